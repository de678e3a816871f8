/** Reads a calculator's arguments: its usage line says which words and options it takes. */
import { GURPS_OPTIONS, type GurpsOptions } from "../../module/rules/gurps";
import { CommandError, readOptions, spanOf, wholeNumber } from "./command";

/** Arguments after a calculator's name. Words are named as in the usage (`SKILL`), options with dashes (`--mod`). */
export interface Given {
  /** A whole number. */
  whole(name: string, initial?: number, bounds?: Bounds): number;
  /** A number with or without a fraction. */
  number(name: string, initial?: number, bounds?: Bounds): number;
  /** One of a table's ids: case, spaces and hyphens do not matter, and its beginning is enough if only one fits. */
  choice<Id extends string>(name: string, table: { readonly [id in Id]: unknown }, initial?: Id): Id;
  flag(name: string): boolean;
  has(name: string): boolean;
  /** Whole numbers, separated by commas. */
  wholes(name: string): number[];
  /** The house options given as `--option NAME=VALUE`. */
  readonly options: GurpsOptions;
  /** The options that were given, with their dashes. */
  readonly named: readonly string[];
  /** The same without an option. */
  without(name: string): Given;
}

/** The least and the most that a number may be. */
export interface Bounds {
  readonly least?: number;
  readonly most?: number;
}

/** What three dice can show. */
export const THREE_DICE: Bounds = { least: 3, most: 18 };

const NEGATIVE = /^-\d/;
const EVERYWHERE = "[--option NAME=VALUE] [--json]";

type OptionTypes = { [name: string]: { type: "string" | "boolean"; multiple?: boolean } };

function readUsage(usage: string): { words: string[]; options: OptionTypes } {
  const options: OptionTypes = {};
  for (const [, name = "", value] of `${usage} ${EVERYWHERE}`.matchAll(/--([a-z0-9-]+)(?: ([A-Z]+(?:=[A-Z]+)?))?/g)) {
    options[name] = value === undefined ? { type: "boolean" } : { type: "string" };
  }
  options["option"] = { type: "string", multiple: true };
  const words = usage.replaceAll(/\[?--[a-z0-9-]+(?: [A-Z]+)?\]?/g, "").match(/[A-Z]+/g) ?? [];
  return { words, options };
}

/** The words and options that a usage line names, options with their dashes. */
export function wordsOf(usage: string): string[] {
  const { words, options } = readUsage(usage);
  return [...words, ...Object.keys(options).map((name) => `--${name}`)];
}

/**
 * Reads the arguments after a calculator's name by its usage line.
 *
 * @throws CommandError for too many or too few words, and for unknown options
 */
export function readGiven(argv: readonly string[], usage: string): { given: Given; json: boolean } {
  const { words, options } = readUsage(usage);
  const { values, positionals } = readOptions(withPlainNumbers(argv, options), options);
  if (positionals.length > words.length)
    throw new CommandError(`"${String(positionals[words.length])}" is one too many: ${usage}`);
  const texts = new Map<string, string | true>();
  for (const [at, word] of words.entries()) {
    const text = positionals[at];
    if (text === undefined) throw new CommandError(`${word} is missing: ${usage}`);
    texts.set(word, text);
  }
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === "string" || value === true) texts.set(`--${name}`, value);
  }
  const house = Array.isArray(values["option"]) ? values["option"].map(String) : [];
  return { given: givenOf(texts, houseOptions(house)), json: values["json"] === true };
}

/** Moves words that are not options, negative numbers too, behind a `--`, which ends the options. */
function withPlainNumbers(argv: readonly string[], options: OptionTypes): string[] {
  const plain: string[] = [];
  const others: string[] = [];
  for (const [at, word] of argv.entries()) {
    const before = argv[at - 1];
    const isValue = before?.startsWith("--") && options[before.slice(2)]?.type === "string";
    const isOption = word.startsWith("-") && !NEGATIVE.test(word);
    (isOption || isValue ? others : plain).push(word);
  }
  return [...others, "--", ...plain];
}

function givenOf(texts: ReadonlyMap<string, string | true>, options: GurpsOptions): Given {
  const textOf = (name: string): string | undefined => {
    const text = texts.get(name);
    return text === true ? undefined : text;
  };
  const wholeAt = (name: string, initial?: number, { least, most }: Bounds = {}) =>
    texts.has(name) || initial === undefined ? wholeNumber(textOf(name), name, least, most) : initial;
  return {
    options,
    named: [...texts].flatMap(([name, text]) =>
      name.startsWith("--") && text !== "0" && name !== "--json" ? [name] : [],
    ),
    without: (name) => givenOf(new Map([...texts].filter(([each]) => each !== name)), options),
    whole: wholeAt,
    number: (name, initial, bounds) =>
      texts.has(name) || initial === undefined ? decimal(textOf(name), name, bounds) : initial,
    choice: (name, table, initial) =>
      texts.has(name) || initial === undefined ? chosen(textOf(name), name, table) : initial,
    flag: (name) => texts.get(name) === true,
    has: (name) => texts.has(name),
    wholes: (name) =>
      (textOf(name) ?? "")
        .split(",")
        .filter(Boolean)
        .map((text) => wholeNumber(text, name)),
  };
}

function decimal(text: string | undefined, name: string, { least = -Infinity, most = Infinity }: Bounds = {}): number {
  if (text === undefined) throw new CommandError(`${name} is missing`);
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(text)) throw new CommandError(`${name} must be a number, not "${text}"`);
  const value = Number(text);
  if (value < least || value > most) throw new CommandError(`${name} must be ${spanOf(least, most)}, not ${text}`);
  return value;
}

const plainName = (text: string): string => text.toLowerCase().replaceAll(/[\s_-]/g, "");

function chosen<Id extends string>(
  text: string | undefined,
  name: string,
  table: { readonly [id in Id]: unknown },
): Id {
  const ids = Object.keys(table) as Id[];
  if (text === undefined) throw new CommandError(`${name} is missing: ${ids.filter(Boolean).join(", ")}`);
  const exact = ids.find((id) => id === text) ?? ids.find((id) => plainName(id) === plainName(text));
  const begun = ids.filter((id) => plainName(text) !== "" && plainName(id).startsWith(plainName(text)));
  const found = exact ?? (begun.length === 1 ? begun[0] : undefined);
  if (found === undefined)
    throw new CommandError(`${name} must be one of ${ids.filter(Boolean).join(", ")}, not "${text}"`);
  return found;
}

function houseOptions(texts: readonly string[]): GurpsOptions {
  const entries = texts.map((text) => {
    const [, name, value] = /^([A-Za-z0-9]+)=(.+)$/.exec(text) ?? [];
    if (name === undefined || value === undefined) throw new CommandError(`--option must be NAME=VALUE, not "${text}"`);
    return [name, value === "true" ? true : value === "false" ? false : /^\d+$/.test(value) ? Number(value) : value];
  });
  return GURPS_OPTIONS.full(Object.fromEntries(entries) as Partial<GurpsOptions>);
}

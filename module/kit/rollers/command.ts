/** The command line of a roll: `/myoss attack 4 58`, or with real dice `/myoss attack 4 58 = 37 71`. */
import { API } from "../platform/home";
import { plainSigns, withoutUnseen } from "../../rules/kernel/cells";
import { rollerGroups, type AnyRoller, type FoundRoller, type RollerGroup, type Values } from "./roller";

/** Real dice: the numbers known so far, the first die first; null if Foundry throws them. */
export type OwnDice = readonly number[] | null;

/** A roll as it was ordered. */
export interface RollOrder extends FoundRoller {
  readonly values: Values;
  readonly own: OwnDice;
}

/**
 * The result of parsing a line. `unknown`: the word that names no roller, blank if there is no word; `no-field`: the
 * name in a `name=value` that is not one of the roller's fields.
 */
export type Parsed =
  | { readonly kind: "order"; readonly order: RollOrder }
  | { readonly kind: "unknown"; readonly group: RollerGroup; readonly word: string }
  | { readonly kind: "no-field"; readonly found: FoundRoller; readonly field: string }
  | { readonly kind: "bad-dice"; readonly group: RollerGroup; readonly dice: string };

/** Quotes around a value, double and single, as keyboards write them and as devices and word processors change them. */
const QUOTES = ['"“”„‟«»″', "'‘’‚‛‹›′"] as const;

/** A hyphen or any dash that a device makes of it. */
const DASH = "‐-―−-";

/**
 * The name in `name=value`. Blanks may stand around the sign if the name is that of a field; behind anything else, an
 * equals sign with blanks around it starts real dice.
 */
const NAME = new RegExp(String.raw`(?<=^|\s)([\w${DASH}]+)(\s*=\s*)(?=\S)`, "g");

/**
 * The value in quotes that begins at a place of a line, and its end; null if there is none. It ends at a quote of the
 * same kind at the end of a word; double quotes may stand in it around words of their own, as in a nickname. Within it, a
 * backslash stands before a quote or another backslash.
 */
function quotedAt(line: string, from: number, quotes: string): { value: string; end: number } | null {
  const mayNest = quotes === QUOTES[0];
  let [value, depth] = ["", 0];
  let first: { value: string; end: number } | null = null;
  for (let at = from + 1; at < line.length; at++) {
    const [before, sign, next] = [line.charAt(at - 1), line.charAt(at), line.charAt(at + 1)];
    if (quotes.includes(sign)) {
      const isEnd = /^\s?$/.test(next);
      if (isEnd && depth === 0) return { value, end: at + 1 };
      if (isEnd) first ??= { value, end: at + 1 };
      if (isEnd || (depth > 0 && quotes.includes(next))) depth--;
      else if (mayNest && /\s/.test(before)) depth++;
    }
    const isEscape = sign === "\\" && next !== "" && `\\${QUOTES.join("")}`.includes(next);
    value += isEscape ? next : sign;
    if (isEscape) at++;
  }
  // Where the quotes within it do not match, it ends at the first that could end it.
  return first;
}

/** Whether this is the name of one of a roller's fields. */
const fieldCalled = ({ fields }: AnyRoller, name: string) =>
  fields.find((each) => each.name.toLowerCase() === plainSigns(name).toLowerCase());

/** The fields that are typed as plain words; the others are given by name. */
const wordFields = ({ fields, words = fields.length }: AnyRoller) => fields.slice(0, words);

/**
 * The words of a line as the fields of a roller: one each, with the rest for the last one; fields given by name are
 * skipped. Missing ones keep their initial value.
 */
function valuesOf(roller: AnyRoller, rest: string, named: Values = {}): Values {
  const typed = rest.trim().split(/\s+/).filter(Boolean);
  const open = wordFields(roller).filter(({ name }) => named[name] === undefined);
  const words = open.map(({ name }, index): [string, string] => {
    const last = index === open.length - 1;
    return [name, last ? typed.slice(index).join(" ") : (typed[index] ?? "")];
  });
  const initial = roller.fields.map(({ name, initial }) => [name, initial]);
  return { ...Object.fromEntries(initial), ...Object.fromEntries(words.filter(([, word]) => word !== "")), ...named };
}

/** Takes the named fields out of a line; `stranger` is the first name that is not a field. */
function takeNamed(roller: AnyRoller, line: string): { named: Values; rest: string; stranger: string | null } {
  const named: Record<string, string> = {};
  let stranger: string | null = null;
  let [rest, read] = ["", 0];
  // Where a quote is not closed, none of its kind behind it is.
  const unclosed = new Set<string>();
  for (const { 0: whole, 1: name = "", 2: sign, index } of line.matchAll(NAME)) {
    const field = fieldCalled(roller, name);
    if (index < read || (!field && sign !== "=")) continue;
    const from = index + whole.length;
    const quotes = QUOTES.find((kind) => kind.includes(line.charAt(from)) && !unclosed.has(kind));
    const quoted = quotes ? quotedAt(line, from, quotes) : null;
    if (quotes && !quoted) unclosed.add(quotes);
    const [plain = ""] = /^\S+/.exec(line.slice(from)) ?? [];
    if (!field) {
      stranger ??= name;
      continue;
    }
    named[field.name] = quoted?.value ?? plain;
    rest += line.slice(read, index);
    read = quoted?.end ?? from + plain.length;
  }
  return { named, rest: rest + line.slice(read), stranger };
}

/** The numbers on real dice, separated by spaces or signs; null if the text has anything else. A die may show 0. */
export function readDice(text: string): readonly number[] | null {
  const words = withoutUnseen(text)
    .split(/[\s,;+]+/)
    .filter(Boolean);
  return words.every((word) => /^\d{1,4}$/.test(word)) ? words.map(Number) : null;
}

/** The word that names the roller, and everything after it; `skill=12` is the roller and its first word. */
function firstWord(line: string): { word: string; rest: string } {
  const [, word = "", , rest = ""] = /^([^\s=]*)(=(?=\S))?([^]*)$/.exec(line.trim()) ?? [];
  return { word, rest };
}

/** Parses a line; null if it is not one of our commands. */
export function parseCommand(line: string): Parsed | null {
  const [, command = "", whole = ""] = /^\/([\w-]+)(?:\s+([^]*))?$/.exec(withoutUnseen(line).trim()) ?? [];
  const group = rollerGroups().find((each) => each.command === command.toLowerCase());
  if (!group) return null;
  const { word, rest: behind } = firstWord(whole);
  const roller = group.rollers.find(({ id }) => id.toLowerCase() === plainSigns(word).toLowerCase());
  if (!roller) return { kind: "unknown", group, word };
  const { named, rest, stranger } = takeNamed(roller, behind);
  if (stranger !== null) return { kind: "no-field", found: { group, roller }, field: stranger };
  const [, ordered = "", dice] = /^([^=]*)(?:=([^]*))?$/.exec(rest) ?? [];
  const own = dice === undefined ? null : readDice(dice);
  if (dice !== undefined && !own) return { kind: "bad-dice", group, dice: dice.trim() };
  return { kind: "order", order: { group, roller, values: valuesOf(roller, ordered, named), own } };
}

/** A value as it stands behind its name. */
const quoted = (value: string): string =>
  /^[^\s"“”„‟«»″'‘’‚‛‹›′]\S*$/.test(value) ? value : `"${value.replace(/["“”„‟«»″\\]/g, "\\$&")}"`;

/** The command line that orders this roll again. */
export function commandLine({ group, roller, values, own }: RollOrder): string {
  const namesField = (value: string): boolean => value.split(/\s+/).some((word) => fieldCalled(roller, word));
  const typed = wordFields(roller).map(({ name }) => values[name] ?? "");
  // A word that is blank or would be read otherwise is given by its name, and so are those behind it.
  const isWord = (value: string, at: number) =>
    value !== "" &&
    !value.includes("=") &&
    !namesField(value) &&
    value === value.trim() &&
    !(at === typed.length - 1 ? /\s\s|[^\S ]/ : /\s/).test(value);
  const odd = typed.findIndex((value, at) => !isWord(value, at));
  const words = typed.slice(0, odd < 0 ? typed.length : odd);
  const named = roller.fields.slice(words.length).flatMap(({ name, initial }) => {
    const value = values[name] ?? initial;
    return value === initial ? [] : [`${name}=${quoted(value)}`];
  });
  const dice = own === null ? [] : ["=", ...own.map(String)];
  return [`/${group.command}`, roller.id, ...words, ...named, ...dice].join(" ");
}

/** The script of a macro that orders this roll. */
export function macroScript({ group, roller, values, own }: RollOrder): string {
  const words = [group.id, roller.id, values].map((part) => JSON.stringify(part));
  if (own !== null) words.push(JSON.stringify({ own }));
  return `${API}.roll(${words.join(", ")});`;
}

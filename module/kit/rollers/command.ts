/** The command line of a roll: `/myoss attack 4 58`, or with real dice `/myoss attack 4 58 = 37 71`. */
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

/** `name=value`, the value in quotes if it has spaces. An equals sign with spaces around it starts real dice. */
const NAMED = /(?<=^|\s)([\w-]+)=(?:"([^"]*)"|([^\s"]\S*))/g;

/** The fields that are typed as plain words; the others are given by name. */
const wordFields = ({ fields, words = fields.length }: AnyRoller) => fields.slice(0, words);

/**
 * The words of a line as the fields of a roller: one each, with the rest for the last one; fields given by name are
 * skipped. Missing ones keep their initial value.
 */
export function valuesOf(roller: AnyRoller, rest: string, named: Values = {}): Values {
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
  const rest = line.replace(NAMED, (whole: string, name: string, quoted?: string, plain?: string) => {
    const field = roller.fields.find((each) => each.name.toLowerCase() === name.toLowerCase());
    if (!field) stranger ??= name;
    else named[field.name] = quoted ?? plain ?? "";
    return field ? "" : whole;
  });
  return { named, rest, stranger };
}

/** The numbers of real dice, separated by spaces or commas; null if the text has anything else. */
export function readDice(text: string): readonly number[] | null {
  const words = text.split(/[\s,]+/).filter(Boolean);
  const numbers = words.map(Number);
  return numbers.every((number) => Number.isInteger(number) && number > 0) ? numbers : null;
}

/** The word that names the roller, and everything after it; `skill=12` is the roller and its first word. */
function firstWord(line: string): { word: string; rest: string } {
  const [, word = "", , rest = ""] = /^([^\s=]*)(=(?=\S))?([^]*)$/.exec(line.trim()) ?? [];
  return { word, rest };
}

/** Parses a line; null if it is not one of our commands. */
export function parseCommand(line: string): Parsed | null {
  const [, command = "", whole = ""] = /^\/([\w-]+)(?:\s+([^]*))?$/.exec(line.trim()) ?? [];
  const group = rollerGroups().find((each) => each.command === command.toLowerCase());
  if (!group) return null;
  const { word, rest: behind } = firstWord(whole);
  const roller = group.rollers.find(({ id }) => id.toLowerCase() === word.toLowerCase());
  if (!roller) return { kind: "unknown", group, word };
  const { named, rest, stranger } = takeNamed(roller, behind);
  if (stranger !== null) return { kind: "no-field", found: { group, roller }, field: stranger };
  const [, ordered = "", dice] = /^([^=]*)(?:=([^]*))?$/.exec(rest) ?? [];
  const own = dice === undefined ? null : readDice(dice);
  if (dice !== undefined && !own) return { kind: "bad-dice", group, dice: dice.trim() };
  return { kind: "order", order: { group, roller, values: valuesOf(roller, ordered, named), own } };
}

const quoted = (value: string): string => (/\s/.test(value) ? `"${value.replaceAll('"', "'")}"` : value);

/** The command line that orders this roll again. */
export function commandLine({ group, roller, values, own }: RollOrder): string {
  const typed = wordFields(roller).map(({ name }) => values[name] ?? "");
  const named = roller.fields.slice(typed.length).flatMap(({ name, initial }) => {
    const value = values[name] ?? initial;
    return value === initial ? [] : [`${name}=${value === "" ? '""' : quoted(value)}`];
  });
  const dice = own === null ? [] : ["=", ...own.map(String)];
  return [`/${group.command}`, roller.id, ...typed.filter(Boolean), ...named, ...dice].join(" ");
}

/** The script of a macro that orders this roll. */
export function macroScript({ group, roller, values, own }: RollOrder): string {
  const words = [group.id, roller.id, values].map((part) => JSON.stringify(part));
  if (own !== null) words.push(JSON.stringify({ own }));
  return `game.system.api.roll(${words.join(", ")});`;
}

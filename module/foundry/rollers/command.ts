/** The line that orders a roll: `/myoss attack 4 58`, and with real dice `/myoss attack 4 58 = 37 71`. */
import { rollerGroups, type AnyRoller, type Found, type RollerGroup, type Values } from "./roller";

/** Real dice: the numbers known so far, the first die first; null: Foundry throws. */
export type OwnDice = readonly number[] | null;

/** A roll as it was ordered. */
export interface Order extends Found {
  readonly values: Values;
  readonly own: OwnDice;
}

/** What a line comes to; `unknown`: the word that names no roller, blank where there is no word. */
export type Parsed =
  | { readonly kind: "order"; readonly order: Order }
  | { readonly kind: "unknown"; readonly group: RollerGroup; readonly word: string }
  | { readonly kind: "bad-dice"; readonly group: RollerGroup; readonly dice: string };

/** The words of a line as the fields of a roller: one each, the last field takes the rest. Missing ones keep their initial value. */
export function valuesOf(roller: AnyRoller, rest: string): Values {
  const words = rest.trim().split(/\s+/).filter(Boolean);
  const { fields } = roller;
  return Object.fromEntries(
    fields.map(({ name, initial }, index) => {
      const last = index === fields.length - 1;
      const typed = last ? words.slice(index).join(" ") : (words[index] ?? "");
      return [name, typed === "" ? initial : typed];
    }),
  );
}

/** The numbers of real dice, parted by spaces or commas. Null: something else stands there. */
export function readDice(text: string): readonly number[] | null {
  const words = text.split(/[\s,]+/).filter(Boolean);
  const numbers = words.map(Number);
  return numbers.every((number) => Number.isInteger(number) && number > 0) ? numbers : null;
}

/** Reads a line. Null: it is no command of ours. */
export function parseCommand(line: string): Parsed | null {
  const [, command = "", rest = ""] = /^\/([\w-]+)(?:\s+([^]*))?$/.exec(line.trim()) ?? [];
  const group = rollerGroups().find((each) => each.command === command.toLowerCase());
  if (!group) return null;
  const [, ordered = "", dice] = /^([^=]*)(?:=([^]*))?$/.exec(rest.trim()) ?? [];
  const [word = "", ...words] = ordered.trim().split(/\s+/);
  const roller = group.rollers.find(({ id }) => id.toLowerCase() === word.toLowerCase());
  if (!roller) return { kind: "unknown", group, word };
  const own = dice === undefined ? null : readDice(dice);
  if (dice !== undefined && !own) return { kind: "bad-dice", group, dice: dice.trim() };
  return { kind: "order", order: { group, roller, values: valuesOf(roller, words.join(" ")), own } };
}

/** The line that orders this roll again. */
export function commandLine({ group, roller, values, own }: Order): string {
  const words = roller.fields.map(({ name }) => values[name] ?? "").filter(Boolean);
  const dice = own === null ? [] : ["=", ...own.map(String)];
  return [`/${group.command}`, roller.id, ...words, ...dice].join(" ");
}

/** The script of a macro that orders this roll. */
export function macroScript({ group, roller, values, own }: Order): string {
  const words = [group.id, roller.id, values].map((part) => JSON.stringify(part));
  if (own !== null) words.push(JSON.stringify({ own }));
  return `game.system.api.roll(${words.join(", ")});`;
}

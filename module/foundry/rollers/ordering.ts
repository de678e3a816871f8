/** Ordering a roll: by a line in the chat, from a macro, or with a click; and what is said where it cannot be rolled. */
import { RulesError } from "../../rules/kernel";
import { parseCommand, readDice, type Order, type OwnDice, type Parsed } from "./command";
import { postRoll } from "./message";
import { findRoller, rollerGroups, rollerKey, type Found } from "./roller";

const text = (key: string) => game.i18n.localize(key);

/** How a roller is ordered: `/myoss attack INDEX [SIZE or SHIP]`. */
export function syntaxOf(found: Found): string {
  return [`/${found.group.command}`, found.roller.id, text(rollerKey(found, "syntax"))].filter(Boolean).join(" ");
}

/** Why something cannot be rolled, as a sentence. */
export function explainError(found: Pick<Found, "group">, error: unknown): string {
  if (error instanceof RulesError) return found.group.explain(error);
  return error instanceof Error ? error.message : String(error);
}

/** Rolls, and says why not where that cannot be. */
export async function orderRoll({ values, own, ...found }: Order): Promise<void> {
  try {
    await postRoll(found, values, own);
  } catch (error) {
    const problem = explainError(found, error);
    ui.notifications?.error(game.i18n.format("ALLHANDS.rollers.refused", { problem, syntax: syntaxOf(found) }));
  }
}

/** A line that is a command of ours but orders nothing: says what is wrong with it, and what there is. */
function explainLine(parsed: Exclude<Parsed, { kind: "order" }>): void {
  const { group } = parsed;
  const rollers = group.rollers.map(({ id }) => `/${group.command} ${id}`).join(", ");
  const sentence =
    parsed.kind === "unknown"
      ? game.i18n.format("ALLHANDS.rollers.unknown", { word: parsed.word, rollers })
      : game.i18n.format("ALLHANDS.rollers.badDice", { dice: parsed.dice });
  ui.notifications?.error(sentence);
}

/** Obeys a line if it is a command of ours; false: it is none. `open` is called for a command without anything else. */
export function obey(line: string, open: (group: string) => void): boolean {
  const parsed = parseCommand(line);
  if (!parsed) return false;
  if (parsed.kind === "order") void orderRoll(parsed.order);
  else if (parsed.kind === "unknown" && parsed.word === "") open(parsed.group.id);
  else explainLine(parsed);
  return true;
}

/** Options of a roll that a macro orders. */
export interface RollOptions {
  /** Real dice: their numbers in the order in which they fall (`"37 71"` or a list); those that are missing are asked for. */
  readonly own?: string | readonly number[];
}

function ownDice(own: RollOptions["own"]): OwnDice {
  if (own === undefined) return null;
  return readDice(typeof own === "string" ? own : own.join(" "));
}

/**
 * Rolls on a table and posts the card, for macros and other packages.
 *
 * @param gameId  the group of rollers, `"myoss-gamma"`
 * @param id      the roller, `"attack"`
 * @param values  what its window asks for, by field; fields that are left out keep their initial values
 * @throws Error that names what is not there, or what is wrong with the values
 */
export async function roll(
  gameId: string,
  id: string,
  values: { readonly [field: string]: string | number } = {},
  options: RollOptions = {},
): Promise<ChatMessage.Implementation> {
  const found = findRoller(gameId, id);
  if (!found) {
    const known = rollerGroups().flatMap((group) => group.rollers.map((roller) => `${group.id} ${roller.id}`));
    throw new Error(game.i18n.format("ALLHANDS.rollers.none", { roller: `${gameId} ${id}`, known: known.join(", ") }));
  }
  const { fields } = found.roller;
  const stranger = Object.keys(values).find((name) => !fields.some((field) => field.name === name));
  if (stranger !== undefined) {
    const names = fields.map(({ name }) => name).join(", ");
    throw new Error(game.i18n.format("ALLHANDS.rollers.noField", { field: stranger, roller: id, fields: names }));
  }
  const own = ownDice(options.own);
  if (own === null && options.own !== undefined)
    throw new Error(game.i18n.format("ALLHANDS.rollers.badDice", { dice: String(options.own) }));
  const whole = Object.fromEntries(fields.map(({ name, initial }) => [name, String(values[name] ?? initial)]));
  try {
    return await postRoll(found, whole, own);
  } catch (error) {
    throw error instanceof RulesError ? new Error(explainError(found, error), { cause: error }) : error;
  }
}

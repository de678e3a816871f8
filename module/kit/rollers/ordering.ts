/** Ordering a roll: by a line in the chat, from a macro, or with a click; and what is said where it cannot be rolled. */
import { localize } from "../text/sentence";
import { RulesError } from "../../rules/kernel";
import { parseCommand, readDice, type RollOrder, type OwnDice, type Parsed } from "./command";
import { postRoll } from "./message";
import {
  changedValues,
  findRoller,
  idleAmong,
  inSituation,
  loadRollers,
  rollerCommands,
  rollerGroups,
  rollerKey,
  strangerAmong,
  type FoundRoller,
  type Values,
} from "./roller";
import { errorText, sayError, sayWarning } from "../platform/notices";

/** How a roller is ordered: `/myoss attack INDEX [SIZE or SHIP]`. */
export function syntaxOf(found: FoundRoller): string {
  return [`/${found.group.command}`, found.roller.id, localize(rollerKey(found, "syntax"))].filter(Boolean).join(" ");
}

/** Why something cannot be rolled, as a sentence. */
export function explainError(found: Pick<FoundRoller, "group">, error: unknown): string {
  if (error instanceof RulesError) return found.group.explain(error);
  return errorText(error);
}

/** Rolls, and says why not where that cannot be. */
export async function orderRoll({ values, own, ...found }: RollOrder): Promise<void> {
  try {
    await postRoll(found, values, own);
  } catch (error) {
    const problem = explainError(found, error);
    sayError(game.i18n.format("ALLHANDS.rollers.refused", { problem, syntax: syntaxOf(found) }));
  }
}

function noField({ roller }: FoundRoller, field: string): string {
  const fields = roller.fields.map(({ name }) => name).join(", ");
  return game.i18n.format("ALLHANDS.rollers.noField", { field, roller: roller.id, fields });
}

/** Says which of what was given means nothing beside the rest: it is rolled without that. */
function nameIdle({ roller }: FoundRoller, given: Values, whole: Values): void {
  const fields = idleAmong(roller, given, whole);
  if (fields.length > 0)
    sayWarning(game.i18n.format("ALLHANDS.rollers.idle", { fields: fields.join(", "), roller: roller.id }));
}

/** Rolls what a line ordered, with what the situation says of fields that the line left as they are. */
export async function orderLine(order: RollOrder): Promise<void> {
  const { roller, values } = order;
  const given = changedValues(roller, values);
  const whole = inSituation(roller, given);
  nameIdle(order, given, whole);
  await orderRoll({ ...order, values: whole });
}

/** A line that is a command of ours but orders nothing: says what is wrong with it, and what there is. */
function explainLine(parsed: Exclude<Parsed, { kind: "order" }>): void {
  if (parsed.kind === "no-field") {
    sayError(noField(parsed.found, parsed.field));
    return;
  }
  const { group } = parsed;
  const rollers = group.rollers.map(({ id }) => `/${group.command} ${id}`).join(", ");
  const sentence =
    parsed.kind === "unknown"
      ? game.i18n.format("ALLHANDS.rollers.unknown", { word: parsed.word, rollers })
      : game.i18n.format("ALLHANDS.rollers.badDice", { dice: parsed.dice });
  sayError(sentence);
}

/** The same for a command whose rollers are still on their way. */
function obeyLater(line: string, open: (group: string) => void): boolean {
  const [, word = ""] = /^\/([\w-]+)/.exec(line.trim()) ?? [];
  if (!rollerCommands().some(({ command }) => command === word.toLowerCase())) return false;
  void loadRollers().then(() => obey(line, open), sayError);
  return true;
}

/** Obeys a line if it is a command of ours; false: it is none. `open` is called for a command without anything else. */
export function obey(line: string, open: (group: string) => void): boolean {
  const parsed = parseCommand(line);
  if (!parsed) return obeyLater(line, open);
  if (parsed.kind === "order") void orderLine(parsed.order);
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

/** What macros and sheets fill in, by field. */
export interface GivenValues {
  readonly [field: string]: string | number;
}

/** A roller by group and id. Throws an Error that lists what there is. */
export function requireRoller(gameId: string, id: string): FoundRoller {
  const found = findRoller(gameId, id);
  if (found) return found;
  const known = rollerGroups().flatMap((group) => group.rollers.map((roller) => `${group.id} ${roller.id}`));
  throw new Error(game.i18n.format("ALLHANDS.rollers.none", { roller: `${gameId} ${id}`, known: known.join(", ") }));
}

/** All values of a roller, from those that are given and the situation. Throws an Error for one that is no field. */
export function wholeValues(found: FoundRoller, values: GivenValues): Values {
  const given = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
  const stranger = strangerAmong(found.roller, given);
  if (stranger !== null) throw new Error(noField(found, stranger));
  const whole = inSituation(found.roller, given);
  nameIdle(found, changedValues(found.roller, given), whole);
  return whole;
}

/**
 * Rolls on a table and posts the card, for macros and other packages.
 *
 * @param gameId  the group of rollers, `"gurps"`
 * @param id      the roller, `"skill"`
 * @param values  what its window asks for, by field; fields that are left out are filled in from the situation, or keep their initial values
 * @throws Error that names what is not there, or what is wrong with the values
 */
export async function roll(
  gameId: string,
  id: string,
  values: GivenValues = {},
  options: RollOptions = {},
): Promise<ChatMessage.Implementation> {
  await loadRollers();
  const found = requireRoller(gameId, id);
  const own = ownDice(options.own);
  if (own === null && options.own !== undefined)
    throw new Error(game.i18n.format("ALLHANDS.rollers.badDice", { dice: String(options.own) }));
  try {
    return await postRoll(found, wholeValues(found, values), own);
  } catch (error) {
    throw error instanceof RulesError ? new Error(explainError(found, error), { cause: error }) : error;
  }
}

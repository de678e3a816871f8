/** Ordering a roll: by a line in the chat, from a macro, or with a click; and the messages if it cannot be rolled. */
import { oneLine, phrase } from "../text/sentence";
import { RulesError } from "../../rules/kernel";
import { parseCommand, readDice, type RollOrder, type OwnDice, type Parsed } from "./command";
import { postRoll } from "./message";
import {
  changedValues,
  fieldKey,
  findRoller,
  idleAmong,
  inSituation,
  loadRollers,
  rollerGroups,
  rollerKey,
  strangerAmong,
  type FoundRoller,
  type Values,
} from "./roller";
import { errorText, sayError, sayWarning } from "../platform/notices";
import { listed } from "../text/lists";

/** The syntax for ordering a roller: `/myoss attack INDEX [SIZE or SHIP]`. */
function syntaxOf(found: FoundRoller): string {
  const { group, roller } = found;
  return oneLine([`/${group.command}`, roller.id, phrase(rollerKey(found, "syntax"), roller.typed)], " ");
}

/** The same error with the labels of fields in place of their ids. */
function labeled({ group, roller }: FoundRoller, { code, data }: RulesError): RulesError {
  const named = Object.entries(data).map(([key, value]): [string, string | number] => {
    const field = key === "name" || key === "what" ? roller.fields.find(({ name }) => name === value) : undefined;
    return [key, field ? phrase(fieldKey({ group, roller }, field)) : value];
  });
  return new RulesError(code, Object.fromEntries(named));
}

/** The reason why something cannot be rolled, as a sentence. */
export function explainError(
  { group, roller }: Partial<FoundRoller> & Pick<FoundRoller, "group">,
  error: unknown,
): string {
  if (!(error instanceof RulesError)) return errorText(error);
  return group.explain(roller ? labeled({ group, roller }, error) : error);
}

/** Rolls, or says why that is not possible. */
export async function orderRoll({ values, own, ...found }: RollOrder): Promise<void> {
  try {
    await postRoll(found, values, own);
  } catch (error) {
    const problem = explainError(found, error);
    sayError(phrase("ALLHANDS.rollers.refused", { problem, syntax: syntaxOf(found) }));
  }
}

function noField({ roller }: FoundRoller, field: string): string {
  const fields = listed(roller.fields.map(({ name }) => name));
  return phrase("ALLHANDS.rollers.noField", { field, roller: roller.id, fields });
}

/** Warns of given fields that mean nothing in combination with the rest; the roll is made without them. */
function nameIdle({ roller }: FoundRoller, given: Values, whole: Values): void {
  const fields = idleAmong(roller, given, whole);
  if (fields.length > 0) sayWarning(phrase("ALLHANDS.rollers.idle", { fields: listed(fields), roller: roller.id }));
}

/** Rolls what a line ordered; fields that the line left unchanged are filled in from the situation. */
export async function orderLine(order: RollOrder): Promise<void> {
  const { roller, values } = order;
  const given = changedValues(roller, values);
  const whole = inSituation(roller, given);
  nameIdle(order, given, whole);
  await orderRoll({ ...order, values: whole });
}

/** Explains a line that is a command of ours but orders nothing: what is wrong with it and what is available. */
function explainLine(parsed: Exclude<Parsed, { kind: "order" }>): void {
  if (parsed.kind === "no-field") {
    sayError(noField(parsed.found, parsed.field));
    return;
  }
  const { group } = parsed;
  const rollers = listed(group.rollers.map(({ id }) => `/${group.command} ${id}`));
  const sentence =
    parsed.kind === "unknown"
      ? phrase("ALLHANDS.rollers.unknown", { word: parsed.word, rollers })
      : phrase("ALLHANDS.rollers.badDice", { dice: parsed.dice });
  sayError(sentence);
}

/** Obeys a line that begins with a command of ours. `open` is called for a command without arguments. */
export async function obey(line: string, open: (group: string) => void): Promise<void> {
  await loadRollers();
  const parsed = parseCommand(line);
  if (parsed?.kind === "order") await orderLine(parsed.order);
  else if (parsed?.kind === "unknown" && parsed.word === "") open(parsed.group.id);
  else if (parsed) explainLine(parsed);
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

/** Values that macros and sheets fill in, by field. */
export interface GivenValues {
  readonly [field: string]: string | number;
}

/** A roller by group and id. Throws an Error that lists what is available. */
export function requireRoller(gameId: string, id: string): FoundRoller {
  const found = findRoller(gameId, id);
  if (found) return found;
  const known = rollerGroups().flatMap((group) => group.rollers.map((roller) => `${group.id} ${roller.id}`));
  throw new Error(phrase("ALLHANDS.rollers.none", { roller: `${gameId} ${id}`, known: listed(known) }));
}

/** All values of a roller, from the given ones and the situation. Throws an Error for a value that is not a field. */
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
 * @param values  values for its window's fields; fields that are left out are filled in from the situation, or keep
 * their initial values
 * @throws Error that names what does not exist, or what is wrong with the values
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
    throw new Error(phrase("ALLHANDS.rollers.badDice", { dice: String(options.own) }));
  try {
    return await postRoll(found, wholeValues(found, values), own);
  } catch (error) {
    throw error instanceof RulesError ? new Error(explainError(found, error), { cause: error }) : error;
  }
}

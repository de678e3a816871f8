/** What macros and modules hand to the API, looked at before anything is done with it: what is wrong is said in a sentence. */
import { isObject } from "./rules/kernel";
import { asBattle } from "./kit/battle/battle";
import { canTakePart, gameFace, type GameFace, type BattleCombat } from "./kit/battle/table-game";

const apiError = (key: string, values: Record<string, string> = {}): Error =>
  new Error(game.i18n.format(`ALLHANDS.api.${key}`, values));

/** A value as a sentence names it. */
const shown = (value: unknown): string =>
  (isObject(value) ? JSON.stringify(value.constructor?.name ?? "{}") : String(JSON.stringify(value))).slice(0, 60);

/** The battle that a value is. Throws an Error with a sentence where it is none. */
export function battleGiven(value: unknown): BattleCombat {
  const battle = isObject(value) && typeof value["type"] === "string" ? asBattle(value) : null;
  if (!battle) throw apiError("noBattle", { value: shown(value) });
  return battle;
}

const canParticipate = (table: GameFace, value: unknown): boolean => {
  if (!isObject(value) || typeof value["commander"] !== "string") return false;
  const { actor } = value;
  return isObject(actor) && typeof actor["type"] === "string" && canTakePart(table, actor as { readonly type: string });
};

/** Throws an Error with a sentence where a battle cannot be started with what was given. */
export function refuseStart(table: unknown, participants: unknown, terms: unknown): void {
  const known = isObject(table) && typeof table["id"] === "string" ? gameFace(table["id"]) : null;
  if (!known || known !== table) throw apiError("noGame", { value: shown(table) });
  if (!Array.isArray(participants) || participants.length === 0)
    throw apiError("noRecruits", { value: shown(participants) });
  const at = participants.findIndex((participant) => !canParticipate(known, participant));
  if (at >= 0) throw apiError("badRecruit", { number: String(at + 1) });
  if (!isObject(terms) || typeof terms["name"] !== "string") throw apiError("noTerms", { value: shown(terms) });
}

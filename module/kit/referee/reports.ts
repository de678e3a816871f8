/** What the referee says when something is not as it should be: always what is wrong and what to do. */
import { explain } from "../text/sentence";
import { RulesError, type Reason } from "../../rules/kernel";
import { tableGame, type AnyTableGame, type BattleCombat } from "../battle/table-game";
import { gapsIn } from "../battle/record";
import { holdsLease, LeaseLost, writeBattle } from "./lease";
import { memoryOf } from "./memory";
import { errorText, isNotLoaded, sayError, sayWarning } from "../platform/notices";

/** The sentence for a reason code of the rules. */
export function reasonSentence(reason: Reason): string {
  return game.i18n.format(`ALLHANDS.reason.${reason.code}`, reason.data as Record<string, string>);
}

/** An answer that is not on the menu: nothing happens, and the Gamemaster hears of it. */
export function announceRefusal(battle: BattleCombat, user: User.Implementation, reason: Reason): void {
  const data = { user: user.name, battle: battle.system.name, reason: reasonSentence(reason) };
  sayWarning(game.i18n.format("ALLHANDS.referee.refused", data));
}

/** The requests that the Gamemaster has heard of, by who made them and why nothing came of it. */
const refusedRequests = new Set<string>();

/** The same of what somebody asked for outside of any question; once for each reason, as they may go on asking. */
export function announceRefusedRequest(user: User.Implementation, reason: Reason): void {
  const about = `${user.id} ${reason.code}`;
  if (refusedRequests.has(about)) return;
  refusedRequests.add(about);
  const data = { user: user.name, reason: reasonSentence(reason) };
  sayWarning(game.i18n.format("ALLHANDS.referee.requestRefused", data));
}

/** The answers so far do not belong to the step any more: the rules or the documents were changed meanwhile. */
export function reportVoid(battle: BattleCombat, key: string): void {
  sayWarning(game.i18n.format("ALLHANDS.referee.void", { battle: battle.system.name, key }));
}

/** Something that takes part was deleted, and the referee made it again. */
export function reportPutBack(battle: BattleCombat, names: readonly string[]): void {
  const data = { battle: battle.system.name, names: names.join(", ") };
  sayWarning(game.i18n.format("ALLHANDS.referee.putBack", data));
}

/** A player has written what is the referee's to write, past their own client; it is put back. Said once a battle and user. */
export function reportLosses(battle: BattleCombat, user: string): void {
  const { warned } = memoryOf(battle);
  if (warned.has(user)) return;
  warned.add(user);
  const data = { battle: battle.system.name, user: game.users?.get(user)?.name ?? "?" };
  sayWarning(game.i18n.format("ALLHANDS.referee.losses", data));
}

/** Captains cannot think, as their worker fails: they play as they would without it. Said once a battle. */
export function reportThoughtless(battle: BattleCombat, why: string): void {
  const { warned } = memoryOf(battle);
  if (warned.has("captains")) return;
  warned.add("captains");
  console.warn(`All Hands | ${battle.system.name}`, why);
  sayWarning(game.i18n.format("ALLHANDS.captain.thoughtless", { battle: battle.system.name }));
}

/** The record's journal was deleted: what happened so far cannot be taken back any more. */
export function reportNewRecord(battle: BattleCombat): void {
  sayWarning(game.i18n.format("ALLHANDS.referee.newRecord", { battle: battle.system.name }));
}

/** Entries of the record are missing or damaged: says which, if there are any. */
export function reportGaps(battle: BattleCombat): void {
  const numbers = gapsIn(battle);
  if (numbers.length === 0) return;
  const data = { battle: battle.system.name, numbers: numbers.map((number) => number + 1).join(", ") };
  sayWarning(game.i18n.format("ALLHANDS.referee.gaps", data));
}

/** What a mistake in the code throws: nobody at the table has done anything wrong. */
const MISTAKES = [TypeError, ReferenceError, RangeError, SyntaxError] as const;

/** What went wrong in a game, as a sentence; of one that is not there as of any. */
export function faultText(table: AnyTableGame | null, error: unknown): string {
  if (error instanceof RulesError) return (table?.explain ?? explain)(error);
  if (MISTAKES.some((mistake) => error instanceof mistake) && !isNotLoaded(error))
    return game.i18n.format("ALLHANDS.problem.mistake", { what: errorText(error) });
  return errorText(error);
}

/** What is wrong with a battle, as a sentence. */
export const problemSentence = (battle: BattleCombat, error: unknown): string =>
  faultText(tableGame(battle.type), error);

/**
 * The battle cannot go on: says why, here and, if this window runs it, on every board. It stops until something changes.
 * Nothing is said of a battle that was deleted, or that another window has taken over.
 */
export async function reportProblem(battle: BattleCombat, error: unknown): Promise<void> {
  if (error instanceof LeaseLost || !game.combats?.get(battle.id)) return;
  const sentence = problemSentence(battle, error);
  console.error(`All Hands | ${battle.system.name}`, error);
  const told = game.i18n.format("ALLHANDS.referee.problem", { battle: battle.system.name, problem: sentence });
  sayError(isNotLoaded(error) ? error : told);
  if (holdsLease(battle) && battle.system.problem !== sentence)
    await writeBattle(battle, { "system.problem": sentence }).catch((failed: unknown) =>
      console.error(`All Hands | ${battle.system.name}`, failed),
    );
}

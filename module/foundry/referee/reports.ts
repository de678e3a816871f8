/** What the referee says when something is not as it should be: always what is wrong and what to do. */
import { explain } from "../text/texts";
import { RulesError, type Reason } from "../../rules/kernel";
import { tableGame, type AnyTableGame, type BattleCombat } from "../battle/table-game";
import { gapsIn } from "../battle/record";
import { holdsLease, LeaseLost, writeBattle } from "./lease";
import { memoryOf } from "./memory";
import { errorText } from "../platform/notices";

/** The sentence for a reason code of the rules. */
export function reasonSentence(reason: Reason): string {
  return game.i18n.format(`ALLHANDS.reason.${reason.code}`, reason.data as Record<string, string>);
}

/** An answer that is not on the menu: nothing happens, and the Gamemaster hears of it. */
export function announceRefusal(battle: BattleCombat, user: User.Implementation, reason: Reason): void {
  const data = { user: user.name, battle: battle.system.name, reason: reasonSentence(reason) };
  ui.notifications?.warn(game.i18n.format("ALLHANDS.referee.refused", data));
}

/** The same of what somebody asked for outside of any question. */
export function announceRefusedRequest(user: User.Implementation, reason: Reason): void {
  const data = { user: user.name, reason: reasonSentence(reason) };
  ui.notifications?.warn(game.i18n.format("ALLHANDS.referee.requestRefused", data));
}

/** The answers so far do not belong to the step any more: the rules or the documents were changed meanwhile. */
export function reportVoid(battle: BattleCombat, key: string): void {
  ui.notifications?.warn(game.i18n.format("ALLHANDS.referee.void", { battle: battle.system.name, key }));
}

/** Something that takes part was deleted, and the referee made it again. */
export function reportPutBack(battle: BattleCombat, names: readonly string[]): void {
  const data = { battle: battle.system.name, names: names.join(", ") };
  ui.notifications?.warn(game.i18n.format("ALLHANDS.referee.putBack", data));
}

/** A player has written what is the referee's to write, past their own client; it is put back. Said once a battle and user. */
export function reportLosses(battle: BattleCombat, user: string): void {
  const { warned } = memoryOf(battle);
  if (warned.has(user)) return;
  warned.add(user);
  const data = { battle: battle.system.name, user: game.users?.get(user)?.name ?? "?" };
  ui.notifications?.warn(game.i18n.format("ALLHANDS.referee.losses", data));
}

/** Captains cannot think, as their worker fails: they play as they would without it. Said once a battle. */
export function reportThoughtless(battle: BattleCombat, why: string): void {
  const { warned } = memoryOf(battle);
  if (warned.has("captains")) return;
  warned.add("captains");
  console.warn(`All Hands | ${battle.system.name}`, why);
  ui.notifications?.warn(game.i18n.format("ALLHANDS.captain.thoughtless", { battle: battle.system.name }));
}

/** The record's journal was deleted: what happened so far cannot be taken back any more. */
export function reportNewRecord(battle: BattleCombat): void {
  ui.notifications?.warn(game.i18n.format("ALLHANDS.referee.newRecord", { battle: battle.system.name }));
}

/** Entries of the record are missing or damaged: says which, if there are any. */
export function reportGaps(battle: BattleCombat): void {
  const numbers = gapsIn(battle);
  if (numbers.length === 0) return;
  const data = { battle: battle.system.name, numbers: numbers.map((number) => number + 1).join(", ") };
  ui.notifications?.warn(game.i18n.format("ALLHANDS.referee.gaps", data));
}

/** What went wrong in a game, as a sentence; of one that is not there as of any. */
export function faultText(table: AnyTableGame | null, error: unknown): string {
  if (error instanceof RulesError) return (table?.explain ?? explain)(error);
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
  ui.notifications?.error(
    game.i18n.format("ALLHANDS.referee.problem", { battle: battle.system.name, problem: sentence }),
  );
  if (holdsLease(battle) && battle.system.problem !== sentence)
    await writeBattle(battle, { "system.problem": sentence }).catch((failed: unknown) =>
      console.error(`All Hands | ${battle.system.name}`, failed),
    );
}

/** What the referee says when something is not as it should be: always what is wrong and what to do. */
import { RulesError, type Reason } from "../../rules/kernel";
import { refereeOptions, type BattleCombat } from "../battle";
import { tableGame } from "../table-game";

/** The sentence for a reason code of the rules. */
export function reasonSentence(reason: Reason): string {
  return game.i18n.format(`ALLHANDS.reason.${reason.code}`, reason.data as Record<string, string>);
}

/** An answer that is not on the menu: nothing happens, and the Gamemaster hears of it. */
export function announceRefusal(battle: BattleCombat, user: User.Implementation, reason: Reason): void {
  const data = { user: user.name, battle: battle.system.name, reason: reasonSentence(reason) };
  ui.notifications?.warn(game.i18n.format("ALLHANDS.referee.refused", data));
}

/** The answers so far do not belong to the step any more: the rules or the documents were changed meanwhile. */
export function reportVoid(battle: BattleCombat, key: string): void {
  ui.notifications?.warn(game.i18n.format("ALLHANDS.referee.void", { battle: battle.system.name, key }));
}

/** The battle cannot go on: says why, here and on every board, and stops until something changes. */
export async function reportProblem(battle: BattleCombat, error: unknown): Promise<void> {
  const known = error instanceof RulesError ? tableGame(battle.type)?.explain?.(error) : undefined;
  const sentence = known ?? (error instanceof Error ? error.message : String(error));
  console.error(`All Hands | ${battle.system.name}`, error);
  ui.notifications?.error(
    game.i18n.format("ALLHANDS.referee.problem", { battle: battle.system.name, problem: sentence }),
  );
  if (game.combats?.get(battle.id) && battle.system.problem !== sentence)
    await battle.update({ "system.problem": sentence }, refereeOptions(battle));
}

/** How a Gamemaster hands a seat over in the middle of a battle. */
import { peopleOf, refereeOptions, seatOf } from "../battle/battle";
import type { BattleCombat } from "../game/battle-combat";
import { shareStacks } from "../cards/cards";
import { commit } from "../platform/writes";
import { isShown, wipeAnswers } from "./answers";
import { openQuestion, questionText, withoutPromises } from "./question";
import type { StoredQuestion } from "./question-shape";
import { commanderOf, holderOf, seatsHanded, storedName } from "../battle/seats";
import { change } from "../platform/documents";

/**
 * Gives a seat to someone else, as of the open question: the former holder's secret commitments no longer count.
 * Gamemasters only.
 */
export async function handOver(battle: BattleCombat, seatId: string, commander: string): Promise<void> {
  const seat = seatOf(battle, seatId);
  if (!game.user.isGM || !seat || commanderOf(seat) === commander) return;
  const holder = { ...holderOf(commander), name: storedName(commander) };
  const seats = seatsHanded(battle.system.seats, seatId, holder);
  for (const [at, now] of seats.entries())
    await shareStacks(battle, now.id, peopleOf(battle.system.seats[at]!), peopleOf(now));
  const question = openQuestion(battle);
  const indexes = [...(question?.askings.keys() ?? [])].filter((index) => question?.askings[index]?.seat === seatId);
  await change(battle, { "system.seats": seats, ...(await askedAnew(battle, question, indexes)) });
}

/**
 * The values to write for the open question when some of its askings, by their indexes, pass to someone else: their
 * former holders' answers no longer count. Answers that were already shown are erased, too, but remain known to have
 * been seen.
 */
export async function askedAnew(
  battle: BattleCombat,
  question: StoredQuestion | null,
  indexes: readonly number[],
): Promise<object> {
  if (!question || indexes.length === 0) return {};
  const shown = isShown(battle, question) ? { shown: true } : {};
  await commit(wipeAnswers(battle, question, indexes), refereeOptions(battle));
  return { "system.question": questionText(battle, { ...withoutPromises(question, indexes), ...shown }) };
}

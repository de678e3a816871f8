/** How a Gamemaster hands a seat over in the middle of a battle. */
import { peopleOf, refereeOptions, seatOf } from "../battle/battle";
import { seatsHanded } from "../battle/crew";
import type { BattleCombat } from "../battle/table-game";
import { shareStacks } from "../cards/cards";
import { commit } from "../platform/writes";
import { isShown, wipeAnswers } from "./answers";
import { openQuestion, withoutPromises } from "./question";
import type { StoredQuestion } from "./question-shape";
import { commanderName, commanderOf, holderOf } from "../battle/seats";
import { change } from "../platform/documents";

/**
 * Gives a seat to somebody else, from the question on that is open now: what the former holder has promised in secret
 * counts no more. Only Gamemasters may.
 */
export async function handOver(battle: BattleCombat, seatId: string, commander: string): Promise<void> {
  const seat = seatOf(battle, seatId);
  if (!game.user.isGM || !seat || commanderOf(seat) === commander) return;
  const holder = { ...holderOf(commander), name: commanderName(commander) };
  const seats = seatsHanded(battle.system.seats, seatId, holder);
  for (const [at, now] of seats.entries())
    await shareStacks(battle, now.id, peopleOf(battle.system.seats[at]!), peopleOf(now));
  const question = openQuestion(battle);
  const indexes = [...(question?.askings.keys() ?? [])].filter((index) => question?.askings[index]?.seat === seatId);
  await change(battle, { "system.seats": seats, ...(await askedAnew(battle, question, indexes)) });
}

/**
 * What is to be written of the open question where some of its askings, by their indexes, are somebody else's from now
 * on: what their former holders have said to them counts no more. What these have shown goes, too, but nobody forgets it.
 */
export async function askedAnew(
  battle: BattleCombat,
  question: StoredQuestion | null,
  indexes: readonly number[],
): Promise<object> {
  if (!question || indexes.length === 0) return {};
  const shown = isShown(battle, question) ? { shown: true } : {};
  await commit(wipeAnswers(battle, question, indexes), refereeOptions(battle));
  return { "system.question": JSON.stringify({ ...withoutPromises(question, indexes), ...shown }) };
}

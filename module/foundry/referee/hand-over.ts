/** How a Gamemaster hands a seat over in the middle of a battle. */
import { peopleOf, refereeOptions, seatOf } from "../battle/battle";
import { seatsHanded } from "../battle/crew";
import type { BattleCombat } from "../battle/table-game";
import { shareStacks } from "../cards/cards";
import { commit } from "../platform/writes";
import { isShown, wipeSeat } from "./answers";
import { openQuestion, withoutPromise } from "./question";
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
  if (!question) return change(battle, { "system.seats": seats });
  // What the former holder has shown goes with the rest, but nobody forgets it.
  const shown = isShown(battle, question) ? { shown: true } : {};
  await commit(wipeSeat(battle, question, seatId), refereeOptions(battle));
  const open = { ...withoutPromise(question, seatId), ...shown };
  await change(battle, { "system.seats": seats, "system.question": JSON.stringify(open) });
}

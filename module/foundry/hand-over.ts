/** How a Gamemaster hands a seat over in the middle of a battle. */
import type { BattleCombat } from "./battle";
import { shareStacks } from "./cards";
import { openQuestion, withoutPromise } from "./referee/question";
import { commanderName, commanderOf, holderOf } from "./seats";

/**
 * Gives a seat to somebody else, from the question on that is open now: what the former holder has promised in secret
 * counts no more. Only Gamemasters may.
 */
export async function handOver(battle: BattleCombat, seatId: string, commander: string): Promise<void> {
  const seat = battle.system.seats.find(({ id }) => id === seatId);
  if (!game.user.isGM || !seat || commanderOf(seat) === commander) return;
  const holder = { ...holderOf(commander), name: commanderName(commander) };
  await shareStacks(battle, seatId, seat.user, holder.user);
  const seats = battle.system.seats.map((each) => ({ ...each, ...(each.id === seatId ? holder : {}) }));
  const question = openQuestion(battle);
  await battle.update({
    "system.seats": seats,
    ...(question ? { "system.question": JSON.stringify(withoutPromise(question, seatId)) } : {}),
  });
}

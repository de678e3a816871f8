/** Ending the thinking of captains: by the Gamemaster, or by a player who plays only against bots. */
import { rankOf, strengthOf } from "../../rules/bots/strengths";
import { seatOf } from "../battle/battle";
import { tableFor } from "../game/games";
import type { BattleCombat } from "../game/battle-combat";
import { minds } from "../battle/minds";
import { isAnswered, makeRequest } from "./answers";
import { holdsLease } from "./lease";
import { openQuestion, storedRequest } from "./question";
import type { StoredQuestion } from "./question-shape";

/** Whether this user may end the thinking of a battle's captains. */
export function mayDecide({ system }: BattleCombat, user: User.Implementation): boolean {
  if (user.isGM) return true;
  const people = system.seats.filter(({ bot }) => bot === "");
  return people.length > 0 && people.every((seat) => seat.user === user.id);
}

/** Whether a seat is held by a captain who takes their time. */
function takesTime(battle: BattleCombat, id: string): boolean {
  const rank = rankOf(seatOf(battle, id)?.bot ?? "");
  return rank !== null && strengthOf[rank.strength].plays > 0 && tableFor(battle)?.captains !== undefined;
}

/** Captains' seats if nobody else has to answer: when all are asked in secret, a captain may already have an answer. */
function leftToThink(battle: BattleCombat, question: StoredQuestion): string[] {
  const asked = question.askings.flatMap(({ seat, standing }, index) => (standing ? [] : [{ seat, index }]));
  const captains = asked.filter(({ seat }) => takesTime(battle, seat));
  const isPerson = (seat: string) => seatOf(battle, seat)?.bot === "";
  const others = asked.filter(({ seat, index }) => isPerson(seat) && !isAnswered(battle, question, index));
  return others.length > 0 ? [] : captains.map(({ seat }) => seat);
}

/** Seats of the captains who are thinking, as far as this window knows; the one that runs the battle knows all. */
export function thinkingSeats(battle: BattleCombat): string[] {
  const question = openQuestion(battle);
  if (!question || question.manner === "die" || question.manner === "confirm" || question.manner === "hold") return [];
  return holdsLease(battle)
    ? minds()
        .thinkers(battle.id)
        .map(({ seat }) => seat)
    : leftToThink(battle, question);
}

/** Makes captains answer with their best so far: here if this window runs the battle, else by asking the other one. */
export async function endThinking(battle: BattleCombat): Promise<void> {
  if (!mayDecide(battle, game.user)) return;
  if (holdsLease(battle)) minds().decideNow(battle.id);
  else await makeRequest(battle, { decide: openQuestion(battle)?.id ?? "" });
}

/** Fulfills a user's request if it is about the open question. */
export function handleDecide(battle: BattleCombat, user: User.Implementation): void {
  const id = openQuestion(battle)?.id;
  if (id !== undefined && storedRequest(user, battle)?.decide === id && mayDecide(battle, user))
    minds().decideNow(battle.id);
}

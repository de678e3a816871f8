/** Captains who answer for their whole crew when a station takes longer than the table allows. */
import { unattended } from "../platform/notices";
import { isCaptain, seatOf, seatsPlayedBy } from "../battle/battle";
import type { BattleCombat, StoredSeat } from "../game/battle-combat";
import { isAnswered, makeRequest } from "../referee/answers";
import { askedSince } from "../referee/asked";
import { holdsLease, writeBattle } from "../referee/lease";
import { keptByQuestion } from "../referee/memory";
import { crewedSeat, meantBy } from "../referee/parts";
import { openQuestion, questionText, storedRequest } from "../referee/question";
import type { StoredQuestion } from "../referee/question-shape";
import { crewTime } from "./time-allowed";

/** Milliseconds until a captain may answer for the whole crew. */
export function timeLeft(battle: BattleCombat, question: StoredQuestion): number {
  return Math.max(0, askedSince(battle, question) + crewTime.read() * 1000 - performance.now());
}

/** The indexes of the unanswered askings of others in a seat's crew. */
export const awaitedOf = (battle: BattleCombat, question: StoredQuestion, seat: StoredSeat): number[] =>
  [...question.askings.keys()].filter((index) => {
    const asking = question.askings[index]!;
    const isTheirs = asking.seat === seat.id && meantBy(battle, question, index).some((user) => user !== "");
    return isTheirs && !asking.standing && !isAnswered(battle, question, index);
  });

/** The seats whose crew the question waits for and whose captain is the user. */
export function seatsToTake(battle: BattleCombat, question: StoredQuestion, user: User.Implementation): StoredSeat[] {
  const seats = new Set(question.askings.map(({ seat }) => seat));
  return [...seats].flatMap((id) => {
    const seat = crewedSeat(battle, id);
    const may = seat && isCaptain(seat, user) && !question.taken?.includes(id);
    return may && awaitedOf(battle, question, seat).length > 0 ? [seat] : [];
  });
}

/** Answers for all stations of this user's seats while this question is open; or requests it from the referee. */
export async function takeAll(battle: BattleCombat): Promise<void> {
  const question = openQuestion(battle);
  if (!question) return;
  if (holdsLease(battle)) await take(battle, question, game.user);
  else await makeRequest(battle, { take: question.id });
}

async function take(battle: BattleCombat, question: StoredQuestion, user: User.Implementation): Promise<void> {
  const seats = seatsToTake(battle, question, user).map(({ id }) => id);
  if (seats.length === 0) return;
  const next: StoredQuestion = { ...question, taken: [...(question.taken ?? []), ...seats] };
  await writeBattle(battle, { "system.question": questionText(battle, next) });
}

/** Users who asked too early, whose requests are fulfilled when the table's time is over. */
const early = keptByQuestion<Set<string | null>>();

/** Fulfills a captain's request if it is about the open question: at once, or when the table's time is over. */
export async function handleTake(battle: BattleCombat, user: User.Implementation): Promise<void> {
  const question = openQuestion(battle);
  if (!question || storedRequest(user, battle)?.take !== question.id) return;
  const left = timeLeft(battle, question);
  if (left === 0) return await take(battle, question, user);
  const users = early(battle, question.id, () => new Set());
  if (users.has(user.id)) return;
  users.add(user.id);
  setTimeout(() => unattended(handleTake(battle, user)), left);
}

/** A crew's progress with a shared question, its captain in place of absent members; empty if not answered together. */
export function progressOf(battle: BattleCombat, question: StoredQuestion, seat: string) {
  return [...question.askings.keys()].flatMap((index) => {
    const { seat: id, stations } = question.askings[index]!;
    if (id !== seat || !stations) return [];
    const [meant = ""] = meantBy(battle, question, index);
    const user = meant || (seatOf(battle, seat)?.user ?? "");
    return [{ user, index, answered: isAnswered(battle, question, index) }];
  });
}

/** The crewed seat that a user belongs to, as its captain or as a member; undefined if there is none. */
export const crewedFor = (battle: BattleCombat, user: User.Implementation): StoredSeat | undefined =>
  seatsPlayedBy(battle, user).find(({ id }) => crewedSeat(battle, id) !== undefined);

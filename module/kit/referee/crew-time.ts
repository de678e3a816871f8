/** Captains who answer for all of their crew, when a station takes longer than the table lets it. */
import { unattended } from "../platform/notices";
import { ourSetting } from "../platform/settings";
import { isCaptain, seatOf, seatsPlayedBy } from "../battle/battle";
import type { BattleCombat, StoredSeat } from "../battle/table-game";
import { isAnswered, makeRequest } from "./answers";
import { holdsLease, writeBattle } from "./lease";
import { keptByQuestion } from "./memory";
import { crewedSeat, meantBy } from "./parts";
import { openQuestion, storedRequest } from "./question";
import type { StoredQuestion } from "./question-shape";

const LONGEST = 600;

/** How long a station has for an answer before its captain may give it, in seconds. */
export const crewTime = ourSetting("crewTime", "world", 60, {
  name: "ALLHANDS.setting.crewTime.name",
  hint: "ALLHANDS.setting.crewTime.hint",
  range: { min: 0, max: LONGEST, step: 5 },
});

/** When this window saw a question first. */
const firstSeen = keptByQuestion<number>();

/** How many milliseconds are left until a captain may answer for all. */
export function timeLeft(battle: BattleCombat, { id }: StoredQuestion): number {
  const since = firstSeen(battle, id, Date.now);
  return Math.max(0, since + crewTime.read() * 1000 - Date.now());
}

/** The indexes of what others of a seat's crew are asked and have not answered. */
export const awaitedOf = (battle: BattleCombat, question: StoredQuestion, seat: StoredSeat): number[] =>
  [...question.askings.keys()].filter((index) => {
    const asking = question.askings[index]!;
    const isTheirs = asking.seat === seat.id && meantBy(battle, question, index).some((user) => user !== "");
    return isTheirs && !asking.standing && !isAnswered(battle, question, index);
  });

/** The seats of which a user is the captain whose crew the question waits for. */
export function seatsToTake(battle: BattleCombat, question: StoredQuestion, user: User.Implementation): StoredSeat[] {
  const seats = new Set(question.askings.map(({ seat }) => seat));
  return [...seats].flatMap((id) => {
    const seat = crewedSeat(battle, id);
    const may = seat && isCaptain(seat, user) && !question.taken?.includes(id);
    return may && awaitedOf(battle, question, seat).length > 0 ? [seat] : [];
  });
}

/** Answers for all stations of this user's seats from now on, as long as this question is open; or asks the referee for it. */
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
  await writeBattle(battle, { "system.question": JSON.stringify(next) });
}

/** The users who have asked too early, and are heeded when the table's time is over. */
const early = keptByQuestion<Set<string | null>>();

/** Does what a captain asked for, if it is about the question that stands open: at once, or when the table's time is over. */
export async function heedTake(battle: BattleCombat, user: User.Implementation): Promise<void> {
  const question = openQuestion(battle);
  if (!question || storedRequest(user, battle)?.take !== question.id) return;
  const left = timeLeft(battle, question);
  if (left === 0) return await take(battle, question, user);
  const users = early(battle, question.id, () => new Set());
  if (users.has(user.id)) return;
  users.add(user.id);
  setTimeout(() => unattended(heedTake(battle, user)), left);
}

/** Somebody of a crew, and whether they have answered. */
export interface CrewProgress {
  readonly user: string;
  /** Of their part. */
  readonly index: number;
  readonly answered: boolean;
}

/** How far a crew has come with a question that it answers together, the captain for whoever is away; nothing: it does not. */
export function progressOf(battle: BattleCombat, question: StoredQuestion, seat: string): CrewProgress[] {
  return [...question.askings.keys()].flatMap((index): CrewProgress[] => {
    const { seat: id, stations } = question.askings[index]!;
    if (id !== seat || !stations) return [];
    const [meant = ""] = meantBy(battle, question, index);
    const user = meant || (seatOf(battle, seat)?.user ?? "");
    return [{ user, index, answered: isAnswered(battle, question, index) }];
  });
}

/** The seat that a user holds with a crew, as its captain or as one of them; undefined: none. */
export const crewedFor = (battle: BattleCombat, user: User.Implementation): StoredSeat | undefined =>
  seatsPlayedBy(battle, user).find(({ id }) => crewedSeat(battle, id) !== undefined);

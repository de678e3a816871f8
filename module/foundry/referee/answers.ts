/** Answers: how a seat gives one, and which ones the referee believes. */
import type { Json } from "../../rules/kernel";
import { heldByGamemaster, mayAnswer, mayThrow, seatOf, type BattleCombat } from "../battle";
import type { Write } from "../compat";
import {
  answeredKeys,
  answerKey,
  FLAG_SCOPE,
  storedAnswer,
  type StoredAnswer,
  type StoredQuestion,
  type StoredRequest,
} from "./question";
import { commitment, keepSecret, keptSecret } from "./secret";

async function publish(index: number, answer: StoredAnswer): Promise<void> {
  // JSON text, as an object would be merged with the answer before it.
  await game.user.update({
    flags: { [FLAG_SCOPE]: { answer: { [answerKey(answer.question, index)]: JSON.stringify(answer) } } },
  } as never);
}

/** Answers an asking of the open question, as this user. Secret answers are committed first and revealed later. */
export async function giveAnswer(question: StoredQuestion, index: number, value: Json): Promise<void> {
  const secret = question.manner === "all" && !question.reveal;
  await publish(
    index,
    secret
      ? { question: question.id, commit: keepSecret(question.id, index, value) }
      : { question: question.id, value, ...(question.manner === "all" ? { lost: true } : {}) },
  );
}

/** Publishes what this browser has kept secret, once all are committed; not for a seat that somebody else has by now. */
export async function revealAnswers(battle: BattleCombat, question: StoredQuestion): Promise<void> {
  if (!question.reveal) return;
  for (const [index, { seat: id }] of question.askings.entries()) {
    const seat = seatOf(battle, id);
    if (!seat || !mayAnswer(game.user, seat)) continue;
    const commit = question.commitments[index];
    const kept = commit === undefined ? null : keptSecret(question.id, index, commit);
    if (commit === undefined || !kept || storedAnswer(game.user, question, index)?.value !== undefined) continue;
    await publish(index, { question: question.id, commit, ...kept });
  }
}

/** Asks the referee of a battle for something outside of any question. */
export async function makeRequest(battle: BattleCombat, wish: Omit<StoredRequest, "battle">): Promise<void> {
  const request: StoredRequest = { battle: battle.id, ...wish };
  await game.user.update({ flags: { [FLAG_SCOPE]: { request: JSON.stringify(request) } } } as never);
}

/** Whether a user may answer an asking: a Gamemaster always, a player for the seat that they hold. */
function mayAnswerAsking(battle: BattleCombat, { manner, askings }: StoredQuestion, index: number) {
  const id = askings[index]?.seat ?? "";
  const seat = seatOf(battle, id);
  return (user: User.Implementation): boolean => {
    if (manner === "confirm") return user.isGM;
    return manner === "die" ? mayThrow(battle, user, id) : seat !== undefined && mayAnswer(user, seat);
  };
}

/** Who may answer an asking: the holder of its seat first, then the Gamemasters. */
function answerers(battle: BattleCombat, question: StoredQuestion, index: number): User.Implementation[] {
  const seat = seatOf(battle, question.askings[index]?.seat ?? "");
  const users = [...(game.users ?? [])].filter(mayAnswerAsking(battle, question, index));
  return users.sort((a, b) => Number(b.id === seat?.user) - Number(a.id === seat?.user));
}

/** The hashes that are there, by the index of their asking; earlier ones stand. */
export function commitments(battle: BattleCombat, question: StoredQuestion): Record<string, string> {
  const found: Record<string, string> = { ...question.commitments };
  for (const index of question.askings.keys()) {
    for (const user of answerers(battle, question, index)) {
      const commit = storedAnswer(user, question, index)?.commit;
      if (typeof commit === "string") found[index] ??= commit;
    }
  }
  return found;
}

/** One asking's answer as it is published, and who gave it. */
export interface GivenAnswer {
  readonly user: User.Implementation;
  readonly value: Json;
}

function believable(question: StoredQuestion, index: number, answer: StoredAnswer): boolean {
  if (answer.value === undefined) return false;
  if (question.manner !== "all") return true;
  if (!question.reveal) return false;
  if (answer.lost) return true;
  const promised = question.commitments[index];
  return promised !== undefined && commitment({ salt: String(answer.salt), value: answer.value }) === promised;
}

/** The published answer to an asking by someone who may give it and, of a secret one, did not change it. */
export function answerTo(battle: BattleCombat, question: StoredQuestion, index: number): GivenAnswer | null {
  for (const user of answerers(battle, question, index)) {
    const answer = storedAnswer(user, question, index);
    if (answer && believable(question, index, answer)) return { user, value: answer.value as Json };
  }
  return null;
}

/** Whether an asking has an answer already, published or committed: its seat need not be asked any more. */
export function isAnswered(battle: BattleCombat, question: StoredQuestion, index: number): boolean {
  if (answerTo(battle, question, index)) return true;
  if (question.manner !== "all") return false;
  const committed = index in commitments(battle, question);
  return committed && !(question.reveal && (isLost(battle, question, index) || hasLeft(battle, question, index)));
}

/** Whether the seat's user promised an answer and left: who stands in for them answers anew. */
function hasLeft(battle: BattleCombat, question: StoredQuestion, index: number): boolean {
  const { user = "" } = seatOf(battle, question.askings[index]?.seat ?? "") ?? {};
  return game.user.isGM && user !== "" && game.users?.get(user)?.active !== true;
}

/** Whether this screen should reveal an answer and cannot: its seat is asked again. */
function isLost(battle: BattleCombat, question: StoredQuestion, index: number): boolean {
  const promised = question.commitments[index];
  if (promised === undefined || keptSecret(question.id, index, promised)) return false;
  const seat = seatOf(battle, question.askings[index]?.seat ?? "");
  const mine = seat && (seat.user === game.userId || (game.user.isGM && heldByGamemaster(seat)));
  // A Gamemaster who stood in for somebody else must answer for them again.
  return mine === true || storedAnswer(game.user, question, index)?.commit === promised;
}

/** The write that wipes out the answers to a battle's questions: everyone can read the flags of everyone. */
export function wipeWrites(battle: BattleCombat): Write[] {
  const updates = [...(game.users ?? [])].flatMap((user) => {
    const keys = answeredKeys(user, battle);
    const answer = Object.fromEntries(keys.map((key) => [key, ""]));
    return keys.length > 0 ? [{ _id: user.id, flags: { [FLAG_SCOPE]: { answer } } }] : [];
  });
  return updates.length > 0 ? [{ action: "update", documentName: "User", parent: null, updates }] : [];
}

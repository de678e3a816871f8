/** Answers: how a seat gives one, and which ones the referee believes. */
import type { Json } from "../../rules/kernel";
import { mayThrow, seatOf } from "../battle/battle";
import type { BattleCombat } from "../game/battle-combat";
import type { Write } from "../platform/writes";
import {
  answeredKeys,
  answerKey,
  FLAG_SCOPE,
  isCalledLost,
  lostKey,
  openQuestion,
  publishedAnswer,
  refuseRequest,
  showsValue,
  isRequested,
  storedAnswer,
  storedRequest,
  type StoredAnswer,
  type StoredRequest,
} from "./question";
import type { StoredQuestion } from "./question-shape";
import type { Settlement } from "../record/record";
import { answererOf, isAsked, isIdle, isTheirs } from "./parts";
import { announceRefusedRequest } from "./reports";
import { commitment, isCommitment, isSalt, keepSecret, keptSecret, unboundCommitment, type Promised } from "./secret";
import { change } from "../platform/documents";

async function write(key: string, answer: StoredAnswer): Promise<void> {
  // JSON text, as an object would be merged with the previous answer.
  await change(game.user, { flags: { [FLAG_SCOPE]: { answer: { [key]: JSON.stringify(answer) } } } });
}

function publish(question: StoredQuestion, index: number, answer: StoredAnswer): Promise<void> {
  return write(answerKey(answer.question, index), publishedAnswer(question, index, answer));
}

/** What a secret answer to an asking is for. */
const promisedIn = ({ id, askings }: StoredQuestion, index: number): Promised => ({
  question: id,
  seat: askings[index]?.seat ?? "",
  index,
});

/** Answers an asking of the open question, as this user. Secret answers are committed first and revealed later. */
export async function giveAnswer(question: StoredQuestion, index: number, value: Json): Promise<void> {
  const secret = question.manner === "all";
  await publish(
    question,
    index,
    secret
      ? { question: question.id, commit: keepSecret(promisedIn(question, index), value) }
      : { question: question.id, value },
  );
}

/** As a Gamemaster, decides what becomes of a secret answer that is not shown. */
export function settleAnswer(question: StoredQuestion, index: number, settle: Settlement): Promise<void> {
  return publish(question, index, { question: question.id, settle });
}

/** Publishes this browser's secret answers, once all are committed; not for a seat that now belongs to someone else. */
export async function revealAnswers(battle: BattleCombat, question: StoredQuestion): Promise<void> {
  if (!question.reveal) return;
  for (const index of question.askings.keys()) {
    if (!isAsked(battle, question, index, game.user)) continue;
    const commit = question.commitments[index];
    const kept = commit === undefined ? null : keptSecret(question.id, index, commit);
    if (commit === undefined || !kept || showsValue(storedAnswer(game.user, question, index))) continue;
    await publish(question, index, { question: question.id, commit, ...kept });
  }
}

/** Reports answers as lost that this browser should have kept and does not have, once nothing else can be committed. */
export async function callLost(battle: BattleCombat): Promise<void> {
  const question = openQuestion(battle);
  if (!question || !isShown(battle, question)) return;
  for (const index of question.askings.keys()) {
    const commit = question.commitments[index];
    if (commit === undefined || !isOwnLoss(question, index, commit) || isCalledLost(game.user, question, index))
      continue;
    await write(lostKey(question.id, index), { question: question.id, commit });
  }
}

/** Refuses a request that is too large to be read, and deletes it. */
export async function refuseExcess(user: User.Implementation): Promise<void> {
  const refused = game.users?.activeGM?.isSelf === true ? refuseRequest(user) : null;
  if (!refused) return;
  announceRefusedRequest(user, refused);
  await change(user, { flags: { [FLAG_SCOPE]: { request: "" } } });
}

/** Makes a request to the referee of a battle outside of any question. */
export async function makeRequest(battle: BattleCombat, wish: Omit<StoredRequest, "battle">): Promise<void> {
  const request = JSON.stringify({ battle: battle.id, ...wish } satisfies StoredRequest);
  // One that nobody heeded is still there: the same text again would be no change.
  if (isRequested(game.user, request)) await change(game.user, { flags: { [FLAG_SCOPE]: { request: "" } } });
  await change(game.user, { flags: { [FLAG_SCOPE]: { request } } });
}

/** The write that deletes requests to undo what comes before a step, if any: they are heeded, and the step stays. */
export function heededWrites(battle: BattleCombat, step: number): Write[] {
  const users = [...(game.users ?? [])].filter((user) => storedRequest(user, battle)?.undo === step);
  const updates = users.map(({ id }) => ({ _id: id, flags: { [FLAG_SCOPE]: { request: "" } } }));
  return updates.length > 0 ? [{ action: "update", documentName: "User", parent: null, updates }] : [];
}

/** Whether a user may answer an asking: a Gamemaster always, a player for the seat that they hold or have a station of. */
function mayAnswerAsking(battle: BattleCombat, question: StoredQuestion, index: number) {
  return (user: User.Implementation): boolean => {
    if (question.manner === "confirm") return user.isGM;
    if (question.manner === "die") return mayThrow(battle, user, question.askings[index]?.seat ?? "");
    return isAsked(battle, question, index, user);
  };
}

/** Users who may answer an asking: first the one it is meant for, then its seat's holder, then the Gamemasters. */
export function answerers(battle: BattleCombat, question: StoredQuestion, index: number): User.Implementation[] {
  const seat = seatOf(battle, question.askings[index]?.seat ?? "");
  const first = answererOf(battle, question, index);
  const rank = ({ id }: User.Implementation): number => (id === first ? 2 : Number(id === seat?.user));
  const users = [...(game.users ?? [])].filter(mayAnswerAsking(battle, question, index));
  return users.sort((a, b) => rank(b) - rank(a));
}

/**
 * Whether someone has shown a secret answer to this question. A commitment made after that no longer counts, for any
 * seat: it could have been chosen with the shown answer in sight.
 */
export function isShown(battle: BattleCombat, question: StoredQuestion): boolean {
  if (!question.reveal) return false;
  const showsOne = (index: number) =>
    answerers(battle, question, index).some((user) => showsValue(storedAnswer(user, question, index)));
  return question.shown === true || [...question.askings.keys()].some(showsOne);
}

/** The committed hashes, by the index of their asking: the newest ones, until someone has shown an answer. */
export function commitments(battle: BattleCombat, question: StoredQuestion): Record<string, string> {
  const found: Record<string, string> = { ...question.commitments };
  if (isShown(battle, question)) return found;
  for (const index of question.askings.keys()) {
    const promised = answerers(battle, question, index).map((user) => storedAnswer(user, question, index)?.commit);
    const newest = promised.find(isCommitment);
    if (newest !== undefined) found[index] = newest;
  }
  return found;
}

function believable(question: StoredQuestion, index: number, { value, salt }: StoredAnswer): boolean {
  if (value === undefined) return false;
  if (question.manner !== "all") return true;
  const promised = question.commitments[index];
  if (!question.reveal || promised === undefined || !isSalt(salt)) return false;
  if (commitment(promisedIn(question, index), { salt, value }) === promised) return true;
  return question.bound !== true && unboundCommitment({ salt, value }) === promised;
}

/**
 * The published answer to an asking, and its giver: a user who may give it and, if it is secret, has not changed it. For
 * a seat that several people hold, nobody's word counts for another's part.
 */
export function answerTo(battle: BattleCombat, question: StoredQuestion, index: number) {
  for (const user of answerers(battle, question, index)) {
    const answer = storedAnswer(user, question, index);
    if (!answer || !believable(question, index, answer)) continue;
    const value = answer.value as Json;
    if (isTheirs(battle, question, index, user, value)) return { user, value };
  }
  return null;
}

/** Whether an asking already has an answer, published or committed, so that nobody waits for its seat. */
export function isAnswered(battle: BattleCombat, question: StoredQuestion, index: number): boolean {
  if (isIdle(question, index) || answerTo(battle, question, index) || isAnsweredUnseen(battle, question, index))
    return true;
  return question.manner === "all" && (hasFallback(question, index) || index in commitments(battle, question));
}

/** Whether there is an answer that only others may read. */
const isAnsweredUnseen = (battle: BattleCombat, question: StoredQuestion, index: number): boolean =>
  answerers(battle, question, index).some((user) => storedAnswer(user, question, index)?.shut === "others");

/** Whether this screen may answer now: nobody has, or the answer committed from here is lost and nothing was shown. */
export function isOpenHere(battle: BattleCombat, question: StoredQuestion, index: number): boolean {
  if (isIdle(question, index)) return false;
  if (question.manner !== "all") return !isAnswered(battle, question, index);
  if (isShown(battle, question)) return false;
  const promised = commitments(battle, question)[index];
  return promised === undefined || isOwnLoss(question, index, promised);
}

/** Whether the fallback answers for an asking, by a Gamemaster's decision. */
export const hasFallback = ({ fallbacks = [] }: StoredQuestion, index: number): boolean => fallbacks.includes(index);

/** Whether this user committed an answer that this browser does not keep. */
function isOwnLoss(question: StoredQuestion, index: number, promised: string): boolean {
  const isOwn = storedAnswer(game.user, question, index)?.commit === promised;
  return isOwn && !keptSecret(question.id, index, promised);
}

/** The write that blanks texts in users' flags. */
function blanks(keysOf: (user: User.Implementation) => readonly string[]): Write[] {
  const updates = [...(game.users ?? [])].flatMap((user) => {
    const answer = Object.fromEntries(keysOf(user).map((key) => [key, ""]));
    return Object.keys(answer).length > 0 ? [{ _id: user.id, flags: { [FLAG_SCOPE]: { answer } } }] : [];
  });
  return updates.length > 0 ? [{ action: "update", documentName: "User", parent: null, updates }] : [];
}

/** The write that erases the answers to a battle's questions: everyone can read everyone's flags. */
export function wipeWrites(battle: BattleCombat): Write[] {
  return blanks((user) => answeredKeys(user, battle));
}

/** The write that erases all answers to the given askings of a question. */
export function wipeAnswers(battle: BattleCombat, question: StoredQuestion, indexes: readonly number[]): Write[] {
  const keys = indexes.map((index) => answerKey(question.id, index));
  return blanks((user) => answeredKeys(user, battle).filter((key) => keys.includes(key)));
}

/** The write that erases a user's answer to an asking. */
export function wipeAnswer(question: StoredQuestion, index: number, who: User.Implementation): Write[] {
  return blanks((user) => (user.id === who.id ? [answerKey(question.id, index)] : []));
}

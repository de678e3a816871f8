/** Answers: how a seat gives one, and which ones the referee believes. */
import type { Json } from "../../rules/kernel";
import { mayThrow, seatOf } from "../battle/battle";
import type { BattleCombat } from "../battle/table-game";
import type { Write } from "../platform/writes";
import {
  answeredKeys,
  answerKey,
  FLAG_SCOPE,
  isCalledLost,
  lostKey,
  openQuestion,
  refuseRequest,
  storedAnswer,
  type StoredAnswer,
  type StoredRequest,
} from "./question";
import type { StoredQuestion } from "./question-shape";
import type { Settlement } from "../battle/record";
import { answererOf, isAsked, isIdle, isTheirs } from "./parts";
import { announceRefusedRequest } from "./reports";
import { commitment, isCommitment, keepSecret, keptSecret } from "./secret";
import { change } from "../platform/documents";

async function write(key: string, answer: StoredAnswer): Promise<void> {
  // JSON text, as an object would be merged with the answer before it.
  await change(game.user, { flags: { [FLAG_SCOPE]: { answer: { [key]: JSON.stringify(answer) } } } });
}

function publish(index: number, answer: StoredAnswer): Promise<void> {
  return write(answerKey(answer.question, index), answer);
}

/** Answers an asking of the open question, as this user. Secret answers are committed first and revealed later. */
export async function giveAnswer(question: StoredQuestion, index: number, value: Json): Promise<void> {
  const secret = question.manner === "all";
  await publish(
    index,
    secret
      ? { question: question.id, commit: keepSecret(question.id, index, value) }
      : { question: question.id, value },
  );
}

/** Says, as a Gamemaster, what becomes of a secret answer that is not shown. */
export function settleAnswer(question: StoredQuestion, index: number, settle: Settlement): Promise<void> {
  return publish(index, { question: question.id, settle });
}

/** Publishes what this browser has kept secret, once all are committed; not for a seat that somebody else has by now. */
export async function revealAnswers(battle: BattleCombat, question: StoredQuestion): Promise<void> {
  if (!question.reveal) return;
  for (const index of question.askings.keys()) {
    if (!isAsked(battle, question, index, game.user)) continue;
    const commit = question.commitments[index];
    const kept = commit === undefined ? null : keptSecret(question.id, index, commit);
    if (commit === undefined || !kept || storedAnswer(game.user, question, index)?.value !== undefined) continue;
    await publish(index, { question: question.id, commit, ...kept });
  }
}

/** Says of what this browser should have kept and has not that it is lost, once nobody can promise anything else. */
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

/** Refuses a request that is too much to be read, and makes it go away. */
export async function refuseExcess(user: User.Implementation): Promise<void> {
  const refused = game.users?.activeGM?.isSelf === true ? refuseRequest(user) : null;
  if (!refused) return;
  announceRefusedRequest(user, refused);
  await change(user, { flags: { [FLAG_SCOPE]: { request: "" } } });
}

/** Asks the referee of a battle for something outside of any question. */
export async function makeRequest(battle: BattleCombat, wish: Omit<StoredRequest, "battle">): Promise<void> {
  const request: StoredRequest = { battle: battle.id, ...wish };
  await change(game.user, { flags: { [FLAG_SCOPE]: { request: JSON.stringify(request) } } });
}

/** Whether a user may answer an asking: a Gamemaster always, a player for the seat that they hold or have a station of. */
function mayAnswerAsking(battle: BattleCombat, question: StoredQuestion, index: number) {
  return (user: User.Implementation): boolean => {
    if (question.manner === "confirm") return user.isGM;
    if (question.manner === "die") return mayThrow(battle, user, question.askings[index]?.seat ?? "");
    return isAsked(battle, question, index, user);
  };
}

/** Who may answer an asking: whose it is first, then its seat's holder, then the Gamemasters. */
export function answerers(battle: BattleCombat, question: StoredQuestion, index: number): User.Implementation[] {
  const seat = seatOf(battle, question.askings[index]?.seat ?? "");
  const first = answererOf(battle, question, index);
  const rank = ({ id }: User.Implementation): number => (id === first ? 2 : Number(id === seat?.user));
  const users = [...(game.users ?? [])].filter(mayAnswerAsking(battle, question, index));
  return users.sort((a, b) => rank(b) - rank(a));
}

/**
 * Whether somebody has shown a secret answer to this question. What is promised after that could have been chosen with
 * the other's answer in sight: it counts no more, whoever it is of.
 */
export function isShown(battle: BattleCombat, question: StoredQuestion): boolean {
  if (!question.reveal) return false;
  const showsOne = (index: number) =>
    answerers(battle, question, index).some((user) => storedAnswer(user, question, index)?.value !== undefined);
  return question.shown === true || [...question.askings.keys()].some(showsOne);
}

/** The hashes that are promised, by the index of their asking: the newest ones, until somebody has shown an answer. */
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

/** One asking's answer as it is published, and who gave it. */
export interface GivenAnswer {
  readonly user: User.Implementation;
  readonly value: Json;
}

function believable(question: StoredQuestion, index: number, { value, salt }: StoredAnswer): boolean {
  if (value === undefined) return false;
  if (question.manner !== "all") return true;
  const promised = question.commitments[index];
  return question.reveal && typeof salt === "string" && commitment({ salt, value }) === promised;
}

/**
 * The published answer to an asking by someone who may give it and, of a secret one, did not change it. Of a seat that
 * several people hold nobody is believed about what is somebody else's.
 */
export function answerTo(battle: BattleCombat, question: StoredQuestion, index: number): GivenAnswer | null {
  for (const user of answerers(battle, question, index)) {
    const answer = storedAnswer(user, question, index);
    if (!answer || !believable(question, index, answer)) continue;
    const value = answer.value as Json;
    if (isTheirs(battle, question, index, user, value)) return { user, value };
  }
  return null;
}

/** Whether an asking has an answer already, published or promised: nobody waits for its seat. */
export function isAnswered(battle: BattleCombat, question: StoredQuestion, index: number): boolean {
  if (isIdle(question, index) || answerTo(battle, question, index)) return true;
  return question.manner === "all" && (hasFallback(question, index) || index in commitments(battle, question));
}

/** Whether this screen may answer an asking now: nobody has, or what was promised from here is lost, and nothing shown. */
export function isOpenHere(battle: BattleCombat, question: StoredQuestion, index: number): boolean {
  if (isIdle(question, index)) return false;
  if (question.manner !== "all") return !isAnswered(battle, question, index);
  if (isShown(battle, question)) return false;
  const promised = commitments(battle, question)[index];
  return promised === undefined || isOwnLoss(question, index, promised);
}

/** Whether the fallback answers for an asking, as a Gamemaster has said. */
export const hasFallback = ({ fallbacks = [] }: StoredQuestion, index: number): boolean => fallbacks.includes(index);

/** Whether this user promised an answer that this browser does not keep. */
function isOwnLoss(question: StoredQuestion, index: number, promised: string): boolean {
  const isOwn = storedAnswer(game.user, question, index)?.commit === promised;
  return isOwn && !keptSecret(question.id, index, promised);
}

/** The write that makes texts in users' flags blank. */
function blanks(keysOf: (user: User.Implementation) => readonly string[]): Write[] {
  const updates = [...(game.users ?? [])].flatMap((user) => {
    const answer = Object.fromEntries(keysOf(user).map((key) => [key, ""]));
    return Object.keys(answer).length > 0 ? [{ _id: user.id, flags: { [FLAG_SCOPE]: { answer } } }] : [];
  });
  return updates.length > 0 ? [{ action: "update", documentName: "User", parent: null, updates }] : [];
}

/** The write that wipes out the answers to a battle's questions: everyone can read the flags of everyone. */
export function wipeWrites(battle: BattleCombat): Write[] {
  return blanks((user) => answeredKeys(user, battle));
}

/** The write that wipes out what was said to some askings of a question, by their indexes. */
export function wipeAnswers(battle: BattleCombat, question: StoredQuestion, indexes: readonly number[]): Write[] {
  const keys = indexes.map((index) => answerKey(question.id, index));
  return blanks((user) => answeredKeys(user, battle).filter((key) => keys.includes(key)));
}

/** The write that wipes out what a user has said to an asking. */
export function wipeAnswer(question: StoredQuestion, index: number, who: User.Implementation): Write[] {
  return blanks((user) => (user.id === who.id ? [answerKey(question.id, index)] : []));
}

/** The open question as stored in the Combat, and the answers as stored in the Users' flags. */
import {
  equal,
  isObject,
  parsedJson,
  publicEvents,
  type Entry,
  type GameEvent,
  type OpenQuestion,
  type Reason,
} from "../../rules/kernel";
import { battleById } from "../battle/battle";
import type { BattleCombat } from "../game/battle-combat";
import { isSealed, type Arriving } from "../game/sealer";
import { refuseText } from "./measure";
import { divided } from "./parts";
import {
  isSoundQuestion,
  type QuestionSeals,
  type StoredAnswer,
  type StoredAsking,
  type StoredQuestion,
} from "./question-shape";
import type { Settled } from "../record/record";

export type { StoredAnswer } from "./question-shape";

/** The open question of a battle; null if there is none, or it is damaged, so that the step begins again. */
export function openQuestion(battle: BattleCombat): StoredQuestion | null {
  const text = parsed<StoredQuestion>(battle.system.question);
  const stored = (text && sealsOf(battle)?.unsealed(battle, text)) ?? text;
  return isSoundQuestion(battle, stored) ? stored : null;
}

/** What opens and seals questions and answers where hands are sealed. */
export const questionSeals: Arriving<QuestionSeals> = { here: null };

const sealsOf = (battle: BattleCombat): QuestionSeals | null => (isSealed(battle) ? questionSeals.here : null);

/** A question as the Combat stores it: with sealed hands, its answers so far are for those who may run the battle. */
export const questionText = (battle: BattleCombat, question: StoredQuestion): string =>
  sealsOf(battle)?.questionText(battle, question) ?? JSON.stringify(question);

/** The question without the secret commitments of some of its askings, by their indexes: these are asked anew. */
export function withoutPromises(question: StoredQuestion, indexes: readonly number[]): StoredQuestion {
  const promised = Object.entries(question.commitments);
  const kept = promised.filter(([index]) => !indexes.includes(Number(index)));
  return { ...question, commitments: Object.fromEntries(kept) };
}

/** An object parsed from JSON text, not yet checked; null if it is not an object. */
export function parsed<Stored>(text: unknown): Partial<Stored> | null {
  const value = typeof text === "string" ? parsedJson(text) : null;
  return isObject(value) ? (value as Partial<Stored>) : null;
}

/** An object parsed from a user's text; null also if the text is too large. */
export function parsedOfUser<Stored>(text: unknown): Partial<Stored> | null {
  return typeof text === "string" && refuseText(text) === null ? parsed<Stored>(text) : null;
}

/** Whether the stored question is the one that the step asks now: same seats, same matter, same proposal. */
export function isSame(stored: StoredQuestion, open: OpenQuestion): boolean {
  const isAlike = stored.key === open.key && equal(wholeAskings(stored), askingsOf(open));
  return isAlike && equal(stored.proposed, open.proposed);
}

/** The whole askings, without their division in a crew. */
const wholeAskings = ({ askings }: StoredQuestion): StoredAsking[] =>
  askings.flatMap(({ of, seat, name, about, standing }) => (of === undefined ? [{ seat, name, about, standing }] : []));

function askingsOf(open: OpenQuestion): StoredAsking[] {
  return open.askings.map(({ seat, name, about, standing }) => ({ seat, name, about, standing }));
}

/** The question in its stored form, under a new id. */
export function toStored(
  battle: BattleCombat,
  open: OpenQuestion,
  course: { entries: readonly Entry[]; events: readonly GameEvent[] },
  author: string | null,
  settled: readonly Settled[] = [],
): StoredQuestion {
  return {
    id: `${battle.id}-${battle.system.asked + 1}`,
    key: open.key,
    manner: open.manner,
    askings: divided(battle, open.manner, askingsOf(open)),
    ...(open.proposed === undefined ? {} : { proposed: open.proposed }),
    entries: course.entries,
    author,
    events: publicEvents(course.events),
    bound: true,
    commitments: {},
    reveal: false,
    ...(settled.length > 0 ? { settled } : {}),
  };
}

/** The same question asked again, under a new id: earlier answers to it no longer count. */
export function putAgain(battle: BattleCombat, question: StoredQuestion): StoredQuestion {
  const { shown: _shown, unfit: _unfit, fallbacks: _fallbacks, taken: _taken, ...kept } = question;
  return { ...kept, id: `${battle.id}-${battle.system.asked + 1}`, bound: true, commitments: {}, reveal: false };
}

/** A player's request to the referee outside of any question. */
export interface StoredRequest {
  readonly battle: string;
  /** Take back what came before the step with this number. */
  readonly undo?: number;
  /** Put back what was taken back before the step with this number. */
  readonly redo?: number;
  /** End the captains' thinking about the question with this id. */
  readonly decide?: string;
  /** Let the seat's holder answer for all stations, as a station does not answer the question with this id. */
  readonly take?: string;
  /** New assignment of stations (`kit/crews/assignment.ts`), not yet checked. */
  readonly crew?: unknown;
}

/** A user's part in an undo that needs consent, at one point of a battle (`pointOf`). */
export interface StoredWish {
  readonly at: string;
  /** The user's own request: a text that is new each time. */
  readonly ask?: string;
  /** The texts of others' requests that the user answers. */
  readonly to?: readonly string[];
  /** The answer to those requests. */
  readonly agrees?: boolean;
}

export const FLAG_SCOPE = "all-hands";

/** Key of an answer in the flags: a user may answer in several battles at the same time. */
export function answerKey(questionId: string, index: number): string {
  return `${questionId.slice(0, questionId.lastIndexOf("-"))}-${index}`;
}

/** Key of the note that a browser has lost a secret answer: beside the answer, which another browser may still keep. */
export const lostKey = (questionId: string, index: number): string => `${answerKey(questionId, index)}-lost`;

/** Our flags of a user, if they are an object: the user can write anything there. */
function flagsOf(user: User.Implementation): { readonly [flag: string]: unknown } {
  const own = (user.flags as { readonly [scope: string]: unknown })[FLAG_SCOPE];
  return isObject(own) ? own : {};
}

function answersOf(user: User.Implementation): { readonly [key: string]: unknown } {
  const { answer } = flagsOf(user);
  return isObject(answer) ? answer : {};
}

/** The keys of a user's answers to questions of this battle. */
export function answeredKeys(user: User.Implementation, battle: BattleCombat): string[] {
  const stored = Object.entries(answersOf(user));
  return stored.filter(([key, text]) => key.startsWith(`${battle.id}-`) && text !== "").map(([key]) => key);
}

function answerAt(user: User.Implementation, question: StoredQuestion, key: string): StoredAnswer | null {
  const answer = parsedOfUser<StoredAnswer>(answersOf(user)[key]);
  return answer?.question === question.id ? unsealedAnswer(question, key, answer as StoredAnswer) : null;
}

/** What seals the battle that a question is asked in, with that; null if hands are open, or it is gone. */
function sealsAround({ id }: StoredQuestion) {
  const battle = questionSeals.here && battleById(id.slice(0, id.lastIndexOf("-")));
  const seals = battle && sealsOf(battle);
  return seals && { battle, seals };
}

/** An answer with what is sealed of it. */
function unsealedAnswer(question: StoredQuestion, key: string, answer: StoredAnswer): StoredAnswer {
  const index = Number(key.slice(key.lastIndexOf("-") + 1));
  const around = sealsAround(question);
  return around?.seals.unsealedAnswer(around.battle, question, index, answer) ?? answer;
}

/** An answer as it is published: with sealed hands, its value is for the seat and those who may run the battle. */
export function publishedAnswer(question: StoredQuestion, index: number, answer: StoredAnswer): StoredAnswer {
  const around = sealsAround(question);
  return around?.seals.publishedAnswer(around.battle, question, index, answer) ?? answer;
}

/** Whether an answer shows its value, if only to those who may read it. */
export const showsValue = (answer: StoredAnswer | null): boolean =>
  answer?.value !== undefined || answer?.shut !== undefined;

/** Whether there is an answer in a box that this page should be able to open, and cannot. */
export const isUnreadable = (answer: StoredAnswer | null): boolean => answer?.shut === "damaged";

/** A user's answer to an asking of this question. Damaged, late and oversized ones count as none. */
export function storedAnswer(user: User.Implementation, question: StoredQuestion, index: number): StoredAnswer | null {
  return answerAt(user, question, answerKey(question.id, index));
}

/** Whether a user reports the answer committed with this hash as lost. */
export function isCalledLost(user: User.Implementation, question: StoredQuestion, index: number): boolean {
  const claim = answerAt(user, question, lostKey(question.id, index));
  return claim !== null && claim.commit === question.commitments[index];
}

/** Why an answer in a box that does not open does not count: it was made elsewhere, or for something else. */
const UNREADABLE: Reason = { code: "sealed-otherwise" };

/** Why a user's text in the place of an answer is not even read; null if it is, or there is none. */
export function refuseStored(user: User.Implementation, question: StoredQuestion, index: number): Reason | null {
  const text = answersOf(user)[answerKey(question.id, index)];
  const refused = typeof text === "string" ? refuseText(text) : null;
  return refused ?? (isUnreadable(storedAnswer(user, question, index)) ? UNREADABLE : null);
}

/** Why a user's request outside of questions is not even read; null if it is, or there is none. */
export function refuseRequest(user: User.Implementation): Reason | null {
  const { request } = flagsOf(user);
  return typeof request === "string" ? refuseText(request) : null;
}

/** Whether a text is the user's request. */
export const isRequested = (user: User.Implementation, request: string): boolean =>
  flagsOf(user)["request"] === request;

/** A user's request to the referee of this battle. Damaged requests count as none. */
export function storedRequest(user: User.Implementation, battle: BattleCombat): StoredRequest | null {
  const request = parsedOfUser<StoredRequest>(flagsOf(user)["request"]);
  return request?.battle === battle.id ? (request as StoredRequest) : null;
}

/** Key of a user's part in an undo: among the answers, so that it is erased with them. */
export const wishKey = ({ id }: Pick<BattleCombat, "id">): string => `${id}-undo`;

/** A user's part in an undo in this battle; null if there is none or it is damaged. */
export function storedWish(user: User.Implementation, battle: BattleCombat): StoredWish | null {
  const wish = parsedOfUser<StoredWish>(answersOf(user)[wishKey(battle)]);
  return typeof wish?.at === "string" ? (wish as StoredWish) : null;
}

/** A user's part in the sealing of dice: hashes of salts by the seats they hold, then the salts. Not yet checked. */
export interface StoredSalts {
  /** The hash of the seed that it refers to. */
  readonly seed: string;
  readonly salts?: unknown;
  readonly shown?: unknown;
}

/** Key of a user's part in the sealing of dice. */
export const saltKey = ({ id }: Pick<BattleCombat, "id">): string => `${id}-salt`;

/** A user's part in the sealing of this battle's dice; null if there is none or it is damaged. */
export function storedSalts(user: User.Implementation, battle: BattleCombat): StoredSalts | null {
  const said = parsedOfUser<StoredSalts>(answersOf(user)[saltKey(battle)]);
  return typeof said?.seed === "string" ? (said as StoredSalts) : null;
}

/** The proofs of a user's drafts to others (`kit/crews/proofs.ts`), by the others' ids; empty if damaged. */
export const storedProofs = (user: User.Implementation): { readonly [mate: string]: unknown } =>
  parsedOfUser<{ [mate: string]: unknown }>(flagsOf(user)["drafts"]) ?? {};

/** Whether any user requests, or has requested, an undo that needs consent. */
export const isUndoAsked = (battle: BattleCombat): boolean =>
  [...(game.users ?? [])].some((user) => storedWish(user, battle)?.ask !== undefined);

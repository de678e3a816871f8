/** The open question as it stands in the Combat, and answers as they stand in the Users' flags. */
import {
  equal,
  isObject,
  publicEvents,
  type Entry,
  type GameEvent,
  type Json,
  type OpenQuestion,
  type Reason,
} from "../../rules/kernel";
import type { BattleCombat } from "../battle/table-game";
import { refuseText } from "./measure";
import { divided } from "./parts";
import { isSoundQuestion, type StoredQuestion, type StoredAsking } from "./question-shape";
import type { Settled, Settlement } from "../battle/record";

/** The open question of a battle. Null: there is none, or it is damaged, so that the step begins again. */
export function openQuestion(battle: BattleCombat): StoredQuestion | null {
  const stored = parsed<StoredQuestion>(battle.system.question);
  return isSoundQuestion(battle, stored) ? stored : null;
}

/** The question without what was promised in secret to some of its askings, by their indexes: these are asked anew. */
export function withoutPromises(question: StoredQuestion, indexes: readonly number[]): StoredQuestion {
  const promised = Object.entries(question.commitments);
  const kept = promised.filter(([index]) => !indexes.includes(Number(index)));
  return { ...question, commitments: Object.fromEntries(kept) };
}

/** An object that was stored as JSON text, of which nothing is known yet; null: it is none. */
function parsed<Stored>(text: unknown): Partial<Stored> | null {
  if (typeof text !== "string" || text === "") return null;
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? (value as Partial<Stored>) : null;
  } catch {
    return null;
  }
}

/** The same of a text that a user wrote: of one that is too much nothing is read. */
function parsedOfUser<Stored>(text: unknown): Partial<Stored> | null {
  return typeof text === "string" && refuseText(text) === null ? parsed<Stored>(text) : null;
}

/** Whether the stored question is the one that the step asks now: of the same seats, about the same, proposing the same. */
export function isSame(stored: StoredQuestion, open: OpenQuestion): boolean {
  const isAlike = stored.key === open.key && equal(wholeAskings(stored), askingsOf(open));
  return isAlike && equal(stored.proposed, open.proposed);
}

/** What is asked, without how a crew answers it. */
const wholeAskings = ({ askings }: StoredQuestion): StoredAsking[] =>
  askings.flatMap(({ of, seat, name, about, standing }) => (of === undefined ? [{ seat, name, about, standing }] : []));

function askingsOf(open: OpenQuestion): StoredAsking[] {
  return open.askings.map(({ seat, name, about, standing }) => ({ seat, name, about, standing }));
}

/** The question as it is stored, under a new id. */
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
    commitments: {},
    reveal: false,
    ...(settled.length > 0 ? { settled } : {}),
  };
}

/** The same question put again, under a new id: nothing that was said to it counts any more. */
export function putAgain(battle: BattleCombat, question: StoredQuestion): StoredQuestion {
  const { shown: _shown, unfit: _unfit, fallbacks: _fallbacks, taken: _taken, ...kept } = question;
  return { ...kept, id: `${battle.id}-${battle.system.asked + 1}`, commitments: {}, reveal: false };
}

/**
 * An answer in a User's flags, by its battle and the index of its asking (`answerKey`). Open ones have a value; secret
 * ones a hash first (`commit`), then salt and value. What a Gamemaster says of somebody's secret answer has `settle`.
 */
export interface StoredAnswer {
  readonly question: string;
  readonly commit?: string;
  readonly salt?: string;
  readonly value?: Json;
  readonly settle?: Settlement;
}

/** What a player asks of the referee outside of any question. */
export interface StoredRequest {
  readonly battle: string;
  /** Take back what came before the step with this number. */
  readonly undo?: number;
  /** Put back what was taken back before it. */
  readonly redo?: number;
  /** Captains have thought long enough about the question with this id. */
  readonly decide?: string;
  /** Whoever holds the seat that is asked answers for all stations, as to the question with this id somebody does not. */
  readonly take?: string;
  /** Who is to sit at which stations (`referee/crew.ts`): nothing of it is known. */
  readonly crew?: unknown;
}

/** What a user says of taking back what they may not take back alone, at one point of a battle (`pointOf`). */
export interface StoredWish {
  readonly at: string;
  /** They ask for it: a text that is new with every asking. */
  readonly ask?: string;
  /** Others ask for it: by whom and with which text. */
  readonly to?: readonly string[];
  /** What they say to those. */
  readonly agrees?: boolean;
}

export const FLAG_SCOPE = "all-hands";

/** Where an answer stands in the flags: somebody may answer in several battles in one breath. */
export function answerKey(questionId: string, index: number): string {
  return `${questionId.slice(0, questionId.lastIndexOf("-"))}-${index}`;
}

/** Where it stands that the browser which kept a secret answer is gone: beside the answer, which another may still keep. */
export const lostKey = (questionId: string, index: number): string => `${answerKey(questionId, index)}-lost`;

/** Our flags of a user, as far as they are what they should be: only the user knows what is in them. */
function flagsOf(user: User.Implementation): { readonly [flag: string]: unknown } {
  const own = (user.flags as { readonly [scope: string]: unknown })[FLAG_SCOPE];
  return isObject(own) ? own : {};
}

function answersOf(user: User.Implementation): { readonly [key: string]: unknown } {
  const { answer } = flagsOf(user);
  return isObject(answer) ? answer : {};
}

/** Where a user's flags hold answers to questions of this battle. */
export function answeredKeys(user: User.Implementation, battle: BattleCombat): string[] {
  const stored = Object.entries(answersOf(user));
  return stored.filter(([key, text]) => key.startsWith(`${battle.id}-`) && text !== "").map(([key]) => key);
}

function answerAt(user: User.Implementation, question: StoredQuestion, key: string): StoredAnswer | null {
  const answer = parsedOfUser<StoredAnswer>(answersOf(user)[key]);
  return answer?.question === question.id ? (answer as StoredAnswer) : null;
}

/** A user's answer to an asking of this question. Damaged, late and oversized ones count as none. */
export function storedAnswer(user: User.Implementation, question: StoredQuestion, index: number): StoredAnswer | null {
  return answerAt(user, question, answerKey(question.id, index));
}

/** Whether a user says that what was promised with this hash is lost. */
export function isCalledLost(user: User.Implementation, question: StoredQuestion, index: number): boolean {
  const claim = answerAt(user, question, lostKey(question.id, index));
  return claim !== null && claim.commit === question.commitments[index];
}

/** Why what a user has written in the place of an answer is not even read; null: it is, or nothing is there. */
export function refuseStored(user: User.Implementation, question: StoredQuestion, index: number): Reason | null {
  const text = answersOf(user)[answerKey(question.id, index)];
  return typeof text === "string" ? refuseText(text) : null;
}

/** The same of what a user asks for outside of any question. */
export function refuseRequest(user: User.Implementation): Reason | null {
  const { request } = flagsOf(user);
  return typeof request === "string" ? refuseText(request) : null;
}

/** What a user asks of the referee of this battle. Damaged requests count as none. */
export function storedRequest(user: User.Implementation, battle: BattleCombat): StoredRequest | null {
  const request = parsedOfUser<StoredRequest>(flagsOf(user)["request"]);
  return request?.battle === battle.id ? (request as StoredRequest) : null;
}

/** Where it stands what a user says of taking back: among the answers, with which it is wiped out. */
export const wishKey = ({ id }: Pick<BattleCombat, "id">): string => `${id}-undo`;

/** What a user says of taking back in this battle. What is damaged counts as nothing. */
export function storedWish(user: User.Implementation, battle: BattleCombat): StoredWish | null {
  const wish = parsedOfUser<StoredWish>(answersOf(user)[wishKey(battle)]);
  return typeof wish?.at === "string" ? (wish as StoredWish) : null;
}

/** What a user says to a sealing of dice: hashes of salts by the seats they hold, and later the salts. Nothing of it is known. */
export interface StoredSalts {
  /** The hash of the seed that is meant. */
  readonly seed: string;
  readonly salts?: unknown;
  readonly shown?: unknown;
}

/** Where it stands what a user says to a sealing of dice. */
export const saltKey = ({ id }: Pick<BattleCombat, "id">): string => `${id}-salt`;

/** What a user says to a sealing of this battle's dice. What is damaged counts as nothing. */
export function storedSalts(user: User.Implementation, battle: BattleCombat): StoredSalts | null {
  const said = parsedOfUser<StoredSalts>(answersOf(user)[saltKey(battle)]);
  return typeof said?.seed === "string" ? (said as StoredSalts) : null;
}

/** What proves a user's drafts to others (`proofs.ts`), by the others' ids. What is damaged counts as nothing. */
export const storedProofs = (user: User.Implementation): { readonly [mate: string]: unknown } =>
  parsedOfUser<{ [mate: string]: unknown }>(flagsOf(user)["drafts"]) ?? {};

/** Whether somebody asks, or has asked, for what they may not take back alone. */
export const isUndoAsked = (battle: BattleCombat): boolean =>
  [...(game.users ?? [])].some((user) => storedWish(user, battle)?.ask !== undefined);

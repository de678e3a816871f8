/** The open question as it stands in the Combat, and answers as they stand in the Users' flags. */
import {
  equal,
  publicEvents,
  type Entry,
  type GameEvent,
  type Json,
  type Manner,
  type OpenQuestion,
  type Seat,
} from "../../rules/kernel";
import type { BattleCombat } from "../battle";

export interface StoredAsking {
  readonly seat: Seat;
  readonly name: string;
  readonly about: Json;
  readonly standing: boolean;
}

/** Everything that a reload must find again: the question, the answers so far, and what was told on the way. */
export interface StoredQuestion {
  /** New with every asking: an answer to an earlier one is late. */
  readonly id: string;
  readonly key: string;
  readonly manner: Manner;
  readonly askings: readonly StoredAsking[];
  readonly proposed?: Json;
  readonly entries: readonly Entry[];
  /** The user who gave the last of the answers so far; null: nobody did, or bots. */
  readonly author?: string | null;
  /** Public events since the checkpoint. */
  readonly events: readonly GameEvent[];
  /** Of secret answers: the hash that each asking was committed to, by its index. */
  readonly commitments: Readonly<Record<string, string>>;
  /** All are committed: now each client publishes its own. */
  readonly reveal: boolean;
}

/** The open question of a battle. Null: there is none, or it is damaged, so that the step begins again. */
export function openQuestion(battle: BattleCombat): StoredQuestion | null {
  const { question } = battle.system;
  const stored = parsed<Partial<StoredQuestion>>(question);
  const whole = typeof stored?.id === "string" && Array.isArray(stored.askings) && Array.isArray(stored.entries);
  return whole ? (stored as StoredQuestion) : null;
}

/** The question without what a seat has promised in secret: whoever holds it now is asked anew. */
export function withoutPromise(question: StoredQuestion, seat: Seat): StoredQuestion {
  const promised = Object.entries(question.commitments);
  const kept = promised.filter(([index]) => question.askings[Number(index)]?.seat !== seat);
  return { ...question, commitments: Object.fromEntries(kept) };
}

/** An object that was stored as JSON text; null: it is none. */
function parsed<T extends object>(text: unknown): T | null {
  if (typeof text !== "string" || text === "") return null;
  try {
    const value = JSON.parse(text) as T | null;
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}

/** Whether the stored question is the one that the step asks now: of the same seats, about the same, proposing the same. */
export function isSame(stored: StoredQuestion, open: OpenQuestion): boolean {
  const isAlike = stored.key === open.key && equal(stored.askings, askingsOf(open));
  return isAlike && equal(stored.proposed, open.proposed);
}

function askingsOf(open: OpenQuestion): StoredAsking[] {
  return open.askings.map(({ seat, name, about, standing }) => ({ seat, name, about, standing }));
}

/** The question as it is stored, under a new id. */
export function toStored(
  battle: BattleCombat,
  open: OpenQuestion,
  course: { entries: readonly Entry[]; events: readonly GameEvent[] },
  author: string | null,
): StoredQuestion {
  return {
    id: `${battle.id}-${battle.system.asked + 1}`,
    key: open.key,
    manner: open.manner,
    askings: askingsOf(open),
    ...(open.proposed === undefined ? {} : { proposed: open.proposed }),
    entries: course.entries,
    author,
    events: publicEvents(course.events),
    commitments: {},
    reveal: false,
  };
}

/**
 * An answer in a User's flags, by its battle and the index of its asking (`answerKey`). Open ones have a value; secret ones a hash first (`commit`),
 * then salt and value. `lost`: the browser that knew the value is gone, and this one answers anew.
 */
export interface StoredAnswer {
  readonly question: string;
  readonly commit?: string;
  readonly salt?: string;
  readonly value?: Json;
  readonly lost?: boolean;
}

/** What a player asks of the referee outside of any question. */
export interface StoredRequest {
  readonly battle: string;
  /** Take back what came before the step with this number. */
  readonly undo?: number;
  /** Put back what was taken back before it. */
  readonly redo?: number;
}

export const FLAG_SCOPE = "all-hands";

interface Flagged {
  readonly flags: {
    readonly "all-hands"?: { readonly answer?: Readonly<Record<string, string>>; readonly request?: string };
  };
}

/** Where an answer stands in the flags: somebody may answer in several battles in one breath. */
export function answerKey(questionId: string, index: number): string {
  return `${questionId.slice(0, questionId.lastIndexOf("-"))}-${index}`;
}

const answersOf = (user: User.Implementation) => (user as unknown as Flagged).flags[FLAG_SCOPE]?.answer ?? {};

/** Where a user's flags hold answers to questions of this battle. */
export function answeredKeys(user: User.Implementation, battle: BattleCombat): string[] {
  const stored = Object.entries(answersOf(user));
  return stored.filter(([key, text]) => key.startsWith(`${battle.id}-`) && text !== "").map(([key]) => key);
}

/** A user's answer to an asking of this question. Damaged or late ones count as none. */
export function storedAnswer(user: User.Implementation, question: StoredQuestion, index: number): StoredAnswer | null {
  const answer = parsed<StoredAnswer>(answersOf(user)[answerKey(question.id, index)]);
  return answer?.question === question.id ? answer : null;
}

/** What a user asks of the referee of this battle. Damaged requests count as none. */
export function storedRequest(user: User.Implementation, battle: BattleCombat): StoredRequest | null {
  const request = parsed<StoredRequest>((user as unknown as Flagged).flags[FLAG_SCOPE]?.request);
  return request?.battle === battle.id ? request : null;
}

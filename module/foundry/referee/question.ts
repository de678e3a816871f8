/** The open question as it stands in the Combat, and answers as they stand in the Users' flags. */
import type { Entry, GameEvent, Json, Manner, OpenQuestion, Seat } from "../../rules/kernel";
import type { BattleCombat } from "../battle";
import { parse } from "../models";

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
  /** Public events since the checkpoint. */
  readonly events: readonly GameEvent[];
  /** Of secret answers: the hash that each asking was committed to, by its index. */
  readonly commitments: Readonly<Record<string, string>>;
  /** All are committed: now each client publishes its own. */
  readonly reveal: boolean;
}

/** The open question of a battle; null: none. */
export function openQuestion(battle: BattleCombat): StoredQuestion | null {
  return parse<StoredQuestion>(battle.system.question, "the open question");
}

/** The question as it is stored, under a new id. */
export function toStored(
  battle: BattleCombat,
  open: OpenQuestion,
  course: { entries: readonly Entry[]; events: readonly GameEvent[] },
): StoredQuestion {
  return {
    id: `${battle.id}-${battle.system.asked + 1}`,
    key: open.key,
    manner: open.manner,
    askings: open.askings.map(({ seat, name, about, standing }) => ({ seat, name, about, standing })),
    ...(open.proposed === undefined ? {} : { proposed: open.proposed }),
    entries: course.entries,
    events: course.events.filter((event) => !("to" in event)),
    commitments: {},
    reveal: false,
  };
}

/**
 * An answer in a User's flags, by the index of its asking. Open ones have a value; secret ones a hash first (`commit`),
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
  readonly undo: number;
}

export const FLAG_SCOPE = "all-hands";

interface Flagged {
  readonly flags: {
    readonly "all-hands"?: { readonly answer?: Readonly<Record<string, string>>; readonly request?: string };
  };
}

/** A user's answer to an asking of this question. Damaged or late ones count as none. */
export function storedAnswer(user: User.Implementation, question: StoredQuestion, index: number): StoredAnswer | null {
  const text = (user as unknown as Flagged).flags["all-hands"]?.answer?.[String(index)];
  if (typeof text !== "string") return null;
  try {
    const answer = JSON.parse(text) as StoredAnswer | null;
    return answer !== null && typeof answer === "object" && answer.question === question.id ? answer : null;
  } catch {
    return null;
  }
}

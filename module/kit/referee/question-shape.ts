/** Whether a Combat's stored question is valid: anybody who may write there may have damaged it by hand. */
import {
  GAMEMASTER,
  is,
  isAnswer,
  isEvent,
  isObject,
  type Entry,
  type GameEvent,
  type Json,
  type AskingMode,
  type Seat,
  type Shape,
} from "../../rules/kernel";
import { seatOf } from "../battle/battle";
import { tableFor } from "../game/games";
import type { BattleCombat } from "../game/battle-combat";
import { isCommitment } from "./secret";
import type { Settled, Settlement } from "../record/record";

const areTexts = is.optional(is.listOf(is.text));
const isAsking = is.object({ seat: is.text, name: is.text, standing: is.flag });
const isDieAbout = is.object({ reason: is.text, sides: is.integer });

/** Whether an asking is for a seat that exists, and for a question that the game has. */
function isKnown(battle: BattleCombat, manner: StoredQuestion["manner"], asking: StoredAsking): boolean {
  const { seat, name, about } = asking;
  if (about === undefined) return false;
  if (manner === "hold") return seat === GAMEMASTER;
  const toGamemaster = seat === GAMEMASTER && (manner === "confirm" || manner === "die");
  if (!toGamemaster && !seatOf(battle, seat)) return false;
  if (manner === "die") return isDieAbout(about);
  if (!areTexts(asking.asked) || !areTexts(asking.stations)) return false;
  return Object.hasOwn(tableFor(battle)?.rules.questions ?? {}, name);
}

/** Whether every part belongs to a whole asking that comes before it. */
const arePartsSound = (askings: readonly Partial<StoredAsking>[]): boolean =>
  askings.every(({ of: whole, stations }, index) => {
    if (whole === undefined) return stations === undefined;
    const first = is.integer(whole) && whole < index ? askings[whole] : undefined;
    return first !== undefined && first.of === undefined && is.list(stations) && stations.length > 0;
  });

const isQuestion = is.object({
  id: is.text,
  key: is.text,
  manner: is.oneOf(["one", "all", "first", "confirm", "die", "hold"]),
  askings: is.where(is.listOf(isAsking), (askings) => askings.length > 0),
  entries: is.listOf(isAnswer),
  author: is.optional(is.nullable(is.text)),
  taken: areTexts,
  events: is.listOf(isEvent),
  at: is.optional(is.number),
  bound: is.optional(is.flag),
  commitments: is.map(isCommitment),
  reveal: is.flag,
  unfit: is.optional(is.list),
  fallbacks: is.optional(is.list),
  settled: is.optional(is.listOf(isObject)),
}) as Shape<StoredQuestion>;

/** Whether each member has the right type and is valid in this battle. */
export function isSoundQuestion(battle: BattleCombat, stored: unknown): stored is StoredQuestion {
  if (!isQuestion(stored)) return false;
  const { manner, askings, commitments, unfit = [], fallbacks = [] } = stored;
  const indexes = [...unfit, ...fallbacks, ...Object.keys(commitments)];
  return (
    askings.every((asking) => isKnown(battle, manner, asking)) &&
    arePartsSound(askings) &&
    indexes.every((index) => Object.hasOwn(askings, index))
  );
}

/** Everything that must survive a reload: the question, the answers so far, and what was told on the way. */
export interface StoredQuestion {
  /** New each time the question is asked: an answer to an earlier id is late. */
  readonly id: string;
  readonly key: string;
  /** `hold`: only whether the step counts is still open. */
  readonly manner: AskingMode | "hold";
  readonly askings: readonly StoredAsking[];
  readonly proposed?: Json;
  readonly entries: readonly Entry[];
  /** The user who gave the last of the answers so far; null if nobody did, or only bots. */
  readonly author?: string | null;
  /** The seats whose captains answer for all of their stations that have not answered. */
  readonly taken?: readonly Seat[];
  /** When it was asked: the server's time in milliseconds. Not in questions of earlier versions. */
  readonly at?: number;
  /** Public events since the checkpoint. */
  readonly events: readonly GameEvent[];
  /** Whether hashes hold for one asking alone; not in questions that were put when they did not. */
  readonly bound?: boolean;
  /** For secret answers: the committed hash of each asking, by its index. */
  readonly commitments: Readonly<Record<string, string>>;
  /** Whether all are committed: each client then publishes its own answer. */
  readonly reveal: boolean;
  /** Whether a secret answer was shown by someone who no longer holds the seat. */
  readonly shown?: boolean;
  /** The askings whose secret answer, once shown, was not on the menu. */
  readonly unfit?: readonly number[];
  /** The askings for which the fallback counts. */
  readonly fallbacks?: readonly number[];
  /** For a held step: whether a Gamemaster accepts it. */
  readonly released?: boolean;
  /** Whether an accepted step is only shown: it is taken back as soon as it is told. */
  readonly shownOnly?: boolean;
  /** Gamemasters' decisions on secret answers in this step. */
  readonly settled?: readonly Settled[];
}

/**
 * One asking of a question, to a seat. If several people hold the seat, a question that its stations answer together
 * first has a whole asking, for everything that only the captain holds, and then its parts.
 */
export interface StoredAsking {
  readonly seat: Seat;
  readonly name: string;
  readonly about: Json;
  readonly standing: boolean;
  /** For a whole asking: stations with a say in it, without those with parts. If omitted, one person has the seat. */
  readonly asked?: readonly string[];
  /** For a part: the index of its whole asking, and the stations that answer it, all held by one person. */
  readonly of?: number;
  readonly stations?: readonly string[];
}

/**
 * An answer in a User's flags, by its battle and the index of its asking (`answerKey`). Open answers have a value;
 * secret ones first a hash (`commit`), then salt and value. A Gamemaster's decision on someone's secret answer has
 * `settle`.
 */
export interface StoredAnswer {
  readonly question: string;
  readonly commit?: string;
  readonly salt?: string;
  readonly value?: Json;
  readonly settle?: Settlement;
  /** With sealed hands, in place of salt and value: a box for the seat and those who may run the battle. */
  readonly sealed?: string;
  /** For a box that does not open on this page: whether it should. */
  readonly shut?: "others" | "damaged";
}

/** Questions and answers of battles with sealed hands (`sealed-question.ts`). */
export interface QuestionSeals {
  questionText(battle: BattleCombat, question: StoredQuestion): string;
  /** A stored question with what is sealed of it. Where that does not open, only the number of answers is known. */
  unsealed(battle: BattleCombat, stored: Partial<StoredQuestion>): Partial<StoredQuestion>;
  /** An answer as it is published: its value is for the seat and those who may run the battle. */
  publishedAnswer(battle: BattleCombat, question: StoredQuestion, index: number, answer: StoredAnswer): StoredAnswer;
  /** An answer with what is sealed of it. Values that stand there openly do not count: only the seat can seal. */
  unsealedAnswer(battle: BattleCombat, question: StoredQuestion, index: number, answer: StoredAnswer): StoredAnswer;
}

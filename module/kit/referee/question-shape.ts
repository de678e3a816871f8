/** Whether what stands in a Combat as its question is one: anybody who may write there may have damaged it by hand. */
import {
  GAMEMASTER,
  is,
  isAnswer,
  isEvent,
  isObject,
  type Entry,
  type GameEvent,
  type Json,
  type Manner,
  type Seat,
  type Shape,
} from "../../rules/kernel";
import { seatOf } from "../battle/battle";
import { tableGame, type BattleCombat } from "../battle/table-game";
import { isCommitment } from "./secret";
import type { Settled } from "../battle/record";

const areTexts = is.optional(is.listOf(is.text));
const isAsking = is.object({ seat: is.text, name: is.text, standing: is.flag });
const isDieAbout = is.object({ reason: is.text, sides: is.integer });

/** Whether an asking is of a seat that is there, and by a question that the game has. */
function isKnown(battle: BattleCombat, manner: StoredQuestion["manner"], asking: StoredAsking): boolean {
  const { seat, name, about } = asking;
  if (about === undefined) return false;
  if (manner === "hold") return seat === GAMEMASTER;
  const toGamemaster = seat === GAMEMASTER && (manner === "confirm" || manner === "die");
  if (!toGamemaster && !seatOf(battle, seat)) return false;
  if (manner === "die") return isDieAbout(about);
  if (!areTexts(asking.asked) || !areTexts(asking.stations)) return false;
  return Object.hasOwn(tableGame(battle.type)?.rules.questions ?? {}, name);
}

/** Whether parts are parts of something that is asked whole, and come after it. */
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
  commitments: is.map(isCommitment),
  reveal: is.flag,
  unfit: is.optional(is.list),
  fallbacks: is.optional(is.list),
  settled: is.optional(is.listOf(isObject)),
}) as Shape<StoredQuestion>;

/** Whether each member is of its kind, and means something in this battle. */
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

/** Everything that a reload must find again: the question, the answers so far, and what was told on the way. */
export interface StoredQuestion {
  /** New with every asking: an answer to an earlier one is late. */
  readonly id: string;
  readonly key: string;
  /** `hold`: nothing is asked any more, but whether the step counts. */
  readonly manner: Manner | "hold";
  readonly askings: readonly StoredAsking[];
  readonly proposed?: Json;
  readonly entries: readonly Entry[];
  /** The user who gave the last of the answers so far; null: nobody did, or bots. */
  readonly author?: string | null;
  /** The seats whose captains answer for all of their stations that have not answered. */
  readonly taken?: readonly Seat[];
  /** Public events since the checkpoint. */
  readonly events: readonly GameEvent[];
  /** Of secret answers: the hash that each asking was committed to, by its index. */
  readonly commitments: Readonly<Record<string, string>>;
  /** All are committed: now each client publishes its own. */
  readonly reveal: boolean;
  /** Somebody has shown a secret answer to it who no longer holds the seat. */
  readonly shown?: boolean;
  /** The askings whose secret answer, once shown, was not on the menu. */
  readonly unfit?: readonly number[];
  /** The askings for which the fallback counts. */
  readonly fallbacks?: readonly number[];
  /** Of a step that was held: a Gamemaster lets it stand. */
  readonly released?: boolean;
  /** … to be shown only: it is taken back as soon as it is told. */
  readonly shownOnly?: boolean;
  /** What Gamemasters have said of secret answers in this step. */
  readonly settled?: readonly Settled[];
}

/**
 * Somebody who is asked. Of a seat that several people hold, a question that its stations answer together is asked whole
 * first, which stands for all that nobody but the captain holds, and then in parts.
 */
export interface StoredAsking {
  readonly seat: Seat;
  readonly name: string;
  readonly about: Json;
  readonly standing: boolean;
  /** Asked whole: the stations that have something to say to it, but those with parts of their own. Left out: one person holds the seat. */
  readonly asked?: readonly string[];
  /** Of a part: the index of what it is a part of, and the stations that answer it. They are one person's. */
  readonly of?: number;
  readonly stations?: readonly string[];
}

/** Whether what stands in a Combat as its question is one: anybody who may write there may have damaged it by hand. */
import {
  GAMEMASTER,
  isObject,
  type Entry,
  type GameEvent,
  type Json,
  type Manner,
  type Seat,
} from "../../rules/kernel";
import { seatOf } from "../battle/battle";
import { tableGame, type BattleCombat } from "../battle/table-game";
import { isCommitment } from "./secret";
import type { Settled } from "../battle/record";

const MANNERS: readonly unknown[] = ["one", "all", "first", "confirm", "die", "hold"];

const isText = (value: unknown): value is string => typeof value === "string";
const isTextOrNothing = (value: unknown): boolean => value === undefined || value === null || isText(value);
const isDieAbout = (about: unknown): boolean =>
  isObject(about) && isText(about["reason"]) && Number.isInteger(about["sides"]);

/** Whether an asking is of a seat that is there, and by a question that the game has. */
function isAsking(battle: BattleCombat, manner: unknown, asking: unknown): boolean {
  if (!isObject(asking)) return false;
  const { seat, name, about, standing } = asking;
  if (!isText(seat) || !isText(name) || about === undefined || typeof standing !== "boolean") return false;
  if (manner === "hold") return seat === GAMEMASTER;
  const toGamemaster = seat === GAMEMASTER && (manner === "confirm" || manner === "die");
  if (!toGamemaster && !seatOf(battle, seat)) return false;
  if (manner === "die") return isDieAbout(about);
  if (!areTexts(asking["asked"]) || !areTexts(asking["stations"])) return false;
  return Object.hasOwn(tableGame(battle.type)?.rules.questions ?? {}, name);
}

const areTexts = (list: unknown): boolean => list === undefined || (Array.isArray(list) && list.every(isText));

/** Whether parts are parts of something that is asked whole, and come after it. */
const arePartsSound = (askings: readonly unknown[]): boolean =>
  askings.every((asking, index) => {
    const { of: whole, stations } = asking as Partial<StoredAsking>;
    if (whole === undefined) return stations === undefined;
    const first = Number.isInteger(whole) && whole < index ? (askings[whole] as Partial<StoredAsking>) : undefined;
    return first !== undefined && first.of === undefined && Array.isArray(stations) && stations.length > 0;
  });

const isEntry = (entry: unknown): boolean => Array.isArray(entry) && entry.length === 2 && isText(entry[0]);
const isEvent = (event: unknown): boolean => isObject(event) && isText(event["event"]);

/** Whether a list has nothing but indexes of askings; none at all is as good. */
const areIndexes = (list: unknown, askings: readonly unknown[]): boolean =>
  list === undefined || (Array.isArray(list) && list.every((index) => Object.hasOwn(askings, index as number)));

function areCommitments(commitments: unknown, askings: readonly unknown[]): boolean {
  if (!isObject(commitments)) return false;
  return Object.entries(commitments).every(([index, hash]) => Object.hasOwn(askings, index) && isCommitment(hash));
}

/** Whether each member is of its kind, and means something in this battle. */
export function isSoundQuestion(battle: BattleCombat, stored: unknown): stored is StoredQuestion {
  if (!isObject(stored)) return false;
  const { id, key, manner, askings, entries, events, author, commitments, reveal, settled = [] } = stored;
  if (!isText(id) || !isText(key) || !MANNERS.includes(manner) || typeof reveal !== "boolean") return false;
  if (!Array.isArray(askings) || askings.length === 0) return false;
  return (
    askings.every((asking) => isAsking(battle, manner, asking)) &&
    arePartsSound(askings) &&
    Array.isArray(entries) &&
    entries.every(isEntry) &&
    Array.isArray(events) &&
    events.every(isEvent) &&
    isTextOrNothing(author) &&
    areCommitments(commitments, askings) &&
    areIndexes(stored["unfit"], askings) &&
    areIndexes(stored["fallbacks"], askings) &&
    areTexts(stored["taken"]) &&
    Array.isArray(settled) &&
    settled.every(isObject)
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

/** What a told event of Silent Ships is made of, and what those who tell it work with. */
import type { Mark, Sentence, Value } from "../../../foundry/text/sentence";
import type { Outcome, Telling } from "../../../foundry/story/told";
import type { CardId, Seat } from "../../../rules/kernel";
import type { Ability, Place } from "../../../rules/silent-ships";
import type { OriginMark } from "../documents/card-face";
import type { Sightings } from "./sightings";

/** A line of the card table, as far as a story keeps it. */
export interface ToldRow {
  readonly attack: number;
  readonly ability: Ability;
  /** Of the attack value. */
  readonly origin: OriginMark;
}

/** A ship in a battle. */
export interface BattleLine {
  readonly name: string;
  readonly square: string;
  readonly value: number;
  /** Where the attack value of its card comes from; null: the card table is not known any more. */
  readonly origin: OriginMark | null;
  /** What its value is made of, or what else its ability does here; blank: nothing. */
  readonly note: string;
}

/** One side of a battle. */
export interface BattleSide {
  /** What it does, and whose it is. */
  readonly role: string;
  readonly side: Mark;
  readonly total: number;
  readonly won: boolean;
  readonly lines: readonly BattleLine[];
}

/** A comparison as a table. */
export interface BattleTable {
  readonly square: string;
  readonly sides: readonly [BattleSide, BattleSide];
}

/** What only battles have. */
export interface BattleParts {
  readonly battle: BattleTable | null;
}

export type Values = { readonly [name: string]: Value };
/** Longer values, with marks of their own. */
export type Lists = { readonly [name: string]: Sentence };

/** What tellers need: names as marks, sentences, and what is known of the sea before the event. */
export interface Teller {
  readonly sightings: Sightings;
  /** A player's side, by its sign and name. */
  side(place: Place): Mark;
  /** The side of a seat. */
  seat(seat: Seat): Mark;
  /** The ship on a square as everyone knows it: by its name, or by its number. */
  ship(square: number): Mark;
  /** The same with the sign of its side. */
  foe(square: number): Mark;
  /** A ship that lies open; with the sign of the side that is given. */
  card(card: CardId, place?: Place): Mark;
  /** A ship that lies face down, by its number. */
  hidden(hull: number): Mark;
  /** Ships with their squares, one after another. */
  ships(squares: readonly number[]): Sentence;
  /** Names of cards, one after another. */
  cards(cards: readonly CardId[]): string;
  /** The line of the card table for a card; null: the story has not kept it. */
  row(card: CardId): ToldRow | null;
  /** How many ships a side had sunk when the step began; null: not known. */
  score(place: Place): number | null;
  /** Who says where a ship retreats to. */
  readonly chooser: "attacker" | "defender";
  say(key: string, values?: Values, lists?: Lists): Sentence;
  text(key: string, values?: Values): string;
  /** The sentence with what happened as an outcome. */
  loudly(tone: Outcome["tone"], sentence: Sentence): Telling<BattleParts>;
}

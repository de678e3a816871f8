/** What a told event of Silent Ships is made of, and what those who tell it work with. */
import type { Mark, Sentence, Value } from "../../../kit/text/sentence";
import type { Outcome, Telling } from "../../../kit/story/told";
import type { CardId, Seat } from "../../../rules/kernel";
import type { Part, ShipTold, SideTold } from "../../../rules/silent-ships";
import type { OriginMark } from "../documents/card-face";

/** A ship in a battle. */
export interface BattleLine {
  readonly name: string;
  readonly square: string;
  readonly value: number;
  /** Where the attack value of its card comes from. */
  readonly origin: OriginMark;
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

/** What tellers need: names as marks, and sentences. */
export interface Teller {
  /** A player's side, or that of a ship, by its sign and name. */
  side(side: Pick<SideTold, "seat">): Mark;
  /** The side of a seat. */
  seat(seat: Seat): Mark;
  /** A ship as it is known: by its name, or by its number. */
  ship(ship: ShipTold): Mark;
  /** The same with the sign of its side. */
  foe(ship: ShipTold): Mark;
  /** A ship that lies face down, by its number. */
  hidden(ship: ShipTold): Mark;
  /** A ship by its card. */
  card(card: CardId): Mark;
  /** Ships with their squares, one after another, each by what `mark` makes of it. */
  ships(ships: readonly ShipTold[], mark?: (ship: ShipTold) => Mark): Sentence;
  /** Names of cards, one after another. */
  cards(cards: readonly CardId[]): string;
  /** Where the attack value of a ship in a total comes from. */
  origin(part: Part): OriginMark;
  say(key: string, values?: Values, lists?: Lists): Sentence;
  text(key: string, values?: Values): string;
  /** The sentence with what happened as an outcome. */
  loudly(tone: Outcome["tone"], sentence: Sentence): Telling<BattleParts>;
}

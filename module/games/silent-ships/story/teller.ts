/** What a told event of Silent Ships is made of, and what it is told with. */
import type { Teller as SharedTeller } from "../../../kit/story/event-table";
import type { Mark, Sentence } from "../../../kit/text/sentence";
import type { CardId } from "../../../rules/kernel";
import type { ShipTerm, ShipTold } from "../../../rules/silent-ships";
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

export interface Teller extends SharedTeller {
  /** A ship as it is known: by its name, or by its number. */
  known(ship: ShipTold): Mark;
  /** The same with the sign of its side. */
  foe(ship: ShipTold): Mark;
  /** A ship that lies face down, by its number. */
  hidden(ship: ShipTold): Mark;
  /** A ship by its card. */
  byCard(card: CardId): Mark;
  /** Ships with their squares, one after another, each by what `mark` makes of it. */
  ships(ships: readonly ShipTold[], mark?: (ship: ShipTold) => Mark): Sentence;
  /** The ships on cards, one after another. */
  onCards(cards: readonly CardId[]): string;
  /** Where the attack value of a ship in a total comes from. */
  origin(part: ShipTerm): OriginMark;
}

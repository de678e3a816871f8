/** The parts of a told event of Silent Ships, and the formatter that it is told with. */
import type { EventFormatter } from "../../../kit/story/event-table";
import type { List, Mark } from "../../../kit/text/sentence";
import type { CardId } from "../../../rules/kernel";
import type { ShipTerm, ShipTold } from "../../../rules/silent-ships";
import type { OriginMark } from "../documents/card-face";

/** A ship in a battle. */
export interface BattleLine {
  readonly name: string;
  readonly square: string;
  readonly value: number;
  /** Origin of its card's attack value. */
  readonly origin: OriginMark;
  /** What its value is made of, or another effect of its ability; blank if neither. */
  readonly note: string;
}

/** One side of a battle. */
export interface BattleSide {
  /** Its role, and the player of that side. */
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

/** Parts that only battles have. */
export interface BattleParts {
  readonly battle: BattleTable | null;
}

export interface SeaFormatter extends EventFormatter {
  /** A ship as it is known: by name, or by number. */
  known(ship: ShipTold): Mark;
  /** A ship as it is known, with the sign of its side. */
  foe(ship: ShipTold): Mark;
  /** A ship that lies face down, by its number. */
  hidden(ship: ShipTold): Mark;
  /** A ship by its card. */
  byCard(card: CardId): Mark;
  /** Ships with their squares in a list, each as `mark` renders it. */
  ships(ships: readonly ShipTold[], mark?: (ship: ShipTold) => Mark): List;
  /** The ships on cards in a list. */
  onCards(cards: readonly CardId[]): List;
  /** Origin of the attack value of a ship in a total. */
  origin(part: ShipTerm): OriginMark;
}

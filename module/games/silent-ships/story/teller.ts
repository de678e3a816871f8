/** What a told event of Silent Ships is made of, and what it is told with. */
import type { Fillings, Teller as SharedTeller } from "../../../kit/story/event-table";
import type { Mark, Sentence, Texts } from "../../../kit/text/sentence";
import { signOf } from "../../../kit/text/signs";
import type { CardId } from "../../../rules/kernel";
import { typeOf, type Part, type ShipTold, type SideTold } from "../../../rules/silent-ships";
import { attackOrigin, originMark, shipName, type OriginMark } from "../documents/card-face";
import { squareName } from "../words";

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

/** What only tellers of this game can. */
export interface More {
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
  origin(part: Part): OriginMark;
}

export type Teller = SharedTeller & More;

export function more({ say, text }: SharedTeller, { texts }: { readonly texts: Texts }): More {
  const byCard = (id: CardId): Mark => ({
    text: text("ship.named", { name: shipName(typeOf(id), texts) }),
    kind: "part",
  });
  const hidden = ({ hull }: ShipTold): Mark => ({ text: text("ship.hidden", { hull }), kind: "part" });
  const known = (ship: ShipTold): Mark => (ship.card === null ? hidden(ship) : byCard(ship.card));
  const listed = (ship: ShipTold, mark: Mark, at: number): Sentence => [
    ...(at === 0 ? [] : say("list.next")),
    ...say("list.ship", { ship: mark, square: squareName(ship.square) }),
  ];
  return {
    ...{ byCard, hidden, known },
    foe: (ship) => ({ text: known(ship).text, kind: "ship", sign: signOf(ship.seat) }),
    ships: (ships, mark = known) => ships.flatMap((ship, at) => listed(ship, mark(ship), at)),
    onCards: (cards) => cards.map((id) => shipName(typeOf(id), texts)).join(", "),
    origin: ({ card: id, attack, from }) => originMark(attackOrigin(typeOf(id), attack, from), texts),
  };
}

type OfShip = { readonly ship: ShipTold };

/** How placeholders are filled, whatever the event. */
export const VALUES: Fillings<never, Teller> = {
  side: (event: SideTold | OfShip, { seat }) => seat("seat" in event ? event.seat : event.ship.seat),
  ship: "known",
  square: ({ ship }: OfShip) => squareName(ship.square),
  cards: "onCards",
  ships: "ships",
};

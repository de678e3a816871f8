/** Stacks for the cards of a game: five for each player, matching the rules' state. */
import { laid, type LaidCard, type Readers, type Stack } from "../../../kit/cards/cards";
import {
  PLACES,
  shipAt,
  shipsOf,
  type Captain,
  type PlayerNumber,
  type Posted,
  type Sea,
} from "../../../rules/silent-ships";
import { phrase } from "../../../kit/text/sentence";

export const PILES = ["deck", "hand", "sea", "discard", "sunk"] as const;
export type Pile = (typeof PILES)[number];

/** Who may open each stack: nobody may know a deck's order; ships at sea or sunk are on the table. SIL-8, SIL-21. */
const READERS: { readonly [pile in Pile]: Readers } = {
  deck: "none",
  hand: "seat",
  sea: "all",
  discard: "seat",
  sunk: "all",
};

const FACE_UP: readonly Pile[] = ["hand", "sunk"];

/** Marks on a card at sea. */
type SeaMarks = { readonly square: number; readonly fresh: boolean; readonly hull: number };

/** Key of a player's stack within the game. */
export const stackKey = (seat: string, pile: Pile): string => `${seat}-${pile}`;

/** All stacks of a game; null before the fleets are mustered. */
export function stacksIn(sea: Sea): Stack[] | null {
  if (sea.phase === "muster") return null;
  return PLACES.flatMap((place) => PILES.map((pile) => stackOf(sea, sea.captains[place], place, pile)));
}

function stackOf(sea: Sea, captain: Captain, place: PlayerNumber, pile: Pile): Stack {
  return {
    key: stackKey(captain.seat, pile),
    name: phrase(`ALLHANDS.stack.fleet.${pile}`, { fleet: captain.name }),
    type: pile === "hand" ? "hand" : "pile",
    seat: captain.seat,
    readers: pile === "discard" && !sea.options.openOwnDiscard ? "none" : READERS[pile],
    cards: pile === "sea" ? cardsAtSea(sea, place) : laid(captain[pile], FACE_UP.includes(pile)),
  };
}

/** A player's ships at sea, in the order in which they came into play. */
function cardsAtSea(sea: Sea, place: PlayerNumber): LaidCard[] {
  const ships = shipsOf(sea, place).flatMap((square): { ship: Posted; square: number }[] => {
    const ship = shipAt(sea, square) as Posted | null;
    return ship ? [{ ship, square }] : [];
  });
  ships.sort((a, b) => a.ship.hull - b.ship.hull);
  return ships.map(({ ship: { card, up, fresh, hull }, square }) => ({
    card,
    up,
    marks: { square, fresh, hull } satisfies SeaMarks,
  }));
}

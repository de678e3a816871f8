/** Stacks for the cards of a game: five for each player, matching the rules' state. */
import { isCovered, RulesError } from "../../../rules/kernel";
import { laid } from "../../../kit/cards/cards";
import type { CardTable, LaidCard, Lying, Readers, Stack } from "../../../kit/game/stacks";
import {
  isSquare,
  PLACES,
  shipAt,
  shipsOf,
  SQUARES,
  typeOf,
  type Captain,
  type PlayerNumber,
  type Posted,
  type Sea,
} from "../../../rules/silent-ships";
import { localize, phrase } from "../../../kit/text/sentence";
import { shipName, squareName } from "../words";

const PILES = ["deck", "hand", "sea", "discard", "sunk"] as const;
type Pile = (typeof PILES)[number];

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
const stackKey = (seat: string, pile: Pile): string => `${seat}-${pile}`;

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

/** Puts the cards of all stacks in their places in the state. */
export function layCards(sea: Sea, stacks: Lying): void {
  for (const place of PLACES) {
    const captain = sea.captains[place];
    const lying = (pile: Pile): readonly LaidCard[] => stacks[stackKey(captain.seat, pile)] ?? [];
    for (const pile of PILES) {
      if (pile === "sea") for (const ship of lying(pile)) post(sea, place, ship);
      else captain[pile] = lying(pile).map(({ card }) => card);
    }
  }
}

/** Puts a ship on the square named by its card's marks. */
function post(sea: Sea, place: PlayerNumber, { card, up, marks = {} }: LaidCard): void {
  const { square, fresh, hull } = marks;
  const ship = isCovered(card) ? localize("ALLHANDS.silent-ships.back") : shipName(typeOf(card));
  if (!isSquare(square)) throw new RulesError("ship-without-square", { ship });
  if (!Number.isInteger(hull)) throw new RulesError("damaged", { what: "shipCard", name: ship });
  if (sea.board[square]) throw new RulesError("two-ships-in-square", { ship, square: squareName(square) });
  sea.board[square] = { card, place, up, fresh: fresh === true, hull: Number(hull) } satisfies Posted;
}

/** The sea without any ship. */
export const emptySea = (): null[] => Array.from({ length: SQUARES }, () => null);

/** The game with its cards as they lie in these stacks. */
function relaid(sea: Sea, stacks: Lying): Sea {
  const [first, second] = sea.captains;
  const again: Sea = { ...sea, board: emptySea(), captains: [{ ...first }, { ...second }] };
  layCards(again, stacks);
  return again;
}

export const SEA_CARDS: CardTable<Sea> = { stacks: stacksIn, relaid, nameOf: (card) => shipName(typeOf(card)) };

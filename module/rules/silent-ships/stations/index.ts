/**
 * Stations of a game: as ships are face down, no station is named after one. The ships of a seat form four divisions,
 * in the order in which they come into play, which everyone can follow; the division whose turn it is brings the next
 * one in.
 */
import type { Json, Seat } from "../../kernel";
import { askedOne, divisionAt, divisionsOf, memberOf, type AskedOf, type Stations } from "../../kernel/stations";
import { supportersOf } from "../battle";
import { refuseFlip } from "../interrupts";
import { refuseDeploy, refuseMover, refuseSwap } from "../movement";
import { placeOf, shipAt, shipsOf, type PlayerNumber, type SeaView } from "../state";
import { HARBORS, isSquare } from "../tables";

const PLAYERS = 2;

/** The division that brings in the next ship. */
const nextDivision = (sea: SeaView, seat: Seat): string => divisionAt(seat, sea.hulls + 1, PLAYERS);

/** The division of the ship on a square; null if this player has none there. */
export function divisionOn(sea: SeaView, place: PlayerNumber, square: unknown): string | null {
  const ship = isSquare(square) ? shipAt(sea, square) : null;
  return ship?.place === place ? divisionAt(sea.captains[place].seat, ship.hull, PLAYERS) : null;
}

const divisionsOn = (sea: SeaView, place: PlayerNumber, squares: readonly number[]): string[] => [
  ...new Set(squares.flatMap((square) => divisionOn(sea, place, square) ?? [])),
];

function list(sea: SeaView, seat: Seat) {
  const place = placeOf(sea, seat);
  if (place === null) return [];
  const { hand, deck, discard } = sea.captains[place];
  const afloat = divisionsOn(sea, place, shipsOf(sea, place));
  // Nothing is dealt before the first round.
  const isToCome = sea.round === 0 || hand.length + deck.length + discard.length > 0;
  return divisionsOf(seat).filter(({ id }) => isToCome || afloat.includes(id));
}

const mayDeploy = (sea: SeaView, place: PlayerNumber): boolean =>
  HARBORS[place].some((square) => refuseDeploy(sea, place, undefined, square) === null);

/** The divisions that can act in their player's turn. */
const acting = (sea: SeaView, place: PlayerNumber, seat: Seat): string[] => [
  ...new Set([
    ...divisionsOn(
      sea,
      place,
      shipsOf(sea, place).filter(
        (square) => refuseMover(sea, place, square) === null || refuseSwap(sea, place, square, undefined) === null,
      ),
    ),
    ...(mayDeploy(sea, place) ? [nextDivision(sea, seat)] : []),
  ]),
];

/** The division to which an act in its player's turn belongs. */
function actor(sea: SeaView, place: PlayerNumber, seat: Seat, answer: Json): string | null {
  switch (memberOf(answer, "do")) {
    case "deploy":
      return mayDeploy(sea, place) ? nextDivision(sea, seat) : null;
    case "move":
      return divisionOn(sea, place, memberOf(answer, "from"));
    case "swap":
      return divisionOn(sea, place, memberOf(answer, "square"));
    default:
      return null;
  }
}

/** The only division that a stage of an attack concerns; null if there are several or none. */
function concerned(sea: SeaView, place: PlayerNumber, { name }: AskedOf): string | null {
  const { attack, options } = sea;
  if (!attack) return null;
  switch (name) {
    case "supportAttack":
    case "supportDefense": {
      const [only = null, ...others] = divisionsOn(sea, place, supportersOf(sea, place));
      return others.length === 0 ? only : null;
    }
    case "retreat":
      return divisionOn(sea, place, attack.to);
    case "pursue":
      return divisionOn(sea, place, options.retreatChooser === "attacker" ? attack.from : attack.to);
    default:
      return null;
  }
}

/** Divisions' questions; the captain ends turn and game, and decides on supports by ships of several divisions. */
export const STATIONS: Stations<SeaView> = {
  list,
  asked(sea, question) {
    const { seat, name } = question;
    const place = placeOf(sea, seat);
    if (place === null) return [];
    if (name === "act") return acting(sea, place, seat);
    if (name === "interrupt")
      return divisionsOn(
        sea,
        place,
        shipsOf(sea, place).filter((square) => refuseFlip(sea, place, square) === null),
      );
    return askedOne(concerned(sea, place, question));
  },
  of(sea, question, answer) {
    const place = placeOf(sea, question.seat);
    if (place === null) return null;
    if (question.name === "act") return actor(sea, place, question.seat, answer);
    if (question.name !== "interrupt") return concerned(sea, place, question);
    return memberOf(answer, "do") === "flip" ? divisionOn(sea, place, memberOf(answer, "square")) : null;
  },
  together: [],
};

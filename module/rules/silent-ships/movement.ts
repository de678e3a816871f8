/** Bringing ships into play and moving them. Silent Ships, "Turn structure"; SIL-9, SIL-10, SIL-12, SIL-13, SIL-25, SIL-26. */
import type { CardId, Reason } from "../kernel";
import { pay, refuseHandCard } from "./cards";
import { landedTold, openTold, shipTold, tell, type SeaReferee } from "./events";
import {
  CANNOT_SWAP,
  EMPTY_HAND,
  FRIEND_THERE,
  JUST_DEPLOYED,
  NOT_ADJACENT,
  NOT_A_HARBOR,
  NOT_A_SQUARE,
  NOT_AT_A_PORT,
  NOT_SUNK,
  NOT_YOUR_SHIP,
  PATH_BLOCKED,
  SQUARE_TAKEN,
  tooFar,
} from "./reasons";
import { otherPlace, rowOf, shipAt, shows, type PlayerNumber, type Sea, type SeaView } from "./state";
import { COUNTRIES, squaresTo, HARBORS, ISLANDS, isSquare } from "./tables";

/** Why a card cannot come into play on a square; null if it can. An undefined argument is not judged. SIL-9. */
export function refuseDeploy(sea: SeaView, place: PlayerNumber, card: unknown, square: unknown): Reason | null {
  const refused =
    card === undefined ? (sea.captains[place].hand.length === 0 ? EMPTY_HAND : null) : refuseHandCard(sea, place, card);
  if (refused || square === undefined) return refused;
  if (!HARBORS[place].includes(square as number)) return NOT_A_HARBOR;
  return shipAt(sea, square as number) ? SQUARE_TAKEN : null;
}

/** Puts a ship into play, face down. */
export function deploy(sea: Sea, place: PlayerNumber, card: CardId, square: number, referee: SeaReferee): void {
  const captain = sea.captains[place];
  captain.hand = captain.hand.filter((one) => one !== card);
  sea.board[square] = { card, place, up: false, fresh: true, hull: ++sea.hulls };
  sea.stirred = true;
  tell(referee, { event: "deployed", ship: shipTold(sea, square) });
  tell(referee, { event: "deployedSeen", ship: openTold(sea, square) }, captain.seat);
}

/** Number of squares that a ship may go in one move. SIL-25. */
export function stepsOf(sea: SeaView, square: number): number {
  const ship = shipAt(sea, square);
  return ship?.up ? (rowOf(sea, ship.card)?.steps ?? 1) : 1;
}

/** Why a player's ship cannot leave its square; null if it can. SIL-10. */
export function refuseMover(sea: SeaView, place: PlayerNumber, from: unknown): Reason | null {
  if (sea.captains[place].hand.length === 0) return EMPTY_HAND;
  if (from === undefined) return null;
  const ship = isSquare(from) ? shipAt(sea, from) : null;
  if (ship?.place !== place) return NOT_YOUR_SHIP;
  return ship.fresh && sea.options.summoningSickness ? JUST_DEPLOYED : null;
}

/** Why a ship cannot take this path; null if it can. All squares must be empty; the last may hold an enemy. */
export function refusePath(sea: SeaView, place: PlayerNumber, from: number, path: unknown): Reason | null {
  if (!Array.isArray(path) || path.length === 0 || !path.every(isSquare)) return NOT_A_SQUARE;
  const steps = stepsOf(sea, from);
  if (path.length > steps) return tooFar(steps);
  for (const [at, square] of path.entries()) {
    if (squaresTo(at === 0 ? from : (path[at - 1] as number), square) !== 1) return NOT_ADJACENT;
    const there = square === from ? null : shipAt(sea, square);
    if (there && there.place === place) return FRIEND_THERE;
    if (there && at < path.length - 1) return PATH_BLOCKED;
  }
  return path.at(-1) === from ? NOT_ADJACENT : null;
}

/** Moves a ship for a card; before an enemy at the end of its path, it stops and attacks. SIL-10, SIL-13. */
export function move(
  sea: Sea,
  place: PlayerNumber,
  from: number,
  path: readonly number[],
  card: CardId,
  referee: SeaReferee,
): void {
  pay(sea, place, [card], "move", referee);
  const to = path.at(-1) as number;
  const attacks = shipAt(sea, to) !== null;
  const way = attacks ? path.slice(0, -1) : [...path];
  const origin = way.at(-1) ?? from;
  if (origin !== from) {
    sea.board[origin] = shipAt(sea, from);
    sea.board[from] = null;
    const landed = landedTold(sea, place, origin);
    tell(referee, { event: "moved", ship: shipTold(sea, origin), path: [from, ...way], landed });
  }
  if (!attacks) return;
  const pinned = shows(sea, origin, "pin");
  sea.attack = { from: origin, to, pinned, supports: [], defenders: [] };
  sea.phase = "supports";
  tell(referee, { event: "attacked", ship: shipTold(sea, origin), target: shipTold(sea, to), pinned });
}

/** Why a craft cannot be exchanged for a sunk ship; null if it can. SIL-26. */
export function refuseSwap(sea: SeaView, place: PlayerNumber, square: unknown, card: unknown): Reason | null {
  const sunk = sunkFor(sea, place);
  if (square === undefined) return sunk.length > 0 ? null : NOT_SUNK;
  const ship = isSquare(square) ? shipAt(sea, square) : null;
  if (ship?.place !== place) return NOT_YOUR_SHIP;
  if (!shows(sea, square as number, "swap")) return CANNOT_SWAP;
  const port = ISLANDS.includes(square as number) || square === COUNTRIES[otherPlace(place)];
  if (!port) return NOT_AT_A_PORT;
  if (card === undefined) return sunk.length > 0 ? null : NOT_SUNK;
  if (!sunk.includes(card as CardId)) return NOT_SUNK;
  // Exchanging a craft for a craft would change nothing, and could go on forever.
  return rowOf(sea, card as CardId)?.ability === "swap" ? CANNOT_SWAP : null;
}

/** The sunk ships that a craft may bring back: either side's, or by house option only its own side's. */
export const sunkFor = (sea: SeaView, place: PlayerNumber): CardId[] => [
  ...sea.captains[place].sunk,
  ...(sea.options.swapAnySunk ? sea.captains[otherPlace(place)].sunk : []),
];

/** Moves the craft to its side's sunk ships, and the sunk ship to its square, face up. SIL-26. */
export function swap(sea: Sea, place: PlayerNumber, square: number, card: CardId, referee: SeaReferee): void {
  const ship = shipAt(sea, square);
  if (!ship) return;
  const craft = ship.card;
  for (const captain of sea.captains) captain.sunk = captain.sunk.filter((one) => one !== card);
  sea.captains[place].sunk.push(craft);
  sea.board[square] = { card, place, up: true, fresh: false, hull: ++sea.hulls };
  tell(referee, { event: "swapped", ship: openTold(sea, square), craft });
}

/** What a seat may know. SIL-8, SIL-11, SIL-21. */
import { coveredCards, type CardId, type Seat, type Seen } from "../kernel";
import {
  placeOf,
  type Captain,
  type CaptainView,
  type PlayerNumber,
  type Posted,
  type PostedView,
  type Sea,
  type SeaView,
} from "./state";

const faceDown = (cards: readonly CardId[]): Seen[] => cards.map(() => null);

/** A player's cards as a seat sees them. A deck's order is unknown; only its owner can work out what is in it. */
function captainSeen(sea: Sea, captain: Captain, own: boolean): CaptainView {
  return {
    ...captain,
    deck: faceDown(captain.deck),
    hand: own ? captain.hand : faceDown(captain.hand),
    discard: own && sea.options.openOwnDiscard ? captain.discard : faceDown(captain.discard),
  };
}

function shipSeen(ship: Posted | null, place: PlayerNumber | null): PostedView | null {
  return ship && !ship.up && ship.place !== place ? { ...ship, card: null } : ship;
}

/** The game as a seat sees it; any other viewer sees only what is face up. */
export function view(sea: Sea, seat: Seat | null): SeaView {
  const place = placeOf(sea, seat);
  const [first, second] = sea.captains;
  return {
    ...sea,
    board: sea.board.map((ship) => shipSeen(ship, place)),
    captains: [captainSeen(sea, first, place === 0), captainSeen(sea, second, place === 1)],
  };
}

/** The game as documents may show it to all. A ship at sea is known by its hull. */
export function cover(sea: Sea): Sea {
  const covered = (captain: Captain): Captain => ({
    ...captain,
    deck: coveredCards(`${captain.seat}-deck`, captain.deck),
    hand: coveredCards(`${captain.seat}-hand`, captain.hand),
    discard: coveredCards(`${captain.seat}-discard`, captain.discard),
  });
  const [first, second] = sea.captains;
  return {
    ...sea,
    board: sea.board.map((ship) => (ship && !ship.up ? { ...ship, card: `?hull-${ship.hull}` } : ship)),
    captains: [covered(first), covered(second)],
  };
}

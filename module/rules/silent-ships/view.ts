/** What a seat may know. SIL-8, SIL-11, SIL-21. */
import type { CardId, Seat } from "../kernel";
import {
  placeOf,
  type Captain,
  type CaptainView,
  type PlayerNumber,
  type Posted,
  type PostedView,
  type Sea,
  type SeaView,
  type Seen,
} from "./state";

const faceDown = (cards: readonly CardId[]): Seen[] => cards.map(() => null);

/** The order of a deck is nobody's to know, and what is in it can be reckoned by its owner alone. */
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

/** The game through the eyes of a seat; of anyone else, who sees what lies face up. */
export function view(sea: Sea, seat: Seat | null): SeaView {
  const place = placeOf(sea, seat);
  const [first, second] = sea.captains;
  return {
    ...sea,
    board: sea.board.map((ship) => shipSeen(ship, place)),
    captains: [captainSeen(sea, first, place === 0), captainSeen(sea, second, place === 1)],
  };
}

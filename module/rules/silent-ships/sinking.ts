/** Lost ships, the game's end. Silent Ships, "Ways to win the game", "Sinking ships"; SIL-22, SIL-29 to SIL-32. */
import type { Outcome } from "../kernel";
import { landedTold, openTold, tell, type SeaEvent, type SeaReferee } from "./events";
import { otherPlace, rowOf, scoreOf, shipAt, type PlayerNumber, type Sea, type SeaView } from "./state";
import { COUNTRIES } from "./tables";

/** Ends the game for a winner. */
export function endGame(sea: Sea, winner: PlayerNumber, reason: string, referee: SeaReferee): void {
  const loser = otherPlace(winner);
  const { seat } = sea.captains[winner];
  sea.over = { winners: [seat], reason };
  const score = { winner: scoreOf(sea, winner), loser: scoreOf(sea, loser) };
  tell(referee, { event: "gameEnded", winners: [seat], loser: sea.captains[loser].seat, score, reason });
}

/** Ends the game by the number of ships that each has sunk; the player who went second wins a tie. SIL-32. */
export function endByScore(sea: Sea, reason: string, referee: SeaReferee): void {
  endGame(sea, scoreOf(sea, 0) > scoreOf(sea, 1) ? 0 : 1, reason, referee);
}

/** Sinks the ship on a square. Returns the player who thus loses: the owner of a flag ship. SIL-22, SIL-30. */
export function sink(
  sea: Sea,
  square: number,
  why: Extract<SeaEvent, { event: "sunk" }>["why"],
  referee: SeaReferee,
): PlayerNumber | null {
  const ship = shipAt(sea, square);
  if (!ship) return null;
  const { card, place } = ship;
  const told = openTold(sea, square);
  // The winner of an attack takes the square.
  const by = why === "attack" && sea.attack ? { ...openTold(sea, sea.attack.from), square } : null;
  sea.board[square] = null;
  sea.captains[place].sunk.push(card);
  sea.stirred = true;
  const landed = by ? landedTold(sea, by.place, square) : [];
  tell(referee, { event: "sunk", ship: told, why, by, landed });
  return rowOf(sea, card)?.ability === "flag" ? place : null;
}

/** Whether an enemy is on a player's country. SIL-29. */
export function isOccupied(sea: SeaView, place: PlayerNumber): boolean {
  const ship = shipAt(sea, COUNTRIES[place]);
  return ship !== null && ship.place !== place;
}

/** The outcome of the game; null while it goes on. */
export const outcome = (sea: Sea): Outcome | null => sea.over;

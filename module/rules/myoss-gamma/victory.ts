/** The end of a battle. Spec §12; MG-128, MG-134. */
import type { Outcome, Seat } from "../kernel";
import { hasAutofire } from "./action/autofire";
import { tell, type MyossReferee } from "./events";
import { crewPoints, isCrewed } from "./ship/scores";
import type { Battle, Ship } from "./state";

/** The outcome; null while the battle goes on. */
export function outcome(battle: Battle): Outcome | null {
  return battle.over;
}

/** Whether a seat has a ship left. */
export function isIn(battle: Battle, seat: Seat): boolean {
  for (const ship of battle.ships) if (ship.seat === seat && !ship.lost) return true;
  return false;
}

/**
 * Ends the battle if at most one side has ships: the last one wins, and with none left it is a tie. By the house option
 * nobody wins if another side's ships have fled. MG-128, MG-134.
 */
export function judge(battle: Battle, referee: MyossReferee): void {
  let last: Ship | null = null;
  for (const ship of battle.ships) {
    if (ship.lost || (last !== null && ship.side === last.side)) continue;
    if (last !== null) return;
    last = ship;
  }
  if (last === null) return end(battle, [], "all-lost", referee);
  const { side } = last;
  if (battle.options.fleeDraws && battle.ships.some((ship) => ship.side !== side && ship.lost === "fled"))
    return end(battle, [], "got-away", referee);
  const winners = battle.seats.filter((seat) => battle.ships.some((ship) => ship.seat === seat && ship.side === side));
  end(battle, winners, "last-side-standing", referee);
}

/** Ends the battle as a draw after rounds without damage, or if nobody could ever act again. MG-134. */
export function judgeRound(battle: Battle, referee: MyossReferee): void {
  battle.quietRounds = battle.damaged ? 0 : battle.quietRounds + 1;
  battle.damaged = false;
  if (battle.quietRounds >= battle.options.stalemateTurns) end(battle, [], "stalemate", referee);
  else if (!battle.ships.some(hasFuture)) end(battle, [], "nobody-can-act", referee);
}

function hasFuture(ship: Ship): boolean {
  return !ship.lost && (isCrewed(ship) || crewPoints(ship) > 0 || hasAutofire(ship));
}

function end(battle: Battle, winners: Seat[], reason: string, referee: MyossReferee): void {
  battle.over = { winners, reason };
  if (!referee.silent) tell(referee, { event: "battleOver", winners: [...winners], reason });
}

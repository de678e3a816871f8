/** Turning the tables on a foe who comes for one's own tail. Quick reference, "Reversal"; SOCS-22. */
import { contestOf, type SuccessRoll } from "../gurps";
import { setPosition, setSustained } from "./bonuses";
import { CONFIRM_CONTEST, type ContestResult } from "./confirmations";
import { tell, type ChosenManeuver } from "./events";
import type { Flight } from "./flight";
import { gainPosition } from "./offensive";
import { collisions, pilotParts, roll, rolled } from "./rolls";
import { positionOn, shipOf, sustainedOn, type Gun, type Ship } from "./state";

/** Whether a reversal meets an attack: its foe maneuvers offensively against this very ship. */
export const meetsAttack = (orders: readonly ChosenManeuver[], { ship, target }: ChosenManeuver): boolean =>
  orders.some((order) => order.ship === target && order.maneuver === "offensive" && order.target === ship);

/** Rolls two pilots against each other and asks the Gamemaster to confirm. The larger margin wins. */
export function pilotContest(
  { battle, referee, hits }: Flight,
  ship: Ship,
  other: Ship,
  what: "reversal" | "range",
): ContestResult {
  const [ownParts, otherParts] = [pilotParts(battle, ship), pilotParts(battle, other)];
  const own = roll(battle, ship, what, ownParts, referee);
  const theirs = roll(battle, other, what, otherParts, referee);
  const about = { ship: ship.ship, target: other.ship, what };
  const proposed = wonBy(ship, own, other, theirs);
  tell(referee, {
    event: "contested",
    ...about,
    own: rolled(own, ownParts),
    other: rolled(theirs, otherParts),
    winner: proposed.winner,
  });
  const result = referee.confirm(CONFIRM_CONTEST, proposed, about);
  hits.push(...collisions(battle, ship, own.degree, referee), ...collisions(battle, other, theirs.degree, referee));
  return result;
}

function wonBy(ship: Ship, own: SuccessRoll, other: Ship, theirs: SuccessRoll): ContestResult {
  const sign = contestOf(own, theirs);
  if (sign === 0) return { winner: null, critical: false };
  const [winner, roll] = sign > 0 ? [ship, own] : [other, theirs];
  return { winner: winner.ship, critical: roll.degree === "criticalSuccess" };
}

/** Flies a reversal together with the attack that it meets; without one it is straight flight. */
export function flyReversal(flight: Flight, ship: Ship, order: ChosenManeuver): void {
  const { battle, referee, orders, done } = flight;
  const foe = shipOf(battle, order.target ?? "");
  if (!foe || !meetsAttack(orders, order)) {
    tell(referee, { event: "reversalFailed", ship: ship.ship, target: order.target ?? "" });
    return;
  }
  done.add(foe.ship);
  const { winner, critical } = pilotContest(flight, ship, foe, "reversal");
  if (winner === foe.ship) attackerWins(flight, foe, ship, critical);
  else if (winner === ship.ship && critical) exchange(flight, ship, foe);
  else if (winner === ship.ship) setPosition(foe, ship, 0, referee);
}

/** Applies the attack's critical success; if it won the contest, the guns cannot miss next fire phase. SOCS-32. */
function attackerWins({ referee }: Flight, foe: Ship, ship: Ship, critical: boolean): void {
  gainPosition(foe, ship, "criticalSuccess", referee);
  if (!critical) return;
  foe.autoHit = ship.ship;
  tell(referee, { event: "autoHit", ship: foe.ship, target: ship.ship });
}

const sustainedSum = (ship: Ship, target: Ship): number =>
  ship.guns.reduce((sum, gun) => sum + sustainedOn(gun, target.ship), 0);

/** Exchanges positions and sums of sustained fire; each sum goes to the other ship's first gun. */
function exchange({ referee }: Flight, ship: Ship, foe: Ship): void {
  const [mine, theirs] = [positionOn(ship, foe.ship), positionOn(foe, ship.ship)];
  const [myFire, theirFire] = [sustainedSum(ship, foe), sustainedSum(foe, ship)];
  setPosition(ship, foe, theirs, referee);
  setPosition(foe, ship, mine, referee);
  giveSustained(ship, foe, theirFire);
  giveSustained(foe, ship, myFire);

  function giveSustained(to: Ship, target: Ship, sum: number): void {
    const [first, ...others] = to.guns;
    const aiming = (gun: Gun) => gun.target === target.ship;
    for (const gun of others.filter(aiming)) setSustained(to, gun, target.ship, 0, referee);
    // A gun keeps its aim at another ship if there is nothing to take over.
    if (!first || (sum === 0 && !aiming(first))) return;
    if (first.target !== null && !aiming(first)) setSustained(to, first, first.target, 0, referee);
    setSustained(to, first, target.ship, sum, referee);
  }
}

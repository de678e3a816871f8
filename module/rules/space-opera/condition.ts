/** What a ship, its guns and those aboard can still do. SOCS-7, SOCS-12, SOCS-13, SOCS-14, SOCS-21. */
import type { Reason } from "../kernel";
import {
  GUNNER_DEAD,
  GUN_OUT_OF_ACTION,
  HOLDS_FIRE,
  NOBODY_FLIES,
  OUT_OF_RANGE,
  SHIP_OUT_OF_ACTION,
  SHIP_STUNNED,
  TARGET_IS_GONE,
  TOO_FAR,
} from "./reasons";
import { bandOf, type Battle, type Gun, type Location, type Member, type Ship } from "./state";
import { CLASS_FACTS, type Handling, type LocationKind } from "./tables";

/** How a ship handles, by its class. */
export const handlingOf = (ship: Ship): Handling => CLASS_FACTS[ship.class].handling;

/** Whether a light hit stops a ship or a location in this turn; `turn`: the last one in which it does. SOCS-12. */
const isStopped = (battle: Battle, id: string, turn: number): boolean =>
  turn === battle.turn || battle.hitAgain?.includes(id) === true;

/** Whether a location works in this turn. SOCS-14. */
export const works = (battle: Battle, { id, disabled, shaken }: Location): boolean =>
  !disabled && !isStopped(battle, id, shaken);

const allOut = (battle: Battle, ship: Ship, kind: LocationKind): boolean => {
  const of = ship.locations.filter((location) => location.kind === kind);
  return of.length > 0 && !of.some((location) => works(battle, location));
};

/** Whether the ship is still in the fight: neither gone nor drifting. */
export const isAble = (ship: Ship): boolean => !ship.destroyed && !ship.disabled;

/** Whether the ship loses this turn: it was shaken, or no bridge of it works. SOCS-12, SOCS-14. */
export const isStunned = (battle: Battle, ship: Ship): boolean =>
  isStopped(battle, ship.ship, ship.stunned) || allOut(battle, ship, "bridge");

/** Whether a ship has no working engine. SOCS-14. */
export const isWithoutEngine = (battle: Battle, ship: Ship): boolean => allOut(battle, ship, "engine");

/** The current maneuver rating: not above 0 without engines. SOCS-14, SOCS-31. */
export const ratingOf = (battle: Battle, ship: Ship): number =>
  isWithoutEngine(battle, ship) ? Math.min(0, ship.mr) : ship.mr;

/** Why a ship can do nothing in this turn; null if it can. */
function refuseShip(battle: Battle, ship: Ship): Reason | null {
  if (!isAble(ship)) return SHIP_OUT_OF_ACTION;
  return isStunned(battle, ship) ? SHIP_STUNNED : null;
}

const memberOf = (ship: Ship, id: string): Member | undefined => ship.crew.find((member) => member.id === id);

/** The best skill level of those alive aboard; null if nobody has the skill. */
function bestOf({ crew }: Ship, skill: "piloting" | "repair"): number | null {
  const levels = crew.flatMap((member) => (member.alive ? (member[skill] ?? []) : []));
  return levels.length === 0 ? null : Math.max(...levels);
}

/** The gunner of a gun, with an id unique in the battle; null: a gunner of its own. */
export function gunnerOf(ship: Ship, { gunner, gunnerIsPilot }: Gun): string | null {
  if (gunnerIsPilot) return `${ship.ship}/${ship.pilot}`;
  return gunner === "" ? null : `${ship.ship}/${gunner}`;
}

/**
 * The id of whoever flies a ship now: its own pilot or, once that one is dead, the best of possible pilots, the first of
 * equals. Blank if nobody can, or nobody knows who.
 */
export function pilotOf(ship: Ship): string {
  if (memberOf(ship, ship.pilot)?.alive !== false) return ship.pilot;
  const best = bestOf(ship, "piloting");
  return best === null ? "" : (ship.crew.find(({ alive, piloting }) => alive && piloting === best)?.id ?? "");
}

/** Piloting skill of the ship's present pilot: its own, else the best of possible pilots; null if nobody can. */
export const pilotingOf = (ship: Ship): number | null =>
  memberOf(ship, ship.pilot)?.alive === false ? bestOf(ship, "piloting") : ship.piloting;

/** The skill with which a crew fights continuing damage; null if nobody alive aboard has it. SOCS-12. */
export const repairOf = (ship: Ship): number | null => bestOf(ship, "repair");

/** Why nobody steers a ship in this turn, so that it flies straight and dodges nothing; null if someone does. */
export const refuseHelm = (battle: Battle, ship: Ship): Reason | null =>
  refuseShip(battle, ship) ?? (pilotingOf(ship) === null ? NOBODY_FLIES : null);

/** Whether a ship, or one of its guns, is out for good: without a bridge, the gun's location or its gunner. SOCS-14. */
export function isOutForGood(ship: Ship, gun?: Gun): boolean {
  const bridges = ship.locations.filter(({ kind }) => kind === "bridge");
  if (bridges.length > 0 && bridges.every(({ disabled }) => disabled)) return true;
  const isLost = ship.locations.some(({ id, disabled }) => id === gun?.location && disabled);
  return isLost || (gun !== undefined && memberOf(ship, gun.gunner)?.alive === false);
}

/** Why a gun cannot fire in this turn; null if it can. */
export function refuseGun(battle: Battle, ship: Ship, gun: Gun): Reason | null {
  const refused = refuseShip(battle, ship);
  if (refused) return refused;
  if (ship.holdFire === battle.turn) return HOLDS_FIRE;
  const location = ship.locations.find(({ id }) => id === gun.location);
  if (location && !works(battle, location)) return GUN_OUT_OF_ACTION;
  return memberOf(ship, gun.gunner)?.alive === false ? GUNNER_DEAD : null;
}

/** Why a gun does not reach a ship, friend or foe; null if it does. SOCS-7. */
export function refuseReach(battle: Battle, ship: Ship, gun: Gun, target: Ship): Reason | null {
  if (target.destroyed) return TARGET_IS_GONE;
  const band = bandOf(battle, ship.ship, target.ship);
  if (band === "out") return OUT_OF_RANGE;
  return band === "long" && gun.range === "short" ? TOO_FAR : null;
}

/** Possible targets of a shot. Myoss Gamma, "Attacking"; MG-62, MG-107, MG-117, MG-133. */
import type { Reason } from "../../kernel";
import { NO_SUCH_SECTION, SECTION_HIDDEN, SHUTTLE_LOST, TARGET_IS_SELF, TARGET_LOST } from "../reasons";
import { componentOf, shipOf, tugOf } from "../ship/scores";
import type { Battle, Chase, Section, Ship, Shuttle } from "../state";

const TARGET_IN_HOLD: Reason = { code: "target-in-hold" };
const SHUTTLE_ABOARD: Reason = { code: "shuttle-aboard" };
const NOT_IN_CHASE: Reason = { code: "not-in-chase" };

/** Whether a ship is hidden in a hold, or is carried by one that is; a ship on a rack is in the open. MG-107. */
export function isHeld(battle: Battle, ship: Ship): boolean {
  if (ship.berth === null) return false;
  const host = shipOf(battle, ship.berth.ship);
  if (!host) return false;
  return componentOf(host, ship.berth.component)?.kind === "hold" || isHeld(battle, host);
}

/** Why another ship cannot be reached by a beam or shot at all; null if it can. One's own ships can be. */
export function refuseReach(battle: Battle, ship: Ship, target: Ship): Reason | null {
  if (target === ship) return TARGET_IS_SELF;
  if (target.lost) return TARGET_LOST;
  return isHeld(battle, target) ? TARGET_IN_HOLD : null;
}

/** Why a ship cannot be a target of another's shots; null if it can. */
export function refuseTarget(battle: Battle, ship: Ship, target: Ship): Reason | null {
  return refuseReach(battle, ship, target) ?? refuseAcross(battle, ship, target);
}

/** Why a shuttle cannot be shot at; null if it can. MG-111, MG-133. */
export function refuseShuttle(battle: Battle, ship: Ship, shuttle: Shuttle): Reason | null {
  if (shuttle.lost) return SHUTTLE_LOST;
  if (shuttle.berth !== null) return SHUTTLE_ABOARD;
  return battle.chases.length > 0 && chaseOf(battle, ship) ? NOT_IN_CHASE : null;
}

/** Ships that flee and ships that chase them shoot only at each other. Myoss Gamma, "Fleeing"; MG-133. */
function refuseAcross(battle: Battle, ship: Ship, target: Ship): Reason | null {
  if (battle.chases.length === 0) return null;
  return chaseOf(battle, ship) === chaseOf(battle, target) ? null : NOT_IN_CHASE;
}

/** The chase that a ship is in, on its own or with the ship that tows or carries it. MG-103. */
export function chaseOf(battle: Battle, ship: Ship): Chase | undefined {
  let one: Ship | undefined = ship;
  for (let left = battle.ships.length; one && left > 0; left--) {
    const { id, berth }: Ship = one;
    const chase = battle.chases.find((each) => each.ship === id || each.chasers.includes(id));
    if (chase) return chase;
    one = berth === null ? tugOf(battle, one) : shipOf(battle, berth.ship);
  }
  return undefined;
}

/** The sections of a ship that can be shot at. MG-117. */
export function exposedSections(ship: Ship): Section[] {
  return ship.sections.filter(({ exposed, lost }) => exposed && lost === null);
}

/** Why a section cannot be aimed at. A ship with one section needs no `section`. */
export function refuseSection(target: Ship, section: string | undefined): Reason | null {
  if (section === undefined) return target.sections.length === 1 ? null : NO_SUCH_SECTION;
  const found = target.sections.find(({ id }) => id === section);
  if (!found || found.lost) return NO_SUCH_SECTION;
  return found.exposed ? null : SECTION_HIDDEN;
}

/** Possible values of `section` in a shot at a ship; left out for an ordinary ship. */
export function sectionCandidates(battle: Battle, target: unknown): readonly (string | undefined)[] {
  const ship = shipOf(battle, String(target));
  if (!ship || ship.sections.length === 1) return [undefined];
  return exposedSections(ship).map(({ id }) => id);
}

/** The shot as an action: weapon, target, and why not allowed. Myoss Gamma, "Attacking"; spec §6; MG-45, MG-62. */
import type { Reason } from "../../kernel";
import { componentIds, otherShips, type ActionRules } from "./rule";
import { fire } from "./attack";
import {
  DESTROYED,
  NO_SUCH_COMPONENT,
  NO_SUCH_SECTION,
  NO_SUCH_SHIP,
  SECTION_HIDDEN,
  SHIP_IS_HELD,
  UNMANNED,
  WRONG_KIND,
} from "../reasons";
import { componentOf, isReachable, shipOf, theComponent, theShip } from "../ship/scores";
import { fireAtShuttle, isFlying, shuttleOf } from "../loss/shuttle-fate";
import type { Battle, Component, Ship } from "../state";
import { isHeld, refuseSection, refuseShuttle, refuseTarget, sectionCandidates } from "./targets";

const WEAPON_USED: Reason = { code: "weapon-already-fired" };

/** MG-35, MG-60: an unmanned ship fires by computers only; MG-107: a ship in a hold does not fire at all. */
function refuseWeapon(battle: Battle, ship: Ship, component: Component): Reason | null {
  if (component.kind !== "weapon") return WRONG_KIND.weapon;
  if (component.destroyed) return DESTROYED;
  if (component.used) return WEAPON_USED;
  if (!isReachable(ship, component)) return SECTION_HIDDEN;
  if (!ship.manned) return UNMANNED;
  return isHeld(battle, ship) ? SHIP_IS_HELD : null;
}

/** Whether a weapon can be fired at all, without looking at sections. */
export function mayFire(battle: Battle, ship: Ship, weapon: Component): boolean {
  if (refuseWeapon(battle, ship, weapon) !== null) return false;
  for (const target of battle.ships) if (refuseTarget(battle, ship, target) === null) return true;
  for (const shuttle of battle.shuttles) if (refuseShuttle(battle, ship, shuttle) === null) return true;
  return false;
}

/** All other ships, and the shuttles in flight. */
function targets(battle: Battle, ship: Ship): readonly string[] {
  const flying = battle.shuttles.filter(isFlying).map(({ id }) => id);
  return [...otherShips(battle, ship), ...flying];
}

/** Why a target cannot be aimed at; null if it can. */
function refuseAim(battle: Battle, ship: Ship, id: string, section: string | undefined): Reason | null {
  const target = shipOf(battle, id);
  if (target) return refuseTarget(battle, ship, target) ?? refuseSection(target, section);
  const shuttle = shuttleOf(battle, id);
  if (!shuttle) return NO_SUCH_SHIP;
  return section === undefined ? refuseShuttle(battle, ship, shuttle) : NO_SUCH_SECTION;
}

export const FIRE_RULES: ActionRules<"fire"> = {
  fire: {
    members: {
      weapon: componentIds(({ kind }) => kind === "weapon"),
      target: targets,
      section: (battle, _ship, { target }) => sectionCandidates(battle, target),
    },
    refuse(battle, ship, action) {
      const weapon = componentOf(ship, action.weapon);
      if (!weapon) return NO_SUCH_COMPONENT;
      return refuseWeapon(battle, ship, weapon) ?? refuseAim(battle, ship, action.target, action.section);
    },
    perform(battle, ship, { weapon, target, section }, referee) {
      const shuttle = battle.shuttles.length === 0 ? undefined : shuttleOf(battle, target);
      if (shuttle) fireAtShuttle(battle, ship, theComponent(ship, weapon), shuttle, referee);
      else fire(battle, ship, theComponent(ship, weapon), theShip(battle, target), section, referee);
    },
  },
};

/** Shots fired by computers. Myoss Gamma, "Computer"; MG-57, MG-96, MG-97. */
import { oneOf } from "../../kernel";
import { settle } from "../loss/aftermath";
import { fire } from "./attack";
import { orderOf } from "./autofire";
import type { MyossReferee } from "../events";
import type { MyossQuestion } from "../questions";
import { isReachable, shipOf, theComponent } from "../ship/scores";
import type { Battle, Component, Ship } from "../state";
import { exposedSections, isHeld, refuseTarget } from "./targets";

export type AutofireAbout = { ship: string; weapons: string[] };
export type AutofireSectionAbout = {
  ship: string;
  weapon: string;
  target: string;
  sections: string[];
  sizes: number[];
};

/** MG-96: which of the weapons with computers' orders fires next. */
export const AUTOFIRE_ORDER: MyossQuestion<AutofireAbout, string> = {
  name: "autofireOrder",
  menu: (_battle, _seat, { weapons }) => oneOf(weapons),
  fallback: (_battle, _seat, { weapons }) => weapons[0] as string,
};

/** MG-62: which section of an oversized target is aimed at. */
export const AUTOFIRE_SECTION: MyossQuestion<AutofireSectionAbout, string> = {
  name: "autofireSection",
  menu: (_battle, _seat, { sections }) => oneOf(sections),
  fallback: (_battle, _seat, { sections, sizes }) => sections[sizes.indexOf(Math.max(...sizes))] as string,
};

/** The target of a weapon's computers if they can fire it now: they cannot hold their fire. MG-98. */
function targetOf(battle: Battle, ship: Ship, weapon: Component): Ship | undefined {
  if (weapon.kind !== "weapon" || weapon.destroyed || weapon.used || !isReachable(ship, weapon)) return undefined;
  const order = orderOf(ship, weapon);
  const target = order && shipOf(battle, order.target);
  if (!target || refuseTarget(battle, ship, target) !== null) return undefined;
  return exposedSections(target).length > 0 ? target : undefined;
}

/** Fires all weapons that a ship's computers can fire at the start of its activation, for no points. MG-96. */
export function fireByComputers(battle: Battle, ship: Ship, referee: MyossReferee): void {
  if (ship.autofire.length === 0) return;
  while (!battle.over && !ship.lost && !isHeld(battle, ship)) {
    const weapons = ship.components.filter((weapon) => targetOf(battle, ship, weapon)).map(({ id }) => id);
    const [first] = weapons;
    if (first === undefined) return;
    const next = weapons.length > 1 ? referee.ask(AUTOFIRE_ORDER, ship.seat, { ship: ship.id, weapons }) : first;
    shoot(battle, ship, theComponent(ship, next), referee);
    settle(battle, referee);
  }
}

/** Fires a weapon whose computer got its orders in this turn; the consequences are left to the caller. MG-96. */
export function fireAtOnce(battle: Battle, ship: Ship, computer: string, referee: MyossReferee): void {
  const { attachedTo } = theComponent(ship, computer);
  if (attachedTo === null || isHeld(battle, ship)) return;
  shoot(battle, ship, theComponent(ship, attachedTo), referee);
}

function shoot(battle: Battle, ship: Ship, weapon: Component, referee: MyossReferee): void {
  const target = targetOf(battle, ship, weapon);
  if (target) fire(battle, ship, weapon, target, aim(ship, weapon, target, referee), referee, true);
}

function aim(ship: Ship, weapon: Component, target: Ship, referee: MyossReferee): string | undefined {
  if (target.sections.length === 1) return undefined;
  const exposed = exposedSections(target);
  const sections = exposed.map(({ id }) => id);
  if (sections.length === 1) return sections[0];
  const sizes = exposed.map(({ size }) => size);
  const about = { ship: ship.id, weapon: weapon.id, target: target.id, sections, sizes };
  return referee.ask(AUTOFIRE_SECTION, ship.seat, about);
}

/** Effects of a hit on a component. Myoss Gamma, "Damaged components". */
import { settleCargo } from "./cargo";
import { destroyComponent, rollDestruction, type Cause } from "./destruction";
import { tell, type MyossReferee } from "../events";
import { settleGuests } from "../ship/posts";
import { ATTR_LOSS } from "../questions";
import { screenOf, theSection, through } from "../ship/scores";
import type { Attr, Battle, Component, Ship } from "../state";
import { breakLock } from "../action/tractor";

/**
 * Hits a component: the shield that is on absorbs its part and loses a point of protection, the rest is damage. Myoss
 * Gamma, "Detailed combat" steps 10 and 11; MG-75, MG-76, MG-77.
 */
export function strike(battle: Battle, ship: Ship, component: Component, power: number, referee: MyossReferee): void {
  const points = absorb(ship, power, referee);
  if (points > 0) damageComponent(battle, ship, component, points, "hit", referee);
}

function absorb(ship: Ship, power: number, referee: MyossReferee): number {
  const screen = screenOf(ship);
  const before = screen?.kind === "shield" ? (screen.attrs.PR ?? 0) : 0;
  if (!screen || before === 0) return power;
  const rest = through(power, before);
  screen.attrs.PR = before - 1;
  if (!referee.silent) {
    const after = before - 1;
    tell(referee, {
      event: "shieldAbsorbed",
      ship: ship.id,
      component: screen.id,
      power,
      before,
      after,
      through: rest,
    });
  }
  return rest;
}

/**
 * Damages a component point by point: each point takes toughness and, while that lasts, one point of the highest other
 * attribute. Damage beyond the last point of toughness is lost; a component that is already destroyed calls for another
 * destruction roll. Myoss Gamma, "Damaged components"; MG-78, MG-79, MG-83.
 *
 * @param points  1 or more
 */
export function damageComponent(
  battle: Battle,
  ship: Ship,
  component: Component,
  points: number,
  cause: Cause,
  referee: MyossReferee,
): void {
  const isWreck = component.destroyed;
  if (isWreck && (!battle.options.rehitRolls || component.kind === "decoration")) return;
  // Lack of life support may harm people forever if they are healed turn by turn, so it does not count as progress of
  // the battle (MG-134).
  if (cause !== "lifeSupport") battle.damaged = true;
  if (isWreck) return rollDestruction(battle, ship, theSection(ship, component.section), cause, referee);
  const tgBefore = component.tg;
  const lost: Attr[] | null = referee.silent ? null : [];
  for (let point = 0; point < points && component.tg > 0; point++) {
    component.tg--;
    const attr = component.tg === 0 ? null : attrToLose(ship, component, cause === "backfire" ? 0 : 1, referee);
    if (attr === null) continue;
    component.attrs[attr] = (component.attrs[attr] ?? 0) - 1;
    lost?.push(attr);
  }
  if (lost) tell(referee, damaged(ship, component, points, lost, tgBefore));
  if (component.tg === 0) destroyComponent(battle, ship, component, cause, referee);
  else suffer(battle, ship, component, tgBefore, referee);
}

/** What damage brings about in a component that survives it. MG-100, MG-108, MG-115. */
function suffer(battle: Battle, ship: Ship, component: Component, tgBefore: number, referee: MyossReferee): void {
  switch (component.kind) {
    case "tractor":
      return breakLock(battle, ship, component.id, referee);
    case "hold":
    case "rack":
      return settleCargo(battle, ship, component, tgBefore, referee);
    case "amenity":
      return settleGuests(ship, component, referee);
    default:
  }
}

function damaged(ship: Ship, component: Component, points: number, lost: Attr[], tgBefore: number) {
  const { id, tg: tgAfter } = component;
  return { event: "componentDamaged" as const, ship: ship.id, component: id, points, lost, tgBefore, tgAfter };
}

/** The highest attribute above the floor; the owner chooses among equals. null if there is none. MG-79, MG-49. */
function attrToLose(ship: Ship, component: Component, floor: number, referee: MyossReferee): Attr | null {
  const { attrs: left } = component;
  let found: Attr | null = null;
  let highest = floor;
  let isTied = false;
  // A list of them is only needed for a choice.
  for (const name in left) {
    if (!Object.hasOwn(left, name)) continue;
    const attr = name as Attr;
    const value = left[attr] as number;
    isTied = found !== null && (value === highest || (isTied && value < highest));
    if (value <= highest) continue;
    highest = value;
    found = attr;
  }
  if (!isTied) return found;
  const attrs = (Object.keys(left) as Attr[]).filter((attr) => left[attr] === highest);
  return referee.ask(ATTR_LOSS, ship.seat, {
    ship: ship.id,
    component: component.id,
    attrs,
    value: highest,
    tg: component.tg,
  });
}

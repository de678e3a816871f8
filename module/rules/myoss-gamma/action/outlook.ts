/**
 * What a shot would do: at each component that it may strike, and to the ship as a whole, with best play by both sides.
 * Exact: the damage is dealt on a copy by the rules themselves, and the one die of it is counted, not thrown. Myoss Gamma,
 * "Damaged components", "Ship destruction".
 */
import { copyBattle } from "../copy";
import { strike } from "../loss/damage";
import { theComponent, theSection, theShip, through, protection } from "../ship/scores";
import type { MyossEvent, MyossReferee } from "../events";
import { blanksOf } from "../sight";
import type { Battle, Component, Section, Ship } from "../state";
import { bestValue, type OddsOptions } from "./odds";

/** What a hit on a component does. */
export interface HitOutcome {
  /** What gets through the shield. */
  readonly points: number;
  /** The ids of all components that are destroyed by it, what is supported by others too. */
  readonly destroyed: readonly string[];
  /** The chance, 0 to 1, that the section explodes or falls apart. */
  readonly loss: number;
}

/** A referee under whom everything holds; it keeps the chances with which it would have. */
function counting(holds: number[]): MyossReferee {
  return {
    silent: false,
    die: () => 1,
    shuffle: (_reason, cards) => [...cards],
    // Which attribute is lost has no part in what is destroyed.
    ask: (question, seat, about) => question.fallback(undefined as never, seat, about),
    askAll: () => [],
    askFirst: () => null,
    confirm: (_question, proposed) => proposed,
    tell(event) {
      const told = event as MyossEvent;
      if (told.event === "destructionRolled") holds.push(Math.min(1, Math.max(0, told.di / 100)));
    },
  };
}

/**
 * What a hit of this power on a component would do. What follows from the loss of a section (debris, what was stored in
 * it) is not counted.
 */
export function hitOutcome(battle: Battle, ship: Ship, component: Component, power: number): HitOutcome {
  const points = through(power, protection(ship));
  // What survives calls for no die, and is most of a ship.
  if (points === 0 || (!component.destroyed && points < component.tg)) return { points, destroyed: [], loss: 0 };
  const copy = copyBattle(battle);
  const target = theShip(copy, ship.id);
  const holds: number[] = [];
  strike(copy, target, theComponent(target, component.id), power, counting(holds));
  const whole = new Set(ship.components.filter(({ destroyed }) => !destroyed).map(({ id }) => id));
  const destroyed = target.components.filter(({ id, destroyed }) => destroyed && whole.has(id)).map(({ id }) => id);
  const isLost = theSection(target, component.section).lost !== null;
  const held = holds.reduce((all, chance) => all * chance, 1);
  return { points, destroyed, loss: isLost ? 1 : 1 - held };
}

/**
 * The chance, 0 to 1, that a shot brings about the end of the section that it is aimed at, if the attacker plays for that and
 * the target against it. Null: not all that could be struck is known.
 *
 * @param index    the attack index
 * @param section  of this ship, and not lost
 */
export function lossChance(
  battle: Battle,
  ship: Ship,
  section: Section,
  { index, power }: { readonly index: number; readonly power: number },
): number | null {
  if (blanksOf(ship).length > 0) return null;
  const values = Array<number>(section.size).fill(0);
  for (const component of ship.components) {
    const { from, to } = component;
    if (component.section !== section.id || from === null || to === null) continue;
    values.fill(hitOutcome(battle, ship, component, power).loss, from - 1, to);
  }
  const options: OddsOptions = battle.options;
  return bestValue(index, values, options);
}

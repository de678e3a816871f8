/**
 * The outlook of a shot: its effect on each component that it may hit, and on the ship as a whole, with best play by
 * both sides. Exact: the rules themselves deal the damage on a copy, and its one die is counted, not rolled. Myoss
 * Gamma, "Damaged components", "Ship destruction".
 */
import { copyBattle } from "../copy";
import { strike } from "../loss/damage";
import { theComponent, theSection, theShip, through, protection } from "../ship/scores";
import type { MyossEvent, MyossReferee } from "../events";
import { blanksOf } from "../sight";
import type { Battle, Component, Section, Ship } from "../state";
import { bestValue, type OddsOptions } from "./odds";

/** A referee under which every section holds; it notes the chances that each would have held. */
function counting(holds: number[]): MyossReferee {
  return {
    silent: false,
    die: () => 1,
    shuffle: (_reason, cards) => [...cards],
    // The choice of the attribute lost does not affect what is destroyed.
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
 * The effect of a hit of this power on a component. The consequences of a section's loss (debris, what was stored in
 * it) are not counted.
 *
 * @returns the points that get through the shield, the ids of all components destroyed, dependents included, and the
 * chance, 0 to 1, that the section explodes or falls apart
 */
export function hitOutcome(battle: Battle, ship: Ship, component: Component, power: number) {
  const points = through(power, protection(ship));
  // A component that survives, as most do, needs no die.
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
 * The chance, 0 to 1, that a shot destroys the section aimed at, if the attacker plays for that and the target against
 * it. null if not all that could be hit is known.
 *
 * @param index    the attack index
 * @param section  a section of this ship that is not lost
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

/** What is answered for an absent seat about a shot (spec §16): simple, and the same every time. */
import type { AdjustAbout, PickAbout, ShotAbout } from "./menus";
import { componentAt, theShip } from "./scores";
import type { Battle, Component, Ship } from "./state";

/** Points of toughness that a shot would take from a component, 0 from one that is destroyed. */
function effect(component: Component, points: number): number {
  return Math.min(points, component.tg);
}

/** The attacker takes the hit with most effect; the target a miss, else the first roll. */
export function pickFallback(battle: Battle, { side, rolls, points, target }: PickAbout): number {
  const ship = theShip(battle, target);
  const first = rolls[0] as number;
  if (side === "target") return rolls.find((roll) => roll > ship.size) ?? first;
  const worth = (roll: number) => {
    const component = componentAt(ship, roll);
    return component ? effect(component, points) : -1;
  };
  return rolls.reduce((best, roll) => (worth(roll) > worth(best) ? roll : best));
}

/** The target takes the nearest miss, the attacker the nearest hit; where there is none the roll stays. */
export function adjustFallback(battle: Battle, { side, roll, low, high, target }: AdjustAbout): number {
  const { size } = theShip(battle, target);
  if (side === "target") return roll <= size && size < high ? size + 1 : roll;
  return roll > size && size >= low ? size : roll;
}

/** The frame if it is alive, else the largest component. */
export function freePickFallback(battle: Battle, { target }: ShotAbout): string {
  const ship: Ship = theShip(battle, target);
  const frame = ship.components.find(({ kind, destroyed }) => kind === "frame" && !destroyed);
  return (frame ?? ship.components.reduce((best, next) => (next.size > best.size ? next : best))).id;
}

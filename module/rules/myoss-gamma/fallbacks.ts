/** Fallback answers about a shot for an absent seat (spec §16), always the same; and which questions to skip. */
import type { Seat } from "../kernel";
import { componentAt, theSection, theShip } from "./ship/scores";
import { isHiddenFrom } from "./sight";
import type { Battle, Component } from "./state";
import { ADJUST_LOW } from "./tables";

/** Points of toughness that a shot would take from a component, 0 from one that is destroyed. */
function effect(component: Component, points: number): number {
  return Math.min(points, component.tg);
}

/** The attacker takes the hit with most effect; the target takes a miss, otherwise the first roll. */
export function pickFallback(battle: Battle, { side, rolls, points, target, section }: PickAbout): number {
  const ship = theShip(battle, target);
  const aim = theSection(ship, section);
  const first = rolls[0] as number;
  if (side === "target") return rolls.find((roll) => roll > aim.size) ?? first;
  const worth = (roll: number) => {
    const component = componentAt(ship, aim, roll);
    if (component) return effect(component, points);
    // A component is there that has not been shown.
    return roll <= aim.size ? Math.min(points, 1) : -1;
  };
  return rolls.reduce((best, roll) => (worth(roll) > worth(best) ? roll : best));
}

/** The target takes the nearest miss, the attacker the nearest hit; if there is none, the roll stays. */
export function adjustFallback(battle: Battle, { side, roll, low, high, target, section }: AdjustAbout): number {
  const { size } = theSection(theShip(battle, target), section);
  if (side === "attacker") return roll > size && size >= low ? size : roll;
  if (roll > size) return roll;
  if (size < high) return size + 1;
  return low < ADJUST_LOW ? low : roll;
}

/** The first number if all strike the same component, or none; null if they differ, or the seat may not know. */
export function forcedNumber(
  battle: Battle,
  seat: Seat,
  { target, section }: ShotAbout,
  numbers: readonly number[],
): number | null {
  const ship = theShip(battle, target);
  if (isHiddenFrom(battle, seat, ship)) return null;
  const aim = theSection(ship, section);
  const [first = 0, ...others] = numbers;
  const struck = componentAt(ship, aim, first);
  return others.every((number) => componentAt(ship, aim, number) === struck) ? first : null;
}

/** The frame if not destroyed, else the largest component. A frame is last on its chart, which is no secret. */
export function freePickFallback(battle: Battle, seat: Seat, { target, section }: ShotAbout): string | number {
  const ship = theShip(battle, target);
  if (isHiddenFrom(battle, seat, ship)) return theSection(ship, section).size;
  const chart = ship.components.filter((component) => component.section === section);
  const frame = chart.find(({ kind, destroyed }) => kind === "frame" && !destroyed);
  return (frame ?? chart.reduce((best, next) => (next.size > best.size ? next : best))).id;
}

/** The shot that a question is about; `points`: the damage that a hit would do behind the target's shield. */
export type ShotAbout = {
  attacker: string;
  weapon: string;
  target: string;
  section: string;
  index: number;
  points: number;
};

export type PickAbout = ShotAbout & { side: "attacker" | "target"; rolls: number[] };

/** The roll is a number rolled or picked; it may become any from `low` to `high`. */
export type AdjustAbout = ShotAbout & {
  side: "attacker" | "target";
  roll: number;
  critical: boolean;
  low: number;
  high: number;
};

/** How the greedy player shoots: what it values a hit at, and which numbers it picks and adjusts to. */
import type { Seat } from "../../kernel";
import { attackIndexTotal } from "../action/attack-index";
import { hitChance } from "../action/odds";
import type { AdjustAbout, PickAbout, ShotAbout } from "../fallbacks";
import { destructionIndex, protection, remainingSize, theSection, theShip, through } from "../ship/scores";
import { blanksOf, isHiddenFrom } from "../sight";
import type { Battle, Component, Options, Section, Ship } from "../state";
import { ADJUST_HIGH, ADJUST_LIMIT, ADJUST_LOW, attackRow } from "../tables";

/** Worth of a shot that only wears a shield down, in points of damage. */
const WEAR = 0.3;
/** Worth of a hit that does no damage: more than a miss. */
const TOUCH = 0.01;
/** Worth of taking all of a component's toughness, on a scale of hundredths of a chance to break the ship. */
const TOUGHNESS_WORTH = 10;

/** The section that is easiest to hit: the largest in the open; undefined if there is none. */
export function bestSection({ sections }: Ship): Section | undefined {
  if (sections.length === 1) return sections[0];
  let best: Section | undefined;
  for (const section of sections)
    if (section.exposed && section.lost === null && (!best || section.size > best.size)) best = section;
  return best;
}

/** Average damage of a shot, weighted: more for a target that is close to breaking. */
export function expectedDamage(battle: Battle, ship: Ship, weapon: Component, enemy: Ship): number {
  const index = attackIndexTotal(battle, ship, weapon, enemy);
  const points = through(weapon.attrs.PW ?? 0, protection(enemy)) || WEAR;
  return (
    hitChance(index, bestSection(enemy)?.size ?? enemy.size, battle.options) * points * (2 - remainingSize(enemy) / 100)
  );
}

/** A target as a shooter sees it: the damage that gets through its shield, and the worth of breaking it apart. */
interface Prospect {
  readonly ship: Ship;
  readonly section: Section;
  /** The ship has no other section, so that all its components are on one chart. */
  readonly isLone: boolean;
  readonly points: number;
  /** Chance, in hundredths, that a destruction roll breaks the target as it is; null until computed. */
  breaks: number | null;
  readonly options: Options;
  /** Worth of the best component found, 0 for a miss. */
  value: number;
  /** 1 for the attacker, who wants the most of it, -1 for the target, who wants the least. */
  readonly sign: number;
}

/** Assumed component where nothing is known: something middling that is hard to break. */
const UNKNOWN = { id: "", kind: "structure", name: "", supports: [], boughtTg: 2, bought: {}, tg: 2 } as const;

/** An enemy with an assumed component in every unknown place of its charts. MG-137. */
function seen(battle: Battle, attacker: string, ship: Ship): Ship {
  if (!battle.options.hiddenDesigns || theShip(battle, attacker).side === ship.side) return ship;
  const unknown = blanksOf(ship).map((blank): Component => ({
    ...UNKNOWN,
    ...blank,
    size: blank.to - blank.from + 1,
    attrs: {},
    destroyed: false,
    used: false,
    attachedTo: null,
  }));
  return { ...ship, components: [...ship.components, ...unknown].sort((a, b) => a.from - b.from) };
}

function prospect(battle: Battle, { points, attacker, target, section: aim }: ShotAbout, sign: number): Prospect {
  const ship = seen(battle, attacker, theShip(battle, target));
  const isLone = ship.sections.length === 1;
  const section = isLone ? (ship.sections[0] as Section) : theSection(ship, aim);
  return { ship, section, isLone, points, breaks: null, options: battle.options, value: 0, sign };
}

function breaksOf(chances: Prospect): number {
  return (chances.breaks ??= 100 - destructionIndex(chances.ship, chances.section, chances.options));
}

/** Worth of a hit on a component: the chance to break the ship, in hundredths, or the harm done. */
function worth(chances: Prospect, component: Component): number {
  const { points, sign } = chances;
  if (points < 1) return sign * TOUCH;
  const { tg, size } = component;
  if (tg > points) return (sign * TOUGHNESS_WORTH * points) / tg;
  if (component.kind === "decoration") return sign * (tg === 0 ? TOUCH : size);
  if (tg === 0) return sign * (chances.options.rehitRolls ? breaksOf(chances) : TOUCH);
  return sign * (breaksOf(chances) + 2 * size);
}

/** The best component to strike with a number from `low` to `high`; of equals, the roll's. null for a miss. */
function bestComponent(chances: Prospect, roll: number, low: number, high: number): Component | null {
  const { ship, section, isLone, sign } = chances;
  chances.value = 0;
  if (low > section.size) return null;
  const mayMiss = high > section.size && (sign < 0 || roll > section.size);
  let best = mayMiss ? 0 : -Infinity;
  let found: Component | null = null;
  for (const component of ship.components) {
    const { from, to } = component;
    if (to < low || !(isLone || component.section === section.id)) continue;
    if (from > high) break;
    const value = worth(chances, component);
    const isRolled = roll >= from && roll <= to;
    if (value < best || (value === best && !isRolled)) continue;
    best = value;
    found = component;
  }
  if (found) chances.value = best;
  return found;
}

/** The roll with the best outcome, adjustment included. */
export function pickRoll(battle: Battle, about: PickAbout): number {
  const chances = prospect(battle, about, about.side === "attacker" ? 1 : -1);
  const reach = attackRow(about.index).adjust === about.side ? ADJUST_LIMIT : 0;
  let picked = 0;
  let best = -Infinity;
  for (const roll of about.rolls) {
    const low = Math.max(ADJUST_LOW, roll - reach);
    bestComponent(chances, roll, low, Math.min(ADJUST_HIGH, roll + reach));
    if (chances.value <= best) continue;
    best = chances.value;
    picked = roll;
  }
  return picked;
}

/** The number nearest to the roll that strikes the best component. */
export function adjustRoll(battle: Battle, about: AdjustAbout): number {
  const { roll, low, high } = about;
  const chances = prospect(battle, about, about.side === "attacker" ? 1 : -1);
  const component = bestComponent(chances, roll, low, high);
  if (component) return Math.max(low, component.from, Math.min(roll, high, component.to));
  return Math.max(roll, chances.section.size + 1);
}

/** The best component of all to strike, by its number if designs are hidden. */
export function freePick(battle: Battle, seat: Seat, about: ShotAbout): string | number {
  const chances = prospect(battle, about, 1);
  const chart = chances.ship.components.filter(({ section }) => section === about.section);
  const best = chart.reduce((found, next) => (worth(chances, next) > worth(chances, found) ? next : found));
  return isHiddenFrom(battle, seat, chances.ship) ? best.from : best.id;
}

/**
 * A player that takes what looks best now: the shot with most expected damage, then care for its own ship. It sees the
 * battle as anyone does, and builds no menus, so that thousands of battles can be played for a forecast.
 */
import type { Json, Player } from "../kernel";
import type { AdjustAbout, AttrLossAbout, PickAbout, ShipAbout, ShotAbout } from "./questions";
import { hitChance } from "./odds";
import { attackIndexTotal } from "./attack-index";
import {
  destructionIndex,
  isReachable,
  protection,
  remainingSize,
  screenOf,
  theSection,
  theShip,
  through,
} from "./scores";
import type { Preparation } from "./preparation";
import { hasRepairable, isLowered, refuseHeal, screenAttr } from "./repair";
import type { Action, Battle, Component, KindId, Options, Section, Ship } from "./state";
import { ADJUST_HIGH, ADJUST_LIMIT, ADJUST_LOW, attackRow, INDEX_LIMIT } from "./tables";
import { isHeld, refuseTarget } from "./targets";

/** A shot that only wears a shield down is worth this part of a point of damage. */
const WEAR = 0.3;
/** What a hit is worth that does no damage: more than a miss. */
const TOUCH = 0.01;
/** What taking all toughness of a component is worth, beside hundredths of a chance to break the ship. */
const TOUGHNESS_WORTH = 10;

const END: Action = { do: "endShip" };
/** Every choice that is left out is made as usual. */
const AS_USUAL: Preparation = {};

/** Answers every question of Myoss Gamma; those that hardly matter by their fallbacks. */
export const greedyPlayer: Player<Battle> = (question, battle, seat, about): Json | undefined => {
  switch (question.name) {
    case "action":
      return chooseAction(battle, theShip(battle, (about as ShipAbout).ship));
    case "pickRoll":
      return pickRoll(battle, about as PickAbout);
    case "adjust":
      return adjustRoll(battle, about as AdjustAbout);
    case "freePick":
      return freePick(battle, about as ShotAbout);
    case "prepare":
      return AS_USUAL;
    case "save":
      return true;
    case "attrLoss":
      return (about as AttrLossAbout).attrs.at(-1);
    default:
      return question.fallback(battle, seat, about as never);
  }
};

function chooseAction(battle: Battle, ship: Ship): Action {
  const shot = chooseShot(battle, ship);
  if (shot) return shot;
  const screen = screenOf(ship);
  return chooseScreen(ship, screen) ?? chooseCare(ship, screen) ?? END;
}

const canUse = (ship: Ship, kind: KindId, component: Component) =>
  component.kind === kind && !component.used && !component.destroyed && isReachable(ship, component);

/** The shot with most expected damage; a scan before it, if there are points to spare. */
function chooseShot(battle: Battle, ship: Ship): Action | null {
  if (!ship.manned || isHeld(battle, ship)) return null;
  let weapons = 0;
  let best = -1;
  let weapon: Component | null = null;
  let target: Ship | null = null;
  for (const component of ship.components) {
    if (!canUse(ship, "weapon", component)) continue;
    weapons++;
    for (const enemy of battle.ships) {
      if (enemy.side === ship.side || refuseTarget(battle, ship, enemy) !== null || !bestSection(enemy)) continue;
      const value = weapon === null ? 0 : expectedDamage(battle, ship, component, enemy);
      // The first shot found is judged only once there is another one to compare it with.
      if (weapon !== null && best < 0) best = expectedDamage(battle, ship, weapon, target as Ship);
      if (weapon !== null && value <= best) continue;
      if (weapon !== null) best = value;
      weapon = component;
      target = enemy;
    }
  }
  if (weapon === null || target === null) return null;
  return (ship.ap > weapons ? chooseScan(battle, ship, weapon, target) : null) ?? shotAt(weapon, target);
}

function shotAt(weapon: Component, target: Ship): Action {
  const shot: Action = { do: "fire", weapon: weapon.id, target: target.id };
  return target.sections.length === 1 ? shot : { ...shot, section: (bestSection(target) as Section).id };
}

/** The part of a ship that is easiest to hit. */
function bestSection({ sections }: Ship): Section | undefined {
  if (sections.length === 1) return sections[0];
  let best: Section | undefined;
  for (const section of sections)
    if (section.exposed && section.lost === null && (!best || section.size > best.size)) best = section;
  return best;
}

function expectedDamage(battle: Battle, ship: Ship, weapon: Component, enemy: Ship): number {
  const index = attackIndexTotal(battle, ship, weapon, enemy);
  const points = through(weapon.attrs.PW ?? 0, protection(enemy)) || WEAR;
  return (
    hitChance(index, bestSection(enemy)?.size ?? enemy.size, battle.options) * points * (2 - remainingSize(enemy) / 100)
  );
}

function chooseScan(battle: Battle, ship: Ship, weapon: Component, target: Ship): Action | null {
  const sensor = ship.components.find((component) => canUse(ship, "sensor", component));
  if (!sensor || attackIndexTotal(battle, ship, weapon, target) >= INDEX_LIMIT) return null;
  return { do: "scan", sensor: sensor.id };
}

/** The strongest screen on; another shield when the one that is on is worn down. */
function chooseScreen(ship: Ship, current: Component | undefined): Action | null {
  let best = current ? (current.attrs[screenAttr(current)] ?? 0) + 1 : 0;
  let found: Component | null = null;
  for (const component of ship.components) {
    if ((component.kind !== "shield" && component.kind !== "cloak") || component.destroyed) continue;
    if (component === current || (current && component.kind !== current.kind)) continue;
    const strength = component.attrs[screenAttr(component)] ?? 0;
    if (strength <= best) continue;
    best = strength;
    found = component;
  }
  return found && { do: current ? "screenSwitch" : "screenOn", component: found.id };
}

/** People first, then the screen that is on, then whatever is closest to being lost. */
function chooseCare(ship: Ship, screen: Component | undefined): Action | null {
  const injured =
    ship.hpLeft > 0 ? ship.components.find((component) => refuseHeal(ship, component) === null) : undefined;
  if (injured) return { do: "heal", component: injured.id };
  if (ship.rpLeft < 1) return null;
  if (screen && isLowered(screen, screenAttr(screen)))
    return { do: screen.tg < screen.boughtTg ? "repair" : "restoreScreen", component: screen.id };
  const weakest = weakestComponent(ship);
  return weakest && { do: "repair", component: weakest.id };
}

/**
 * Of the components with less toughness than was bought the one that will be lost first: large ones are hit often. If
 * all are as tough as they were, the first with a lowered attribute.
 */
function weakestComponent(ship: Ship): Component | null {
  let most = 0;
  let found: Component | null = null;
  for (const component of ship.components) {
    const { tg, boughtTg, size } = component;
    if (tg === 0) continue;
    if (tg === boughtTg) {
      if (found === null && hasRepairable(component)) found = component;
      continue;
    }
    const need = (size * (boughtTg - tg)) / tg;
    if (need <= most) continue;
    most = need;
    found = component;
  }
  return found;
}

/** A target as a shooter sees it: the damage that gets through its shield, and the worth of breaking it apart. */
interface Prospect {
  readonly ship: Ship;
  readonly section: Section;
  readonly points: number;
  /** The chance that a destruction roll breaks it as it is, in hundredths; null: nobody has asked yet. */
  breaks: number | null;
  readonly options: Options;
  /** 1 for the attacker, who wants the most of it, -1 for the target, who wants the least. */
  readonly sign: number;
}

function prospect(battle: Battle, { points, target, section: aim }: ShotAbout, sign: number): Prospect {
  const ship = theShip(battle, target);
  const section = ship.sections.length === 1 ? (ship.sections[0] as Section) : theSection(ship, aim);
  return { ship, section, points, breaks: null, options: battle.options, sign };
}

function breaksOf(chances: Prospect): number {
  return (chances.breaks ??= 100 - destructionIndex(chances.ship, chances.section, chances.options));
}

/** What a hit on a component is worth: the chance to break the ship, in hundredths, or the harm done. */
function worth(chances: Prospect, component: Component): number {
  const { points, sign } = chances;
  if (points < 1) return sign * TOUCH;
  const { tg, size } = component;
  if (tg > points) return (sign * TOUGHNESS_WORTH * points) / tg;
  if (component.kind === "decoration") return sign * (tg === 0 ? TOUCH : size);
  if (tg === 0) return sign * (chances.options.rehitRolls ? breaksOf(chances) : TOUCH);
  return sign * (breaksOf(chances) + 2 * size);
}

/** The component that is best to strike with a number from `low` to `high`; that of the roll among equals. Null: a miss. */
function bestComponent(chances: Prospect, roll: number, low: number, high: number): Component | null {
  const { ship, section, sign } = chances;
  const mayMiss = high > section.size && (sign < 0 || roll > section.size);
  let best = mayMiss ? 0 : -Infinity;
  let found: Component | null = null;
  for (const component of ship.components) {
    const { from, to } = component;
    if (to < low || from > high || component.section !== section.id) continue;
    const value = worth(chances, component);
    const isRolled = roll >= from && roll <= to;
    if (value < best || (value === best && !isRolled)) continue;
    best = value;
    found = component;
  }
  return found;
}

function pickRoll(battle: Battle, about: PickAbout): number {
  const chances = prospect(battle, about, about.side === "attacker" ? 1 : -1);
  const reach = attackRow(about.index).adjust === about.side ? ADJUST_LIMIT : 0;
  let picked = 0;
  let best = -Infinity;
  for (const roll of about.rolls) {
    const low = Math.max(ADJUST_LOW, roll - reach);
    const component = bestComponent(chances, roll, low, Math.min(ADJUST_HIGH, roll + reach));
    const value = component ? worth(chances, component) : 0;
    if (value <= best) continue;
    best = value;
    picked = roll;
  }
  return picked;
}

/** The number on the best component that is nearest to the roll. */
function adjustRoll(battle: Battle, about: AdjustAbout): number {
  const { roll, low, high } = about;
  const chances = prospect(battle, about, about.side === "attacker" ? 1 : -1);
  const component = bestComponent(chances, roll, low, high);
  if (component) return Math.max(low, component.from, Math.min(roll, high, component.to));
  return Math.max(roll, chances.section.size + 1);
}

function freePick(battle: Battle, about: ShotAbout): string {
  const chances = prospect(battle, about, 1);
  const chart = chances.ship.components.filter(({ section }) => section === about.section);
  return chart.reduce((best, next) => (worth(chances, next) > worth(chances, best) ? next : best)).id;
}

/**
 * A player that takes what looks best now: the shot with most expected damage, then care for its own ship. It sees the
 * battle as anyone does, and builds no menus, so that thousands of battles can be played for a forecast.
 */
import type { Json, Player } from "../kernel";
import { hasRepairable, isLowered, refuseHeal, screenAttr } from "./actions";
import type { AdjustAbout, AttrLossAbout, PickAbout, ShipAbout, ShotAbout } from "./menus";
import { hitChance } from "./odds";
import { attackIndexTotal, protection, remainingSize, screenOf, theShip, through } from "./scores";
import type { Preparation } from "./preparation";
import type { Action, Battle, Component, Ship } from "./state";
import { ADJUST_HIGH, ADJUST_LIMIT, ADJUST_LOW, attackRow, INDEX_LIMIT } from "./tables";

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

const canFire = (ship: Ship, { kind, used, destroyed }: Component) =>
  kind === "weapon" && !used && !destroyed && ship.manned;

/** The shot with most expected damage; a scan before it, if there are points to spare. */
function chooseShot(battle: Battle, ship: Ship): Action | null {
  let weapons = 0;
  let best = -1;
  let weapon: Component | null = null;
  let target: Ship | null = null;
  for (const component of ship.components) {
    if (!canFire(ship, component)) continue;
    weapons++;
    for (const enemy of battle.ships) {
      if (enemy.lost || enemy.seat === ship.seat) continue;
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
  return (
    (ship.ap > weapons ? chooseScan(battle, ship, weapon, target) : null) ?? {
      do: "fire",
      weapon: weapon.id,
      target: target.id,
    }
  );
}

function expectedDamage(battle: Battle, ship: Ship, weapon: Component, enemy: Ship): number {
  const index = attackIndexTotal(battle, ship, weapon, enemy);
  const points = through(weapon.attrs.PW ?? 0, protection(enemy)) || WEAR;
  return hitChance(index, enemy.size, battle.options) * points * (2 - remainingSize(enemy) / 100);
}

function chooseScan(battle: Battle, ship: Ship, weapon: Component, target: Ship): Action | null {
  const sensor = ship.components.find(({ kind, used, destroyed }) => kind === "sensor" && !used && !destroyed);
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
  const weakest =
    weakestComponent(ship) ?? ship.components.find((component) => !component.destroyed && hasRepairable(component));
  return weakest ? { do: "repair", component: weakest.id } : null;
}

/** Of the components with less toughness than was bought the one that will be lost first: large ones are hit often. */
function weakestComponent(ship: Ship): Component | null {
  let most = 0;
  let found: Component | null = null;
  for (const component of ship.components) {
    const { tg, boughtTg, size } = component;
    if (tg === boughtTg || tg === 0) continue;
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
  readonly points: number;
  /** The chance that a destruction roll breaks it as it is, in hundredths. */
  readonly breaks: number;
  readonly rehits: boolean;
  /** 1 for the attacker, who wants the most of it, -1 for the target, who wants the least. */
  readonly sign: number;
}

function prospect(battle: Battle, { points, target }: ShotAbout, sign: number): Prospect {
  const ship = theShip(battle, target);
  return { ship, points, breaks: 100 - remainingSize(ship), rehits: battle.options.rehitRolls, sign };
}

/** What a hit on a component is worth: the chance to break the ship, in hundredths, or the harm done. */
function worth({ points, breaks, rehits, sign }: Prospect, component: Component): number {
  if (points < 1) return sign * TOUCH;
  const { tg, size } = component;
  if (tg > points) return (sign * TOUGHNESS_WORTH * points) / tg;
  if (component.kind === "decoration") return sign * (tg === 0 ? TOUCH : size);
  if (tg === 0) return sign * (rehits ? breaks : TOUCH);
  return sign * (breaks + 2 * size);
}

/** The component that is best to strike with a number from `low` to `high`; that of the roll among equals. Null: a miss. */
function bestComponent(chances: Prospect, roll: number, low: number, high: number): Component | null {
  const { ship, sign } = chances;
  const mayMiss = high > ship.size && (sign < 0 || roll > ship.size);
  let best = mayMiss ? 0 : -Infinity;
  let found: Component | null = null;
  for (const component of ship.components) {
    const { from, to } = component;
    if (to < low) continue;
    if (from > high) break;
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
  return Math.max(roll, chances.ship.size + 1);
}

function freePick(battle: Battle, about: ShotAbout): string {
  const chances = prospect(battle, about, 1);
  let best = chances.ship.components[0] as Component;
  for (const component of chances.ship.components)
    if (worth(chances, component) > worth(chances, best)) best = component;
  return best.id;
}

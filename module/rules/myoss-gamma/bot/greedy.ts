/**
 * A player that takes what looks best now: the shot with most expected damage, then care for its own ship. It sees no
 * more of the battle than anyone else, and builds no menus, so that thousands of battles can be played for a forecast.
 */
import type { Json, Player } from "../../kernel";
import { attackIndexTotal } from "../action/attack-index";
import type { ChaseAbout } from "../action/flight";
import { adjustRoll, bestSection, expectedDamage, freePick, pickRoll } from "./aim";
import { chooseOrder, chooseSpare } from "./rare-actions";
import type { Preparation } from "../preparation";
import type { AttrLossAbout, ShipAbout } from "../questions";
import type { AdjustAbout, PickAbout, ShotAbout } from "../fallbacks";
import { hasRepairable, isWorn, refuseHeal, screenStrength } from "../action/repair";
import { crewPoints, hasWorking, isReachable, screenOf, theShip, total } from "../ship/scores";
import type { Action, Battle, Component, Section, Ship } from "../state";
import { INDEX_LIMIT } from "../tables";
import { isHeld, refuseTarget } from "../action/targets";

const END: Action = { do: "endShip" };
/** All choices left out, so that each falls back to its usual value. */
const AS_USUAL: Preparation = {};

/** Answers every question of Myoss Gamma; minor ones by their fallbacks. */
export const greedyPlayer: Player<Battle> = (question, battle, seat, about): Json | undefined => {
  switch (question.name) {
    case "action":
      return chooseAction(battle, theShip(battle, (about as ShipAbout).ship));
    case "pickRoll":
      return pickRoll(battle, about as PickAbout);
    case "adjust":
      return adjustRoll(battle, about as AdjustAbout);
    case "freePick":
      return freePick(battle, seat, about as ShotAbout);
    case "prepare":
      return AS_USUAL;
    case "save":
      return true;
    case "attrLoss":
      return (about as AttrLossAbout).attrs.at(-1);
    case "chase":
      return chooseChasers(about as ChaseAbout);
    case "declareFlight":
      return mustFlee(battle, theShip(battle, (about as ShipAbout).ship));
    default:
      return question.fallback(battle, seat, about);
  }
};

function chooseAction(battle: Battle, ship: Ship): Action {
  for (const choose of choicesOf(ship)) {
    const action = choose(battle, ship);
    if (action) return action;
  }
  return END;
}

type Choice = (battle: Battle, ship: Ship) => Action | null;

/** What a ship looks for, the most urgent first. */
const CHOICES: readonly Choice[] = [chooseShot, chooseScreen, chooseOrder, chooseCare, chooseSpare];
/** Some actions are free by house options. */
const FREE_CHOICES: readonly Choice[] = [chooseSpare];

const choicesOf = ({ ap }: Ship): readonly Choice[] => (ap < 1 ? FREE_CHOICES : CHOICES);

/**
 * What the greedy player would do with a ship now, and after it what it would do if it might not do that, the best
 * first; empty if it would end the turn.
 */
export function worthwhile(battle: Battle, ship: Ship): Action[] {
  const shot = ship.ap < 1 ? null : bestShot(battle, ship);
  const choices = choicesOf(ship).map((choose) => choose(battle, ship));
  // Of a crew, one may scan and another fire.
  return [choices[0], shot, ...choices.slice(1)].filter((action) => action != null);
}

const canUse = (ship: Ship, component: Component) =>
  !component.used && !component.destroyed && isReachable(ship, component);

/** The shot with most expected damage; a scan before it, if there are points to spare. */
function chooseShot(battle: Battle, ship: Ship): Action | null {
  return bestShot(battle, ship, chooseScan);
}

/** @param before  finds what is to be done before the shot, if there are points to spare */
function bestShot(battle: Battle, ship: Ship, before: typeof chooseScan | null = null): Action | null {
  if (!ship.manned || isHeld(battle, ship)) return null;
  let weapons = 0;
  let best = -1;
  let weapon: Component | null = null;
  let target: Ship | null = null;
  for (const at of ship.layout.weapon) {
    const component = ship.components[at] as Component;
    if (!canUse(ship, component)) continue;
    weapons++;
    for (const enemy of battle.ships) {
      if (enemy.side === ship.side || refuseTarget(battle, ship, enemy) !== null || !bestSection(enemy)) continue;
      if (weapon !== null && target !== null) {
        // The first shot found is judged only once there is another one to compare it with.
        if (best < 0) best = expectedDamage(battle, ship, weapon, target);
        const value = expectedDamage(battle, ship, component, enemy);
        // Of two equally good targets, the smaller one explodes less.
        if (value < best || (value === best && enemy.size >= target.size)) continue;
        best = value;
      }
      weapon = component;
      target = enemy;
    }
  }
  if (weapon === null || target === null) return null;
  return (before && ship.ap > weapons ? before(battle, ship, weapon, target) : null) ?? shotAt(weapon, target);
}

function shotAt(weapon: Component, target: Ship): Action {
  const shot: Action = { do: "fire", weapon: weapon.id, target: target.id };
  return target.sections.length === 1 ? shot : { ...shot, section: (bestSection(target) as Section).id };
}

function chooseScan(battle: Battle, ship: Ship, weapon: Component, target: Ship): Action | null {
  for (const at of ship.layout.sensor) {
    const component = ship.components[at] as Component;
    if (!canUse(ship, component)) continue;
    return attackIndexTotal(battle, ship, weapon, target) < INDEX_LIMIT ? { do: "scan", sensor: component.id } : null;
  }
  return null;
}

/** Turns the strongest screen on, or switches shields when the current one is worn down. */
function chooseScreen(_battle: Battle, ship: Ship): Action | null {
  const current = screenOf(ship);
  const { shield, cloak } = ship.layout;
  if (shield.length + cloak.length === (current ? 1 : 0)) return null;
  // A ship that holds another cannot have a screen on.
  if (ship.locks.length > 0) return null;
  let best = current ? screenStrength(current) + 1 : 0;
  let found: Component | null = null;
  for (const component of ship.components) {
    if ((component.kind !== "shield" && component.kind !== "cloak") || component.destroyed) continue;
    if (component === current || (current && component.kind !== current.kind)) continue;
    const strength = screenStrength(component);
    if (strength <= best) continue;
    best = strength;
    found = component;
  }
  return found && { do: current ? "screenSwitch" : "screenOn", component: found.id };
}

/** People first, as far as life support allows, then the screen that is on, then whatever is closest to being lost. */
function chooseCare(_battle: Battle, ship: Ship): Action | null {
  const screen = screenOf(ship);
  const healing = ship.hpLeft > 0 && crewPoints(ship) < total(ship, "lifeSupport", "BP");
  const injured = healing ? ship.components.find((component) => refuseHeal(ship, component) === null) : undefined;
  if (injured) return { do: "heal", component: injured.id };
  if (ship.rpLeft < 1) return null;
  if (screen && isWorn(screen))
    return { do: screen.tg < screen.boughtTg ? "repair" : "restoreScreen", component: screen.id };
  const weakest = weakestComponent(ship);
  return weakest && { do: "repair", component: weakest.id };
}

/**
 * Of the components below their bought toughness, the one that will be lost first: large ones are hit often. If all
 * have full toughness, the first with a lowered attribute.
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

/** One ship that is fast enough ends a flight; slower ones join the chase to shoot, if that is worth it. */
function chooseChasers({ thrust, able }: ChaseAbout): string[] {
  const [fastest] = [...able].sort((a, b) => b.thrust - a.thrust);
  if (fastest && fastest.thrust >= thrust) return [fastest.ship];
  return able.filter((chaser) => chaser.thrust * 2 > thrust).map(({ ship }) => ship);
}

/** Whether a ship flees: it cannot fight any more, and the battle is not lost with it. */
function mustFlee(battle: Battle, ship: Ship): boolean {
  if (hasWorking(ship, "weapon")) return false;
  const isFriend = (other: Ship) => other !== ship && other.side === ship.side && other.lost === null;
  return battle.options.fleeDraws || battle.ships.some(isFriend);
}

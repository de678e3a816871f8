/** Which unit may fight which. Navy Aces, "Naval Combat", "Aerial Combat", "Sea-Air Combat"; NA-18 to NA-20, NA-27, NA-28, NA-33, NA-34. */
import type { Reason } from "../kernel";
import { distance, inRange } from "./geometry";
import type { Pose } from "./poses";
import {
  HAS_ACTED,
  LINE_BLOCKED,
  NEEDS_ONE_OF_EACH,
  NEEDS_SHIPS,
  NEEDS_SQUADRONS,
  NO_ATTACK_TACTIC,
  NO_BROADSIDE,
  NO_TARGET,
  NOT_AN_ENEMY,
  NOT_YOUR_UNIT,
  outOfRange,
} from "./reasons";
import { shotFault, type Sight } from "./sight";
import { findUnit, isShip, navyAt, unitsOf, type PlayerNumber, type UnitView, type WatersView } from "./state";
import { AIR_RANGE, GUN_RANGE, tacticOf } from "./tables";

export const COMBATS = ["naval", "aerial", "seaAir"] as const;
/** A fight of ship with ship, squadron with squadron, or one with the other. */
export type CombatKind = (typeof COMBATS)[number];

/** Gun range, arc and line sampling in this game. NA-19, NA-20. */
export const sightOf = ({ options }: WatersView): Sight => ({
  range: GUN_RANGE,
  samples: options.losSamples,
  arc: options.arc,
});

/** Cards that can block one ship's shots at another: islands and all other ships. NA-19. */
export const blockersOf = (waters: WatersView, unit: UnitView, target: UnitView): Pose[] => [
  ...waters.islands.map(({ pose }) => pose),
  ...waters.units.filter((one) => isShip(one) && one.id !== unit.id && one.id !== target.id).map(({ pose }) => pose),
];

/** Lengths with two decimals, rounded up so that a target out of reach never seems within it. */
const shown = (lengths: number): number => Math.ceil(lengths * 100) / 100;

/** Why a unit is too far from another; null if it is not. */
function refuseRange(unit: UnitView, target: UnitView, range: number): Reason | null {
  if (inRange(unit.pose, target.pose, range)) return null;
  return outOfRange(shown(distance(unit.pose, target.pose)), range);
}

/** Why a ship cannot shoot at a unit; null if it can. NA-19, NA-20, NA-27. */
export function refuseShot(waters: WatersView, unit: UnitView, target: UnitView): Reason | null {
  if (!isShip(unit) || !isShip(target)) return NEEDS_SHIPS;
  const refused = refuseRange(unit, target, GUN_RANGE);
  if (refused) return refused;
  const fault = shotFault(unit.pose, target.pose, blockersOf(waters, unit, target), sightOf(waters));
  if (fault === null) return null;
  return fault === "line-of-fire-blocked" ? LINE_BLOCKED : NO_BROADSIDE;
}

/** Whether a player holds a card that can begin a fight in the air: a black card or a joker. NA-28, NA-33. */
const mayBeginDogfight = (waters: WatersView, place: PlayerNumber): boolean =>
  navyAt(waters, place).hand.some((card) => card !== null && tacticOf(card) !== "defense");

function refuseFoe(waters: WatersView, kind: CombatKind, unit: UnitView, target: UnitView): Reason | null {
  if (target.owner === unit.owner) return NOT_AN_ENEMY;
  switch (kind) {
    case "naval":
      return refuseShot(waters, unit, target);
    case "aerial":
      if (isShip(unit) || isShip(target)) return NEEDS_SQUADRONS;
      return refuseRange(unit, target, AIR_RANGE) ?? (mayBeginDogfight(waters, unit.owner) ? null : NO_ATTACK_TACTIC);
    case "seaAir":
      return isShip(unit) === isShip(target) ? NEEDS_ONE_OF_EACH : refuseRange(unit, target, AIR_RANGE);
  }
}

/** Why a player cannot fight with a unit at all in this turn; null if they can. NA-18. */
export function refuseFighter(waters: WatersView, place: PlayerNumber, id: unknown): Reason | null {
  const unit = findUnit(waters, id);
  if (unit?.owner !== place) return NOT_YOUR_UNIT;
  return unit.fought || (unit.moved && waters.options.actionsPerUnit === "one") ? HAS_ACTED : null;
}

/** The enemy units with which a unit can begin this kind of fight from its position. */
export const targetsOf = (waters: WatersView, kind: CombatKind, unit: UnitView): UnitView[] =>
  waters.units.filter((target) => refuseFoe(waters, kind, unit, target) === null);

/** Why a player cannot begin this fight; null if they can. An id that is undefined is not judged. */
export function refuseCombat(
  waters: WatersView,
  place: PlayerNumber,
  kind: CombatKind,
  id: unknown,
  targetId: unknown,
): Reason | null {
  const unit = id === undefined ? null : findUnit(waters, id);
  if (id === undefined) {
    const able = unitsOf(waters, place).filter((one) => refuseFighter(waters, place, one.id) === null);
    return able.some((one) => targetsOf(waters, kind, one).length > 0) ? null : NO_TARGET;
  }
  const refused = refuseFighter(waters, place, id);
  if (refused || !unit) return refused;
  if (targetId === undefined) return targetsOf(waters, kind, unit).length > 0 ? null : NO_TARGET;
  const target = findUnit(waters, targetId);
  return target ? refuseFoe(waters, kind, unit, target) : NOT_AN_ENEMY;
}

/** The attack index of a shot. Myoss Gamma, "Detailed combat" steps 1 to 6; MG-50, MG-53 to MG-62. */
import { circumstancesPart, shotCircumstances } from "../circumstances";
import { hasWorking, holds, isLinked, isMutuallyLocked, maneuverScore, screenOf, shipOf } from "../ship/scores";
import { isOpenKnown } from "../sight";
import type { Battle, Component, Options, Ship } from "../state";
import type { IndexLine } from "../events";

/** The maneuver part by difference in MS. "Propulsion"; MG-50: 0 up to 1, then ±1, from 5 on ±2; `raw`: all of it. */
export function maneuverPart(attackerScore: number, targetScore: number, rule: Options["maneuverIndex"]): number {
  const difference = attackerScore - targetScore;
  if (rule === "raw") return difference;
  const size = Math.abs(difference);
  if (size <= 1) return 0;
  return (size >= 5 ? 2 : 1) * Math.sign(difference);
}

/** TL of every working computer that helps a weapon. Myoss Gamma, "Computers"; MG-55. */
function computersPart(attacker: Ship, weapon: Component): number {
  let sum = 0;
  for (const at of attacker.layout.computer) {
    const component = attacker.components[at] as Component;
    if (component.attachedTo === weapon.id && !component.destroyed) sum += component.attrs.TL ?? 0;
  }
  return sum;
}

/** CL of the cloak that hides a target, as a penalty. Myoss Gamma, "Detailed combat" step 6; MG-58. */
function cloakPart(target: Ship): number {
  const screen = screenOf(target);
  const hidden = screen?.kind === "cloak" ? (screen.attrs.CL ?? 0) : 0;
  return hidden === 0 ? 0 : -hidden;
}

/**
 * Penalty of a manned attacker: -2 without any bridge, -1 without its primary. "Detailed combat" step 6; MG-31, MG-34,
 * MG-35.
 */
export function bridgePart(attacker: Ship): number {
  if (!attacker.manned || (attacker.primaryBridge !== null && !attacker.primaryLost)) return 0;
  if (!hasWorking(attacker, "bridge")) return -2;
  return attacker.primaryLost ? -1 : 0;
}

/** Bonus for a target of several sections: +1 for each beyond the first. Myoss Gamma, "Oversized ships"; MG-59. */
export function sectionsPart(target: Ship): number {
  if (target.sections.length === 1) return 0;
  let left = -1;
  for (const { lost } of target.sections) if (lost === null) left++;
  return left;
}

/** Bonus for one's own beam on the target; if mutual, the house option's. "Detailed combat" step 2; MG-53, MG-54. */
function lockPart(attacker: Ship, target: Ship, options: Options): number {
  if (attacker.locks.length === 0 || !holds(attacker, target)) return 0;
  return holds(target, attacker) ? options.mutualLockBonus : 1;
}

/** The penalty of an unmanned ship without a link to anyone: -2. Myoss Gamma, "Communications"; MG-60. */
function linkPart(battle: Battle, attacker: Ship): number {
  return attacker.manned || isLinked(battle, attacker) ? 0 : -2;
}

const USUAL_SKILL = 12;
const SKILL_STEP = 3;

/**
 * House rule: a GURPS skill of 12 is usual, and each 3 above or below are worth one point, from -1 to +2. It does not
 * count if nobody is known, or if a computer fires on its own.
 */
function gunneryPart({ gunnery = 0 }: Ship, auto: boolean): number {
  if (auto || gunnery === 0) return 0;
  return Math.max(-1, Math.min(2, Math.trunc((gunnery - USUAL_SKILL) / SKILL_STEP)));
}

/** MS of a shuttle in flight. Myoss Gamma, "Shuttles"; MG-111. */
const SHUTTLE_SCORE = 1;

/** The maneuver part of a shot; 0 for a ship that holds its holder (MG-53). */
function shotManeuver(battle: Battle, attacker: Ship, target: Ship | null): number {
  if (isMutuallyLocked(battle, attacker)) return 0;
  const score = target ? maneuverScore(battle, target) : SHUTTLE_SCORE;
  return maneuverPart(maneuverScore(battle, attacker), score, battle.options.maneuverIndex);
}

/** The penalty for a weapon fired by computers, applied once however many they are. Myoss Gamma, "Computer"; MG-55. */
const autofirePart = (battle: Battle, auto: boolean): number => (auto ? 0 - battle.options.autofirePenalty : 0);

/** The scan part: scans help a shot that people fire, not one that a computer fires on its own (MG-57). */
const scanPart = (attacker: Ship, auto: boolean): number => (auto ? 0 : attacker.scan);

/**
 * The attack index of a shot, any whole number. Myoss Gamma, "Detailed combat" steps 1 to 6; MG-61.
 *
 * @param target  null for a shuttle in flight
 * @param auto    whether a computer fires on its own
 */
export function attackIndexTotal(
  battle: Battle,
  attacker: Ship,
  weapon: Component,
  target: Ship | null,
  auto = false,
): number {
  return (
    shotManeuver(battle, attacker, target) +
    (target ? lockPart(attacker, target, battle.options) : 0) +
    computersPart(attacker, weapon) +
    autofirePart(battle, auto) +
    scanPart(attacker, auto) +
    (weapon.attrs.AC ?? 0) +
    (target ? cloakPart(target) : 0) +
    bridgePart(attacker) +
    linkPart(battle, attacker) +
    (target ? sectionsPart(target) : 0) +
    gunneryPart(attacker, auto) +
    circumstancesPart(battle, attacker, weapon, target)
  );
}

/** The attack index of a shot with its parts, except those of 0. As `attackIndexTotal`. */
export function attackIndex(
  battle: Battle,
  attacker: Ship,
  weapon: Component,
  target: Ship | null,
  auto = false,
): { total: number; parts: IndexLine[] } {
  const parts: IndexLine[] = [
    { part: "maneuver", value: shotManeuver(battle, attacker, target) },
    { part: "lock", value: target ? lockPart(attacker, target, battle.options) : 0 },
    { part: "computers", value: computersPart(attacker, weapon) },
    { part: "autofire", value: autofirePart(battle, auto) },
    { part: "scan", value: scanPart(attacker, auto) },
    { part: "accuracy", value: weapon.attrs.AC ?? 0 },
    { part: "cloak", value: target ? cloakPart(target) : 0 },
    { part: "bridge", value: bridgePart(attacker) },
    { part: "link", value: linkPart(battle, attacker) },
    { part: "sections", value: target ? sectionsPart(target) : 0 },
    { part: "gunnery", value: gunneryPart(attacker, auto) },
    ...shotCircumstances(battle, attacker, weapon, target).map((line) => ({ part: "circumstance" as const, ...line })),
  ];
  return {
    total: attackIndexTotal(battle, attacker, weapon, target, auto),
    parts: parts.filter(({ value }) => value !== 0),
  };
}

/** Whether a ship's MS can be told from a view: all visible parts of it, or of its carrier, are known. MG-137. */
export function isManeuverKnown(battle: Battle, ship: Ship): boolean {
  const carrier = ship.berth && shipOf(battle, ship.berth.ship);
  return carrier ? isManeuverKnown(battle, carrier) : isOpenKnown(ship);
}

/** Whether the attack index of a shot can be told from the attacker's view: it needs only the target's MS. MG-137. */
export const isIndexKnown = (battle: Battle, attacker: Ship, target: Ship): boolean =>
  isMutuallyLocked(battle, attacker) || isManeuverKnown(battle, target);

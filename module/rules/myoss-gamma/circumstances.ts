/** Circumstances in Myoss Gamma: what a Gamemaster adds to attack indexes and action points. */
import {
  EVERYTHING,
  circumstanceLines,
  circumstanceSum,
  type CircumstanceLine,
  type CircumstanceRules,
} from "../kernel";
import type { Battle, Component, Ship } from "./state";

/**
 * `attack`: the attack index of shots that it fires; `attacked`: that of shots at it; `actions`: the action points with
 * which a ship begins its turn.
 */
type MyossNumber = "attack" | "attacked" | "actions";

const targetOf = (on: string, kind: "all" | "seat" | "ship" | "part", numbers: readonly MyossNumber[]) => ({
  on,
  kind,
  numbers,
});

const weaponKey = (ship: Ship, weapon: Component): string => `${ship.id}/${weapon.id}`;

export const MYOSS_CIRCUMSTANCES: CircumstanceRules<Battle> = {
  round: ({ round }) => Math.max(1, round),
  targets: ({ seats, ships }) => [
    targetOf(EVERYTHING, "all", ["attack", "actions"]),
    ...seats.map((seat) => targetOf(seat, "seat", ["attack", "attacked", "actions"])),
    ...ships
      .filter(({ lost }) => lost === null)
      .flatMap((ship) => [
        targetOf(ship.id, "ship", ["attack", "attacked", "actions"]),
        ...ship.components
          .filter(({ kind, destroyed }) => kind === "weapon" && !destroyed)
          .map((weapon) => targetOf(weaponKey(ship, weapon), "part", ["attack"])),
      ]),
  ],
};

/** What circumstances add to the attack index of a shot. `target`: null for a shuttle in flight. */
export function circumstancesPart(battle: Battle, attacker: Ship, weapon: Component, target: Ship | null): number {
  if (battle.circumstances === undefined) return 0;
  const { round } = battle;
  const own = [attacker.seat, attacker.id, weaponKey(attacker, weapon)];
  const at = target ? circumstanceSum(battle, round, "attacked", [target.seat, target.id]) : 0;
  return circumstanceSum(battle, round, "attack", own) + at;
}

/** The same, one by one. */
export function shotCircumstances(
  battle: Battle,
  attacker: Ship,
  weapon: Component,
  target: Ship | null,
): readonly CircumstanceLine[] {
  if (battle.circumstances === undefined) return [];
  const { round } = battle;
  const own = [attacker.seat, attacker.id, weaponKey(attacker, weapon)];
  const at = target ? circumstanceLines(battle, round, "attacked", [target.seat, target.id]) : [];
  return [...circumstanceLines(battle, round, "attack", own), ...at];
}

/**
 * The action points of a new turn with what circumstances add: never fewer than none, and none for a ship on which
 * nobody can act.
 */
export function actionsWithCircumstances(battle: Battle, { seat, id }: Ship, points: number): number {
  if (battle.circumstances === undefined || points === 0) return points;
  return Math.max(0, points + circumstanceSum(battle, battle.round, "actions", [seat, id]));
}

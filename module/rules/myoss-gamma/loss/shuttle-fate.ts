/** Lookup of shuttles by id, and how they are lost. Myoss Gamma, "Shuttles"; MG-111. */
import { RulesError } from "../../kernel";
import { tell, type MyossReferee } from "../events";
import { attackIndex } from "../action/attack-index";
import { show, showShuttle } from "../sight";
import type { Battle, Component, Ship, Shuttle } from "../state";

/** A shuttle of the battle by its id, the lost ones too. */
export function shuttleOf(battle: Battle, id: string): Shuttle | undefined {
  return battle.shuttles.find((shuttle) => shuttle.id === id);
}

/** A shuttle by its id. Throws a `RulesError` (`no-such-shuttle`) if the battle has none. */
export function theShuttle(battle: Battle, id: string): Shuttle {
  const shuttle = shuttleOf(battle, id);
  if (!shuttle) throw new RulesError("no-such-shuttle", { shuttle: id });
  return shuttle;
}

/** Whether a shuttle is out in space. */
export const isFlying = ({ berth, lost }: Shuttle): boolean => berth === null && !lost;

/** Removes a shuttle from the battle, with everyone in it. */
export function withdrawShuttle(shuttle: Shuttle): void {
  shuttle.lost = true;
  shuttle.people = 0;
  shuttle.berth = null;
}

/** Loses a shuttle: it is destroyed, or goes with its carrier. */
export function loseShuttle(battle: Battle, shuttle: Shuttle, referee: MyossReferee): void {
  const { people } = shuttle;
  showShuttle(battle, shuttle);
  withdrawShuttle(shuttle);
  battle.damaged = true;
  if (!referee.silent) tell(referee, { event: "shuttleLost", shuttle: shuttle.id, people });
}

/** Bonus to the attack index of a shot at a shuttle, and the hundredths that each point of the sum is worth. */
const SHOT_BONUS = 5;
const HUNDREDTHS = 10;

/** The chance in hundredths that a shot with some attack index destroys a shuttle: 0 or less never, 100 or more always. */
export const shuttleChance = (index: number): number => HUNDREDTHS * (index + SHOT_BONUS);

/**
 * Rolls for a shot, or a piece of debris, at a shuttle in flight: d100 up to the chance destroys it. There are no
 * picks, adjustments or criticals. Myoss Gamma, "Shuttles"; MG-111.
 *
 * @returns the roll
 */
export function rollAtShuttle(
  battle: Battle,
  shuttle: Shuttle,
  index: number,
  referee: MyossReferee,
): { chance: number; roll: number; hit: boolean } {
  const chance = shuttleChance(index);
  const roll = referee.die("shuttle", 100);
  const hit = roll <= chance;
  if (!referee.silent) tell(referee, { event: "shuttleRolled", shuttle: shuttle.id, index, chance, roll, hit });
  if (hit) loseShuttle(battle, shuttle, referee);
  return { chance, roll, hit };
}

/**
 * Fires a weapon at a shuttle in flight: marks it used and spends the scans on it, as any shot does.
 * Myoss Gamma, "Shuttles"; MG-56, MG-111.
 */
export function fireAtShuttle(
  battle: Battle,
  attacker: Ship,
  weapon: Component,
  shuttle: Shuttle,
  referee: MyossReferee,
): void {
  const { total: index, parts } = attackIndex(battle, attacker, weapon, null);
  const { id: ship } = attacker;
  show(battle, attacker, weapon.id);
  if (!referee.silent)
    tell(referee, { event: "shuttleShot", ship, weapon: weapon.id, target: shuttle.id, index, parts });
  weapon.used = true;
  if (battle.options.scanCarry === "nextShot") attacker.scan = 0;
  rollAtShuttle(battle, shuttle, index, referee);
}

/** Exact odds of a shot: a hit, what the dodge leaves of it, its effect. SOCS-4, SOCS-9, SOCS-17, SOCS-24. */
import { chances } from "../gurps";
import { aim, sum } from "./aim";
import { diesOfHeavy, throughProtection } from "./damage";
import { mayDodge } from "./dodge";
import { dodgeParts } from "./rolls";
import type { Battle, Gun, Location, Ship } from "./state";
import { MOST_DAMAGE } from "./tables";

/** The probabilities of one shot, 0 to 1, with a target that dodges whatever it may. Other shots are ignored. */
export interface ShotOdds {
  /** The shot meets its target, which may still dodge. */
  readonly hit: number;
  /** The shot meets its target, and no dodge lowers its level. */
  readonly through: number;
  /** Probability that a hit that is not critical is dodged; null if the target cannot dodge it. */
  readonly dodge: number | null;
  /** Probability of each level of damage, from 0 (also a miss) to the highest. */
  readonly levels: readonly number[];
  /** Average level of damage of a hit; 0 if it cannot hit. */
  readonly average: number;
}

/** The probability that a ship dodges a hit it may dodge. SOCS-9. */
export const dodgeChance = (battle: Battle, ship: Ship): number =>
  chances(sum(dodgeParts(battle, ship)), battle.options).success;

/** The chances of a shot at a ship, or at one of its locations. */
export function shotOdds(battle: Battle, ship: Ship, gun: Gun, target: Ship, location: Location | null): ShotOdds {
  const { automatic, snapShot, effective } = aim(battle, ship, gun, target, location);
  const rolled = automatic ? { success: 1, criticalSuccess: 0 } : chances(effective, battle.options);
  // In a furball a snap shot may mistake a friend for a foe: then it never meets its target.
  const strays = battle.furball && snapShot && !automatic;
  const told = strays ? chances(gun.perception, battle.options).success : 1;
  const hit = told * rolled.success;
  const level = throughProtection(target, gun.firepower);
  const dodge = level > 0 && mayDodge(battle, target, ship) ? dodgeChance(battle, target) : null;
  const dodged = (dodge ?? 0) * told * (rolled.success - rolled.criticalSuccess);
  const levels = Array.from({ length: MOST_DAMAGE + 1 }, () => 0);
  const add = (at: number, chance: number) => (levels[at] = (levels[at] ?? 0) + chance);
  add(0, 1 - hit);
  add(level, hit - dodged);
  add(Math.max(0, level - 1), dodged);
  const mean = levels.reduce((total, chance, at) => total + chance * at, 0);
  return { hit, through: hit - dodged, dodge, levels, average: hit === 0 ? 0 : mean / hit };
}

/** The possible effects of a hit. */
const HIT_EFFECTS = [
  "nothing",
  "scratch",
  "stunned",
  "disabled",
  "destroyed",
  "locationShaken",
  "locationLost",
] as const;
export type HitEffect = (typeof HIT_EFFECTS)[number];

/** What a level of damage does to a ship, or to its location. SOCS-12 to SOCS-14. */
export function effectOf(battle: Battle, ship: Ship, location: Location | null, level: number): HitEffect {
  const isPlanet = ship.class === "planet";
  if (level <= 0 || (isPlanet && location === null)) return "nothing";
  if (level === 1) return "scratch";
  if (location && (isPlanet || level < 4)) {
    if (location.disabled) return "nothing";
    return level === 2 ? "locationShaken" : "locationLost";
  }
  if (level === 2) return "stunned";
  return level >= 4 || diesOfHeavy(battle, ship) ? "destroyed" : "disabled";
}

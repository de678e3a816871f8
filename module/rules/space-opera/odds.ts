/** Exact odds of a shot: a hit, what the dodge leaves of it, its effect. SOCS-4, SOCS-9, SOCS-17, SOCS-24. */
import { WAYS } from "../kernel/three-dice";
import { chances, degreeOf, succeeded } from "../gurps";
import { aim, sum } from "./aim";
import { diesOfHeavy, throughProtection } from "./damage";
import { mayDodge } from "./dodge";
import { dodgeParts } from "./rolls";
import { hitsOf, shotsOf } from "./squadron";
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
  /** Probability of each level of damage, from 0 (also a miss) to the highest; of a salvo that of its worst hit. */
  readonly levels: readonly number[];
  /** Average number of hits of a salvo that hits; null for a single shot. */
  readonly hits: number | null;
  /** Probability of each number of fighters that the target loses, from 0; null if it is no squadron. */
  readonly fightersLost: readonly number[] | null;
  /** Average level of damage of a hit; 0 if it cannot hit. */
  readonly average: number;
}

/** The probability that a ship dodges a hit it may dodge. SOCS-9. */
export const dodgeChance = (battle: Battle, ship: Ship): number =>
  chances(sum(dodgeParts(battle, ship)), battle.options).success;

/** The chances of a shot at a ship, or at one of its locations. */
export function shotOdds(battle: Battle, ship: Ship, gun: Gun, target: Ship, location: Location | null): ShotOdds {
  const { automatic, snapShot, effective } = aim(battle, ship, gun, target, location);
  if (ship.squadron || target.squadron) return salvoOdds(battle, [ship, gun, target, location]);
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
  const average = hit === 0 ? 0 : mean / hit;
  return { hit, through: hit - dodged, dodge, levels, average, hits: null, fightersLost: null };
}

/** A shot at a target, or at one of its locations. */
type AimedShot = readonly [ship: Ship, gun: Gun, target: Ship, location: Location | null];

/** Probability of each number of hits of a salvo that can be dodged, and of each that cannot. */
function hitChances(battle: Battle, [ship, gun, target, location]: AimedShot): { open: number[]; critical: number[] } {
  const { automatic, snapShot, effective } = aim(battle, ship, gun, target, location);
  const shots = shotsOf(battle, ship);
  const none = (): number[] => Array.from({ length: shots + 1 }, () => 0);
  const [open, critical] = [none(), none()];
  if (automatic) {
    open[shots] = 1;
    return { open, critical };
  }
  const told = battle.furball && snapShot ? chances(gun.perception, battle.options).success : 1;
  for (const [at, ways] of WAYS.entries()) {
    const degree = degreeOf(effective, at + 3, battle.options);
    if (!succeeded(degree)) continue;
    const hits = hitsOf(battle, ship, effective - (at + 3));
    const into = degree === "criticalSuccess" ? critical : open;
    into[hits] = (into[hits] ?? 0) + (told * ways) / 216;
  }
  return { open, critical };
}

/** The probability that so many of some dodges fail. */
function binomial(tries: number, times: number, chance: number): number {
  let ways = 1;
  for (let at = 0; at < times; at++) ways = (ways * (tries - at)) / (at + 1);
  return ways * chance ** times * (1 - chance) ** (tries - times);
}

/** As `shotOdds`, if several fighters fire, or are fired at. Each hit is dodged by itself. */
function salvoOdds(battle: Battle, shot: AimedShot): ShotOdds {
  const [ship, gun, target] = shot;
  const { open, critical } = hitChances(battle, shot);
  const level = throughProtection(target, gun.firepower);
  const dodge = level > 0 && mayDodge(battle, target, ship) ? dodgeChance(battle, target) : null;
  const levels = Array.from({ length: MOST_DAMAGE + 1 }, () => 0);
  const left = target.squadron?.left ?? 1;
  const lost = Array.from({ length: left + 1 }, () => 0);
  let [hit, through, count] = [0, 0, 0];
  const add = (chance: number, whole: number, lowered: number): void => {
    const worst = whole > 0 ? level : lowered > 0 ? Math.max(0, level - 1) : 0;
    levels[worst] = (levels[worst] ?? 0) + chance;
    const heavy = (level >= 3 ? whole : 0) + (level >= 4 ? lowered : 0);
    const gone = Math.min(left, heavy);
    lost[gone] = (lost[gone] ?? 0) + chance;
    if (whole + lowered > 0) hit += chance;
    if (whole > 0) through += chance;
    count += chance * (whole + lowered);
  };
  for (const [hits, chance] of critical.entries()) add(chance, hits, 0);
  for (const [hits, chance] of open.entries())
    for (let whole = 0; whole <= hits; whole++)
      add(chance * binomial(hits, whole, 1 - (dodge ?? 0)), whole, hits - whole);
  const miss = 1 - hit;
  levels[0] = (levels[0] ?? 0) + miss;
  lost[0] = (lost[0] ?? 0) + miss;
  const mean = levels.reduce((total, chance, at) => total + chance * at, 0);
  return {
    hit,
    through,
    dodge,
    levels,
    average: hit === 0 ? 0 : mean / hit,
    hits: ship.squadron && hit > 0 ? count / hit : null,
    fightersLost: target.squadron ? lost : null,
  };
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

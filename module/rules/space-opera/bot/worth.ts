/** What ships and hits are worth to the greedy bot: 1 is about a gun that does heavy damage. */
import { chances } from "../../gurps";
import { aim, type Aim } from "../aim";
import { works } from "../condition";
import { throughProtection } from "../damage";
import { mayDodge } from "../dodge";
import { strayTargets } from "../furball";
import { dodgeChance, shotOdds } from "../odds";
import { fighterCount } from "../squadron";
import type { BattleView, Gun, Location, Ship } from "../state";

/** Worth of a gun by its firepower, from 0. */
const GUN_WORTH = [0, 0.02, 0.4, 1, 1.4, 1.6];
/** Worth of a ship beyond its guns, and of each major character aboard. */
const HULL_WORTH = 1;
const MAJOR_WORTH = 0.5;
/** A lost turn with all aiming bonuses, as a share of a ship's worth; and for a ship that has already lost it. */
const STUN = 0.35;
const STUN_AGAIN = 0.05;
/** Continuing damage, as a share of a ship's worth. */
const FIRE = 0.1;
const SCRATCH = 0.01;
/** A shaken location, as a share of a lost one. */
const SHAKEN = 0.3;
const LAST_BRIDGE = 0.8;
const LAST_ENGINE = 0.3;
const OTHER_LOCATION = 0.05;
/** Worth of finishing off a drifting ship. */
const LEFTOVER = 0.02;

const gunWorth = ({ firepower }: Pick<Gun, "firepower">): number => GUN_WORTH[firepower] ?? 0;

/** The parts of a ship that determine its worth. */
export interface Assets {
  readonly guns: readonly Pick<Gun, "firepower">[];
  readonly crew: readonly Pick<Ship["crew"][number], "major" | "alive">[];
  readonly squadron?: { readonly left: number } | undefined;
}

/** The worth of putting a ship out of the fight. */
export function shipWorth(ship: Assets): number {
  let worth = HULL_WORTH;
  for (const gun of ship.guns) worth += gunWorth(gun);
  // Each fighter of a squadron has these guns; the majors are aboard the last one.
  worth *= ship.squadron?.left ?? 1;
  for (const { major, alive } of ship.crew) if (major && alive) worth += MAJOR_WORTH;
  return worth;
}

/** The loss of worth when a location is lost. */
function locationWorth(view: BattleView, ship: Ship, lost: Location): number {
  if (!works(view, lost)) return 0;
  const guns = ship.guns.filter(({ location }) => location === lost.id);
  const armed = guns.reduce((total, gun) => total + gunWorth(gun), 0);
  const isLast = !ship.locations.some((one) => one !== lost && one.kind === lost.kind && works(view, one));
  if (isLast && lost.kind === "bridge") return LAST_BRIDGE * shipWorth(ship);
  return armed + (isLast && lost.kind === "engine" ? LAST_ENGINE : OTHER_LOCATION);
}

/** The loss of worth by a hit of some level on a ship, or on one of its locations. */
export function harm(view: BattleView, ship: Ship, location: Location | null, level: number): number {
  const isPlanet = ship.class === "planet";
  if (ship.destroyed || level <= 0 || (isPlanet && location === null)) return 0;
  if (location && (isPlanet || level < 4)) {
    if (level < 2) return 0;
    return (level === 2 ? SHAKEN : 1) * locationWorth(view, ship, location);
  }
  if (ship.disabled) return level >= 4 ? LEFTOVER : 0;
  const fighters = fighterCount(ship);
  if (fighters > 1 && level >= 2) return ((level >= 3 ? 1 : STUN) * shipWorth(ship)) / fighters;
  if (level >= 3) return shipWorth(ship);
  if (level === 1) return SCRATCH;
  const fire = ship.burning || view.options.continuing === "off" ? 0 : FIRE;
  return (fire + (ship.stunned > view.turn ? STUN_AGAIN : STUN)) * shipWorth(ship);
}

/** The average outcome of a shot. */
export interface Prospect {
  readonly worth: number;
  /** Probability that the target is out of the fight after it. */
  readonly loss: number;
}

/** The average outcome of a shot at its target, with the target's dodge. */
function onHit(
  view: BattleView,
  shooter: Ship,
  gun: Gun,
  target: Ship,
  location: Location | null,
  { automatic, effective }: Aim,
): Prospect {
  const level = throughProtection(target, gun.firepower);
  const { success, criticalSuccess } = automatic
    ? { success: 1, criticalSuccess: 0 }
    : chances(effective, view.options);
  const dodged = mayDodge(view, target, shooter) ? dodgeChance(view, target) * (success - criticalSuccess) : 0;
  const [whole, less] = [harm(view, target, location, level), harm(view, target, location, level - 1)];
  const isLost = (left: number) => target.class !== "planet" && left >= (location ? 4 : 3);
  return {
    worth: (success - dodged) * whole + dodged * less,
    loss: (isLost(level) ? success - dodged : 0) + (isLost(level - 1) ? dodged : 0),
  };
}

/** The average outcome of a squadron's salvo, or of a shot at one, which costs a fighter after the other. */
function salvo(view: BattleView, shooter: Ship, gun: Gun, target: Ship, location: Location | null): Prospect {
  const { levels, fightersLost } = shotOdds(view, shooter, gun, target, location);
  const mean = (chances: readonly number[], worth: (at: number) => number): number =>
    chances.reduce((total, chance, at) => total + chance * worth(at), 0);
  if (!fightersLost)
    return {
      worth: mean(levels, (level) => harm(view, target, location, level)),
      loss: target.class === "planet" ? 0 : mean(levels, (level) => Number(level >= (location ? 4 : 3))),
    };
  const one = harm(view, target, null, 3);
  const light = mean(levels, (level) => (level < 3 ? harm(view, target, null, level) : 0));
  return { worth: light + mean(fightersLost, (lost) => lost * one), loss: fightersLost.at(-1) ?? 0 };
}

/** The average harm to a friend from a shot in a furball, if the gunner mistakes one for the target. SOCS-24. */
function strayWorth(view: BattleView, shooter: Ship, gun: Gun, hit: number): number {
  const friends = strayTargets(view, shooter, gun);
  const total = friends.reduce(
    (worth, ship) => worth + harm(view, ship, null, throughProtection(ship, gun.firepower)),
    0,
  );
  return friends.length === 0 ? 0 : (hit * total) / friends.length;
}

/** The average outcome of a shot, everything included. */
export function prospect(view: BattleView, shooter: Ship, gun: Gun, target: Ship, location: Location | null): Prospect {
  if (shooter.squadron || target.squadron) return salvo(view, shooter, gun, target, location);
  const aimed = aim(view, shooter, gun, target, location);
  const straight = onHit(view, shooter, gun, target, location, aimed);
  if (!view.furball || !aimed.snapShot || aimed.automatic) return straight;
  const told = chances(gun.perception, view.options).success;
  const astray = strayWorth(view, shooter, gun, chances(aimed.effective, view.options).success);
  return { worth: told * straight.worth - (1 - told) * astray, loss: told * straight.loss };
}

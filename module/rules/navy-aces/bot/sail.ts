/** Where a bot moves a unit: paths of a few turns and slides are tried, and the best place that one leads to is taken. */
import { distance, seenFrom } from "../geometry";
import { boldness, bombingWorth, diceOn, dogfightWorth } from "./odds";
import { obstaclesOnWay, refusePath } from "../movement";
import type { Pose } from "../poses";
import { tableArea } from "../room";
import { sail, type Leg } from "../sailing";
import { canShoot } from "../sight";
import { isShip, type UnitView, type WatersView } from "../state";
import { AIR_RANGE, GUN_RANGE, UNITS } from "../tables";
import { blockersOf, sightOf } from "../targets";

/** How many paths are tried. */
export interface Care {
  readonly angles: readonly number[];
  readonly rotations: readonly number[];
  /** So many of the best paths are led on after each leg. */
  readonly kept: number;
  /** Sample points on each edge: fewer than in the rules, as a place that is not quite good is soon found out. */
  readonly samples: number;
}
/** As a player looks at a move that is made. */
export const CAREFUL: Care = {
  angles: [0, 20, 45, 75],
  rotations: [-90, -60, -30, 30, 60, 90],
  kept: 5,
  samples: 5,
};
/** As a player looks at moves that may never be made. */
export const HASTY: Care = { angles: [0, 45], rotations: [-90, 90], kept: 1, samples: 2 };
/** What a length nearer to the enemy is worth, in dice. */
const NEARER = 0.06;
/** A shot is worth more to whoever has it than it costs to be in the enemy's sight: else nobody would ever come near. */
const SHOT = 0.3;
const EXPOSED = 0.2;
/** A long edge towards an enemy out of range is a beginning. */
const ABEAM = 0.02;
/** Less than this is no reason to move. */
const LEAST_GAIN = 0.001;

interface Path {
  readonly steps: readonly Leg[];
  readonly end: Pose;
  readonly worth: number;
}

const enemiesOf = (waters: WatersView, unit: UnitView): UnitView[] =>
  waters.units.filter(({ owner }) => owner !== unit.owner);

/** What it is worth that a ship lies so: shots that it has, shots at it, and how near the enemy is. */
function shipWorth(waters: WatersView, ship: UnitView, samples: number): number {
  const enemies = enemiesOf(waters, ship);
  const sight = { ...sightOf(waters), samples: Math.min(samples, waters.options.losSamples) };
  let best = 0;
  let exposed = 0;
  for (const enemy of enemies.filter(isShip)) {
    const gap = distance(ship.pose, enemy.pose);
    if (gap > GUN_RANGE) {
      const { ahead, left } = seenFrom(ship.pose, enemy.pose);
      const abeam = Math.abs(left) > Math.abs(ahead) ? ABEAM : 0;
      best = Math.max(best, abeam - NEARER * (gap - GUN_RANGE) + NEARER);
      continue;
    }
    const blockers = blockersOf(waters, ship, enemy);
    if (canShoot(ship.pose, enemy.pose, blockers, sight))
      best = Math.max(best, SHOT * ship.active + diceOn(enemy) / 50);
    if (canShoot(enemy.pose, ship.pose, blockers, sight)) exposed += EXPOSED * enemy.active;
  }
  return best - exposed + skyWorth(ship, enemies);
}

/** What enemy squadrons nearby are worth to a ship: it goes to those that it beats, and from the others. */
function skyWorth(ship: UnitView, enemies: readonly UnitView[]): number {
  return enemies
    .filter((enemy) => !isShip(enemy))
    .reduce((sum, enemy) => {
      const gain = -bombingWorth(ship, enemy);
      const gap = distance(ship.pose, enemy.pose);
      if (gap <= AIR_RANGE) return sum + (gain > 0 ? gain / 2 : 0);
      return gain > 0 ? sum + NEARER - NEARER * (gap - AIR_RANGE) : sum;
    }, 0);
}

/** What it is worth that a squadron is there: the best fight that it can begin next, or the way to one. */
function squadronWorth(waters: WatersView, squadron: UnitView): number {
  let best = -1;
  const extra = boldness(waters, squadron.owner);
  for (const enemy of enemiesOf(waters, squadron)) {
    const gap = distance(squadron.pose, enemy.pose);
    const fight = extra + (isShip(enemy) ? bombingWorth(enemy, squadron) : dogfightWorth(waters, squadron, enemy) / 2);
    if (fight <= 0) continue;
    best = Math.max(best, gap <= AIR_RANGE ? fight : (fight / 2) * Math.max(0.1, 1 - NEARER * gap));
  }
  return best;
}

const worthAt = (waters: WatersView, unit: UnitView, pose: Pose, { samples }: Care): number => {
  const there = { ...unit, pose };
  return isShip(unit) ? shipWorth(waters, there, samples) : squadronWorth(waters, there);
};

/** Turns in the direction of each side about the corner of that side; half a length only as the last slide. */
function legsFor(waters: WatersView, unit: UnitView, { angles, rotations }: Care): Leg[] {
  const leads = waters.options.reverse && isShip(unit) ? (["bow", "stern"] as const) : (["bow"] as const);
  const slides = waters.options.partialLengths ? [1, 0.5] : [1];
  const sailed = leads.flatMap((lead) =>
    angles.flatMap((angle) =>
      slides.flatMap((slide): Leg[] =>
        angle === 0
          ? [{ lead, pivot: null, angle: 0, slide }]
          : [
              { lead, pivot: "L", angle, slide },
              { lead, pivot: "R", angle: -angle, slide },
            ],
      ),
    ),
  );
  return isShip(unit) ? [...sailed, ...rotations.map((rotate): Leg => ({ rotate }))] : sailed;
}

const isWhole = (leg: Leg | undefined): boolean => leg !== undefined && "slide" in leg && leg.slide === 1;

/** A path that is better than to stay, and by how much. */
export interface Course {
  readonly steps: Leg[];
  readonly gain: number;
}

/** The best path of each length for a unit, as far as it is better than to stay; the best first. */
export function bestPaths(waters: WatersView, unit: UnitView, care: Care): Course[] {
  const here = worthAt(waters, unit, unit.pose, care);
  const legs = legsFor(waters, unit, care);
  const obstacles = obstaclesOnWay(waters, unit).map(({ pose }) => pose);
  const table = tableArea(waters);
  const lead = (path: Path, leg: Leg): Path[] => {
    const { end, hit, offTable } = sail(path.end, leg, obstacles, table);
    if (hit !== null || offTable) return [];
    return [{ steps: [...path.steps, leg], end, worth: worthAt(waters, unit, end, care) }];
  };
  let frontier: Path[] = [{ steps: [], end: unit.pose, worth: here }];
  const best: Path[] = [];
  for (let length = 0; length < UNITS[unit.type].movement; length++) {
    const found = frontier.flatMap((path) => legs.flatMap((leg) => lead(path, leg)));
    found.sort((a, b) => b.worth - a.worth);
    best.push(...found.slice(0, 1));
    frontier = found.filter(({ steps }) => isWhole(steps.at(-1))).slice(0, care.kept);
  }
  return best
    .filter(({ steps, worth }) => worth > here + LEAST_GAIN && refusePath(waters, unit, steps) === null)
    .sort((a, b) => b.worth - a.worth)
    .map(({ steps, worth }) => ({ steps: [...steps], gain: worth - here }));
}

/** The best path for a unit; null: none is better than to stay. */
export const bestPath = (waters: WatersView, unit: UnitView, care = CAREFUL): Course | null =>
  bestPaths(waters, unit, care)[0] ?? null;

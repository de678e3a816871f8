/** How a bot moves a unit: it tries paths of a few turns and slides, and takes the one that leads to the best place. */
import { distance, seenFrom } from "../geometry";
import { boldness, bombing, diceOn, dogfightWorth } from "./odds";
import { obstaclesOnWay, refusePath } from "../movement";
import type { Pose } from "../poses";
import { tableArea } from "../room";
import { endOf, sail, type Leg } from "../sailing";
import { canShoot } from "../sight";
import { isShip, type UnitView, type WatersView } from "../state";
import { AIR_RANGE, GUN_RANGE, UNITS } from "../tables";
import { blockersOf, sightOf } from "../targets";

/** How thoroughly paths are tried. */
export interface Care {
  readonly angles: readonly number[];
  readonly rotations: readonly number[];
  /** Number of best paths that are extended after each leg. */
  readonly kept: number;
  /** Sample points on each edge: fewer than in the rules, as a slightly wrong place is soon found out. */
  readonly samples: number;
}
/** For a move that is made. */
export const CAREFUL: Care = {
  angles: [0, 20, 45, 75],
  rotations: [-90, -60, -30, 30, 60, 90],
  kept: 5,
  samples: 5,
};
/** For moves that may never be made. */
export const HASTY: Care = { angles: [0, 45], rotations: [-90, 90], kept: 1, samples: 2 };
/** Worth of being a length nearer to the enemy, in dice. */
const NEARER = 0.06;
/** Having a shot is worth more than being in the enemy's sight costs: otherwise nobody would ever come near. */
const SHOT = 0.3;
const EXPOSED = 0.2;
/** Worth of a long edge towards an enemy who is out of range. */
const ABEAM = 0.02;
/** A smaller gain is not worth a move. */
const LEAST_GAIN = 0.001;

interface Path {
  readonly steps: readonly Leg[];
  readonly end: Pose;
  readonly worth: number;
}

/** A path with one more leg that has not been checked for obstacles. */
interface Tried extends Path {
  readonly from: Pose;
  readonly leg: Leg;
}

const enemiesOf = (waters: WatersView, unit: UnitView): UnitView[] =>
  waters.units.filter(({ owner }) => owner !== unit.owner);

/** Worth of a pose to a unit. */
type Judge = (pose: Pose) => number;

/** For a ship: its shots, shots at it, and its distance to the enemy. */
function shipJudge(waters: WatersView, ship: UnitView, samples: number): Judge {
  const enemies = enemiesOf(waters, ship);
  const ships = enemies.filter(isShip);
  const sight = { ...sightOf(waters), samples: Math.min(samples, waters.options.losSamples) };
  const sky = skyJudge(waters, ship, enemies);
  return (pose) => {
    const there = { ...ship, pose };
    let best = 0;
    let exposed = 0;
    for (const enemy of ships) {
      const gap = distance(pose, enemy.pose);
      if (gap > GUN_RANGE) {
        const { ahead, left } = seenFrom(pose, enemy.pose);
        const abeam = Math.abs(left) > Math.abs(ahead) ? ABEAM : 0;
        best = Math.max(best, abeam - NEARER * (gap - GUN_RANGE) + NEARER);
        continue;
      }
      const blockers = blockersOf(waters, there, enemy);
      if (canShoot(pose, enemy.pose, blockers, sight)) best = Math.max(best, SHOT * ship.active + diceOn(enemy) / 50);
      if (canShoot(enemy.pose, pose, blockers, sight)) exposed += EXPOSED * enemy.active;
    }
    return best - exposed + sky(pose);
  };
}

/** Worth of enemy squadrons nearby to a ship: it approaches those that it beats. */
function skyJudge(waters: WatersView, ship: UnitView, enemies: readonly UnitView[]): Judge {
  const beaten = enemies.flatMap((enemy) => {
    const gain = isShip(enemy) ? 0 : bombing(waters, ship, enemy);
    return gain > 0 ? [{ at: enemy.pose, gain }] : [];
  });
  return (pose) =>
    beaten.reduce((sum, { at, gain }) => {
      const gap = distance(pose, at);
      return sum + (gap <= AIR_RANGE ? gain / 2 : NEARER - NEARER * (gap - AIR_RANGE));
    }, 0);
}

/** For a squadron: the best fight that it can begin next, or the way to one. */
function squadronJudge(waters: WatersView, squadron: UnitView): Judge {
  const extra = boldness(waters, squadron.owner);
  const fights = enemiesOf(waters, squadron).flatMap((enemy) => {
    const fight =
      extra + (isShip(enemy) ? bombing(waters, squadron, enemy) : dogfightWorth(waters, squadron, enemy) / 2);
    return fight > 0 ? [{ at: enemy.pose, fight }] : [];
  });
  return (pose) => {
    let best = -1;
    for (const { at, fight } of fights) {
      const gap = distance(pose, at);
      best = Math.max(best, gap <= AIR_RANGE ? fight : (fight / 2) * Math.max(0.1, 1 - NEARER * gap));
    }
    return best;
  };
}

/** Turns about the left and the right corner, each towards its own side; half a length only as the last slide. */
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

const isWhole = (leg: Leg): boolean => "slide" in leg && leg.slide === 1;

/** A path that is better than staying, and by how much. */
interface SailingCourse {
  readonly steps: Leg[];
  readonly gain: number;
}

/** A unit's best path of each length, if better than staying; best first. */
export const bestPaths = (waters: WatersView, unit: UnitView, care: Care): SailingCourse[] =>
  pathsBy(waters, unit, care, isShip(unit) ? shipJudge(waters, unit, care.samples) : squadronJudge(waters, unit));

/** The same, but the best path is the one that ends farthest from the nearest enemy. */
export function pathsAway(waters: WatersView, unit: UnitView, care: Care): SailingCourse[] {
  const enemies = enemiesOf(waters, unit);
  return pathsBy(waters, unit, care, (pose) => Math.min(...enemies.map((enemy) => distance(pose, enemy.pose))));
}

function pathsBy(waters: WatersView, unit: UnitView, care: Care, worthAt: Judge): SailingCourse[] {
  const here = worthAt(unit.pose);
  const legs = legsFor(waters, unit, care);
  const obstacles = obstaclesOnWay(waters, unit).map(({ pose }) => pose);
  const table = tableArea(waters);
  const isFree = ({ from, leg }: Tried): boolean => {
    const { hit, offTable } = sail(from, leg, obstacles, table);
    return hit === null && !offTable;
  };
  const lead = ({ steps, end: from }: Path, leg: Leg): Tried => {
    const end = endOf(from, leg);
    return { steps: [...steps, leg], from, leg, end, worth: worthAt(end) };
  };
  let frontier: readonly Path[] = [{ steps: [], end: unit.pose, worth: here }];
  const best: Path[] = [];
  for (let length = 0; length < UNITS[unit.type].movement; length++) {
    const tried = frontier.flatMap((path) => legs.map((leg) => lead(path, leg)));
    tried.sort((a, b) => b.worth - a.worth);
    // Checking whether a way is free takes longest, so only the best are checked, until there are enough.
    best.push(...firstOf(tried, 1, isFree));
    frontier = firstOf(tried, care.kept, (path) => isWhole(path.leg) && isFree(path));
  }
  return best
    .filter(({ steps, worth }) => worth > here + LEAST_GAIN && refusePath(waters, unit, steps) === null)
    .sort((a, b) => b.worth - a.worth)
    .map(({ steps, worth }) => ({ steps: [...steps], gain: worth - here }));
}

/** The first `most` items for which a test is true. */
function firstOf<Item>(items: readonly Item[], most: number, isTrue: (item: Item) => boolean): Item[] {
  const found: Item[] = [];
  for (const item of items) {
    if (found.length === most) break;
    if (isTrue(item)) found.push(item);
  }
  return found;
}

/** The best path for a unit; null if none is better than staying. */
export const bestPath = (waters: WatersView, unit: UnitView, care = CAREFUL): SailingCourse | null =>
  bestPaths(waters, unit, care)[0] ?? null;

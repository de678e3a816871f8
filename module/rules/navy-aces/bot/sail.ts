/** Where a bot moves a unit: paths of a few turns and slides are tried, and the best place that one leads to is taken. */
import { distance, seenFrom } from "../geometry";
import { boldness, bombingWorth, diceOn, dogfightWorth } from "./odds";
import { obstaclesOnWay, refusePath } from "../movement";
import type { Pose } from "../poses";
import { tableArea } from "../room";
import { endOf, sail, type Leg } from "../sailing";
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

/** A path with a leg more, of which it has not been seen yet whether nothing is in its way. */
interface Tried extends Path {
  readonly from: Pose;
  readonly leg: Leg;
}

const enemiesOf = (waters: WatersView, unit: UnitView): UnitView[] =>
  waters.units.filter(({ owner }) => owner !== unit.owner);

/** What it is worth that a unit lies so. */
type Judge = (pose: Pose) => number;

/** Of a ship: shots that it has, shots at it, and how near the enemy is. */
function shipJudge(waters: WatersView, ship: UnitView, samples: number): Judge {
  const enemies = enemiesOf(waters, ship);
  const ships = enemies.filter(isShip);
  const sight = { ...sightOf(waters), samples: Math.min(samples, waters.options.losSamples) };
  const sky = skyJudge(ship, enemies);
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

/** What enemy squadrons nearby are worth to a ship: it goes to those that it beats, and from the others. */
function skyJudge(ship: UnitView, enemies: readonly UnitView[]): Judge {
  const beaten = enemies.flatMap((enemy) => {
    const gain = isShip(enemy) ? 0 : -bombingWorth(ship, enemy);
    return gain > 0 ? [{ at: enemy.pose, gain }] : [];
  });
  return (pose) =>
    beaten.reduce((sum, { at, gain }) => {
      const gap = distance(pose, at);
      return sum + (gap <= AIR_RANGE ? gain / 2 : NEARER - NEARER * (gap - AIR_RANGE));
    }, 0);
}

/** Of a squadron: the best fight that it can begin next, or the way to one. */
function squadronJudge(waters: WatersView, squadron: UnitView): Judge {
  const extra = boldness(waters, squadron.owner);
  const fights = enemiesOf(waters, squadron).flatMap((enemy) => {
    const fight = extra + (isShip(enemy) ? bombingWorth(enemy, squadron) : dogfightWorth(waters, squadron, enemy) / 2);
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

const isWhole = (leg: Leg): boolean => "slide" in leg && leg.slide === 1;

/** A path that is better than to stay, and by how much. */
export interface Course {
  readonly steps: Leg[];
  readonly gain: number;
}

/** The best path of each length for a unit, as far as it is better than to stay; the best first. */
export const bestPaths = (waters: WatersView, unit: UnitView, care: Care): Course[] =>
  pathsBy(waters, unit, care, isShip(unit) ? shipJudge(waters, unit, care.samples) : squadronJudge(waters, unit));

/** The same, where the best is to be as far from the nearest enemy as can be. */
export function pathsAway(waters: WatersView, unit: UnitView, care: Care): Course[] {
  const enemies = enemiesOf(waters, unit);
  return pathsBy(waters, unit, care, (pose) => Math.min(...enemies.map((enemy) => distance(pose, enemy.pose))));
}

function pathsBy(waters: WatersView, unit: UnitView, care: Care, worthAt: Judge): Course[] {
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
    // To see whether a way is free takes longest: that is asked of the best ones until there are enough.
    best.push(...firstOf(tried, 1, isFree));
    frontier = firstOf(tried, care.kept, (path) => isWhole(path.leg) && isFree(path));
  }
  return best
    .filter(({ steps, worth }) => worth > here + LEAST_GAIN && refusePath(waters, unit, steps) === null)
    .sort((a, b) => b.worth - a.worth)
    .map(({ steps, worth }) => ({ steps: [...steps], gain: worth - here }));
}

/** The first few that something is true of. */
function firstOf<Item>(items: readonly Item[], most: number, isTrue: (item: Item) => boolean): Item[] {
  const found: Item[] = [];
  for (const item of items) {
    if (found.length === most) break;
    if (isTrue(item)) found.push(item);
  }
  return found;
}

/** The best path for a unit; null: none is better than to stay. */
export const bestPath = (waters: WatersView, unit: UnitView, care = CAREFUL): Course | null =>
  bestPaths(waters, unit, care)[0] ?? null;

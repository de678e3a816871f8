/** Where a bot moves a unit: paths of a few turns and slides are tried, and the best place that one leads to is taken. */
import { distance } from "../geometry";
import { boldness, bombingWorth, diceOn, dogfightWorth } from "./odds";
import { obstaclesOnWay, refusePath } from "../movement";
import type { Pose } from "../poses";
import { tableArea } from "../room";
import { sail, type Leg } from "../sailing";
import { canShoot, isBroadside } from "../sight";
import { isShip, type UnitView, type WatersView } from "../state";
import { AIR_RANGE, GUN_RANGE, UNITS } from "../tables";
import { blockersOf, sightOf } from "../targets";

const ANGLES = [0, 20, 45, 75] as const;
const ROTATIONS = [-90, -60, -30, 30, 60, 90] as const;
/** So many of the best paths are led on after each leg. */
const KEPT = 5;
/** What a length nearer to the enemy is worth, in dice. */
const NEARER = 0.06;
/** A shot is worth more to whoever has it than it costs to be in the enemy's sight: else nobody would ever come near. */
const SHOT = 0.3;
const EXPOSED = 0.2;
/** A long edge towards an enemy out of range is a beginning. */
const ABEAM = 0.02;
/** Less than this is no reason to move. */
const LEAST_GAIN = 0.001;

/** Sample points are fewer than in the rules: a place that is not quite good is soon found out. */
const SAMPLES = 5;

interface Path {
  readonly steps: readonly Leg[];
  readonly end: Pose;
  readonly worth: number;
}

const enemiesOf = (waters: WatersView, unit: UnitView): UnitView[] =>
  waters.units.filter(({ owner }) => owner !== unit.owner);

/** What it is worth that a ship lies so: shots that it has, shots at it, and how near the enemy is. */
function shipWorth(waters: WatersView, ship: UnitView): number {
  const enemies = enemiesOf(waters, ship);
  const sight = { ...sightOf(waters), samples: Math.min(SAMPLES, waters.options.losSamples) };
  let best = 0;
  let exposed = 0;
  for (const enemy of enemies.filter(isShip)) {
    const blockers = blockersOf(waters, ship, enemy);
    const gap = distance(ship.pose, enemy.pose);
    if (gap > GUN_RANGE) {
      const abeam = isBroadside(ship.pose, enemy.pose, sight.samples, sight.arc) ? ABEAM : 0;
      best = Math.max(best, abeam - NEARER * (gap - GUN_RANGE) + NEARER);
      continue;
    }
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

const worthAt = (waters: WatersView, unit: UnitView, pose: Pose): number => {
  const there = { ...unit, pose };
  return isShip(unit) ? shipWorth(waters, there) : squadronWorth(waters, there);
};

/** Turns in the direction of each side about the corner of that side; half a length only as the last slide. */
function legsFor(waters: WatersView, unit: UnitView): Leg[] {
  const leads = waters.options.reverse && isShip(unit) ? (["bow", "stern"] as const) : (["bow"] as const);
  const slides = waters.options.partialLengths ? [1, 0.5] : [1];
  const sailed = leads.flatMap((lead) =>
    ANGLES.flatMap((angle) =>
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
  return isShip(unit) ? [...sailed, ...ROTATIONS.map((rotate): Leg => ({ rotate }))] : sailed;
}

const isWhole = (leg: Leg | undefined): boolean => leg !== undefined && "slide" in leg && leg.slide === 1;

/** The best path for a unit, and how much better it is than to stay; null: none is better. */
export function bestPath(waters: WatersView, unit: UnitView): { steps: Leg[]; gain: number } | null {
  const here = worthAt(waters, unit, unit.pose);
  const legs = legsFor(waters, unit);
  const obstacles = obstaclesOnWay(waters, unit).map(({ pose }) => pose);
  const table = tableArea(waters);
  const lead = (path: Path, leg: Leg): Path[] => {
    const { end, hit, offTable } = sail(path.end, leg, obstacles, table);
    return hit !== null || offTable ? [] : [{ steps: [...path.steps, leg], end, worth: worthAt(waters, unit, end) }];
  };
  let frontier: Path[] = [{ steps: [], end: unit.pose, worth: here }];
  let best: Path | null = null;
  for (let length = 0; length < UNITS[unit.type].movement; length++) {
    const found = frontier.flatMap((path) => legs.flatMap((leg) => lead(path, leg)));
    found.sort((a, b) => b.worth - a.worth);
    const [first] = found;
    if (first && (!best || first.worth > best.worth)) best = first;
    frontier = found.filter(({ steps }) => isWhole(steps.at(-1))).slice(0, KEPT);
  }
  if (!best || best.worth <= here + LEAST_GAIN || refusePath(waters, unit, best.steps) !== null) return null;
  return { steps: [...best.steps], gain: best.worth - here };
}

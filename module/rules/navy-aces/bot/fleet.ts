/**
 * How a bot sets up: islands in the middle, and one of the fleets that won most against others, at the front of its band.
 * Which, and where along its edge, it draws from what it was dealt: nobody can foresee it, and the same game is set up
 * the same.
 */
import { pick, seeded, type Random } from "../../kernel";
import measured from "./first-fleets.json" with { type: "json" };
import type { Build } from "../deployment";
import { apart } from "../geometry";
import type { Islet } from "../muster";
import { LONG, pointOf, SHORT, type Area, type Point, type Pose } from "../poses";
import { bandOf, headingFrom, refuseBerth, refuseIsland, tableArea } from "../room";
import { isShip, navyAt, unitsOf, type PlayerNumber, type Seen, type WatersView } from "../state";
import { UNITS, type ShipType } from "../tables";

/** Steps between the poses that are looked at, in lengths. */
const GRID = 0.5;

const centerOf = ({ left, bottom, right, top }: Area): Point => ({ x: (left + right) / 2, y: (bottom + top) / 2 });

/** Poses in an area, bow and stern along its long side or across it. */
function posesIn(area: Area, heading: number): Pose[] {
  const isUpright = heading % 180 !== 0;
  const [width, depth] = isUpright ? [SHORT, LONG] : [LONG, SHORT];
  const poses: Pose[] = [];
  for (let x = area.left + width / 2; x <= area.right - width / 2 + 1e-9; x += GRID)
    for (let y = area.bottom + depth / 2; y <= area.top - depth / 2 + 1e-9; y += GRID) poses.push({ x, y, heading });
  return poses;
}

/** The legal pose with the best score; null: none is legal. */
function bestPose(
  poses: readonly Pose[],
  isLegal: (pose: Pose) => boolean,
  score: (pose: Pose) => number,
): Pose | null {
  const ranked = poses.map((pose) => ({ pose, score: score(pose) })).sort((a, b) => b.score - a.score);
  return ranked.find(({ pose }) => isLegal(pose))?.pose ?? null;
}

/** An island between the fleets, away from the others; null: no place was found. */
export function chooseIsland(waters: WatersView): Islet | null {
  const area = tableArea(waters);
  const middle = centerOf(area);
  const score = (pose: Pose) => {
    const nearest = Math.min(4, ...waters.islands.map((island) => apart(island.pose, pose)));
    return nearest - Math.abs(pose.y - middle.y) - Math.abs(pose.x - middle.x) / 3;
  };
  const pose = bestPose(posesIn(area, 0), (one) => refuseIsland(waters, one) === null, score);
  return pose && { pose };
}

/** What all dice become: squadrons of so many sixths of them; what is left, the first of these ships that fits. */
export interface FirstFleet {
  readonly squadrons: readonly number[];
  readonly ships: readonly ShipType[];
}
const WHOLE = 6;

/** The score of a fleet against all others, 0 to 1, and within what it is in 19 of 20 cases. */
export interface Scored {
  readonly battles: number;
  readonly score: number;
  readonly low: number;
  readonly high: number;
}

/** All that were tried against one another, as `npm run first-fleets` found them. */
export const FIRST_FLEETS = measured.fleets as readonly (FirstFleet & Scored)[];

/** Those that may be the best: none of the others is surely better. */
export const bestFleets = <Fleet extends Scored>(fleets: readonly Fleet[]): readonly Fleet[] =>
  fleets.filter(({ high }) => fleets.every(({ low }) => low <= high));

const BEST = bestFleets(FIRST_FLEETS);

/** How far from the middle of its edge a fleet may gather, in lengths. */
const ASIDE = 2;

/** Numbers that only the player who holds these cards can foresee. */
function drawnFrom(cards: readonly Seen[]): Random {
  let seed = 0;
  for (const sign of cards.join()) seed = (seed * 31 + sign.charCodeAt(0)) | 0;
  return seeded(seed);
}

function nextType({ squadrons, ships }: FirstFleet, left: number, units: number, strength: number) {
  const part = squadrons[units];
  if (part !== undefined)
    return { type: "squadron", strength: Math.min(left, Math.ceil((strength * part) / WHOLE)) } as const;
  const type = ships.find((one) => (UNITS[one].strength ?? left) <= left) ?? "gunboat";
  return { type, strength: UNITS[type].strength ?? left };
}

/** The next unit, bow towards the middle of the table; null: no place was found. */
export function chooseBuild(
  waters: WatersView,
  place: PlayerNumber,
  fleets: readonly FirstFleet[] = BEST,
): Build | null {
  const own = unitsOf(waters, place);
  const { unallocated, hand } = navyAt(waters, place);
  const random = drawnFrom(hand);
  const { type, strength } = nextType(pick(fleets, random), unallocated, own.length, waters.options.strength);
  const band = bandOf(waters, place);
  const heading = headingFrom(place);
  const middle = aside(centerOf(tableArea(waters)), heading, random(2 * ASIDE + 1) - 1 - ASIDE);
  const score = (pose: Pose) => {
    const crowd = Math.min(2, ...own.map((unit) => apart(unit.pose, pose)));
    const masked = waters.islands.some((island) => apart(island.pose, pose) < 2) ? 1 : 0;
    return crowd - apart(pose, middle) - (isShip({ type }) ? masked : 0);
  };
  const pose = bestPose(posesIn(band, heading), (one) => refuseBerth(waters, place, type, one) === null, score);
  return pose && { do: "build", type, strength, pose };
}

/** A point so far to the left of another one, for who looks along a heading. */
const aside = ({ x, y }: Point, heading: number, left: number): Point => pointOf({ x, y, heading }, 0, left);

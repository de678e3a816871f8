/**
 * A bot's setup: islands in the middle, and one of the fleets that won most against others, at the front of its band.
 * The choice of fleet, and the place along its edge, are derived from the cards dealt: nobody can foresee them, and the
 * same game is set up the same.
 */
import { pick, seeded, type Random, type Seen } from "../../kernel";
import measured from "./first-fleets.json" with { type: "json" };
import type { Build } from "../deployment";
import { apart } from "../geometry";
import type { Islet } from "../setup-phase";
import { LONG, pointOf, SHORT, type Bounds, type Point, type Pose } from "../poses";
import { bandOf, headingFrom, refuseBerth, refuseIsland, tableArea } from "../room";
import { isShip, navyAt, unitsOf, type PlayerNumber, type WatersView } from "../state";
import { UNITS, type ShipType } from "../tables";

/** Distance between candidate poses, in lengths. */
const GRID = 0.5;

const centerOf = ({ left, bottom, right, top }: Bounds): Point => ({ x: (left + right) / 2, y: (bottom + top) / 2 });

/** Poses in an area with the given heading, which lies along or across its long side. */
function posesIn(area: Bounds, heading: number): Pose[] {
  const isUpright = heading % 180 !== 0;
  const [width, depth] = isUpright ? [SHORT, LONG] : [LONG, SHORT];
  const poses: Pose[] = [];
  for (let x = area.left + width / 2; x <= area.right - width / 2 + 1e-9; x += GRID)
    for (let y = area.bottom + depth / 2; y <= area.top - depth / 2 + 1e-9; y += GRID) poses.push({ x, y, heading });
  return poses;
}

/** The legal pose with the best score; null if none is legal. */
function bestPose(
  poses: readonly Pose[],
  isLegal: (pose: Pose) => boolean,
  score: (pose: Pose) => number,
): Pose | null {
  const ranked = poses.map((pose) => ({ pose, score: score(pose) })).sort((a, b) => b.score - a.score);
  return ranked.find(({ pose }) => isLegal(pose))?.pose ?? null;
}

/** An island between the fleets, away from the others; null if no place was found. */
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

/** How all dice are used: squadrons, in sixths of the total; the rest goes to the first of these ships that fits. */
export interface FirstFleet {
  readonly squadrons: readonly number[];
  readonly ships: readonly ShipType[];
}
const WHOLE = 6;

/** A fleet's score against all others, 0 to 1, with the bounds that hold in 19 of 20 cases. */
export interface Scored {
  readonly battles: number;
  readonly score: number;
  readonly low: number;
  readonly high: number;
}

/**
 * All fleets tried against one another, as measured by `npm run first-fleets`. Each has ships: squadrons alone can do
 * nothing once only red cards are left in the hands. NA-28.
 */
export const FIRST_FLEETS = measured.fleets as readonly (FirstFleet & Scored)[];

/** Fleets that may be the best: no other is certainly better. */
export const bestFleets = <Fleet extends Scored>(fleets: readonly Fleet[]): readonly Fleet[] =>
  fleets.filter(({ high }) => fleets.every(({ low }) => low <= high));

const BEST = bestFleets(FIRST_FLEETS);

/** The farthest from the middle of its edge that a fleet gathers, in lengths. */
const ASIDE = 2;

/** Random numbers that only the player who holds these cards can foresee. */
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

/** The next unit, bow towards the middle of the table; null if no place was found. */
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

/** A point to the left of another one, as seen along a heading. */
const aside = ({ x, y }: Point, heading: number, left: number): Point => pointOf({ x, y, heading }, 0, left);

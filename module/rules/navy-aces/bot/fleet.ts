/** How a bot sets up: islands in the middle, a strong squadron and ships for the rest, all at the front of its band. */
import type { Build } from "../deployment";
import { apart } from "../geometry";
import type { Islet } from "../muster";
import { LONG, SHORT, type Area, type Point, type Pose } from "../poses";
import { bandOf, headingFrom, refuseBerth, refuseIsland, tableArea } from "../room";
import { isShip, navyAt, unitsOf, type Place, type WatersView } from "../state";
import { UNITS, type UnitType } from "../tables";

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

/** A squadron of half the dice comes first; then the largest ship that the rest makes, but not one of each die. */
function nextType(left: number, units: number, strength: number): { type: UnitType; strength: number } {
  if (units === 0) return { type: "squadron", strength: Math.min(left, Math.ceil(strength / 2)) };
  const types = units % 2 === 1 ? (["frigate", "gunboat"] as const) : (["destroyer", "frigate", "gunboat"] as const);
  const type = types.find((one) => (UNITS[one].strength ?? left) <= left) ?? "gunboat";
  return { type, strength: UNITS[type].strength ?? left };
}

/** The next unit, bow towards the middle of the table; null: no place was found. */
export function chooseBuild(waters: WatersView, place: Place): Build | null {
  const own = unitsOf(waters, place);
  const { type, strength } = nextType(navyAt(waters, place).unallocated, own.length, waters.options.strength);
  const band = bandOf(waters, place);
  const middle = centerOf(tableArea(waters));
  const heading = headingFrom(place);
  const score = (pose: Pose) => {
    const crowd = Math.min(2, ...own.map((unit) => apart(unit.pose, pose)));
    const masked = waters.islands.some((island) => apart(island.pose, pose) < 2) ? 1 : 0;
    return crowd - apart(pose, middle) - (isShip({ type }) ? masked : 0);
  };
  const pose = bestPose(posesIn(band, heading), (one) => refuseBerth(waters, place, type, one) === null, score);
  return pose && { do: "build", type, strength, pose };
}

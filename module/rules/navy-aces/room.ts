/** What lies where, and where a card may lie. Navy Aces, "Setup", "Movement"; NA-7, NA-8, NA-11, NA-15, NA-16. */
import { isObject, type Random, type Reason } from "../kernel";
import { isWithin, overlaps } from "./geometry";
import { FULL_TURN, LENGTH_PARTS, LONG, rounded, SHORT, TOUCHING, type Area, type Pose } from "./poses";
import { IN_A_BAND, inTheWay, NOT_A_POSE, NOT_IN_BAND, OFF_TABLE } from "./reasons";
import { isShip, type Place, type UnitView, type WatersView } from "./state";
import { BAND, type UnitType } from "./tables";

/** Something that a card may not lie on. */
export interface Obstacle {
  readonly id: string;
  readonly pose: Pose;
}

/** The whole table. NA-7. */
export const tableArea = ({ options }: WatersView): Area => ({
  left: 0,
  bottom: 0,
  right: options.tableWidth,
  top: options.tableDepth,
});

/** The band along a player's edge, two lengths deep. NA-6, NA-11. */
export function bandOf(waters: WatersView, place: Place): Area {
  const table = tableArea(waters);
  const bands: readonly Area[] = [
    { ...table, top: BAND },
    { ...table, bottom: table.top - BAND },
    { ...table, right: BAND },
    { ...table, left: table.right - BAND },
  ];
  return bands[place] ?? table;
}

/** The heading with the bow away from a player's edge of the table, as a new card lies at first. NA-6, NA-7. */
export const headingFrom = (place: Place): number => [90, 270, 0, 180][place] ?? 90;

/** Whether something is a pose at all; it need not be on the table. */
export const isPose = (value: unknown): value is Pose =>
  isObject(value) && ["x", "y", "heading"].every((member) => Number.isFinite(value[member]));

/** Whether one of two cards may not lie on the other. NA-15: a squadron passes over islands, over nothing else. */
export function excludes(waters: WatersView, mover: UnitType, other: UnitView | "island"): boolean {
  const flies = mover === "squadron";
  if (other === "island") return !flies;
  return flies || isShip(other) || !waters.options.shipUnderSquadron;
}

/** Everything that a unit may not lie on, without itself. NA-15. */
export const obstaclesFor = (waters: WatersView, type: UnitType, id: string | null): Obstacle[] => [
  ...(excludes(waters, type, "island") ? waters.islands : []),
  ...waters.units.filter((unit) => unit.id !== id && excludes(waters, type, unit)),
];

/** Why a card cannot lie there; null: it can. Touching is allowed. */
export function refusePose(waters: WatersView, pose: Pose, obstacles: readonly Obstacle[]): Reason | null {
  if (!isWithin(pose, tableArea(waters))) return OFF_TABLE;
  const obstacle = obstacles.find((one) => overlaps(pose, one.pose));
  return obstacle ? inTheWay(obstacle.id) : null;
}

/** Why an island cannot be placed there; null: it can. NA-8. */
export function refuseIsland(waters: WatersView, value: unknown): Reason | null {
  if (!isPose(value)) return NOT_A_POSE;
  const pose = rounded(value);
  const refused = refusePose(waters, pose, waters.islands);
  if (refused || waters.options.islandsInDeploy) return refused;
  return waters.navies.some((_, place) => reaches(pose, bandOf(waters, place), tableArea(waters))) ? IN_A_BAND : null;
}

/** Whether any part of a card lies in a band: it does unless the whole card lies in the rest of the table. */
function reaches(pose: Pose, band: Area, table: Area): boolean {
  const rest: Area = {
    left: band.right < table.right ? band.right : table.left,
    bottom: band.top < table.top ? band.top : table.bottom,
    right: band.left > table.left ? band.left : table.right,
    top: band.bottom > table.bottom ? band.bottom : table.top,
  };
  return !isWithin(pose, rest);
}

/** Why a unit of a player cannot be deployed there; null: it can. NA-11. */
export function refuseBerth(waters: WatersView, place: Place, type: UnitType, value: unknown): Reason | null {
  if (!isPose(value)) return NOT_A_POSE;
  const pose = rounded(value);
  if (!isWithin(pose, tableArea(waters))) return OFF_TABLE;
  if (!isWithin(pose, bandOf(waters, place))) return NOT_IN_BAND;
  return refusePose(waters, pose, obstaclesFor(waters, type, null));
}

/** Steps of the search for room, in lengths. */
const GRID = 0.25;
/** So many guesses before the search. */
const GUESSES = 24;
/** Both ways in which a card lies along the edges. */
const LYING = [
  { heading: 90, width: SHORT, depth: LONG },
  { heading: 0, width: LONG, depth: SHORT },
] as const;

/** Centers on the grid, as they are stored, of cards that lie between two borders; the outermost ones lie at the borders. */
function centersBetween(from: number, to: number, extent: number): number[] {
  const first = Math.ceil((from + extent / 2 - TOUCHING) * LENGTH_PARTS) / LENGTH_PARTS;
  const last = Math.floor((to - extent / 2 + TOUCHING) * LENGTH_PARTS) / LENGTH_PARTS;
  const count = Math.ceil((last - first) / GRID) + 1;
  return last < first ? [] : Array.from({ length: count }, (_, at) => Math.min(first + at * GRID, last));
}

/** The first pose on a grid that is allowed; null: there is none. */
export function findRoom(area: Area, refuse: (pose: Pose) => Reason | null): Pose | null {
  for (const { heading, width, depth } of LYING) {
    const across = centersBetween(area.left, area.right, width);
    for (const y of centersBetween(area.bottom, area.top, depth))
      for (const x of across) {
        const pose = rounded({ x, y, heading });
        if (refuse(pose) === null) return pose;
      }
  }
  return null;
}

/** Fractions of a random number. */
const PARTS = 1000;

/** Some pose that is allowed: guesses first, and then the search. Null: there is none on its grid. */
export function guessRoom(area: Area, refuse: (pose: Pose) => Reason | null, random: Random): Pose | null {
  const between = (from: number, to: number) => from + ((to - from) * random(PARTS)) / PARTS;
  for (let guess = 0; guess < GUESSES; guess++) {
    const [x, y] = [between(area.left, area.right), between(area.bottom, area.top)];
    const pose = rounded({ x, y, heading: random(FULL_TURN) - 1 });
    if (refuse(pose) === null) return pose;
  }
  return findRoom(area, refuse);
}

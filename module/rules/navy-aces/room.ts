/** Obstacles on the table, and where a card may be. Navy Aces, "Setup", "Movement"; NA-7, NA-8, NA-11, NA-15, NA-16. */
import { isObject, type Reason } from "../kernel";
import type { Space } from "./free-edges";
import { isWithin, overlaps } from "./geometry";
import { rounded, type Bounds, type Pose } from "./poses";
import { IN_A_BAND, inTheWay, NOT_A_POSE, NOT_IN_BAND, OFF_TABLE } from "./reasons";
import { isShip, type PlayerNumber, type UnitView, type WatersView } from "./state";
import { BAND, type UnitType } from "./tables";

/** Something that a card may not overlap. */
export interface Obstacle {
  readonly id: string;
  readonly pose: Pose;
}

/** The whole table. NA-7. */
export const tableArea = ({ options }: WatersView): Bounds => ({
  left: 0,
  bottom: 0,
  right: options.tableWidth,
  top: options.tableDepth,
});

/** The band along a player's edge, two lengths deep. NA-6, NA-11. */
export function bandOf(waters: WatersView, place: PlayerNumber): Bounds {
  const table = tableArea(waters);
  const bands: readonly Bounds[] = [
    { ...table, top: BAND },
    { ...table, bottom: table.top - BAND },
    { ...table, right: BAND },
    { ...table, left: table.right - BAND },
  ];
  return bands[place] ?? table;
}

/** The heading with the bow away from a player's edge of the table, the initial one of a new card. NA-6, NA-7. */
export const headingFrom = (place: PlayerNumber): number => [90, 270, 0, 180][place] ?? 90;

/** Whether a value is a pose; it need not be on the table. */
export const isPose = (value: unknown): value is Pose =>
  isObject(value) && ["x", "y", "heading"].every((member) => Number.isFinite(value[member]));

/** Whether two cards may not overlap. NA-15: a squadron passes over islands, but nothing else. */
export function excludes(waters: WatersView, mover: UnitType, other: UnitView | "island"): boolean {
  const flies = mover === "squadron";
  if (other === "island") return !flies;
  return flies || isShip(other) || !waters.options.shipUnderSquadron;
}

/** Everything that a unit may not overlap, except itself. NA-15. */
export const obstaclesFor = (waters: WatersView, type: UnitType, id: string | null): Obstacle[] => [
  ...(excludes(waters, type, "island") ? waters.islands : []),
  ...waters.units.filter((unit) => unit.id !== id && excludes(waters, type, unit)),
];

/** Why a card cannot be placed there; null if it can. Touching is allowed. */
export function refusePose(waters: WatersView, pose: Pose, obstacles: readonly Obstacle[]): Reason | null {
  if (!isWithin(pose, tableArea(waters))) return OFF_TABLE;
  const obstacle = obstacles.find((one) => overlaps(pose, one.pose));
  return obstacle ? inTheWay(obstacle.id) : null;
}

/** Where islands may be: outside the bands of the players, unless a house option allows it. NA-8. */
function islandArea(waters: WatersView): Bounds {
  const table = tableArea(waters);
  if (waters.options.islandsInDeploy) return table;
  return waters.navies.reduce((area, _, place): Bounds => {
    const band = bandOf(waters, place);
    return {
      left: band.right < table.right ? Math.max(area.left, band.right) : area.left,
      bottom: band.top < table.top ? Math.max(area.bottom, band.top) : area.bottom,
      right: band.left > table.left ? Math.min(area.right, band.left) : area.right,
      top: band.bottom > table.bottom ? Math.min(area.top, band.bottom) : area.top,
    };
  }, table);
}

/** Where the next island may be, and the cards already there. NA-8. */
export const spaceForIsland = (waters: WatersView): Space => ({
  area: islandArea(waters),
  taken: waters.islands.map(({ pose }) => pose),
});

/** Why an island cannot be placed there; null if it can. NA-8. */
export function refuseIsland(waters: WatersView, value: unknown): Reason | null {
  if (!isPose(value)) return NOT_A_POSE;
  const pose = rounded(value);
  return refusePose(waters, pose, waters.islands) ?? (isWithin(pose, islandArea(waters)) ? null : IN_A_BAND);
}

/** Where a player's unit may be deployed, and the cards already there. NA-11. */
export const spaceForUnit = (waters: WatersView, place: PlayerNumber, type: UnitType): Space => ({
  area: bandOf(waters, place),
  taken: obstaclesFor(waters, type, null).map(({ pose }) => pose),
});

/** Why a player's unit cannot be deployed there; null if it can. NA-11. */
export function refuseBerth(waters: WatersView, place: PlayerNumber, type: UnitType, value: unknown): Reason | null {
  if (!isPose(value)) return NOT_A_POSE;
  const pose = rounded(value);
  if (!isWithin(pose, tableArea(waters))) return OFF_TABLE;
  if (!isWithin(pose, bandOf(waters, place))) return NOT_IN_BAND;
  return refusePose(waters, pose, obstaclesFor(waters, type, null));
}

/** Where everything is on the picture of a ship, for what is laid over it. Pure geometry. */
import type { Point, Rect } from "./hull";
import { rectOf, sheetFor, type Facing, type Pen } from "./picture";
import { inPlan, planOf, type BlueprintPart, type BlueprintShip, type PlannedSection } from "./plan";

/** A component on a picture. */
export interface PicturePart {
  readonly part: BlueprintPart;
  readonly section: string;
  /** Around all of it, in pixels of the picture. */
  readonly box: Rect;
  /** Where something may be written on it. */
  readonly spot: Point;
  /** Of plating: its outline and the rooms that are cut out of it, as closed lines; null: it fills its box. */
  readonly shape: readonly (readonly Point[])[] | null;
}

export interface Places {
  readonly width: number;
  readonly height: number;
  readonly places: readonly PicturePart[];
}

/** The places of a ship's components on its picture of the same size; null: it has nothing that can be drawn. */
export function placesOn(ship: BlueprintShip, facing: Facing, size: number): Places | null {
  const plan = planOf(ship);
  if (!plan) return null;
  const { width, height, pen } = sheetFor(plan, { facing, size });
  return { width, height, places: plan.sections.flatMap((planned) => placesIn(planned, pen)) };
}

function placesIn(planned: PlannedSection, pen: Pen): PicturePart[] {
  const { hull, section } = planned;
  const rooms = hull.rooms.map((room): PicturePart => {
    const box = rectOf(planned, room, pen);
    return { part: room.part, section: section.id, box, spot: middleOf(box), shape: null };
  });
  return hull.frame ? [plating(planned, hull.frame, rooms, pen), ...rooms] : rooms;
}

function plating(
  planned: PlannedSection,
  part: BlueprintPart,
  rooms: readonly PicturePart[],
  { at }: Pen,
): PicturePart {
  const { hull, section } = planned;
  const outline = hull.outline.map((point) => at(inPlan(planned, point)));
  const foremost = hull.outline.filter(({ x, y }) => x >= 0 && y <= hull.top + 0.01).map(({ x }) => x);
  // Between the tips of a forked bow there is nothing.
  const side = foremost.length > 1 ? foremost.reduce((sum, x) => sum + x, 0) / foremost.length : 0;
  return {
    part,
    section: section.id,
    box: boundsOf(outline),
    spot: at(inPlan(planned, { x: side, y: hull.top / 2 })),
    shape: [outline, ...rooms.map(({ box }) => cornersOf(box))],
  };
}

/** The middle of a rectangle. */
export const middleOf = ({ x, y, width, height }: Rect): Point => ({ x: x + width / 2, y: y + height / 2 });

const cornersOf = ({ x, y, width, height }: Rect): Point[] => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
];

function boundsOf(points: readonly Point[]): Rect {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

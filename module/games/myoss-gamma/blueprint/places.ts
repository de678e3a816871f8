/** Positions of everything on the picture of a ship, for overlays. Pure geometry. */
import type { Point, Rect } from "./geometry";
import { rectOf, sheetFor, type Facing, type Pen } from "./picture";
import { inPlan, deckPlan, type BlueprintPart, type BlueprintShip, type PlannedSection } from "./plan";

/** A component on a picture. */
export interface PicturePart {
  readonly part: BlueprintPart;
  readonly section: string;
  /** Bounding box, in pixels of the picture. */
  readonly box: Rect;
  /** Point of the component where text may be written. */
  readonly spot: Point;
  /** For plating: its outline and the rooms cut out of it, as closed lines; null for one that fills its box. */
  readonly shape: readonly (readonly Point[])[] | null;
}

/** The places of a ship's components on its picture of the same size; null if nothing of it can be drawn. */
export function placesOn(ship: BlueprintShip, facing: Facing, size: number) {
  const plan = deckPlan(ship);
  if (!plan) return null;
  const { width, height, pen } = sheetFor(plan, { facing, size });
  return { width, height, places: plan.sections.flatMap((planned) => placesIn(planned, pen)) };
}

export type RoomPlaces = NonNullable<ReturnType<typeof placesOn>>;

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
  // The space between the tips of a forked bow is empty.
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

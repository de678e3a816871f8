/** Positions of a ship's components on its picture, in hundredths, for templates that lay something over it. Pure. */
import type { Point, Rect } from "./geometry";
import type { PicturePart, RoomPlaces } from "./places";
import { round } from "./text";

/**
 * A component in hundredths of its picture, for laying over that picture. `clip`: the part of its box that is cut out,
 * as a CSS value; `at`: where text may be written.
 */
export function cabinOf({ part, section, box, spot, shape }: PicturePart, picture: Omit<RoomPlaces, "places">) {
  const at = { x: round((spot.x / picture.width) * 100), y: round((spot.y / picture.height) * 100) };
  return { id: part.id, section, ...inHundredths(box, picture), clip: shape ? clipOf(shape, box) : "", at };
}

/** A rectangle in hundredths of what it lies on. */
export const inHundredths = (
  { x, y, width, height }: Rect,
  whole: { readonly width: number; readonly height: number },
): Rect => ({
  x: round((x / whole.width) * 100),
  y: round((y / whole.height) * 100),
  width: round((width / whole.width) * 100),
  height: round((height / whole.height) * 100),
});

/** One line around everything left when the holes are cut out; it returns to its first point after each hole. */
function clipOf(lines: readonly (readonly Point[])[], { x, y, width, height }: Rect): string {
  const text = (point: Point) => `${round(((point.x - x) / width) * 100)}% ${round(((point.y - y) / height) * 100)}%`;
  const [start] = lines[0] ?? [];
  const points = lines.flatMap((line) => [...line, ...line.slice(0, 1), ...(start ? [start] : [])]);
  return `polygon(evenodd, ${points.map(text).join(", ")})`;
}

/** Points, rectangles and areas of ship pictures. */

/** In units of the ship, or pixels of the picture. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The area of a polygon that does not cross itself. */
export function areaOf(polygon: readonly Point[]): number {
  const twice = polygon.reduce((sum, { x, y }, i) => {
    const next = polygon[(i + 1) % polygon.length] as Point;
    return sum + x * next.y - next.x * y;
  }, 0);
  return Math.abs(twice) / 2;
}

/** A rectangle on the picture, in pixels. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

import { BaseGrid, GRID_TYPES, isOffset } from "./base-grid";
import type { GridDimensions, GridOffset, Point, Waypoint } from "./types";

/** No grid: a space is a pixel, and distances are straight lines. */
export class GridlessGrid extends BaseGrid {
  readonly type = GRID_TYPES.GRIDLESS;

  calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions {
    const x = Math.ceil(padding * sceneWidth);
    const y = Math.ceil(padding * sceneHeight);
    const width = sceneWidth + 2 * x;
    const height = sceneHeight + 2 * y;
    return { width, height, x, y, rows: Math.ceil(height), columns: Math.ceil(width) };
  }

  getOffset(coords: GridOffset | Point): GridOffset {
    if (isOffset(coords)) return { i: coords.i, j: coords.j };
    return { i: Math.floor(coords.y), j: Math.floor(coords.x) };
  }

  getTopLeftPoint(coords: GridOffset | Point): Point {
    return isOffset(coords) ? { x: coords.j, y: coords.i } : { x: coords.x, y: coords.y };
  }

  getCenterPoint(coords: GridOffset | Point): Point {
    return isOffset(coords) ? { x: coords.j + 0.5, y: coords.i + 0.5 } : { x: coords.x, y: coords.y };
  }

  /** There is nothing to snap to: returns the same point. */
  getSnappedPoint(point: Point): Point {
    return { x: point.x, y: point.y };
  }

  protected override measureStep(from: Waypoint, to: Waypoint): ReturnType<BaseGrid["measureStep"]> {
    const a = this.getCenterPoint(from);
    const b = this.getCenterPoint(to);
    return {
      distance: (Math.hypot(b.x - a.x, b.y - a.y) / this.size) * this.distance,
      spaces: 0,
      diagonals: 0,
    };
  }
}

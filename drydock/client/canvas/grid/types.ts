/** A point in canvas pixels. */
export interface Point {
  x: number;
  y: number;
}

/** A grid space: row `i`, column `j`. On a gridless scene, a pixel. */
export interface GridOffset {
  i: number;
  j: number;
}

export type Waypoint = (GridOffset | Point) & { elevation?: number };

export interface Rectangle extends Point {
  width: number;
  height: number;
}

/** `size` in pixels a space; `distance` in `units` a space; `diagonals` one of `CONST.GRID_DIAGONALS`. */
export interface GridConfiguration {
  size: number;
  distance?: number;
  units?: string;
  style?: string;
  thickness?: number;
  /** A CSS color, or an object that turns into one. */
  color?: unknown;
  alpha?: number;
  diagonals?: number;
}

/** The padded size of a scene in pixels; `x`, `y` is where the scene proper begins. */
export interface GridDimensions {
  width: number;
  height: number;
  x: number;
  y: number;
  rows: number;
  columns: number;
}

interface Totals {
  distance: number;
  cost: number;
  spaces: number;
  diagonals: number;
  euclidean: number;
}

export interface MeasuredSegment extends Totals {
  from: Waypoint;
  to: Waypoint;
}

/** The answer of `Grid#measurePath`: totals, one segment a leg, running totals a waypoint. */
export interface MeasuredPath extends Totals {
  waypoints: (Totals & { backward: MeasuredSegment | null })[];
  segments: MeasuredSegment[];
}

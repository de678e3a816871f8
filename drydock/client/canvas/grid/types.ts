/** A point in canvas pixels. */
export interface Point {
  x: number;
  y: number;
}

/** A grid space: row `i`, column `j`. On a gridless scene it is a pixel. */
export interface GridOffset {
  i: number;
  j: number;
}

export type Waypoint = (GridOffset | Point) & { elevation?: number };

export interface Rectangle extends Point {
  width: number;
  height: number;
}

/** `size` in pixels per space; `distance` in `units` per space; `diagonals` is one of `CONST.GRID_DIAGONALS`. */
export interface GridConfiguration {
  size: number;
  distance?: number;
  units?: string;
  style?: string;
  thickness?: number;
  /** A CSS color, or an object that converts to one. */
  color?: unknown;
  alpha?: number;
  diagonals?: number;
}

/** The padded size of a scene in pixels; the scene itself begins at `x`, `y`. */
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

/** Result of `Grid#measurePath`: totals, a segment per leg, running totals per waypoint. */
export interface MeasuredPath extends Totals {
  waypoints: (Totals & { backward: MeasuredSegment | null })[];
  segments: MeasuredSegment[];
}

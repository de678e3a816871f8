import type {
  GridConfiguration,
  GridDimensions,
  GridOffset,
  MeasuredPath,
  MeasuredSegment,
  Point,
  Waypoint,
} from "./types";

/** The kinds of grid in `CONST.GRID_TYPES` that drydock supports. */
export const GRID_TYPES = { GRIDLESS: 0, SQUARE: 1 } as const;

/** True for `{i, j}`, false for `{x, y}`. */
export function isOffset(coords: GridOffset | Point): coords is GridOffset {
  return "i" in coords;
}

interface Step {
  distance: number;
  spaces: number;
  diagonals: number;
}

/** Common part of all grids: the configuration, and summing up the segments of a measured path. */
export abstract class BaseGrid {
  abstract readonly type: number;
  readonly size: number;
  readonly distance: number;
  readonly units: string;
  readonly style: string;
  readonly thickness: number;
  readonly color: string;
  readonly alpha: number;

  /** @throws if the size is not a positive number. */
  constructor(config: GridConfiguration) {
    if (!(config.size > 0)) throw new Error(`A grid needs a positive size, not ${String(config.size)}`);
    this.size = config.size;
    this.distance = config.distance ?? 1;
    this.units = config.units ?? "";
    this.style = config.style ?? "solidLines";
    this.thickness = config.thickness ?? 1;
    this.color = String(config.color ?? "") || "#000000";
    this.alpha = config.alpha ?? 0.2;
  }

  get sizeX(): number {
    return this.size;
  }

  get sizeY(): number {
    return this.size;
  }

  get isGridless(): boolean {
    return this.type === GRID_TYPES.GRIDLESS;
  }

  get isSquare(): boolean {
    return this.type === GRID_TYPES.SQUARE;
  }

  abstract calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions;
  abstract getOffset(coords: GridOffset | Point): GridOffset;
  abstract getTopLeftPoint(coords: GridOffset | Point): Point;
  abstract getCenterPoint(coords: GridOffset | Point): Point;
  abstract getSnappedPoint(point: Point, behavior: { mode: number; resolution?: number }): Point;

  /** Distance (in units), spaces and diagonals from one waypoint to the next; `before` counts earlier diagonals. */
  protected abstract measureStep(from: Waypoint, to: Waypoint, before: number): Step;

  /**
   * Measures a path through waypoints, in grid units.
   * @throws for options that drydock does not support: a custom cost, a change of elevation.
   */
  measurePath(waypoints: readonly Waypoint[], options: { cost?: unknown } = {}): MeasuredPath {
    if (options.cost !== undefined) throw new Error("drydock: Grid#measurePath with a cost is not available");
    if (new Set(waypoints.map((waypoint) => waypoint.elevation ?? 0)).size > 1) {
      throw new Error("drydock: Grid#measurePath with a change of elevation is not available");
    }
    const path: MeasuredPath = {
      waypoints: [],
      segments: [],
      distance: 0,
      cost: 0,
      spaces: 0,
      diagonals: 0,
      euclidean: 0,
    };
    waypoints.forEach((to, index) => {
      const from = waypoints[index - 1];
      if (from) this.#addSegment(path, from, to);
      const { distance, cost, spaces, diagonals, euclidean } = path;
      path.waypoints.push({ backward: path.segments.at(-1) ?? null, distance, cost, spaces, diagonals, euclidean });
    });
    return path;
  }

  #addSegment(path: MeasuredPath, from: Waypoint, to: Waypoint): void {
    const step = this.measureStep(from, to, path.diagonals);
    const a = isOffset(from) ? this.getCenterPoint(from) : from;
    const b = isOffset(to) ? this.getCenterPoint(to) : to;
    const euclidean = (Math.hypot(b.x - a.x, b.y - a.y) / this.size) * this.distance;
    const segment: MeasuredSegment = { from, to, ...step, cost: step.distance, euclidean };
    path.segments.push(segment);
    path.distance += segment.distance;
    path.cost += segment.cost;
    path.spaces += segment.spaces;
    path.diagonals += segment.diagonals;
    path.euclidean += euclidean;
  }
}

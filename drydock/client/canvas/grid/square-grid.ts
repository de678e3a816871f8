import { BaseGrid, GRID_TYPES, isOffset } from "./base-grid";
import type { GridConfiguration, GridDimensions, GridOffset, Point, Waypoint } from "./types";

/** `CONST.GRID_DIAGONALS`: the rule for counting diagonal steps. */
export const GRID_DIAGONALS = {
  EQUIDISTANT: 0,
  EXACT: 1,
  APPROXIMATE: 2,
  RECTILINEAR: 3,
  ALTERNATING_1: 4,
  ALTERNATING_2: 5,
  ILLEGAL: 6,
} as const;

/** The parts of `CONST.GRID_SNAPPING_MODES` that differ on a square grid. */
export const SNAPPING_MODES = {
  CENTER: 0x1,
  EDGE_MIDPOINT: 0x2,
  VERTEX: 0xf0,
  CORNER: 0xf00,
  TOP_OR_BOTTOM_SIDE: 0x3000,
  LEFT_OR_RIGHT_SIDE: 0xc000,
} as const;

/** Cost of `count` diagonal steps in spaces, after `before` earlier diagonals on the path. */
function diagonalCost(rule: number, count: number, before: number): number {
  switch (rule) {
    case GRID_DIAGONALS.EQUIDISTANT:
      return count;
    case GRID_DIAGONALS.EXACT:
      return count * Math.SQRT2;
    case GRID_DIAGONALS.APPROXIMATE:
      return count * 1.5;
    case GRID_DIAGONALS.RECTILINEAR:
      return count * 2;
    case GRID_DIAGONALS.ALTERNATING_1:
      return count + Math.floor((before + count) / 2) - Math.floor(before / 2);
    case GRID_DIAGONALS.ALTERNATING_2:
      return count + Math.ceil((before + count) / 2) - Math.ceil(before / 2);
    default:
      throw new Error(`Unknown rule for diagonals: ${String(rule)}`);
  }
}

/** A grid of squares of `size` pixels. */
export class SquareGrid extends BaseGrid {
  readonly type = GRID_TYPES.SQUARE;
  readonly diagonals: number;

  constructor(config: GridConfiguration) {
    super(config);
    this.diagonals = config.diagonals ?? GRID_DIAGONALS.EQUIDISTANT;
  }

  /** Adds padding of whole squares on every side of the scene. */
  calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions {
    const { size } = this;
    const x = Math.ceil((padding * sceneWidth) / size) * size;
    const y = Math.ceil((padding * sceneHeight) / size) * size;
    const width = sceneWidth + 2 * x;
    const height = sceneHeight + 2 * y;
    return { width, height, x, y, rows: Math.ceil(height / size), columns: Math.ceil(width / size) };
  }

  getOffset(coords: GridOffset | Point): GridOffset {
    if (isOffset(coords)) return { i: coords.i, j: coords.j };
    return { i: Math.floor(coords.y / this.size), j: Math.floor(coords.x / this.size) };
  }

  getTopLeftPoint(coords: GridOffset | Point): Point {
    const { i, j } = this.getOffset(coords);
    return { x: j * this.size, y: i * this.size };
  }

  getCenterPoint(coords: GridOffset | Point): Point {
    const { x, y } = this.getTopLeftPoint(coords);
    return { x: x + this.size / 2, y: y + this.size / 2 };
  }

  /**
   * Returns the nearest point of the wanted kinds (bits of `CONST.GRID_SNAPPING_MODES`); `resolution` divides the
   * squares. Mode 0 does not snap.
   */
  getSnappedPoint(point: Point, { mode, resolution = 1 }: { mode: number; resolution?: number }): Point {
    const cell = this.size / resolution;
    const line = (value: number): number => Math.round(value / cell) * cell;
    const middle = (value: number): number => (Math.floor(value / cell) + 0.5) * cell;
    const candidates: Point[] = [];
    if (mode & SNAPPING_MODES.CENTER) candidates.push({ x: middle(point.x), y: middle(point.y) });
    if (mode & (SNAPPING_MODES.VERTEX | SNAPPING_MODES.CORNER)) candidates.push({ x: line(point.x), y: line(point.y) });
    if (mode & (SNAPPING_MODES.EDGE_MIDPOINT | SNAPPING_MODES.TOP_OR_BOTTOM_SIDE)) {
      candidates.push({ x: middle(point.x), y: line(point.y) });
    }
    if (mode & (SNAPPING_MODES.EDGE_MIDPOINT | SNAPPING_MODES.LEFT_OR_RIGHT_SIDE)) {
      candidates.push({ x: line(point.x), y: middle(point.y) });
    }
    const away = (other: Point): number => Math.hypot(other.x - point.x, other.y - point.y);
    return candidates.sort((a, b) => away(a) - away(b))[0] ?? { x: point.x, y: point.y };
  }

  protected override measureStep(from: Waypoint, to: Waypoint, before: number): ReturnType<BaseGrid["measureStep"]> {
    const a = this.getOffset(from);
    const b = this.getOffset(to);
    const rows = Math.abs(a.i - b.i);
    const columns = Math.abs(a.j - b.j);
    if (this.diagonals === GRID_DIAGONALS.ILLEGAL) {
      return { distance: (rows + columns) * this.distance, spaces: rows + columns, diagonals: 0 };
    }
    const diagonals = Math.min(rows, columns);
    const straights = Math.abs(rows - columns);
    const distance = (straights + diagonalCost(this.diagonals, diagonals, before)) * this.distance;
    return { distance, spaces: straights + diagonals, diagonals };
  }
}

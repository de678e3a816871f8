/** Where the table lies on a scene: lengths and pixels, headings and rotations. Pure. DESIGN §4, "poses". */
import { DEGREE_PARTS, FULL_TURN, LONG, rounded, SHORT, toGrid, type Point, type Pose } from "../../../rules/navy-aces";

/** Grid spaces of a Length and of a card's short edge: card tokens have whole sizes. */
export const CARD_CELLS = { width: 7, height: 5 } as const;

export interface Chart {
  /** The upper left corner of the table, in pixels of the scene: where x is 0 and y the table's depth. */
  readonly origin: Point;
  /** Pixels of one Length. */
  readonly length: number;
  /** Of the table, in lengths. */
  readonly width: number;
  readonly depth: number;
}

/** Where a token stands: the upper left corner of the card as if it were not turned, in pixels, and degrees clockwise. */
export interface TokenPlace extends Point {
  readonly rotation: number;
}

/** A point of the table on the scene. The table's y grows away from the first player, the scene's downwards. */
export const toScene = ({ origin, length, depth }: Chart, { x, y }: Point): Point => ({
  x: origin.x + x * length,
  y: origin.y + (depth - y) * length,
});

/** A point of the scene on the table, in lengths. */
export const toTable = ({ origin, length, depth }: Chart, { x, y }: Point): Point => ({
  x: (x - origin.x) / length,
  y: depth - (y - origin.y) / length,
});

/** The rotation of a token for a heading: clockwise as Foundry turns, and 0 with the bow to the right. */
export const rotationOf = (heading: number): number => toGrid((FULL_TURN - heading) % FULL_TURN, DEGREE_PARTS);

/** Where the token of a card stands: whole pixels, as Foundry keeps them. */
export function tokenPlace(chart: Chart, pose: Pose): TokenPlace {
  const { x, y } = toScene(chart, pose);
  const { length } = chart;
  return {
    x: Math.round(x - (LONG * length) / 2),
    y: Math.round(y - (SHORT * length) / 2),
    rotation: rotationOf(pose.heading),
  };
}

/** The pose of the card whose token stands there. */
export function poseOfToken(chart: Chart, { x, y, rotation }: TokenPlace): Pose {
  const { length } = chart;
  const center = toTable(chart, { x: x + (LONG * length) / 2, y: y + (SHORT * length) / 2 });
  return rounded({ ...center, heading: -rotation });
}

/** Whether a token was moved away from where its card lies: by more than a pixel, or half a degree. */
export function isMoved(chart: Chart, pose: Pose, token: TokenPlace): boolean {
  const place = tokenPlace(chart, pose);
  const turn = Math.abs(((token.rotation - place.rotation + 540) % 360) - 180);
  return Math.abs(token.x - place.x) > 1 || Math.abs(token.y - place.y) > 1 || turn > 0.5;
}

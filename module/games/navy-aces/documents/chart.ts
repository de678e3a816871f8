/** The position of the table on a scene: lengths and pixels, headings and rotations. Pure. DESIGN §4, "poses". */
import { DEGREE_PARTS, FULL_TURN, LONG, rounded, SHORT, toGrid, type Point, type Pose } from "../../../rules/navy-aces";

/** Size of a card in grid spaces, one Length by its short edge: card tokens need whole sizes. */
export const CARD_CELLS = { width: 7, height: 5 } as const;

export interface Chart {
  /** The upper left corner of the table, in pixels of the scene: there x is 0 and y is the table's depth. */
  readonly origin: Point;
  /** Pixels per Length. */
  readonly length: number;
  /** Size of the table, in lengths. */
  readonly width: number;
  readonly depth: number;
}

/** The place of a token: the upper left corner of the unturned card, in pixels, and degrees clockwise. */
export interface TokenPlace extends Point {
  readonly rotation: number;
}

/** The scene's point for a point of the table. The table's y grows away from the first player, the scene's down. */
export const toScene = ({ origin, length, depth }: Chart, { x, y }: Point): Point => ({
  x: origin.x + x * length,
  y: origin.y + (depth - y) * length,
});

/** The point on the table for a point of the scene, in lengths. */
export const toTable = ({ origin, length, depth }: Chart, { x, y }: Point): Point => ({
  x: (x - origin.x) / length,
  y: depth - (y - origin.y) / length,
});

/** The rotation of a token for a heading: clockwise like Foundry's, and 0 with the bow to the right. */
const rotationOf = (heading: number): number => toGrid((FULL_TURN - heading) % FULL_TURN, DEGREE_PARTS);

/** The place of a card's token: whole pixels, as Foundry stores them. */
export function tokenPlace(chart: Chart, pose: Pose): TokenPlace {
  const { x, y } = toScene(chart, pose);
  const { length } = chart;
  return {
    x: Math.round(x - (LONG * length) / 2),
    y: Math.round(y - (SHORT * length) / 2),
    rotation: rotationOf(pose.heading),
  };
}

/** The pose of the card with a token at a place. */
export function poseOfToken(chart: Chart, { x, y, rotation }: TokenPlace): Pose {
  const { length } = chart;
  const center = toTable(chart, { x: x + (LONG * length) / 2, y: y + (SHORT * length) / 2 });
  return rounded({ ...center, heading: -rotation });
}

/** Whether a token was moved away from its card's place: by more than a pixel, or half a degree. */
export function isMoved(chart: Chart, pose: Pose, token: TokenPlace): boolean {
  const place = tokenPlace(chart, pose);
  const turn = Math.abs(((token.rotation - place.rotation + 540) % 360) - 180);
  return Math.abs(token.x - place.x) > 1 || Math.abs(token.y - place.y) > 1 || turn > 0.5;
}

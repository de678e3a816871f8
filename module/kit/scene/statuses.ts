/**
 * Statuses of ships, as icons on their tokens. They are drawn from what each screen may see and are not documents: an
 * ActiveEffect would be a second place for what the rules know, the same on all screens, and only for tokens of actors.
 */
import { localize } from "../text/sentence";
import type { Pen } from "../platform/canvas";
import { COLORS } from "./pen";

/** A line in a square from -1 to 1, point by point; or a circle: its middle and its radius. */
type Stroke = readonly number[] | { readonly circle: readonly [number, number, number] };

/** The drawing of a status. */
export type Icon = readonly Stroke[];
/** Statuses that the ships of a game can have, worst first; each name is `ALLHANDS.scene.status.<name>`. */
export type Statuses<Name extends string = string> = { readonly [name in Name]: Icon };

/** A stroke across an icon: the thing is missing. */
export const SLASH: Stroke = [-0.72, 0.72, 0.72, -0.72];
export const circle = (x: number, y: number, radius: number): Stroke => ({ circle: [x, y, radius] });
/** A part of a circle around the middle, in degrees clockwise from the right. */
export const around = (radius: number, from: number, to: number): number[] =>
  Array.from({ length: 13 }, (_, at) => ((from + ((to - from) * at) / 12) * Math.PI) / 180).flatMap((angle) => [
    radius * Math.cos(angle),
    radius * Math.sin(angle),
  ]);

/** The ways in which a ship can be out of a battle: the icon lies across it. */
export const OUT = {
  // A cross.
  destroyed: [
    [-0.6, -0.6, 0.6, 0.6],
    [0.6, -0.6, -0.6, 0.6],
  ],
  // A flag.
  surrendered: [
    [-0.5, 0.75, -0.5, -0.7],
    [-0.5, -0.65, 0.62, -0.65, 0.3, -0.28, 0.62, 0.08, -0.5, 0.08],
  ],
  // Two arrowheads.
  fled: [
    [-0.6, -0.55, -0.05, 0, -0.6, 0.55],
    [0.05, -0.55, 0.6, 0, 0.05, 0.55],
  ],
} as const satisfies Statuses;

/** An engine that is lost. */
export const NO_ENGINE: Icon = [
  [-0.3, -0.65, 0.3, -0.65, 0.3, -0.05, 0.58, 0.6, -0.58, 0.6, -0.3, -0.05, -0.3, -0.65],
  SLASH,
];

/** A cloud: a circumstance counts for it. */
export const SWAYED: Icon = [
  [-0.5, 0.4, 0.5, 0.4],
  around(0.3, 90, 270).map((value, at) => (at % 2 === 0 ? value - 0.45 : value + 0.1)),
  around(0.42, 180, 360).map((value, at) => (at % 2 === 0 ? value - 0.05 : value - 0.1)),
  around(0.28, -90, 90).map((value, at) => (at % 2 === 0 ? value + 0.45 : value + 0.12)),
];

export const isOut = (status: string | undefined): boolean => status !== undefined && status in OUT;

/** Statuses in display order, each once. `all`: those of the game. */
export const allInOrder = (all: Statuses, statuses: readonly string[]): string[] =>
  Object.keys(all).filter((each) => statuses.includes(each));

/** The display name of a status. */
export const statusName = (status: string): string => localize(`ALLHANDS.scene.status.${status}`);

/** Draws the icon of a status on a round plate of this radius, around a point. */
export function drawStatus(pen: Pen, icon: Icon, x: number, y: number, radius: number): void {
  pen.lineStyle({ width: Math.max(2, radius / 10), color: COLORS.paper, alpha: 0.9 });
  pen.beginFill(COLORS.night, 0.92).drawCircle(x, y, radius).endFill();
  drawIcon(pen, icon, { x, y, radius: radius * 0.72 }, { width: Math.max(2, radius / 6), alpha: 1 });
}

/** Draws the bare icon, dark below and light above, so that it is visible on any ship. */
export function drawAcross(pen: Pen, icon: Icon, x: number, y: number, radius: number): void {
  drawIcon(pen, icon, { x, y, radius }, { width: radius / 3.5, alpha: 0.75, color: COLORS.night });
  drawIcon(pen, icon, { x, y, radius }, { width: radius / 6.5, alpha: 0.95 });
}

interface Stroked {
  readonly width: number;
  readonly alpha: number;
  readonly color?: number;
}

function drawIcon(
  pen: Pen,
  icon: Icon,
  { x, y, radius }: { readonly x: number; readonly y: number; readonly radius: number },
  { color = COLORS.paper, ...style }: Stroked,
): void {
  pen.lineStyle({ ...style, color, cap: "round" });
  for (const stroke of icon) {
    if ("circle" in stroke) {
      const [cx, cy, size] = stroke.circle;
      pen.drawCircle(x + cx * radius, y + cy * radius, size * radius);
      continue;
    }
    for (let at = 0; at < stroke.length; at += 2) {
      const [px, py] = [x + (stroke[at] ?? 0) * radius, y + (stroke[at + 1] ?? 0) * radius];
      if (at === 0) pen.moveTo(px, py);
      else pen.lineTo(px, py);
    }
  }
}

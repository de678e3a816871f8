/**
 * How ships are, as icons on their tokens. They are drawn from what each screen may see and are nobody's documents: an
 * ActiveEffect would be a second place for what the rules know, the same for all screens, and only for tokens of actors.
 */
import type { Texts } from "../text/sentence";
import type { Pen } from "../platform/canvas";
import { COLORS } from "./pen";

/** What may be the matter with a ship, the worst first. */
export const STATUSES = [
  ...(["destroyed", "surrendered", "fled", "crippled", "disabled", "stunned", "noPilot", "burning"] as const),
  ...(["noEngine", "disarmed", "unscreened", "held", "empty", "holdsFire", "sure"] as const),
];
export type Status = (typeof STATUSES)[number];

/** A line in a square from -1 to 1, point by point; or a circle: its middle and its radius. */
type Stroke = readonly number[] | { readonly circle: readonly [number, number, number] };

const SLASH: Stroke = [-0.72, 0.72, 0.72, -0.72];
const circle = (x: number, y: number, radius: number): Stroke => ({ circle: [x, y, radius] });
const around = (radius: number, from: number, to: number): number[] =>
  Array.from({ length: 13 }, (_, at) => ((from + ((to - from) * at) / 12) * Math.PI) / 180).flatMap((angle) => [
    radius * Math.cos(angle),
    radius * Math.sin(angle),
  ]);

const ICONS: { readonly [status in Status]: readonly Stroke[] } = {
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
  // A broken line.
  crippled: [
    [-0.75, 0.1, -0.25, 0.1, 0, -0.6],
    [0.75, -0.1, 0.25, -0.1, 0, 0.6],
  ],
  // A switch that is off.
  disabled: [around(0.62, -50, 230), [0, -0.8, 0, -0.1]],
  // Two waves.
  stunned: [
    [-0.75, -0.15, -0.38, -0.55, 0, -0.15, 0.38, -0.55, 0.75, -0.15],
    [-0.75, 0.5, -0.38, 0.1, 0, 0.5, 0.38, 0.1, 0.75, 0.5],
  ],
  // Nobody.
  noPilot: [circle(0, -0.35, 0.28), [-0.55, 0.65, -0.42, 0.2, 0, 0.1, 0.42, 0.2, 0.55, 0.65], SLASH],
  // A flame.
  burning: [
    [0, -0.8, 0.4, -0.25, 0.55, 0.2, 0.35, 0.6, 0, 0.75, -0.35, 0.6, -0.55, 0.2, -0.3, -0.1, -0.15, 0.1, 0, -0.8],
    [0, 0.75, 0.2, 0.45, 0, 0.15],
  ],
  // An engine.
  noEngine: [[-0.3, -0.65, 0.3, -0.65, 0.3, -0.05, 0.58, 0.6, -0.58, 0.6, -0.3, -0.05, -0.3, -0.65], SLASH],
  // A sight.
  disarmed: [circle(0, 0, 0.42), [0, -0.75, 0, -0.25], [0, 0.25, 0, 0.75], SLASH],
  // A shield.
  unscreened: [[0, -0.75, 0.58, -0.52, 0.52, 0.15, 0, 0.75, -0.52, 0.15, -0.58, -0.52, 0, -0.75], SLASH],
  // A magnet.
  held: [
    [-0.5, -0.65, -0.5, 0.1, ...around(0.5, 180, 0).map((value, at) => (at % 2 === 0 ? value : value + 0.1))],
    [0.5, 0.1, 0.5, -0.65],
    [-0.68, -0.35, -0.32, -0.35],
    [0.32, -0.35, 0.68, -0.35],
  ],
  // A card.
  empty: [[-0.42, -0.65, 0.42, -0.65, 0.42, 0.65, -0.42, 0.65, -0.42, -0.65], SLASH],
  // Two bars.
  holdsFire: [
    [-0.28, -0.55, -0.28, 0.55],
    [0.28, -0.55, 0.28, 0.55],
  ],
  // A sight on its target.
  sure: [
    circle(0, 0, 0.5),
    circle(0, 0, 0.12),
    [0, -0.8, 0, -0.5],
    [0, 0.5, 0, 0.8],
    [-0.8, 0, -0.5, 0],
    [0.5, 0, 0.8, 0],
  ],
};

/** A ship that has this is out of the battle: its icon lies across it. */
export const isOut = (status: Status | undefined): boolean =>
  status === "destroyed" || status === "surrendered" || status === "fled";

/** Statuses in the order in which they are shown, each once. */
export const inOrder = (statuses: readonly Status[]): Status[] => STATUSES.filter((each) => statuses.includes(each));

/** What a status is called. */
export const statusName = (status: Status, texts: Texts): string => texts(`ALLHANDS.scene.status.${status}`);

/** The icon of a status on a round plate of this radius, around a point. */
export function drawStatus(pen: Pen, status: Status, x: number, y: number, radius: number): void {
  pen.lineStyle({ width: Math.max(2, radius / 10), color: COLORS.paper, alpha: 0.9 });
  pen.beginFill(COLORS.night, 0.92).drawCircle(x, y, radius).endFill();
  drawIcon(pen, status, { x, y, radius: radius * 0.72 }, { width: Math.max(2, radius / 6), alpha: 1 });
}

/** The bare icon, dark below and light above: it can be seen on any ship. */
export function drawAcross(pen: Pen, status: Status, x: number, y: number, radius: number): void {
  drawIcon(pen, status, { x, y, radius }, { width: radius / 3.5, alpha: 0.75, color: COLORS.night });
  drawIcon(pen, status, { x, y, radius }, { width: radius / 6.5, alpha: 0.95 });
}

interface Stroked {
  readonly width: number;
  readonly alpha: number;
  readonly color?: number;
}

function drawIcon(
  pen: Pen,
  status: Status,
  { x, y, radius }: { readonly x: number; readonly y: number; readonly radius: number },
  { color = COLORS.paper, ...style }: Stroked,
): void {
  pen.lineStyle({ ...style, color, cap: "round" });
  for (const stroke of ICONS[status]) {
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

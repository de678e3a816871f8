/** Effects and marks as lines and areas. The pen is PIXI's `Graphics`, of which only this is used. */
import { COLORS, SIDE_COLORS } from "./canvas-colors";
import type { Effect, Place, Spot } from "./canvas-effects";
import type { Mark } from "./canvas-marks";
import type { Sign } from "../../foundry/signs";

/** A PIXI `Graphics`. */
export interface Pen {
  clear(): Pen;
  lineStyle(style: { width: number; color: number; alpha?: number; cap?: string }): Pen;
  beginFill(color: number, alpha?: number): Pen;
  endFill(): Pen;
  moveTo(x: number, y: number): Pen;
  lineTo(x: number, y: number): Pen;
  arc(cx: number, cy: number, radius: number, from: number, to: number): Pen;
  drawCircle(x: number, y: number, radius: number): Pen;
  drawPolygon(corners: number[]): Pen;
}

/** Draws an effect at a moment of its life, from 0 to 1. */
export function drawEffect(pen: Pen, effect: Effect, share: number): void {
  if (effect.kind === "shot") drawShot(pen, effect, share);
  else if (effect.kind === "screen") drawScreen(pen, effect, share);
  else if (effect.kind === "strike") drawStrike(pen, effect, share);
  else if (effect.kind === "blast") drawBlast(pen, effect.at, share);
  else drawDebris(pen, effect, share);
}

type Of<Kind extends Effect["kind"]> = Extract<Effect, { kind: Kind }>;

const between = (from: Spot, to: Spot, share: number): Spot => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

/** A bolt that runs along the line and leaves a trace; a hit ends in a flash. */
function drawShot(pen: Pen, { from, to, hit }: Of<"shot">, share: number): void {
  const run = Math.min(1, share / 0.45);
  const fade = share < 0.45 ? 1 : 1 - (share - 0.45) / 0.55;
  const head = between(from, to, run);
  const tail = between(from, to, hit ? 0 : Math.max(0, run - 0.6));
  for (const [width, color, alpha] of [
    [14, COLORS.fire, 0.25],
    [7, COLORS.shot, 0.7],
    [2.5, COLORS.core, 1],
  ] as const) {
    pen.lineStyle({ width, color, alpha: alpha * fade * (hit ? 1 : 0.7), cap: "round" });
    pen.moveTo(tail.x, tail.y).lineTo(head.x, head.y);
  }
  if (!hit || run < 1) return;
  pen.lineStyle({ width: 0, color: COLORS.core });
  pen
    .beginFill(COLORS.core, fade)
    .drawCircle(to.x, to.y, 8 + 16 * (1 - fade))
    .endFill();
}

/** An arc of the screen towards the shooter. */
function drawScreen(pen: Pen, { at, from }: Of<"screen">, share: number): void {
  const angle = Math.atan2(from.y - at.y, from.x - at.x);
  const all = from.x === at.x && from.y === at.y;
  const half = all ? Math.PI : 0.5 + 0.5 * share;
  for (const [more, width, alpha] of [
    [0, 8, 0.9],
    [0.08, 16, 0.35],
  ] as const) {
    const radius = at.radius * (1.02 + more + 0.06 * share);
    pen.lineStyle({ width, color: COLORS.screen, alpha: alpha * (1 - share), cap: "round" });
    pen.moveTo(at.x + radius * Math.cos(angle - half), at.y + radius * Math.sin(angle - half));
    pen.arc(at.x, at.y, radius, angle - half, angle + half);
  }
}

/** Sparks around the middle; more of them where something is gone. */
function drawStrike(pen: Pen, { at, gone }: Of<"strike">, share: number): void {
  const rays = gone ? 9 : 5;
  pen.lineStyle({ width: gone ? 9 : 6, color: COLORS.fire, alpha: Math.sqrt(1 - share), cap: "round" });
  for (let i = 0; i < rays; i += 1) {
    const angle = (i / rays) * 2 * Math.PI + 0.4;
    const [inner, outer] = [at.radius * (0.12 + 0.4 * share), at.radius * (0.22 + (gone ? 0.75 : 0.5) * share)];
    pen.moveTo(at.x + inner * Math.cos(angle), at.y + inner * Math.sin(angle));
    pen.lineTo(at.x + outer * Math.cos(angle), at.y + outer * Math.sin(angle));
  }
}

/** A bloom and a ring. */
function drawBlast(pen: Pen, at: Place, share: number): void {
  const grown = 1 - (1 - share) ** 3;
  pen.lineStyle({ width: 0, color: COLORS.fire });
  pen
    .beginFill(COLORS.fire, 0.55 * (1 - share))
    .drawCircle(at.x, at.y, at.radius * (0.3 + 1.1 * grown))
    .endFill();
  pen
    .beginFill(COLORS.shot, 0.8 * (1 - share))
    .drawCircle(at.x, at.y, at.radius * (0.25 + 0.6 * grown))
    .endFill();
  pen.lineStyle({ width: 10 * (1 - share) + 1, color: COLORS.core, alpha: 1 - share });
  pen.drawCircle(at.x, at.y, at.radius * (0.4 + 1.5 * grown));
}

/** A shard that turns on its way. */
function drawDebris(pen: Pen, { from, to }: Of<"debris">, share: number): void {
  const { x, y } = between(from, to, share);
  const corners = [0, 2.2, 4].flatMap((angle) => [
    x + 13 * Math.cos(angle + share * 7),
    y + 13 * Math.sin(angle + share * 7),
  ]);
  pen.lineStyle({ width: 2, color: COLORS.fire, alpha: 0.9 });
  pen
    .beginFill(COLORS.ash, 1 - share * 0.4)
    .drawPolygon(corners)
    .endFill();
}

/** The corners of a side's sign in a circle of radius 1; null: a circle. */
const SIGNS: { readonly [sign in Sign]: readonly number[] | null } = {
  triangle: [0, -0.62, 0.6, 0.48, -0.6, 0.48],
  diamond: [0, -0.7, 0.6, 0, 0, 0.7, -0.6, 0],
  circle: null,
  square: [-0.5, -0.5, 0.5, -0.5, 0.5, 0.5, -0.5, 0.5],
  pentagon: [0, -0.62, 0.59, -0.19, 0.36, 0.5, -0.36, 0.5, -0.59, -0.19],
  star: [
    0, -0.68, 0.17, -0.23, 0.65, -0.21, 0.28, 0.09, 0.4, 0.55, 0, 0.29, -0.4, 0.55, -0.28, 0.09, -0.65, -0.21, -0.17,
    -0.23,
  ],
};

/** Draws what stands on a token of this size, in its own coordinates: nothing that moves. */
export function drawMark(pen: Pen, { sign, acting, open, chosen }: Mark, width: number, height: number): void {
  pen.clear();
  const color = SIDE_COLORS[sign];
  const [cx, cy] = [width / 2, height / 2];
  const radius = Math.max(width, height) / 2;
  if (acting) {
    pen.lineStyle({ width: 7, color: COLORS.night, alpha: 0.6 }).drawCircle(cx, cy, radius * 1.04);
    pen.lineStyle({ width: 4, color: COLORS.turn, alpha: 1 }).drawCircle(cx, cy, radius * 1.04);
  }
  if (chosen) drawReticle(pen, cx, cy, radius, color, true);
  else if (open) drawReticle(pen, cx, cy, radius, color, false);
  drawSign(pen, sign, Math.max(11, radius * 0.16));
}

/** Four arcs around what can be aimed at; thicker ones, and sights, around what is. */
function drawReticle(pen: Pen, cx: number, cy: number, radius: number, color: number, chosen: boolean): void {
  for (let quarter = 0; quarter < 4; quarter += 1) {
    const middle = Math.PI / 4 + (quarter * Math.PI) / 2;
    const [from, to] = [middle - 0.28, middle + 0.28];
    const reach = radius * 1.1;
    for (const [width, ink] of [
      [chosen ? 9 : 5, COLORS.night],
      [chosen ? 6 : 3, color],
    ] as const) {
      pen.lineStyle({ width, color: ink, alpha: chosen ? 1 : 0.75 });
      pen.moveTo(cx + reach * Math.cos(from), cy + reach * Math.sin(from)).arc(cx, cy, reach, from, to);
    }
  }
  if (!chosen) return;
  // Sights: four lines from the edge inwards.
  pen.lineStyle({ width: 5, color, alpha: 1 });
  for (const [dx, dy] of [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ] as const) {
    pen.moveTo(cx + dx * radius * 1.16, cy + dy * radius * 1.16);
    pen.lineTo(cx + dx * radius * 0.98, cy + dy * radius * 0.98);
  }
}

/** The sign of the side, in the upper left corner. */
function drawSign(pen: Pen, sign: Sign, size: number): void {
  const at = size * 0.9;
  pen.lineStyle({ width: 2, color: SIDE_COLORS[sign], alpha: 1 });
  pen.beginFill(COLORS.night, 0.9).drawCircle(at, at, size).endFill();
  pen.lineStyle({ width: 0, color: SIDE_COLORS[sign] }).beginFill(SIDE_COLORS[sign], 1);
  const corners = SIGNS[sign];
  if (corners) pen.drawPolygon(corners.map((value) => at + value * size));
  else pen.drawCircle(at, at, size * 0.5);
  pen.endFill();
}

/** A tractor beam at work: a cone of dashes, standing still. */
export function drawHold(pen: Pen, from: Place, to: Place): void {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const dashes = Math.max(2, Math.floor(length / 36));
  for (let i = 0; i < dashes; i += 1) {
    const [a, b] = [between(from, to, i / dashes), between(from, to, (i + 0.55) / dashes)];
    pen.lineStyle({ width: 4 + (6 * i) / dashes, color: COLORS.beam, alpha: 0.75, cap: "round" });
    pen.moveTo(a.x, a.y).lineTo(b.x, b.y);
  }
  pen.lineStyle({ width: 4, color: COLORS.beam, alpha: 0.75 }).drawCircle(to.x, to.y, to.radius * 1.12);
}

/** Marks as lines and areas. */
import type { Place } from "../../../foundry/scene/effects";
import { between, COLORS, drawSign, SIDE_COLORS } from "../../../foundry/scene/pen";
import { newPen, type Pen, type Placeable } from "../../../foundry/platform/canvas";
import type { Mark } from "./marks";

/** Draws what stands on a token, in its own coordinates: nothing that moves. */
export function drawMark({ sign, acting, open, chosen }: Mark, { w, h }: Placeable): PIXI.Container {
  const pen = newPen();
  const color = SIDE_COLORS[sign];
  const [cx, cy] = [w / 2, h / 2];
  const radius = Math.max(w, h) / 2;
  if (acting) {
    pen.lineStyle({ width: 7, color: COLORS.night, alpha: 0.6 }).drawCircle(cx, cy, radius * 1.04);
    pen.lineStyle({ width: 4, color: COLORS.turn, alpha: 1 }).drawCircle(cx, cy, radius * 1.04);
  }
  if (chosen) drawReticle(pen, cx, cy, radius, color, true);
  else if (open) drawReticle(pen, cx, cy, radius, color, false);
  // In the upper left corner.
  const size = Math.max(11, radius * 0.16);
  drawSign(pen, sign, 0.9 * size, 0.9 * size, size);
  return pen;
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

/** Tractor beams at work, each between two ships. */
export function drawHolds(holds: readonly (readonly [Place, Place])[]): PIXI.Container {
  const pen = newPen();
  for (const [from, to] of holds) drawHold(pen, from, to);
  return pen;
}

/** A cone of dashes, standing still. */
function drawHold(pen: Pen, from: Place, to: Place): void {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const dashes = Math.max(2, Math.floor(length / 36));
  for (let i = 0; i < dashes; i += 1) {
    const [a, b] = [between(from, to, i / dashes), between(from, to, (i + 0.55) / dashes)];
    pen.lineStyle({ width: 4 + (6 * i) / dashes, color: COLORS.beam, alpha: 0.75, cap: "round" });
    pen.moveTo(a.x, a.y).lineTo(b.x, b.y);
  }
  pen.lineStyle({ width: 4, color: COLORS.beam, alpha: 0.75 }).drawCircle(to.x, to.y, to.radius * 1.12);
}

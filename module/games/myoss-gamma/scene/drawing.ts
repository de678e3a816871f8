/** Tractor beams as lines. */
import type { SceneCircle } from "../../../kit/scene/effects";
import { between, COLORS } from "../../../kit/scene/pen";
import { newPen, type Pen } from "../../../kit/platform/canvas";

/** Tractor beams at work, each between two ships. */
export function drawHolds(holds: readonly (readonly [SceneCircle, SceneCircle])[]): PIXI.Container {
  const pen = newPen();
  for (const [from, to] of holds) drawHold(pen, from, to);
  return pen;
}

/** A cone of dashes that does not move. */
function drawHold(pen: Pen, from: SceneCircle, to: SceneCircle): void {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const dashes = Math.max(2, Math.floor(length / 36));
  for (let i = 0; i < dashes; i += 1) {
    const [a, b] = [between(from, to, i / dashes), between(from, to, (i + 0.55) / dashes)];
    pen.lineStyle({ width: 4 + (6 * i) / dashes, color: COLORS.beam, alpha: 0.75, cap: "round" });
    pen.moveTo(a.x, a.y).lineTo(b.x, b.y);
  }
  pen.lineStyle({ width: 4, color: COLORS.beam, alpha: 0.75 }).drawCircle(to.x, to.y, to.radius * 1.12);
}

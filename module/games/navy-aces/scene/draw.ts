/** Draws the shapes over the sea: on the scene, above its tokens. */
import { COLORS } from "../../../foundry/scene/pen";
import { newPen, type Pen } from "../../../foundry/platform/canvas";
import type { Point } from "../../../rules/navy-aces";
import { toScene, type Chart } from "../documents/chart";
import type { Shape, Tone } from "./fight";

/** How a tone looks: lines in hundredths of a Length, dashes in tenths. */
interface Style {
  readonly color: number;
  readonly width: number;
  readonly alpha: number;
  readonly fill?: number;
  readonly dashed?: boolean;
}

const STYLES: { readonly [tone in Tone]: Style } = {
  edge: { color: 0xdfe9f2, width: 1.6, alpha: 0.55 },
  band: { color: 0xf2b632, width: 1.6, alpha: 0.8, fill: 0.08, dashed: true },
  own: { color: 0xf2b632, width: 3, alpha: 1 },
  course: { color: 0xfdfbf5, width: 2.4, alpha: 0.95, fill: 0.16 },
  fault: { color: 0xff6a55, width: 2.8, alpha: 1, fill: 0.2, dashed: true },
  reach: { color: 0xffd9a0, width: 1.4, alpha: 0.6, fill: 0.07 },
  clear: { color: 0xffd9a0, width: 3, alpha: 0.95 },
  blocked: { color: 0xff9a8a, width: 2, alpha: 0.9, dashed: true },
  target: { color: 0xff8372, width: 4, alpha: 1 },
};
/** Of a Length: half a cross, a dash and the gap after it. */
const CROSS = 0.12;
const DASH = 0.1;

/** The overlay of all shapes. A line has a dark one below, so that it can be seen on any ground. */
export function drawShapes(shapes: readonly Shape[], chart: Chart, scale: number): PIXI.Container {
  const overlay = new PIXI.Container();
  overlay.eventMode = "none";
  const pen = newPen();
  overlay.addChild(pen);
  for (const shape of shapes) {
    if (shape.kind === "line") drawLine(pen, shape, chart);
    else if (shape.kind === "cross") drawCross(pen, shape, chart);
  }
  for (const shape of shapes) if (shape.kind === "label") overlay.addChild(written(shape, chart, scale));
  return overlay;
}

type Of<Kind extends Shape["kind"]> = Extract<Shape, { kind: Kind }>;

function drawLine(pen: Pen, { tone, points, closed, filled }: Of<"line">, chart: Chart): void {
  const { fill = 0, color, dashed = false } = STYLES[tone];
  const at = points.map((point) => toScene(chart, point));
  if (filled && fill > 0)
    pen
      .lineStyle({ width: 0, color })
      .beginFill(color, fill)
      .drawPolygon(at.flatMap(({ x, y }) => [x, y]))
      .endFill();
  const outline = closed && at[0] ? [...at, at[0]] : at;
  strokes(pen, tone, chart, dashed ? dashes(outline, DASH * chart.length) : [outline]);
}

function drawCross(pen: Pen, { tone, at }: Of<"cross">, chart: Chart): void {
  const { x, y } = toScene(chart, at);
  const half = CROSS * chart.length;
  strokes(
    pen,
    tone,
    chart,
    [1, -1].map((way) => [
      { x: x - half, y: y - way * half },
      { x: x + half, y: y + way * half },
    ]),
  );
}

/** Lines twice: dark and broader, and above them in their color. */
function strokes(pen: Pen, tone: Tone, { length }: Chart, lines: readonly (readonly Point[])[]): void {
  const { color, width, alpha } = STYLES[tone];
  const thick = (width * length) / 100;
  for (const style of [
    { width: thick * 1.9, color: COLORS.night, alpha: alpha * 0.5 },
    { width: thick, color, alpha },
  ]) {
    pen.lineStyle({ ...style, cap: "round" });
    for (const [first, ...rest] of lines) {
      if (first) pen.moveTo(first.x, first.y);
      for (const { x, y } of rest) pen.lineTo(x, y);
    }
  }
}

/** The dashes of a line of points: every other piece of this length, each side from its own corner. */
function dashes(points: readonly Point[], dash: number): Point[][] {
  return points.slice(1).flatMap((to, at) => {
    const from = points[at] ?? to;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const count = Math.max(1, Math.round((length / dash + 1) / 2));
    const step = length / (2 * count - 1);
    const on = (way: number): Point => ({
      x: from.x + ((to.x - from.x) * way) / length,
      y: from.y + ((to.y - from.y) * way) / length,
    });
    if (length === 0) return [];
    return Array.from({ length: count }, (_, piece) => [on(2 * piece * step), on((2 * piece + 1) * step)]);
  });
}

/** Words are never smaller on the screen than this, and never smaller on the table than that part of a Length. */
const LEAST_PIXELS = 15;
const LEAST_LENGTH = 0.15;

function written({ tone, at, text }: Of<"label">, chart: Chart, scale: number): PIXI.Text {
  const { PreciseText } = foundry.canvas.containers;
  const size = Math.max(LEAST_LENGTH * chart.length, LEAST_PIXELS / scale);
  const style = PreciseText.getTextStyle({
    fontSize: size,
    fontWeight: "600",
    fill: STYLES[tone].color,
    stroke: COLORS.night,
    strokeThickness: size / 4,
    dropShadow: false,
    align: "center",
    wordWrap: true,
    wordWrapWidth: size * 16,
  });
  const words = new PreciseText(text, style);
  const { x, y } = toScene(chart, at);
  words.anchor.set(0.5);
  words.position.set(x, y);
  return words;
}

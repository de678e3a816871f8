/** Lines, areas, crosses and words over the tokens of a scene: a game supplies them as data, each with a tone. */
import { newPen, type Pen, type Spot } from "../platform/canvas";
import { COLORS, dashes, words } from "./pen";

/** A shape in the measures of a game. The game decides what a tone means; its `Tones` say how it looks. */
export type Shape<Tone extends string> =
  | {
      readonly kind: "line";
      readonly tone: Tone;
      readonly points: readonly Spot[];
      readonly closed?: boolean;
      readonly filled?: boolean;
    }
  /** Marks an obstacle. */
  | { readonly kind: "cross"; readonly tone: Tone; readonly at: Spot }
  | { readonly kind: "label"; readonly tone: Tone; readonly at: Spot; readonly text: string };

/** How tones look; line widths are in hundredths of a length. */
export type Tones<Tone extends string> = { readonly [tone in Tone]: Look };
interface Look {
  readonly color: number;
  readonly width: number;
  readonly alpha: number;
  /** The opacity of an area. */
  readonly fill?: number;
  readonly dashed?: boolean;
}

/** How a game's measures map to the scene. */
export interface Ground {
  /** Scene pixels per unit of the game's measure. */
  readonly length: number;
  place(point: Spot): Spot;
}

/** As parts of a length: half a cross; a dash and the gap after it. */
const CROSS = 0.12;
const DASH = 0.1;
/** Least size of words: pixels on the screen, and a part of a length on the scene. */
const LEAST_PIXELS = 15;
const LEAST_LENGTH = 0.15;

/** A container with all shapes, for a scale of the view; words lie on top. */
export function drawShapes<Tone extends string>(
  shapes: readonly Shape<Tone>[],
  tones: Tones<Tone>,
  ground: Ground,
  scale: number,
): PIXI.Container {
  const container = new PIXI.Container();
  const pen = newPen();
  container.addChild(pen);
  for (const shape of shapes) {
    if (shape.kind === "line") drawLine(pen, shape, tones[shape.tone], ground);
    else if (shape.kind === "cross") drawCross(pen, ground.place(shape.at), tones[shape.tone], ground);
  }
  const size = Math.max(LEAST_LENGTH * ground.length, LEAST_PIXELS / scale);
  for (const shape of shapes) {
    if (shape.kind !== "label") continue;
    const { color } = tones[shape.tone];
    const label = words(shape.text, { size, color, edge: COLORS.night, edgeWidth: size / 4, width: size * 16 });
    const { x, y } = ground.place(shape.at);
    label.anchor.set(0.5);
    label.position.set(x, y);
    container.addChild(label);
  }
  return container;
}

type Line = Extract<Shape<string>, { kind: "line" }>;

function drawLine(pen: Pen, { points, closed, filled }: Line, look: Look, ground: Ground): void {
  const { fill = 0, color, dashed = false } = look;
  const at = points.map((point) => ground.place(point));
  if (filled && fill > 0)
    pen
      .lineStyle({ width: 0, color })
      .beginFill(color, fill)
      .drawPolygon(at.flatMap(({ x, y }) => [x, y]))
      .endFill();
  const outline = closed && at[0] ? [...at, at[0]] : at;
  drawStrokes(pen, look, ground, dashed ? dashes(outline, DASH * ground.length) : [outline]);
}

function drawCross(pen: Pen, { x, y }: Spot, look: Look, ground: Ground): void {
  const half = CROSS * ground.length;
  const arms = [1, -1].map((way) => [
    { x: x - half, y: y - way * half },
    { x: x + half, y: y + way * half },
  ]);
  drawStrokes(pen, look, ground, arms);
}

/** Draws each line twice: dark and broader, to be visible on any background, and above that in its color. */
function drawStrokes(
  pen: Pen,
  { color, width, alpha }: Look,
  { length }: Ground,
  lines: readonly (readonly Spot[])[],
): void {
  const thick = (width * length) / 100;
  for (const style of [
    { width: thick * 1.9, color: COLORS.night, alpha: alpha * 0.5 },
    { width: thick, color, alpha },
  ]) {
    pen.lineStyle({ ...style, cap: "round" });
    for (const line of lines) draw(pen, line);
  }
}

function draw(pen: Pen, [first, ...rest]: readonly Spot[]): void {
  if (first) pen.moveTo(first.x, first.y);
  for (const { x, y } of rest) pen.lineTo(x, y);
}

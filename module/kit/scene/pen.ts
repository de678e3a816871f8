/** What all games draw scenes with: PIXI's `Graphics`, as far as it is used, and the signs and colors of sides. */
import type { Spot, Pen } from "../platform/canvas";
import type { Sign } from "../text/signs";

/** The colors of sides on scenes: those of the dark panel, as space and sea are dark in both themes. */
export const SIDE_COLORS: { readonly [sign in Sign]: number } = {
  triangle: 0x45c4cf,
  diamond: 0xff8372,
  circle: 0xc79bf0,
  square: 0x7fd6a8,
  pentagon: 0xff9fd0,
  star: 0xd6dd72,
};
/** The background of signs, and the colors of cards, effects and marks. */
export const COLORS = {
  turn: 0xf2b632,
  night: 0x0d151f,
  /** For the cards in the pictures of tokens. */
  paper: 0xfdfbf5,
  shot: 0xffd9a0,
  core: 0xffffff,
  screen: 0x4ad7e6,
  fire: 0xff8a3c,
  ash: 0x9db2c6,
  beam: 0x7fd6a8,
} as const;

/** The corners of a side's sign in a circle of radius 1; null for a circle. */
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

/** Draws the sign of a side on a round plate of this radius, around a point. */
export function drawSign(pen: Pen, sign: Sign, x: number, y: number, radius: number): void {
  pen.lineStyle({ width: 2, color: SIDE_COLORS[sign], alpha: 1 });
  pen.beginFill(COLORS.night, 0.9).drawCircle(x, y, radius).endFill();
  pen.lineStyle({ width: 0, color: SIDE_COLORS[sign] }).beginFill(SIDE_COLORS[sign], 1);
  const corners = SIGNS[sign];
  if (corners) pen.drawPolygon(corners.map((value, at) => (at % 2 === 0 ? x : y) + value * radius));
  else pen.drawCircle(x, y, radius * 0.5);
  pen.endFill();
}

/** A point between two others: 0 is the first, 1 the second. */
export const between = (from: Spot, to: Spot, share: number): Spot => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

/** The dashes of a polyline: every other piece of this length, each side starting at its own corner. */
export function dashes(points: readonly Spot[], dash: number): (readonly [Spot, Spot])[] {
  return points.slice(1).flatMap((to, at) => {
    const from = points[at] ?? to;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    if (length === 0) return [];
    const pieces = 2 * Math.max(1, Math.round((length / dash + 1) / 2)) - 1;
    const on = (piece: number): Spot => between(from, to, piece / pieces);
    return Array.from({ length: (pieces + 1) / 2 }, (_, nth) => [on(2 * nth), on(2 * nth + 1)] as const);
  });
}

/** How text is drawn. */
export interface Writing {
  readonly size: number;
  readonly color: number;
  /** The color of its outline, which makes it readable on any background. */
  readonly edge: number;
  readonly edgeWidth: number;
  readonly weight?: "400" | "600" | "700";
  readonly align?: "left" | "center";
  /** The width at which longer texts are wrapped. */
  readonly width?: number;
  readonly lineHeight?: number;
}

/** Words on the scene, at its origin. */
export function words(text: string, { size, color, edge, edgeWidth, width, ...writing }: Writing): PIXI.Text {
  const { weight = "600", align = "center", lineHeight } = writing;
  const { PreciseText } = foundry.canvas.containers;
  const style = PreciseText.getTextStyle({
    fontSize: size,
    fontWeight: weight,
    fill: color,
    stroke: edge,
    strokeThickness: edgeWidth,
    dropShadow: false,
    align,
    ...(lineHeight === undefined ? {} : { lineHeight }),
    ...(width === undefined ? {} : { wordWrap: true, wordWrapWidth: width }),
  });
  return new PreciseText(text, style);
}

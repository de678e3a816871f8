/** Boards' aims, over the tokens: lines from the acting ship, reticles on possible targets, likely results there. */
import type { AimLine } from "../board/aim";
import { newPen, sceneArea, type Pen, type Spot } from "../platform/canvas";
import type { SceneCircle, Places } from "../story/effects";
import { between, COLORS, dashes, words } from "./pen";

/** A line from the edge of one token to the edge of another. */
export interface Track {
  readonly from: Spot;
  readonly to: Spot;
  readonly chosen: boolean;
}

/** A ship that is chosen or may be, with the likely results there. */
interface Reticle {
  readonly at: SceneCircle;
  /** The acting ship's position, so the label is not in between. Null if nobody acts or it is not on the scene. */
  readonly from: Spot | null;
  readonly chosen: boolean;
  readonly odds: string;
  readonly does: string;
}

/** How far lines stay away from the middle of a ship, in its radii. */
const [LEAVES, ENDS] = [1.06, 1.2];
/** The length of the shortest line, as a part of the way or of a radius. */
const SHORTEST = 0.3;

/**
 * The aims whose ships are on the scene. There is one line between two ships, and one number at each ship; those of
 * what is chosen come first.
 */
export function aimLinesOf(lines: readonly AimLine[], places: Places) {
  const shown = [...lines].filter(({ quiet }) => !quiet).sort((a, b) => Number(b.chosen) - Number(a.chosen));
  const first = (keyOf: (line: AimLine) => string) =>
    shown.filter((line, at) => shown.findIndex((other) => keyOf(other) === keyOf(line)) === at);
  return {
    tracks: first(({ from, to }) => `${from} ${to}`).flatMap(({ from, to, chosen }) =>
      trackOf(places(from), places(to), chosen),
    ),
    reticles: first(({ to }) => to)
      // The acting ship needs no reticle of its own if it has lines: they show which it is.
      .filter(({ from, to }) => from !== "" || !shown.some((other) => other.from === to))
      .flatMap(({ from, to, chosen, odds, does }) => {
        const at = places(to);
        return at ? [{ at, from: places(from), chosen, odds, does }] : [];
      }),
  };
}

function trackOf(from: SceneCircle | null, to: SceneCircle | null, chosen: boolean): Track[] {
  if (!from || !to) return [];
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  // Ships that touch have a short line between them.
  const isNear = length < LEAVES * from.radius + (ENDS + SHORTEST) * to.radius;
  const start = isNear ? length * (0.5 - SHORTEST / 2) : LEAVES * from.radius;
  const end = isNear ? length - start : length - ENDS * to.radius;
  return [{ from: between(from, to, start / length), to: between(from, to, end / length), chosen }];
}

/** Line widths of what is chosen and of what could be: at least these pixels on the screen, and these on the scene. */
const WIDTHS = { chosen: [3, 5], open: [1.8, 3] } as const;
const widthOf = (chosen: boolean, scale: number): number => {
  const [least, wanted] = WIDTHS[chosen ? "chosen" : "open"];
  return Math.max(wanted, least / scale);
};

/** Draws lines and reticles for a scale of the view; null if there is nothing to draw. */
export function drawAimLines(
  { tracks, reticles }: ReturnType<typeof aimLinesOf>,
  scale: number,
): PIXI.Container | null {
  if (tracks.length + reticles.length === 0) return null;
  const container = new PIXI.Container();
  const pen = newPen();
  container.addChild(pen);
  // What is chosen lies above the rest.
  for (const track of [...tracks].reverse()) drawTrack(pen, track, widthOf(track.chosen, scale));
  for (const reticle of reticles) drawReticle(pen, reticle, widthOf(reticle.chosen, scale));
  for (const reticle of [...reticles].reverse()) {
    const label = labelOf(reticle, scale);
    if (label) container.addChild(label);
  }
  return container;
}

const inkOf = (chosen: boolean): number => (chosen ? COLORS.turn : COLORS.paper);

/** Lines lie on dark ones, to be visible on any background. */
const strokes = (width: number, chosen: boolean) =>
  [
    { width: width * 2.2, color: COLORS.night, alpha: 0.65, cap: "round" },
    { width, color: inkOf(chosen), alpha: chosen ? 1 : 0.9, cap: "round" },
  ] as const;

/** A line with an arrowhead to what is chosen; dashes to what could be. */
function drawTrack(pen: Pen, { from, to, chosen }: Track, width: number): void {
  const pieces = chosen ? [[from, to] as const] : dashes([from, to], width * 6);
  const [length, angle] = [width * 4, Math.atan2(to.y - from.y, to.x - from.x)];
  const wing = (turn: number): Spot => ({
    x: to.x - length * Math.cos(angle + turn),
    y: to.y - length * Math.sin(angle + turn),
  });
  const head = chosen ? ([0.5, -0.5] as const).map((turn) => [wing(turn), to] as const) : [];
  for (const style of strokes(width, chosen)) {
    pen.lineStyle(style);
    for (const [a, b] of [...pieces, ...head]) pen.moveTo(a.x, a.y).lineTo(b.x, b.y);
  }
}

const QUARTER = Math.PI / 2;

/** Four arcs around a ship that can be chosen, clear of its corners; on one that is chosen, also four lines inwards. */
function drawReticle(pen: Pen, { at: { x, y, radius }, chosen }: Reticle, width: number): void {
  const reach = radius * 1.1;
  for (const style of strokes(width, chosen)) {
    pen.lineStyle(style);
    for (let quarter = 0; quarter < 4; quarter += 1) {
      const middle = quarter * QUARTER;
      const [from, to] = [middle - 0.28, middle + 0.28];
      pen.moveTo(x + reach * Math.cos(from), y + reach * Math.sin(from)).arc(x, y, reach, from, to);
      if (!chosen) continue;
      const [dx, dy] = [Math.cos(middle), Math.sin(middle)];
      pen.moveTo(x + dx * radius * 1.16, y + dy * radius * 1.16).lineTo(x + dx * radius * 0.96, y + dy * radius * 0.96);
    }
  }
}

/** Letter sizes of odds and of their subjects: at least these screen pixels, and these parts of the radius. */
const LETTERS = { odds: [18, 0.2], does: [13, 0.12] } as const;
/** Wrapping width of the label's text, as a multiple of its letter size. */
const LINE = 17;

/** A plate above the ship; below it if the acting ship is above, and at the upper edge of the scene. */
function labelOf({ at, from, chosen, odds, does }: Reticle, scale: number): PIXI.Container | null {
  const rows = (["odds", "does"] as const).flatMap((name) => {
    const text = { odds, does }[name];
    const [least, share] = LETTERS[name];
    const size = Math.max(least / scale, share * at.radius);
    const writing = { size, color: inkOf(chosen && name === "odds"), edge: COLORS.night, edgeWidth: size / 6 };
    return text === ""
      ? []
      : [words(text, { ...writing, weight: name === "odds" ? "700" : "400", width: size * LINE })];
  });
  if (rows.length === 0) return null;
  const pad = 6 / scale;
  const width = Math.max(...rows.map((row) => row.width)) + 3 * pad;
  const height = rows.reduce((sum, row) => sum + row.height, 0) + pad;
  const gap = at.radius * 1.2 + pad;
  const above = at.y - gap - height;
  const plate = new PIXI.Container();
  const isBelow = above < sceneArea().y || (from !== null && at.y - from.y > Math.abs(at.x - from.x));
  plate.position.set(at.x, isBelow ? at.y + gap : above);
  const ground: PIXI.Graphics = newPen();
  ground.lineStyle({ width: (chosen ? 2.5 : 1) / scale, color: inkOf(chosen), alpha: chosen ? 1 : 0.7 });
  ground
    .beginFill(COLORS.night, 0.88)
    .drawRoundedRect(-width / 2, 0, width, height, pad)
    .endFill();
  plate.addChild(ground);
  let y = pad / 2;
  for (const row of rows) {
    row.anchor.set(0.5, 0);
    row.position.set(0, y);
    plate.addChild(row);
    y += row.height;
  }
  return plate;
}

/** The rectangle of a board docked beside the scene; pure, so that it can be tested without a window. */
import type { Dock, Edge } from "./docks";

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A screen with the parts of Foundry's interface: `columns` at its sides, `rows` above and below the scene. */
export interface Screen {
  readonly width: number;
  readonly height: number;
  readonly columns: readonly Box[];
  readonly rows: readonly Box[];
}

/** Up to this width of the screen, in pixels, no board is docked at a side. */
const NARROW = 900;
/** Below this width, in pixels, a screen is a phone, on which a board takes the whole screen. */
const PHONE = 600;
/** From this width, in pixels, a screen has room for a board beside its scene. */
const ROOMY = 1680;
/** The gap between a board and what is beside it. */
const GAP = 6;
const LEAST = { width: 380, height: 160 };
/** The least that remains of the scene. */
const SCENE = { width: 260, height: 160 };
/** Up to this width of its place, in pixels, or on a narrow screen, a bar needs more lines, and is this much deeper. */
const NARROW_BAR = { width: 800, times: 1.6 };
/** The fraction of the screen that a board takes by default; on a narrow screen, its question is below its picture. */
const SHARE = { width: 0.5, height: 0.42, narrow: 0.55 };
/** Below this width, a board at a side is laid out like one on a phone: by default, it is no narrower. */
const COLUMN = 480;

/** Where boards of a game are docked whose picture is the scene itself, and their depth there, in pixels. */
export interface Bar {
  readonly edge: Edge;
  readonly depth: number;
}

export const isPhone = (width: number): boolean => width < PHONE;

/**
 * The default dock of a board: beside the ships on the scene if there is room for both; if the scene is its picture, as
 * a bar, except on a phone.
 */
export const usualDock = (width: number, hasShips: boolean, bar?: Bar): Dock =>
  hasShips && !isPhone(width) ? (bar?.edge ?? (width >= ROOMY ? "right" : "floating")) : "floating";

/** The edge that is meant on a screen of this width; null on a phone, where no board is docked. */
export const edgeOn = (edge: Edge, width: number): Edge | null =>
  isPhone(width) ? null : width <= NARROW ? "bottom" : edge;

const clamped = (value: number, least: number, most: number): number =>
  Math.round(Math.max(Math.min(least, most), Math.min(value, most)));

/** The free range between interface parts along an axis: parts before the middle bound its start, others its end. */
function between(parts: readonly (readonly [from: number, to: number])[], length: number): [from: number, to: number] {
  const isFirst = ([from, to]: readonly [number, number]): boolean => from + to < length;
  const first = parts.filter(isFirst).map(([, to]) => to + GAP);
  const last = parts.filter((part) => !isFirst(part)).map(([from]) => from - GAP);
  return [Math.max(0, ...first), Math.min(length, ...last)];
}

/** What is free between the parts at the sides of the screen. */
const betweenSides = ({ columns, width }: Screen): [from: number, to: number] =>
  between(
    columns.map((part) => [part.left, part.left + part.width]),
    width,
  );

/** What a docked board may take from left to right: on a narrow screen, all of it. */
const acrossFor = (screen: Screen): [from: number, to: number] =>
  screen.width <= NARROW ? [0, screen.width] : betweenSides(screen);

/** The default depth of a board at an edge; undefined for that of all boards. */
export function usualDepth(edge: Edge, bar: Bar | undefined, screen: Screen): number | undefined {
  if (edge !== bar?.edge) return undefined;
  const [left, right] = acrossFor(screen);
  return screen.width > NARROW && right - left > NARROW_BAR.width ? bar.depth : bar.depth * NARROW_BAR.times;
}

/**
 * The rectangle of a board at an edge, in screen pixels: between the parts of the interface, without covering any.
 *
 * @param depth  how far it reaches into the scene; undefined for the default
 */
export function boxAt(edge: Edge, depth: number | undefined, screen: Screen): Box {
  const { width: whole, height } = screen;
  const [left, right] = acrossFor(screen);
  const rows = (from: number, to: number) =>
    screen.rows.filter((part) => part.left < to && part.left + part.width > from);
  const free = (from: number, to: number) =>
    between(
      rows(from, to).map((part) => [part.top, part.top + part.height]),
      height,
    );
  if (edgeOn(edge, whole) === "bottom") {
    const [top, bottom] = free(left, right);
    const share = whole <= NARROW ? SHARE.narrow : SHARE.height;
    const high = clamped(depth ?? height * share, LEAST.height, bottom - top - SCENE.height);
    return { left, top: bottom - high, width: right - left, height: high };
  }
  const width = clamped(
    depth ?? Math.max(COLUMN, (right - left) * SHARE.width),
    LEAST.width,
    right - left - SCENE.width,
  );
  const from = edge === "left" ? left : right - width;
  const [top, bottom] = free(from, from + width);
  return { left: from, top, width, height: bottom - top };
}

/** The part of the scene that a board at an edge leaves free, between the parts of the interface at its sides. */
export function freeBeside(edge: Edge, box: Box, screen: Screen): Box {
  const [left, right] = betweenSides(screen);
  const isLeft = edgeOn(edge, screen.width) === "left";
  if (edgeOn(edge, screen.width) === "bottom") return { left, top: 0, width: right - left, height: box.top };
  const from = isLeft ? box.left + box.width : left;
  return { left: from, top: 0, width: (isLeft ? right : box.left) - from, height: screen.height };
}

/** A view of a scene: its point in the middle of the screen, and the scale. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Margin around what should be visible, in screen pixels. */
const MARGIN = 48;

/**
 * The view that shows an area of a scene in a part of the screen, no larger than now; null if it is already visible
 * there.
 *
 * @param least  the smallest scale of the scene
 */
export function viewOf(
  area: Box,
  free: Box,
  { width, height }: Pick<Screen, "width" | "height">,
  now: View,
  least = 0,
): View | null {
  const room = { width: Math.max(1, free.width - 2 * MARGIN), height: Math.max(1, free.height - 2 * MARGIN) };
  const scale = Math.max(least, Math.min(now.scale, room.width / area.width, room.height / area.height));
  const shown = {
    left: (area.left - now.x) * now.scale + width / 2 - free.left,
    top: (area.top - now.y) * now.scale + height / 2 - free.top,
  };
  const isIn = (from: number, length: number, within: number) => from >= 0 && from + length * now.scale <= within;
  if (isIn(shown.left, area.width, free.width) && isIn(shown.top, area.height, free.height)) return null;
  return {
    x: area.left + area.width / 2 - (free.left + free.width / 2 - width / 2) / scale,
    y: area.top + area.height / 2 - (free.top + free.height / 2 - height / 2) / scale,
    scale,
  };
}

/** The rectangle of a board at an edge when folded to a strip of this height: at the bottom it stays at the bottom. */
export function foldedBox(edge: Edge, box: Box, strip: number, width: number): Box {
  const top = edgeOn(edge, width) === "bottom" ? box.top + box.height - strip : box.top;
  return { ...box, top, height: strip };
}

/** The depth of a board whose inner edge is dragged to a point of the screen. */
export function depthAt(edge: Edge, box: Box, { x, y }: { readonly x: number; readonly y: number }): number {
  if (edge === "left") return x - box.left;
  return edge === "right" ? box.left + box.width - x : box.top + box.height - y;
}

/** The position at which a floating board opens, in screen pixels. */
export interface BoardPlace {
  readonly width: number;
  readonly left: number;
  readonly top?: number;
  readonly height?: number;
}

/** A screen on which a board opens, in pixels. */
export interface Desk {
  readonly width: number;
  readonly height: number;
  /** The right end of the scene controls, and the left end of the sidebar. */
  readonly controls: number;
  readonly sidebar: number;
}

/** Pixels that the names of scenes take at the top. */
const TOP = 56;
/** The greatest size of a board that floats, its least size, and its height as a share of its width. */
const [LARGEST, SMALLEST, SHAPE] = [{ width: 1480, height: 940 }, { width: 640, height: 668 }, 0.725] as const;

/** Between the scene controls and the chat; wider if that is too little. On a phone or an upright tablet, the screen. */
export function floatingPlace({ width, height, controls, sidebar }: Desk): Required<BoardPlace> {
  if (width <= NARROW) return { left: 0, top: 0, width, height };
  const wide = Math.min(width, Math.max(SMALLEST.width, Math.min(LARGEST.width, sidebar - controls - 2 * GAP)));
  const high = Math.min(height - TOP, LARGEST.height, Math.max(SMALLEST.height, Math.round(wide * SHAPE)));
  return { width: wide, height: high, top: TOP, left: Math.max(0, Math.min(controls + GAP, width - wide)) };
}

/** Where a board opens: where its game likes, else where any board does; a full-screen board does not ask the game. */
export function openingPlace(desk: Desk, liked?: (usual: BoardPlace, desk: Desk) => BoardPlace): Box {
  const usual = floatingPlace(desk);
  return desk.width <= NARROW ? usual : { ...usual, ...liked?.(usual, desk) };
}

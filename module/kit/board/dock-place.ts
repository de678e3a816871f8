/** The rectangle of a board that stands beside the scene: pure, so that it is tested without a window. */
import type { Dock, Edge } from "./docks";

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A screen with the parts of Foundry's interface: those that stand at its sides, and those above and below the scene. */
export interface Screen {
  readonly width: number;
  readonly height: number;
  readonly columns: readonly Box[];
  readonly rows: readonly Box[];
}

/** On a screen as narrow as this no board stands at a side. */
const NARROW = 900;
/** Less wide is a phone, on which a board has the whole screen. */
const PHONE = 600;
/** How wide a screen is that has room for a board beside its scene. */
const ROOMY = 1680;
/** Between a board and what it stands beside. */
const GAP = 6;
const LEAST = { width: 380, height: 180 };
/** What the scene keeps at least. */
const SCENE = { width: 260, height: 160 };
/** The part of the screen that a board takes where nobody has said how much. */
const SHARE = { width: 0.5, height: 0.42 };

/** Where boards of a game stand whose picture is the scene itself, and how deep they are there, in pixels. */
export interface Bar {
  readonly edge: Edge;
  readonly depth: number;
}

export const isPhone = (width: number): boolean => width < PHONE;

/**
 * Where a board stands of which nobody has said where: beside the ships on the scene, if there is room for both; as a bar,
 * but on a phone, where the scene is its picture.
 */
export const usualDock = (width: number, hasShips: boolean, bar?: Bar): Dock =>
  hasShips && !isPhone(width) ? (bar?.edge ?? (width >= ROOMY ? "right" : "floating")) : "floating";

/** The edge that is meant on a screen of this width. */
export const edgeOn = (edge: Edge, width: number): Edge => (width <= NARROW ? "bottom" : edge);

const clamped = (value: number, least: number, most: number): number =>
  Math.round(Math.max(Math.min(least, most), Math.min(value, most)));

/** What is free between parts of the interface, along one axis: those before the middle end before it, the others after. */
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

/**
 * The rectangle of a board at an edge, in pixels of the screen: between the parts of the interface, none of which it covers.
 *
 * @param depth  how far it reaches into the scene; undefined: nobody has said
 */
export function boxAt(edge: Edge, depth: number | undefined, screen: Screen): Box {
  const { width: whole, height } = screen;
  const isNarrow = whole <= NARROW;
  const [left, right] = isNarrow ? [0, whole] : betweenSides(screen);
  const rows = (from: number, to: number) =>
    screen.rows.filter((part) => part.left < to && part.left + part.width > from);
  const free = (from: number, to: number) =>
    between(
      rows(from, to).map((part) => [part.top, part.top + part.height]),
      height,
    );
  if (edgeOn(edge, whole) === "bottom") {
    const [top, bottom] = free(left, right);
    const high = clamped(depth ?? height * SHARE.height, LEAST.height, bottom - top - SCENE.height);
    return { left, top: bottom - high, width: right - left, height: high };
  }
  const width = clamped(depth ?? (right - left) * SHARE.width, LEAST.width, right - left - SCENE.width);
  const from = edge === "left" ? left : right - width;
  const [top, bottom] = free(from, from + width);
  return { left: from, top, width, height: bottom - top };
}

/** What a board at an edge leaves of the scene, between the parts of the interface at its sides. */
export function freeBeside(edge: Edge, box: Box, screen: Screen): Box {
  const [left, right] = betweenSides(screen);
  const isLeft = edgeOn(edge, screen.width) === "left";
  if (edgeOn(edge, screen.width) === "bottom") return { left, top: 0, width: right - left, height: box.top };
  const from = isLeft ? box.left + box.width : left;
  return { left: from, top: 0, width: (isLeft ? right : box.left) - from, height: screen.height };
}

/** How a scene is looked at: the point of it in the middle of the screen, and how large a pixel of it is. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Around what is to be seen, in pixels of the screen. */
const MARGIN = 48;

/**
 * The view that shows a part of a scene in a part of the screen, not larger than now; null: it is to be seen there already.
 *
 * @param least  how small the scene can be shown
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

/** What is left of a board at an edge that is folded to a strip of this height: at the bottom it stays at the bottom. */
export function foldedBox(edge: Edge, box: Box, strip: number, width: number): Box {
  const top = edgeOn(edge, width) === "bottom" ? box.top + box.height - strip : box.top;
  return { ...box, top, height: strip };
}

/** How deep a board is whose inner edge is pulled to a point of the screen. */
export function depthAt(edge: Edge, box: Box, { x, y }: { readonly x: number; readonly y: number }): number {
  if (edge === "left") return x - box.left;
  return edge === "right" ? box.left + box.width - x : box.top + box.height - y;
}

/** Where a board opens that floats, in pixels of the screen. */
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
  /** Where the controls of the scene end, and where the sidebar begins. */
  readonly controls: number;
  readonly sidebar: number;
}

/**
 * Between the controls of the scene and the chat, as wide as it likes to be; where that is too little, as wide as it must be;
 * a phone or a tablet that stands it has all of.
 *
 * @param most  how wide it is at most, in pixels
 */
export function floatingPlace({ width, height, controls, sidebar }: Desk, most = 1120): BoardPlace {
  if (width <= NARROW) return { left: 0, top: 0, width, height };
  const wide = Math.min(width, Math.max(640, Math.min(most, sidebar - controls - 2 * GAP)));
  return { width: wide, left: Math.max(0, Math.min(controls + GAP, width - wide)) };
}

/** Where a board opens: as its game likes it, or as any does; where it has the whole screen, no game knows a better place. */
export function openingPlace(desk: Desk, liked?: (usual: BoardPlace, desk: Desk) => BoardPlace): Box {
  const usual = floatingPlace(desk);
  const place = usual.height === undefined ? (liked?.(usual, desk) ?? usual) : usual;
  return { top: 30, height: 680, ...place };
}

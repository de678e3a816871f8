/**
 * The hull around the rooms of a section. Its plating is the frame: the area inside the outline and outside the rooms
 * equals the frame's units.
 */
import { areaOf, type Point } from "./geometry";
import { roomsOf, type BandOutline, type Room, type RoomPart } from "./rooms";

/** Shape of the hull before the first room: `collar` where another section is joined there. */
type Bow = "lance" | "fork" | "blunt" | "collar";

export interface Hull<Part extends RoomPart = RoomPart> {
  readonly rooms: readonly Room<Part>[];
  /** The component that is the plating; null if there is none, and the outline lies close to the rooms. */
  readonly frame: Part | null;
  /** The outline, clockwise, with the keel at x = 0. */
  readonly outline: readonly Point[];
  readonly top: number;
  readonly bottom: number;
  /** Half of the greatest width. */
  readonly half: number;
}

/** How far the parts of the outline grow with the thickness of the plating. */
const GROWTH = { nose: 5, shoulder: 4 } as const;
/** The largest shares of a band's length that are shoulder and plating. */
const MOST = { shoulder: 0.3, plating: 0.18 } as const;

/**
 * The hull of a section: its rooms, and the outline that the frame fills. Null if it has no components to draw.
 *
 * @param joined  whether another section is joined ahead of it
 * @param broad   how many times broader it is than it would be alone
 */
export function hullOf<Part extends RoomPart>(parts: readonly Part[], joined = false, broad = 1): Hull<Part> | null {
  const drawn = parts.filter(({ size }) => size > 0);
  const plating = drawn.find(({ kind }) => kind === "frame") ?? null;
  const others = drawn.filter((part) => part !== plating);
  // A frame without anything in it is a room like any other.
  const frame = others.length > 0 ? plating : null;
  const { rooms, bands } = roomsOf(frame ? others : drawn, broad);
  if (bands.length === 0) return null;
  const outline = plated(bands, joined ? "collar" : bowOf(others), frame?.size ?? 0);
  const ys = outline.map(({ y }) => y);
  return {
    rooms,
    frame,
    outline,
    top: Math.min(...ys),
    bottom: Math.max(...ys),
    half: Math.max(...outline.map(({ x }) => x)),
  };
}

/** An odd number of guns makes a lance, an even number a fork, none a blunt bow. */
function bowOf(parts: readonly RoomPart[]): Bow {
  const guns = parts.filter(({ kind }) => kind === "weapon").length;
  if (guns === 0) return "blunt";
  return guns % 2 === 1 ? "lance" : "fork";
}

/** The outline whose area is that of the bands plus `units`. */
function plated(bands: readonly BandOutline[], bow: Bow, units: number): Point[] {
  const inside = bands.reduce((sum, { top, bottom, half }) => sum + 2 * half * (bottom - top), 0);
  if (units <= 0) return outlineOf(bands, bow, 0);
  let [thin, thick] = [0, 1];
  while (areaOf(outlineOf(bands, bow, thick)) - inside < units) thick *= 2;
  for (let i = 0; i < 40; i += 1) {
    const middle = (thin + thick) / 2;
    if (areaOf(outlineOf(bands, bow, middle)) - inside < units) thin = middle;
    else thick = middle;
  }
  return outlineOf(bands, bow, thick);
}

function outlineOf(bands: readonly BandOutline[], bow: Bow, thickness: number): Point[] {
  const margin = Math.min(thickness, ...bands.map(({ top, bottom }) => (bottom - top) * MOST.plating));
  const starboard = [...bowLine(bow, bands[0]?.half ?? 0, margin, thickness * GROWTH.nose)];
  bands.forEach((band, i) => {
    const next = bands[i + 1];
    const side = band.half + margin;
    if (!next) {
      starboard.push({ x: side, y: band.bottom }, { x: side * 0.82, y: band.bottom + margin });
      return;
    }
    const shorter = next.half > band.half ? band : next;
    const shoulder = Math.min(thickness * GROWTH.shoulder, (shorter.bottom - shorter.top) * MOST.shoulder);
    const other = next.half + margin;
    // The shoulder lies before a broader band, and behind a broader one.
    const from = other > side ? band.bottom - margin - shoulder : band.bottom + margin;
    starboard.push({ x: side, y: from }, { x: other, y: from + shoulder });
  });
  return [...starboard, ...starboard.map(({ x, y }) => ({ x: -x, y })).reverse()];
}

/** The line from the bow's tip to the first band's shoulder, on the starboard side. */
function bowLine(bow: Bow, half: number, margin: number, nose: number): Point[] {
  const side = half + margin;
  const at = (x: number, y: number): Point => ({ x: side * x, y: -margin - nose * y });
  const lines: { readonly [bow in Bow]: readonly Point[] } = {
    lance: [at(0.14, 1), at(0.62, 0.45), at(1, 0)],
    fork: [at(0, 0), at(0.3, 0), at(0.52, 0.8), at(0.86, 0.8), at(1, 0)],
    blunt: [at(0.55, 0.6), at(0.84, 0.36), at(1, 0)],
    collar: [at(0.7, 0.4), at(0.7, 0), at(1, 0)],
  };
  return [...lines[bow]];
}

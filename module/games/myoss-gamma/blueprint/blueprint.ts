/** The strip over a ship's sheet: each component as long as its numbers on the hit chart (geometry for a template). */
import type { KindId } from "../../../rules/myoss-gamma";
import type { BlueprintPart } from "./plan";
import { fitted, round } from "./text";

export type { BlueprintPart };

/** One component of the strip, in units of the drawing. */
export interface StripShape {
  readonly id: string;
  readonly title: string;
  readonly label: string;
  /** The name stands upright: the component is too narrow for it. Blank otherwise. */
  readonly turn: string;
  readonly state: string;
  readonly shape: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly center: number;
  readonly baseline: number;
  /** Path data of the crosses, one a point lost. */
  readonly crosses: string;
  readonly from: string;
}

export interface Strip {
  readonly width: number;
  readonly height: number;
  readonly middle: number;
  readonly foot: number;
  readonly shapes: readonly StripShape[];
}

const STRIP = { width: 980, height: 100, middle: 40, gap: 3, letter: 6.8, small: 5.9, cross: 9, upright: 13 } as const;
/** A name of fewer letters than this says too little. */
const SHORTENED = 5;

/** How far a component stands out of the hull, by kind: engines and weapons do, the frame does not. */
const STRIP_HEIGHT: { readonly [kind in KindId]?: number } = { propulsion: 72, weapon: 62, frame: 36 };
const USUAL_HEIGHT = 52;

/** The geometry of the strip: components in list order, each as wide as its units. */
export function strip(parts: readonly BlueprintPart[]): Strip {
  const drawn = parts.filter((part) => part.size > 0);
  const total = drawn.reduce((sum, part) => sum + part.size, 0);
  let at = 0;
  let lastNumber = -Infinity;
  const shapes = drawn.map((part): StripShape => {
    const x = round((at / total) * STRIP.width);
    at += part.size;
    const width = round(Math.max(2, (part.size / total) * STRIP.width - STRIP.gap));
    const height = STRIP_HEIGHT[part.kind] ?? USUAL_HEIGHT;
    const y = STRIP.middle - height / 2;
    const level = fitted(part.name, Math.floor((width - 6) / STRIP.letter));
    const upright = level.length < SHORTENED && width >= STRIP.upright;
    const numbered = x - lastNumber >= 20;
    if (numbered) lastNumber = x;
    return {
      id: part.id,
      title: part.name,
      label: upright ? fitted(part.name, Math.floor((height - 2) / STRIP.small)) : level,
      turn: upright ? `rotate(-90 ${round(x + width / 2)} ${STRIP.middle})` : "",
      state: part.destroyed ? "destroyed" : "",
      shape: part.on && !part.destroyed ? "shape on" : "shape",
      x,
      y,
      width,
      height,
      center: round(x + width / 2),
      baseline: STRIP.middle + 4,
      crosses: part.destroyed ? "" : crosses(part.lost, x, y, width),
      from: numbered ? twoDigits(part.from) : "",
    };
  });
  return { width: STRIP.width, height: STRIP.height, middle: STRIP.middle, foot: STRIP.height - 4, shapes };
}

/** Crosses from the upper left corner, as many as fit beside each other. */
function crosses(count: number, x: number, y: number, width: number): string {
  const step = STRIP.cross + 4;
  const room = Math.max(1, Math.floor((width - 4) / step));
  return Array.from({ length: Math.min(count, room) }, (_, i) => {
    const [left, size] = [round(x + 5 + i * step), Math.min(STRIP.cross, width - 6)];
    return `M${left} ${y + 4}l${size} ${size}m0 -${size}l-${size} ${size}`;
  }).join("");
}

/** Hit numbers as players write them: 01…99, and 100. */
export function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}

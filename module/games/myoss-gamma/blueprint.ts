/**
 * Pictures of a ship made from its own components: the strip over its sheet (geometry for a template) and the deck plan
 * on its token (an SVG text). In both a component is as large as its units.
 */
import type { KindId } from "../../rules/myoss-gamma";

/** A component as a picture needs it. Shuttles, which have no units, are not drawn. */
export interface BlueprintPart {
  readonly id: string;
  readonly name: string;
  readonly kind: KindId;
  /** Units. */
  readonly size: number;
  /** The first number that strikes it. */
  readonly from: number;
  /** Points of toughness lost. */
  readonly lost: number;
  readonly destroyed: boolean;
  /** A shield or cloak that is up. */
  readonly on: boolean;
}

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

/** The name, its last word, or its beginning: whatever has at most so many letters; blank where nothing fits. */
function fitted(name: string, letters: number): string {
  if (name.length <= letters) return name;
  const last = name.split(" ").at(-1) ?? name;
  if (last.length <= letters && last.length > 2) return last;
  return letters >= 4 ? `${name.slice(0, letters - 1).trimEnd()}…` : "";
}

/** Where components stand along a hull, bow first. */
const FORE: readonly KindId[] = ["sensor", "weapon", "computer", "comms", "bridge"];
const AFT: readonly KindId[] = ["maintenance", "selfDestruct", "tractor", "rack", "propulsion"];

const PLAN = { size: 400, top: 46, bottom: 354, gap: 3, letter: 0.6, fonts: [26, 22, 19, 16, 14, 12] } as const;

const COLORS = {
  hull: "#10283d",
  outline: "#e6f1fb",
  plate: "#1d4363",
  engine: "#17364f",
  on: "#2f7fa3",
  text: "#f2f8fd",
  lost: "#ff8372",
  gone: "#0b1a28",
} as const;

interface Block {
  readonly part: BlueprintPart;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The deck plan of a ship as an SVG text of 400 by 400, bow down as Foundry's tokens look at rotation 0: the frame is
 * the keel, every other component a block to port or starboard; the areas are in proportion to the units. A lost ship
 * is crossed out. Names are escaped.
 */
export function tokenSvg(parts: readonly BlueprintPart[], lost = false): string {
  const blocks = deckPlan(parts.filter((part) => part.size > 0));
  const left = Math.min(...blocks.map((block) => block.x), PLAN.size / 2 - 20) - 8;
  const right = PLAN.size - left;
  const middle = PLAN.size / 2;
  const hull =
    `M${left} ${PLAN.top}Q${left} ${PLAN.top - 10} ${left + 12} ${PLAN.top - 10}H${right - 12}` +
    `Q${right} ${PLAN.top - 10} ${right} ${PLAN.top}V${PLAN.bottom}Q${right} ${PLAN.bottom + 14} ${middle} ${PLAN.size - 6}` +
    `Q${left} ${PLAN.bottom + 14} ${left} ${PLAN.bottom}Z`;
  const wreck = lost
    ? `<path d="M60 60L340 340M340 60L60 340" stroke="${COLORS.lost}" stroke-width="22" stroke-linecap="round"/>`
    : "";
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PLAN.size}" height="${PLAN.size}" viewBox="0 0 ${PLAN.size} ${PLAN.size}">` +
    `<g${lost ? ' opacity="0.45"' : ""}><path d="${hull}" fill="${COLORS.hull}" stroke="${COLORS.outline}" stroke-width="5"/>` +
    `${blocks.map(drawn).join("")}</g>${wreck}</svg>`
  );
}

/** The blocks of a deck plan: the keel between two sides whose widths follow from the units on them. */
function deckPlan(parts: readonly BlueprintPart[]): Block[] {
  const total = parts.reduce((sum, part) => sum + part.size, 0);
  if (total === 0) return [];
  const length = PLAN.bottom - PLAN.top;
  const beam = beamOf(total);
  const keel = parts.filter((part) => part.kind === "frame");
  const [port, starboard] = sides(parts.filter((part) => part.kind !== "frame"));
  const widthOf = (column: readonly BlueprintPart[]) => (beam * unitsOf(column)) / total;
  const left = (PLAN.size - beam) / 2;
  const columns: { parts: readonly BlueprintPart[]; x: number }[] = [
    { parts: port, x: left },
    { parts: keel, x: left + widthOf(port) },
    { parts: starboard, x: left + widthOf(port) + widthOf(keel) },
  ];
  return columns.flatMap(({ parts: column, x }) => {
    let y: number = PLAN.top;
    // The bow is below: what stands fore is drawn last.
    return [...column].reverse().map((part): Block => {
      const height = (length * part.size) / unitsOf(column);
      y += height;
      return { part, x, y: y - height, width: widthOf(column), height };
    });
  });
}

/** Small ships are slim, large ones broad: 170 to 320 of the 400. */
function beamOf(units: number): number {
  return Math.round(170 + 150 * Math.min(1, units / 98));
}

/** Bow to stern, each component to the side that has fewer units so far, so that pairs face each other. */
function sides(parts: readonly BlueprintPart[]): [BlueprintPart[], BlueprintPart[]] {
  const place = (part: BlueprintPart) => {
    if (FORE.includes(part.kind)) return FORE.indexOf(part.kind);
    return AFT.includes(part.kind) ? 20 + AFT.indexOf(part.kind) : 10;
  };
  const port: BlueprintPart[] = [];
  const starboard: BlueprintPart[] = [];
  for (const part of [...parts].sort((a, b) => place(a) - place(b))) {
    (unitsOf(port) <= unitsOf(starboard) ? port : starboard).push(part);
  }
  return [port, starboard];
}

function unitsOf(parts: readonly BlueprintPart[]): number {
  return parts.reduce((sum, part) => sum + part.size, 0);
}

function drawn({ part, x, y, width, height }: Block): string {
  const [w, h] = [Math.max(1, width - PLAN.gap), Math.max(1, height - PLAN.gap)];
  const fill = part.destroyed
    ? COLORS.gone
    : part.on
      ? COLORS.on
      : part.kind === "propulsion"
        ? COLORS.engine
        : COLORS.plate;
  const line = part.destroyed ? `stroke="${COLORS.lost}" stroke-dasharray="7 5"` : `stroke="${COLORS.outline}"`;
  const box = `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" rx="4" fill="${fill}" ${line} stroke-width="2"/>`;
  return box + (part.destroyed ? "" : damage(part, x, y, w, h)) + caption(part, x, y, w, h);
}

/** A cross through as much of the block as its lost toughness. */
function damage(part: BlueprintPart, x: number, y: number, width: number, height: number): string {
  if (part.lost === 0) return "";
  const size = round(Math.min(16, width - 8, height - 6));
  if (size < 4) return "";
  const fit = Math.max(1, Math.floor((width - 6) / (size + 4)));
  return Array.from({ length: Math.min(part.lost, fit) }, (_, i) => {
    const [left, top] = [round(x + width - (i + 1) * (size + 4)), round(y + 4)];
    return `<path d="M${left} ${top}l${size} ${size}m0 -${size}l-${size} ${size}" stroke="${COLORS.lost}" stroke-width="4" stroke-linecap="round"/>`;
  }).join("");
}

/** The name, along the longer side of the block, where it is large enough to be read. */
function caption(part: BlueprintPart, x: number, y: number, width: number, height: number): string {
  const upright = height > width * 1.4;
  // In a flat block the crosses of damage stand beside the name, not over it.
  const beside = !upright && height < 30 && !part.destroyed ? Math.min(part.lost, 3) * 14 : 0;
  const [along, across] = upright ? [height, width] : [width - beside, height];
  const { label, font } = lettering(part.name, along - 8, across - 3);
  if (label === "") return "";
  const [cx, cy] = [round(x + (width - beside) / 2), round(y + height / 2)];
  const turn = upright ? ` transform="rotate(-90 ${cx} ${cy})"` : "";
  const color = part.destroyed ? COLORS.lost : COLORS.text;
  return (
    `<text x="${cx}" y="${round(cy + font * 0.35)}" font-family="sans-serif" font-size="${font}" font-weight="600" ` +
    `text-anchor="middle" fill="${color}"${turn}>${escaped(label)}</text>`
  );
}

/** The largest lettering in which the name fits; else its last word, else its beginning. */
function lettering(name: string, along: number, across: number): { label: string; font: number } {
  const fonts = PLAN.fonts.filter((font) => font <= across);
  const room = (font: number) => Math.floor(along / (font * PLAN.letter));
  const whole = fonts.find((font) => name.length <= room(font));
  if (whole !== undefined) return { label: name, font: whole };
  const part = fonts.find((font) => !fitted(name, room(font)).endsWith("…")) ?? fonts.at(-1);
  return part === undefined ? { label: "", font: 0 } : { label: fitted(name, room(part)), font: part };
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Control characters and halves of surrogate pairs, with which an XML document cannot be read. */
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu;

/** Text as it may stand in an XML document: markup escaped, characters that XML forbids left out. */
export function escaped(text: string): string {
  return text.replace(FORBIDDEN, "").replace(/[&<>"']/g, (sign) => ESCAPES[sign] as string);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Hit numbers as players write them: 01…99, and 100. */
export function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}

/** The plan of a ship drawn as an SVG text: its token, and its picture in windows and on paper. */
import type { Point, Rect } from "./geometry";
import { inPlan, deckPlan, type BlueprintPart, type BlueprintShip, type Plan, type PlannedSection } from "./plan";
import type { Room } from "./rooms";
import { PALETTES, SIGNS, tradeOf, type Palette, type PaletteName } from "./palette";
import { caption } from "./lettering";
import { crossedOut, crosses, debris } from "./damage";
import { escaped, round } from "./text";

/** Direction in which the bow points. Foundry's tokens look down at rotation 0. */
export type Facing = "up" | "down" | "left" | "right";

export interface PictureOptions {
  readonly facing?: Facing;
  readonly palette?: PaletteName;
  /** Writes component names in the rooms instead of drawings of what each does. */
  readonly names?: boolean;
  /** Makes the drawings in the rooms faint, for pictures with an overlay that says what the rooms are. */
  readonly faint?: boolean;
  /** Pixels of the longer side. */
  readonly size?: number;
  /** Whether it is as wide as it is high, as tokens are; a small ship does not fill it. */
  readonly square?: boolean;
}

/** What the drawing functions share. */
export interface Pen {
  readonly palette: Palette;
  readonly names: boolean;
  /** Opacity of the drawings in the rooms. */
  readonly ink: number;
  /** Pixels per unit. */
  readonly scale: number;
  /** Position of a point of the plan on the picture. */
  at(point: Point): Point;
}

const SIZE = 400;
/** Units left free around the hulls, for engines' flames and screens. */
const EDGE = 0.8;
/** Units of a ship that fills its token. */
const LARGE = 98;
/** Share of its token that the smallest ship fills. */
const SMALLEST = 0.74;
/** Size of a damage cross in pixels: beside a name, and without one. */
const [NOTED, PLAIN] = [11, 18];

/** The picture of a ship as SVG text; null if nothing of it can be drawn. All texts are escaped. */
export function shipSvg(ship: BlueprintShip, options: PictureOptions = {}): string | null {
  const plan = deckPlan(ship);
  if (!plan) return null;
  const { width, height, pen } = sheetFor(plan, options);
  // A lost ship drifts in pieces, a little out of its course.
  const pieces = ship.lost
    ? plan.sections.map((each) => ({ ...each, section: { ...each.section, lost: true } }))
    : plan.sections;
  const drift = ship.lost ? ` opacity="0.7" transform="rotate(4 ${round(width / 2)} ${round(height / 2)})"` : "";
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${round(width)}" height="${round(height)}" ` +
    `viewBox="0 0 ${round(width)} ${round(height)}" stroke-linejoin="round" stroke-linecap="round">` +
    `<g${drift}>${ship.lost ? "" : field(plan, pen)}${plan.links.map((link) => linkSvg(link, pen)).join("")}` +
    `${pieces.map((section) => sectionSvg(section, pen)).join("")}</g></svg>`
  );
}

/** A picture as the data address of an image. */
export function dataAddress(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

/** The size of the picture, and a pen that maps the plan onto it. */
export function sheetFor(
  { box, sections }: Plan,
  options: PictureOptions,
): { width: number; height: number; pen: Pen } {
  const { facing = "up", palette = "night", names = false, faint = false, size = SIZE, square = false } = options;
  const lying = facing === "left" || facing === "right";
  const plan = { width: box.width + 2 * EDGE, height: box.height + 2 * EDGE };
  const units = sections.reduce((sum, { section }) => sum + section.parts.reduce((all, part) => all + part.size, 0), 0);
  const filled = square ? SMALLEST + (1 - SMALLEST) * Math.min(1, Math.sqrt(units / LARGE)) : 1;
  const scale = (size * filled) / Math.max(plan.width, plan.height);
  const [wide, high] = lying ? [plan.height, plan.width] : [plan.width, plan.height];
  const [width, height] = square ? [size, size] : [wide * scale, high * scale];
  const left = (width - wide * scale) / 2;
  const top = (height - high * scale) / 2;
  const at = ({ x, y }: Point): Point => {
    const across = (x - box.x + EDGE) * scale;
    const along = (y - box.y + EDGE) * scale;
    if (lying) return { x: facing === "right" ? left + wide * scale - along : left + along, y: top + across };
    return { x: left + across, y: facing === "down" ? top + high * scale - along : top + along };
  };
  return { width, height, pen: { palette: PALETTES[palette], names, ink: faint ? 0.35 : 0.9, scale, at } };
}

function linkSvg({ from, to, lost }: Plan["links"][number], { palette, scale, at }: Pen): string {
  const [a, b] = [at(from), at(to)];
  const line = `x1="${round(a.x)}" y1="${round(a.y)}" x2="${round(b.x)}" y2="${round(b.y)}"`;
  if (lost) return `<line ${line} stroke="${palette.lost}" stroke-width="2" stroke-dasharray="3 8"/>`;
  return (
    `<line ${line} stroke="${palette.outline}" stroke-width="${round(scale * 1.3)}" stroke-linecap="butt"/>` +
    `<line ${line} stroke="${palette.hull}" stroke-width="${round(scale)}" stroke-linecap="butt"/>`
  );
}

function sectionSvg(planned: PlannedSection, pen: Pen): string {
  const { hull, section } = planned;
  const outline = outlineSvg(planned, pen.at);
  if (section.lost) {
    const shards = hull.rooms
      .map((room, i) => debris(rectOf(planned, room, pen), i, room.part.id, pen.palette))
      .join("");
    return `<path d="${outline}" fill="none" stroke="${pen.palette.lost}" stroke-width="2.5" stroke-dasharray="9 8" opacity="0.8"/>${shards}`;
  }
  const rooms = hull.rooms.map((room) => roomSvg(rectOf(planned, room, pen), room.part, pen)).join("");
  return flames(planned, pen) + platingSvg(planned, outline, pen) + rooms + hatching(planned, pen);
}

/** The line of a screen around all hulls: solid for a shield, broken for a cloak. */
function field(plan: Plan, { palette, scale, at }: Pen): string {
  const whole = plan.sections.filter(({ section }) => !section.lost);
  const up = whole.flatMap(({ hull }) => hull.rooms).find(({ part }) => part.on && !part.destroyed);
  if (!up) return "";
  const broken = up.part.kind === "cloak" ? ` stroke-dasharray="${round(scale * 0.5)} ${round(scale * 0.6)}"` : "";
  const outline = whole.map((planned) => outlineSvg(planned, at)).join("");
  const line = (color: string, width: number, more = "") =>
    `<path d="${outline}" fill="none" stroke="${color}" stroke-width="${round(scale * width)}"${more}/>`;
  return (
    line(palette.screen, 1.3, ' stroke-opacity="0.3"') + line(palette.screen, 0.75, broken) + line(palette.line, 0.45)
  );
}

function outlineSvg(planned: PlannedSection, at: Pen["at"]): string {
  return `${polyline(planned.hull.outline.map((point) => at(inPlan(planned, point))))}Z`;
}

/** The hull's plating, which is the frame: when hit, it has crosses at the stern; when destroyed, a broken outline. */
function platingSvg(planned: PlannedSection, outline: string, { palette, at, scale }: Pen): string {
  const { hull, section } = planned;
  const { frame } = hull;
  const broken = frame?.destroyed === true ? ` stroke-dasharray="9 7"` : "";
  const stroke = frame?.destroyed === true ? palette.lost : palette.outline;
  const id = frame ? ` data-component="${escaped(frame.id)}"` : "";
  const path =
    `<path${id} d="${outline}" fill="${section.exposed ? palette.hull : palette.hidden}" stroke="${stroke}" ` +
    `stroke-width="${section.exposed ? 5 : 3}"${broken}/>`;
  if (!frame || frame.destroyed || frame.lost === 0) return path;
  const stern = hull.bottom;
  const marks = Array.from({ length: Math.min(frame.lost, 4) }, (_, i) => {
    const spot = at(
      inPlan(planned, { x: (i % 2 === 0 ? 1 : -1) * hull.half * (0.35 + 0.2 * Math.floor(i / 2)), y: stern }),
    );
    const arm = Math.max(6, scale * 0.3);
    return crossAt(spot, arm, palette.lost);
  });
  return path + marks.join("");
}

/** Slanting lines over a section that is hidden by the others. */
function hatching(planned: PlannedSection, { palette, at }: Pen): string {
  if (planned.section.exposed) return "";
  const { hull } = planned;
  const lines = hull.rooms.map(({ x, y, width, height }) => {
    const from = at(inPlan(planned, { x, y: y + height }));
    const to = at(inPlan(planned, { x: x + width, y }));
    return `M${round(from.x)} ${round(from.y)}L${round(to.x)} ${round(to.y)}`;
  });
  return `<path d="${lines.join("")}" stroke="${palette.line}" stroke-width="3" stroke-opacity="0.5" fill="none"/>`;
}

/** Nozzles behind the working engines that have nothing behind them. */
function flames(planned: PlannedSection, { palette, at }: Pen): string {
  const { rooms, bottom } = planned.hull;
  const behind = (room: Room, other: Room) =>
    other.y > room.y && other.x < room.x + room.width - 0.01 && other.x + other.width > room.x + 0.01;
  return rooms
    .filter(({ part }) => part.kind === "propulsion" && !part.destroyed)
    .filter((room) => !rooms.some((other) => other !== room && behind(room, other)))
    .map(({ x, y, width, height }) => {
      const end = Math.min(bottom, y + height + 0.3);
      const corners = [
        { x: x + width * 0.18, y: end - 0.3 },
        { x: x + width * 0.08, y: end + 0.55 },
        { x: x + width * 0.92, y: end + 0.55 },
        { x: x + width * 0.82, y: end - 0.3 },
      ].map((point) => at(inPlan(planned, point)));
      return `<path d="${polyline(corners)}Z" fill="${palette.trades.engine}" stroke="${palette.outline}" stroke-width="3"/>`;
    })
    .join("");
}

/** A room of a section on the picture. */
export function rectOf(planned: PlannedSection, { x, y, width, height }: Room, { at }: Pick<Pen, "at">): Rect {
  const [a, b] = [at(inPlan(planned, { x, y })), at(inPlan(planned, { x: x + width, y: y + height }))];
  return {
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  };
}

function roomSvg(rect: Rect, part: BlueprintPart, pen: Pen): string {
  const { palette, names } = pen;
  const fill = part.destroyed ? palette.gone : part.on ? palette.up : palette.trades[tradeOf(part.kind)];
  const line = part.destroyed
    ? `stroke="${palette.lost}" stroke-width="2" stroke-dasharray="6 5"`
    : `stroke="${palette.line}" stroke-width="2"`;
  const box =
    `<rect data-component="${escaped(part.id)}" x="${round(rect.x)}" y="${round(rect.y)}" ` +
    `width="${round(rect.width)}" height="${round(rect.height)}" fill="${fill}" ${line}/>`;
  const damage = part.destroyed
    ? crossedOut(rect, palette.lost, names ? 2 : 4)
    : crosses(part.lost, rect, palette.lost, names ? NOTED : PLAIN);
  const sign = names ? caption(part, rect, palette) : part.destroyed ? "" : signSvg(rect, part, pen);
  // A name stays readable over the cross of a destroyed component.
  return names ? box + damage + sign : box + sign + damage;
}

/** The drawing of what a component does, upright on the plan (bow at the top), as large as its room allows. */
function signSvg(rect: Rect, { kind }: BlueprintPart, { palette, ink, at }: Pen): string {
  const lines = SIGNS[kind];
  const side = Math.min(rect.width, rect.height) * 0.9;
  if (!lines || side < 9) return "";
  const [left, top] = [rect.x + (rect.width - side) / 2, rect.y + (rect.height - side) / 2];
  // The plan may be turned in any direction, and its signs turn with it.
  const [zero, fore, starboard] = [at({ x: 0, y: 0 }), at({ x: 0, y: -1 }), at({ x: 1, y: 0 })];
  const up = { x: Math.sign(fore.x - zero.x), y: Math.sign(fore.y - zero.y) };
  const over = { x: Math.sign(starboard.x - zero.x), y: Math.sign(starboard.y - zero.y) };
  const place = ([x, y]: readonly [number, number]): Point => ({
    x: left + side * (0.5 + (x - 0.5) * over.x + (0.5 - y) * up.x),
    y: top + side * (0.5 + (x - 0.5) * over.y + (0.5 - y) * up.y),
  });
  const paths = lines.map((points) => polyline(points.map(place))).join("");
  return `<path d="${paths}" fill="none" stroke="${palette.sign}" stroke-opacity="${ink}" stroke-width="${round(Math.max(2, side / 14))}"/>`;
}

function crossAt({ x, y }: Point, arm: number, color: string): string {
  const path = `M${round(x - arm)} ${round(y - arm)}l${round(2 * arm)} ${round(2 * arm)}m0 ${round(-2 * arm)}l${round(-2 * arm)} ${round(2 * arm)}`;
  return `<path d="${path}" stroke="${color}" stroke-width="4" fill="none"/>`;
}

function polyline(points: readonly Point[]): string {
  return points.map(({ x, y }, i) => `${i === 0 ? "M" : "L"}${round(x)} ${round(y)}`).join("");
}

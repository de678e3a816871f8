/** A tower of rooms: one row for each height, and lines from room to room that go around the others. */
import type { Area, Arrow } from "./house-rooms";

type Levels = Area["levels"];

/** A point in pixels, from the upper left corner of the tower. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Box extends Point {
  readonly width: number;
}

export interface TowerPlan {
  readonly levels: Levels;
  readonly arrows: readonly Arrow[];
  readonly widthOf: (room: string) => number;
  /** The tower's greatest width. */
  readonly space: number;
}

/** The height of a room; BESIDE: the distance to the room beside it. */
export const ROW = 22;
export const BESIDE = 14;
const BELOW = 15;

export const near = (value: number): number => Math.round(value * 10) / 10;

/** The width of a row of boxes. */
export const lengthOf = (widths: readonly number[]): number =>
  widths.reduce((sum, width) => sum + width, (widths.length - 1) * BESIDE);

/** Lays out the rooms and the lines between them. */
export function tower(plan: TowerPlan) {
  const { levels, arrows } = plan;
  const places = placesOf(plan);
  return {
    height: levels.length * (ROW + BELOW) - BELOW,
    places,
    /** SVG in the current color, one for each arrow. */
    lines: arrows.map((arrow) => throughAll(wayOf(arrow, levels).map((stop) => places.get(stop)!))),
  };
}

/** An arrow's stops from a room to one below it, at each height; between other rooms it has a place of its own. */
function wayOf([from, to]: Arrow, levels: Levels): string[] {
  const levelOf = (room: string): number => levels.findIndex((rooms) => rooms.includes(room));
  const between = Array.from({ length: levelOf(from) - levelOf(to) - 1 }, (_, at) => `${from}>${to}>${at}`);
  return [from, ...between, to];
}

/** The point of a box's edge nearest to `x` where an arrow may leave it. */
function within(x: number, box: Box): number {
  const inset = Math.min(14, box.width / 2);
  return Math.max(box.x + inset, Math.min(box.x + box.width - inset, x));
}

const middle = ({ x, width }: Box): number => x + width / 2;

/** Where rooms are and where arrows pass them: each height is centered, and ordered by what is above it. */
function placesOf({ levels, arrows, widthOf, space }: TowerPlan): Map<string, Box> {
  const ways = arrows.map((arrow) => wayOf(arrow, levels));
  const steps = ways.flatMap((way) => way.slice(1).map((stop, at): Arrow => [way[at]!, stop]));
  const places = new Map<string, Box>();
  const rows: string[][] = [];
  const wanted = (stop: string): number => {
    const above = steps.filter(([, to]) => to === stop).map(([from]) => middle(places.get(from)!));
    return above.length > 0 ? above.reduce((sum, x) => sum + x, 0) / above.length : space / 2;
  };
  let row: string[] = [];
  [...levels].reverse().forEach((rooms, at) => {
    const passing = steps.filter(([from, to]) => row.includes(from) && !rooms.includes(to)).map(([, to]) => to);
    row = [...rooms, ...passing]
      .map((stop) => ({ stop, x: wanted(stop) }))
      .sort((a, b) => a.x - b.x)
      .map(({ stop }) => stop);
    const widths = row.map((stop) => (rooms.includes(stop) ? widthOf(stop) : 0));
    let x = (space - lengthOf(widths)) / 2;
    row.forEach((stop, index) => {
      places.set(stop, { x, y: at * (ROW + BELOW), width: widths[index]! });
      x += widths[index]! + BESIDE;
    });
    rows.push(row);
  });
  for (const way of ways) spread(way, places, rows);
  return places;
}

/** Straightens an arrow where it passes rooms at the end of a row. */
function spread(way: readonly string[], places: Map<string, Box>, rows: readonly (readonly string[])[]): void {
  const to = places.get(way.at(-1)!)!;
  let last = middle(places.get(way[0]!)!);
  way.slice(1, -1).forEach((stop, at) => {
    const box = places.get(stop)!;
    const row = rows.find((each) => each.includes(stop))!;
    const straight = last + (within(last, to) - last) / (way.length - 1 - at);
    const outward = row.at(-1) === stop ? Math.max : row[0] === stop ? Math.min : null;
    if (outward) places.set(stop, { ...box, x: outward(box.x, straight) });
    last = places.get(stop)!.x;
  });
}

/** A line from box to box with an arrowhead at its end; it runs straight down wherever one box is above the other. */
function throughAll(boxes: readonly Box[]): string {
  let path = "";
  let end: Point = { x: 0, y: 0 };
  boxes.slice(1).forEach((below, at) => {
    const above = boxes[at]!;
    const shared = (Math.max(above.x, below.x) + Math.min(above.x + above.width, below.x + below.width)) / 2;
    const from = { x: within(shared, above), y: above.y + ROW };
    end = { x: within(shared, below), y: below.y };
    const half = (from.y + end.y) / 2;
    path += `${at === 0 ? "M" : "L"}${near(from.x)} ${from.y}C${near(from.x)} ${half} ${near(end.x)} ${half} ${near(end.x)} ${end.y}`;
  });
  const head = `M${near(end.x - 4)} ${end.y - 7}L${near(end.x)} ${end.y}L${near(end.x + 4)} ${end.y - 7}Z`;
  return `<path d="${path}" fill="none" stroke="currentColor" stroke-width="1.4"/><path d="${head}" fill="currentColor"/>`;
}

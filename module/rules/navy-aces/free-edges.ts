/**
 * Possible places of a card with a given heading, exactly. For its center, each card in its way is a polygon of four
 * pairs of parallel edges that it may not enter, and the area a smaller rectangle that it may not leave. If anything is
 * free, parts of these edges are. Navy Aces, NA-8, NA-10, NA-11.
 */
import { apart, NOTHING, stretchInside, type Segment } from "./geometry";
import { direction, LONG, SHORT, TOUCHING, type Bounds, type Point, type Pose } from "./poses";

/** A part of the table, and the cards that another card in it may not overlap. */
export interface Space {
  readonly area: Bounds;
  readonly taken: readonly Pose[];
}

/** A card that may be larger or smaller than the others. */
export interface Sized {
  readonly heading: number;
  readonly long: number;
  readonly short: number;
}

/**
 * Everything nearer than `reach` to a straight line; `normal` points away from it, `line`: distance from the corner.
 */
interface Strip {
  readonly normal: Point;
  readonly line: number;
  readonly reach: number;
}

/** The intersection of several strips, around a center. */
interface Shape {
  readonly center: Point;
  readonly strips: readonly Strip[];
}

/** A part of an edge, in Lengths from a point of it. */
type Span = { readonly from: number; readonly to: number };

const times = (one: Point, other: Point): number => one.x * other.x + one.y * other.y;
const leftOf = ({ x, y }: Point): Point => ({ x: -y, y: x });

/** How far a card reaches from its center in a direction; with `spare`, how far if moved by that much each way. */
function extent({ heading, long, short }: Sized, normal: Point, spare: number): number {
  const bow = direction(heading);
  const card = (long * Math.abs(times(bow, normal)) + short * Math.abs(times(leftOf(bow), normal))) / 2;
  return card + spare * (Math.abs(normal.x) + Math.abs(normal.y));
}

/** The shape in which a card's center is while the card overlaps another one. */
function centersOn(card: Sized, center: Pose, spare: number): Shape {
  const other: Sized = { heading: center.heading, long: LONG, short: SHORT };
  const bows = [direction(card.heading), direction(center.heading)];
  const normals = bows.flatMap((bow) => [bow, leftOf(bow)]);
  const reach = (normal: Point) => extent(card, normal, spare) + extent(other, normal, 0) - TOUCHING;
  return {
    center,
    strips: normals.map((normal) => ({ normal, line: times(normal, center), reach: reach(normal) })),
  };
}

/** The shape in which a card's center is while the card is within an area. */
function centersIn(card: Sized, { left, bottom, right, top }: Bounds, spare: number): Shape {
  const center = { x: (left + right) / 2, y: (bottom + top) / 2 };
  const strip = (normal: Point, size: number): Strip => {
    return { normal, line: times(normal, center), reach: size / 2 - extent(card, normal, spare) + TOUCHING };
  };
  return { center, strips: [strip({ x: 1, y: 0 }, right - left), strip({ x: 0, y: 1 }, top - bottom)] };
}

/** The part of an edge within all of these strips, or a hair beside them; if none, `from` exceeds `to`. */
function spanIn(strips: readonly Strip[], point: Point, along: Point, hair: number): Span {
  let [from, to] = [-Infinity, Infinity];
  for (const { normal, line, reach } of strips) {
    const start = times(normal, point) - line;
    const inside = stretchInside(start, start + times(normal, along), reach + hair);
    from = Math.max(from, inside.from);
    to = Math.min(to, inside.to);
  }
  return { from, to };
}

/** What is left of a span without others; a point where two of these touch remains. */
function uncovered({ from: first, to }: Span, covers: readonly Span[]): Span[] {
  const left: Span[] = [];
  let from = first;
  for (const cover of [...covers].sort((a, b) => a.from - b.from)) {
    if (from > to) return left;
    if (cover.from >= from) left.push({ from, to: Math.min(cover.from, to) });
    from = Math.max(from, cover.to);
  }
  return from <= to ? [...left, { from, to }] : left;
}

/** A card whose center is farther than this from another's does not overlap it. */
const FAR = 1.25;

/** The parts of an edge of one shape that are in no other. */
function freeParts(point: Point, along: Point, limits: readonly Strip[], others: readonly Shape[]): Segment[] {
  const whole = spanIn(limits, point, along, NOTHING);
  if (whole.from > whole.to) return [];
  const at = (part: number): Point => ({ x: point.x + part * along.x, y: point.y + part * along.y });
  const middle = at((whole.from + whole.to) / 2);
  const reach = (whole.to - whole.from) / 2 + FAR;
  const covers = others
    .filter(({ center }) => apart(center, middle) < reach)
    .map(({ strips }) => spanIn(strips, point, along, 0))
    .filter(({ from, to }) => from < to);
  return uncovered(whole, covers).map(({ from, to }) => ({ from: at(from), to: at(to) }));
}

/**
 * Finds edges along which the center of a card can be, so that the card is within the area and on no other. There is
 * one if and only if the card fits there at all with this heading.
 *
 * @param spare  how far it must be free to move from there in all directions; below zero, how far it may overlap others
 * @param take   looks for something on such an edge; null continues with the next edge
 */
export function findOnEdges<Found>(
  card: Sized,
  { area, taken }: Space,
  spare: number,
  take: (edge: Segment) => Found | null,
): Found | null {
  const table = centersIn(card, area, spare);
  if (table.strips.some(({ reach }) => reach < 0)) return null;
  const blocks = taken.map((pose) => centersOn(card, pose, spare));
  for (const shape of [table, ...blocks]) {
    const limits = shape === table ? table.strips : [...table.strips, ...shape.strips];
    const others = blocks.filter((block) => block !== shape);
    for (const { normal, line, reach } of shape.strips)
      for (const away of [line - reach, line + reach]) {
        const along = leftOf(normal);
        // The point of the edge that is beside the center, so that numbers stay small.
        const aside = times(along, shape.center);
        const point = { x: away * normal.x + aside * along.x, y: away * normal.y + aside * along.y };
        for (const edge of freeParts(point, along, limits, others)) {
          const found = take(edge);
          if (found !== null) return found;
        }
      }
  }
  return null;
}

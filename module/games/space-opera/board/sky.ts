/** Places of ships in the picture, and the curves between them. Geometry only, in pixels of the stage. */
import type { Ship } from "../../../rules/space-opera";

interface SkyPoint {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A ship's sign in the picture. */
export interface Sign extends SkyPoint {
  readonly radius: number;
}

export interface Sky extends Size {
  readonly places: ReadonlyMap<string, Sign>;
  /** Width of the room for a name. */
  readonly room: number;
  /** Whether ships have room for a second line of words. */
  readonly isRoomy: boolean;
}

/** The stage until it has been measured. */
export const FIRST_STAGE: Size = { width: 764, height: 414 };

export const round = (value: number): number => Math.round(value * 10) / 10;

/** Each side's share of the width; between them is the room for arrows. */
const SHARE = 0.34;
/** Room above all ships, for the distance, and below them, for the picture's tools. */
const EDGE = { above: 26, below: 10 };
/** Height of the name below a sign, and of a second line. */
const LINE = 18;
/** Least radius with a second line, and the most of all. */
const ROOMY = 24;
const MOST_RADIUS = 120;
/** How much larger signs must become for another column. */
const WORTH = 1.5;
/** The least room for a name beside another. */
const NAME = 120;

/** Sizes of ships among each other. */
const SIZES: { readonly [shipClass in Ship["class"]]: number } = {
  fighter: 40,
  shuttle: 40,
  cutter: 45,
  yacht: 45,
  line: 54,
  freighter: 54,
  station: 56,
  planet: 60,
};

/** Ships of side `first` before the others: it is on the left. */
export function bySides(ships: readonly Ship[], first: string | undefined): readonly [Ship[], Ship[]] {
  const left = first ?? ships[0]?.side;
  const others = ships.filter(({ side }) => side !== left);
  const sides = [...new Set(others.map(({ side }) => side))];
  return [
    ships.filter(({ side }) => side === left),
    sides.flatMap((side) => others.filter((ship) => ship.side === side)),
  ];
}

interface Packing {
  readonly columns: number;
  /** Room of one ship. */
  readonly cell: Size;
  readonly radius: number;
}

/** How many ships high a number of ships is in columns: every second one is half a ship lower, so that none is behind. */
const heightOf = (count: number, columns: number): number =>
  Math.max(
    ...Array.from(
      { length: columns },
      (_, column) => Math.ceil((count - column) / columns) + (column % 2 === 1 ? 0.5 : 0),
    ),
  );

/** The largest signs for a number of ships in a room: in as many columns as that takes, but never more than rows. */
function packed(count: number, { width, height }: Size, lines: number): Packing {
  let best: Packing | null = null;
  for (let columns = 1; columns === 1 || columns ** 2 <= count + 1; columns++) {
    const cell = { width: width / columns, height: height / heightOf(count, columns) };
    const radius = Math.max(10, Math.min(MOST_RADIUS, cell.width * 0.44, (cell.height - lines * LINE - 6) / 2));
    if (best && cell.width < NAME) break;
    if (!best || radius > best.radius * WORTH) best = { columns, cell, radius };
  }
  return best as Packing;
}

/** Places all ships: one side on the left, all others on the right, each ship as large as there is room. */
export function skyOf(ships: readonly Ship[], first: string | undefined, { width, height }: Size): Sky {
  const sides = bySides(ships, first);
  const room = { width: width * SHARE, height: height - EDGE.above - EDGE.below };
  const count = Math.max(...sides.map(({ length }) => length));
  const wordy = packed(count, room, 2);
  const isRoomy = wordy.radius >= ROOMY;
  const { columns, cell, radius } = isRoomy ? wordy : packed(count, room, 1);
  const most = Math.max(...ships.map((ship) => SIZES[ship.class]));
  const words = LINE * (isRoomy ? 2 : 1);
  const places = sides.flatMap((side, right) => {
    const used = Math.max(1, Math.min(columns, side.length));
    const step = room.height / heightOf(side.length, used);
    return side.map((ship, index) => {
      // The first column is the one at the middle.
      const column = index % used;
      const across = ((columns - used) / 2 + column + 0.5) * cell.width;
      const x = right === 0 ? room.width - across : width - room.width + across;
      const row = Math.floor(index / used) + (column % 2 === 1 ? 0.5 : 0);
      const y = EDGE.above + step * (row + 0.5) - words / 2;
      return [ship.ship, { x, y, radius: (radius * SIZES[ship.class]) / most }] as const;
    });
  });
  return { width, height, places: new Map(places), room: cell.width, isRoomy };
}

const towards = (from: SkyPoint, to: SkyPoint, distance: number): SkyPoint => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) / length) * distance, y: from.y + ((to.y - from.y) / length) * distance };
};

const at = ({ x, y }: SkyPoint): string => `${round(x)} ${round(y)}`;

export interface Curve {
  readonly path: string;
  readonly head: string;
  /** The point at a fraction of the way, 0 to 1. */
  along(part: number): SkyPoint;
}

/** A curve from one ship to another. `lift`: how far its middle is below the straight line; above it if negative. */
export function curve(from: Sign, to: Sign, lift: number, width: number): Curve {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const turn = to.x < from.x ? -1 : 1;
  const across = { x: (-(to.y - from.y) / length) * turn, y: ((to.x - from.x) / length) * turn };
  const middle = { x: (from.x + to.x) / 2 + across.x * lift * 2, y: (from.y + to.y) / 2 + across.y * lift * 2 };
  const point = 8 + width * 1.5;
  const start = towards(from, middle, from.radius + 4);
  const tip = towards(to, middle, to.radius + 4);
  const end = towards(to, middle, to.radius + 4 + point);
  const wing = (side: 1 | -1): SkyPoint => {
    const along = { x: tip.x - end.x, y: tip.y - end.y };
    return { x: end.x - (along.y * side) / 1.8, y: end.y + (along.x * side) / 1.8 };
  };
  const mix = (part: number, a: number, b: number, c: number) =>
    round((1 - part) ** 2 * a + 2 * part * (1 - part) * b + part ** 2 * c);
  return {
    path: `M${at(start)} Q${at(middle)} ${at(end)}`,
    head: `M${at(tip)} L${at(wing(1))} L${at(wing(-1))} Z`,
    along: (part) => ({ x: mix(part, start.x, middle.x, end.x), y: mix(part, start.y, middle.y, end.y) }),
  };
}

/** A box that labels stay clear of: its middle, and its size. */
export type LabelBox = SkyPoint & Size;

const isApart = (a: LabelBox, b: LabelBox): boolean =>
  Math.abs(a.x - b.x) >= (a.width + b.width) / 2 || Math.abs(a.y - b.y) >= (a.height + b.height) / 2;

/** Positions of a label on its curve, the best first. */
const PARTS = Array.from({ length: 21 }, (_, at) => 0.5 + Math.ceil(at / 2) * (at % 2 === 1 ? -0.04 : 0.04));

/** The first position on a curve where a label of this size is clear of everything else; the best one if none is. */
export function labelPlace(along: Curve["along"], { width, height }: Size, taken: readonly LabelBox[]): LabelBox {
  const places = PARTS.map((part) => ({ ...along(part), width, height }));
  return places.find((place) => taken.every((other) => isApart(place, other))) ?? (places[0] as LabelBox);
}

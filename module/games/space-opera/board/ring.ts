/** Positions of ships in the picture, and the curves between them. Geometry only, in the picture's own units. */
import type { Band, Ship } from "../../../rules/space-opera";

interface RingPoint {
  readonly x: number;
  readonly y: number;
}

/** A ship's sign in the picture. */
export interface RingSign extends RingPoint {
  readonly radius: number;
}

export const round = (value: number): number => Math.round(value * 10) / 10;

const WIDTH = 860;
const RING = { width: 312, height: 136 };
/** Room above a sign for a chance, and below it for its name and state. */
const ROOM = { above: 56, below: 48 };
const LEAST_HEIGHT = 300;
/** The most ships that have room for large signs, and for words on their arrows. */
export const FEW = 6;
/** Largest angle between neighboring ships of one side, in radians. */
const MOST_STEP = 1.1;
/** Width of the room for a name, and the most that the ring is stretched in height. */
const NAME_WIDTH = 170;
const MOST_STRETCH = 1.5;
/** Share of a side's part of the ring that is used. */
const TAKEN = 0.8;

/** Size of a sign, by the class of its ship. */
const SIZES: { readonly [shipClass in Ship["class"]]: number } = {
  fighter: 36,
  shuttle: 36,
  cutter: 42,
  yacht: 42,
  line: 54,
  freighter: 54,
  station: 56,
  planet: 62,
};

/** Scale of signs for the given number of ships. */
const growth = (count: number): number => (count <= 2 ? 1.9 : count <= 4 ? 1.4 : count <= FEW ? 1.1 : 0.65);

/** Distance between two ships that are alone, as a share of the whole ring. */
const APART: { readonly [band in Band]: number } = { short: 0.6, long: 0.85, out: 1 };

/** Ships sorted by side, side `first` before the others: it is on the left. */
export function ringOrder(ships: readonly Ship[], first: string | undefined): Ship[] {
  const sides = [...new Set(ships.map(({ side }) => side))].sort((a, b) => Number(b === first) - Number(a === first));
  return sides.flatMap((side) => ships.filter((ship) => ship.side === side));
}

/** The angle of each ship: every side has a part of the ring, the first at the left end. */
function angles(ships: readonly Ship[]): number[] {
  const sides = [...new Set(ships.map(({ side }) => side))].map((side) => ships.filter((ship) => ship.side === side));
  // A single ship needs room on both sides, too.
  const shares = sides.map((side) => side.length + 1);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  let middle = Math.PI + (((shares[0] ?? 0) / whole) * 2 * Math.PI) / 2;
  return sides.flatMap((side, at) => {
    const part = ((shares[at] ?? 0) / whole) * 2 * Math.PI;
    const center = middle - part / 2;
    middle -= part;
    const step = Math.min(MOST_STEP, (part * TAKEN) / Math.max(1, side.length - 1));
    return side.map((_, index) => center + ((side.length - 1) / 2 - index) * step);
  });
}

/** How much higher the ring must be, so that no sign covers the text below the one above it. */
function stretch(around: readonly RingSign[]): number {
  const needed = around.slice(1).map((one, at) => {
    const other = around[at] as RingSign;
    const room = one.radius + other.radius + ROOM.below + ROOM.above;
    const isBeside = Math.abs(one.x - other.x) > NAME_WIDTH;
    return isBeside ? 1 : room / Math.max(1, Math.abs(one.y - other.y));
  });
  return Math.min(MOST_STRETCH, Math.max(1, ...needed));
}

/** Places all ships, and makes the picture as high as needed. `apart`: the distance between two lone ships. */
export function ringOf(ships: readonly Ship[], apart: Band | null) {
  const round = angles(ships);
  const width = RING.width * (apart ? APART[apart] : 1);
  const plain = ships.map((ship, at) => {
    const angle = round[at] ?? 0;
    const radius = SIZES[ship.class] * growth(ships.length);
    return { ship: ship.ship, radius, x: width * Math.cos(angle), y: -RING.height * Math.sin(angle) };
  });
  const high = stretch(plain);
  const around = plain.map((place) => ({ ...place, y: place.y * high }));
  const top = Math.min(0, ...around.map(({ y, radius }) => y - radius - ROOM.above));
  const bottom = Math.max(0, ...around.map(({ y, radius }) => y + radius + ROOM.below));
  const height = Math.max(LEAST_HEIGHT, bottom - top);
  const center = { x: WIDTH / 2, y: (height - (bottom - top)) / 2 - top };
  const places = around.map(({ ship, radius, x, y }) => [ship, { x: center.x + x, y: center.y + y, radius }] as const);
  return { width: WIDTH, height, center, places: new Map(places) };
}

export type Ring = ReturnType<typeof ringOf>;

const towards = (from: RingPoint, to: RingPoint, distance: number): RingPoint => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) / length) * distance, y: from.y + ((to.y - from.y) / length) * distance };
};

const at = ({ x, y }: RingPoint): string => `${round(x)} ${round(y)}`;

/** How far a curve is pulled to the middle of the ring, away from ships that may be between its ends. */
const pullFor = (count: number): number => (count <= 3 ? 0 : 0.4);

export interface Curve {
  readonly path: string;
  readonly head: string;
  /** The point at a fraction of the way, 0 to 1. */
  along(part: number): RingPoint;
}

/** A curve from one ship to another, bent to its right, so that the reverse curve is beside it. */
export function curve(from: RingSign, to: RingSign, { center, places }: Ring, bend: number): Curve {
  const pull = pullFor(places.size);
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const across = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length };
  // Ships close to each other have no room for a wide bend.
  const wide = bend * Math.min(1, length / 300);
  const half = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const middle = {
    x: half.x + (center.x - half.x) * pull + across.x * wide,
    y: half.y + (center.y - half.y) * pull + across.y * wide,
  };
  const start = towards(from, middle, from.radius + 4);
  const tip = towards(to, middle, to.radius + 5);
  const end = towards(to, middle, to.radius + 19);
  const wing = (side: 1 | -1): RingPoint => {
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
export interface LabelBox extends RingPoint {
  readonly width: number;
  readonly height: number;
}

const isApart = (a: LabelBox, b: LabelBox): boolean =>
  Math.abs(a.x - b.x) >= (a.width + b.width) / 2 || Math.abs(a.y - b.y) >= (a.height + b.height) / 2;

/** Positions of a label on its curve, the best first. */
const PARTS = [0.45, 0.36, 0.54, 0.28, 0.62, 0.2, 0.7, 0.78, 0.14];

/** The first position on a curve where a label of this size is clear of everything else; the best one if none is. */
export function labelPlace(
  along: Curve["along"],
  { width, height }: Pick<LabelBox, "width" | "height">,
  taken: readonly LabelBox[],
): LabelBox {
  const places = PARTS.map((part) => ({ ...along(part), width, height }));
  return places.find((place) => taken.every((other) => isApart(place, other))) ?? (places[0] as LabelBox);
}

/** Positions of ships and their components on the stage, for the template's layout. Pure geometry. */
import type { Facing } from "../blueprint/picture";
import { cabinOf } from "../blueprint/cabins";
import type { Point, Rect } from "../blueprint/geometry";
import { middleOf, placesOn, type PicturePart, type RoomPlaces } from "../blueprint/places";
import type { BlueprintShip } from "../blueprint/plan";
import { round } from "../blueprint/text";

/** The stage, in pixels of the screen. */
export interface StageSize {
  readonly width: number;
  readonly height: number;
}

/** The stage until its room has been measured. */
export const FIRST_STAGE: StageSize = { width: 820, height: 320 };
/** Pixels by which a room must grow before its stage is laid out anew. */
const STEP = 20;

/** The stage that fills a room of this size. */
export const stageIn = (width: number, height: number): StageSize => ({
  width: Math.max(STEP, width - (width % STEP)),
  height: Math.max(STEP, height - (height % STEP)),
});

/** Gap between the two ships, in pixels. */
const GAP = 20;
/** Pixels of the longer side of a picture before it is scaled. */
const SIZE = 640;
/** Height of the names above ships side by side. In a column, they are beside the ships: the least size there. */
const NAME = 26;
/** Least width for the names side by side with all that is said of both ships. */
const BOTH_NAMES = 640;
const ASIDE: StageSize = { width: 130, height: 78 };
const BETWEEN: StageSize = { width: 180, height: 44 };
/** Least height for a name and two lines that say all of its ship, beside it. */
const TWO_LINES = 54;
/** Most pixels for one unit of the ship, so that a shuttle does not fill it. */
const LARGEST = 62;
/** Smallest share of the stage for one of two ships, so that a fighter is not a dot beside a cruiser. */
const LEAST = 0.36;

/** Two ships on the stage: one at the bottom left with its bow to the right, the other at the top right, facing it. */
export function hullsOn(near: BlueprintShip | null, far: BlueprintShip | null, stage: StageSize) {
  const pictures = [near && placesOn(near, "right", SIZE), far && placesOn(far, "left", SIZE)] as const;
  const lengths = pictures.map((picture) => (picture ? 1 / unitOf(picture.places) : 0));
  const shareOf = (at: number) => {
    const share = (lengths[at] ?? 0) / Math.max(Number.EPSILON, (lengths[0] ?? 0) + (lengths[1] ?? 0));
    return share === 1 ? 1 : Math.min(1 - LEAST, Math.max(LEAST, share));
  };
  // The ships lie side by side or, if they are long, one above the other: whichever shows them larger.
  const layouts = [
    { wide: true, high: false },
    { wide: false, high: true },
  ].map(({ wide, high }) =>
    pictures.map((picture, at): Room | null => {
      if (!picture) return null;
      const width = wide ? (stage.width - GAP) * shareOf(at) : stage.width;
      const height = high ? (stage.height - GAP) * shareOf(at) : stage.height - NAME;
      const scale = Math.min(width / picture.width, height / picture.height, LARGEST / unitOf(picture.places));
      return { width, height, scale, wide };
    }),
  );
  const shown = (rooms: readonly (Room | null)[]) => rooms.reduce((sum, room) => sum + (room?.scale ?? 0), 0);
  const [beside = [], above = []] = layouts;
  const stacked = shown(above) > shown(beside);
  const rooms = stacked ? above : beside;
  const free = stage.width - (pictures[1]?.width ?? 0) * (rooms[1]?.scale ?? 0);
  const lower = pictures[0] && rooms[0] ? hullOn(pictures[0], "right", rooms[0], stage, { free }) : null;
  const floor = lower?.name.y;
  return {
    /** Whether the one lies above the other. */
    stacked,
    near: lower,
    far: pictures[1] && rooms[1] ? hullOn(pictures[1], "left", rooms[1], stage, { floor }) : null,
  };
}

/** The part of the stage for one ship, in a corner. */
interface Room {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  /** Whether it lies beside the other ship, with room on both sides. */
  readonly wide: boolean;
}

/** What the other ship leaves to the name of a ship in a column. */
interface Left {
  /** Where the name of the ship below begins. */
  readonly floor?: number | undefined;
  /** The width beside the ship above. */
  readonly free?: number;
}

/** A ship on the stage. */
function hullOn(picture: RoomPlaces, facing: Facing, room: Room, stage: StageSize, left: Left) {
  const { scale } = room;
  const [width, height] = [picture.width * scale, picture.height * scale];
  const [x, y] = facing === "left" ? [stage.width - width, room.wide ? NAME : 0] : [0, stage.height - height];
  const parts = picture.places.map((place) => ({
    ...cabinOf(place, picture),
    // Where text may be written, and its box, in pixels.
    spot: { x: round(x + place.spot.x * scale), y: round(y + place.spot.y * scale) },
    room: {
      width: place.box.width * scale,
      height: place.box.height * scale,
      x: x + place.box.x * scale,
      y: y + place.box.y * scale,
    },
  }));
  const rect = { x, y, width, height };
  // Whether the words beside it have little room.
  const isBetween = !room.wide && stage.width - width < ASIDE.width;
  const name = nameOn(rect, facing, room, stage, isBetween, left);
  const crowded = room.wide ? stage.width < BOTH_NAMES : isBetween || name.height < TWO_LINES;
  return { facing, size: SIZE, rect, name, crowded, parts };
}

/** The place for the name of a ship: beside it, or between it and the other one if it has the whole width. */
function nameOn(
  { width, height }: Rect,
  facing: Facing,
  { wide }: Room,
  stage: StageSize,
  isBetween: boolean,
  { floor = stage.height, free = 0 }: Left,
): Rect {
  const isFar = facing === "left";
  if (wide) return { x: isFar ? stage.width / 2 : 0, y: 0, width: stage.width / 2, height: NAME };
  const y = isFar ? height : stage.height - height - BETWEEN.height;
  if (isBetween) {
    const between = { ...BETWEEN, width: Math.max(BETWEEN.width, free) };
    return { ...between, x: isFar ? stage.width - between.width : 0, y };
  }
  const aside = { width: Math.max(ASIDE.width, stage.width - width), height: Math.min(ASIDE.height, floor) };
  return isFar ? { x: 0, y: 0, ...aside } : { x: stage.width - aside.width, y: stage.height - aside.height, ...aside };
}

export type PlacedHull = ReturnType<typeof hullOn>;

/** Side length of one unit in a picture. */
function unitOf(places: readonly PicturePart[]): number {
  const room = places.find(({ shape }) => shape === null);
  return room ? Math.sqrt((room.box.width * room.box.height) / room.part.size) : 1;
}

/**
 * The middle of the place where a box on the stage covers as little as possible of `taken`, near a part that it leaves
 * free.
 */
export function freePlace(part: Rect, box: StageSize, taken: readonly Rect[], stage: StageSize): Point {
  const shares = Array.from({ length: 13 }, (_, i) => i / 12);
  const places = shares.flatMap((along) =>
    shares.map((down) => ({ x: (stage.width - box.width) * along, y: (stage.height - box.height) * down, ...box })),
  );
  const spot = middleOf(part);
  const cost = (place: Rect): number => {
    const { x, y } = middleOf(place);
    const covered = taken.reduce((sum, each) => sum + sharedBy(place, each), 99 * sharedBy(place, part));
    return Math.hypot(x - spot.x, y - spot.y) + covered / 2;
  };
  return middleOf(places.reduce((best, place) => (cost(place) < cost(best) ? place : best)));
}

/** The area that two rectangles share. */
function sharedBy(one: Rect, other: Rect): number {
  const overlap = (from: number, size: number, at: number, length: number) =>
    Math.max(0, Math.min(from + size, at + length) - Math.max(from, at));
  return overlap(one.x, one.width, other.x, other.width) * overlap(one.y, one.height, other.y, other.height);
}

/** Positions of ships and their components on the stage, for the template's layout. Pure geometry. */
import type { Facing } from "../blueprint/picture";
import { cabinOf, inHundredths } from "../blueprint/cabins";
import type { Point, Rect } from "../blueprint/geometry";
import { middleOf, placesOn, type PicturePart, type Places } from "../blueprint/places";
import type { BlueprintShip } from "../blueprint/plan";
import { round } from "../blueprint/text";

/** The stage, in pixels of the screen. */
export interface Stage {
  readonly width: number;
  readonly height: number;
}

/** The stage until its room has been measured. */
export const FIRST_STAGE: Stage = { width: 820, height: 320 };
/** Pixels by which a room must grow before its stage is laid out anew. */
const STEP = 20;

/** The stage that fills a room of this size. */
export const stageIn = (width: number, height: number): Stage => ({
  width: Math.max(STEP, width - (width % STEP)),
  height: Math.max(STEP, height - (height % STEP)),
});

/** Gap between the two ships, in pixels. */
const GAP = 20;
/** Pixels of the longer side of a picture before it is scaled. */
const SIZE = 640;
/** Most pixels for one unit of the ship, so that a shuttle does not fill it. */
const LARGEST = 62;
/** Smallest share of the stage for one of two ships, so that a fighter is not a dot beside a cruiser. */
const LEAST = 0.36;

/** Two ships on the stage: one at the bottom left with its bow to the right, the other at the top right, facing it. */
export function hullsOn(near: BlueprintShip | null, far: BlueprintShip | null, stage: Stage) {
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
      const height = high ? (stage.height - GAP) * shareOf(at) : stage.height * 0.84;
      const scale = Math.min(width / picture.width, height / picture.height, LARGEST / unitOf(picture.places));
      return { width, height, scale, wide };
    }),
  );
  const shown = (rooms: readonly (Room | null)[]) => rooms.reduce((sum, room) => sum + (room?.scale ?? 0), 0);
  const [beside = [], above = []] = layouts;
  const stacked = shown(above) > shown(beside);
  const rooms = stacked ? above : beside;
  return {
    /** Whether the one lies above the other. */
    stacked,
    near: pictures[0] && rooms[0] ? hullOn(pictures[0], "right", rooms[0], stage) : null,
    far: pictures[1] && rooms[1] ? hullOn(pictures[1], "left", rooms[1], stage) : null,
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

/** A ship on the stage; `box` in hundredths of the stage. */
function hullOn(picture: Places, facing: Facing, room: Room, stage: Stage) {
  const { scale } = room;
  const [width, height] = [picture.width * scale, picture.height * scale];
  // A small ship is centered in its room.
  const [inset, above] = [room.wide ? (room.width - width) / 2 : 0, (room.height - height) / 2];
  const x = facing === "left" ? stage.width - width - inset : inset;
  const y = facing === "left" ? above : stage.height - height - above;
  const parts = picture.places.map((place) => ({
    ...cabinOf(place, picture),
    // Where text may be written, and the size of the room, in pixels.
    spot: { x: round(x + place.spot.x * scale), y: round(y + place.spot.y * scale) },
    room: { width: place.box.width * scale, height: place.box.height * scale },
  }));
  const rect = { x, y, width, height };
  return { facing, size: SIZE, rect, box: inHundredths(rect, stage), parts };
}

export type PlacedHull = ReturnType<typeof hullOn>;

/** Side length of one unit in a picture. */
function unitOf(places: readonly PicturePart[]): number {
  const room = places.find(({ shape }) => shape === null);
  return room ? Math.sqrt((room.box.width * room.box.height) / room.part.size) : 1;
}

/**
 * The middle of the place where a box on the stage covers as little as possible of `taken`, near a spot that it leaves
 * free.
 */
export function freePlace(spot: Point, box: Stage, taken: readonly Rect[], stage: Stage): Point {
  const shares = Array.from({ length: 13 }, (_, i) => i / 12);
  const places = shares.flatMap((along) =>
    shares.map((down) => ({ x: (stage.width - box.width) * along, y: (stage.height - box.height) * down, ...box })),
  );
  const cost = (place: Rect): number => {
    const { x, y } = middleOf(place);
    const covered = taken.reduce((sum, each) => sum + sharedBy(place, each), 0);
    return (
      Math.hypot(x - spot.x, y - spot.y) +
      covered / 2 +
      (sharedBy(place, { ...spot, width: 1, height: 1 }) > 0 ? 1e6 : 0)
    );
  };
  return middleOf(places.reduce((best, place) => (cost(place) < cost(best) ? place : best)));
}

/** The area that two rectangles share. */
function sharedBy(one: Rect, other: Rect): number {
  const overlap = (from: number, size: number, at: number, length: number) =>
    Math.max(0, Math.min(from + size, at + length) - Math.max(from, at));
  return overlap(one.x, one.width, other.x, other.width) * overlap(one.y, one.height, other.y, other.height);
}

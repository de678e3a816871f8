/** Where ships and their components are on the stage, in hundredths, for a template to lay them out. Pure geometry. */
import type { Point, Rect } from "../blueprint/hull";
import type { Facing } from "../blueprint/picture";
import { cabinOf, inHundredths, type Cabin } from "../blueprint/cabins";
import { placesOn, type PicturePart, type Places } from "../blueprint/places";
import type { BlueprintShip } from "../blueprint/plan";
import { round } from "../blueprint/text";

/** What a stage is like, in units of its own: of a wide board a low one. */
export const STAGES = { usual: { width: 1000, height: 620 }, wide: { width: 1000, height: 400 } } as const;
export type StageShape = keyof typeof STAGES;

/** What beside the picture a board needs of its height, in pixels. */
const BESIDE = 250;

/** The stage for a board of this size, the same in all its questions. */
export const shapeFor = (width: number, height: number): StageShape =>
  height > BESIDE && width > 1.65 * (height - BESIDE) ? "wide" : "usual";

type Stage = (typeof STAGES)[StageShape];

/** Between the two ships. */
const GAP = 30;
/** Pixels of the longer side of a picture before it is scaled. */
const SIZE = 640;
/** At most so many units of the stage for a unit of the ship: a shuttle does not fill it. */
const LARGEST = 62;
/** A fighter is no dot beside a cruiser: the least share of the two. */
const LEAST = 0.36;

/** A component on the stage. */
export interface PlacedPart extends Cabin {
  /** Where something may be written on it, in units of the stage. */
  readonly spot: Point;
}

export interface PlacedHull {
  readonly facing: Facing;
  readonly size: number;
  /** In hundredths of the stage. */
  readonly box: Rect;
  readonly parts: readonly PlacedPart[];
}

/** Two ships on the stage: one at the bottom left with its bow to the right, the other at the top right, facing it. */
export function hullsOn(
  near: BlueprintShip | null,
  far: BlueprintShip | null,
  stage: Stage,
): { readonly near: PlacedHull | null; readonly far: PlacedHull | null } {
  const pictures = [near && placesOn(near, "right", SIZE), far && placesOn(far, "left", SIZE)] as const;
  const lengths = pictures.map((picture) => (picture ? 1 / unitOf(picture.places) : 0));
  const shareOf = (at: number) => {
    const share = (lengths[at] ?? 0) / Math.max(Number.EPSILON, (lengths[0] ?? 0) + (lengths[1] ?? 0));
    return share === 1 ? 1 : Math.min(1 - LEAST, Math.max(LEAST, share));
  };
  // Side by side, or long ships one above the other: whichever shows more of them.
  const layouts = [
    { wide: true, high: false },
    { wide: false, high: true },
  ].map(({ wide, high }) =>
    pictures.map((picture, at): Room | null => {
      if (!picture) return null;
      const width = wide ? (stage.width - GAP) * shareOf(at) : stage.width * 0.84;
      const height = high ? (stage.height - GAP) * shareOf(at) : stage.height * 0.84;
      const scale = Math.min(width / picture.width, height / picture.height, LARGEST / unitOf(picture.places));
      return { width, height, scale, wide };
    }),
  );
  const shown = (rooms: readonly (Room | null)[]) => rooms.reduce((sum, room) => sum + (room?.scale ?? 0), 0);
  const [beside = [], above = []] = layouts;
  const rooms = shown(above) > shown(beside) ? above : beside;
  return {
    near: pictures[0] && rooms[0] ? hullOn(pictures[0], "right", rooms[0], stage) : null,
    far: pictures[1] && rooms[1] ? hullOn(pictures[1], "left", rooms[1], stage) : null,
  };
}

/** What a ship has of the stage, in a corner of it. */
interface Room {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  /** It is beside the other one, and has room to both sides. */
  readonly wide: boolean;
}

function hullOn(picture: Places, facing: Facing, room: Room, stage: Stage): PlacedHull {
  const { scale } = room;
  const [width, height] = [picture.width * scale, picture.height * scale];
  // A small ship stands in the middle of its room.
  const [inset, above] = [room.wide ? (room.width - width) / 2 : 0, (room.height - height) / 2];
  const x = facing === "left" ? stage.width - width - inset : inset;
  const y = facing === "left" ? above : stage.height - height - above;
  const parts = picture.places.map((place) => ({
    ...cabinOf(place, picture),
    spot: { x: round(x + place.spot.x * scale), y: round(y + place.spot.y * scale) },
  }));
  return { facing, size: SIZE, box: inHundredths({ x, y, width, height }, stage), parts };
}

/** The side of a unit in a picture. */
function unitOf(places: readonly PicturePart[]): number {
  const room = places.find(({ shape }) => shape === null);
  return room ? Math.sqrt((room.box.width * room.box.height) / room.part.size) : 1;
}

/** Positions of ships and their components on the stage, in hundredths, for the template's layout. Pure geometry. */
import type { Facing } from "../blueprint/picture";
import { cabinOf, inHundredths } from "../blueprint/cabins";
import { placesOn, type PicturePart, type Places } from "../blueprint/places";
import type { BlueprintShip } from "../blueprint/plan";
import { round } from "../blueprint/text";

/** Sizes of the stage in its own units; a wide board has a low stage. */
export const STAGES = { usual: { width: 1000, height: 620 }, wide: { width: 1000, height: 400 } } as const;
export type StageShape = keyof typeof STAGES;

/** Pixels of a board's height that everything except the picture needs. */
const BESIDE = 250;

/** The stage for a board of this size, the same for all questions. */
export const shapeFor = (width: number, height: number): StageShape =>
  height > BESIDE && width > 1.65 * (height - BESIDE) ? "wide" : "usual";

type Stage = (typeof STAGES)[StageShape];

/** Gap between the two ships, in units of the stage. */
const GAP = 30;
/** Pixels of the longer side of a picture before it is scaled. */
const SIZE = 640;
/** Most units of the stage for one unit of the ship, so that a shuttle does not fill it. */
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
    // Where text may be written, in units of the stage.
    spot: { x: round(x + place.spot.x * scale), y: round(y + place.spot.y * scale) },
  }));
  return { facing, size: SIZE, box: inHundredths({ x, y, width, height }, stage), parts };
}

export type PlacedHull = ReturnType<typeof hullOn>;

/** Side length of one unit in a picture. */
function unitOf(places: readonly PicturePart[]): number {
  const room = places.find(({ shape }) => shape === null);
  return room ? Math.sqrt((room.box.width * room.box.height) / room.part.size) : 1;
}

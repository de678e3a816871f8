/**
 * The rooms of one hull, bow up: each component a rectangle whose area is its units (one unit is 1 by 1), symmetrical in
 * outline. A hull is a pile of bands from bow to stern; a band has a middle, and pairs of components at its sides.
 */
import type { KindId } from "../../../rules/myoss-gamma";

/** What the geometry must know of a component. */
export interface RoomPart {
  readonly id: string;
  readonly kind: KindId;
  /** Units, more than 0. */
  readonly size: number;
}

export interface RoomBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A component and its place; x runs to starboard with the keel at 0, y aft with the first room at 0. */
export interface Room<Part extends RoomPart = RoomPart> extends RoomBox {
  readonly part: Part;
}

/** One band as the outline of the hull needs it. */
export interface BandOutline {
  readonly top: number;
  readonly bottom: number;
  /** Half of the width. */
  readonly half: number;
}

/** Bands from bow to stern. */
type BandName = "prow" | "fore" | "waist" | "stern" | "tail";
const BANDS: readonly BandName[] = ["prow", "fore", "waist", "stern", "tail"];

/** Preferred width of each band as a share of the hull's beam, and how much wider than long it may be. */
const SHAPE: { readonly [band in BandName]: { readonly beam: number; readonly flat: number } } = {
  prow: { beam: 0.5, flat: 1.3 },
  fore: { beam: 0.78, flat: 3 },
  waist: { beam: 1, flat: 3.4 },
  stern: { beam: 1.16, flat: 3.6 },
  tail: { beam: 0.72, flat: 2.4 },
};

/** The band of each kind, and the one where pairs of it lie at the sides. Within a band, kinds keep this order. */
const PLACES: readonly { readonly kind: KindId; readonly band: BandName; readonly outboard?: BandName }[] = [
  { kind: "sensor", band: "prow" },
  { kind: "weapon", band: "prow", outboard: "fore" },
  { kind: "computer", band: "fore" },
  { kind: "comms", band: "fore" },
  { kind: "bridge", band: "fore" },
  { kind: "crew", band: "waist" },
  { kind: "lifeSupport", band: "waist" },
  { kind: "medical", band: "waist" },
  { kind: "amenity", band: "waist" },
  { kind: "shield", band: "waist" },
  { kind: "cloak", band: "waist" },
  { kind: "transporter", band: "waist" },
  { kind: "maintenance", band: "waist" },
  { kind: "armor", band: "waist", outboard: "waist" },
  { kind: "structure", band: "waist", outboard: "waist" },
  { kind: "decoration", band: "waist", outboard: "waist" },
  { kind: "tractor", band: "stern" },
  { kind: "hold", band: "stern" },
  { kind: "rack", band: "stern", outboard: "stern" },
  { kind: "selfDestruct", band: "stern" },
  { kind: "shuttle", band: "stern" },
  { kind: "frame", band: "stern" },
  { kind: "propulsion", band: "tail", outboard: "stern" },
];
/** Two components are a pair if the larger is at most this many times the size of the smaller. */
const ALIKE = 1.5;

interface Band<Part extends RoomPart> {
  readonly middle: Part[];
  readonly port: Part[];
  readonly starboard: Part[];
}
type Bands<Part extends RoomPart> = { readonly [band in BandName]: Band<Part> };

/**
 * The rooms of a hull's components, and the bands that contain them, bow first.
 *
 * @param broad  how many times broader than a section alone; sections behind each other are broader
 */
export function roomsOf<Part extends RoomPart>(
  parts: readonly Part[],
  broad = 1,
): { rooms: Room<Part>[]; bands: BandOutline[] } {
  const bands = bandsOf(parts);
  // The total length of the bands is the beam times the slenderness.
  const lengths = BANDS.reduce((sum, name) => sum + bandUnits(bands[name]) / SHAPE[name].beam, 0);
  const beam = Math.sqrt((lengths * broad) / slenderness(parts));
  const rooms: Room<Part>[] = [];
  const outlines: BandOutline[] = [];
  let top = 0;
  for (const name of BANDS) {
    const band = bands[name];
    const area = bandUnits(band);
    if (area === 0) continue;
    const { beam: share, flat } = SHAPE[name];
    const width = Math.min(beam * share, Math.sqrt(area * flat));
    const height = area / width;
    rooms.push(...bandRooms(band, { x: -width / 2, y: top, width, height }));
    outlines.push({ top, bottom: top + height, half: width / 2 });
    top += height;
  }
  return { rooms, bands: outlines };
}

/** Length over beam: guns and engines make a ship slim, cargo and comfort make it broad. */
function slenderness(parts: readonly RoomPart[]): number {
  const share = (...kinds: KindId[]) => unitsOf(parts.filter(({ kind }) => kinds.includes(kind))) / unitsOf(parts);
  return 1.3 + 1.1 * share("weapon", "propulsion", "sensor") - 0.25 * share("hold", "rack", "amenity");
}

function bandsOf<Part extends RoomPart>(parts: readonly Part[]): Bands<Part> {
  const empty = (): Band<Part> => ({ middle: [], port: [], starboard: [] });
  const bands: Bands<Part> = { prow: empty(), fore: empty(), waist: empty(), stern: empty(), tail: empty() };
  for (const { kind, band, outboard } of PLACES) {
    const { pairs, rest } = pairsOf(
      parts.filter((part) => part.kind === kind),
      outboard !== undefined,
    );
    bands[band].middle.push(...rest);
    if (outboard === undefined) continue;
    bands[outboard].port.push(...pairs.map(([port]) => port));
    bands[outboard].starboard.push(...pairs.map(([, starboard]) => starboard));
  }
  return filled(bands);
}

/** Pairs of components in their owner's order, and those left over. */
function pairsOf<Part extends RoomPart>(
  parts: readonly Part[],
  wanted: boolean,
): { pairs: [Part, Part][]; rest: Part[] } {
  const pairs: [Part, Part][] = [];
  const rest: Part[] = [];
  for (const part of parts) {
    const alike = wanted ? rest.findIndex((other) => ratio(other.size, part.size) <= ALIKE) : -1;
    const [other] = alike < 0 ? [] : rest.splice(alike, 1);
    if (other) pairs.push([other, part]);
    else rest.push(part);
  }
  return { pairs, rest };
}

const ratio = (a: number, b: number) => Math.max(a, b) / Math.min(a, b);

/** Sides without a middle would look like two hulls, so they take the middle of an adjacent band. */
function filled<Part extends RoomPart>(bands: Bands<Part>): Bands<Part> {
  const lend = (from: Band<Part>, to: Band<Part>) => {
    if (to.port.length > 0 && to.middle.length === 0 && from.port.length === 0)
      to.middle.push(...from.middle.splice(0));
  };
  lend(bands.waist, bands.stern);
  lend(bands.waist, bands.fore);
  lend(bands.fore, bands.stern);
  lend(bands.prow, bands.fore);
  lend(bands.tail, bands.stern);
  return bands;
}

function bandRooms<Part extends RoomPart>({ middle, port, starboard }: Band<Part>, box: RoomBox): Room<Part>[] {
  const widthOf = (column: readonly Part[]) => unitsOf(column) / box.height;
  const inner = box.x + widthOf(port);
  return [
    ...column(port, { ...box, width: widthOf(port) }),
    ...rows(middle, { ...box, x: inner, width: widthOf(middle) }),
    ...column(starboard, { ...box, x: inner + widthOf(middle), width: widthOf(starboard) }),
  ];
}

function column<Part extends RoomPart>(parts: readonly Part[], box: RoomBox): Room<Part>[] {
  let { y } = box;
  return parts.map((part) => {
    const height = part.size / box.width;
    y += height;
    return { part, x: box.x, y: y - height, width: box.width, height };
  });
}

/** Fills a box row by row: a row is closed where one more component would make its rooms less square. */
function rows<Part extends RoomPart>(parts: readonly Part[], box: RoomBox): Room<Part>[] {
  const rooms: Room<Part>[] = [];
  let { y } = box;
  let row: Part[] = [];
  const close = () => {
    const height = unitsOf(row) / box.width;
    let { x } = box;
    for (const part of mirrored(row)) {
      const width = part.size / height;
      rooms.push({ part, x, y, width, height });
      x += width;
    }
    y += height;
    row = [];
  };
  for (const part of parts) {
    if (row.length > 0 && flatness([...row, part], box.width) > flatness(row, box.width)) close();
    row.push(part);
  }
  if (row.length > 0) close();
  return rooms;
}

/** How far the rooms of a row are from squares, on average. */
function flatness(row: readonly RoomPart[], width: number): number {
  const height = unitsOf(row) / width;
  return row.reduce((sum, { size }) => sum + ratio(size / height, height), 0) / row.length;
}

/** Puts similar components at both ends of a row, and those without a match in the middle. */
function mirrored<Part extends RoomPart>(row: readonly Part[]): Part[] {
  const { pairs, rest } = pairsOf(row, true);
  return [...pairs.map(([port]) => port), ...rest, ...pairs.map(([, starboard]) => starboard).reverse()];
}

function bandUnits({ middle, port, starboard }: Band<RoomPart>): number {
  return unitsOf(middle) + unitsOf(port) + unitsOf(starboard);
}

/** Total units of components. */
function unitsOf(parts: readonly RoomPart[]): number {
  return parts.reduce((sum, part) => sum + part.size, 0);
}

/** The areas of the house and their rooms by height, derived from the imports of `module/`. */
import { AREAS, importsOf, ROOMS, type Import } from "../../tests/checks/imports";
import type { SourceText } from "../../tests/checks/sources";

/** An arrow from one room or area to another one that it imports. */
export type Arrow = readonly [from: string, to: string];

/** An area, named after its folder. Files that are in no folder belong to `entry`. */
export interface Area {
  readonly name: string;
  /** Names of rooms by height, the lowest first: each imports only from below. */
  readonly levels: readonly (readonly string[])[];
}

/** Where a file is. A room is a folder, in the kit and the entry also a single file; null: a door, or common words. */
function placeOf(path: string): { area: string; game: string | null; room: string | null } | null {
  const [top, area = "", ...rest] = path.split("/");
  if (top !== "module") return null;
  if (rest.length === 0) return { area: "entry", game: null, room: area };
  const game = area === "games" ? (rest.shift() ?? null) : null;
  const [room = ""] = rest;
  return { area, game, room: rest.length > 1 || area === "kit" ? room : null };
}

const unique = (names: readonly string[]): string[] => [...new Set(names)];

/** The distinct arrows of these imports, between the names of their ends; a name is null if an end is not shown. */
function arrowsOf(imports: readonly Import[], nameOf: (path: string) => string | null): Arrow[] {
  const found = new Map<string, Arrow>();
  for (const { from, target, isPackage } of imports) {
    const [here, there] = isPackage ? [null, null] : [nameOf(from), nameOf(target)];
    if (here !== null && there !== null && here !== there) found.set(`${here} ${there}`, [here, there]);
  }
  return [...found.keys()].sort().map((key) => found.get(key)!);
}

/** Rooms by height, each as high as the rooms that import it allow. Rooms must not import one another in a circle. */
function levelsOf(rooms: readonly string[], arrows: readonly Arrow[]): string[][] {
  const depths = new Map<string, number>();
  const depthOf = (room: string): number => {
    const importers = arrows.filter(([, to]) => to === room).map(([from]) => from);
    const depth = depths.get(room) ?? Math.max(0, ...importers.map((importer) => depthOf(importer) + 1));
    depths.set(room, depth);
    return depth;
  };
  const deepest = Math.max(0, ...rooms.map(depthOf));
  return Array.from({ length: deepest + 1 }, (_, level) => rooms.filter((room) => depthOf(room) === deepest - level));
}

/** Removes the arrows that other arrows imply. */
function reduced(arrows: readonly Arrow[]): Arrow[] {
  const leadsTo = (from: string, to: string): boolean =>
    arrows.some(([here, next]) => here === from && (next === to || leadsTo(next, to)));
  return arrows.filter(
    ([from, to]) => !arrows.some(([here, next]) => here === from && next !== to && leadsTo(next, to)),
  );
}

export type House = ReturnType<typeof houseOf>;

/** The house made by these files of `module/`. */
export function houseOf(files: readonly SourceText[]) {
  const imports = importsOf(files);
  const places = files.flatMap(({ path }) => placeOf(path) ?? []);
  const arrowsWithin = (name: string): Arrow[] => {
    const within = imports.filter(({ from, target }) => [from, target].every((path) => placeOf(path)?.area === name));
    return arrowsOf(within, (path) => placeOf(path)?.room ?? null);
  };
  const areas = [...AREAS, "entry"].map((name): Area => {
    const rooms = unique(places.flatMap(({ area, room }) => (area === name && room !== null ? [room] : [])));
    const order = ROOMS[name] ?? (name === "gurps" ? (ROOMS["games"] ?? []) : []);
    const inOrder = [...order.filter((room) => rooms.includes(room)), ...rooms.filter((room) => !order.includes(room))];
    return { name, levels: levelsOf(inOrder, arrowsWithin(name)) };
  });
  const ofGames = unique(places.flatMap(({ game }) => game ?? []));
  const roomsOf = (name: string): string[] =>
    unique(places.flatMap(({ game, room }) => (game === name && room !== null ? [room] : [])));
  return {
    /** The areas, lowest first. */
    areas,
    arrows: arrowsOf(imports, (path) => placeOf(path)?.area ?? null),
    /** Arrows between rooms of the kit, without implied ones: a room that rests on the referee rests on all below it. */
    withinKit: reduced(arrowsWithin("kit")),
    /** Which of the rooms that games have each game has. */
    games: Object.fromEntries(ofGames.map((game) => [game, roomsOf(game)])),
  };
}

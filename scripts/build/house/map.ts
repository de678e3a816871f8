/** The map of the house in `docs/architecture.md`: areas with their rooms and what leads down, as a Mermaid diagram. */
import type { Importer } from "./imports";

/** The page that has the map. */
export const PAGE = "docs/architecture.md";

type Arrow = readonly [from: string, to: string];

/** Order of the areas in the map, the highest first. */
const AREAS = ["games", "gurps", "features", "kit", "rules"] as const;

/** The area and the room of a file, as the map shows them; null: a door, or words of a whole area. */
function placeOf(path: string): { readonly area: string; readonly room: string | null } | null {
  const [, area = "", rest = ""] = /^module\/([^/]+)\/(.*)$/.exec(path) ?? [];
  if (!AREAS.some((each) => each === area)) return null;
  const folders = rest.split("/").slice(area === "games" ? 1 : 0, -1);
  return { area, room: folders[0] ?? null };
}

/** The arrows that no others imply. There must be no circle. */
function reduced(arrows: readonly Arrow[]): Arrow[] {
  const leadsTo = (from: string, to: string): boolean =>
    arrows.some(([here, next]) => here === from && (next === to || leadsTo(next, to)));
  return arrows.filter(
    ([from, to]) => !arrows.some(([here, next]) => here === from && next !== to && leadsTo(next, to)),
  );
}

/** The rooms of each area, and the arrows between areas and between the rooms of the kit. */
function houseOf(files: readonly Importer[]) {
  const rooms = new Map<string, Set<string>>(AREAS.map((area) => [area, new Set()]));
  const arrows = new Map<string, Arrow>();
  const lead = (from: string, to: string): void => {
    if (from !== to) arrows.set(`${from} ${to}`, [from, to]);
  };
  for (const { path, imports } of files) {
    const here = placeOf(path);
    if (here?.room) rooms.get(here.area)?.add(here.room);
    for (const there of here ? imports.flatMap((each) => placeOf(each) ?? []) : []) {
      lead(here!.area, there.area);
      if (here!.area === "kit" && there.area === "kit" && here!.room && there.room)
        lead(`kit/${here!.room}`, `kit/${there.room}`);
    }
  }
  const all = [...arrows.values()].toSorted(([a, b], [c, d]) => `${a} ${b}`.localeCompare(`${c} ${d}`));
  return {
    rooms: new Map([...rooms].map(([area, names]) => [area, [...names].sort()])),
    arrows: reduced(all.filter(([from]) => !from.includes("/"))),
    withinKit: reduced(all.filter(([from]) => from.includes("/"))),
  };
}

/** Mermaid text: rooms of the kit one by one, those of other areas in a single box each. */
export function mermaid(files: readonly Importer[]): string {
  const { rooms, arrows, withinKit } = houseOf(files);
  const id = (name: string): string => name.replaceAll(/\W/g, "_");
  const box = (area: string): string[] =>
    area === "kit"
      ? ["  subgraph kit", ...(rooms.get(area) ?? []).map((room) => `    kit_${id(room)}["${room}"]`), "  end"]
      : [`  ${area}["<b>${area}</b><br>${wrapped(rooms.get(area) ?? [])}"]`];
  return [
    "flowchart TD",
    ...AREAS.flatMap(box),
    ...[...arrows, ...withinKit].map(([from, to]) => `  ${id(from)} --> ${id(to)}`),
  ].join("\n");
}

const PER_LINE = 6;
const wrapped = (names: readonly string[]): string =>
  names
    .map((name, at) => `${name}${at % PER_LINE === PER_LINE - 1 ? "<br>" : " · "}`)
    .join("")
    .replace(/( · |<br>)$/, "");

const BLOCK = /(?<=```mermaid\n)[\s\S]*?(?=\n```)/;

/** A page with its map drawn anew. Throws if it has none. */
export function withMap(page: string, map: string): string {
  if (!BLOCK.test(page)) throw new Error("the page has no Mermaid diagram");
  return page.replace(BLOCK, () => map);
}

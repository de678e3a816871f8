/** A ship with its locations, crew and guns as a short text, which `parseOpera` reads back exactly. */
import { reference, written } from "../../kernel/cells";
import { isBlank } from "../../kernel/pasted";
import { cellsIn, type Columns, type RowOf } from "./columns";
import { CREW, GUNS, LOCATIONS, SHIP } from "./parts";
import type { OperaDesign } from "./paste";

/** A ship as text: its numbers, and a table for its locations, its crew and its guns. */
export function operaText({ name, locations, crew, guns, ...ship }: OperaDesign): string {
  const at = (things: OperaDesign["locations" | "crew"], place: number | null): string => {
    const names = things.map((thing) => thing.name);
    return place === null ? "" : reference(names, place);
  };
  const own = cellsIn(SHIP, ship).filter(({ cell }) => !isBlank(cell));
  const mounted = guns.map((gun) => ({
    ...gun,
    location: at(locations, gun.location),
    gunner: at(crew, gun.gunner),
  }));
  return [
    `# ${written(name)}`.trimEnd(),
    ...own.map(({ heading, cell }) => `${heading} | ${cell}`),
    ...table("Locations", LOCATIONS, locations),
    ...table("Crew", CREW, crew),
    ...table("Guns", GUNS, mounted),
    "",
  ].join("\n");
}

function table<Given extends Columns>(head: string, columns: Given, rows: readonly RowOf<Given>[]): string[] {
  const cells = rows.map((row) => cellsIn(columns, row));
  const headings = cells.slice(0, 1).map((row) => row.map(({ heading }) => heading));
  const lines = [...headings, ...cells.map((row) => row.map(({ cell }) => cell))];
  return rows.length === 0 ? [] : ["", `## ${head}`, ...lines.map((row) => row.join(" | "))];
}

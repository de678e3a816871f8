/** A ship with its locations, crew and guns as a short text, which `parseOpera` reads back exactly. */
import { reference, written } from "../../kernel/cells";
import { isBlank } from "../../kernel/pasted";
import type { OperaDesign } from "./paste";

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));

/** A name that differs from an empty cell; a missing one becomes a question mark. */
const named = (name: string): string => {
  const text = name === "" ? "?" : written(name);
  return isBlank(text) ? `\\u{${(text.codePointAt(0) as number).toString(16)}}${text.slice(1)}` : text;
};

/** A ship as text: its numbers, and a table for its locations, its crew and its guns. */
export function operaText({
  name,
  class: shipClass,
  mr,
  size,
  protection,
  locations,
  crew,
  guns,
}: OperaDesign): string {
  const at = (things: readonly { readonly name: string }[], place: number | null): string =>
    place === null
      ? ""
      : reference(
          things.map((thing) => thing.name),
          place,
        );
  const table = (head: string, columns: string, rows: readonly (readonly (string | number)[])[]): string[] =>
    rows.length === 0 ? [] : ["", `## ${head}`, columns, ...rows.map((row) => row.join(" | "))];
  return [
    `# ${written(name)}`.trimEnd(),
    `Class | ${shipClass}`,
    `Maneuver rating | ${signed(mr)}`,
    ...(size === null ? [] : [`Size | ${signed(size)}`]),
    `Protection | ${protection}`,
    ...table(
      "Locations",
      "Location | Kind | To hit",
      locations.map((location) => [named(location.name), location.kind, signed(location.penalty)]),
    ),
    ...table(
      "Crew",
      "Name | Post | Piloting | Gunner | Perception | Repair | Major",
      crew.map(({ name: who, post, piloting, gunner, perception, repair, major }) => [
        ...[named(who), post, piloting, gunner, perception, repair ?? "-", major ? "yes" : "no"],
      ]),
    ),
    ...table(
      "Guns",
      "Gun | Firepower | Range | Accuracy | Location | Gunner",
      guns.map(({ name: gun, firepower, range, accuracy, location, gunner }) => [
        ...[named(gun), firepower, range, signed(accuracy), at(locations, location), at(crew, gunner)],
      ]),
    ),
    "",
  ].join("\n");
}

/** What is sensible at a station now, in words. */
import type { Duty } from "../../rules/kernel/stations";
import { phrase } from "../text/sentence";

/**
 * The sentence of a duty.
 *
 * @param called  the names of its ids: ships, components, guns and seats; an unknown id is shown as it is
 */
export function dutyText(game: string, { key, data }: Duty, called: (id: string) => string | undefined): string {
  const values = Object.entries(data).map(([name, value]): [string, string | number] => {
    if (typeof value === "string") return [name, called(value) ?? value];
    return [name, name === "chance" ? `${Math.round(value * 100)}%` : value];
  });
  return phrase(`ALLHANDS.station.duty.${game}.${key}`, Object.fromEntries(values));
}

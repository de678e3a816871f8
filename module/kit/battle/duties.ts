/** What is sensible at a station now, in words. */
import type { Duty } from "../../rules/kernel/stations";
import { phrase, type Texts } from "../text/sentence";
import type { Names } from "./feed";

/** What an id of a duty is called, or the kind of a ship or unit that has no name of its own. */
function called(value: string, names: Names, texts: Texts): string {
  const keys = [`ALLHANDS.silent-ships.ship.${value}`, `ALLHANDS.navy-aces.type.${value}`];
  return names[value] ?? keys.map(texts).find((text, at) => text !== keys[at]) ?? value;
}

/** The sentence of a duty. `names`: of ships, components, guns and seats by id, as the battle has them. */
export function dutyText(game: string, { key, data }: Duty, names: Names, texts: Texts): string {
  const values = Object.entries(data).map(([name, value]): [string, string | number] => {
    if (typeof value === "string") return [name, called(value, names, texts)];
    return [name, name === "chance" ? `${Math.round(value * 100)}%` : value];
  });
  return phrase(texts, `ALLHANDS.station.duty.${game}.${key}`, Object.fromEntries(values));
}

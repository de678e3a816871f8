/** What is sensible at a station now, in words. */
import type { Duty } from "../../rules/kernel/stations";
import { phrase, type Texts } from "../text/sentence";
import type { Names } from "./feed";

/** Where words for what has no name of its own are, under the game's: types of ships and units. */
const WORDS = ["ship", "type"] as const;

/** What an id or a word of a duty is called. */
function called(game: string, value: string, names: Names, texts: Texts): string {
  const keys = WORDS.map((group) => `ALLHANDS.${game}.${group}.${value}`);
  return names[value] ?? keys.map(texts).find((text, at) => text !== keys[at]) ?? value;
}

/** The sentence of a duty. `names`: of ships, components, guns and seats by id, as the battle has them. */
export function dutyText(game: string, { key, data }: Duty, names: Names, texts: Texts): string {
  const values = Object.entries(data).map(([name, value]): [string, string | number] => {
    if (typeof value === "string") return [name, called(game, value, names, texts)];
    return [name, name === "chance" ? `${Math.round(value * 100)}%` : value];
  });
  return phrase(texts, `ALLHANDS.station.duty.${game}.${key}`, Object.fromEntries(values));
}

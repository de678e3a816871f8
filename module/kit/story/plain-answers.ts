/** Answers of a game that has no words for them, told by names and cards. Pure. */
import type { Json } from "../../rules/kernel";
import { cardName } from "../cards/names";
import type { Names } from "../game/feed";
import { listed } from "../text/lists";
import { localize } from "../text/sentence";
import { inWords } from "./plain";

/** The name of an id in an answer; an answer may come from anyone and hold keys that every object has. */
export const nameIn = (names: Names, id: string): string | undefined =>
  Object.hasOwn(names, id) ? names[id] : undefined;

/** Whether a value is told by name and needs no label: a name, a card, or a list of these. */
function isNamed(value: Json, names: Names): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every((each: Json) => isNamed(each, names));
  return typeof value === "string" && (nameIn(names, value) !== undefined || cardName(value) !== value);
}

/** A member of an answer in words: its name, or its label and value. */
function memberWords([key, value]: [string, Json], names: Names): string {
  const label = inWords(key).toLowerCase();
  if (value === true) return label;
  const words = plainWords(value, names);
  return isNamed(value, names) ? words : `${label} ${words}`;
}

/** An answer in words, where its game has none for it: what is done, with whom, and how much. */
export function plainWords(answer: Json, names: Names): string {
  if (answer === null) return localize("ALLHANDS.captain.nothing");
  if (typeof answer === "string")
    return nameIn(names, answer) ?? (cardName(answer) === answer ? inWords(answer) : cardName(answer));
  if (typeof answer !== "object") return String(answer);
  if (Array.isArray(answer))
    return listed(answer.map((each: Json) => plainWords(each, names))) || localize("ALLHANDS.captain.nothing");
  const { do: done, kind, ...members } = answer as { readonly [member: string]: Json };
  const verbs = [done, kind].flatMap((verb) => (typeof verb === "string" ? [plainWords(verb, names)] : []));
  const rest = Object.entries(members)
    .filter(([, value]) => value !== null && value !== false)
    .map((member) => memberWords(member, names));
  const words = [listed(verbs), listed(rest)].filter((part) => part !== "").join(" ");
  return words === "" ? localize("ALLHANDS.captain.nothing") : words;
}

/** What happened in a battle, told to people: each public event as a sentence, with its dice and what came of it. */
import type { StoryStyle } from "../../../kit/board/story-column";
import { grouped } from "./groups";
import { phrase, sentence, signed, type Mark, type Texts } from "../../../kit/text/sentence";
import { shipMark } from "../../../kit/text/signs";
import type { Names } from "../../../kit/battle/feed";
import { texts as foundryTexts } from "../../../kit/text/texts";
import { eachTold, headlineOf, keyToTell, tellBy, type Told } from "../../../kit/story/told";
import type { GameEvent, Seated } from "../../../rules/kernel";
import type { StoryEvent, Teller } from "./teller";
import { TELLERS } from "./tellers";
import { word } from "./words";

function tellerOf(names: Names, texts: Texts, seats: Seated<StoryEvent>["seats"]): Teller {
  const keyOf = (name: string): string => keyToTell(texts, `ALLHANDS.space-opera.told.${name}`);
  const nameOf = (id: string): string => {
    if (typeof id !== "string") throw new TypeError("nobody is named");
    return names[id] ?? id;
  };
  const say: Teller["say"] = (name, values) => sentence(texts, keyOf(name), values);
  const text: Teller["text"] = (name, values) => phrase(texts, keyOf(name), values);
  return {
    say,
    text,
    name: nameOf,
    ship: (id) => shipMark(nameOf(id), seats?.[id]),
    part: (id): Mark => ({ text: nameOf(id), kind: "part" }),
    seats: (ids) => ids.map(nameOf).join(", "),
    sum: (title, { parts, effective, total }) => [
      { name: title, value: word(texts, "told.rolledAgainst", { total, effective }) },
      ...parts.map(({ id, amount }, at) => ({
        name: word(texts, `part.${id}`),
        value: at === 0 ? String(amount) : signed(amount),
      })),
    ],
    outcome: (tone, key, values) => ({ tone, text: text(key, values) }),
  };
}

/** Events as sentences, in their order, without those that cannot be told. */
export function tell(events: readonly { readonly event: string }[], names: Names, texts: Texts): Told[] {
  const telling = (event: Seated<StoryEvent>) => tellBy(TELLERS, event, tellerOf(names, texts, event.seats));
  return eachTold(events, TELLERS, telling, {}, texts);
}

/** Events that another one says as well, or that go without saying. */
export const SMALL: readonly string[] = ["turnBegan", "turnEnded", "sustainedChanged", "friendTold"];

/** One line of plain text for a step; blank: nothing worth telling. */
export const headline = (events: readonly GameEvent[], names: Names, texts: Texts = foundryTexts): string =>
  headlineOf(tell(events, names, texts), SMALL);

/** How the story is told on a board. */
export const STORY: StoryStyle = {
  tell,
  marks: ["turnBegan"],
  // What goes without saying, or stands in the picture.
  silent: ["turnEnded", "sustainedChanged", "friendTold"],
  split: grouped,
};

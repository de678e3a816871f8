/** What happened in a battle, told to people: each public event as a sentence, with its dice and what came of it. */
import type { Names } from "../../../kit/battle/feed";
import { storyOf } from "../../../kit/story/event-table";
import { headlineOf } from "../../../kit/story/told";
import type { Texts } from "../../../kit/text/sentence";
import { texts as foundryTexts } from "../../../kit/text/texts";
import type { GameEvent } from "../../../rules/kernel";
import { EVENTS } from "./events";
import { grouped } from "./groups";
import { more, VALUES, type More, type Own, type StoryEvent } from "./teller";

const story = storyOf<StoryEvent, More, Own>({
  id: "space-opera",
  events: EVENTS,
  values: VALUES,
  more,
  untold: { phase: "" },
  split: grouped,
});

export const { tell, isSmall, rules: RULES, style: STORY } = story;

/** One line of plain text for a step; blank: nothing worth telling. */
export const headline = (events: readonly GameEvent[], names: Names, texts: Texts = foundryTexts): string =>
  headlineOf(tell(events, names, texts), story.isMinor);

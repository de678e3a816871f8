/** The story of a game that has none: a sentence for each event, the same in chat, on its board and in logs. */
import type { GameEvent } from "../../rules/kernel";
import type { Names } from "../game/feed";
import { plain, type Sentence } from "../text/sentence";
import type { Storyteller } from "../game/storyteller";
import { cardOf } from "./card-view";
import { areEarlier, missing } from "./earlier";
import {
  dieChanged,
  inPlain,
  paragraphOf,
  stepCard,
  unlessIncomplete,
  type RecordedStep,
  type StoryCard,
} from "./event-text";

/** The wording of events in such a game. */
export interface PlainStory {
  /**
   * The event as a plain-text sentence; blank if it is not worth one, undefined to use the event's own name. `names`
   * are those of the players, by seat. Events that not everyone may know carry their seats as `audience`.
   */
  tell?(event: GameEvent, names: Names): string | undefined;
}

/** A name out of the rules as words: `pickShot` is “Pick shot”. */
export function inWords(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/[-_\s]+/g, " ")
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The sentences of a step; what cannot be told is left out, since documents may hold anything. */
export function tellPlainly(
  events: readonly GameEvent[],
  names: Names,
  story: PlainStory,
): { readonly event: string; readonly sentence: Sentence }[] {
  const own = areEarlier(events) ? events.slice(0, -1) : events;
  const told = own.flatMap((each): { readonly event: string; readonly sentence: Sentence }[] => {
    const changed = dieChanged(each);
    if (changed) return [changed];
    const text = unlessIncomplete(() => story.tell?.(each, names) ?? inWords(each.event));
    return text === null ? [] : [{ event: each.event, sentence: [{ text, kind: "", sign: "" } as const] }];
  });
  const said = told.filter(({ sentence }) => plain(sentence) !== "");
  return [...said, ...missing(events, told.length)];
}

/** The storyteller of such a game: a step in one line, and as a chat card. */
export const plainStoryteller = (story: PlainStory): Storyteller => ({
  headline: (events, names) => inPlain(tellPlainly(events, names, story)),
  card: (told) => cardOf(told, (step, names) => plainCard(step, names, story)),
});

/** The chat card of a step: its first sentence at the head. */
export function plainCard(step: RecordedStep, names: Names, story: PlainStory): StoryCard {
  const [head, ...rest] = tellPlainly(step.events as readonly GameEvent[], names, story);
  const paragraphs = rest.map(({ sentence }) => paragraphOf({ sentence }));
  return stepCard(step, { head: head?.sentence ?? [], paragraphs, outcomes: [], sums: [] });
}

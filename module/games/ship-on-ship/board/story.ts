/** The story of a duel on its board. */
import type { Feed, Names } from "../../../foundry/battle/feed";
import type { Texts } from "../../../foundry/text/sentence";
import { storyColumn, type StoryEntry } from "../../../foundry/board/story-column";
import type { DuelView } from "../../../rules/ship-on-ship";
import { tell } from "../story/telling";

const MARKS: readonly string[] = ["turnBegan"];
/** What the cards on the table, or the next sentence, say as well. */
const SILENT: readonly string[] = ["revealed", "turnEnded", "deckStacked"];

/** The story of a duel as far as a board tells it. */
export function storyOf(feed: Pick<Feed<DuelView>, "story" | "events">, names: Names, texts: Texts): StoryEntry[] {
  return storyColumn(feed, { tell: (events) => tell(events, names, texts), marks: MARKS, silent: SILENT }, texts);
}

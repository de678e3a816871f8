/** The story of a battle on its board. */
import type { Feed } from "../../../foundry/battle/feed";
import type { Texts } from "../../../foundry/text/sentence";
import { storyColumn, type StoryEntry } from "../../../foundry/board/story-column";
import type { Names } from "../../../foundry/battle/feed";
import { tell } from "../story/telling";

const MARKS: readonly string[] = ["roundStarted", "turnStarted"];
/** Too small to be told in the story. */
const SILENT: readonly string[] = ["shipChosen", "shipReadied", "hit", "rollsMade", "orderRolled"];

/** The story of a battle as far as a board tells it. */
export function storyOf(feed: Pick<Feed<never>, "story" | "events">, names: Names, texts: Texts): StoryEntry[] {
  return storyColumn(feed, { tell: (events) => tell(events, names, texts), marks: MARKS, silent: SILENT }, texts);
}

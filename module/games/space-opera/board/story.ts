/** The story of a battle on its board. */
import type { Feed, Names } from "../../../foundry/battle/feed";
import type { Texts } from "../../../foundry/text/sentence";
import { storyColumn, type StoryEntry } from "../../../foundry/board/story-column";
import type { BattleView } from "../../../rules/space-opera";
import { grouped } from "../story/groups";
import { tell } from "../story/telling";

const MARKS: readonly string[] = ["turnBegan"];
/** What goes without saying, or stands in the picture. */
const SILENT: readonly string[] = ["turnEnded", "sustainedChanged", "friendTold"];

/** The story of a battle as far as a board tells it: a paragraph for each shot and each maneuver. */
export function storyOf(feed: Pick<Feed<BattleView>, "story" | "events">, names: Names, texts: Texts): StoryEntry[] {
  return storyColumn(
    feed,
    { tell: (events) => tell(events, names, texts), marks: MARKS, silent: SILENT, split: grouped },
    texts,
  );
}

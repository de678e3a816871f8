/** The story of a game on its board. */
import type { Feed, Names } from "../../../foundry/battle/feed";
import type { Texts } from "../../../foundry/text/sentence";
import { storyColumn, type StoryEntry } from "../../../foundry/board/story-column";
import type { GameEvent } from "../../../rules/kernel";
import type { SeaView } from "../../../rules/silent-ships";
import { publicNames } from "../story/names";
import { tell } from "../story/telling";

const MARKS: readonly string[] = ["turnBegan"];
/** What the next sentence says as well. */
const SILENT: readonly string[] = ["turnEnded", "revealed"];

/**
 * The story of a game as far as a board tells it. `names`: those of this time, as `namesOf` has them; of the ships at
 * sea each step has kept what was known when it began.
 */
export function storyOf(
  feed: Pick<Feed<SeaView>, "story" | "events" | "view">,
  names: Names,
  texts: Texts,
): StoryEntry[] {
  const kept = new Map<readonly GameEvent[], Names>(feed.story.map((step) => [step.events, step.names ?? {}]));
  const told = (events: readonly GameEvent[]) => {
    const known = { ...names, ...(kept.get(events) ?? publicNames(feed.view)) };
    return tell(events, known, texts).filter(({ aside }) => !aside);
  };
  return storyColumn(feed, { tell: told, marks: MARKS, silent: SILENT }, texts);
}

/** The story of a game on its board. */
import type { Feed, Names } from "../../../foundry/battle/feed";
import type { Texts } from "../../../foundry/text/sentence";
import { storyColumn, type StoryEntry } from "../../../foundry/board/story-column";
import type { GameEvent } from "../../../rules/kernel";
import type { WatersView } from "../../../rules/navy-aces";
import { namesOf } from "../story/names";
import { tell } from "../story/telling";

const MARKS: readonly string[] = ["turnBegan"];
/** What the next sentence says as well. */
const SILENT: readonly string[] = ["turnEnded"];

/** The story of a game as far as a board tells it: each step with the names of its own time. */
export function storyOf(
  feed: Pick<Feed<WatersView>, "story" | "events" | "view" | "seats">,
  texts: Texts,
): StoryEntry[] {
  const { view, seats, story } = feed;
  const kept = new Map<readonly GameEvent[], Names>(story.map((step) => [step.events, step.names ?? {}]));
  const players = Object.fromEntries(seats.map(({ seat, name }) => [seat, name]));
  const told = (events: readonly GameEvent[]) =>
    tell(events, { ...namesOf(view), ...kept.get(events), ...players }, texts).filter(({ aside }) => !aside);
  return storyColumn(feed, { tell: told, marks: MARKS, silent: SILENT }, texts);
}

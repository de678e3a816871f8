/** The story of a game on its board. */
import type { Feed } from "../../foundry/feed";
import type { Texts } from "../../foundry/sentence";
import { storyColumn, type StoryEntry } from "../../foundry/story-column";
import type { Names } from "../../foundry/table-game";
import type { GameEvent } from "../../rules/kernel";
import type { WatersView } from "../../rules/navy-aces";
import { namesOf } from "./names";
import { tell } from "./telling";

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

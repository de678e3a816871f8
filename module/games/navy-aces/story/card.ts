/** The chat card of one step of a game: what was done, dice or Tactics as a table, the outcome, and why. */
import type { Names } from "../../../kit/game/feed";
import { newsCard } from "../../../kit/story/news-card";
import { newsIn, type RecordedStep, type StoryCard, type EventText } from "../../../kit/story/event-text";
import type { FightTable, FightParts } from "./formatter";
import { STORY } from "./events";

export interface FightCard extends StoryCard {
  readonly tables: readonly FightTable[];
}

/** Rolls are not repeated beside their table, except the first one, which heads a step that begins with it. */
const isSaid = ({ event, table, outcome }: EventText<FightParts>): boolean =>
  event === "dogfightEnded" || (!table && !outcome);

/** Merges tables with the same head: the rolls between a ship and a squadron. */
function joined(tables: readonly FightTable[]): FightTable[] {
  const found = new Map<string, FightTable>();
  for (const { head, rows } of tables) {
    const key = JSON.stringify(head);
    found.set(key, { head, rows: [...(found.get(key)?.rows ?? []), ...rows] });
  }
  return [...found.values()];
}

/** Builds the card of a step. Unknown events are left out; a step with only unknown events has an empty card. */
export function describeStep(step: RecordedStep, names: Names): FightCard {
  const told = STORY.tell(step.events, names);
  const card = newsCard(step, told, { isSaid, isTable: ({ table }) => table !== null });
  return { ...card, tables: joined(newsIn(told).flatMap(({ table }) => table ?? [])) };
}

/** The chat card of one step of a game: what was done, dice or Tactics as a table, what came of it, and why. */
import type { Texts } from "../../../kit/text/sentence";
import type { Names } from "../../../kit/battle/feed";
import {
  COURSE,
  inOneLine,
  newsIn,
  stepLabel,
  type RecordedStep,
  type StoryCard,
  type SumLine,
  type Told,
  paragraphOf,
} from "../../../kit/story/told";
import type { FightTable, FightParts } from "./teller";
import { tell } from "./telling";

export interface FightCard extends StoryCard {
  readonly tables: readonly FightTable[];
}

/** Rolls are not said again beside their table, but for the first one, which heads a step that begins with it. */
const isSaid = ({ event, table, outcome }: Told<FightParts>): boolean =>
  event === "dogfightEnded" || (!table && !outcome);

/** Tables with the same head as one: the rolls between a ship and a squadron. */
function joined(tables: readonly FightTable[]): FightTable[] {
  const found = new Map<string, FightTable>();
  for (const { head, rows } of tables) {
    const key = JSON.stringify(head);
    found.set(key, { head, rows: [...(found.get(key)?.rows ?? []), ...rows] });
  }
  return [...found.values()];
}

const eachOnce = (sums: readonly SumLine[]): SumLine[] =>
  sums.filter(({ name }, at) => sums.findIndex((sum) => sum.name === name) === at);

/**
 * Builds the card of a step. Its head is what happened first. Unknown events are left out; a step of nothing but those
 * has an empty card.
 */
export function describeStep(step: RecordedStep, names: Names, texts: Texts): FightCard {
  const told = tell(step.events, names, texts);
  const news = newsIn(told);
  const tables = joined(news.flatMap(({ table }) => table ?? []));
  const said = news.filter(isSaid);
  const quiet = said.length > 0 && said.every(({ event }) => COURSE.includes(event));
  const first = said[0] ?? news.find(({ table }) => table) ?? told.find(({ outcome }) => outcome === null);
  const lead = quiet ? inOneLine(said, texts) : first?.sentence;
  const outcomes = lead ? news.flatMap(({ outcome }) => outcome ?? []) : [];
  const paragraphs = quiet ? [] : said.filter((each) => each !== first);
  return {
    step: stepLabel(step, texts),
    undone: step.undone,
    brief: tables.length === 0 && outcomes.length === 0 && paragraphs.length === 0,
    // What ends a game by itself is all there is to say, and loud enough as the head.
    head: lead ?? inOneLine(news, texts),
    paragraphs: paragraphs.map(({ sentence }) => paragraphOf({ sentence })),
    outcomes,
    sums: eachOnce(news.flatMap(({ sum }) => sum)),
    tables,
  };
}

/** The card of a step in games whose steps may have a table, and which are told in one line while only turns pass. */
import type { Sentence } from "../text/sentence";
import {
  COURSE,
  inOneLine,
  newsIn,
  paragraphOf,
  stepCard,
  type RecordedStep,
  type StoryCard,
  type EventText,
} from "./event-text";

/** Which parts of a step's news make up its card. */
interface NewsStyle<Own> {
  /** Whether it has a table. */
  isTable(told: EventText<Own>): boolean;
  /** Whether it is told in words. */
  isSaid(told: EventText<Own>): boolean;
  /** The heading of the card, before everything else. */
  readonly heading?: Sentence | null;
}

/** The card of a step: the first sentence at its head, its tables and outcomes below the rest. */
export function newsCard<Own>(
  step: RecordedStep,
  told: readonly EventText<Own>[],
  { isTable, isSaid, heading = null }: NewsStyle<Own>,
): StoryCard {
  const news = newsIn(told);
  const said = news.filter(isSaid);
  const table = news.find(isTable);
  const first = said[0] ?? table ?? told.find(({ outcome }) => outcome === null);
  const quiet = !heading && said.length > 0 && said.every(({ event }) => COURSE.includes(event));
  const lead = heading ?? (quiet ? inOneLine(said) : first?.sentence);
  const outcomes = lead ? news.flatMap(({ outcome }) => outcome ?? []) : [];
  const body = quiet ? [] : heading ? said : said.filter((each) => each !== first);
  const paragraphs = body.map(({ sentence }) => paragraphOf({ sentence }));
  const sums = news.flatMap(({ sum }) => sum);
  return stepCard(step, {
    brief: !table && outcomes.length === 0 && paragraphs.length === 0,
    // If the only news is an event that ends a game, it is enough for the head.
    head: lead ?? inOneLine(news),
    paragraphs,
    outcomes,
    sums: sums.filter(({ name }, at) => sums.findIndex((sum) => sum.name === name) === at),
  });
}

/** The card of a step in games whose steps may bring a table, and are told in one line while only turns go on. */
import type { Sentence } from "../text/sentence";
import { COURSE, inOneLine, newsIn, paragraphOf, stepCard, type RecordedStep, type StoryCard, type Told } from "./told";

/** What of the news of a step makes up its card. */
interface NewsStyle<Own> {
  /** It brings a table. */
  isTable(told: Told<Own>): boolean;
  /** It is said in words. */
  isSaid(told: Told<Own>): boolean;
  /** What heads the card before all else. */
  readonly heading?: Sentence | null;
}

/** The card of a step: at its head what comes first, its tables and outcomes under the rest. */
export function newsCard<Own>(
  step: RecordedStep,
  told: readonly Told<Own>[],
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
    // What ends a game by itself is all there is to say, and loud enough as the head.
    head: lead ?? inOneLine(news),
    paragraphs,
    outcomes,
    sums: sums.filter(({ name }, at) => sums.findIndex((sum) => sum.name === name) === at),
  });
}

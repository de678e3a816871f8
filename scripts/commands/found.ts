/** What a search on the command line found, whatever it looked for. */
import type { Found, Optimizer, Progress } from "../../module/rules/bots/optimizer";
import { progress } from "./matches/progress";

/** A line of a frontier: its cost, the share of plays won, and the 95 % interval of that share. */
export const lineOf = ({ cost, share, plays }: Found<unknown>) => ({
  cost,
  won: share.share,
  low: share.low,
  high: share.high,
  battles: plays,
});

export type FoundLine = ReturnType<typeof lineOf>;

/** Searches to the end. `say` receives the progress, now and then. */
export function searched<Draft>(search: Optimizer<Draft>, plays: number, say: (text: string) => void): Progress<Draft> {
  const tell = progress(say);
  let now = search.next();
  for (; !now.done; now = search.next()) tell(now.played, plays - now.played);
  return now;
}

export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** Words for a search: the mark after a cost (blank if nothing has a cost), plays and drafts. */
interface FoundWords {
  readonly cost: string;
  readonly play: string;
  readonly draft: string;
}
const SHIPS: FoundWords = { cost: "c", play: "battles", draft: "designs" };

function sentence({ cost, share, plays }: Found<unknown>, words: FoundWords): string {
  const price = cost === 0 ? "" : `${cost}${words.cost} `;
  return `${price}wins ${percent(share.share)} of ${plays} ${words.play} (${percent(share.low)} to ${percent(share.high)})`;
}

/** Sentences on what was found, with the best at each lower cost. `told`: describes a draft if nothing else does. */
export function foundFacts<Draft>(
  head: string,
  { best, played, drafts, frontier }: Progress<Draft>,
  told: (draft: Draft) => string = () => "",
  words = SHIPS,
): string[] {
  const count = `${drafts} ${words.draft} in ${played} ${words.play}`;
  const less = frontier.map((found) => {
    const what = told(found.draft);
    return `  ${sentence(found, words)}${what && `: ${what}`}`;
  });
  const first = `${head}: ${sentence(best, words)}`;
  return frontier.length < 2 ? [first, count] : [first, `${count}; the best for less:`, ...less];
}

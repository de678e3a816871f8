/**
 * Which of several answers is best, found by trying them: those that promise more are tried more often, and it can be
 * stopped at any time. All are tried with the same deals and dice as the first one, so that few battles tell them apart.
 */
import type { Json, Stake } from "../kernel";

/** How long is tried out. */
interface Budget {
  readonly plays: number;
  /** All are tried in every deal, whatever they promise. */
  readonly evenly?: boolean;
  enough?(): boolean;
}

/** What a battle came to: what it is worth, 0 lost, 1 won, and how much it is liked. Without a temper that is the same. */
export interface Ended {
  readonly worth: number;
  readonly liking: number;
  readonly stakes: readonly Stake[];
}

/** Something that is lost in a share of all battles after an answer. */
export interface Omen extends Pick<Stake, "id" | "secret"> {
  readonly share: number;
}

/**
 * An answer on trial, with sums of what its battles were worth, and squares; of how much more than the first one's that
 * was; and of how much better they were liked than those, and squares.
 */
export interface Trial {
  readonly answer: Json;
  plays: number;
  worth: number;
  worths: number;
  lead: number;
  gain: number;
  gains: number;
  /** What was lost in how many of them, by whose it is and its id. */
  readonly lost: Map<string, { readonly stake: Stake; times: number }>;
}

/** A battle after each of these answers, with the same deal and dice; null: the answer does not fit the deal. */
type Deal = (answer: Json) => Ended | null;

/** At first all are tried, so many times; afterwards only so many of the most promising in each deal. */
const FIRST_DEALS = 2;
const PROMISING = 4;
/** How much is thought possible of what was tried little: so many standard errors above what it came to. */
const HOPE = 2;
/** A quarter of a squared point: half a point more or less might have been among battles that all ended alike. */
const DOUBT = 0.25;

/** An answer that has not been tried yet. */
export const trialOf = (answer: Json): Trial => ({
  ...{ answer, plays: 0, worth: 0, worths: 0, lead: 0, gain: 0, gains: 0 },
  lost: new Map(),
});

/** Of less than this nobody need be warned, and what is lost as a whole so often is said before any part. */
const NOTEWORTHY = 0.05;

/** What is lost most often to the seat's side, or to the others; null: hardly anything. */
export function omenOf({ lost, plays }: Trial, own: boolean): Omen | null {
  const often = [...lost.values()].filter(({ stake, times }) => stake.own === own && times >= NOTEWORTHY * plays);
  const [first] = often.sort(
    (one, other) => Number(other.stake.grave) - Number(one.stake.grave) || other.times - one.times,
  );
  if (!first) return null;
  const { id, secret } = first.stake;
  return { id, share: first.times / plays, ...(secret && { secret }) };
}

/** How much better than the first answer it was liked, on average. */
export const meanGain = ({ gain, plays }: Trial): number => (plays === 0 ? 0 : gain / plays);

/** How much more than the first answer it was worth, on average. */
export const meanLead = ({ lead, plays }: Trial): number => (plays === 0 ? 0 : lead / plays);

/** The standard error of what an answer is worth. */
export const errorOf = ({ plays, worth, worths }: Trial): number =>
  plays === 0 ? Math.sqrt(DOUBT) : Math.sqrt(Math.max(0, worths - (worth * worth) / plays) + DOUBT) / plays;

/** How far gains lie apart from battle to battle, whatever the answer: of one answer alone too little is known. */
function spreadOf(trials: readonly Trial[]): number {
  let [squares, free] = [0, 0];
  for (const { gain, gains, plays } of trials) {
    if (plays === 0) continue;
    squares += gains - (gain * gain) / plays;
    free += plays - 1;
  }
  return free === 0 ? Math.sqrt(DOUBT) : Math.sqrt(Math.max(0, squares) / free);
}

/** The trials by their gain with so many standard errors added, the best first. */
function ranked(trials: readonly Trial[], errors: number): Trial[] {
  const spread = errors * spreadOf(trials);
  const rank = (trial: Trial) => meanGain(trial) + spread / Math.sqrt(Math.max(1, trial.plays));
  return [...trials].sort((one, other) => rank(other) - rank(one));
}

/** The best of what was tried, if it gains by more than one standard error: else null. */
export function surelyBest(trials: readonly Trial[]): Trial | null {
  const [best] = ranked(
    trials.filter(({ plays }) => plays > 1),
    -1,
  );
  return best && meanGain(best) > spreadOf(trials) / Math.sqrt(best.plays) ? best : null;
}

function note(trial: Trial, { worth, liking, stakes }: Ended, measure: Ended): void {
  const gain = liking - measure.liking;
  // Once a battle, however many are called the same.
  for (const [key, stake] of new Map(stakes.map((each) => [`${each.own} ${each.id}`, each]))) {
    const known = trial.lost.get(key);
    if (known) known.times++;
    else trial.lost.set(key, { stake, times: 1 });
  }
  trial.plays++;
  trial.worth += worth;
  trial.worths += worth * worth;
  trial.lead += worth - measure.worth;
  trial.gain += gain;
  trial.gains += gain * gain;
}

/** Tries the others beside the first one, deal by deal, as long as the budget lasts. */
export function tryOut(
  first: Trial,
  others: readonly Trial[],
  { plays, evenly = false, enough }: Budget,
  deal: () => Deal,
): void {
  const isEnough = () => enough?.() === true;
  let left = plays;
  for (let deals = 0; ; deals++) {
    const pool = evenly || deals < FIRST_DEALS ? others : ranked(others, HOPE).slice(0, PROMISING);
    left -= pool.length + 1;
    if ((left < 0 && deals > 0) || isEnough()) return;
    const endOf = deal();
    const measure = endOf(first.answer);
    if (measure === null) continue;
    note(first, measure, measure);
    for (const trial of pool) {
      if (isEnough()) return;
      const ended = endOf(trial.answer);
      if (ended !== null) note(trial, ended, measure);
    }
  }
}

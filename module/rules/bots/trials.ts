/**
 * Finds the best of several answers by trying them: promising ones are tried more often, and it can be stopped at any
 * time. All are tried with the same deals and dice as the first one, so that few battles tell them apart.
 */
import type { Json, Stake } from "../kernel";

/** Limits of the trials. */
interface Budget {
  readonly plays: number;
  /** Whether all are tried in every deal, however promising they are. */
  readonly evenly?: boolean;
  enough?(): boolean;
}

/** The result of a battle: its worth (0 lost, 1 won) and how well it is liked. Without a temper both are the same. */
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
 * An answer on trial, with sums over its battles: of worth and its squares; of its lead in worth over the first answer;
 * and of its gain in liking over the first answer, and its squares.
 */
export interface Trial {
  readonly answer: Json;
  plays: number;
  worth: number;
  worths: number;
  lead: number;
  gain: number;
  gains: number;
  /** How often each thing was lost, by its owner and id. */
  readonly lost: Map<string, { readonly stake: Stake; times: number }>;
}

/** Plays a battle after an answer, always with the same deal and dice; null if the answer does not fit the deal. */
type Deal = (answer: Json) => Ended | null;

/** Number of deals in which all are tried; then how many of the most promising are tried in each deal. */
const FIRST_DEALS = 2;
const PROMISING = 4;
/** Optimism about answers that were tried little: standard errors added to their average. */
const HOPE = 2;
/** A quarter of a squared point: battles that all ended alike might have been half a point better or worse. */
const DOUBT = 0.25;

/** An answer that has not been tried yet. */
export const trialOf = (answer: Json): Trial => ({
  answer,
  plays: 0,
  worth: 0,
  worths: 0,
  lead: 0,
  gain: 0,
  gains: 0,
  lost: new Map(),
});

/** The least share of battles in which a loss is reported; grave losses as frequent as this come before any others. */
const NOTEWORTHY = 0.05;

/** The gravest and most frequent loss of the seat's side, or of the others; null if there is hardly any. */
export function omenOf({ lost, plays }: Trial, own: boolean): Omen | null {
  const often = [...lost.values()].filter(({ stake, times }) => stake.own === own && times >= NOTEWORTHY * plays);
  const [first] = often.sort(
    (one, other) => Number(other.stake.grave) - Number(one.stake.grave) || other.times - one.times,
  );
  if (!first) return null;
  const { id, secret } = first.stake;
  return { id, share: first.times / plays, ...(secret && { secret }) };
}

/** Average gain in liking over the first answer. */
export const meanGain = ({ gain, plays }: Trial): number => (plays === 0 ? 0 : gain / plays);

/** Average lead in worth over the first answer. */
export const meanLead = ({ lead, plays }: Trial): number => (plays === 0 ? 0 : lead / plays);

/** The standard error of an answer's worth. */
export const errorOf = ({ plays, worth, worths }: Trial): number =>
  plays === 0 ? Math.sqrt(DOUBT) : Math.sqrt(Math.max(0, worths - (worth * worth) / plays) + DOUBT) / plays;

/** The spread of gains from battle to battle, over all answers: a single answer has too few. */
function spreadOf(trials: readonly Trial[]): number {
  let [squares, free] = [0, 0];
  for (const { gain, gains, plays } of trials) {
    if (plays === 0) continue;
    squares += gains - (gain * gain) / plays;
    free += plays - 1;
  }
  return free === 0 ? Math.sqrt(DOUBT) : Math.sqrt(Math.max(0, squares) / free);
}

/** The trials by gain plus the given number of standard errors, the best first. */
function ranked(trials: readonly Trial[], errors: number): Trial[] {
  const spread = errors * spreadOf(trials);
  const rank = (trial: Trial) => meanGain(trial) + spread / Math.sqrt(Math.max(1, trial.plays));
  return [...trials].sort((one, other) => rank(other) - rank(one));
}

/** The best trial if it gains by more than the best of as many would by chance; otherwise null. */
export function surelyBest(trials: readonly Trial[]): Trial | null {
  const [best] = ranked(
    trials.filter(({ plays }) => plays > 1),
    -1,
  );
  const luck = Math.sqrt(Math.max(1, 2 * Math.log(trials.length)));
  return best && meanGain(best) > (luck * spreadOf(trials)) / Math.sqrt(best.plays) ? best : null;
}

function note(trial: Trial, { worth, liking, stakes }: Ended, measure: Ended): void {
  const gain = liking - measure.liking;
  // Counts each loss once per battle, however many things share its name.
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

/** Tries the other answers beside the first one, deal by deal, until the budget is spent. */
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

/**
 * Finds the best of very many things for a budget – ships, fleets, decks, card tables – by trying them out. There are
 * several climbs, each starting from one of the best random drafts: a variation replaces its draft if it did no worse
 * in the same plays, which are few at first and more for variations that hold their own. After each rung the better
 * half of the climbs goes on, with more plays per comparison. Then the best for parts of the budget are sought. The
 * results shown come from separate plays, in which nothing was chosen.
 */
import { seeded, type Random } from "../kernel";
import { shareOf, type Share } from "./forecast";

/** Sums over plays; only the task knows what they count. */
export type Tally = readonly number[];

/** Plays rounds `from` to `to - 1`, each with its own dice, which are the same for all drafts. */
type Trial = (from: number, to: number) => Tally;

/** What a game provides so that the best of something can be found. */
export interface Task<Draft> {
  /** Number of plays in a round. */
  readonly round: number;
  /** A draft to begin with that costs no more than `limit`; null if the attempt failed. */
  start(limit: number, random: Random): Draft | null;
  /** A draft that differs a little and costs no more than `limit`; null if the attempt failed. */
  vary(draft: Draft, limit: number, random: Random): Draft | null;
  cost(draft: Draft): number;
  /** A key that tells drafts apart. */
  key(draft: Draft): string;
  /** Trials of a draft: drafts are chosen by `race`; their worth is measured by `proof`, with other dice. */
  trials(draft: Draft): { readonly race: Trial; readonly proof: Trial };
  /** The worth of something by its sums; the greater, the better. */
  worth(tally: Tally): number;
  /** The worth as shown: from 0 to 1, with its 95 % interval. */
  share(tally: Tally): Share;
}

/** For things that are to win: sums of plays, wins, and merit: 1 for each win, a part of 1 for other plays. */
export const BY_WINS: Pick<Task<unknown>, "worth" | "share"> = {
  worth: ([plays = 0, , merit = 0]) => (plays === 0 ? 0 : merit / plays),
  share: ([plays = 0, won = 0]) => shareOf(won, plays),
};

/** What to look for. The same order of the same task gives the same result. */
export interface Order {
  readonly budget: number;
  readonly seed: number;
  /** The most plays in all. */
  readonly plays: number;
}

/** A draft that was found, its worth, and the number of plays behind it. */
export interface Found<Draft> {
  readonly draft: Draft;
  readonly cost: number;
  readonly share: Share;
  readonly plays: number;
}

/** Progress of the search. */
export interface Progress<Draft> {
  readonly played: number;
  readonly drafts: number;
  readonly done: boolean;
  readonly best: Found<Draft>;
  /** The best for less: each costs more and is worth more than the one before. The last one is the best of all. */
  readonly frontier: readonly Found<Draft>[];
}

/** Does a little more of the work each time that it is asked. */
export interface Optimizer<Draft> {
  next(): Progress<Draft>;
}

interface Candidate<Draft> {
  readonly draft: Draft;
  readonly cost: number;
  readonly trials: { readonly race: Trial; readonly proof: Trial };
  /** Sums of the race after each lap. */
  readonly laps: Tally[];
  proof: Tally;
  /** Rounds of the proof that were played. */
  proved: number;
}

/** Number of climbs from the best first drafts; after each rung half of them go on. */
const CLIMBS = 8;
/** A search with room for fewer first laps than this has half the climbs, so that each gets somewhere. */
const LONG = 2500;
/** The most and the fewest first drafts, and the part of the plays that they should not exceed. */
const [MOST_STARTS, LEAST_STARTS, STARTING] = [128, 8, 0.1];
/** Approximate plays in a comparison's first lap; the second is as long, and each further one twice as long. */
const FIRST_LAP = 4;
/** Laps of a comparison of first drafts. */
const LAPS = 3;
/** Approximate part of the plays that the final comparison of all takes: the more plays there are, the closer it is. */
const COMPARING = 0.1;
/** How far a variation may lag behind before the last lap, divided by the root of the plays. */
const LAG = 0.3;
/** Number of parts of the budget for which the best is sought. */
const PARTS = 8;
/** The best of all is sought up to the first part of the plays, the best for less up to the second; then proofs. */
const [CLIMBED, SEARCHED] = [0.65, 0.85];
/** Part of the plays that are proofs during the search. */
const PROVING = 0.04;
/** Least part of the plays that are proofs in the end. */
const LEAST_PROVED = 0.1;
/** How many times as many plays prove the best as prove any other. */
const BEST_PROVED = 4;
/** After this many variations in a row bring nothing new, comparisons of this length will find nothing more. */
const IDLE = 200;

/** The state of a search. */
interface Search<Draft> {
  readonly task: Task<Draft>;
  readonly order: Order;
  readonly random: Random;
  /** Rounds of a first lap. */
  readonly lap: number;
  /** Drafts that were tried, by key: nothing is played twice. */
  readonly known: Map<string, Tally[]>;
  /** Drafts that came to the end of a comparison. */
  heads: readonly Candidate<Draft>[];
  /** The last lap of the longest comparison so far. */
  last: number;
  played: number;
}

/** Adds the sums of two parts. */
export const added = (one: Tally, other: Tally): Tally => other.map((value, at) => value + (one[at] ?? 0));

function candidate<Draft>({ task, known }: Search<Draft>, draft: Draft): Candidate<Draft> {
  const key = task.key(draft);
  const laps = known.get(key) ?? [];
  known.set(key, laps);
  return { draft, cost: task.cost(draft), trials: task.trials(draft), laps, proof: [], proved: 0 };
}

/** The worth of a candidate after a lap; the first lap is number 0. */
function worthAt<Draft>(search: Search<Draft>, { laps, trials }: Candidate<Draft>, last: number): number {
  const { task, lap } = search;
  while (laps.length <= last) {
    const [from, to] = laps.length === 0 ? [0, lap] : [lap * 2 ** (laps.length - 1), lap * 2 ** laps.length];
    laps.push(added(laps.at(-1) ?? [], trials.race(from, to)));
    search.played += (to - from) * task.round;
  }
  return task.worth(laps[last] ?? []);
}

/** Candidates with the better first; of equals, the cheaper first. */
function ranked<Draft>(search: Search<Draft>, all: readonly Candidate<Draft>[], lap: number): Candidate<Draft>[] {
  const worths = new Map(all.map((each) => [each, worthAt(search, each, lap)]));
  const worth = (each: Candidate<Draft>): number => worths.get(each) ?? 0;
  return [...all].sort((one, other) => worth(other) - worth(one) || one.cost - other.cost);
}

/** A variation of the head if it does no worse after each lap from `first` to `last`; otherwise null. */
function betterOf<Draft>(
  search: Search<Draft>,
  head: Candidate<Draft>,
  [first, last]: readonly [first: number, last: number],
  limit: number,
): Candidate<Draft> | null {
  const { task, random, lap } = search;
  const varied = task.vary(head.draft, limit, random);
  if (varied === null || task.key(varied) === task.key(head.draft)) return null;
  const rival = candidate(search, varied);
  for (let at = first; at <= last; at++) {
    const lag = at < last ? LAG / Math.sqrt(lap * task.round * 2 ** at) : 0;
    if (worthAt(search, rival, at) < worthAt(search, head, at) - lag) return null;
  }
  return rival;
}

const head = <Draft>({ heads }: Search<Draft>, at: number): Candidate<Draft> => heads[at] as Candidate<Draft>;

/**
 * Varies the heads from index `from` on, in turn, until `end` plays have been made. When nothing new is found, the
 * known drafts are compared again, one lap longer each time: a draft may have lost by bad luck in few plays.
 */
// oxlint-disable-next-line house/pure -- no rule, but very many plays, which whoever waits can stop between two
function* climbing<Draft>(search: Search<Draft>, from: number, lap: number, limit: number, end: number) {
  const plays = (last: number): number => search.heads.length * 2 ** last * search.lap * search.task.round;
  let [first, idle] = [0, 0];
  search.last = Math.max(search.last, lap);
  while (search.played < end) {
    const before = search.played;
    const better = (each: Candidate<Draft>) => betterOf(search, each, [first, search.last], limit) ?? each;
    search.heads = search.heads.map((each, at) => (at < from ? each : better(each)));
    idle = search.played > before ? 0 : idle + 1;
    if (idle === IDLE) {
      if (search.played + plays(search.last) > end) return;
      search.last++;
      [first, idle] = [search.last, 0];
    }
    yield;
  }
}

/** Draws random drafts and keeps the best of them to go on from. */
// oxlint-disable-next-line house/pure -- as above
function* starting<Draft>(search: Search<Draft>, aim: number, climbs: number) {
  const { task, order, random, lap } = search;
  const most = (STARTING * order.plays) / (2 * lap * task.round);
  const count = Math.round(Math.max(LEAST_STARTS, Math.min(MOST_STARTS, most)));
  let drafts: Candidate<Draft>[] = [];
  for (let at = 0; at < count; at++) {
    const draft = task.start(aim, random);
    if (draft === null) continue;
    const one = candidate(search, draft);
    drafts.push(one);
    worthAt(search, one, 0);
    search.heads = ranked(search, drafts, 0).slice(0, climbs);
    yield;
  }
  if (drafts.length === 0) throw new Error("there is nothing to begin with");
  for (let at = 1; at < LAPS; at++) {
    drafts = ranked(search, drafts, at - 1).slice(0, Math.max(climbs, Math.ceil(drafts.length / 2)));
    search.heads = ranked(search, drafts, at).slice(0, climbs);
    yield;
  }
}

/** The last lap of a comparison at the end of the search. */
function lastLap<Draft>({ task, order, lap }: Search<Draft>): number {
  const laps = (COMPARING * order.plays) / ((CLIMBS + PARTS) * lap * task.round);
  return Math.max(LAPS - 1, Math.floor(Math.log2(Math.max(1, laps))));
}

/** The whole search, from random drafts to the last proof. */
// oxlint-disable-next-line house/pure -- as above
function* searching<Draft>(search: Search<Draft>) {
  const {
    task,
    random,
    order: { budget, plays },
  } = search;
  const climbs = plays < LONG * search.lap * task.round ? CLIMBS / 2 : CLIMBS;
  yield* starting(search, budget, climbs);
  const rungs = 1 + Math.ceil(Math.log2(climbs));
  const begun = search.played;
  const top = lastLap(search);
  const dropped: Candidate<Draft>[] = [];
  for (let rung = 0; rung < rungs; rung++) {
    const last = Math.max(LAPS - 1, top - rungs + 1 + rung);
    yield* climbing(search, 0, last, budget, begun + ((CLIMBED * plays - begun) * (rung + 1)) / rungs);
    const left = ranked(search, search.heads, search.last);
    const kept = Math.ceil(left.length / 2);
    dropped.push(...left.slice(kept));
    search.heads = left.slice(0, kept);
  }
  search.heads = [...search.heads, ...dropped];
  const climbed = search.played;
  for (let part = PARTS - 1; part > 0; part--) {
    const limit = Math.floor((budget * part) / PARTS);
    const end = climbed + ((SEARCHED * plays - climbed) * (PARTS - part)) / (PARTS - 1);
    if (search.played >= end) continue;
    const best = head(search, 0).draft;
    const lesser = Array.from({ length: CLIMBS }, () => task.vary(best, limit, random));
    const drafts = lesser.flatMap((draft) => (draft === null ? [] : [candidate(search, draft)]));
    const affordable = [...search.heads.filter(({ cost }) => cost <= limit), ...drafts];
    const [first] = ranked(search, affordable, LAPS - 1);
    if (!first) continue;
    search.heads = [...search.heads, first];
    yield* climbing(search, search.heads.length - 1, top, limit, end);
  }
  search.heads = ranked(search, search.heads, search.last);
}

/** The heads without those that cost no less than a better one: the cheapest first, the best last. */
function frontierOf<Draft>({ task, heads }: Search<Draft>): Candidate<Draft>[] {
  const laps = Math.min(...heads.map((each) => each.laps.length));
  const worth = ({ laps: own }: Candidate<Draft>): number => task.worth(own[laps - 1] ?? []);
  const sorted = [...heads].sort((one, other) => worth(other) - worth(one) || one.cost - other.cost);
  const frontier: Candidate<Draft>[] = [];
  for (const each of sorted) if (each.cost < (frontier[0]?.cost ?? Infinity)) frontier.unshift(each);
  return frontier;
}

/** Plays one more lap of proof for the candidate with the least proof; returns the plays it took. */
function prove<Draft>(search: Search<Draft>, frontier: readonly Candidate<Draft>[]): number {
  const best = frontier.at(-1);
  const provedBy = (each: Candidate<Draft>): number => each.proved / (each === best ? BEST_PROVED : 1);
  const [least] = [...frontier].sort((one, other) => provedBy(one) - provedBy(other));
  if (!least) return 0;
  least.proof = added(least.proof, least.trials.proof(least.proved, least.proved + search.lap));
  least.proved += search.lap;
  const plays = search.lap * search.task.round;
  search.played += plays;
  return plays;
}

/** The frontier as shown: what was proved, without drafts that did no worse in the proof than a more expensive one. */
function told<Draft>({ task }: Search<Draft>, frontier: readonly Candidate<Draft>[]): Found<Draft>[] {
  const shown: Found<Draft>[] = [];
  const known = frontier.filter(({ proved }) => proved > 0);
  for (const { draft, cost, proof, proved } of [...(known.length > 0 ? known : frontier)].reverse()) {
    const share = task.share(proof);
    // A draft that never achieves anything is not worth its cost.
    if (share.share < (shown[0]?.share.share ?? Infinity) && (share.share > 0 || shown.length === 0))
      shown.unshift({ draft, cost, share, plays: proved * task.round });
  }
  return shown;
}

/**
 * Starts a search for the best.
 *
 * @throws whatever the task throws; in `next`, an Error if the task has nothing to begin with
 */
export function optimizer<Draft>(task: Task<Draft>, order: Order): Optimizer<Draft> {
  const lap = Math.max(1, Math.round(FIRST_LAP / task.round));
  const random = seeded(order.seed);
  const search: Search<Draft> = { task, order, random, lap, known: new Map(), heads: [], last: 0, played: 0 };
  const steps = searching(search);
  let [isSearched, proved] = [false, 0];
  return {
    next() {
      if (!isSearched) isSearched = steps.next().done === true;
      const frontier = frontierOf(search);
      if (isSearched) proved += prove(search, frontier);
      else while (proved <= PROVING * search.played) proved += prove(search, frontier);
      const shown = told(search, frontier);
      const { played, known } = search;
      return {
        played,
        drafts: known.size,
        done: isSearched && played >= order.plays && proved >= LEAST_PROVED * order.plays,
        best: shown.at(-1) as Found<Draft>,
        frontier: shown,
      };
    },
  };
}

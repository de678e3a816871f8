/**
 * The best of very many things for a budget – ships, fleets, decks, card tables –, found by trying them out. Several climbs
 * begin with the best of some dozen drafts each goes on from: a variation takes the place of the draft that it was made of
 * if it did no worse in the same plays, of which there are few at first, and more for those that hold their own. After each
 * rung the better half of the climbs goes on, with more plays to a comparison. Then the best for parts of the budget are
 * looked for. What is told of them was counted in other plays, in which nothing was chosen.
 */
import { seeded, type Random } from "../kernel";
import { shareOf, type Share } from "./forecast";

/** Sums over plays: what they are of, only the task knows. */
export type Tally = readonly number[];

/** Plays rounds number `from` to `to - 1`, each with dice of its own that are the same for all drafts. */
export type Trial = (from: number, to: number) => Tally;

/** What a game gives, so that the best of something can be looked for. */
export interface Task<Draft> {
  /** Plays of one round. */
  readonly round: number;
  /** Something to begin with that costs no more than `limit`; null: that did not come about. */
  start(limit: number, random: Random): Draft | null;
  /** Something that differs a little, and costs no more than `limit`; null: that did not come about. */
  vary(draft: Draft, limit: number, random: Random): Draft | null;
  cost(draft: Draft): number;
  /** What tells drafts apart. */
  key(draft: Draft): string;
  /** Makes ready to play: by `race` drafts are chosen, by `proof`, with other dice, it is told what they are worth. */
  trials(draft: Draft): { readonly race: Trial; readonly proof: Trial };
  /** How good something is by its sums; of two, the greater is better. */
  worth(tally: Tally): number;
  /** The same as it is told, from 0 to 1, with the interval in which it is with 95 %. */
  share(tally: Tally): Share;
}

/** For what is to win: the sums are plays, those won, and merit, which is 1 for each of these and a part of it for others. */
export const BY_WINS: Pick<Task<unknown>, "worth" | "share"> = {
  worth: ([plays = 0, , merit = 0]) => (plays === 0 ? 0 : merit / plays),
  share: ([plays = 0, won = 0]) => shareOf(won, plays),
};

/** What is looked for. The same order of the same task gives the same. */
export interface Order {
  readonly budget: number;
  readonly seed: number;
  /** How many plays there may be in all. */
  readonly plays: number;
}

/** What was found, and what it is worth by so many plays. */
export interface Found<Draft> {
  readonly draft: Draft;
  readonly cost: number;
  readonly share: Share;
  readonly plays: number;
}

/** How far the search is. */
export interface Progress<Draft> {
  readonly played: number;
  readonly drafts: number;
  readonly done: boolean;
  readonly best: Found<Draft>;
  /** The best for less: each costs more than the one before it and is worth more. The last one is the best of all. */
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
  /** Rounds of the proof. */
  proved: number;
}

/** So many climbs go on from the best drafts at first; after each rung half of them. */
const CLIMBS = 8;
/** A search with room for fewer first laps than this has half of them: each must get somewhere. */
const LONG = 2500;
/** Drafts to begin with: so many, where that takes no more than this part of the plays. */
const [MOST_STARTS, LEAST_STARTS, STARTING] = [128, 8, 0.1];
/** Plays about of the first lap of a comparison; the second lap is as long, and each further one twice as long. */
const FIRST_LAP = 4;
/** Laps of a comparison of drafts to begin with. */
const LAPS = 3;
/** In the end, when all are compared once more, that takes about this part of the plays: the more there are, the closer. */
const COMPARING = 0.1;
/** A variation may lag behind before the last lap: by this, divided by the root of the plays. */
const LAG = 0.3;
/** Parts of the budget for which something is looked for. */
const PARTS = 8;
/** Up to this part of the plays the best of all is looked for; up to this one, the best for less; the rest are proofs. */
const [CLIMBED, SEARCHED] = [0.65, 0.85];
/** While it goes on, so small a part of the plays are proofs. */
const PROVING = 0.04;
/** In the end, at least this part of them are. */
const LEAST_PROVED = 0.1;
/** The best is proved by so many times the plays of others. */
const BEST_PROVED = 4;
/** Where so many variations in a row bring nothing new, there is nothing left to be found by comparisons as short. */
const IDLE = 200;

/** All that is known while it goes on. */
interface Search<Draft> {
  readonly task: Task<Draft>;
  readonly order: Order;
  readonly random: Random;
  /** Rounds of a first lap. */
  readonly lap: number;
  /** What was tried, by its key: nothing is played twice. */
  readonly known: Map<string, Tally[]>;
  /** What came to the end of a comparison. */
  heads: readonly Candidate<Draft>[];
  /** The last lap of the longest comparison so far. */
  last: number;
  played: number;
}

/** Sums of two parts as one. */
export const added = (one: Tally, other: Tally): Tally => other.map((value, at) => value + (one[at] ?? 0));

function candidate<Draft>({ task, known }: Search<Draft>, draft: Draft): Candidate<Draft> {
  const key = task.key(draft);
  const laps = known.get(key) ?? [];
  known.set(key, laps);
  return { draft, cost: task.cost(draft), trials: task.trials(draft), laps, proof: [], proved: 0 };
}

/** How good something is after the first lap, number 0, or a later one. */
function worthAt<Draft>(search: Search<Draft>, { laps, trials }: Candidate<Draft>, last: number): number {
  const { task, lap } = search;
  while (laps.length <= last) {
    const [from, to] = laps.length === 0 ? [0, lap] : [lap * 2 ** (laps.length - 1), lap * 2 ** laps.length];
    laps.push(added(laps.at(-1) ?? [], trials.race(from, to)));
    search.played += (to - from) * task.round;
  }
  return task.worth(laps[last] ?? []);
}

/** The better one first, of equals the cheaper one. */
function ranked<Draft>(search: Search<Draft>, all: readonly Candidate<Draft>[], lap: number): Candidate<Draft>[] {
  const worths = new Map(all.map((each) => [each, worthAt(search, each, lap)]));
  const worth = (each: Candidate<Draft>): number => worths.get(each) ?? 0;
  return [...all].sort((one, other) => worth(other) - worth(one) || one.cost - other.cost);
}

/** A variation of something, if it does no worse after each lap from the first of these to the last; else null. */
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
 * Goes on from each of the heads from this place on by turns, until so much has been played. Where nothing new comes, what
 * is known is compared once more, one lap longer each time: it may have lost by bad luck in few plays.
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

/** Drafts at random, of which the best are gone on from. */
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

/** The last lap of a comparison, at the end. */
function lastLap<Draft>({ task, order, lap }: Search<Draft>): number {
  const laps = (COMPARING * order.plays) / ((CLIMBS + PARTS) * lap * task.round);
  return Math.max(LAPS - 1, Math.floor(Math.log2(Math.max(1, laps))));
}

/** The whole search, from drafts at random to the last proof. */
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

/** Without those that cost no less than a better one: the cheapest first, the best last. */
function frontierOf<Draft>({ task, heads }: Search<Draft>): Candidate<Draft>[] {
  const laps = Math.min(...heads.map((each) => each.laps.length));
  const worth = ({ laps: own }: Candidate<Draft>): number => task.worth(own[laps - 1] ?? []);
  const sorted = [...heads].sort((one, other) => worth(other) - worth(one) || one.cost - other.cost);
  const frontier: Candidate<Draft>[] = [];
  for (const each of sorted) if (each.cost < (frontier[0]?.cost ?? Infinity)) frontier.unshift(each);
  return frontier;
}

/** Proves that one a little further of which least is known; gives how many plays that took. */
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

/** What is told of a frontier: what was proved, without those that did no worse in it than one that costs more. */
function told<Draft>({ task }: Search<Draft>, frontier: readonly Candidate<Draft>[]): Found<Draft>[] {
  const shown: Found<Draft>[] = [];
  const known = frontier.filter(({ proved }) => proved > 0);
  for (const { draft, cost, proof, proved } of [...(known.length > 0 ? known : frontier)].reverse()) {
    const share = task.share(proof);
    // What never comes to anything is had for nothing.
    if (share.share < (shown[0]?.share.share ?? Infinity) && (share.share > 0 || shown.length === 0))
      shown.unshift({ draft, cost, share, plays: proved * task.round });
  }
  return shown;
}

/**
 * Sets about looking for the best.
 *
 * @throws whatever the task throws; in `next`, an Error where the task has nothing to begin with
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

/**
 * Forecasts: a battle is played in as many workers as the machine has free processors, part by part, and the results
 * are added up. Parts are small, so that figures come soon and a worker is soon free.
 */
import { is, isObject, type Json, type Shape } from "../../rules/kernel";
import { BLOCK, isExact, joined, NOTHING_PLAYED, type Forecast, type Standpoint } from "../../rules/bots/forecast";
import { hired, keep, type MindMaker, type Worker } from "../bots/minds";
import { workersHere, type Plays } from "../bots/protocol";
import { errorText } from "../../kit/platform/notices";

/** What is to be played. */
export interface ForecastOrder {
  readonly standpoint: Standpoint<Json, Json>;
  /** Independent of the dice of the table if omitted. */
  readonly seed?: number;
  /** Number of battles; with an error, the most. */
  readonly plays: number;
  /** The error of the chances, from 0 to 1, at which the forecast ends (`isExact`); if omitted, all battles are played. */
  readonly error?: number;
}

/** Callbacks for results. */
export interface News {
  /** Called with the sum of all results so far. */
  counted(sum: Forecast, isDone: boolean): void;
  /** `why`: what went wrong; blank if nobody can tell from this standpoint. */
  failed(why: string): void;
}

/** Milliseconds that a part should take; how long the first takes is not known. */
const PART = 40;
const FIRST_PART = 4;
/** Milliseconds that a part may still take when nobody wants it any more. */
const PATIENCE = 2000;

const areCounts = is.map(is.integer);
const byRound = is.map(areCounts);
const areFates = is.object({
  from: is.integer,
  ships: is.listOf(is.object({ id: is.text, seat: is.text })),
  hasExits: is.flag,
  hasScore: is.flag,
  lost: byRound,
  away: byRound,
  won: byRound,
  ahead: byRound,
});

/** Whether what a worker says makes sense: it may be another package's. */
const isForecast = is.object({
  plays: is.integer,
  draws: is.integer,
  wins: areCounts,
  rounds: areCounts,
  first: areCounts,
  lost: areCounts,
  fates: is.nullable(areFates),
}) as Shape<Forecast>;

let forecasts = 0;

/** Adds up what is counted of each block, in whatever order it comes. Returns the sum of those at the head once exact. */
function exactSum(error: number): (from: number, counted: Forecast) => Forecast | null {
  const blocks: Forecast[] = [];
  let head = NOTHING_PLAYED;
  return (from, counted) => {
    const at = Math.floor(from / BLOCK);
    blocks[at] = joined(blocks[at] ?? NOTHING_PLAYED, counted);
    for (let next = blocks[head.plays / BLOCK]; next?.plays === BLOCK; next = blocks[head.plays / BLOCK]) {
      head = joined(head, next);
      if (isExact(head, error)) return head;
    }
    return null;
  };
}

/** What a worker counted in a part, or why it failed. */
function countedIn(data: unknown): Forecast | string {
  const { counted, failed } = isObject(data) ? data : {};
  if (typeof failed === "string") return failed;
  if (counted === null) return "";
  return isForecast(counted) ? counted : "nonsense";
}

/** Ends a worker, unless it is done with its part soon. */
const dismiss = (worker: Worker): void => void (worker.timer = setTimeout(() => worker.mind.terminate(), PATIENCE));

/** The battles that a worker plays next in a part's time: it took so many milliseconds for those that it played. */
const sizeAfter = (size: number, played: number, took: number): number =>
  Math.max(1, Math.min(BLOCK, Math.round((played * PART) / Math.max(1, took)), 4 * size));

/** The first battle of a part, and when it was given. */
interface Given {
  readonly from: number;
  readonly at: number;
}

/** Deals the battles of a forecast out in parts. */
interface Parts {
  /** The next part, of so many battles or fewer; null if all are given. The first of a worker tells it the standpoint. */
  next(size: number, isFirst: boolean): Plays | null;
  hasMore(): boolean;
}

function partsOf(forecast: number, seed: number, { plays, standpoint }: ForecastOrder): Parts {
  let from = 0;
  return {
    next(size, isFirst) {
      // No part lies in two blocks.
      const to = Math.min(plays, from + size, BLOCK * (Math.floor(from / BLOCK) + 1));
      if (from === to) return null;
      const part = { forecast, seed, from, to, ...(isFirst ? { standpoint } : {}) };
      from = to;
      return part;
    },
    hasMore: () => from < plays,
  };
}

/** Plays a battle on. Returns a function that ends it early: its workers are kept once the parts at hand are played. */
export function foresee(make: MindMaker, order: ForecastOrder, news: News, workers = workersHere()): () => void {
  const { plays, error, seed = Math.floor(Math.random() * 2 ** 31) } = order;
  const parts = partsOf(++forecasts, seed, order);
  const exact = error === undefined ? null : exactSum(error);
  /** The workers that play a part. */
  const busy = new Set<Worker>();
  let [sum, isOver] = [NOTHING_PLAYED, false];

  /** Ends it, unless it is over; returns whether it did. */
  function end(part: (worker: Worker) => void): boolean {
    const wasOver = isOver;
    if (!wasOver) busy.forEach(part);
    isOver = true;
    return !wasOver;
  }
  const stop = (): void => void end(dismiss);
  const fail = (why: string): void => void (end(({ mind }) => mind.terminate()) && news.failed(why));
  /** Gives a worker its next part, or keeps it if all are given. `size`: the battles that it plays in a part's time. */
  function give(worker: Worker, size: number, isFirst = false): Given {
    const part = parts.next(size, isFirst);
    if (part) {
      worker.mind.postMessage(part);
      return { from: part.from, at: performance.now() };
    }
    busy.delete(worker);
    keep(make, worker);
    return { from: plays, at: 0 };
  }
  function hire(): void {
    const worker = hired(make);
    busy.add(worker);
    let size = FIRST_PART;
    let given: Given;
    worker.hear = (data) => {
      const counted = countedIn(data);
      if (isOver) return typeof counted === "string" ? worker.mind.terminate() : keep(make, worker);
      if (typeof counted === "string") return fail(counted);
      sum = joined(sum, counted);
      const enough = exact?.(given.from, counted);
      if (enough) {
        keep(make, worker);
        busy.delete(worker);
        stop();
        return news.counted(enough, true);
      }
      size = sizeAfter(size, counted.plays, performance.now() - given.at);
      given = give(worker, size);
      isOver = sum.plays >= plays;
      news.counted(sum, isOver);
    };
    given = give(worker, size, true);
  }
  try {
    for (let at = 0; at < workers && (at === 0 || parts.hasMore()); at++) hire();
  } catch (error) {
    // Not before the caller has the function that ends it.
    queueMicrotask(() => fail(errorText(error)));
  }
  return stop;
}

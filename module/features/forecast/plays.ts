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

/** The first battle of a part, and when it was given. */
interface Given {
  readonly from: number;
  readonly at: number;
}

/** Plays a battle on. Returns a function that ends it early: its workers are kept once the parts at hand are played. */
export function foresee(make: MindMaker, order: ForecastOrder, news: News, workers = workersHere()): () => void {
  const id = ++forecasts;
  const { standpoint, plays, error, seed = Math.floor(Math.random() * 2 ** 31) } = order;
  const exact = error === undefined ? null : exactSum(error);
  /** The workers that play a part. */
  const busy = new Set<Worker>();
  let [sum, next, isOver] = [NOTHING_PLAYED, 0, false];

  function stop(): void {
    if (isOver) return;
    isOver = true;
    for (const worker of busy) worker.timer = setTimeout(() => worker.mind.terminate(), PATIENCE);
  }
  function fail(why: string): void {
    if (isOver) return;
    isOver = true;
    for (const { mind } of busy) mind.terminate();
    news.failed(why);
  }
  /** Gives a worker its next part, or keeps it if all are given. `size`: the battles that it plays in a part's time. */
  function give(worker: Worker, size: number, isFirst = false): Given {
    // No part lies in two blocks.
    const [from, to] = [next, Math.min(plays, next + size, BLOCK * (Math.floor(next / BLOCK) + 1))];
    next = to;
    if (from === to) {
      busy.delete(worker);
      keep(make, worker);
      return { from, at: 0 };
    }
    const part: Plays = { forecast: id, seed, from, to, ...(isFirst ? { standpoint } : {}) };
    worker.mind.postMessage(part);
    return { from, at: performance.now() };
  }
  function hire(): void {
    const worker = hired(make);
    busy.add(worker);
    let size = FIRST_PART;
    let given: Given;
    worker.hear = (data) => {
      const { counted, failed } = isObject(data) ? data : {};
      if (isOver) return isForecast(counted) ? keep(make, worker) : worker.mind.terminate();
      if (typeof failed === "string") return fail(failed);
      if (counted === null) return fail("");
      if (!isForecast(counted)) return fail("nonsense");
      sum = joined(sum, counted);
      const enough = exact?.(given.from, counted);
      if (enough) {
        keep(make, worker);
        busy.delete(worker);
        stop();
        return news.counted(enough, true);
      }
      const took = Math.max(1, performance.now() - given.at);
      size = Math.max(1, Math.min(BLOCK, Math.round((counted.plays * PART) / took), 4 * size));
      given = give(worker, size);
      isOver = sum.plays >= plays;
      news.counted(sum, isOver);
    };
    given = give(worker, size, true);
  }
  try {
    for (let at = 0; at < workers && (at === 0 || next < plays); at++) hire();
  } catch (error) {
    // Not before the caller has the function that ends it.
    queueMicrotask(() => fail(errorText(error)));
  }
  return stop;
}

/**
 * The worth of each answer to a question for the seat that is asked: its chance to win. All answers are tried equally,
 * by as many workers as are free, and the results are added up.
 */
import { logWarning } from "../../kit/platform/log";
import { canonical, type Json } from "../../rules/kernel";
import type { Thought, Tried } from "../../rules/bots/search";
import type { Matter, Weighed } from "../../kit/battle/minds";
import type { AnyTableGame } from "../../kit/game/table-game";
import { think } from "./minds";
import { workersHere } from "./protocol";
import { ADVISER, taskOf } from "./thoughts";

/** Milliseconds of thinking, unless each answer was tried often enough before: to within about three percent. */
const LONGEST = 15_000;
const ENOUGH = 1000;

/** The trials of one answer from different battles, added up. */
export function joinedTried(one: Tried, other: Tried): Tried {
  const plays = one.plays + other.plays;
  if (plays === 0) return one;
  const [share, rest] = [one.plays / plays, other.plays / plays];
  return {
    answer: one.answer,
    worth: share * one.worth + rest * other.worth,
    error: Math.hypot(share * one.error, rest * other.error),
    plays,
  };
}

/** The trials of several workers, added up by answer (`canonical`). */
export function gathered(all: readonly (readonly Tried[])[]): ReadonlyMap<string, Tried> {
  const sum = new Map<string, Tried>();
  for (const tried of all.flat()) {
    if (tried.plays === 0) continue;
    const key = canonical(tried.answer);
    const known = sum.get(key);
    sum.set(key, known ? joinedTried(known, tried) : tried);
  }
  return sum;
}

/** A worker that thinks, and its results so far. */
interface Thinking {
  tried: readonly Tried[];
  isDone: boolean;
  stop(): void;
}

/** One question that is weighed, from the request until it is ended. */
export class Weighing implements Weighed {
  readonly since = performance.now();
  readonly #table: AnyTableGame;
  readonly #matter: Matter;
  readonly #told: () => void;
  /** Answers whose worth was asked for. */
  readonly #asked = new Map<string, Json>();
  /** Trials from before the last answers were asked for. */
  #before: readonly Tried[] = [];
  #minds: readonly Thinking[] = [];
  #ended: number | null = null;
  #failure: "" | "silent" | "unknown" = "";

  /** @param told  called when results have arrived, or none will follow */
  constructor(table: AnyTableGame, matter: Matter, told: () => void) {
    this.#table = table;
    this.#matter = matter;
    this.#told = told;
  }

  /** Results so far, by answer (`canonical`). */
  get tried(): ReadonlyMap<string, Tried> {
    return gathered([this.#before, ...this.#minds.map(({ tried }) => tried)]);
  }

  /** When thinking ended, in milliseconds since 1970; null while it goes on. */
  get ended(): number | null {
    return this.#ended;
  }

  /** Why there are no numbers: nobody can think here, or too little is known. Blank if there are, or may still be. */
  get failure(): "" | "silent" | "unknown" {
    return this.#failure;
  }

  /** Tries these answers along with all that were asked for before. Without a new answer, nothing changes. */
  offer(answers: readonly Json[]): void {
    const news = answers.filter((answer) => !this.#asked.has(canonical(answer)));
    if (this.#failure !== "" || (news.length === 0 && this.#minds.length > 0)) return;
    for (const answer of news) this.#asked.set(canonical(answer), answer);
    this.stop();
    this.#before = [...this.tried.values()];
    this.#ended = null;
    this.#minds = Array.from({ length: workersHere() }, () => this.#begin());
  }

  /** Stops: nobody wants to know any more. */
  stop(): void {
    for (const mind of this.#minds) mind.stop();
    this.#ended ??= performance.now();
  }

  #begin(): Thinking {
    const offered = [...this.#asked.values()];
    const plays = Math.ceil((ENOUGH * (offered.length + 1)) / workersHere());
    const task = { ...taskOf(this.#matter, ADVISER), offered, plays, milliseconds: LONGEST };
    const mind: Thinking = { tried: [], isDone: false, stop: () => undefined };
    const heard = ({ tried }: Thought, isDone: boolean): void => {
      Object.assign(mind, { tried, isDone });
      this.#heard();
    };
    if (this.#table.captains)
      mind.stop = think(this.#table.captains.worker, task, {
        soFar: (thought) => heard(thought, false),
        done: (thought) => heard(thought, true),
        failed: (why) => {
          logWarning(why);
          this.#fail("silent");
        },
      });
    return mind;
  }

  #heard(): void {
    if (!this.#minds.every(({ isDone }) => isDone)) return this.#told();
    this.#ended = performance.now();
    if (this.tried.size === 0) this.#fail("unknown");
    else this.#told();
  }

  #fail(why: "silent" | "unknown"): void {
    this.#failure = why;
    this.stop();
    this.#told();
  }
}

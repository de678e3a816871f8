/**
 * What each answer to a question is worth to the seat that is asked: its chance to win. All are tried alike, in as many
 * workers as there are to spare, and what comes in is added up.
 */
import { canonical, type Json } from "../../rules/kernel";
import type { Thought, Tried } from "../../rules/bots/search";
import type { Matter, Weighed } from "../../kit/battle/minds";
import type { AnyTableGame } from "../../kit/battle/table-game";
import { think } from "./minds";
import { workersHere } from "./protocol";
import { ADVISER, taskOf } from "./thoughts";

/** So long is thought, in milliseconds, unless each answer was tried so often before: three in a hundred, more or less. */
const LONGEST = 15_000;
const ENOUGH = 1000;

/** The same answer, tried in different battles. */
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

/** What several have tried, by answer (`canonical`). */
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

/** One who thinks about it, and what that one has come to. */
interface Thinking {
  tried: readonly Tried[];
  isDone: boolean;
  stop(): void;
}

/** One question that is weighed, from when it is asked for until it is ended. */
export class Weighing implements Weighed {
  readonly since = Date.now();
  readonly #table: AnyTableGame;
  readonly #matter: Matter;
  readonly #told: () => void;
  /** The answers that were asked after. */
  readonly #asked = new Map<string, Json>();
  /** What was tried before the last ones of them were. */
  #before: readonly Tried[] = [];
  #minds: readonly Thinking[] = [];
  #ended: number | null = null;
  #failure: "" | "silent" | "unknown" = "";

  /** @param told  called when something has come in, or nothing more will */
  constructor(table: AnyTableGame, matter: Matter, told: () => void) {
    this.#table = table;
    this.#matter = matter;
    this.#told = told;
  }

  /** What came in so far, by answer (`canonical`). */
  get tried(): ReadonlyMap<string, Tried> {
    return gathered([this.#before, ...this.#minds.map(({ tried }) => tried)]);
  }

  /** Until when was thought, in milliseconds since 1970; null: it goes on. */
  get ended(): number | null {
    return this.#ended;
  }

  /** Why there are no numbers: nobody can think here, or too little is known to play on. Blank: there are, or may be. */
  get failure(): "" | "silent" | "unknown" {
    return this.#failure;
  }

  /** Has these answers tried, with all that were asked after before; where none of them is new, that goes on as it does. */
  offer(answers: readonly Json[]): void {
    const news = answers.filter((answer) => !this.#asked.has(canonical(answer)));
    if (this.#failure !== "" || (news.length === 0 && this.#minds.length > 0)) return;
    for (const answer of news) this.#asked.set(canonical(answer), answer);
    this.stop();
    this.#before = [...this.tried.values()];
    this.#ended = null;
    this.#minds = Array.from({ length: workersHere() }, () => this.#begin());
  }

  /** Nobody wants to know any more. */
  stop(): void {
    for (const mind of this.#minds) mind.stop();
    this.#ended ??= Date.now();
  }

  #begin(): Thinking {
    const offered = [...this.#asked.values()];
    const task = { ...taskOf(this.#matter, ADVISER), offered };
    const plays = Math.ceil((ENOUGH * (offered.length + 1)) / workersHere());
    const mind: Thinking = { tried: [], isDone: false, stop: () => undefined };
    const heard = ({ tried }: Thought, isDone: boolean): void => {
      Object.assign(mind, { tried, isDone });
      this.#heard();
    };
    if (this.#table.captains)
      mind.stop = think(
        this.#table.captains.worker,
        // A number of battles that is set for all captains counts here, too.
        task.milliseconds > 0 ? { ...task, plays, milliseconds: LONGEST } : task,
        {
          soFar: (thought) => heard(thought, false),
          done: (thought) => heard(thought, true),
          failed: (why) => {
            console.warn("All Hands |", why);
            this.#fail("silent");
          },
        },
      );
    return mind;
  }

  #heard(): void {
    if (!this.#minds.every(({ isDone }) => isDone)) return this.#told();
    this.#ended = Date.now();
    if (this.tried.size === 0) this.#fail("unknown");
    else this.#told();
  }

  #fail(why: "silent" | "unknown"): void {
    this.#failure = why;
    this.stop();
    this.#told();
  }
}

/** What is said between the page and a worker that thinks, and how many of these there may be. */
import type { Matter } from "../../kit/battle/minds";
import type { Json } from "../../rules/kernel";
import type { Forecast, Standpoint } from "../../rules/bots/forecast";
import type { Thought } from "../../rules/bots/search";
import type { Rank } from "../../rules/bots/strengths";
import type { SeenTurn } from "../../rules/bots/turns";

/** Processors beyond these are for others. */
const MOST_WORKERS = 8;

/** How many workers may play at once: one processor is left for the page. */
export const workersHere = (processors = navigator.hardwareConcurrency): number =>
  Math.max(1, Math.min(MOST_WORKERS, (processors || 2) - 1));

/** The same with how long to think. The same seed and number of plays give the same thought. */
export interface Task extends Matter, Rank {
  readonly seed: number;
  readonly plays: number;
  /** 0: no clock ends it. */
  readonly milliseconds: number;
  /** Answers that somebody wants to know the worth of; left out: it is the best one that is looked for. */
  readonly offered?: readonly Json[];
  /** What the seat's last thought remembered. */
  readonly seen?: SeenTurn | null;
}

/** Battles of a forecast to play on: those number `from` to `to - 1`. */
export interface Plays {
  /** Of all parts of one forecast the same. */
  readonly forecast: number;
  /** From where, if this worker has not been told. */
  readonly standpoint?: Standpoint<Json, Json>;
  readonly seed: number;
  readonly from: number;
  readonly to: number;
}

/** Work of a game's own, by the name under which its worker knows it; it goes on until it is done, or the worker is ended. */
export interface Work {
  readonly work: string;
  readonly order: object;
}

/** How far that work is. */
export type Worked = { readonly worked: { readonly done: boolean } } | { readonly failed: string };

/** What a worker says of a matter: the best so far, now and then; what came of it in the end; or what went wrong. */
export type Word = { readonly thought: Thought; readonly done: boolean } | { readonly failed: string };

/** What it says of battles that it has played on; null: nobody can tell. */
export type Counted = { readonly counted: Forecast | null } | { readonly failed: string };

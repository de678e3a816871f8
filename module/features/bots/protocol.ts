/** Messages between the page and a worker that thinks, and how many workers there may be. */
import type { Matter } from "../../kit/battle/minds";
import type { Json } from "../../rules/kernel";
import type { Forecast, Standpoint } from "../../rules/bots/forecast";
import type { Thought } from "../../rules/bots/search";
import type { Rank } from "../../rules/bots/strengths";
import type { SeenTurn } from "../../rules/bots/turns";

/** Further processors are left to others. */
const MOST_WORKERS = 8;

/** How many workers may play at once: one processor is left for the page. */
export const workersHere = (processors = navigator.hardwareConcurrency): number =>
  Math.max(1, Math.min(MOST_WORKERS, (processors || 2) - 1));

/** A matter, and how long to think about it. The same seed and number of plays lead to the same thought. */
export interface BotTask extends Matter, Rank {
  readonly seed: number;
  readonly plays: number;
  /** 0 if no clock ends it. */
  readonly milliseconds: number;
  /** Answers whose worth is wanted; if omitted, the best answer is searched. */
  readonly offered?: readonly Json[];
  /** What the seat's last thought remembered. */
  readonly seen?: SeenTurn | null;
}

/** Battles of a forecast to play: numbers `from` to `to - 1`. */
export interface Plays {
  /** The same number for all parts of one forecast. */
  readonly forecast: number;
  /** Where to start, if this worker has not been told yet. */
  readonly standpoint?: Standpoint<Json, Json>;
  readonly seed: number;
  readonly from: number;
  readonly to: number;
}

/** A game's own work, by the name that its worker knows. It goes on until it is done or the worker is ended. */
export interface Work {
  readonly work: string;
  readonly order: object;
}

/** Progress of such work. */
export type Worked = { readonly worked: { readonly done: boolean } } | { readonly failed: string };

/** A worker's message about a matter: the best answer so far, the final result, or what went wrong. */
export type Word = { readonly thought: Thought; readonly done: boolean } | { readonly failed: string };

/** A worker's message about battles it has played; null if nobody can tell. */
export type Counted = { readonly counted: Forecast | null } | { readonly failed: string };

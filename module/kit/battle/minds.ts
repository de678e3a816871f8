/**
 * What thinks for bots and advises people, as the referee and the boards know it: a feature brings it. Where none does, bots
 * answer at once and nobody is advised.
 */
import type { Json, Seat } from "../../rules/kernel";
import type { Thought, Tried } from "../../rules/bots/search";
import type { Rank } from "../../rules/bots/strengths";
import type { AnyTableGame, BattleCombat } from "./table-game";

/** A question to think about, as its seat sees it. */
export interface Matter {
  /** As the rules call it. */
  readonly question: string;
  readonly view: Json;
  readonly seat: Seat;
  readonly about: Json;
}

/** A matter that a captain is asked about in a question. */
export interface Wanted extends Matter {
  /** The key of the question in its step, and the place of the asking in it. */
  readonly key: string;
  readonly index: number;
  readonly rank: Rank;
}

/** What came of thinking. */
export interface ThoughtResult {
  /** Null: nothing did, before it was ended. */
  readonly thought: Thought | null;
  /** Why it could not be thought about; blank: it could. */
  readonly failed: string;
}

/** Advice on one question. */
export interface Advice {
  readonly question: string;
  /** The best so far, or what came of it; null: nothing yet, or nothing ever. */
  readonly thought: Thought | null;
  readonly isDone: boolean;
}

/** What answers are worth, as it is being found out. */
export interface Weighed {
  /** When it began, in milliseconds. */
  readonly since: number;
  /** By answer, as text. */
  readonly tried: ReadonlyMap<string, Tried>;
  /** When it ended; null: it goes on. */
  readonly ended: number | null;
  readonly failure: "" | "silent" | "unknown";
  /** Answers that somebody wants to know the worth of, too. */
  offer(answers: readonly Json[]): void;
  stop(): void;
}

export interface Minds {
  /** False: whoever is asked answers at once. */
  readonly think: boolean;
  /**
   * Has what is wanted thought about from now on, and nothing else.
   *
   * @param question  the id of the question that stands open
   * @param goOn      called when something came of it
   */
  ponder(
    battle: BattleCombat,
    table: AnyTableGame,
    question: string,
    wanted: readonly Wanted[],
    goOn: () => void,
  ): void;
  /** What came of thinking about this in a question that stands open; null: nothing yet. */
  resultOf(battle: BattleCombat, question: string, wanted: Wanted): ThoughtResult | null;
  /** Who thinks in this window about the question that stands open, and since when. */
  thinkers(battleId: string): readonly { readonly seat: string; readonly since: number }[];
  /** Ends all thinking of a battle with the best so far. */
  decideNow(battleId: string): void;
  /** Nobody thinks in this battle any more: it was deleted, or is run by another window. */
  stopThinking(battleId: string): void;
  /** Calls back when somebody begins to think, or ends. */
  listen(listener: () => void): void;
  /** Whether people are advised in a battle. */
  advises(battle: BattleCombat): boolean;
  /** Whether captains have something to say to a question. */
  isWeighed(table: AnyTableGame, question: string): boolean;
  /** The advice on the question that stands open here; null: nobody has asked for it. */
  adviceOn(battleId: string, question: string): Advice | null;
  /**
   * Has a captain think about what a person is asked.
   *
   * @param offered  the answers that are theirs to give; left out: any may be
   */
  advise(table: AnyTableGame, battleId: string, question: string, matter: Matter, offered?: readonly Json[]): void;
  /** Has no more thought about what was asked in a battle, and forgets what came of it. */
  dropAdvice(battleId: string): void;
  /** Finds out what answers are worth. `told`: called when more is known. */
  weigh(table: AnyTableGame, matter: Matter, told: () => void): Weighed;
}

const nothing = (): void => undefined;
const NOBODY: Minds = {
  think: false,
  ponder: nothing,
  resultOf: () => ({ thought: null, failed: "" }),
  thinkers: () => [],
  decideNow: nothing,
  stopThinking: nothing,
  listen: nothing,
  advises: () => false,
  isWeighed: () => false,
  adviceOn: () => null,
  advise: nothing,
  dropAdvice: nothing,
  weigh: () => ({ since: 0, tried: new Map(), ended: 0, failure: "unknown", offer: nothing, stop: nothing }),
};

let brought = NOBODY;

/** From now on these think. */
export function bringMinds(minds: Minds): void {
  brought = minds;
}

export const minds = (): Minds => brought;

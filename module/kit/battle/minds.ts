/**
 * What thinks for bots and advises people, as the referee and the boards know it; a feature brings it. Without one,
 * bots answer at once and nobody is advised.
 */
import type { Json, Seat } from "../../rules/kernel";
import type { Thought, Tried } from "../../rules/bots/search";
import type { Rank } from "../../rules/bots/strengths";
import type { AnyTableGame } from "../game/table-game";
import type { BattleCombat } from "../game/battle-combat";

/** A question to think about, as its seat sees it. */
export interface Matter {
  /** Name of the question in the rules. */
  readonly question: string;
  readonly view: Json;
  readonly seat: Seat;
  readonly about: Json;
}

/** A matter that a captain is asked about as part of a question. */
export interface Wanted extends Matter {
  /** The key of the question in its step, and the index of the asking in it. */
  readonly key: string;
  readonly index: number;
  readonly rank: Rank;
}

/** Result of thinking. */
export interface ThoughtResult {
  /** null if thinking was ended before it had a result. */
  readonly thought: Thought | null;
  /** Why the matter could not be thought about; blank if it could. */
  readonly failed: string;
}

/** Advice on one question. */
export interface Advice {
  readonly question: string;
  /** The best so far, or the final result; null if there is nothing yet, or nothing came of it. */
  readonly thought: Thought | null;
  readonly isDone: boolean;
}

/** The worth of answers while it is being found out. */
export interface Weighed {
  /** When it began, in milliseconds. */
  readonly since: number;
  /** Keyed by answer as text. */
  readonly tried: ReadonlyMap<string, Tried>;
  /** When it ended; null while it goes on. */
  readonly ended: number | null;
  readonly failure: "" | "silent" | "unknown";
  /** Adds answers whose worth is wanted too. */
  offer(answers: readonly Json[]): void;
  stop(): void;
}

export interface Minds {
  /** Whether bots think; if not, they answer at once. */
  readonly think: boolean;
  /**
   * Has these matters thought about from now on, and no others.
   *
   * @param question  the id of the open question
   * @param goOn      called when there is a result
   */
  ponder(
    battle: BattleCombat,
    table: AnyTableGame,
    question: string,
    wanted: readonly Wanted[],
    goOn: () => void,
  ): void;
  /** The result of thinking about a matter of an open question; null if there is none yet. */
  resultOf(battle: BattleCombat, question: string, wanted: Wanted): ThoughtResult | null;
  /** Who thinks in this window about the open question, and since when. */
  thinkers(battleId: string): readonly { readonly seat: string; readonly since: number }[];
  /** Ends all thinking of a battle with the best so far. */
  decideNow(battleId: string): void;
  /** Stops all thinking in a battle that was deleted or is run by another window. */
  stopThinking(battleId: string): void;
  /** Calls back when someone begins or stops thinking. */
  listen(listener: () => void): void;
  /** Whether people are advised in a battle. */
  advises(battle: BattleCombat): boolean;
  /** Whether captains can weigh a question. */
  isWeighed(table: AnyTableGame, question: string): boolean;
  /** The advice on the open question here; null if nobody has asked for it. */
  adviceOn(battleId: string, question: string): Advice | null;
  /**
   * Has a captain think about what a person is asked.
   *
   * @param offered  the answers that this person may give; if omitted, any
   */
  advise(table: AnyTableGame, battleId: string, question: string, matter: Matter, offered?: readonly Json[]): void;
  /** Stops thinking about advice in a battle and forgets its results. */
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

/** Sets what thinks from now on. */
export function bringMinds(minds: Minds): void {
  brought = minds;
}

export const minds = (): Minds => brought;

/** What a game's rules are, and the error with which they refuse. */
import type { CircumstanceRules } from "./circumstances";
import type { AnyQuestion, Referee, Seat } from "./referee";

/** How a battle ended. Several winners are allies; none is a draw. `reason`: a stable code with text in `lang/`. */
export interface Outcome {
  readonly winners: readonly Seat[];
  readonly reason: string;
}

/**
 * A ruleset. `State` is plain JSON: anything not in it does not survive. `setup` asks nothing and rolls nothing: it
 * makes checkpoint zero; choices and rolls before the first turn belong to the first steps.
 */
export interface Game<State, Setup, View = State> {
  readonly id: string;
  /** Version of the rules: a record made under another version need not replay. */
  readonly version: number;
  /** Makes checkpoint zero. Throws a `RulesError` for a set-up that cannot be played. */
  setup(options: Setup): State;
  /** Plays from this checkpoint to the next one; changes `state` in place. */
  step(state: State, referee: Referee<View>): void;
  /** The outcome; null while the battle goes on. */
  outcome(state: State): Outcome | null;
  seats(state: State): readonly Seat[];
  /** What one seat may know: hidden cards and units are absent, not blanked by a screen. null is an onlooker. */
  view(state: State, seat: Seat | null): View;
  /** The view with nothing hidden: all hands. Without it, only an onlooker's view can be shown at once. */
  uncovered?(state: State): View;
  /** Every question of this game, by name. */
  readonly questions: { readonly [name: string]: AnyQuestion<View> };
  /**
   * The house options of its states and set-ups (`options`), as `declareOptions` makes them. With it, records of
   * versions with other options are played with the options of today.
   */
  readonly options?: { readonly usual: object; fitting(stored: unknown): object };
  /** What a Gamemaster may change by circumstances. Without it, they mean nothing to the game, and none can be added. */
  readonly circumstances?: CircumstanceRules<View>;
}

/** A ruleset with hidden cards that can be kept out of documents. */
export interface CoveredGame<State, Setup, View = State> extends Game<State, Setup, View> {
  /**
   * The state without what is not for everyone, as documents may show it: placeholders for cards (`coveredCards`),
   * nothing for anything else. For any viewer its view is that of the state, with placeholders for what that viewer
   * alone may know.
   */
  cover(state: State): State;
}

/** Members that rules must have, each with its type. */
const MEMBERS: readonly (readonly [name: keyof Game<never, never>, type: string])[] = [
  ["id", "string"],
  ["version", "number"],
  ["setup", "function"],
  ["step", "function"],
  ["outcome", "function"],
  ["seats", "function"],
  ["view", "function"],
  ["questions", "object"],
];

/** What rules from elsewhere lack, as a sentence; null if nothing. */
export function lackOf(rules: unknown): string | null {
  const found = (typeof rules === "object" && rules !== null ? rules : {}) as { readonly [name: string]: unknown };
  const lacking = MEMBERS.find(([name, type]) => typeof found[name] !== type || found[name] === null);
  if (lacking) return `its rules lack "${lacking[0]}" (a ${lacking[1]})`;
  const question = Object.entries(found["questions"] as object).find(
    ([, each]: [string, Partial<AnyQuestion<never>> | null]) =>
      typeof each?.menu !== "function" || typeof each.fallback !== "function",
  );
  return question ? `its question "${question[0]}" lacks "menu" or "fallback" (functions)` : null;
}

/** An error that keeps the rules from playing on, with a stable code and its values. */
export class RulesError extends Error {
  constructor(
    readonly code: string,
    readonly data: { readonly [key: string]: string | number } = {},
  ) {
    super(`${code} ${JSON.stringify(data)}`);
    this.name = "RulesError";
  }
}

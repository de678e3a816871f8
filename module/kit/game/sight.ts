/** What a seat is shown of a battle: while it lasts what it may know, and once it is over all cards face up. */
import type { Game, Seat } from "../../rules/kernel";

/** What a sight needs of the rules. */
type Sighted<State, View> = Pick<Game<State, never, View>, "outcome" | "view" | "uncovered">;

/**
 * A state as a seat sees it; `null` is an onlooker.
 *
 * @param hasEnded  whether the battle's encounter counts as over: if its last step is undone, all is hidden again
 */
export function seenBy<State, View>(
  rules: Sighted<State, View>,
  state: State,
  seat: Seat | null,
  hasEnded: boolean,
): View {
  const isOver = hasEnded && rules.outcome(state) !== null;
  return isOver && rules.uncovered ? rules.uncovered(state) : rules.view(state, seat);
}

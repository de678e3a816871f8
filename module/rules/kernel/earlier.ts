/** What an earlier version of the rules has left: house options that have come, gone, or may have other values now. */
import { equal, isObject } from "./json";
import type { Game } from "./game";

type Optioned = Pick<Game<never, never>, "options">;

const optionsIn = (value: unknown): unknown => (isObject(value) ? value["options"] : undefined);

/**
 * A state with the house options that the rules have today: those that it lacks, or that no longer fit, have their usual
 * values. The state itself if nothing changes.
 */
export function ofToday<State>({ options }: Optioned, state: State): State {
  const stored = optionsIn(state);
  if (!options || !isObject(stored)) return state;
  const today = { ...options.usual, ...options.fitting(stored) };
  return equal(today, stored) ? state : { ...state, options: today };
}

/** A recorded set-up without the house options that no longer fit. The set-up itself if all fit. */
export function setupOfToday<Setup>({ options }: Optioned, setup: Setup): Setup {
  const stored = optionsIn(setup);
  if (!options || !isObject(stored)) return setup;
  const fitting = options.fitting(stored);
  return equal(fitting, stored) ? setup : { ...setup, options: fitting };
}

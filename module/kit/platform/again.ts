/**
 * A bound on what this page puts back by itself. What a person takes away comes back as often as they do it; but what
 * goes again as soon as it is back is taken by a program, and the two would write for ever.
 */

import { RulesError } from "../../rules/kernel";
import { isModule } from "./home";

/** What is said where something goes again as soon as it is back. */
export const inVain = (name: string): RulesError =>
  isModule
    ? new RulesError("put-back-in-vain-by-host", { name, world: game.system.title })
    : new RulesError("put-back-in-vain", { name });

/** Most times in a row that the same is put back, if it goes again at once. */
export const IN_VAIN = 3;

/** Milliseconds within which no person takes the same away again and again. */
const AT_ONCE = 2000;

/** Counts what is put back. */
interface Bound {
  /** Whether something, by a name of it, was put back three times in a row and went again at once each time. */
  isInVain(what: string): boolean;
  /** Notes that it was put back. */
  done(what: string): void;
}

export function bounded(now: () => number = () => performance.now()): Bound {
  const tries = new Map<string, { readonly at: number; readonly times: number }>();
  const timesOf = (what: string): number => {
    const { at, times } = tries.get(what) ?? { at: -Infinity, times: 0 };
    return now() - at < AT_ONCE ? times : 0;
  };
  return {
    isInVain: (what) => timesOf(what) >= IN_VAIN,
    done: (what) => void tries.set(what, { at: now(), times: timesOf(what) + 1 }),
  };
}

/** This world's encounters as the server has sent them: Foundry shows none of a type that it does not know. */
import { gameOf } from "./home";
import { listen } from "./hooks";

/** An encounter as the server has sent it. */
interface StoredCombat {
  readonly _id: string;
  readonly type: string;
  readonly flags?: object;
  readonly system?: object;
  readonly combatants?: readonly object[];
}

/** Ids of encounters that were deleted since this page was loaded. */
const combatsDeleted = new Set<string>();

/** Hears of deletions, so that `combatsStored` knows them; called first in `init`. */
export const watchDeletions = (): void => void listen("deleteCombat", ({ id }) => combatsDeleted.add(id ?? ""));

/**
 * This world's encounters as they were sent with it, also before Foundry has made documents of them, and those that it
 * does not show, as it does not know their type. Without those that were deleted since.
 */
export function combatsStored(): readonly StoredCombat[] {
  const { combats = [] } = game.data as object as { readonly combats?: readonly StoredCombat[] };
  return combats.filter(({ _id }) => !combatsDeleted.has(_id));
}

/** The ids of their games. */
export const gamesFought = (): string[] => [...new Set(combatsStored().map(gameOf))];

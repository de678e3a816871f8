/** Names of navies, and whether a step showed something. Separate from the story, which is fetched on demand. */
import type { Names } from "../../../kit/battle/feed";
import type { GameEvent } from "../../../rules/kernel";
import type { WatersEvent, WatersView } from "../../../rules/navy-aces";

/** Names of navies: under `navy//<seat>`, and under `<seat>`, which the player's name overrides. */
export function namesOf({ navies }: WatersView): Names {
  const named = navies.filter(({ name }) => name !== "");
  return Object.fromEntries(named.flatMap(({ seat, name }) => [seat, `navy//${seat}`].map((id) => [id, name])));
}

/** Events that throw dice, show someone a card for the first time, or cost dice in a fight. */
const SHOWING: readonly string[] = [
  "mustered",
  "drewSeen",
  "reshuffled",
  "anted",
  "attackerAnted",
  "attacked",
  "laid",
  "bombed",
  "strengthLost",
  "destroyed",
] satisfies WatersEvent["event"][];

/** Whether a step threw dice, showed cards or settled a fight: its player cannot take it back, the Gamemaster can. */
export const hasShown = (events: readonly GameEvent[]): boolean => events.some(({ event }) => SHOWING.includes(event));

/** Names of fleets, and whether a step showed something. Separate from the story, which is fetched on demand. */
import type { Names } from "../../../kit/battle/feed";
import type { GameEvent } from "../../../rules/kernel";
import type { SeaEvent, SeaView } from "../../../rules/silent-ships";

/** Names of fleets: under `fleet//<seat>`, and under `<seat>`, which the player's name overrides. */
export function namesOf({ captains }: SeaView): Names {
  const named = captains.filter(({ name }) => name !== "");
  return Object.fromEntries(named.flatMap(({ seat, name }) => [seat, `fleet//${seat}`].map((id) => [id, name])));
}

/** Events that show someone hidden things; a card that its owner lays down or pays was known to the owner before. */
const SHOWING: readonly string[] = ["drewSeen", "flipped", "revealed"] satisfies SeaEvent["event"][];

/** Whether a step drew cards or turned ships face up: its player cannot take it back. */
export const hasShown = (events: readonly GameEvent[]): boolean => events.some(({ event }) => SHOWING.includes(event));

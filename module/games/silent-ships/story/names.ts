/** What fleets are called, and whether a step showed something. Apart from the story, which is fetched when it is told. */
import type { Names } from "../../../kit/battle/feed";
import type { GameEvent } from "../../../rules/kernel";
import type { SeaEvent, SeaView } from "../../../rules/silent-ships";

/** What fleets are called: under `fleet//<seat>`, and under `<seat>`, which makes way for the name of who plays it. */
export function namesOf({ captains }: SeaView): Names {
  const named = captains.filter(({ name }) => name !== "");
  return Object.fromEntries(named.flatMap(({ seat, name }) => [seat, `fleet//${seat}`].map((id) => [id, name])));
}

/** What somebody sees that was hidden from them; a card that its owner lays down or pays, they have seen before. */
const SHOWING: readonly string[] = ["drewSeen", "flipped", "revealed"] satisfies SeaEvent["event"][];

/** Whether a step drew cards or turned ships face up: its player cannot take it back. */
export const hasShown = (events: readonly GameEvent[]): boolean => events.some(({ event }) => SHOWING.includes(event));

/** What navies are called, and whether a step showed something. Apart from the story, which is fetched when it is told. */
import type { Names } from "../../../kit/battle/feed";
import type { GameEvent } from "../../../rules/kernel";
import type { WatersEvent, WatersView } from "../../../rules/navy-aces";

/** What navies are called: under `navy//<seat>`, and under `<seat>`, which makes way for the name of who plays it. */
export function namesOf({ navies }: WatersView): Names {
  const named = navies.filter(({ name }) => name !== "");
  return Object.fromEntries(named.flatMap(({ seat, name }) => [seat, `navy//${seat}`].map((id) => [id, name])));
}

/** Dice that were thrown, cards that somebody saw for the first time, and the dice that a fight has cost. */
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

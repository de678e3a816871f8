/** Names of navies, and whether a step showed something. Separate from the story, which is fetched on demand. */
import { happened, sideNames } from "../../../kit/battle/blow";
import type { WatersEvent, WatersView } from "../../../rules/navy-aces";

export const namesOf = ({ navies }: WatersView) => sideNames("navy", navies);

/**
 * Whether a step threw dice, showed someone a card for the first time, or cost dice in a fight: its player cannot take
 * it back, the Gamemaster can.
 */
export const hasShown = happened<WatersEvent["event"]>(
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
);

/** Names of navies, blows, and whether a step showed something. Separate from the story, which is fetched on demand. */
import { blowsBy, happened, sideNames } from "../../../kit/battle/blow";
import type { WatersEvent, WatersView } from "../../../rules/navy-aces";

export const namesOf = ({ navies }: WatersView) => sideNames("navy", navies);

/** Fights of units, their losses of strength, and the destroyed units. */
export const blows = blowsBy<WatersEvent>({
  attack: { combatBegan: ({ unit, target }) => [unit.id, target.id] },
  hit: { strengthLost: ({ by, unit }) => [by.id, unit.id] },
  destroyed: { destroyed: ({ by, unit }) => [by.id, unit.id] },
});

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

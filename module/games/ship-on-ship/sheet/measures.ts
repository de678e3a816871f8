/** What ships of Ship-on-Ship are compared by when they are chosen. SOS-6. */
import type { Measure } from "../../../kit/game/table-game";
import { BOUNDS } from "../../../rules/ship-on-ship";
import { DogfighterModel } from "../documents/models";

export function measuresOf([ship]: readonly Actor.Implementation[]): Measure[] {
  const { system } = ship ?? {};
  if (!(system instanceof DogfighterModel)) return [];
  const values = { rating: system.rating, skill: system.captain.skill, coordination: system.captain.coordination };
  return (["rating", "skill", "coordination"] as const).map((name) => ({
    name,
    value: values[name],
    full: BOUNDS[name].usual,
  }));
}

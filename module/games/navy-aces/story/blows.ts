/** The fights of units, their losses of strength, and the destroyed units. Pure. */
import type { Blow } from "../../../kit/battle/blow";
import type { GameEvent } from "../../../rules/kernel";
import type { WatersEvent } from "../../../rules/navy-aces";

/** The blows that modules hear of, from a step's public events. */
export function blows(events: readonly GameEvent[]): Blow[] {
  return (events as readonly WatersEvent[]).flatMap((event): Blow[] => {
    switch (event.event) {
      case "combatBegan":
        return [{ kind: "attack", attacker: event.unit.id, target: event.target.id, result: event }];
      case "strengthLost":
        return [{ kind: "hit", attacker: event.by.id, target: event.unit.id, result: event }];
      case "destroyed":
        return [{ kind: "destroyed", attacker: event.by.id, target: event.unit.id, result: event }];
      default:
        return [];
    }
  });
}

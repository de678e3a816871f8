/** The fights of units, the strength that they cost, and the units that they destroy. Pure. */
import type { Blow } from "../../../kit/battle/blow";
import type { GameEvent } from "../../../rules/kernel";
import type { WatersEvent } from "../../../rules/navy-aces";

/** What modules hear of a step's public events. */
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

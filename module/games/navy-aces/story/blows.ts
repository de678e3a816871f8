/** The fights of units, the strength that they cost, and the units that they destroy. Pure. */
import type { Blow } from "../../../foundry/battle/blow";
import type { GameEvent } from "../../../rules/kernel";
import type { WatersEvent } from "../../../rules/navy-aces";

/** What modules hear of a step's public events. */
export function blows(events: readonly GameEvent[]): Blow[] {
  let attacker: string | null = null;
  let target: string | null = null;
  return (events as readonly WatersEvent[]).flatMap((event): Blow[] => {
    switch (event.event) {
      case "combatBegan":
        [attacker, target] = [event.unit, event.target];
        return [{ kind: "attack", attacker, target, result: event }];
      case "strengthLost":
        return [
          { kind: "hit", attacker: event.unit === attacker ? target : attacker, target: event.unit, result: event },
        ];
      case "destroyed":
        return [
          {
            kind: "destroyed",
            attacker: event.unit === attacker ? target : attacker,
            target: event.unit,
            result: event,
          },
        ];
      default:
        return [];
    }
  });
}

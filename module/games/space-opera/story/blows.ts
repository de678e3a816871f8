/** The shots of a phase, the damage that they do, and the ships that it destroys. Pure. */
import type { Blow } from "../../../kit/battle/blow";
import type { GameEvent } from "../../../rules/kernel";
import type { BattleEvent } from "../../../rules/space-opera";

/** What modules hear of a step's public events. */
export function blows(events: readonly GameEvent[]): Blow[] {
  return (events as readonly BattleEvent[]).flatMap((event): Blow[] => {
    switch (event.event) {
      case "shot":
        return [{ kind: "attack", attacker: event.ship, target: event.target, result: event }];
      case "damaged":
        return [{ kind: "hit", attacker: event.attacker, target: event.ship, result: event }];
      case "destroyed":
        return [{ kind: "destroyed", attacker: null, target: event.ship, result: event }];
      default:
        return [];
    }
  });
}

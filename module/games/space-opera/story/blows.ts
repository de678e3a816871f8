/** The shots of a phase, their damage, and the ships they destroy. Pure. */
import type { Blow } from "../../../kit/battle/blow";
import type { GameEvent } from "../../../rules/kernel";
import type { BattleEvent } from "../../../rules/space-opera";

/** The blows in a step's public events, for other modules. */
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

/** The attacks of an exchange, how they were met, and the end of a craft. Pure. */
import type { Blow } from "../../../kit/battle/blow";
import type { GameEvent } from "../../../rules/kernel";
import type { DuelEvent } from "../../../rules/ship-on-ship";

/** The blows in a step's public events, for other modules. */
export function blows(events: readonly GameEvent[]): Blow[] {
  return (events as readonly DuelEvent[]).flatMap((event): Blow[] => {
    switch (event.event) {
      case "attackMade":
        return [{ kind: "attack", attacker: event.ship, target: event.foe, result: event }];
      case "attackMet":
        return event.outcome === "hit" || event.outcome === "unblockable"
          ? [{ kind: "hit", attacker: event.ship, target: event.foe, result: event }]
          : [];
      case "crippled":
        return [{ kind: "destroyed", attacker: event.foe, target: event.ship, result: event }];
      default:
        return [];
    }
  });
}

/** The shots of a step, their hits, and the lost ships. Pure. */
import type { Blow } from "../../../kit/battle/blow";
import type { GameEvent } from "../../../rules/kernel";
import type { MyossEvent } from "../../../rules/myoss-gamma";

/** The blows in a step's public events, for modules. The last to hit a ship destroys it. */
export function blows(events: readonly GameEvent[]): Blow[] {
  const struck = new Map<string, string>();
  return (events as readonly MyossEvent[]).flatMap((event): Blow[] => {
    switch (event.event) {
      case "shotFired":
        return [{ kind: "attack", attacker: event.ship, target: event.target, result: event }];
      case "hit":
        struck.set(event.target, event.ship);
        return [{ kind: "hit", attacker: event.ship, target: event.target, result: event }];
      case "shipLost":
        return [{ kind: "destroyed", attacker: struck.get(event.ship) ?? null, target: event.ship, result: event }];
      default:
        return [];
    }
  });
}

/** The shots of a step, their hits, and the ships that were lost. Pure. */
import type { Blow } from "../../../kit/battle/blow";
import type { GameEvent } from "../../../rules/kernel";
import type { MyossEvent } from "../../../rules/myoss-gamma";

/** What modules hear of a step's public events. Who destroys is whoever hit last. */
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

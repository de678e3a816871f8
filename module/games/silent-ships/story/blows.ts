/** The attacks of a turn and the ships they sink, by square, since ships have no Combatants. Pure. */
import type { Blow } from "../../../kit/battle/blow";
import type { GameEvent } from "../../../rules/kernel";
import type { SeaEvent } from "../../../rules/silent-ships";

/** The blows in a step's public events, for other modules. Squares are in the result. */
export function blows(events: readonly GameEvent[]): Blow[] {
  return (events as readonly SeaEvent[]).flatMap((event): Blow[] => {
    switch (event.event) {
      case "attacked":
        return [{ kind: "attack", attacker: null, target: null, result: event }];
      case "sunk":
        return (["hit", "destroyed"] as const).map((kind) => ({ kind, attacker: null, target: null, result: event }));
      default:
        return [];
    }
  });
}

/** The attacks of an exchange, what met them, and the end of a craft. Pure. */
import type { Blow } from "../../../foundry/battle/blow";
import type { GameEvent } from "../../../rules/kernel";
import type { DuelEvent } from "../../../rules/ship-on-ship";

/** What modules hear of a step's public events. The other craft is known where the step tells of it. */
export function blows(events: readonly GameEvent[]): Blow[] {
  const told = events as readonly DuelEvent[];
  const crafts = [...new Set(told.flatMap((event) => ("ship" in event && event.ship !== null ? [event.ship] : [])))];
  const other = (ship: string) => crafts.find((each) => each !== ship) ?? null;
  return told.flatMap((event): Blow[] => {
    switch (event.event) {
      case "attackMade":
        return [{ kind: "attack", attacker: event.ship, target: other(event.ship), result: event }];
      case "attackMet":
        return event.outcome === "hit" || event.outcome === "unblockable"
          ? [{ kind: "hit", attacker: event.ship, target: other(event.ship), result: event }]
          : [];
      case "crippled":
        return [{ kind: "destroyed", attacker: other(event.ship), target: event.ship, result: event }];
      default:
        return [];
    }
  });
}

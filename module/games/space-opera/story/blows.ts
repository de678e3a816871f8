/** The shots of a phase, the damage that they do, and the ships that it destroys. Pure. */
import type { Blow } from "../../../foundry/battle/blow";
import type { GameEvent } from "../../../rules/kernel";
import type { BattleEvent } from "../../../rules/space-opera";

/** What modules hear of a step's public events. Damage comes after all shots of a phase: its gun says whose it is. */
export function blows(events: readonly GameEvent[]): Blow[] {
  const shooters = new Map<string, string>();
  return (events as readonly BattleEvent[]).flatMap((event): Blow[] => {
    switch (event.event) {
      case "shot":
        shooters.set(event.gun, event.ship);
        return [{ kind: "attack", attacker: event.ship, target: event.target, result: event }];
      case "damaged": {
        const attacker = event.gun === null ? null : (shooters.get(event.gun) ?? null);
        return [{ kind: "hit", attacker, target: event.ship, result: event }];
      }
      case "destroyed":
        return [{ kind: "destroyed", attacker: null, target: event.ship, result: event }];
      default:
        return [];
    }
  });
}

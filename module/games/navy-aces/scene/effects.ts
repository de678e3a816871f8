/** The look of a step of Navy Aces on the scene: shots that hit or miss, bombs, and losses. Pure. */
import {
  blast,
  shot,
  strike,
  timelineOf,
  type Effect,
  type Picture,
  type SceneCircle,
  type Places,
} from "../../../kit/scene/effects";
import type { GameEvent } from "../../../rules/kernel";
import type { UnitTold, WatersEvent } from "../../../rules/navy-aces";

/** The effects of a step's public events, in the order in which they happened. */
export const effectsOf = (events: readonly GameEvent[], places: Places): Effect[] =>
  timelineOf(events, (event: WatersEvent) => pictureOf(event, ({ id }) => places(id)));

function pictureOf(event: WatersEvent, places: (unit: UnitTold) => SceneCircle | null): Picture[] {
  switch (event.event) {
    case "attacked": {
      const { unit, target, attack, attackerLost, defenderLost } = event;
      return [...shot(places(unit), places(target), defenderLost > 0, attack), ...loss(places(unit), attackerLost)];
    }
    case "bombed": {
      const { ship, squadron, shipRoll, squadronRoll } = event;
      const wins = squadronRoll > shipRoll;
      const [from, to] = wins ? [squadron, ship] : [ship, squadron];
      return shot(places(from), places(to), shipRoll !== squadronRoll, shipRoll + squadronRoll);
    }
    case "dogfightEnded":
      return [...loss(places(event.unit), event.unitLost), ...loss(places(event.target), event.targetLost)];
    case "destroyed":
      return blast(places(event.unit));
    default:
      return [];
  }
}

const loss = (at: SceneCircle | null, lost: number): Picture[] => (lost > 0 ? strike(at, false) : []);

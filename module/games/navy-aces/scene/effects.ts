/** What a step of Navy Aces looks like on the scene: shots that hit or fall beside, bombs, and what is lost. Pure. */
import {
  onTimeline,
  past,
  soundPictures,
  spot,
  strike,
  type Effect,
  type Picture,
  type Place,
} from "../../../foundry/scene/effects";
import type { GameEvent } from "../../../rules/kernel";
import type { UnitTold, WatersEvent } from "../../../rules/navy-aces";

/** Where a unit is on the scene, or was last; null: it was never there. */
export type Places = (unit: string) => Place | null;

/** The effects of a step's public events, in the order of what happened. */
export function effectsOf(events: readonly GameEvent[], places: Places): Effect[] {
  return onTimeline(
    events.flatMap((event) => soundPictures(event as WatersEvent, (sound) => pictureOf(sound, ({ id }) => places(id)))),
  );
}

function pictureOf(event: WatersEvent, places: (unit: UnitTold) => Place | null): Picture[] {
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
    case "destroyed": {
      const at = places(event.unit);
      return at ? [{ kind: "blast", at }] : [];
    }
    default:
      return [];
  }
}

/** What does not hit falls beside the target, on the side that the roll gives: the same on every screen. */
function shot(from: Place | null, to: Place | null, hit: boolean, roll: number): Picture[] {
  if (!from || !to) return [];
  return [{ kind: "shot", from: spot(from), to: hit ? spot(to) : past(from, to, roll), hit }];
}

const loss = (at: Place | null, lost: number): Picture[] => (lost > 0 ? strike(at, false) : []);

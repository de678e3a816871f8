/** What a step looks like on the scene: its events as short pictures on a time line. Pure; drawn by `foundry/canvas-pictures`. */
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
import type { Spot } from "../../../foundry/platform/canvas";
import type { GameEvent } from "../../../rules/kernel";
import type { MyossEvent } from "../../../rules/myoss-gamma";

/** The ships of a step by id; one that is not on the scene has no place. */
export type Places = (ship: string) => Place | null;

/**
 * The effects of a step's public events, in the order of what happened: shots, screens that absorb, hits, explosions
 * and debris. Ships that are not on the scene show nothing.
 */
export function effectsOf(events: readonly GameEvent[], places: Places): Effect[] {
  return onTimeline(eventPictures(events, places));
}

function eventPictures(events: readonly GameEvent[], places: Places): Picture[] {
  const seen: Seen = { shooters: new Map(), flying: new Set() };
  return events.flatMap((event) => soundPictures(event as MyossEvent, (sound) => pictureOf(sound, places, seen)));
}

/** What earlier events of the step mean for later ones. */
interface Seen {
  /** Who fired last at each ship: where its screen flares. */
  readonly shooters: Map<string, Spot>;
  /** Components in flight as debris, as `<ship>/<component>`: that they hit is no shot. */
  readonly flying: Set<string>;
}

function pictureOf(event: MyossEvent, places: Places, { shooters, flying }: Seen): Picture[] {
  switch (event.event) {
    case "missed":
    case "hit": {
      const [from, to] = [places(event.ship), places(event.target)];
      if (!from || !to) return [];
      shooters.set(event.target, spot(from));
      if (flying.has(`${event.ship}/${event.weapon}`)) return [];
      return event.event === "hit"
        ? [{ kind: "shot", from: spot(from), to: spot(to), hit: true }]
        : [{ kind: "shot", from: spot(from), to: past(from, to, event.roll ?? 0), hit: false }];
    }
    case "shieldAbsorbed": {
      const at = places(event.ship);
      return at ? [{ kind: "screen", at, from: shooters.get(event.ship) ?? spot(at) }] : [];
    }
    case "componentDamaged":
      return strike(places(event.ship), false);
    case "componentDestroyed":
      return strike(places(event.ship), true);
    case "sectionLost":
    case "shipLost":
      return event.reason === "collapsed" ? strike(places(event.ship), true) : [];
    case "exploded": {
      const at = places(event.ship);
      return at ? [{ kind: "blast", at }] : [];
    }
    case "debrisFlew":
    case "debrisWasted": {
      flying.add(`${event.ship}/${event.component}`);
      const to = "ship" in event.at ? places(event.at.ship) : null;
      const from = places(event.ship);
      return from && to && from !== to ? [{ kind: "debris", from: spot(from), to: spot(to) }] : [];
    }
    default:
      return [];
  }
}

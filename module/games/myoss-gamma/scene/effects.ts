/** What a step looks like on the scene: its events as short pictures on a time line. Pure; drawn by `kit/scene/pictures`. */
import {
  blast,
  screen,
  shot,
  spot,
  strike,
  timelineOf,
  type Effect,
  type Picture,
  type Places,
} from "../../../kit/scene/effects";
import type { Spot } from "../../../kit/platform/canvas";
import type { GameEvent } from "../../../rules/kernel";
import type { MyossEvent } from "../../../rules/myoss-gamma";

/**
 * The effects of a step's public events, in the order of what happened: shots, screens that absorb, hits, explosions
 * and debris. Ships that are not on the scene show nothing.
 */
export function effectsOf(events: readonly GameEvent[], places: Places): Effect[] {
  const seen: Seen = { shooters: new Map(), flying: new Set() };
  return timelineOf(events, (event: MyossEvent) => pictureOf(event, places, seen));
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
      return event.event === "hit" ? shot(from, to, true, 0) : shot(from, to, false, event.roll ?? 0);
    }
    case "shieldAbsorbed":
      return screen(places(event.ship), shooters.get(event.ship));
    case "componentDamaged":
      return strike(places(event.ship), false);
    case "componentDestroyed":
      return strike(places(event.ship), true);
    case "sectionLost":
    case "shipLost":
      return event.reason === "collapsed" ? strike(places(event.ship), true) : [];
    case "exploded":
      return blast(places(event.ship));
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

/** The look of a step on the scene: its events as short pictures on a timeline. Pure; drawn by `kit/scene/pictures`. */
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
 * The effects of a step's public events, in the order in which they happened: shots, screens that absorb, hits,
 * explosions and debris. Ships that are not on the scene show nothing.
 */
export function effectsOf(events: readonly GameEvent[], places: Places): Effect[] {
  const seen: Seen = { shooters: new Map(), flying: new Set() };
  return timelineOf(events, (event: MyossEvent) => pictureOf(event, places, seen));
}

/** Facts from earlier events of the step that later ones need. */
interface Seen {
  /** The last attacker of each ship: its screen flares on that side. */
  readonly shooters: Map<string, Spot>;
  /** Components that fly as debris, as `<ship>/<component>`: their hits are not shots. */
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

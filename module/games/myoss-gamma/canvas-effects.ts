/** What a step looks like on the scene: its events as short pictures on a time line. Pure; drawn by `canvas-drawing`. */
import type { GameEvent } from "../../rules/kernel";
import type { MyossEvent } from "../../rules/myoss-gamma";

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Where a ship is on the scene, in canvas pixels; `radius` reaches from its middle to its edge. */
export interface Place extends Spot {
  readonly radius: number;
}

/** A line, a flare or a bloom. Times in milliseconds from the step's beginning. */
export type Effect = { readonly start: number; readonly duration: number } & Picture;
type Picture =
  /** A shot: it ends at what it hits, or goes past and on. */
  | { readonly kind: "shot"; readonly from: Spot; readonly to: Spot; readonly hit: boolean }
  /** A screen takes what comes from there. */
  | { readonly kind: "screen"; readonly at: Place; readonly from: Spot }
  /** A component is hit, or gone. */
  | { readonly kind: "strike"; readonly at: Place; readonly gone: boolean }
  | { readonly kind: "blast"; readonly at: Place }
  /** A piece of a ship on its way to another. */
  | { readonly kind: "debris"; readonly from: Spot; readonly to: Spot };

/** Milliseconds. */
const LASTS = { shot: 420, screen: 420, strike: 380, blast: 900, debris: 500 } as const;
/** The next thing begins before the last is over. */
const BEAT = { shot: 260, screen: 120, strike: 200, blast: 420, debris: 60 } as const;
/** A step with more than this begins its last thing at this time all the same. */
const LONGEST = 2600;
/** How far past its target a miss goes, in radii to the side and in shares of the way. */
const PAST = { side: 1.25, on: 1.35 } as const;

/** The ships of a step by id; one that is not on the scene has no place. */
export type Places = (ship: string) => Place | null;

/**
 * The effects of a step's public events, in the order of what happened: shots, screens that absorb, hits, explosions
 * and debris. Ships that are not on the scene show nothing.
 */
export function effectsOf(events: readonly GameEvent[], places: Places): Effect[] {
  const pictures = eventPictures(events, places);
  let time = 0;
  const starts = pictures.map(({ kind }) => {
    const start = time;
    time += BEAT[kind];
    return start;
  });
  const squeeze = Math.min(1, LONGEST / Math.max(1, starts.at(-1) ?? 0));
  return pictures.map((picture, i) => ({
    ...picture,
    start: Math.round((starts[i] ?? 0) * squeeze),
    duration: LASTS[picture.kind],
  }));
}

function eventPictures(events: readonly GameEvent[], places: Places): Picture[] {
  const seen: Seen = { shooters: new Map(), flying: new Set() };
  return events.flatMap((event) => soundPictures(event as unknown as MyossEvent, places, seen));
}

/** Stories are kept in documents, where anything may have been written: an event that lacks something shows nothing. */
function soundPictures(event: MyossEvent, places: Places, seen: Seen): Picture[] {
  try {
    return pictureOf(event, places, seen);
  } catch (error) {
    if (error instanceof TypeError) return [];
    throw error;
  }
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

function strike(at: Place | null, gone: boolean): Picture[] {
  return at ? [{ kind: "strike", at, gone }] : [];
}

const spot = ({ x, y }: Spot): Spot => ({ x, y });

/** Beside the target and beyond it, on the side that the roll's parity gives: the same on every screen. */
function past(from: Place, to: Place, roll: number): Spot {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const off = ((roll % 2 === 0 ? 1 : -1) * to.radius * PAST.side) / length;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  return { x: from.x + (dx - dy * off) * PAST.on, y: from.y + (dy + dx * off) * PAST.on };
}

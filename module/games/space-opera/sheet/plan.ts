/**
 * The drawing of a ship on its sheet: its picture with the bow to the right, its locations, and its guns with how far
 * and how hard they hit. Guns have no arcs in these rules: each reaches to one of two lines, whatever it fires at. Pure.
 */
import { localize, phrase, signed } from "../../../kit/text/sentence";
import { LEVEL_NAMES, type LocationKind } from "../../../rules/space-opera";
import type { ShipFacts } from "../documents/ship-fields";

/** The drawing, in pixels; names stand in a column on each side of it. */
export const PLAN = { width: 400, height: 250 } as const;
/** The square of the ship's picture in it. */
const SHIP = { x: 40, y: 25, edge: 200 } as const;
/** How far guns reach, from left to right. */
const REACH = { short: 306, long: 376 } as const;

interface Spot {
  readonly x: number;
  readonly y: number;
}

/**
 * Where locations lie, in shares of a ship from its stern to its bow and from its left side to its right; `apart`:
 * between two of the same kind.
 */
const PLACES: {
  readonly [kind in LocationKind]: { readonly along: number; readonly across: number; readonly apart: number };
} = {
  engine: { along: 0.12, across: 0.5, apart: 0.24 },
  bay: { along: 0.3, across: 0.43, apart: 0.22 },
  hull: { along: 0.43, across: 0.58, apart: 0.22 },
  weapon: { along: 0.57, across: 0.5, apart: 0.27 },
  bridge: { along: 0.72, across: 0.5, apart: 0.2 },
};
/** Where a gun without a location lies. */
const BOW = 0.84;

const onShip = (along: number, across: number): Spot => ({
  x: Math.round(SHIP.x + SHIP.edge * along),
  y: Math.round(SHIP.y + SHIP.edge * across),
});

/** The middle of a row among `count` rows that share the height. */
const rowAt = (at: number, count: number): number => Math.round((PLAN.height * (at + 0.5)) / Math.max(1, count));

/** Things by their height in the picture: their names stand in this order, so that no two lines cross needlessly. */
const downwards = <Thing extends { readonly spot: Spot }>(things: readonly Thing[]): Thing[] =>
  [...things].sort((one, other) => one.spot.y - other.spot.y || one.spot.x - other.spot.x);

function locationsOf({ locations }: Pick<ShipFacts, "locations">) {
  return locations.map(({ id, name, kind, penalty, disabled }) => {
    const alike = locations.filter((each) => each.kind === kind);
    const { along, across, apart } = PLACES[kind];
    const shift = alike.findIndex((each) => each.id === id) - (alike.length - 1) / 2;
    return { id, name, kind, penalty: signed(penalty), lost: disabled, spot: onShip(along, across + shift * apart) };
  });
}

/** The drawing: the data of `templates/space-opera/ship-plan.hbs`. */
export function drawingFor(ship: Pick<ShipFacts, "locations" | "guns" | "damage">) {
  const places = locationsOf(ship);
  const mounted = ship.guns.map((gun) => {
    const place = places.find(({ id }) => id === gun.location);
    const others = ship.guns.filter(({ location }) => location === gun.location);
    const shift = others.indexOf(gun) - (others.length - 1) / 2;
    const spot = place?.spot ?? onShip(BOW, 0.5 + 0.14 * shift);
    return { ...gun, spot, lost: place?.lost === true };
  });
  const guns = downwards(mounted);
  const named = downwards(places);
  return {
    ...PLAN,
    ship: SHIP,
    wrecked: ship.damage.destroyed,
    out: ship.damage.disabled || ship.damage.destroyed,
    burning: ship.damage.burning,
    fire: onShip(0.36, 0.3),
    reach: (["short", "long"] as const).map((range) => ({
      x: REACH[range],
      name: localize(`ALLHANDS.space-opera.mount.range.${range}`),
    })),
    locations: named.map(({ spot, ...location }, at) => ({ ...location, ...spot, row: rowAt(at, named.length) })),
    guns: guns.map(({ name, range, firepower, accuracy, spot, lost }, at) => {
      const row = rowAt(at, guns.length);
      const end = REACH[range];
      return {
        name,
        said: phrase("ALLHANDS.space-opera.ship.gunSaid", {
          level: phrase("ALLHANDS.space-opera.mount.level", {
            level: firepower,
            name: localize(`ALLHANDS.space-opera.level.${LEVEL_NAMES[firepower] ?? "none"}`),
          }),
          accuracy: signed(accuracy),
        }),
        lost,
        ...spot,
        row,
        // The end of its reach, on the way to its name.
        endX: end,
        endY: Math.round(spot.y + ((row - spot.y) * (end - spot.x)) / (PLAN.width - spot.x)),
        wide: firepower,
      };
    }),
  };
}

/** What fleets and ships are called, and whether a step showed something. Apart from the story, which is fetched when it is told. */
import type { Names } from "../../../foundry/battle/feed";
import type { CardId, GameEvent } from "../../../rules/kernel";
import {
  PLACES,
  scoreOf,
  SEA,
  SHIP_TYPES,
  shipAt,
  type Place,
  type SeaEvent,
  type SeaView,
  type ShipType,
} from "../../../rules/silent-ships";
import { originsOf } from "../documents/card-face";

/** Sightings as names: texts by key, as stories keep them. Nothing of a ship that lies face down, whoever looks. */
function sightingNames(sea: SeaView): Names {
  const ships = SEA.flatMap((square) => {
    const ship = shipAt(sea, square);
    if (!ship) return [];
    return [[`ship//${square}`, [ship.place, ship.hull, ...(ship.up ? [ship.card] : [])].join(" ")] as const];
  });
  return {
    ...Object.fromEntries(ships),
    hulls: String(sea.hulls),
    ...(sea.round > 0 ? { active: String(sea.active) } : {}),
    ...(sea.attack ? { attack: `${sea.attack.from} ${sea.attack.to}` } : {}),
  };
}

/** The key of a line of the card tables, by who mustered the ship. */
export const rowKey = (owner: Place, type: ShipType): string => `row//${owner}//${type}`;

function rowNames({ captains }: SeaView, isNeeded: (owner: Place, type: ShipType) => boolean): Names {
  const rows = PLACES.flatMap((owner) =>
    SHIP_TYPES.filter((type) => isNeeded(owner, type)).map((type) => {
      const row = captains[owner].cards[type];
      return [rowKey(owner, type), `${row.attack} ${row.ability} ${originsOf(type, row).attack}`] as const;
    }),
  );
  return Object.fromEntries(rows);
}

/** Who plays, and how the game stands. */
function courseNames(sea: SeaView): Names {
  const named = sea.captains.flatMap(({ seat, name }) =>
    name === ""
      ? []
      : [
          [seat, name],
          [`fleet//${seat}`, name],
        ],
  );
  // Before the coin has fallen nobody has a place.
  const places = sea.phase === "muster" ? [] : PLACES.map((place) => [`place//${place}`, sea.captains[place].seat]);
  const scores = PLACES.map((place) => [`score//${place}`, String(scoreOf(sea, place))]);
  return { ...Object.fromEntries([...named, ...places, ...scores]), chooser: sea.options.retreatChooser };
}

/**
 * Who is meant by what stands in events, at any time of a game: under `<seat>` and `fleet//<seat>` the fleet's name (the
 * first one makes way for the name of who plays it), under `place//0` and `place//1` the seats, and the card tables.
 * No ship is named by its card.
 */
export const namesOf = (sea: SeaView): Names => ({ ...courseNames(sea), ...rowNames(sea, () => true) });

/** The cards that events show to everyone in a battle. */
function comparedCards(events: readonly GameEvent[]): CardId[] {
  return (events as readonly SeaEvent[]).flatMap((event) =>
    event.event === "compared" ? [...event.attack, ...event.defense].map(({ card }) => card) : [],
  );
}

/**
 * What everyone may know who hears of a step that begins here: as `namesOf`, with the ships at sea, and of the card
 * tables no more than the story needs. Cards are named by id only where they lie face up.
 */
export function publicNames(sea: SeaView, events: readonly GameEvent[] = []): Names {
  const cards = new Set(comparedCards(events));
  const isNeeded = (owner: Place, type: ShipType) => cards.has(`${type}-${owner + 1}`);
  return { ...courseNames(sea), ...rowNames(sea, isNeeded), ...sightingNames(sea) };
}

/** What somebody sees that was hidden from them; a card that its owner lays down or pays, they have seen before. */
const SHOWING: readonly string[] = ["drewSeen", "flipped", "revealed"] satisfies SeaEvent["event"][];

/** Whether a step drew cards or turned ships face up: its player cannot take it back. */
export const hasShown = (events: readonly GameEvent[]): boolean => events.some(({ event }) => SHOWING.includes(event));

/**
 * What everyone knows of the ships at sea while a step is told: which of them stands where, and which is which. It is
 * kept with the story of each step, as names are, and its events carry it on.
 */
import type { Names } from "../../../foundry/battle/feed";
import type { CardId, Seat } from "../../../rules/kernel";
import {
  COUNTRIES,
  isSquare,
  otherPlace,
  ownerOf,
  PLACES,
  SEA,
  type Place,
  type SeaEvent,
} from "../../../rules/silent-ships";

/** A ship at sea, as far as it is known. */
export interface Sighting {
  readonly place: Place;
  /** The number under which it came into play; 0: not known. */
  readonly hull: number;
  /** Null: it lies face down. */
  readonly card: CardId | null;
}

export interface Sightings {
  readonly ships: Map<number, Sighting>;
  readonly seats: [Seat | null, Seat | null];
  active: Place | null;
  attack: { readonly from: number; readonly to: number } | null;
  /** The number of the ship that came into play last; null: not known. */
  hulls: number | null;
  /** Attack and defense of the last comparison. */
  totals: readonly [number, number] | null;
}

const isPlace = (value: unknown): value is Place => PLACES.includes(value as Place);

function readShip(text: string | undefined): Sighting | null {
  const [place = "", hull = "", card = null] = text?.split(" ") ?? [];
  return text !== undefined && isPlace(Number(place))
    ? { place: Number(place) as Place, hull: Number(hull), card }
    : null;
}

function readAttack(text: string | undefined): Sightings["attack"] {
  const [from, to] = text?.split(" ").map(Number) ?? [];
  return isSquare(from) && isSquare(to) ? { from, to } : null;
}

/** What was known when a step began. Names of another origin, without sightings, make for ships that nobody knows. */
export function sightingsIn(names: Names): Sightings {
  const ships = SEA.flatMap((square) => {
    const ship = readShip(names[`ship//${square}`]);
    return ship ? [[square, ship] as const] : [];
  });
  const active = Number(names["active"] ?? NaN);
  return {
    ships: new Map(ships),
    seats: [names["place//0"] ?? null, names["place//1"] ?? null],
    active: isPlace(active) ? active : null,
    attack: readAttack(names["attack"]),
    hulls: names["hulls"] === undefined ? null : Number(names["hulls"]),
    totals: null,
  };
}

function carry(sightings: Sightings, from: number, to: number): void {
  const ship = sightings.ships.get(from);
  sightings.ships.delete(from);
  if (ship) sightings.ships.set(to, ship);
  else sightings.ships.delete(to);
}

function comeInto(sightings: Sightings, place: Place, square: number, card: CardId | null): void {
  const hull = sightings.hulls === null ? 0 : sightings.hulls + 1;
  if (sightings.hulls !== null) sightings.hulls = hull;
  sightings.ships.set(square, { place, hull, card });
}

function identify(sightings: Sightings, square: number, card: CardId): void {
  const ship = sightings.ships.get(square) ?? { place: ownerOf(card), hull: 0 };
  sightings.ships.set(square, { ...ship, card });
}

/** What an event changes in what is known. Throws a TypeError for an event that lacks something. */
export function follow(sightings: Sightings, event: SeaEvent): void {
  switch (event.event) {
    case "mustered":
      sightings.seats.splice(0, 2, event.first, event.second);
      return;
    case "turnBegan":
      sightings.active = event.place;
      return;
    case "deployed":
    case "deployedSeen":
      return comeInto(sightings, event.place, event.square, null);
    case "swapped":
      return comeInto(sightings, event.place, event.square, event.card);
    case "moved":
      return carry(sightings, event.path[0] as number, event.path.at(-1) as number);
    case "flipped":
      return identify(sightings, event.square, event.card);
    case "revealed":
      return event.ships.forEach(({ square, card }) => identify(sightings, square, card));
    case "attacked":
      sightings.attack = { from: event.from, to: event.to };
      return;
    case "compared":
      [...event.attack, ...event.defense].forEach(({ square, card }) => identify(sightings, square, card));
      sightings.totals = [event.attackTotal, event.defenseTotal];
      return;
    case "retreated":
    case "sunk":
      return clear(sightings, event);
    default:
  }
}

/** A ship leaves the square that was attacked, and the attacker takes it; or it is lost where it stands. */
function clear(sightings: Sightings, event: Extract<SeaEvent, { event: "retreated" | "sunk" }>): void {
  const { ships, attack } = sightings;
  if (event.event === "retreated") carry(sightings, event.from, event.to);
  else ships.delete(event.square);
  const advances = event.event === "retreated" || event.why === "attack";
  if (advances && attack) carry(sightings, attack.from, attack.to);
}

/** Whose ships an event brings to the other side's country. */
export function landingsIn(event: SeaEvent): Place[] {
  const arrivals: readonly (readonly [Place, number | undefined])[] =
    event.event === "moved"
      ? [[event.place, event.path.at(-1)]]
      : event.event === "retreated"
        ? [
            [otherPlace(event.place), event.from],
            [event.place, event.to],
          ]
        : event.event === "sunk" && event.why === "attack"
          ? [[otherPlace(event.place), event.square]]
          : [];
  return arrivals.flatMap(([place, square]) => (square === COUNTRIES[otherPlace(place)] ? [place] : []));
}

/**
 * Stations of a battle: the pilot of each ship at its helm, and the gunner of each gun. A gunner of several guns has
 * all of them at one station, as they fire one. SOCS-10, SOCS-12, SOCS-13, SOCS-14, SOCS-29.
 */
import { isObject, type Seat } from "../../kernel";
import { askedOne, memberOf, stationAt, type AskedOf, type Station, type Stations } from "../../kernel/stations";
import { gunnerOf, handlingOf, isAble, pilotingOf } from "../condition";
import { gunOf, targetsOf } from "../fire";
import { refuseManeuvering } from "../orders";
import { shipOf, type BattleView, type Gun, type Ship } from "../state";

/** The people who may fly a ship: its pilot, otherwise those who would do it best. */
function fliers({ pilot, crew, ...ship }: Ship): string[] {
  if (crew.find(({ id }) => id === pilot)?.alive !== false) return pilot === "" ? [] : [pilot];
  const best = pilotingOf({ pilot, crew, ...ship });
  return crew.filter(({ alive, piloting }) => alive && piloting === best).map(({ id }) => id);
}

function helmOf(ship: Ship): Station[] {
  if (handlingOf(ship) === "fixed" || pilotingOf(ship) === null) return [];
  return [{ id: `pilot/${ship.ship}`, role: "pilot", of: [ship.ship], people: fliers(ship) }];
}

/** Whether a gun will not fire any more: its gunner is dead, or its location is lost. */
const isLost = ({ crew, locations }: Ship, { gunner, location }: Gun): boolean =>
  crew.some(({ id, alive }) => id === gunner && !alive) ||
  locations.some(({ id, disabled }) => id === location && disabled);

function gunnersOf(ship: Ship): Station[] {
  const stations = new Map<string, Station>();
  for (const gun of ship.guns) {
    if (isLost(ship, gun)) continue;
    const id = `gunner/${gunnerOf(ship, gun) ?? gun.id}`;
    const person = gun.gunnerIsPilot ? ship.pilot : gun.gunner;
    const { of = [ship.ship] } = stations.get(id) ?? {};
    stations.set(id, { id, role: "gunner", of: [...of, gun.id], people: person === "" ? [] : [person] });
  }
  return [...stations.values()];
}

const list = (view: BattleView, seat: Seat): Station[] =>
  view.ships
    .filter((ship) => ship.seat === seat && isAble(ship))
    .flatMap((ship) => [...helmOf(ship), ...gunnersOf(ship)]);

/** The ship that a pilot is asked about; undefined: none, or several, among which the captain chooses. */
function shipAsked({ about }: AskedOf): unknown {
  if (!isObject(about)) return undefined;
  const { ship, hits } = about;
  if (!Array.isArray(hits)) return ship;
  const ships = new Set(hits.map((hit: unknown) => (isObject(hit) ? hit["ship"] : undefined)));
  return ships.size === 1 ? [...ships][0] : undefined;
}

const maneuvers = (view: BattleView, { role, of: [id = ""] }: Station): boolean => {
  const ship = shipOf(view, id);
  return role === "pilot" && ship !== undefined && refuseManeuvering(view, ship) === null;
};

const fires = (view: BattleView, seat: Seat, { role, of }: Station): boolean =>
  role === "gunner" &&
  of.some((id) => {
    const found = gunOf(view, seat, id);
    return found !== null && targetsOf(view, found.ship, found.gun).length > 0;
  });

const ids = (stations: readonly Station[]): string[] => stations.map(({ id }) => id);

/** Questions of pilots and gunners; overrides, last words and hits on several ships are the captain's. */
export const STATIONS: Stations<BattleView> = {
  list,
  asked(view, question) {
    const { seat, name } = question;
    const stations = list(view, seat);
    if (name === "chooseManeuvers") return ids(stations.filter((station) => maneuvers(view, station)));
    if (name === "declareFire") return ids(stations.filter((station) => fires(view, seat, station)));
    if (name !== "dodge" && name !== "follow") return [];
    return askedOne(stationAt(stations, "pilot", shipAsked(question)));
  },
  of(view, question, answer) {
    const stations = list(view, question.seat);
    switch (question.name) {
      case "chooseManeuvers":
        return stationAt(stations, "pilot", memberOf(answer, "ship"));
      case "declareFire":
        return stationAt(stations, "gunner", memberOf(answer, "gun"));
      case "dodge":
      case "follow":
        return stationAt(stations, "pilot", shipAsked(question));
      default:
        return null;
    }
  },
  together: ["chooseManeuvers", "declareFire"],
};

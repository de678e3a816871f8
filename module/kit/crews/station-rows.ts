/** Who sits where at the stations of a battle, and who could: the rows of their window. */
import type { Station } from "../../rules/kernel/stations";
import { mySeats } from "../battle/battle";
import { refuseMate } from "./mates";
import type { Names } from "../game/feed";
import { commanderName, commanderOf, players } from "../battle/seats";
import { crewOf, stationHint, stationsOf } from "../battle/stations";
import type { BattleCombat, StoredSeat } from "../game/battle-combat";
import { localize, oneLine, phrase, reasonText } from "../text/sentence";
import { signAt } from "../text/signs";
import { seatName } from "../battle/seat-names";

/** A text of the window of stations. */
export const stationWord = (key: string, data: Record<string, string> = {}): string =>
  phrase(`ALLHANDS.stations.${key}`, data);
export const nameOf = (user: string): string => game.users?.get(user)?.name ?? stationWord("gone");

/** Whether this screen may give out the stations of a seat. */
const givesOut = ({ system }: BattleCombat, { user, bot }: StoredSeat): boolean =>
  !system.ended && bot === "" && (game.user.isGM || user === game.userId);

function stationRow(battle: BattleCombat, seat: StoredSeat, station: Station, names: Names) {
  const user = crewOf(seat).find((member) => member.station === station.id)?.user ?? "";
  return {
    id: station.id,
    role: localize(`ALLHANDS.station.${station.role}`),
    works: oneLine(station.of.slice(1).flatMap((id) => names[id] ?? [])),
    hint: stationHint(station),
    // The user who has it; blank for the captain.
    user,
    holder: user === "" ? stationWord("captain", { name: commanderName(commanderOf(seat)) }) : nameOf(user),
    away: user !== "" && game.users?.get(user)?.active !== true,
    mine: user !== "" && user === game.userId && !battle.system.ended,
  };
}

type StationRow = ReturnType<typeof stationRow>;

/** Stations by the ship that they are part of, in their order. */
function shipRows(rows: readonly (readonly [Station, StationRow])[], names: Names) {
  const ships = new Map<string, StationRow[]>();
  for (const [{ of }, row] of rows) {
    const [ship = ""] = of;
    ships.set(ship, [...(ships.get(ship) ?? []), row]);
  }
  return [...ships].map(([ship, stations]) => ({ ship, name: names[ship] ?? "", stations }));
}

export function seatRows(battle: BattleCombat, seat: StoredSeat, names: Names) {
  const stations = seat.bot === "" ? stationsOf(battle, seat.id) : [];
  const captain = commanderName(commanderOf(seat));
  const mates = players().filter(({ id }) => id !== seat.user && refuseMate(battle, seat, id) === null);
  const away = (active: boolean, name: string) => (active ? name : stationWord("awayName", { name }));
  return {
    seat: seat.id,
    name: names[seat.id] ?? seatName(seat),
    sign: signAt(battle.system.seats.findIndex(({ id }) => id === seat.id)),
    captain: seat.bot === "" ? stationWord("captain", { name: captain }) : captain,
    gives: givesOut(battle, seat),
    // Why it has no stations to give.
    note: seat.bot !== "" ? stationWord("bot") : stations.length === 0 ? stationWord("none") : "",
    choices: [
      { value: "", label: stationWord("captain", { name: captain }) },
      ...mates.map(({ id, name, active }) => ({ value: id, label: away(active, name) })),
    ],
    ships: shipRows(
      stations.map((station) => [station, stationRow(battle, seat, station, names)] as const),
      names,
    ),
  };
}

/** The seats whose stations this screen may know: all for a Gamemaster, their own for a player. */
export const seatsShown = (battle: BattleCombat): readonly StoredSeat[] =>
  game.user.isGM ? battle.system.seats : mySeats(battle);

/** The people of the table, and why they may not be given stations of these seats. */
export function personRows(battle: BattleCombat, seats: readonly StoredSeat[]) {
  const given = seats.filter((seat) => givesOut(battle, seat));
  return players().map(({ id, name, color, active }) => {
    const refusals = given.map((seat) => refuseMate(battle, seat, id));
    const [why = null] = refusals.every((reason) => reason !== null) ? refusals : [];
    const count = seats.flatMap(crewOf).filter(({ user }) => user === id).length;
    return { id, name, color: String(color), here: active, count, why: why ? reasonText(why) : "" };
  });
}

/**
 * Stations of a battle: several people hold one seat, each responsible for a part. A station without a holder, or whose
 * holder is not connected, is the captain's, and if the captain is away the Gamemaster's.
 */
import { gameOf } from "../platform/home";
import type { Json, Seat } from "../../rules/kernel";
import type { AskedOf, Station, Stations } from "../../rules/kernel/stations";
import { tableFor } from "../game/games";
import type { AnyTableGame } from "../game/table-game";
import type { BattleCombat, CrewMember, StoredSeat } from "../game/battle-combat";
import { localize, oneLine } from "../text/sentence";

/** Stations of games by game id, fetched when needed, as few battles have a crew. */
const known = new Map<string, Stations<never>>();

/** A game's stations; undefined if it has none or they are not fetched. */
export const stationsKnown = (game: string): Stations<never> | undefined => known.get(game);

/** Fetches a game's stations. */
export async function fetchStations(table: AnyTableGame | null): Promise<Stations<never> | undefined> {
  const stations = table && (known.get(table.id) ?? (await table.stations?.()));
  if (table && stations) known.set(table.id, stations);
  return stations ?? undefined;
}

/** Fetches the stations of a battle that has a crew; null if there is nothing to fetch. */
export function stationsFor(battle: BattleCombat): Promise<unknown> | null {
  const isCrewed = battle.system.seats.some((seat) => crewOf(seat).length > 0);
  const table = isCrewed && !known.has(gameOf(battle)) ? tableFor(battle) : null;
  return table?.stations ? fetchStations(table) : null;
}

/** Who sits where in a seat; empty if one person or a bot plays it. */
export const crewOf = ({ bot, crew = [] }: StoredSeat): readonly CrewMember[] => (bot === "" ? crew : []);

/** The user who answers for a station now; blank if it is the captain. */
export function holderOfStation(seat: StoredSeat, station: string | null): string {
  const holder = crewOf(seat).find((member) => member.station === station)?.user ?? "";
  return game.users?.get(holder)?.active === true ? holder : "";
}

/** The view that a game's rules grant a seat. Throws if the battle's documents cannot be read. */
const viewFor = (battle: BattleCombat, seat: Seat): never => {
  const table = tableFor(battle)!;
  return table.rules.view(table.binding.read(battle), seat);
};

/** The stations that a seat has now; empty if the game has none or none is left. */
export function stationsOf(battle: BattleCombat, seat: Seat): readonly Station[] {
  return known.get(gameOf(battle))?.list(viewFor(battle, seat), seat) ?? [];
}

/** The stations that have a say in a question. */
export function stationsAsked(battle: BattleCombat, question: AskedOf): readonly string[] {
  return known.get(gameOf(battle))?.asked(viewFor(battle, question.seat), question) ?? [];
}

/**
 * Finds the station that an answer to a question (or an item of an answer given together) belongs to; null for the
 * captain. The battle is read only when the first is looked up.
 */
export function stationFinder(battle: BattleCombat, question: AskedOf): (answer: Json) => string | null {
  const stations = known.get(gameOf(battle));
  let view: { readonly of: never } | null = null;
  return (answer) => {
    view ??= { of: viewFor(battle, question.seat) };
    return stations?.of(view.of, question, answer) ?? null;
  };
}

/** Whether the stations of a seat answer a question together, each with a part of a list. */
export const isTogether = (battle: BattleCombat, name: string): boolean =>
  known.get(gameOf(battle))?.together.includes(name) === true;

/** The display name of a station: what is done there, and on which ship or part. */
export function stationName({ role, of }: Station, names: { readonly [id: string]: string }): string {
  const what = localize(`ALLHANDS.station.${role}`);
  const where = oneLine(of.flatMap((id) => names[id] ?? []));
  return where === "" ? what : `${what} (${where})`;
}

/** What somebody at a station does, in a sentence. */
export const stationHint = ({ role }: Station): string => localize(`ALLHANDS.station.hint.${role}`);

/** The crew of a seat: who may be given a station, who may give it, and the likely choice. */
import type { Reason, Seat } from "../../rules/kernel";
import { characterOf } from "../documents/characters";
import { documentAt, type Owned } from "../platform/documents";
import { isAboard, isCaptain } from "../battle/battle";
import type { Names } from "../game/feed";
import { witnesses } from "../battle/onlookers";
import { areAllies, likelyCommander, players } from "../battle/seats";
import { crewOf, stationsKnown, stationsOf } from "../battle/stations";
import { dealt } from "./dealing";
import type { GameFace } from "../game/table-game";
import type { BattleCombat, CrewMember, StoredSeat } from "../game/battle-combat";

/** Whether a user plays against a seat, and so knows what it must not know. */
export const isEnemy = (seats: readonly StoredSeat[], seat: StoredSeat, user: string): boolean =>
  seats.some((other) => !areAllies(seat, other) && isAboard(other, user));

/** Why a user may not hold a station of a seat; null if they may. */
export function refuseMate(battle: BattleCombat, seat: StoredSeat, id: string): Reason | null {
  const user = game.users?.get(id);
  if (!user || user.isGM) return { code: "mate-unknown" };
  if (isEnemy(battle.system.seats, seat, id)) return { code: "mate-is-enemy" };
  return witnesses.of(battle).includes(id) ? { code: "mate-sees-all" } : null;
}

/** Why a user may not give a station of a seat to someone, or (`user` blank) back to its captain; null if they may. */
export function refusePosting(
  battle: BattleCombat,
  by: Pick<User.Implementation, "id" | "isGM">,
  seat: StoredSeat,
  { station, user }: CrewMember,
): Reason | null {
  if (seat.bot !== "" || battle.system.ended) return { code: "seat-without-crew" };
  const isBack = user === "" || user === seat.user;
  const isOwn = isBack && crewOf(seat).some((member) => member.station === station && member.user === by.id);
  if (!by.isGM && !isCaptain(seat, by) && !isOwn) return { code: "captain-gives-stations" };
  if (isBack) return null;
  if (!stationsOf(battle, seat.id).some(({ id }) => id === station)) return { code: "station-unknown" };
  return refuseMate(battle, seat, user);
}

/** The crew of a seat after these postings; a blank user gives the station back to the captain. */
export function manned(seat: StoredSeat, postings: readonly CrewMember[]): CrewMember[] {
  const users = new Map(crewOf(seat).map(({ station, user }) => [station, user]));
  for (const { station, user } of postings) {
    if (user === "" || user === seat.user) users.delete(station);
    else users.set(station, user);
  }
  return [...users].map(([station, user]) => ({ station, user }));
}

/** The player of an actor: the one whose character it is, otherwise an owner; blank if there is none. */
export function playerOf(actor: (Owned & { readonly id: string | null }) | null): string {
  if (!actor) return "";
  const player = players().find((user) => characterOf(user)?.id === actor.id);
  return player?.id ?? likelyCommander(actor);
}

/** The UUIDs of the characters of a battle, by the ids that they have in it. */
export async function charactersOf(
  table: GameFace,
  fighters: Iterable<{ readonly id: string | null; readonly actor: Actor.Implementation | null }>,
): Promise<Names> {
  const found: Record<string, string> = {};
  for (const { id, actor } of fighters) if (id && actor) Object.assign(found, await table.characters?.({ id, actor }));
  return found;
}

/** The stations of a seat, shared out among these users; the player of a character there comes first. */
export function sharedOut(
  table: GameFace,
  view: never,
  seat: Seat,
  users: readonly string[],
  characters: Names,
): CrewMember[] {
  const stations = stationsKnown(table.id)?.list(view, seat) ?? [];
  const playedBy = (person: string): string => {
    const { [person]: uuid = "" } = characters;
    // Only an index entry of a compendium document is here, and nobody plays it.
    return uuid.startsWith("Compendium.") ? "" : playerOf(documentAt<Owned & { id: string }>(uuid));
  };
  return dealt(
    stations,
    users.map((id) => ({ id, plays: (person) => playedBy(person) === id })),
  );
}

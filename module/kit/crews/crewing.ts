/** Distributes stations when a battle begins: fetched if a commander shares a seat. */
import { manned, charactersOf, isEnemy, sharedOut } from "./mates";
import { fetchStations } from "../battle/stations";
import type { AnyTableGame, SeatedParticipant } from "../game/table-game";
import type { StoredSeat } from "../game/battle-combat";

/** The fighters of a battle that is about to begin. */
interface Beginning {
  /** One for each of `seated`. */
  readonly participants: readonly { readonly mates?: readonly string[] }[];
  readonly seated: readonly SeatedParticipant[];
  readonly state: never;
}

/** The other players of a seat: those who command nothing on another side. */
function coPlayersOf(seats: readonly StoredSeat[], seat: StoredSeat, { participants, seated }: Beginning): string[] {
  const wanted = participants.flatMap(({ mates = [] }, at) => (seated[at]?.seat === seat.id ? mates : []));
  const isPlayer = (id: string) => game.users?.get(id)?.isGM === false;
  return [...new Set(wanted)].filter((id) => id !== seat.user && isPlayer(id) && !isEnemy(seats, seat, id));
}

/** The seats of a battle, with stations distributed among the people who play them. */
export async function crewed(
  table: AnyTableGame,
  seats: readonly StoredSeat[],
  beginning: Beginning,
): Promise<StoredSeat[]> {
  await fetchStations(table);
  const characters = await charactersOf(table, beginning.seated);
  const done = [...seats];
  for (const [at, seat] of done.entries()) {
    const mates = seat.bot === "" ? coPlayersOf(done, seat, beginning) : [];
    if (mates.length === 0) continue;
    const people = [seat.user, ...mates].filter((id) => id !== "");
    const view = table.rules.view(beginning.state, seat.id);
    done[at] = { ...seat, crew: manned(seat, sharedOut(table, view, seat.id, people, characters)) };
  }
  return done;
}

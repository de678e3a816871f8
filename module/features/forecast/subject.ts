/** What a forecast needs to know of a battle, as far as this user may know it, and opening its window. Fetched. */
import type { Json } from "../../rules/kernel";
import type { Standpoint } from "../../rules/bots/forecast";
import { mySeats } from "../../kit/battle/battle";
import { tableFor } from "../../kit/game/games";
import type { AnyTableGame } from "../../kit/game/table-game";
import type { Names } from "../../kit/game/feed";
import type { BattleCombat } from "../../kit/game/battle-combat";
import { feedOf } from "../../kit/board/feed";
import { ForecastWindow, type Subject } from "./window";

/**
 * Where this user's forecast starts: from the view of their seat; from everything for a Gamemaster without one. Null if
 * an onlooker cannot tell.
 */
function standpointOf(battle: BattleCombat, table: AnyTableGame): Standpoint<Json, Json> | null {
  const state = table.binding.read(battle);
  const [own] = mySeats(battle);
  // Nobody here knows the types of such a game; its views and states are plain data.
  if (own) return { seat: own.id, view: table.rules.view(state, own.id) as Json };
  return game.user.isGM ? { state: state as Json } : null;
}

/** Names of seats, and of everything that a forecast counts. */
export const namesIn = (table: AnyTableGame, state: never): Names => ({
  ...table.names(state),
  ...table.shipNames?.(state),
});

/** The subject of a battle's forecast. Throws if its documents cannot be read. */
export function subjectOf(battle: BattleCombat, table: AnyTableGame): Subject {
  const { seats } = feedOf(battle);
  const names = namesIn(table, table.binding.read(battle));
  const own = seats.find(({ mine }) => mine);
  return {
    id: battle.id,
    title: battle.system.name,
    table,
    seats: seats.map(({ seat, name, sign }, at) => ({
      seat,
      sign,
      name: names[seat] ?? name,
      side: battle.system.seats[at]?.side ?? "",
    })),
    names,
    eyes: own?.name ?? "",
    standpoint: () => standpointOf(battle, table),
  };
}

/** Opens the window for a battle at the table. */
export async function openWindow(battle: BattleCombat): Promise<void> {
  const table = tableFor(battle);
  if (table) await openForecastOf(subjectOf(battle, table));
}

/** Opens the window for any battle, also one that is about to begin. */
export async function openForecastOf(subject: Subject): Promise<void> {
  await new ForecastWindow(subject).render({ force: true });
}

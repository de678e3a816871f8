/** What is forecast of a battle at the table, as this user may know it. Fetched with what shows it. */
import type { Json } from "../../rules/kernel";
import type { Standpoint } from "../../rules/bots/forecast";
import { mySeats } from "../../kit/battle/battle";
import { tableGame, type AnyTableGame, type BattleCombat } from "../../kit/battle/table-game";
import { feedOf } from "../../kit/board/feed";
import type { Subject } from "./window";

/**
 * From where this user plays a battle on: with the eyes of their seat; a Gamemaster who has none knows all. Null: an
 * onlooker cannot tell.
 */
function standpointOf(battle: BattleCombat, table: AnyTableGame): Standpoint<Json, Json> | null {
  const state = table.binding.read(battle);
  const [own] = mySeats(battle);
  // Of a game that nobody here knows the types of, views and states are data.
  if (own) return { seat: own.id, view: table.rules.view(state, own.id) as Json };
  return game.user.isGM ? { state: state as Json } : null;
}

/** What is forecast of a battle. Throws where its documents cannot be read. */
export function subjectOf(battle: BattleCombat, table: AnyTableGame): Subject {
  const { seats } = feedOf(battle);
  const names = table.names(table.binding.read(battle));
  const own = seats.find(({ mine }) => mine);
  return {
    id: battle.id,
    title: battle.system.name,
    table,
    seats: seats.map(({ seat, name, sign }, at) => ({
      ...{ seat, sign, name: names[seat] ?? name },
      side: battle.system.seats[at]?.side ?? "",
    })),
    names,
    eyes: own?.name ?? "",
    standpoint: () => standpointOf(battle, table),
  };
}

/** Opens the window for a battle at the table. */
export async function openWindow(battle: BattleCombat): Promise<void> {
  const table = tableGame(battle.type);
  if (table) await openForecastOf(subjectOf(battle, table));
}

/** Opens the window for any battle, also one that is about to begin. */
export async function openForecastOf(subject: Subject): Promise<void> {
  const { ForecastWindow } = await import("./window");
  await new ForecastWindow(subject).render({ force: true });
}

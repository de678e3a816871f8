/** What is forecast of a battle at the table, and the window for it. */
import type { Json } from "../../rules/kernel";
import type { Standpoint } from "../../rules/bots/forecast";
import { asBattle, mySeats } from "../battle/battle";
import { tableGame, type AnyTableGame, type BattleCombat } from "../battle/table-game";
import { feedOf } from "../board/feed";
import type { Subject } from "./window";

/**
 * From where this user plays a battle on: with the eyes of their seat; a Gamemaster who has none knows all. Null: an
 * onlooker cannot tell.
 */
function standpointOf(battle: BattleCombat, table: AnyTableGame): Standpoint<Json, Json> | null {
  const { view, seats } = feedOf(battle);
  const own = seats.find(({ mine }) => mine);
  // Of a game that nobody here knows the types of, views and states are data.
  if (own) return { seat: own.seat, view: view as Json };
  return game.user.isGM ? { state: table.binding.read(battle) as Json } : null;
}

/** Whether this user may have a battle forecast. */
export function mayForecast(battle: BattleCombat): boolean {
  const table = tableGame(battle.type);
  if (!table?.captains || battle.system.ended) return false;
  return game.user.isGM || (!battle.system.unadvised && mySeats(battle).length > 0);
}

function subjectOf(battle: BattleCombat, table: AnyTableGame): Subject {
  const { seats } = feedOf(battle);
  const names = table.names(table.binding.read(battle));
  const own = seats.find(({ mine }) => mine);
  return {
    id: battle.id,
    title: battle.system.name,
    table,
    seats: seats.map(({ seat, name, sign }) => ({ seat, sign, name: names[seat] ?? name })),
    names,
    eyes: own?.name ?? "",
    standpoint: () => standpointOf(battle, table),
  };
}

/** Opens the forecast of a battle at the table, for a user who may have it. */
export async function openForecast(of: object): Promise<void> {
  const battle = asBattle(of);
  const table = battle && tableGame(battle.type);
  if (!battle || !table || !mayForecast(battle)) return;
  const { ForecastWindow } = await import("./window");
  await new ForecastWindow(subjectOf(battle, table)).render({ force: true });
}

/** Opens the forecast of a battle that is about to begin. */
export async function openForecastOf(subject: Subject): Promise<void> {
  const { ForecastWindow } = await import("./window");
  await new ForecastWindow(subject).render({ force: true });
}

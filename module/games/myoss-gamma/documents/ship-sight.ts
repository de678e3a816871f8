/** The parts of a ship that a screen may draw in a battle with hidden designs. */
import { gameOf } from "../../../kit/platform/home";
import { battles, mySeats } from "../../../kit/battle/battle";
import type { BattleCombat } from "../../../kit/game/battle-combat";
import { tableFor } from "../../../kit/game/games";
import { sideOf, type Battle, type Ship } from "../../../rules/myoss-gamma";
import { BATTLES } from "./models";
import { fightersOf } from "../../../kit/battle/own";

/** Its rules are not imported: a page without a battle draws ships, too. */
const GAME = "myoss-gamma";

/**
 * A ship as this user sees it in its battle. Null if all of it may be seen: it is in no battle with hidden designs, it
 * is on the user's own side, or the user is a Gamemaster. Throws a `RulesError` if the battle cannot be read.
 */
export function shipSeen(actor: Actor.Implementation): Ship | null {
  if (game.user.isGM) return null;
  for (const battle of battles()) {
    const id = gameOf(battle) === GAME ? combatantOf(battle, actor) : null;
    if (id === null || !BATTLES.read(battle).options.hiddenDesigns) continue;
    return seenIn(battle, id);
  }
  return null;
}

function combatantOf(battle: BattleCombat, actor: Actor.Implementation): string | null {
  return fightersOf(battle).find((combatant) => combatant.actor?.id === actor.id)?.id ?? null;
}

function seenIn(battle: BattleCombat, id: string): Ship | null {
  const table = tableFor(battle);
  if (!table) return null;
  const read = table.binding.read(battle);
  const state: Battle = read;
  const ship = state.ships.find((each) => each.id === id);
  const seats = mySeats(battle);
  if (!ship || seats.some((seat) => sideOf(state, seat.id) === ship.side)) return null;
  const seen: Battle = table.rules.view(read, null);
  return seen.ships.find((each) => each.id === id) ?? null;
}

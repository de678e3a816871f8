/** What a running battle knows about a shot outside it: the current aiming bonuses of ship and gun. */
import { gameOf } from "../../../kit/platform/home";
import { battles } from "../../../kit/battle/battle";
import type { BattleCombat } from "../../../kit/game/battle-combat";
import { RulesError } from "../../../rules/kernel";
import { tableFor } from "../../../kit/game/games";
import { positionOn, sustainedOn, type Battle } from "../../../rules/space-opera";
import { battleId } from "../documents/battle-ids";
import { fightersOf } from "../../../kit/battle/own";

/** Its rules are not imported: they come with the first battle. */
const GAME = "space-opera";

/** The battle id of an actor's ship; undefined if it takes no part. */
const shipOf = (battle: BattleCombat, uuid: string): string | undefined =>
  fightersOf(battle).find(({ actor }) => actor?.uuid === uuid)?.id ?? undefined;

function bonusesIn(battle: BattleCombat, uuid: string, mount: string, targetUuid: string) {
  const [id, target] = [shipOf(battle, uuid), shipOf(battle, targetUuid)];
  const table = tableFor(battle);
  if (!table || id === undefined || target === undefined) return null;
  const state: Battle = table.binding.read(battle);
  const ship = state.ships.find((one) => one.ship === id);
  const gun = ship?.guns.find((one) => one.id === battleId(id, mount));
  return ship ? { position: positionOn(ship, target), sustained: gun ? sustainedOn(gun, target) : 0 } : null;
}

/** A gun's aiming bonuses in the battle that both ships fight; null if it cannot be read. SOCS-2, SOCS-3. */
export function aimingBonuses(ship: string, mount: string, target: string) {
  const running = battles().filter((battle) => gameOf(battle) === GAME && !battle.system.ended);
  for (const battle of running) {
    try {
      const bonuses = bonusesIn(battle, ship, mount, target);
      if (bonuses) return bonuses;
    } catch (error) {
      if (!(error instanceof RulesError)) throw error;
    }
  }
  return null;
}

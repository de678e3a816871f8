/**
 * `globalThis.allHands`, for people who look at a table from the browser's console: what is behind a battle, a board or a
 * ruling. It may change with each version; macros and packages use the public interface (`game.system.api`).
 */
import { onBattles } from "./kit/await-battles";
import { battleById, battles } from "./kit/battle/battle";
import { tableGame, tableGames } from "./kit/game/games";
import { features } from "./kit/start/features";
import type { AnyTableGame } from "./kit/game/table-game";

/**
 * Shows the public interface in the console, with parts of the kit (some of them once there is a battle) and the rules
 * of the games that this page has.
 */
export function showInConsole(api: object): void {
  const kit = { battleById, battles, features, tableGame };
  const allHands = {
    api,
    kit,
    get rules(): Readonly<Record<string, AnyTableGame["rules"]>> {
      const games = tableGames().flatMap(({ id }) => tableGame(id) ?? []);
      return Object.fromEntries(games.map(({ id, rules }) => [id, rules]));
    },
  };
  Object.assign(globalThis, { allHands });
  onBattles(({ forConsole }) => Object.assign(kit, forConsole));
}

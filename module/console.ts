/**
 * `globalThis.allHands`, for people who look at a table from the browser's console: what is behind a battle, a board or a
 * ruling. It may change with each version; macros and packages use the public interface (`game.system.api`).
 */
import { battleById, battles } from "./kit/battle/battle";
import { recordEntry } from "./kit/record/record";
import { feedOf } from "./kit/board/feed";
import { tableGame, tableGames } from "./kit/game/games";
import { holdsLease } from "./kit/referee/lease";
import { openQuestion } from "./kit/referee/question";
import { features } from "./kit/start/features";
import type { AnyTableGame } from "./kit/game/table-game";

/** Shows the public interface in the console, with parts of the kit and the rules of the games that this page has. */
export function showInConsole(api: object): void {
  const kit = { battleById, battles, feedOf, features, holdsLease, openQuestion, recordEntry, tableGame };
  const allHands = {
    api,
    kit,
    get rules(): Readonly<Record<string, AnyTableGame["rules"]>> {
      const games = tableGames().flatMap(({ id }) => tableGame(id) ?? []);
      return Object.fromEntries(games.map(({ id, rules }) => [id, rules]));
    },
  };
  Object.assign(globalThis, { allHands });
}

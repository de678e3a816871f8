/** The public interface, `game.system.api`: stable, for macros and other packages. */
import { battleById, battles } from "./kit/battle/battle";
import { openBoard as openBoardOf } from "./kit/board/boards";
import * as kernel from "./rules/kernel";
import type { startBattle as StartBattle } from "./kit/start/enlist";
import { registerForeignGame } from "./kit/start/define-game";
import { openOnlooking } from "./features/onlookers/open";
import { roll } from "./kit/rollers/ordering";
import { registerRollers, rollerGroups } from "./kit/rollers/roller";
import type { selfCheck as SelfCheck } from "./features/self-check/run";
import { tableGame, tableGames, type BattleCombat } from "./kit/battle/table-game";
import { fleets } from "./features/fleets/fleets";
import { openForecast } from "./features/forecast/open";
import { settled, underWay } from "./kit/platform/under-way";
import type { beginWar as BeginWar } from "./features/war/begin";
import type { openWar as OpenWar } from "./features/war/war";
import type { openReplay as OpenReplay } from "./features/replay/open";
import { openOverview } from "./features/overview/feature";
import { openFleet, openFleets } from "./features/fleets/feature";
import { openCrews, openRoller, openRollers, openStartDialog, openWelcome, playUsual } from "./kit/sidebar/open";

const startBattle: typeof StartBattle = async (...given) => {
  const [{ startBattle: start }, { refuseStart }] = await Promise.all([
    import("./kit/start/enlist"),
    import("./api-checks"),
  ]);
  refuseStart(...given);
  return start(...given);
};
const openBoard = async (battle: BattleCombat): Promise<void> =>
  openBoardOf((await import("./api-checks")).battleGiven(battle));
const openReplay: typeof OpenReplay = async (battle) => (await import("./features/replay/open")).openReplay(battle);
const beginWar: typeof BeginWar = async () => (await import("./features/war/begin")).beginWar();
const openWar: typeof OpenWar = async (uuid) => (await import("./features/war/war")).openWar(uuid);
const wars = async () => (await import("./features/war/war")).warPages();
const selfCheck: typeof SelfCheck = async (options) => (await import("./features/self-check/run")).selfCheck(options);

export const api = {
  /** Resolves when All Hands has nothing under way on this page: `settled({ bots: true })` also waits for captains to think. */
  settled,
  /** What it waits for, by name. */
  underWay,
  /** Opens the dialog that starts a battle, with `{game, actor}` if they are known. */
  openStartDialog,
  /** Opens the welcome: all games, each two clicks from its first question. For Gamemasters. */
  openWelcome,
  /** Begins a battle with all that the welcome proposes for a game: `playNow("myoss-gamma")`. For Gamemasters. */
  playNow: playUsual,
  startBattle,
  battles,
  battleById,
  openBoard,
  /** Opens the window with all battles at the table that this user takes part in. */
  openOverview,
  /** What is likely to come of a battle, from where it stands. */
  openForecast,
  /** Opens the list of a battle's people: who is at which post on all ships, as far as this user may know it. */
  openCrews,
  /** A battle step by step, from its record. */
  openReplay,
  /** A battle as those see it who only look on, on the whole screen, until Escape. */
  openOnlooking,
  /** The fleets of this world, or of one game: `fleets("myoss-gamma")`. */
  fleets,
  /** Opens the window with all fleets. */
  openFleets,
  /** Opens the window of a fleet: `openFleet(fleet.folder)`. */
  openFleet,
  /** The wars that this user may read: a promise of pages of journals. */
  wars,
  /** Opens a war: `openWar(page.uuid)`. */
  openWar,
  /** Asks for the fleets, the sides and what they have to spend, and begins a war. For Gamemasters. */
  beginWar,
  /** Rolls on a table without a battle: `roll("myoss-gamma", "attack", { index: 4, target: "58" })`. */
  roll,
  openRollers,
  /** Opens the window at one roller, filled in: `openRoller("gurps", "skill", { who: actor.uuid, level: 12 })`. */
  openRoller,
  registerRollers,
  rollerGroups,
  /** Adds a game: its rules, and of the rest what it wants otherwise than plain. Before Foundry's `setup`. */
  registerGame: registerForeignGame,
  tableGame,
  tableGames,
  /** What rules are made of: menus, `RulesError`, random numbers, cards, simulations, records. */
  kernel,
  /** Tries everything that All Hands relies on, on this Foundry, and gives a report; for Gamemasters. */
  selfCheck,
};

export type Api = typeof api;

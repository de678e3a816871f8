/** The public interface, `game.system.api`: stable, for macros and other packages. */
import { battleById, battles } from "./battle/battle";
import { openBoard } from "./board/boards";
import * as kernel from "../rules/kernel";
import type { startBattle as StartBattle } from "./start/enlist";
import { registerPlainGame } from "./start/plain-game";
import { openOnlooking } from "./onlooking/open";
import { roll } from "./rollers/ordering";
import { registerRollers, rollerGroups } from "./rollers/roller";
import type { selfCheck as SelfCheck } from "./self-check/run";
import { tableGame, tableGames } from "./battle/table-game";
import { fleets } from "./fleets/fleets";
import { openForecast } from "./forecast/open";
import {
  beginWar,
  openCrews,
  openFleet,
  openFleets,
  openOverview,
  openReplay,
  openRoller,
  openRollers,
  openStartDialog,
  openWar,
  openWelcome,
  playUsual,
} from "./sidebar/open";

const startBattle: typeof StartBattle = async (...given) => (await import("./start/enlist")).startBattle(...given);
const wars = async () => (await import("./war/war")).warPages();
const selfCheck: typeof SelfCheck = async (options) => (await import("./self-check/run")).selfCheck(options);

export const api = {
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
  registerGame: registerPlainGame,
  tableGame,
  tableGames,
  /** What rules are made of: menus, `RulesError`, random numbers, cards, simulations, records. */
  kernel,
  /** Tries everything that All Hands relies on, on this Foundry, and gives a report; for Gamemasters. */
  selfCheck,
};

export type Api = typeof api;

/** The public interface, `game.system.api`: stable, for macros and other packages. */
import { battleById, battles } from "./battle";
import { openBoard } from "./boards";
import { startBattle } from "./enlist";
import { roll } from "./rollers/ordering";
import { registerRollers, rollerGroups } from "./rollers/roller";
import { openRollers } from "./rollers/window";
import { StartDialog } from "./start-dialog";
import { registerGame, tableGame, tableGames } from "./table-game";

export const api = {
  /** Opens the dialog that starts a battle. */
  openStartDialog: async (): Promise<void> => {
    await new StartDialog().render({ force: true });
  },
  startBattle,
  battles,
  battleById,
  openBoard,
  /** Rolls on a table without a battle: `roll("myoss-gamma", "attack", { index: 4, target: "58" })`. */
  roll,
  openRollers,
  registerRollers,
  rollerGroups,
  registerGame,
  tableGame,
  tableGames,
};

export type Api = typeof api;

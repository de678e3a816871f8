/** Silent Ships at the table: its documents, sheets, board and cards, as the register of games wants them. */
import { offerBars } from "../../foundry/token-bars";
import { fetchedOnce } from "../../foundry/fetched";
import { houseOptionsOf } from "../../foundry/house-options";
import type { TableGame } from "../../foundry/table-game";
import { randomBot } from "../../rules/bots/random";
import { DEFAULT_OPTIONS, OPTION_VALUES, silentShips, type Sea, type SeaView } from "../../rules/silent-ships";
import { binding } from "./binding";
import { blows } from "./blows";
import { commission } from "./commission";
import { deckChoices } from "./decks";
import { CaptainModel, FleetModel, SeaModel } from "./models";
import { watchSeaScenes } from "./scene-watch";
import { registerSheets } from "./sheets";
import { statusLine } from "./status";
import { hasShown, namesOf, publicNames } from "./names";
import { loadParts } from "./templates";
import { explain } from "./texts";

const story = fetchedOnce(() => import("./telling"));
const bots = fetchedOnce(() => import("../../rules/silent-ships/bots"));

/** Registers models and sheets with Foundry and gives the game for the register. Called once in `init`. */
export function registerSilentShips(): TableGame<Sea, SeaView> {
  CONFIG.Actor.dataModels.fleet = FleetModel;
  CONFIG.Combat.dataModels["silent-ships"] = SeaModel;
  CONFIG.Combatant.dataModels["silent-ships"] = CaptainModel;
  offerBars("fleet", []);
  registerSheets();
  watchSeaScenes();
  void loadParts();
  return {
    id: silentShips.id,
    rules: silentShips,
    binding,
    actors: ["fleet"],
    size: 2,
    apart: true,
    options: [{ name: "deck", choices: deckChoices }, ...houseOptionsOf(OPTION_VALUES, DEFAULT_OPTIONS)],
    commission,
    blows,
    bots: {
      greedy: async () => (await bots()).greedyCommander,
      random: randomBot,
    },
    board: async (options) => new (await import("./board")).SeaBoard(options),
    names: namesOf,
    publicNames,
    shown: hasShown,
    headline: async (...told) => (await story()).headline(...told),
    status: statusLine,
    card: async (told) => (await import("./card-view")).renderCard(told),
    report: async (...told) => (await import("./report-view")).renderReport(...told),
    explain,
  };
}

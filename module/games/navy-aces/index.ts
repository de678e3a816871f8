/** Navy Aces at the table: its documents, sheets, board, scene and cards, as the register of games wants them. */
import { offerBars } from "../../foundry/token-bars";
import { fetchedOnce } from "../../foundry/fetched";
import { houseOptionsOf } from "../../foundry/house-options";
import { bringRollers } from "../../foundry/rollers/roller";
import type { TableGame } from "../../foundry/table-game";
import { randomBot } from "../../rules/bots/random";
import { DEFAULT_OPTIONS, navyAces, OPTION_VALUES, type Waters, type WatersView } from "../../rules/navy-aces";
import { NavyActorModel, UnitActorModel } from "./actor-models";
import { binding } from "./binding";
import { watchWatersCanvas } from "./canvas";
import { blows } from "./blows";
import { commission } from "./commission";
import { NavyModel, UnitModel, WatersModel } from "./models";
import { tableChoices } from "./prepared-tables";
import { watchWaterScenes } from "./scene-watch";
import { registerSheets } from "./sheets";
import { statusLine } from "./status";
import { hasShown, namesOf, publicNames } from "./names";
import { loadParts } from "./templates";
import { explain } from "./texts";

const story = fetchedOnce(() => import("./telling"));
const bots = fetchedOnce(() => import("../../rules/navy-aces/bots"));

/** Registers models and sheets with Foundry and gives the game for the register. Called once in `init`. */
export function registerNavyAces(): TableGame<Waters, WatersView> {
  CONFIG.Actor.dataModels.navy = NavyActorModel;
  CONFIG.Actor.dataModels.unit = UnitActorModel;
  CONFIG.Combat.dataModels["navy-aces"] = WatersModel;
  CONFIG.Combatant.dataModels["navy-aces"] = NavyModel;
  CONFIG.Combatant.dataModels["navy-unit"] = UnitModel;
  offerBars("navy", []);
  offerBars("unit", ["integrity"]);
  registerSheets();
  watchWaterScenes();
  watchWatersCanvas();
  void loadParts();
  bringRollers({ id: navyAces.id, command: "aces", load: async () => (await import("./rollers")).acesRollers });
  return {
    id: navyAces.id,
    rules: navyAces,
    binding,
    actors: ["navy"],
    apart: true,
    fields: [{ name: "face", least: 2, most: 6, initial: ({ system }) => (system as { face?: number }).face ?? 6 }],
    options: [
      { name: "scene", choices: tableChoices, passing: true },
      ...houseOptionsOf(OPTION_VALUES, DEFAULT_OPTIONS),
    ],
    commission,
    blows,
    bots: {
      greedy: async () => (await bots()).greedyAdmiral,
      random: randomBot,
    },
    board: async (options) => new (await import("./board")).AcesBoard(options),
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

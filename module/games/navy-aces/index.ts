/** Navy Aces at the table: its documents, sheets, board, scene and cards, as the register of games wants them. */
import { offerBars } from "../../kit/scene/token-bars";
import { fetchedOnce } from "../../kit/windows/fetched";
import { held } from "../../kit/battle/automation";
import { houseOptionsOf } from "../../kit/battle/house-options";
import { bringRollers } from "../../kit/rollers/roller";
import type { FirstBattle, TableGame } from "../../kit/battle/table-game";
import { randomBot } from "../../rules/bots/random";
import {
  DEFAULT_OPTIONS,
  navyAces,
  OPTION_VALUES,
  type Waters,
  type WatersEvent,
  type WatersView,
} from "../../rules/navy-aces";
import { NavyActorModel, UnitActorModel } from "./documents/actor-models";
import { binding } from "./documents/binding";
import { blows } from "./story/blows";
import { NavyModel, UnitModel, WatersModel } from "./documents/models";
import { tableChoices } from "./documents/prepared-tables";
import { watchNavyAcesScenes } from "./scene/scene";
import { statusLine } from "./story/status";
import { hasShown, namesOf } from "./story/names";
import { registerSheet } from "../../kit/platform/applications";
import { NavySheet } from "./sheet/navy";
import { UnitSheet } from "./sheet/unit";
import { ACES_TOUR } from "./tour";

const story = fetchedOnce(() => import("./story"));
const bots = fetchedOnce(() => import("../../rules/navy-aces/bot"));

const FIRST: FirstBattle = {
  pack: "all-hands.navies",
  fighters: ["AcesKestrelLeagu", "AcesHalvardCrown"],
  scenes: [
    "Compendium.all-hands.scenes.Scene.AcesOpenSea00001",
    "Compendium.all-hands.scenes.Scene.AcesArchipelago1",
    "Compendium.all-hands.scenes.Scene.AcesTheStrait001",
  ],
  guide: "Compendium.all-hands.guides.JournalEntry.AcesGuideJournal.JournalEntryPage.AcesGuidePage002",
  tour: { steps: ACES_TOUR },
  rules: "Compendium.all-hands.guides.JournalEntry.AcesGuideJournal.JournalEntryPage.AcesRulesPage001",
  pictures: ["scenes/open-sea.svg"],
  options: (scene) => ({ scene }),
};

/** Registers models and sheets with Foundry and gives the game for the register. Called once in `init`. */
export function registerNavyAces(): TableGame<Waters, WatersView> {
  CONFIG.Actor.dataModels.navy = NavyActorModel;
  CONFIG.Actor.dataModels.unit = UnitActorModel;
  CONFIG.Combat.dataModels["navy-aces"] = WatersModel;
  CONFIG.Combatant.dataModels["navy-aces"] = NavyModel;
  CONFIG.Combatant.dataModels["navy-unit"] = UnitModel;
  offerBars("navy", []);
  offerBars("unit", ["integrity"]);
  registerSheet("Actor", NavySheet, { types: ["navy"], label: "ALLHANDS.sheets.navy" });
  registerSheet("Actor", UnitSheet, { types: ["unit"], label: "ALLHANDS.sheets.unit" });
  watchNavyAcesScenes();
  bringRollers({ id: navyAces.id, command: "aces", load: async () => (await import("./rollers/rollers")).acesRollers });
  return {
    id: navyAces.id,
    rules: navyAces,
    binding,
    actors: ["navy"],
    first: FIRST,
    automations: held<WatersEvent["event"]>({
      heldDamage: ["strengthLost"],
      heldLosses: ["claimed", "destroyed", "surrendered"],
      heldTurn: ["turnEnded"],
      heldEnd: ["gameEnded"],
    }),
    apart: true,
    fields: [{ name: "face", least: 2, most: 6, initial: ({ system }) => (system as { face?: number }).face ?? 6 }],
    options: [
      { name: "scene", choices: tableChoices, passing: true },
      ...houseOptionsOf(OPTION_VALUES, DEFAULT_OPTIONS),
    ],
    startData: async (enlisted, options) => (await import("./documents/start")).startData(enlisted, options),
    blows,
    statistics: async () => (await import("../../rules/navy-aces/statistics")).statistics,
    bots: {
      greedy: async () => (await bots()).greedyAdmiral,
      random: randomBot,
    },
    captains: {
      parts: async () => (await bots()).searchedWaters,
      worker: () => new Worker(new URL("./captain.ts", import.meta.url), { type: "module" }),
      tempered: true,
    },
    board: async (options) => new (await import("./board/board")).NavyAcesBoard(options),
    names: namesOf,
    shown: hasShown,
    status: statusLine,
    turn: ({ phase, round, active, navies }) =>
      phase === "muster" ? { number: 0 } : { number: `${round}.${active}`, seat: navies[active]?.seat },
    stations: async () => (await import("../../rules/navy-aces/stations")).STATIONS,
    duties: async () => (await import("../../rules/navy-aces/duties")).duties,
    paper: async (feed, texts) => (await import("./sheet/paper")).battlePaper(feed, texts),
    fleets: { also: ["unit"], rules: async () => (await import("./sheet/fleet-rules")).fleetRules },
    storyteller: async () => (await story()).storyteller,
  };
}

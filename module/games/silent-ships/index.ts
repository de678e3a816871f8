/** Silent Ships at the table: its documents, sheets, board and cards, as the register of games wants them. */
import { offerBars } from "../../kit/scene/token-bars";
import { fetchedOnce } from "../../kit/windows/fetched";
import { held } from "../../kit/battle/automation";
import { houseOptionsOf } from "../../kit/battle/house-options";
import type { TableGame } from "../../kit/battle/table-game";
import { randomBot } from "../../rules/bots/random";
import {
  DEFAULT_OPTIONS,
  OPTION_VALUES,
  silentShips,
  type Sea,
  type SeaEvent,
  type SeaView,
} from "../../rules/silent-ships";
import { binding } from "./documents/binding";
import { blows } from "./story/blows";
import { deckChoices } from "./documents/decks";
import { CaptainModel, FleetModel, SeaModel } from "./documents/models";
import { watchSilentShipsScenes } from "./scene/scene";
import { statusLine } from "./story/status";
import { hasShown, namesOf } from "./story/names";
import { explain } from "./texts";
import { registerSheet } from "../../kit/platform/applications";
import { SeaDeckSheet } from "./decks/sheet";
import { FleetSheet } from "./sheet/fleet";
import { SEA_TOUR } from "./tour";

const story = fetchedOnce(() => import("./story"));
const bots = fetchedOnce(() => import("../../rules/silent-ships/bot"));

/** Registers models and sheets with Foundry and gives the game for the register. Called once in `init`. */
export function registerSilentShips(): TableGame<Sea, SeaView> {
  CONFIG.Actor.dataModels.fleet = FleetModel;
  CONFIG.Combat.dataModels["silent-ships"] = SeaModel;
  CONFIG.Combatant.dataModels["silent-ships"] = CaptainModel;
  offerBars("fleet", []);
  registerSheet("Actor", FleetSheet, { types: ["fleet"], label: "ALLHANDS.sheets.fleet" });
  // Only decks whose flags name it have this sheet: others keep the one that Foundry has for them.
  registerSheet("Cards", SeaDeckSheet, { types: ["deck"], label: "ALLHANDS.sheets.seaDeck", byDefault: false });
  watchSilentShipsScenes();
  return {
    id: silentShips.id,
    rules: silentShips,
    binding,
    actors: ["fleet"],
    first: {
      pack: "all-hands.fleets",
      fighters: ["Gx7wQe2NnTb5RkYd", "L4mpZr8sVhC1uJoP"],
      scenes: ["Compendium.all-hands.scenes.Scene.Se4Wv9QxLq2TnKbZ"],
      guide: "Compendium.all-hands.guides.JournalEntry.Hw7cSq3NvZ0tLeRb.JournalEntryPage.Pz3nYb7LcU1eHo8F",
      tour: { steps: SEA_TOUR },
      rules: "Compendium.all-hands.guides.JournalEntry.Hw7cSq3NvZ0tLeRb.JournalEntryPage.SeaRulesOnePage1",
      pictures: ["scenes/silent-sea.svg"],
    },
    automations: held<SeaEvent["event"]>({
      heldLosses: ["sunk", "retreated", "swapped"],
      heldTurn: ["turnEnded"],
      heldEnd: ["gameEnded"],
    }),
    size: 2,
    apart: true,
    options: [{ name: "deck", choices: deckChoices }, ...houseOptionsOf(OPTION_VALUES, DEFAULT_OPTIONS)],
    startData: async (enlisted, options) => (await import("./documents/start")).startData(enlisted, options),
    blows,
    statistics: async () => (await import("../../rules/silent-ships/statistics")).statistics,
    bots: {
      greedy: async () => (await bots()).greedyCommander,
      random: randomBot,
    },
    captains: {
      parts: async () => (await bots()).searchedSea,
      worker: () => new Worker(new URL("./captain.ts", import.meta.url), { type: "module" }),
      tempered: true,
    },
    board: async (options) => new (await import("./board/board")).SilentShipsBoard(options),
    names: namesOf,
    shown: hasShown,
    status: statusLine,
    turn: ({ round, active, captains }) =>
      round === 0 ? { number: 0 } : { number: `${round}.${active}`, seat: captains[active].seat },
    stations: async () => (await import("../../rules/silent-ships/stations")).STATIONS,
    duties: async () => (await import("../../rules/silent-ships/duties")).duties,
    paper: async (feed, texts) => (await import("./sheet/paper")).battlePaper(feed, texts),
    fleets: { rules: async () => (await import("./sheet/fleet-rules")).fleetRules },
    storyteller: async () => (await story()).storyteller,
    explain,
  };
}

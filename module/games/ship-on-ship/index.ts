/** Ship-on-Ship at the table: its documents, sheet, board and cards, as the register of games wants them. */
import { showFleets } from "../../kit/scene/fleets";
import { offerBars } from "../../kit/scene/token-bars";
import { offerReader } from "../../kit/exchange/offer";
import { fetchedOnce } from "../../kit/windows/fetched";
import { held } from "../../kit/battle/automation";
import { houseOptionsOf } from "../../kit/battle/house-options";
import type { TableGame } from "../../kit/battle/table-game";
import { randomBot } from "../../rules/bots/random";
import {
  DEFAULT_OPTIONS,
  OPTION_VALUES,
  shipOnShip,
  type Duel,
  type DuelEvent,
  type DuelView,
} from "../../rules/ship-on-ship";
import { binding } from "./documents/binding";
import { blows } from "./story/blows";
import { startData, FIELDS } from "./documents/start";
import { watchHands } from "./documents/hand-left";
import { DogfighterModel, DuelistModel, DuelModel } from "./documents/models";
import { statusLine } from "./story/status";
import { namesOf } from "./story/names";
import { registerSheet } from "../../kit/platform/applications";
import { marksOf, STATUSES } from "./scene/marks";
import { DogfighterSheet } from "./sheet/sheet";
import { DUEL_TOUR } from "./tour";

const story = fetchedOnce(() => import("./story"));
const bots = fetchedOnce(() => import("../../rules/ship-on-ship/bot"));

/** Registers models and sheets with Foundry and gives the game for the register. Called once in `init`. */
export function registerShipOnShip(): TableGame<Duel, DuelView> {
  CONFIG.Actor.dataModels.dogfighter = DogfighterModel;
  CONFIG.Combat.dataModels["ship-on-ship"] = DuelModel;
  CONFIG.Combatant.dataModels["ship-on-ship"] = DuelistModel;
  showFleets({
    rules: shipOnShip,
    statuses: STATUSES,
    ships: marksOf,
    effects: async () => (await import("./scene/effects")).effectsOf,
  });
  offerBars("dogfighter", ["integrity"], ["rating"]);
  watchHands();
  offerReader(async () => (await import("./sheet/exchange")).craftReader);
  registerSheet("Actor", DogfighterSheet, { types: ["dogfighter"], label: "ALLHANDS.sheets.dogfighter" });
  return {
    id: shipOnShip.id,
    rules: shipOnShip,
    binding,
    actors: "any",
    first: {
      pack: "all-hands.dogfighters",
      fighters: ["9qJnIz4zPDoiP8Fm", "t1w3dRKI5mwe7Ege"],
      scenes: ["Compendium.all-hands.scenes.Scene.r8LqVtN2cYw5KdHb"],
      guide: "Compendium.all-hands.guides.JournalEntry.JdpLSQyLz0sJy8dk.JournalEntryPage.SoSMakeReady0001",
      tour: { steps: DUEL_TOUR },
      rules: "Compendium.all-hands.guides.JournalEntry.JdpLSQyLz0sJy8dk.JournalEntryPage.SoSRulesOnePage1",
      pictures: ["scenes/narrow-orbit.svg", "cards/9H.svg", "cards/QH.svg", "cards/7D.svg", "cards/6S.svg"],
    },
    automations: held<DuelEvent["event"]>({
      heldDamage: ["cardLost", "markerAdded", "conditionLost"],
      heldLosses: ["crippled", "escaped"],
      heldTurn: ["turnEnded"],
      heldEnd: ["duelEnded"],
    }),
    fields: FIELDS,
    size: 2,
    apart: true,
    secretActors: true,
    options: houseOptionsOf(OPTION_VALUES, DEFAULT_OPTIONS),
    startData,
    blows,
    statistics: async () => (await import("../../rules/ship-on-ship/statistics")).statistics,
    bots: { greedy: async () => (await bots()).greedyDuelist, random: randomBot },
    captains: {
      parts: async () => (await bots()).searchedDuel,
      worker: () => new Worker(new URL("./captain.ts", import.meta.url), { type: "module" }),
      tempered: true,
    },
    board: async (options) => new (await import("./board/board")).ShipOnShipBoard(options),
    names: namesOf,
    status: statusLine,
    turn: ({ turn }) => ({ number: turn }),
    crews: async (view, _seat, texts) => (await import("./story/crews")).crewsOf(view, texts),
    stations: async () => (await import("../../rules/ship-on-ship/stations")).STATIONS,
    duties: async () => (await import("../../rules/ship-on-ship/duties")).duties,
    paper: async (feed, texts) => (await import("./sheet/paper")).battlePaper(feed, texts),
    fleets: { rules: async () => (await import("./sheet/fleet-rules")).fleetRules },
    storyteller: async () => (await story()).storyteller,
  };
}

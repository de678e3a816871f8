/** Silent Ships at the table: its documents, sheets, board and cards, in the form the register of games expects. */
import { typeOf } from "../../kit/platform/home";
import { later } from "../../kit/windows/fetched";
import { held } from "../../kit/game/automation";
import { houseOptionsOf } from "../../kit/game/house-options";
import { registerSheet } from "../../kit/platform/sheets";
import { defineGame } from "../../kit/start/define-game";
import { actorKind } from "../../kit/start/kinds";
import { HOUSE_OPTIONS, type Sea, type SeaEvent, type SeaView } from "../../rules/silent-ships";
import { isSeaDeck } from "./documents/deck-documents";
import { deckChoices } from "./documents/decks";
import { CAPTAINS, FleetModel, SEAS } from "./documents/models";
import { explain } from "./words";
import { SeaDeckSheet } from "./decks/sheet";
import { FleetSheet } from "./sheet/fleet";
import { SEA_FIRST } from "./first";
import { startWorker } from "../../kit/platform/workers";
import botWorker from "./bot-worker?worker&url";

const board = later(() => import("./board/board"));
const code = later(() => import("./later"));
const start = later(() => import("./documents/start"));
const story = later(() => import("./story"));
const bots = later(() => import("../../rules/silent-ships/bot"));

/** Only decks whose flags name this sheet use it: others keep Foundry's own. */
const registerDeckSheet = (): void =>
  registerSheet("Cards", SeaDeckSheet, { types: ["deck"], label: "ALLHANDS.sheets.seaDeck", byDefault: false });

export const SILENT_SHIPS = defineGame<Sea, SeaView>(
  {
    id: "silent-ships",
    parts: [
      SEAS,
      CAPTAINS,
      actorKind("fleet", { model: FleetModel, sheet: FleetSheet, bars: [], picture: "fleets/gannets.svg" }),
      { register: registerDeckSheet },
    ],
    actors: [typeOf("fleet")],
    first: SEA_FIRST,
    automations: held<SeaEvent["event"]>({
      heldLosses: ["sunk", "retreated", "swapped"],
      heldTurn: ["turnEnded"],
      heldEnd: ["gameEnded"],
    }),
    size: 2,
    apart: true,
    secretActors: false,
    options: [{ name: "deck", choices: deckChoices }, ...houseOptionsOf(HOUSE_OPTIONS)],
    sealable: true,
    startData: start.call("startData"),
    statistics: code.value("statistics"),
    bots: { greedy: bots.value("greedyCommander") },
    captains: {
      parts: bots.value("searchedSea"),
      worker: () => startWorker(botWorker),
      tempered: true,
      best: "captain",
    },
    board: board.create("SilentShipsBoard"),
    stations: code.value("STATIONS"),
    paper: code.call("battlePaper"),
    cards: { label: "ALLHANDS.silent-ships.print.menu", isFor: isSeaDeck, print: code.call("seaCards") },
    measures: code.call("measuresOf"),
    fleets: { rules: code.value("fleetRules") },
    storyteller: story.value("storyteller"),
    explain,
  },
  async () => (await import("./rest")).restOfSea(),
);

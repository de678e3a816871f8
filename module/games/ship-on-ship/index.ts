/** Ship-on-Ship at the table: its documents, sheet, board and cards, in the form the register of games expects. */
import { offerReader } from "../../kit/exchange/offer";
import { isCourtDeck } from "../../kit/cards/court";
import { later } from "../../kit/windows/fetched";
import { held } from "../../kit/game/automation";
import { houseOptionsOf } from "../../kit/game/house-options";
import { defineGame } from "../../kit/start/define-game";
import { actorKind } from "../../kit/start/kinds";
import { HOUSE_OPTIONS, type Duel, type DuelEvent, type DuelView } from "../../rules/ship-on-ship";
import { DogfighterModel, DUELISTS, DUELS, FIELDS } from "./documents/models";
import { DogfighterSheet } from "./sheet/sheet";
import { DUEL_FIRST } from "./first";
import { startWorker } from "../../kit/platform/workers";
import botWorker from "./bot-worker?worker&url";

const board = later(() => import("./board/board"));
const code = later(() => import("./later"));
const start = later(() => import("./documents/start"));
const story = later(() => import("./story"));
const bots = later(() => import("../../rules/ship-on-ship/bot"));

export const SHIP_ON_SHIP = defineGame<Duel, DuelView>(
  {
    id: "ship-on-ship",
    parts: [
      DUELS,
      DUELISTS,
      actorKind("dogfighter", {
        model: DogfighterModel,
        sheet: DogfighterSheet,
        bars: ["integrity"],
        numbers: ["rating"],
        picture: "dogfighters/lancer.svg",
      }),
      { register: () => offerReader(async () => (await import("./sheet/exchange")).craftReader) },
    ],
    actors: "any",
    first: DUEL_FIRST,
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
    options: houseOptionsOf(HOUSE_OPTIONS),
    sealable: true,
    startData: start.call("startData"),
    statistics: code.value("statistics"),
    bots: { greedy: bots.value("greedyDuelist") },
    captains: {
      parts: bots.value("searchedDuel"),
      worker: () => startWorker(botWorker),
      tempered: true,
      best: "captain",
    },
    board: board.create("ShipOnShipBoard"),
    crews: code.call("crewsOf"),
    stations: code.value("STATIONS"),
    paper: code.call("battlePaper"),
    cards: {
      label: "ALLHANDS.ship-on-ship.print.menu",
      isFor: isCourtDeck,
      print: code.call("conditionCards"),
    },
    measures: code.call("measuresOf"),
    fleets: { rules: code.value("fleetRules") },
    storyteller: story.value("storyteller"),
  },
  async () => (await import("./rest")).restOfDuel(),
);

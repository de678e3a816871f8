/** Ship-on-Ship at the table: its documents, sheet, board and cards, in the form the register of games expects. */
import { showFleets } from "../../kit/scene/fleets";
import { offerReader } from "../../kit/exchange/offer";
import { later } from "../../kit/windows/fetched";
import { held } from "../../kit/battle/automation";
import { houseOptionsOf } from "../../kit/battle/house-options";
import { defineGame } from "../../kit/start/define-game";
import { actorKind } from "../../kit/start/kinds";
import { HOUSE_OPTIONS, shipOnShip, type Duel, type DuelEvent, type DuelView } from "../../rules/ship-on-ship";
import { binding, DUELISTS, DUELS } from "./documents/binding";
import { startData, FIELDS } from "./documents/start";
import { watchHands } from "./documents/hand-left";
import { DogfighterModel } from "./documents/models";
import { statusLine } from "./story/status";
import { blows, namesOf } from "./story/names";
import { marksOf, STATUSES } from "./scene/marks";
import { DogfighterSheet } from "./sheet/sheet";
import { DUEL_FIRST } from "./first";

const { value, call, made } = later(() => import("./later"));
const story = later(() => import("./story"));
const bots = later(() => import("../../rules/ship-on-ship/bot"));

/** Shows its ships on scenes. */
const showOnScenes = (): void =>
  showFleets({
    rules: shipOnShip,
    statuses: STATUSES,
    ships: marksOf,
    effects: async () => (await import("./scene/effects")).effectsOf,
  });

export const SHIP_ON_SHIP = defineGame<Duel, DuelView>({
  rules: shipOnShip,
  binding,
  parts: [
    DUELS,
    DUELISTS,
    actorKind("dogfighter", {
      model: DogfighterModel,
      sheet: DogfighterSheet,
      bars: ["integrity"],
      numbers: ["rating"],
    }),
    { register: showOnScenes },
    { register: watchHands },
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
  startData,
  blows,
  statistics: value("statistics"),
  bots: { greedy: bots.value("greedyDuelist") },
  captains: {
    parts: bots.value("searchedDuel"),
    worker: () => new Worker(new URL("./captain.ts", import.meta.url), { type: "module" }),
    tempered: true,
    best: "captain",
  },
  board: made("ShipOnShipBoard"),
  names: namesOf,
  status: statusLine,
  turn: ({ turn }) => ({ number: turn }),
  crews: call("crewsOf"),
  stations: value("STATIONS"),
  duties: value("duties"),
  paper: call("battlePaper"),
  fleets: { rules: value("fleetRules") },
  storyteller: story.value("storyteller"),
});

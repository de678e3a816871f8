/** Navy Aces at the table: its documents, sheets, board, scene and cards, as the register of games needs them. */
import { typeOf } from "../../kit/platform/home";
import { isCourtDeck } from "../../kit/cards/court";
import { later } from "../../kit/windows/fetched";
import { held } from "../../kit/game/automation";
import { houseOptionsOf } from "../../kit/game/house-options";
import { bindPlanKeys } from "../../kit/scene/presses";
import { bringRollers } from "../../kit/rollers/roller";
import { defineGame } from "../../kit/start/define-game";
import { actorKind } from "../../kit/start/kinds";
import { HOUSE_OPTIONS, type Waters, type WatersEvent, type WatersView } from "../../rules/navy-aces";
import { NAVIES, NavyActorModel, UnitActorModel, UNITS, WATERS } from "./documents/actor-models";
import { tableChoices } from "./documents/prepared-tables";
import { NavySheet } from "./sheet/navy";
import { UnitSheet } from "./sheet/unit";
import { ACES_FIRST } from "./first";
import { startWorker } from "../../kit/platform/workers";
import botWorker from "./bot-worker?worker&url";

const board = later(() => import("./board/board"));
const code = later(() => import("./later"));
const start = later(() => import("./documents/start"));
const story = later(() => import("./story"));
const bots = later(() => import("../../rules/navy-aces/bot"));

export const NAVY_ACES = defineGame<Waters, WatersView>(
  {
    id: "navy-aces",
    parts: [
      WATERS,
      NAVIES,
      UNITS,
      actorKind("navy", { model: NavyActorModel, sheet: NavySheet, bars: [], picture: "aces/navy-free-ports.svg" }),
      actorKind("unit", {
        model: UnitActorModel,
        sheet: UnitSheet,
        bars: ["integrity"],
        picture: "aces/unit-gunboat.svg",
        token: "aces/token-gunboat.svg",
      }),
      { register: () => bindPlanKeys("aces", (key) => `ALLHANDS.navy-aces.canvas.key.${key}`) },
      {
        register: () =>
          bringRollers({
            id: "navy-aces",
            command: "aces",
            load: async () => (await import("./rollers/rollers")).acesRollers,
          }),
      },
    ],
    actors: [typeOf("navy")],
    first: ACES_FIRST,
    automations: held<WatersEvent["event"]>({
      heldDamage: ["strengthLost"],
      heldLosses: ["claimed", "destroyed", "surrendered"],
      heldTurn: ["turnEnded"],
      heldEnd: ["gameEnded"],
    }),
    apart: true,
    secretActors: false,
    fields: [{ name: "face", least: 2, most: 6, initial: ({ system }) => (system as { face?: number }).face ?? 6 }],
    options: [{ name: "scene", choices: tableChoices, passing: true }, ...houseOptionsOf(HOUSE_OPTIONS)],
    sealable: true,
    startData: start.call("startData"),
    statistics: code.value("statistics"),
    bots: { greedy: bots.value("greedyAdmiral") },
    captains: {
      parts: bots.value("searchedWaters"),
      worker: () => startWorker(botWorker),
      tempered: true,
      best: "lieutenant",
    },
    board: board.create("NavyAcesBoard"),
    stations: code.value("STATIONS"),
    paper: code.call("battlePaper"),
    cards: { label: "ALLHANDS.navy-aces.print.menu", isFor: isCourtDeck, print: code.call("referenceCards") },
    fleets: { also: [typeOf("unit")], rules: code.value("fleetRules") },
    storyteller: story.value("storyteller"),
  },
  async () => (await import("./rest")).restOfWaters(),
);

/** The Space Opera Combat System at the table: documents, sheets, board, cards, as the register of games expects. */
import { typeOf } from "../../kit/platform/home";
import { offerReader } from "../../kit/exchange/offer";
import { later } from "../../kit/windows/fetched";
import { houseOptionsOf } from "../../kit/game/house-options";
import { bringEntries } from "../../kit/windows/reference";
import { bringRollers } from "../../kit/rollers/roller";
import type { Automation } from "../../kit/game/table-game";
import { defineGame } from "../../kit/start/define-game";
import { actorKind, itemKind } from "../../kit/start/kinds";
import { HOUSE_OPTIONS, type Battle, type BattleView } from "../../rules/space-opera";
import { BATTLES, FIGHTERS, MountModel, OperaShipModel } from "./documents/models";
import { HOST_SHIPS, registerHostShips } from "./sheet/host-offer";
import { MountSheet } from "./sheet/mount";
import { OperaShipSheet } from "./sheet/ship";
import { OPERA_FIRST } from "./first";
import { startWorker } from "../../kit/platform/workers";
import botWorker from "./bot-worker?worker&url";

/** Asks what the rules leave to the Gamemaster; everything else is automatic unless a table wants otherwise. */
const AUTOMATIONS: readonly Automation[] = [
  { name: "beginPhase", modes: ["do", "ask"] },
  { name: "confirmShots", modes: ["do", "ask", "show"] },
  { name: "confirmDamage", modes: ["do", "ask", "show"] },
  { name: "confirmCasualties", modes: ["ask", "do", "show"] },
  { name: "confirmManeuver", modes: ["do", "ask", "show"] },
  { name: "confirmContest", modes: ["do", "ask", "show"] },
  { name: "unorthodox", modes: ["ask", "do"] },
  { name: "confirmControl", modes: ["do", "ask", "show"] },
  { name: "confirmEnd", modes: ["ask", "do"] },
];

const board = later(() => import("./board/board"));
const code = later(() => import("./later"));
const start = later(() => import("./documents/start"));
const story = later(() => import("./story"));
const bots = later(() => import("../../rules/space-opera/bot"));

export const SPACE_OPERA = defineGame<Battle, BattleView>(
  {
    id: "space-opera",
    parts: [
      BATTLES,
      FIGHTERS,
      actorKind("operaShip", {
        model: OperaShipModel,
        sheet: OperaShipSheet,
        bars: ["integrity"],
        numbers: ["protection"],
        picture: "opera-ships/marlin.svg",
      }),
      itemKind("mount", { model: MountModel, sheet: MountSheet }),
      { register: () => offerReader(async () => (await import("./sheet/exchange")).operaReader) },
      {
        register: () =>
          bringRollers({
            id: "space-opera",
            command: "socs",
            load: async () => (await import("./rollers/rollers")).operaRollers,
          }),
      },
      { register: registerHostShips },
      { register: () => bringEntries(async () => (await import("./rollers/screen-entries")).OPERA_ENTRIES) },
    ],
    actors: [typeOf("operaShip")],
    hosts: HOST_SHIPS,
    secretActors: false,
    first: OPERA_FIRST,
    damaged: [typeOf("operaShip")],
    refit: code.call("refitOf"),
    war: code.value("war"),
    options: houseOptionsOf(HOUSE_OPTIONS),
    automations: AUTOMATIONS,
    startData: start.call("startData"),
    statistics: code.value("statistics"),
    bots: { greedy: bots.value("greedyCaptain") },
    captains: {
      parts: bots.value("searchedOpera"),
      worker: () => startWorker(botWorker),
      tempered: true,
      best: "captain",
    },
    board: board.create("SpaceOperaBoard"),
    stations: code.value("STATIONS"),
    characters: code.call("charactersOf"),
    remark: code.call("crewRemark"),
    crews: code.call("crewsOf"),
    paper: code.call("battlePaper"),
    measures: code.call("measuresOf"),
    fleets: { rules: code.value("fleetRules") },
    storyteller: story.value("storyteller"),
  },
  async () => (await import("./rest")).restOfOpera(),
);

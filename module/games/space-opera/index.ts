/** The Space Opera Combat System at the table: documents, sheets, board, cards, as the register of games expects. */
import { offerReader } from "../../kit/exchange/offer";
import { later } from "../../kit/windows/fetched";
import { houseOptionsOf } from "../../kit/game/house-options";
import { bringEntries } from "../../kit/windows/reference";
import { bringRollers } from "../../kit/rollers/roller";
import type { Automation } from "../../kit/game/table-game";
import { lateGame } from "../../kit/start/define-game";
import { actorKind, itemKind } from "../../kit/start/kinds";
import { HOUSE_OPTIONS, type Battle, type BattleView } from "../../rules/space-opera";
import { BATTLES, FIGHTERS, MountModel, OperaShipModel } from "./documents/models";
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

const { value, call, made } = later(() => import("./later"));
const story = later(() => import("./story"));
const bots = later(() => import("../../rules/space-opera/bot"));

export const SPACE_OPERA = lateGame<Battle, BattleView>(
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
      { register: () => bringEntries(async () => (await import("./rollers/screen-entries")).OPERA_ENTRIES) },
    ],
    actors: ["operaShip"],
    secretActors: false,
    first: OPERA_FIRST,
    damaged: ["operaShip"],
    refit: call("refitOf"),
    war: value("war"),
    options: houseOptionsOf(HOUSE_OPTIONS),
    automations: AUTOMATIONS,
    startData: call("startData"),
    statistics: value("statistics"),
    bots: { greedy: bots.value("greedyCaptain") },
    captains: {
      parts: bots.value("searchedOpera"),
      worker: () => startWorker(botWorker),
      tempered: true,
      best: "captain",
    },
    board: made("SpaceOperaBoard"),
    stations: value("STATIONS"),
    duties: value("duties"),
    characters: call("charactersOf"),
    remark: call("crewRemark"),
    crews: call("crewsOf"),
    paper: call("battlePaper"),
    fleets: { rules: value("fleetRules") },
    storyteller: story.value("storyteller"),
  },
  async () => (await import("./rest")).restOfOpera(),
);

/** Myoss Gamma at the table: its documents, sheets, board and cards, in the form that the register of games needs. */
import { typeOf } from "../../kit/platform/home";
import { bringRollers } from "../../kit/rollers/roller";
import { later } from "../../kit/windows/fetched";
import { held } from "../../kit/game/automation";
import { houseOptionsOf } from "../../kit/game/house-options";
import { FORCED, type Automation } from "../../kit/game/table-game";
import { defineGame } from "../../kit/start/define-game";
import { actorKind, itemKind } from "../../kit/start/kinds";
import { HOUSE_OPTIONS, type Battle, type MyossEvent } from "../../rules/myoss-gamma";
import { BATTLES, ComponentModel, FIGHTERS, ShipModel } from "./documents/models";
import { shipWorth } from "./documents/ship-documents";
import { watchDesigner } from "./sheet/designer";
import { explain } from "./story/message-sentence";
import { shipPicture, watchShipTokens } from "./scene/token";
import { ShipSheet } from "./sheet/sheet";
import { ComponentSheet } from "./sheet/component";
import { MYOSS_FIRST } from "./first";
import { startWorker } from "../../kit/platform/workers";
import botWorker from "./bot-worker?worker&url";

/** The players agree on fleets among themselves: no limit of credits unless the battle sets one. */
const NO_LIMIT = 0;

const board = later(() => import("./board/board"));
const code = later(() => import("./later"));
const start = later(() => import("./documents/start")).call("startData");
const story = later(() => import("./story"));
const bots = later(() => import("../../rules/myoss-gamma/bot"));

/** The results that may be held until confirmed; and choices without a difference, which are not asked. */
const AUTOMATIONS: readonly Automation[] = [
  { name: FORCED, modes: ["do", "ask"] },
  ...held<MyossEvent["event"]>({
    heldDamage: ["shieldAbsorbed", "componentDamaged", "attributeLost", "shuttleLost"],
    heldLosses: [
      "componentDestroyed",
      "destructionRolled",
      "sectionLost",
      "shipLost",
      "exploded",
      "shipSplit",
      "cargoLost",
      "storedShipHarmed",
      "storeLost",
      "guestsLost",
    ],
    heldTurn: ["turnStarted"],
    heldEnd: ["battleOver"],
  }),
];

export const MYOSS_GAMMA = defineGame<Battle, Battle>(
  {
    id: "myoss-gamma",
    parts: [
      BATTLES,
      FIGHTERS,
      actorKind("ship", { model: ShipModel, sheet: ShipSheet, bars: ["integrity"] }),
      itemKind("component", { model: ComponentModel, sheet: ComponentSheet }),
      { register: watchDesigner },
      { register: watchShipTokens },
      {
        register: () =>
          bringRollers({
            id: "myoss-gamma",
            command: "myoss",
            load: async () => (await import("./rollers/rollers")).myossRollers,
          }),
      },
    ],
    actors: [typeOf("ship")],
    first: MYOSS_FIRST,
    automations: AUTOMATIONS,
    damaged: [typeOf("component")],
    refit: code.call("refitOf"),
    war: code.value("war"),
    // `crewSkill` is unknown to the rules: it decides what ships bring along.
    options: [
      ...houseOptionsOf({ ...HOUSE_OPTIONS, usual: { ...HOUSE_OPTIONS.usual, creditLimit: NO_LIMIT } }),
      { name: "crewSkill", values: [false, true] },
    ],
    statistics: code.value("statistics"),
    startData: (participants, options) => start(participants, { creditLimit: NO_LIMIT, ...options }),
    bots: { greedy: bots.value("greedyPlayer") },
    captains: {
      parts: bots.value("searchedBattle"),
      worker: () => startWorker(botWorker),
      tempered: true,
    },
    board: board.create("MyossGammaBoard"),
    secretActors: ({ hiddenDesigns }) => hiddenDesigns === true,
    stations: code.value("STATIONS"),
    crews: code.call("crewsOf"),
    paper: code.call("battlePaper"),
    measures: code.call("measuresOf"),
    fleets: { rules: code.value("fleetRules") },
    storyteller: story.value("storyteller"),
    picture: shipPicture,
    worth: shipWorth,
    explain,
  },
  async () => (await import("./rest")).restOfMyoss(),
);

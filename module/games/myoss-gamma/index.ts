/** Myoss Gamma at the table: its documents, sheets, board and cards, as the register of games wants them. */
import { offerBars } from "../../kit/scene/token-bars";
import { bringRollers } from "../../kit/rollers/roller";
import { fetchedOnce } from "../../kit/windows/fetched";
import { held } from "../../kit/battle/automation";
import { houseOptionsOf } from "../../kit/battle/house-options";
import { MOOT, type Automation, type FirstBattle, type TableGame } from "../../kit/battle/table-game";
import { randomBot } from "../../rules/bots/random";
import {
  afterHearing,
  DEFAULT_OPTIONS,
  myossGamma,
  OPTION_VALUES,
  type Battle,
  type MyossEvent,
} from "../../rules/myoss-gamma";
import { binding } from "./documents/binding";
import { statusLine } from "./story/status";
import { watchMyossGammaScenes } from "./scene/scene";
import { blows } from "./story/blows";
import { shipWorth } from "./documents/ship-documents";
import { ComponentModel, MyossBattleModel, MyossCombatantModel, ShipModel } from "./documents/models";
import { watchDesigner } from "./sheet/designer";
import { namesOf, turnOf } from "./story/names";
import { explain } from "./story/message-sentence";
import { shipPicture, watchShipTokens } from "./scene/token";
import { registerSheet } from "../../kit/platform/applications";
import { ShipSheet } from "./sheet/sheet";
import { ComponentSheet } from "./sheet/component";
import { MYOSS_TOUR } from "./tour";

/** The table agrees on fleets by itself: no limit of credits unless the battle says so. */
const NO_LIMIT = 0;

const story = fetchedOnce(() => import("./story"));
const bots = fetchedOnce(() => import("../../rules/myoss-gamma/bot"));

/** What may be held before it counts; and choices without a difference, which are not asked. */
const AUTOMATIONS: readonly Automation[] = [
  { name: MOOT, modes: ["do", "ask"] },
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

const COURSE: readonly MyossEvent["event"][] = ["turnStarted", "shipChosen", "shipReadied", "shipEnded"];

/** How those begin who have nothing yet. */
const FIRST: FirstBattle = {
  pack: "all-hands.ships",
  fighters: ["Sn4PVGG8GjDpSeSx", "hb4qd5mv0wfB04ZB"],
  scenes: ["Compendium.all-hands.scenes.Scene.b54Sc5ErGXuEJm0s"],
  guide: "Compendium.all-hands.guides.JournalEntry.IBer2ukue3gzVzQg.JournalEntryPage.kEV031ojJ21DzOSR",
  tour: {
    // The bot flies one that dies of one good hit.
    fighters: ["Sn4PVGG8GjDpSeSx", "DsE6j1MQXKZmHz5G"],
    steps: MYOSS_TOUR,
  },
  rules: "Compendium.all-hands.guides.JournalEntry.zbzOYaFwt4g8iVKp.JournalEntryPage.MyossRulesPage01",
  pictures: ["scenes/training-ground.svg"],
};

function registerDocuments(): void {
  CONFIG.Actor.dataModels.ship = ShipModel;
  CONFIG.Item.dataModels.component = ComponentModel;
  CONFIG.Combat.dataModels["myoss-gamma"] = MyossBattleModel;
  CONFIG.Combatant.dataModels["myoss-gamma"] = MyossCombatantModel;
  offerBars("ship", ["integrity"]);
  registerSheet("Actor", ShipSheet, { types: ["ship"], label: "ALLHANDS.sheets.ship" });
  registerSheet("Item", ComponentSheet, { types: ["component"], label: "ALLHANDS.sheets.component" });
}

/** Registers models, sheets and canvas classes with Foundry and gives the game for the register. Called once in `init`. */
export function registerMyossGamma(): TableGame<Battle, Battle> {
  registerDocuments();
  bringRollers({
    id: myossGamma.id,
    command: "myoss",
    load: async () => (await import("./rollers/rollers")).myossRollers,
  });
  watchDesigner();
  watchMyossGammaScenes();
  watchShipTokens();
  return {
    id: myossGamma.id,
    rules: myossGamma,
    binding,
    actors: ["ship"],
    first: FIRST,
    automations: AUTOMATIONS,
    damaged: ["component"],
    refit: async (actor) => (await import("./documents/refit")).refitOf(actor),
    war: async () => (await import("./documents/war")).war,
    // What the rules know nothing of: it says what ships bring along.
    options: [
      ...houseOptionsOf(OPTION_VALUES, { ...DEFAULT_OPTIONS, creditLimit: NO_LIMIT }),
      { name: "crewSkill", values: [false, true] },
    ],
    blows,
    statistics: async () => (await import("../../rules/myoss-gamma/statistics")).statistics,
    status: statusLine,
    startData: async (enlisted, { crewSkill, ...options }) =>
      (await import("./documents/start")).startData(enlisted, crewSkill === true, (fleets) =>
        myossGamma.setup({ fleets, options: { creditLimit: NO_LIMIT, ...options } }),
      ),
    bots: { greedy: async () => (await bots()).greedyPlayer, random: randomBot },
    captains: {
      parts: async () => (await bots()).searchedBattle,
      worker: () => new Worker(new URL("./captain.ts", import.meta.url), { type: "module" }),
      tempered: true,
    },
    board: async (options) => new (await import("./board/board")).MyossGammaBoard(options),
    names: namesOf,
    publicNames: (battle, events) => namesOf(afterHearing(battle, events as MyossEvent[])),
    secretActors: ({ hiddenDesigns }) => hiddenDesigns === true,
    turn: turnOf,
    course: COURSE,
    stations: async () => (await import("../../rules/myoss-gamma/stations")).STATIONS,
    duties: async () => (await import("../../rules/myoss-gamma/duties")).duties,
    crews: async (view, seat, texts) => (await import("./story/crews")).crewsOf(view, seat, texts),
    paper: async (feed, texts) => (await import("./sheet/paper")).battlePaper(feed, texts),
    fleets: { rules: async () => (await import("./sheet/fleet-rules")).fleetRules },
    storyteller: async () => (await story()).storyteller,
    picture: shipPicture,
    worth: shipWorth,
    explain,
  };
}

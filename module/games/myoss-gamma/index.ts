/** Myoss Gamma at the table: its documents, sheets, board and cards, in the form that the register of games needs. */
import { bringRollers } from "../../kit/rollers/roller";
import { later } from "../../kit/windows/fetched";
import { held } from "../../kit/battle/automation";
import { houseOptionsOf } from "../../kit/battle/house-options";
import { MOOT, type Automation } from "../../kit/battle/table-game";
import { defineGame } from "../../kit/start/define-game";
import { actorKind, itemKind } from "../../kit/start/kinds";
import { afterHearing, HOUSE_OPTIONS, myossGamma, type Battle, type MyossEvent } from "../../rules/myoss-gamma";
import { BATTLES, binding, FIGHTERS } from "./documents/binding";
import { statusLine } from "./story/status";
import { watchMyossGammaScenes } from "./scene/scene";
import { shipWorth } from "./documents/ship-documents";
import { ComponentModel, ShipModel } from "./documents/models";
import { watchDesigner } from "./sheet/designer";
import { blows, namesOf, turnOf } from "./story/names";
import { explain } from "./story/message-sentence";
import { shipPicture, watchShipTokens } from "./scene/token";
import { ShipSheet } from "./sheet/sheet";
import { ComponentSheet } from "./sheet/component";
import { MYOSS_FIRST } from "./first";

/** The players agree on fleets among themselves: no limit of credits unless the battle sets one. */
const NO_LIMIT = 0;

const { value, call, made } = later(() => import("./later"));
const start = call("startData");
const story = later(() => import("./story"));
const bots = later(() => import("../../rules/myoss-gamma/bot"));

/** The results that may be held until confirmed; and choices without a difference, which are not asked. */
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

const COURSE: ReadonlySet<string> = new Set<MyossEvent["event"]>([
  "turnStarted",
  "shipChosen",
  "shipReadied",
  "shipEnded",
]);

export const MYOSS_GAMMA = defineGame<Battle, Battle>({
  rules: myossGamma,
  binding,
  parts: [
    BATTLES,
    FIGHTERS,
    actorKind("ship", { model: ShipModel, sheet: ShipSheet, bars: ["integrity"] }),
    itemKind("component", { model: ComponentModel, sheet: ComponentSheet }),
    { register: watchDesigner },
    { register: watchMyossGammaScenes },
    { register: watchShipTokens },
    {
      register: () =>
        bringRollers({
          id: myossGamma.id,
          command: "myoss",
          load: async () => (await import("./rollers/rollers")).myossRollers,
        }),
    },
  ],
  actors: ["ship"],
  first: MYOSS_FIRST,
  automations: AUTOMATIONS,
  damaged: ["component"],
  refit: call("refitOf"),
  war: value("war"),
  // `crewSkill` is unknown to the rules: it decides what ships bring along.
  options: [
    ...houseOptionsOf({ ...HOUSE_OPTIONS, usual: { ...HOUSE_OPTIONS.usual, creditLimit: NO_LIMIT } }),
    { name: "crewSkill", values: [false, true] },
  ],
  blows,
  statistics: value("statistics"),
  status: statusLine,
  startData: (enlisted, { crewSkill, ...options }) =>
    start(enlisted, crewSkill === true, (fleets) =>
      myossGamma.setup({ fleets, options: { creditLimit: NO_LIMIT, ...options } }),
    ),
  bots: { greedy: bots.value("greedyPlayer") },
  captains: {
    parts: bots.value("searchedBattle"),
    worker: () => new Worker(new URL("./captain.ts", import.meta.url), { type: "module" }),
    tempered: true,
  },
  board: made("MyossGammaBoard"),
  names: namesOf,
  publicNames: (battle, events) => namesOf(afterHearing(battle, events as MyossEvent[])),
  secretActors: ({ hiddenDesigns }) => hiddenDesigns === true,
  turn: turnOf,
  course: ({ event }) => COURSE.has(event),
  stations: value("STATIONS"),
  duties: value("duties"),
  crews: call("crewsOf"),
  paper: call("battlePaper"),
  fleets: { rules: value("fleetRules") },
  storyteller: story.value("storyteller"),
  picture: shipPicture,
  worth: shipWorth,
  explain,
});

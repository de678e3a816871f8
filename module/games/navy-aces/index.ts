/** Navy Aces at the table: its documents, sheets, board, scene and cards, as the register of games needs them. */
import { later } from "../../kit/windows/fetched";
import { held } from "../../kit/battle/automation";
import { houseOptionsOf } from "../../kit/battle/house-options";
import { bringRollers } from "../../kit/rollers/roller";
import { defineGame } from "../../kit/start/define-game";
import { actorKind } from "../../kit/start/kinds";
import { HOUSE_OPTIONS, navyAces, type Waters, type WatersEvent, type WatersView } from "../../rules/navy-aces";
import { NavyActorModel, UnitActorModel } from "./documents/actor-models";
import { binding, NAVIES, UNITS, WATERS } from "./documents/binding";
import { tableChoices } from "./documents/prepared-tables";
import { watchNavyAcesScenes } from "./scene/scene";
import { statusLine } from "./story/status";
import { blows, hasShown, namesOf } from "./story/names";
import { NavySheet } from "./sheet/navy";
import { UnitSheet } from "./sheet/unit";
import { ACES_FIRST } from "./first";

const { value, call, made } = later(() => import("./later"));
const story = later(() => import("./story"));
const bots = later(() => import("../../rules/navy-aces/bot"));

export const NAVY_ACES = defineGame<Waters, WatersView>({
  rules: navyAces,
  binding,
  parts: [
    WATERS,
    NAVIES,
    UNITS,
    actorKind("navy", { model: NavyActorModel, sheet: NavySheet, bars: [] }),
    actorKind("unit", { model: UnitActorModel, sheet: UnitSheet, bars: ["integrity"] }),
    { register: watchNavyAcesScenes },
    {
      register: () =>
        bringRollers({
          id: navyAces.id,
          command: "aces",
          load: async () => (await import("./rollers/rollers")).acesRollers,
        }),
    },
  ],
  actors: ["navy"],
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
  startData: call("startData"),
  blows,
  statistics: value("statistics"),
  bots: { greedy: bots.value("greedyAdmiral") },
  captains: {
    parts: bots.value("searchedWaters"),
    worker: () => new Worker(new URL("./captain.ts", import.meta.url), { type: "module" }),
    tempered: true,
    best: "lieutenant",
  },
  board: made("NavyAcesBoard"),
  names: namesOf,
  shown: hasShown,
  status: statusLine,
  turn: ({ round, active, navies }) =>
    round === 0 ? { number: 0 } : { number: `${round}.${active}`, seat: navies[active]?.seat },
  stations: value("STATIONS"),
  duties: value("duties"),
  paper: call("battlePaper"),
  fleets: { also: ["unit"], rules: value("fleetRules") },
  storyteller: story.value("storyteller"),
});

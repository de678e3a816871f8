/** The Space Opera Combat System at the table: its documents, sheets, board and cards, as the register of games wants them. */
import { offerReader } from "../../kit/exchange/offer";
import { fetchedOnce } from "../../kit/windows/fetched";
import { houseOptionsOf } from "../../kit/battle/house-options";
import { bringEntries } from "../../kit/windows/reference";
import { bringRollers } from "../../kit/rollers/roller";
import type { Automation, FirstBattle, TableGame } from "../../kit/battle/table-game";
import { randomBot } from "../../rules/bots/random";
import { DEFAULT_OPTIONS, OPTION_VALUES, spaceOpera, type Battle, type BattleView } from "../../rules/space-opera";
import { OperaBattleModel, OperaCombatantModel } from "./documents/battle-models";
import { binding } from "./documents/binding";
import { blows } from "./story/blows";
import { statusLine } from "./story/status";
import { namesOf } from "./story/names";
import { registerSheet } from "../../kit/platform/applications";
import { showFleets } from "../../kit/scene/fleets";
import { offerBars } from "../../kit/scene/token-bars";
import { MountModel, OperaShipModel } from "./documents/models";
import { marksOf } from "./scene/conditions";
import { STATUSES } from "./scene/statuses";
import { MountSheet } from "./sheet/mount";
import { OperaShipSheet } from "./sheet/ship";
import { OPERA_TOUR } from "./tour";

/** What the rules leave to the Gamemaster is asked; all else happens by itself unless a table wants it otherwise. */
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

const story = fetchedOnce(() => import("./story"));
const bots = fetchedOnce(() => import("../../rules/space-opera/bot"));

/** How those begin who have nothing yet. */
const FIRST: FirstBattle = {
  pack: "all-hands.opera-ships",
  fighters: ["V2hHwQAd6WQDbhqU", "5NqbPxPFFNEj3srR"],
  scenes: ["Compendium.all-hands.scenes.Scene.4jzD3EE9tEDl9lF1"],
  guide: "Compendium.all-hands.guides.JournalEntry.NpnnM4o6a31Gymjd.JournalEntryPage.93XhYBqVNg3Hq4Kq",
  tour: { steps: OPERA_TOUR },
  rules: "Compendium.all-hands.guides.JournalEntry.NpnnM4o6a31Gymjd.JournalEntryPage.OperaRulesPage01",
  pictures: ["scenes/broken-ring.svg"],
};

/** Registers models and sheets with Foundry and gives the game for the register. Called once in `init`. */
export function registerSpaceOpera(): TableGame<Battle, BattleView> {
  CONFIG.Combat.dataModels["space-opera"] = OperaBattleModel;
  CONFIG.Combatant.dataModels["space-opera"] = OperaCombatantModel;
  CONFIG.Actor.dataModels.operaShip = OperaShipModel;
  CONFIG.Item.dataModels.mount = MountModel;
  showFleets({
    rules: spaceOpera,
    statuses: STATUSES,
    ships: marksOf,
    effects: async () => (await import("./scene/effects")).effectsOf,
  });
  offerReader(async () => (await import("./sheet/exchange")).operaReader);
  offerBars("operaShip", ["integrity"], ["protection"]);
  registerSheet("Actor", OperaShipSheet, { types: ["operaShip"], label: "ALLHANDS.sheets.operaShip" });
  registerSheet("Item", MountSheet, { types: ["mount"], label: "ALLHANDS.sheets.mount" });
  bringRollers({
    id: "space-opera",
    command: "socs",
    load: async () => (await import("./rollers/rollers")).operaRollers,
  });
  bringEntries(async () => (await import("./rollers/screen-entries")).OPERA_ENTRIES);
  return {
    id: spaceOpera.id,
    rules: spaceOpera,
    binding,
    actors: ["operaShip"],
    first: FIRST,
    damaged: ["operaShip"],
    refit: async (actor) => (await import("./documents/refit")).refitOf(actor),
    war: async () => (await import("./documents/war")).war,
    options: houseOptionsOf(OPTION_VALUES, DEFAULT_OPTIONS),
    automations: AUTOMATIONS,
    startData: async (enlisted, options) => (await import("./documents/start")).startData(enlisted, options),
    blows,
    statistics: async () => (await import("../../rules/space-opera/statistics")).statistics,
    bots: { greedy: async () => (await bots()).greedyCaptain, random: randomBot },
    captains: {
      parts: async () => (await bots()).searchedOpera,
      worker: () => new Worker(new URL("./captain.ts", import.meta.url), { type: "module" }),
      tempered: true,
    },
    board: async (options) => new (await import("./board/board")).SpaceOperaBoard(options),
    names: namesOf,
    status: statusLine,
    turn: ({ turn }) => ({ number: turn }),
    stations: async () => (await import("../../rules/space-opera/stations")).STATIONS,
    duties: async () => (await import("../../rules/space-opera/duties")).duties,
    characters: async (ship) => (await import("./documents/crew")).charactersOf(ship),
    crews: async (view, _seat, texts) => (await import("./story/crews")).crewsOf(view, texts),
    paper: async (feed, texts) => (await import("./sheet/paper")).battlePaper(feed, texts),
    fleets: { rules: async () => (await import("./sheet/fleet-rules")).fleetRules },
    storyteller: async () => (await story()).storyteller,
  };
}

/** Myoss Gamma at the table: its documents, sheets, board and cards, as the register of games wants them. */
import { offerBars } from "../../foundry/token-bars";
import { registerRollers } from "../../foundry/rollers/roller";
import { fetchedOnce } from "../../foundry/fetched";
import { houseOptionsOf } from "../../foundry/house-options";
import type { TableGame } from "../../foundry/table-game";
import { randomBot } from "../../rules/bots/random";
import { publicEvents } from "../../rules/kernel";
import {
  afterHearing,
  DEFAULT_OPTIONS,
  myossGamma,
  OPTION_VALUES,
  type Battle,
  type MyossEvent,
} from "../../rules/myoss-gamma";
import { binding } from "./binding";
import { watchScene } from "./canvas-scene";
import { blows } from "./blows";
import { commission } from "./commission";
import { ComponentModel, MyossBattleModel, MyossCombatantModel, ShipModel } from "./models";
import { myossRollers } from "./rollers";
import { watchDesigner } from "./designer";
import { registerSheets } from "./sheets";
import { namesOf } from "./names";
import { loadParts } from "./templates";
import { texts } from "../../foundry/texts";
import { explain } from "./message-sentence";
import { drawsShip, shipPicture, shipTokenClass, watchShipTokens } from "./token";
import { extendTokens } from "../../foundry/platform/canvas";

/** The table agrees on fleets by itself: no limit of credits unless the battle says so. */
const NO_LIMIT = 0;

const card = fetchedOnce(() => import("./card"));
const bots = fetchedOnce(() => import("../../rules/myoss-gamma/bots"));

/** Registers models, sheets and canvas classes with Foundry and gives the game for the register. Called once in `init`. */
export function registerMyossGamma(): TableGame<Battle, Battle> {
  CONFIG.Actor.dataModels.ship = ShipModel;
  CONFIG.Item.dataModels.component = ComponentModel;
  CONFIG.Combat.dataModels["myoss-gamma"] = MyossBattleModel;
  CONFIG.Combatant.dataModels["myoss-gamma"] = MyossCombatantModel;
  extendTokens(shipTokenClass);
  offerBars("ship", ["integrity"]);
  registerSheets();
  registerRollers(myossRollers);
  watchShipTokens();
  watchDesigner();
  watchScene(drawsShip);
  void loadParts();
  return {
    id: myossGamma.id,
    rules: myossGamma,
    binding,
    actors: ["ship"],
    damaged: ["component"],
    options: houseOptionsOf(OPTION_VALUES, { ...DEFAULT_OPTIONS, creditLimit: NO_LIMIT }),
    blows,
    commission: (enlisted, options) =>
      commission(enlisted, (fleets) => myossGamma.setup({ fleets, options: { creditLimit: NO_LIMIT, ...options } })),
    bots: { greedy: async () => (await bots()).greedyPlayer, random: randomBot },
    board: async (options) => new (await import("./board")).MyossBoard(options),
    names: namesOf,
    publicNames: (battle, events) => namesOf(afterHearing(battle, events as MyossEvent[])),
    secretActors: ({ hiddenDesigns }) => hiddenDesigns === true,
    headline: async (events, names) => (await card()).describeStep({ events, undone: false }, names, texts).summary,
    card: async (told) => (await import("./card-view")).renderCard(told),
    picture: shipPicture,
    report: async (battle, steps, seats) =>
      (await import("./report-view")).renderReport(
        myossGamma.view(battle, null),
        steps.map(({ step, events }) => ({ step, events: publicEvents(events) })),
        seats,
      ),
    explain,
  };
}

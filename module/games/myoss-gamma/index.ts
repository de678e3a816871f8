/** Myoss Gamma at the table: its documents, sheets, board and cards, as the register of games wants them. */
import type { TableGame } from "../../foundry/table-game";
import { randomPlayer } from "../../rules/bots/random";
import { greedyPlayer, myossGamma, type Battle } from "../../rules/myoss-gamma";
import { binding, commission } from "./binding";
import { MyossBoard } from "./board";
import { describeStep } from "./card";
import { renderCard } from "./card-view";
import { ComponentModel, MyossBattleModel, MyossCombatantModel, ShipModel } from "./models";
import { registerSheets } from "./sheets";
import { namesOf } from "./telling";
import { loadParts } from "./templates";
import { explain, texts } from "./texts";
import { ShipToken, watchShipTokens } from "./token";

/** Registers models, sheets and canvas classes with Foundry and gives the game for the register. Called once in `init`. */
export function registerMyossGamma(): TableGame<Battle, Battle> {
  CONFIG.Actor.dataModels.ship = ShipModel;
  CONFIG.Item.dataModels.component = ComponentModel;
  CONFIG.Combat.dataModels["myoss-gamma"] = MyossBattleModel;
  CONFIG.Combatant.dataModels["myoss-gamma"] = MyossCombatantModel;
  CONFIG.Token.objectClass = ShipToken as never;
  registerSheets();
  watchShipTokens();
  void loadParts();
  return {
    id: myossGamma.id,
    rules: myossGamma,
    binding,
    actors: ["ship"],
    // The table agrees on fleets by itself: no limit of credits unless the battle says so.
    commission: (enlisted) =>
      commission(enlisted, (fleets) => myossGamma.setup({ fleets, options: { creditLimit: 0 } })),
    bots: { greedy: () => greedyPlayer, random: randomPlayer },
    board: (options) => new MyossBoard(options),
    names: namesOf,
    headline: (events, names) => describeStep({ events, undone: false }, names, texts).summary,
    card: (step) => renderCard({ ...step, step: step.step + 1 }, step.names),
    explain,
  };
}

/** What is searched of a battle of Myoss Gamma: each action, and what is up when the shooting starts. */
import type { Searched, Seat } from "../../kernel";
import { copyBattle } from "../copy";
import { myossGamma } from "../index";
import { sideOf } from "../sight";
import type { Battle, BattleSetup, Ship } from "../state";
import { greedyPlayer } from "./greedy";

/** A battle is played on for so many actions: nearly all duels to the end (measured: 60 search a little worse), some turns of a fleet's. */
const ACTIONS = 200;

/** What is left of a ship: the toughness of what works, and its shield. */
function strength(ship: Ship): number {
  if (ship.lost) return 0;
  let sum = 0;
  for (const { destroyed, tg, size } of ship.components) if (!destroyed) sum += tg + size / 10;
  return sum;
}

/** The share of all strength that is on the seat's side. */
function standing(battle: Battle, seat: Seat): number {
  const side = sideOf(battle, seat);
  let [own, all] = [0, 0];
  for (const ship of battle.ships) {
    const left = strength(ship);
    all += left;
    if (ship.side === side) own += left;
  }
  return all === 0 ? 0.5 : own / all;
}

/** Of a ship whose design is hidden too little is known to play on. */
export const searchedBattle: Searched<Battle, BattleSetup, Battle> = {
  game: myossGamma,
  quick: greedyPlayer,
  weighed: ["action"],
  deal: (battle) => (battle.options.hiddenDesigns ? null : copyBattle(battle)),
  standing,
  steps: ACTIONS,
};

/** Before the first turn: who goes first, and what each owner prepares in secret for a ship. MG-29, MG-30. */
import type { Asking, Seat } from "../kernel";
import { rolledOrder } from "./dice";
import { tell, type MyossReferee } from "./events";
import { PREPARE, type ShipAbout } from "./questions";
import { hasChoices, prepare, type Preparation } from "./preparation";
import { componentOf } from "./ship/scores";
import type { Battle } from "./state";

/** Rolls for the turn order, and asks for each ship that has something to choose. */
export function orderAndPrepare(battle: Battle, referee: MyossReferee): void {
  battle.order = battle.options.turnOrder === "listed" ? [...battle.seats] : turnOrder(battle.seats, referee);
  if (!referee.silent) tell(referee, { event: "orderSettled", order: [...battle.order] });
  prepareShips(battle, referee);
  for (const ship of battle.ships)
    for (const store of ship.stores) store.tg = componentOf(ship, store.component)?.tg ?? 0;
  battle.phase = "start";
  if (!referee.silent) tell(referee, { event: "roundStarted", round: battle.round });
}

/** Rolls for the turn order. MG-29. */
function turnOrder(seats: readonly Seat[], referee: MyossReferee): Seat[] {
  const roll = (seat: Seat) => referee.die("order", 100, seat);
  return rolledOrder(seats, roll, (rolls) => {
    if (referee.silent) return;
    tell(referee, { event: "orderRolled", rolls: rolls.map((each) => ({ seat: each.who, roll: each.roll })) });
  });
}

function prepareShips(battle: Battle, referee: MyossReferee): void {
  const ships = battle.ships.filter((ship) => hasChoices(battle, ship));
  if (ships.length === 0) return;
  const askings = ships.map((ship): Asking<Battle, ShipAbout, Preparation> => ({
    question: PREPARE,
    seat: ship.seat,
    about: { ship: ship.id },
  }));
  const answers = referee.askAll(askings);
  ships.forEach((ship, at) => {
    const prepared = prepare(battle, ship, answers[at] ?? {});
    if (!referee.silent) tell(referee, { event: "shipPrepared", ship: ship.id, ...prepared });
  });
}

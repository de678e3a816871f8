/** Before the first turn: who goes first, and what each ship's owner prepares in secret. MG-29, MG-30. */
import type { Asking, Seat } from "../kernel";
import { tell, type MyossReferee } from "./events";
import { countLoads } from "./loading";
import { PREPARE, type ShipAbout } from "./questions";
import { hasChoices, prepare, type Preparation } from "./preparation";
import type { Battle } from "./state";

/** Rolls for the turn order, and asks for each ship that has something to choose. */
export function muster(battle: Battle, referee: MyossReferee): void {
  battle.order = battle.options.turnOrder === "listed" ? [...battle.seats] : rolledOrder(battle.seats, referee);
  if (!referee.silent) tell(referee, { event: "orderSettled", order: [...battle.order] });
  prepareShips(battle, referee);
  countLoads(battle);
  battle.phase = "start";
  if (!referee.silent) tell(referee, { event: "roundStarted", round: battle.round });
}

/** d100 for each, the highest first; those who are equal roll again among themselves. MG-29. */
function rolledOrder(seats: readonly Seat[], referee: MyossReferee): Seat[] {
  const rolls: { seat: Seat; roll: number }[] = [];
  for (const seat of seats) rolls.push({ seat, roll: referee.die("order", 100) });
  if (!referee.silent) tell(referee, { event: "orderRolled", rolls: [...rolls] });
  rolls.sort((a, b) => b.roll - a.roll);
  const order: Seat[] = [];
  while (order.length < rolls.length) {
    const { seat, roll: highest } = rolls[order.length] as { seat: Seat; roll: number };
    if (rolls[order.length + 1]?.roll !== highest) order.push(seat);
    else order.push(...rolledOrder(seatsWith(rolls, highest), referee));
  }
  return order;
}

function seatsWith(rolls: readonly { seat: Seat; roll: number }[], number: number): Seat[] {
  return rolls.filter(({ roll }) => roll === number).map(({ seat }) => seat);
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

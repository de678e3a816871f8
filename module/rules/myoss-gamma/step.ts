/** From checkpoint to checkpoint: the muster, the beginning of a turn, or one action. Spec §5. */
import { RulesError, type Seat } from "../kernel";
import { canAct, isComplete } from "./actions";
import { fire } from "./attack";
import { tell, type MyossReferee } from "./events";
import { ACTION, CHOOSE_SHIP } from "./menus";
import { muster } from "./muster";
import { heal, repair, restoreScreen, scan } from "./repair";
import { theComponent, theShip } from "./scores";
import { attach, setScreen } from "./screens";
import type { Action, Battle, Ship } from "./state";
import { beginTurn, endShip, spend } from "./turn";
import { isIn, judge, judgeRound } from "./victory";

/** Plays one step. Throws a `RulesError` (`battle-over`) if there is none to play. */
export function step(battle: Battle, referee: MyossReferee): void {
  if (battle.over) throw new RulesError("battle-over");
  if (battle.phase === "muster") muster(battle, referee);
  else if (battle.phase === "start") start(battle, referee);
  else act(battle, referee);
}

function activeSeat(battle: Battle): Seat {
  return battle.order[battle.active] as Seat;
}

function start(battle: Battle, referee: MyossReferee): void {
  beginTurn(battle, activeSeat(battle), referee);
  battle.phase = "act";
  judge(battle, referee);
  if (!battle.over) passOn(battle, referee);
}

/** One action of one ship; its activation ends by itself when nothing is left to do. MG-36, MG-146. */
function act(battle: Battle, referee: MyossReferee): void {
  const ship = chooseShip(battle, referee);
  let ended = !canAct(battle, ship);
  let chosen = false;
  if (!ended) {
    const action = referee.ask(ACTION, ship.seat, { ship: ship.id });
    if (!referee.silent && !isComplete(action)) throw new RulesError("incomplete-answer", { question: ACTION.name });
    chosen = action.do === "endShip";
    if (!chosen) {
      perform(battle, ship, action, referee);
      judge(battle, referee);
      if (battle.over) return;
    }
    ended = chosen || ship.lost !== null || !canAct(battle, ship);
  }
  if (!ended) return;
  if (!ship.lost) endShip(ship, chosen, referee);
  battle.acting = null;
  passOn(battle, referee);
}

/** The ship whose activation is under way, or the one that the seat chooses to be next. */
function chooseShip(battle: Battle, referee: MyossReferee): Ship {
  if (battle.acting !== null) return theShip(battle, battle.acting);
  const seat = activeSeat(battle);
  let first: string | null = null;
  let count = 0;
  for (const ship of battle.ships) {
    if (!isWaiting(ship, seat)) continue;
    first ??= ship.id;
    count++;
  }
  const chosen = first !== null && count === 1 ? first : askShip(battle, seat, referee);
  battle.acting = chosen;
  return theShip(battle, chosen);
}

function askShip(battle: Battle, seat: Seat, referee: MyossReferee): string {
  const ships = battle.ships.filter((ship) => isWaiting(ship, seat)).map(({ id }) => id);
  const ship = referee.ask(CHOOSE_SHIP, seat, { ships });
  if (!referee.silent) tell(referee, { event: "shipChosen", ship });
  return ship;
}

function isWaiting(ship: Ship, seat: Seat): boolean {
  return ship.seat === seat && !ship.acted && !ship.lost;
}

/** Pays for an action and resolves it, to the end of all that follows from it. Spec §6. */
function perform(battle: Battle, ship: Ship, action: Action, referee: MyossReferee): void {
  spend(ship);
  switch (action.do) {
    case "scan":
      return scan(ship, theComponent(ship, action.sensor), referee);
    case "fire":
      return fire(battle, ship, theComponent(ship, action.weapon), theShip(battle, action.target), referee);
    case "repair":
      return repair(battle, ship, theComponent(ship, action.component), referee);
    case "restoreScreen":
      return restoreScreen(battle, ship, theComponent(ship, action.component), referee);
    case "heal":
      return heal(battle, ship, theComponent(ship, action.component), referee);
    case "screenOff":
      return setScreen(ship, null, referee);
    case "screenOn":
    case "screenSwitch":
      return setScreen(ship, action.component, referee);
    case "attach":
      return attach(ship, theComponent(ship, action.computer), action.weapon, referee);
    case "endShip":
  }
}

/** On to the next seat that has ships, once all ships of this one have acted; after the last seat a round is over. */
function passOn(battle: Battle, referee: MyossReferee): void {
  const seat = activeSeat(battle);
  if (battle.ships.some((ship) => isWaiting(ship, seat))) return;
  battle.phase = "start";
  do {
    battle.active++;
    if (battle.active < battle.order.length) continue;
    battle.active = 0;
    judgeRound(battle, referee);
    if (battle.over) return;
    battle.round++;
    if (!referee.silent) tell(referee, { event: "roundStarted", round: battle.round });
  } while (!isIn(battle, activeSeat(battle)));
}

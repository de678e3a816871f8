/** Steps from checkpoint to checkpoint: the muster, the beginning of a turn, or one action. Spec §5. */
import { RulesError, tellingSeats, type Seat, type Game } from "../kernel";
import { canAct, isComplete, perform } from "./action/actions";
import { MYOSS_CIRCUMSTANCES } from "./circumstances";
import { resolve, settle } from "./loss/aftermath";
import { fireByComputers } from "./action/autofire-shots";
import { hidingDesigns } from "./hidden-designs";
import { tell, type MyossReferee } from "./events";
import { ACTION, QUESTIONS } from "./menus";
import { orderAndPrepare } from "./setup-phase";
import { CHOOSE_SHIP } from "./questions";
import { theShip } from "./ship/scores";
import { shuttleOf } from "./loss/shuttle-fate";
import { actShuttle, isShuttleWaiting } from "./action/shuttles";
import { HOUSE_OPTIONS, type Battle, type Ship, type BattleSetup } from "./state";
import { upholdLocks } from "./action/tractor";
import { beginTurn, endShip } from "./turn";
import { isIn, judge, judgeRound, outcome } from "./victory";
import { setup } from "./setup";
import { view } from "./view";

/** Plays one step. Throws a `RulesError` (`battle-over`) if there is none to play. */
export function step(battle: Battle, referee: MyossReferee): void {
  if (battle.over) throw new RulesError("battle-over");
  const teller = referee.silent ? referee : tellerOf(battle, referee);
  if (battle.phase === "muster") orderAndPrepare(battle, teller);
  else if (battle.phase === "start") start(battle, teller);
  else act(battle, teller);
}

/** A referee that tells each seat only what it may know. */
function tellerOf(battle: Battle, referee: MyossReferee): MyossReferee {
  const seated = tellingSeats(
    referee,
    (id) => [...battle.ships, ...battle.shuttles].find((each) => each.id === id)?.seat,
  );
  return battle.options.hiddenDesigns ? hidingDesigns(battle, seated) : seated;
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

/** One action of one ship; its activation ends automatically when nothing is left to do. MG-36, MG-146. */
function act(battle: Battle, referee: MyossReferee): void {
  const begins = battle.acting === null;
  const id = battle.acting ?? chooseShip(battle, referee);
  const shuttle = begins && battle.shuttles.length > 0 ? shuttleOf(battle, id) : undefined;
  if (shuttle) {
    actShuttle(battle, shuttle, referee);
    return passOn(battle, referee);
  }
  battle.acting = id;
  const ship = theShip(battle, id);
  // What happens before the first action is a step of its own, so that the menu is that of a checkpoint.
  const begun = begins && beginActivation(battle, ship, referee);
  if (battle.over) return;
  let ended = ship.lost !== null || !canAct(battle, ship);
  let chosen = false;
  if (!ended && !begun) {
    const action = referee.ask(ACTION, ship.seat, { ship: ship.id });
    if (!referee.silent && !isComplete(battle, ship, action))
      throw new RulesError("incomplete-answer", { question: ACTION.name });
    chosen = action.do === "endShip";
    if (!chosen) {
      perform(battle, ship, action, referee);
      settle(battle, referee);
      if (battle.over) return;
    }
    ended = chosen || ship.lost !== null || !canAct(battle, ship);
  }
  if (!ended) return;
  if (!ship.lost) endShip(ship, chosen, referee);
  battle.acting = null;
  passOn(battle, referee);
}

/** The next ship that the seat chooses, or its shuttle in flight. */
function chooseShip(battle: Battle, referee: MyossReferee): string {
  const seat = activeSeat(battle);
  let first: string | null = null;
  let count = 0;
  for (const ship of battle.ships) {
    if (!isWaiting(ship, seat)) continue;
    first ??= ship.id;
    count++;
  }
  for (const shuttle of battle.shuttles) {
    if (!isShuttleWaiting(battle, shuttle, seat)) continue;
    first ??= shuttle.id;
    count++;
  }
  return first !== null && count === 1 ? first : askShip(battle, seat, referee);
}

/**
 * Prepares a ship's first action: it pays for its hold on enemies, and its computers fire. Returns false if it has
 * nothing of the kind. Spec §5 phase 2.
 */
function beginActivation(battle: Battle, ship: Ship, referee: MyossReferee): boolean {
  if (ship.locks.length === 0 && ship.autofire.length === 0) return false;
  upholdLocks(battle, ship, referee);
  resolve(battle, referee);
  fireByComputers(battle, ship, referee);
  return true;
}

function askShip(battle: Battle, seat: Seat, referee: MyossReferee): string {
  const waiting = battle.ships.filter((ship) => isWaiting(ship, seat));
  const flying = battle.shuttles.filter((shuttle) => isShuttleWaiting(battle, shuttle, seat));
  const ships = [...waiting, ...flying].map(({ id }) => id);
  const ship = referee.ask(CHOOSE_SHIP, seat, { ships });
  if (!referee.silent) tell(referee, { event: "shipChosen", ship });
  return ship;
}

function hasWaiting(battle: Battle, seat: Seat): boolean {
  for (const ship of battle.ships) if (isWaiting(ship, seat)) return true;
  for (const shuttle of battle.shuttles) if (isShuttleWaiting(battle, shuttle, seat)) return true;
  return false;
}

function isWaiting(ship: Ship, seat: Seat): boolean {
  return ship.seat === seat && !ship.acted && !ship.lost;
}

/** On to the next seat that has ships, once all ships of this one have acted; after the last seat a round is over. */
function passOn(battle: Battle, referee: MyossReferee): void {
  if (hasWaiting(battle, activeSeat(battle))) return;
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

export const myossGamma: Game<Battle, BattleSetup> = {
  id: "myoss-gamma",
  version: 6,
  setup,
  step,
  outcome,
  seats: (battle) => battle.seats,
  view,
  uncovered: (battle) => battle,
  questions: QUESTIONS,
  options: HOUSE_OPTIONS,
  circumstances: MYOSS_CIRCUMSTANCES,
};

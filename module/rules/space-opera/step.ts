/** The course of a battle. Quick reference, "Turn sequence"; SOCS-1, SOCS-24, SOCS-33. */
import { tellingSeats, type Game } from "../kernel";
import { OPERA_CIRCUMSTANCES } from "./circumstances";
import { BEGIN_PHASE } from "./confirmations";
import { fightFires } from "./continuing";
import { tell, type BattleReferee } from "./events";
import { firePhase, mayFire } from "./fire";
import { isFurball } from "./furball";
import { maneuverPhase } from "./maneuver";
import { maneuverable } from "./orders";
import { seatsOf } from "./sides";
import { HOUSE_OPTIONS, shipOf, type Battle, type BattleSetup, type BattleView } from "./state";
import { endBattle, proposeEnd, outcome } from "./victory";
import { QUESTIONS } from "./questions";
import { setup } from "./setup";
import { view } from "./view";

/** Asks the Gamemaster whether the phase is played. */
function begins(battle: Battle, referee: BattleReferee): boolean {
  const { phase, turn } = battle;
  const answer = referee.confirm(BEGIN_PHASE, { do: "play" }, { phase, turn });
  if (answer.do === "end") endBattle(battle, answer.winners, "called", referee);
  if (answer.do === "skip") tell(referee, { event: "phaseSkipped", phase });
  return answer.do === "play";
}

/** SOCS-24: what happened in the last turn decides whether this one is a furball. */
function beginTurn(battle: Battle, referee: BattleReferee): void {
  battle.quietTurns++;
  battle.furball = isFurball(battle);
  for (const ship of battle.ships) ship.engaged = [];
  tell(referee, { event: "turnBegan", turn: battle.turn, furball: battle.furball });
}

function fire(battle: Battle, referee: BattleReferee): void {
  const plays = begins(battle, referee);
  if (battle.over) return;
  beginTurn(battle, referee);
  if (plays) firePhase(battle, referee);
  battle.phase = "maneuver";
}

function maneuver(battle: Battle, referee: BattleReferee): void {
  const plays = begins(battle, referee);
  if (battle.over) return;
  if (plays) maneuverPhase(battle, referee);
  fightFires(battle, referee);
  tell(referee, { event: "turnEnded", turn: battle.turn });
  battle.turn++;
  delete battle.hitAgain;
  battle.phase = "fire";
}

const someoneManeuvers = (battle: Battle): boolean =>
  seatsOf(battle).some((seat) => maneuverable(battle, seat).length > 0);

/** Whether someone has to choose in the next phase, which then is a step of its own. */
const waits = (battle: Battle): boolean =>
  battle.phase === "fire" ? battle.ships.some((ship) => mayFire(battle, ship)) : someoneManeuvers(battle);

/** Plays a phase, and those that follow in the same turn if nobody can choose anything in them. */
export function step(battle: Battle, referee: BattleReferee): void {
  const seated = tellingSeats(referee, (id) => shipOf(battle, id)?.seat);
  if (proposeEnd(battle, seated)) return;
  (battle.phase === "fire" ? fire : maneuver)(battle, seated);
  finish(battle, seated);
}

/** Plays a step from the declaration of fire on: the turn has begun. */
export function stepFromFire(battle: Battle, referee: BattleReferee): void {
  const seated = tellingSeats(referee, (id) => shipOf(battle, id)?.seat);
  firePhase(battle, seated);
  battle.phase = "maneuver";
  finish(battle, seated);
}

function finish(battle: Battle, referee: BattleReferee): void {
  while (!battle.over && !proposeEnd(battle, referee) && battle.phase === "maneuver" && !waits(battle))
    maneuver(battle, referee);
}

export const spaceOpera: Game<Battle, BattleSetup, BattleView> = {
  id: "space-opera",
  version: 6,
  setup,
  step,
  outcome,
  seats: seatsOf,
  view,
  questions: QUESTIONS,
  options: HOUSE_OPTIONS,
  circumstances: OPERA_CIRCUMSTANCES,
};

/** How a battle ends: the Gamemaster says so, and is told when there is reason to. SOCS-33. */
import type { Outcome } from "../kernel";
import { isAble, pilotingOf } from "./condition";
import { CONFIRM_END, type EndAbout } from "./confirmations";
import { tell, type BattleReferee } from "./events";
import { mayBeDecided } from "./harm";
import { seatsOf, sidesInFight } from "./sides";
import type { Battle } from "./state";

/** Ends the battle; without winners nobody has won. */
export function endBattle(battle: Battle, winners: readonly string[], reason: string, referee: BattleReferee): void {
  battle.over = { winners: [...winners], reason };
  tell(referee, { event: "battleEnded", winners: [...winners], reason });
}

/** Why the battle might end now, and who would win; null if there is no reason. */
function reasonToEnd(battle: Battle): EndAbout | null {
  const sides = sidesInFight(battle);
  const [side] = sides;
  if (side === undefined) return { reason: "nobodyLeft", winners: [] };
  if (sides.length === 1) {
    const { ships } = battle;
    const winners = seatsOf(battle).filter((seat) => ships.some((ship) => ship.seat === seat && ship.side === side));
    return { reason: "lastSide", winners };
  }
  const { quietTurns } = battle.options;
  // Before a stalemate that was played on: it is asked about only once.
  if (quietTurns > 0 && battle.quietTurns >= quietTurns && battle.phase === "fire")
    return { reason: "quiet", winners: [] };
  return mayBeDecided(battle) ? null : { reason: "stalemate", winners: [] };
}

/**
 * Whether to play on was right: planets, and ships without a pilot, would be asked nothing more. That is seen once a
 * turn, after one in which nothing happened.
 */
const goesOn = ({ phase, quietTurns, ships }: Battle): boolean =>
  phase === "fire" ||
  quietTurns < 2 ||
  ships.some((ship) => isAble(ship) && ship.class !== "planet" && pilotingOf(ship) !== null);

/**
 * Proposes the end if there is a reason: once for each reason, but in each turn where else nothing would be asked any more.
 * Returns whether the battle is over.
 */
export function proposeEnd(battle: Battle, referee: BattleReferee): boolean {
  const proposed = reasonToEnd(battle);
  const known = proposed ? [proposed.reason, ...sidesInFight(battle)].join(" ") : "";
  if (!proposed || (known === battle.playOn && goesOn(battle))) {
    if (!proposed) battle.playOn = "";
    return battle.over !== null;
  }
  const answer = referee.confirm(CONFIRM_END, { winners: proposed.winners }, proposed);
  if (answer) endBattle(battle, answer.winners, proposed.reason, referee);
  else if (proposed.reason === "quiet") battle.quietTurns = 0;
  else battle.playOn = known;
  return battle.over !== null;
}

/** The outcome of the battle; null while it goes on. */
export const outcome = (battle: Battle): Outcome | null => battle.over;

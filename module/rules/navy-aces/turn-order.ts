/** Whose turn it is, and when the rules propose the end. Navy Aces, "Turn Sequence"; NA-18, NA-35, NA-36. */
import { drawHand, mayDiscard } from "./cards";
import { checkEnd, endByScore, isAlive } from "./ending";
import { sideTold, tell, type WatersReferee } from "./events";
import { nextPlace, unitsOf, type PlayerNumber, type Waters } from "./state";

/** Begins the first round, when every die is on the table. */
export function beginPlay(waters: Waters, referee: WatersReferee): void {
  waters.phase = "turn";
  waters.round = 1;
  checkEnd(waters, "lastNavy", referee);
  if (!waters.over) beginTurnFrom(waters, waters.first, referee);
}

/** Begins the turn of this player, or of the next one who has units; after the last of them a round is over. */
function beginTurnFrom(waters: Waters, place: PlayerNumber, referee: WatersReferee): void {
  let next = place;
  while (!isAlive(waters, next)) {
    next = nextPlace(waters, next);
    if (next === waters.first) endRound(waters, referee);
    if (waters.over) return;
  }
  waters.active = next;
  waters.still = (waters.still ?? 0) + 1;
  for (const unit of unitsOf(waters, next)) unit.moved = unit.fought = false;
  for (const navy of waters.navies) navy.offered = false;
  tell(referee, { event: "turnBegan", ...sideTold(waters, next), round: waters.round });
  if (mayDiscard(waters, next)) waters.phase = "discard";
  else beginActs(waters, next, referee);
}

/** Draws a player's Tactics, and lets their units act. NA-35. */
export function beginActs(waters: Waters, place: PlayerNumber, referee: WatersReferee): void {
  waters.phase = "turn";
  drawHand(waters, place, referee);
}

/** Ends a turn: the Tactics that were played in it go to the discards. NA-35. */
export function endTurn(waters: Waters, place: PlayerNumber, referee: WatersReferee): void {
  waters.discard.push(...waters.turnDiscard);
  waters.turnDiscard = [];
  tell(referee, { event: "turnEnded", ...sideTold(waters, place) });
  const next = nextPlace(waters, place);
  const isQuiet = hasBeenQuiet(waters);
  if (next === waters.first) endRound(waters, referee);
  if (!waters.over) beginTurnFrom(waters, next, referee);
  if (isQuiet && !waters.over) proposeEnd(waters, referee);
}

/** Whether everybody still in the game has let as many turns pass as the house option says. */
function hasBeenQuiet(waters: Waters): boolean {
  const { idleRounds } = waters.options;
  const alive = waters.navies.filter((_, place) => isAlive(waters, place)).length;
  return idleRounds > 0 && (waters.still ?? 0) >= idleRounds * alive;
}

/** Asks everybody whether a game in which nothing happens any more ends. House rule. */
function proposeEnd(waters: Waters, referee: WatersReferee): void {
  waters.offer = { from: null, agreed: [] };
  tell(referee, { event: "endProposed", rounds: waters.options.idleRounds });
}

function endRound(waters: Waters, referee: WatersReferee): void {
  if (waters.round >= waters.options.rounds) endByScore(waters, "rounds", referee);
  else waters.round++;
}

/** The Jack of Clubs: both ships lose. Ship-on-Ship, "Jack of Clubs: Attrition Tactics"; SOS-38. */
import { oneOf, yesNo, type CardId } from "../kernel";
import { has } from "./attack";
import { tell, type DuelReferee, type DuelQuestion } from "./events";
import { loseAtRandom, loseCard, MARKER } from "./losses";
import { captainOf, foeOf, type Captain, type Duel } from "./state";
import { checkCrippled } from "./victory";

/** Whether the owner now trades one point of their maximum for one of the opponent's. */
export const ATTRITION: DuelQuestion<null, boolean> = yesNo("attrition");

/** The card of the hand that the opponent loses through attrition. */
export const ATTRITION_LOSS: DuelQuestion<null, CardId> = {
  name: "attritionLoss",
  menu: (duel, seat) => oneOf(captainOf(duel, seat).hand.filter((card): card is CardId => card !== null)),
  fallback: (duel, seat) => captainOf(duel, seat).hand[0] as CardId,
};

/** The captain who may use attrition now; null if there is none. By house rule it comes at the end of the turn. */
function ownerIn(duel: Duel): Captain | null {
  if (duel.phase !== (duel.options.jcTiming === "turnEnd" ? "turnEnd" : "attrition")) return null;
  return duel.captains.find((captain) => has(duel, captain, "JC") && !captain.attritionUsed) ?? null;
}

/** Whether somebody may use attrition now. */
export const mayUseAttrition = (duel: Duel): boolean => ownerIn(duel) !== null;

/** Asks the owner before cards are committed or, by house option, the turn ends. Returns whether attrition was used. */
export function offerAttrition(duel: Duel, referee: DuelReferee): boolean {
  const owner = ownerIn(duel);
  if (!owner || !referee.ask(ATTRITION, owner.seat, null)) return false;
  owner.attritionUsed = true;
  duel.stirred = true;
  tell(referee, { event: "attritionUsed", ship: owner.ship });
  const foe = foeOf(duel, owner);
  const [only = MARKER] = foe.hand;
  loseCard(duel, foe, foe.hand.length > 1 ? referee.ask(ATTRITION_LOSS, foe.seat, null) : only, "attrition", referee);
  loseAtRandom(duel, owner, "attrition", referee);
  checkCrippled(duel, referee);
  return true;
}

/** Which rule each event follows, in the order of the page of rules; marks of the course of play follow none. */
import type { RuleBook } from "../../../kit/battle/table-game";
import type { WatersEvent } from "../../../rules/navy-aces";

export const RULES: RuleBook<WatersEvent["event"]> = {
  "making-a-navy": ["tokensUsed", "islandPlaced", "islandOmitted", "unitBuilt", "diceWithdrawn"],
  sailing: ["moved"],
  "the-ante": ["anted", "attackerAnted"],
  "ship-against-ship": ["attacked", "ceasedFire"],
  "squadron-against-squadron": ["laid", "yielded", "dogfightEnded"],
  "ship-against-squadron": ["bombed"],
  losses: ["strengthLost", "claimed", "destroyed"],
  "how-it-ends": ["surrendered", "offeredEnd", "agreedEnd", "declinedEnd", "gameEnded"],
};

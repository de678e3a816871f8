/** Which rule each event follows, in the order of the page of rules; marks of the course of play follow none. */
import type { RuleBook } from "../../../kit/battle/table-game";
import type { SeaEvent } from "../../../rules/silent-ships";

export const RULES: RuleBook<SeaEvent["event"]> = {
  "putting-to-sea": ["deployed"],
  sailing: ["moved", "attacked"],
  "face-down-and-face-up": ["flipped"],
  supports: ["supported"],
  retreat: ["retreated", "stoodFast"],
  "the-battle": ["revealed", "compared", "held", "sunk"],
  "the-eleven-ships": ["swapped", "compared"],
  "how-it-ends": ["offeredEnd", "declinedEnd", "gameEnded"],
};

/** Which rule each event follows, in the order of the page of rules; marks of the course of play follow none. */
import type { RuleBook } from "../../../kit/battle/table-game";
import type { DuelEvent } from "../../../rules/ship-on-ship";

export const RULES: RuleBook<DuelEvent["event"]> = {
  "sides-and-decks": ["colorsChosen"],
  "an-exchange": ["preemptiveLaid"],
  "an-attack-and-its-answer": ["attackMade", "defended", "attackMet"],
  conditions: ["conditionPlayed", "attritionUsed"],
  hits: ["cardLost", "markerAdded", "conditionLost"],
  "end-of-the-turn": ["preemptiveWasted", "handTrimmed"],
  "how-it-ends": ["escaped", "stayed", "crippled", "duelEnded"],
};

/** Which rule each event follows, in the order of the page of rules; marks of the course of play follow none. */
import type { RuleBook } from "../../../kit/battle/table-game";
import type { StoryEvent } from "./teller";

export const RULES: RuleBook<StoryEvent["event"]> = {
  "position-and-sustained-fire": ["positionChanged", "sustainedChanged"],
  range: ["bandChanged"],
  "a-shot": ["shot"],
  dodging: ["dodged", "absorbed"],
  damage: ["damaged", "stunned", "burning", "disabled", "destroyed", "bonusesLost"],
  locations: ["locationLost", "locationShaken"],
  "fire-aboard": ["controlRolled", "fireOut"],
  "people-and-overrides": ["overrideUsed", "died", "survived"],
  maneuvers: ["maneuvered"],
  "reversals-and-contests": ["reversalFailed", "contested", "autoHit"],
  "follow-the-leader": ["followed", "leaderLost"],
  furball: ["wentAstray", "friendTold", "collided"],
  "how-it-ends": ["battleEnded"],
};

/** Which rule each event follows, in the order of the page of rules; marks of the course of play follow none. */
import type { RuleBook } from "../../../kit/battle/table-game";
import type { MyossEvent } from "../../../rules/myoss-gamma";

export const RULES: RuleBook<MyossEvent["event"]> = {
  "before-the-battle": ["orderRolled", "orderSettled", "shipPrepared"],
  "your-turn": ["actionSaved"],
  "the-attack-index": ["shotFired", "scanned"],
  "the-dice-of-an-attack": ["rollsMade", "rollPicked", "rollAdjusted", "critical", "freePicked", "missed", "hit"],
  "shields-and-cloaks": ["shieldAbsorbed", "screenChanged"],
  damage: ["componentDamaged", "componentDestroyed", "attributeLost"],
  "does-the-ship-hold": ["destructionRolled", "sectionLost", "shipLost"],
  "explosions-and-debris": ["exploded", "debrisFlew", "debrisWasted", "selfDestructed"],
  "repairs-and-healing": ["repaired", "healed"],
  "actions-that-fail": ["scanFailed", "repairFailed", "healFailed", "backfired"],
  "computers-and-autofire": ["computerAttached", "autofireSet", "autofireEnded"],
  "tractor-beams": ["lockMade", "lockUpheld", "lockEnded"],
  "cargo-and-shuttles": [
    ...(["doorsMoved", "shipMoved", "shuttleMoved", "shuttleStayed", "passengerBoarded", "passengerLanded"] as const),
    ...(["shuttleShot", "shuttleRolled", "shuttleLost", "cargoLost", "storedShipHarmed", "storeLost"] as const),
  ],
  people: ["crewlessRolled", "lifeSupportShort", "peopleMoved", "peopleEvacuated", "guestsLost"],
  "large-ships": ["sectionExposed", "sectionDitched", "shipSplit"],
  "running-away": [
    ...(["flightDeclared", "chaseDeclared", "chaseBegun", "chaseWentOn"] as const),
    ...(["chaseChanged", "chaseLeft", "flightFailed"] as const),
  ],
  "how-it-ends": ["surrenderOffered", "surrenderAnswered", "battleOver"],
};

/** The chapters of the rule text that each event follows, by their titles: so that anyone can read up on it. */
import type { MyossEvent } from "../../../rules/myoss-gamma";

const CHAPTERS: { readonly [chapter: string]: readonly MyossEvent["event"][] } = {
  "Taking Your Turn": ["turnStarted", "shipReadied", "bridgeActivated"],
  "Life Support": ["crewlessRolled", "lifeSupportShort"],
  Scanning: ["scanned", "scanFailed"],
  "Detailed Combat": [
    "shotFired",
    "rollsMade",
    "rollPicked",
    "rollAdjusted",
    "critical",
    "freePicked",
    "shieldAbsorbed",
  ],
  "Damaged Components": ["componentDamaged"],
  "Ship Destruction": ["destructionRolled", "exploded", "debrisFlew", "debrisWasted", "peopleEvacuated"],
  "Oversized Ships": ["sectionLost", "sectionExposed", "sectionDitched", "shipSplit"],
  "Self Destruct": ["selfDestructed"],
  "Repairing Damage": ["repaired", "repairFailed"],
  "Healing Injured Crew": ["healed", "healFailed"],
  "Action Failures": ["backfired", "scanFailed", "repairFailed", "healFailed"],
  "Shield/Cloak Use": ["screenChanged"],
  "Computer Changes": ["computerAttached", "autofireSet", "autofireEnded"],
  "Tractor Beam": ["lockMade", "lockUpheld", "lockEnded"],
  Communicating: ["surrenderOffered", "surrenderAnswered"],
  Fleeing: [
    "flightDeclared",
    "chaseDeclared",
    "chaseBegun",
    "chaseWentOn",
    "chaseChanged",
    "chaseLeft",
    "flightFailed",
  ],
  "Moving Shuttles and Docking Ships": ["doorsMoved", "shipMoved", "shuttleMoved", "shuttleStayed"],
  Shuttles: ["shuttleShot", "shuttleRolled", "shuttleLost", "passengerBoarded", "passengerLanded"],
  "Cargo Holds/Racks": ["cargoLost", "storedShipHarmed", "storeLost"],
  Transporter: ["peopleMoved"],
  Amenities: ["guestsLost"],
  "Saving an Action": ["actionSaved"],
};

/** The chapters that some events follow, in the order of the list above. */
export function chaptersOf(events: readonly { readonly event: string }[]): string[] {
  const names = new Set(events.map(({ event }) => event));
  return Object.entries(CHAPTERS).flatMap(([chapter, members]) =>
    members.some((member) => names.has(member)) ? [chapter] : [],
  );
}

/** Events of a Myoss Gamma battle: ids and numbers, enough for a chat card to explain every sum. */
import type { Referee, Seat } from "../kernel";
import type { Attr, Battle, Berth, Breakage, Loss } from "./state";

/** An action that can fail, checked with a d100, and a second one after a failure (MG-47). */
export type CheckedAction = "scan" | "repair" | "restoreScreen" | "heal";

/** Why a lock ended; `gone`: one of the two ships is no longer in the open. MG-100. */
export type UnlockCause = "released" | "lapsed" | "damaged" | "screened" | "gone";
/** Why a computer stopped firing automatically. MG-89, MG-98. */
export type AutofireCause = "ordered" | "moved" | "destroyed" | "targetLost";

/** What a piece of debris can fly at: the section of a ship, or a shuttle in flight. */
export type DebrisSlot = { ship: string; section: string } | { shuttle: string };

/** A component that flies at the slot with this index; null if there was nothing to fly at. */
export type DebrisPiece = { component: string; power: number; slot: number | null };

/**
 * What each roll would strike on a section's hit chart: a component, blank if not shown so far (MG-137), or null for
 * nothing. `free`: the attacker may name a component instead (MG-73).
 */
export type Reading = { ship: string; section: string; free: boolean; strikes: (string | null)[] };

/** `ship` is concerned or acting; `seat` decided; `component`, `weapon`, `target` are ids. Every roll is a d100. */
export type MyossEvent =
  | { event: "orderRolled"; rolls: { seat: Seat; roll: number }[] }
  | { event: "orderSettled"; order: Seat[] }
  | {
      event: "shipPrepared";
      ship: string;
      primaryBridge: string | null;
      screen: string | null;
      attach: { [computer: string]: string | null };
      load: { [id: string]: string };
    }
  | { event: "roundStarted"; round: number }
  | { event: "turnStarted"; seat: Seat; round: number }
  | { event: "bridgeActivated"; ship: string; component: string }
  | { event: "crewlessRolled"; ship: string; section: string; di: number; roll: number; held: boolean }
  | { event: "lifeSupportShort"; ship: string; component: string; bp: number; ap: number }
  | { event: "shipReadied"; ship: string; ap: number; saved: number; rp: number; hp: number }
  | { event: "shipChosen"; ship: string }
  | { event: "scanned"; ship: string; component: string; roll: number; value: number; scan: number }
  | {
      event: "shotFired";
      ship: string;
      weapon: string;
      target: string;
      section: string;
      index: number;
      /** Empty with hidden designs: each names a component, or its people (MG-137). */
      parts: IndexLine[];
      /** The row of the attack table, -10…10. */
      row: number;
      power: number;
      size: number;
      /** Whether a computer fired automatically. */
      auto: boolean;
    }
  | { event: "rollsMade"; ship: string; rolls: number[]; reading: Reading }
  | { event: "rollPicked"; seat: Seat; rolls: number[]; picked: number; reading: Reading }
  | { event: "rollAdjusted"; seat: Seat; from: number; to: number }
  /** `location` is null after another 100, which is a miss. `reading` is of the last roll. */
  | { event: "critical"; ship: string; rolls: number[]; location: number | null; reading: Reading }
  | { event: "freePicked"; seat: Seat; component: string }
  /** `roll` is null if there is no number, because a critical was lost or the row allows none. */
  | { event: "missed"; ship: string; weapon: string; target: string; roll: number | null }
  /** `chart`: the component's place on the hit chart of its section, as the numbers that strike it. */
  | {
      event: "hit";
      ship: string;
      weapon: string;
      target: string;
      component: string;
      location: number | null;
      chart: { section: string; from: number; to: number };
    }
  | {
      event: "shieldAbsorbed";
      ship: string;
      component: string;
      power: number;
      before: number;
      after: number;
      through: number;
    }
  | {
      event: "componentDamaged";
      ship: string;
      component: string;
      points: number;
      lost: Attr[];
      tgBefore: number;
      tgAfter: number;
    }
  /** `by`: the structure that took it along. */
  | { event: "componentDestroyed"; ship: string; component: string; by: string | null }
  | { event: "destructionRolled"; ship: string; section: string; di: number; roll: number; held: boolean }
  /** A section is lost and its ship goes on without it. A ship that flees or surrenders is told as a whole. */
  | { event: "sectionLost"; ship: string; section: string; reason: Breakage }
  | { event: "shipLost"; ship: string; reason: Loss }
  /** `component`: the self-destruct unit; `power`: its DP. */
  | { event: "selfDestructed"; ship: string; component: string; power: number }
  /**
   * Some of `left` components became debris: `pieceRolls` chose them, and `slotRolls` their slots where these were not
   * shared out in turn. `charge`: DP of the self-destruct unit.
   */
  | {
      event: "exploded";
      ship: string;
      section: string;
      left: number;
      charge: number | null;
      pieces: DebrisPiece[];
      pieceRolls: number[];
      slots: DebrisSlot[];
      slotRolls: number[];
    }
  /** The roll and its effects follow. */
  | { event: "debrisFlew"; ship: string; component: string; power: number; at: DebrisSlot }
  /** The target is already lost. */
  | { event: "debrisWasted"; ship: string; component: string; at: DebrisSlot }
  | { event: "sectionExposed"; ship: string; section: string }
  | { event: "sectionDitched"; ship: string; section: string }
  /** `kept`: the sections that go on as this ship; the parts are ships of their own. */
  | {
      event: "shipSplit";
      ship: string;
      kept: string[];
      parts: { ship: string; name: string; sections: string[] }[];
    }
  | {
      event: "repaired";
      ship: string;
      component: string;
      roll: number;
      tgBefore: number;
      tgAfter: number;
      attr: Attr | null;
      value: number | null;
    }
  | { event: "healed"; ship: string; component: string; roll: number; value: number }
  | { event: "scanFailed" | "repairFailed" | "healFailed"; ship: string; component: string; rolls: number[] }
  | { event: "backfired"; ship: string; component: string; action: CheckedAction; rolls: number[] }
  | { event: "attributeLost"; ship: string; component: string; attr: Attr; value: number }
  | { event: "screenChanged"; ship: string; from: string | null; to: string | null; destroyed: boolean }
  | { event: "computerAttached"; ship: string; component: string; weapon: string | null }
  | { event: "autofireSet"; ship: string; component: string; target: string }
  | { event: "autofireEnded"; ship: string; component: string; target: string; cause: AutofireCause }
  /** `tow`: the target is a friend. */
  | { event: "lockMade"; ship: string; component: string; target: string; tow: boolean }
  /** An action was paid for it. `ap`: points left; null for a ship whose design is hidden (MG-137). */
  | { event: "lockUpheld"; ship: string; component: string; target: string; ap: number | null }
  | { event: "lockEnded"; ship: string; component: string; target: string; cause: UnlockCause }
  | { event: "surrenderOffered"; seat: Seat; ship: string; to: Seat }
  | { event: "surrenderAnswered"; seat: Seat; from: Seat; accepted: boolean }
  /** `thrust` and `thrusts` are the thrust scores of the ship that flees and of those that chase it, in their order. */
  | { event: "flightDeclared"; ship: string; thrust: number }
  | { event: "chaseDeclared"; seat: Seat; ship: string; chasers: string[] }
  | { event: "chaseBegun"; ship: string; thrust: number; chasers: string[]; thrusts: number[]; turns: number }
  | { event: "chaseWentOn"; ship: string; elapsed: number; turns: number }
  | { event: "chaseChanged"; ship: string; thrust: number; thrusts: number[]; elapsed: number; turns: number }
  /** A chaser that cannot go on, or must not; one that is lost is told as lost. */
  | { event: "chaseLeft"; ship: string; target: string }
  | { event: "flightFailed"; ship: string; thrust: number; thrusts: number[] }
  | { event: "doorsMoved"; ship: string; component: string; open: boolean }
  /** Into or out of a hold or rack of the host. `by`: the ship that moved it; null if the host was lost. */
  | { event: "shipMoved"; ship: string; by: string | null; host: string; component: string; out: boolean }
  /** `by`: a ship, or the shuttle itself. `from`, `to`: null is space. `people`: aboard on the way. */
  | { event: "shuttleMoved"; shuttle: string; by: string; from: Berth | null; to: Berth | null; people: number }
  | { event: "shuttleStayed"; shuttle: string }
  | { event: "passengerBoarded" | "passengerLanded"; ship: string; shuttle: string; component: string }
  | {
      event: "shuttleShot";
      ship: string;
      weapon: string;
      target: string;
      index: number;
      parts: IndexLine[];
    }
  | { event: "shuttleRolled"; shuttle: string; index: number; chance: number; roll: number; hit: boolean }
  /** `people`: number of people aboard. */
  | { event: "shuttleLost"; shuttle: string; people: number }
  /** `needed`: CC to lose; `bulk`: CC of bulk cargo lost; `shuttles`: shuttles lost. */
  | { event: "cargoLost"; ship: string; component: string; needed: number; bulk: number; shuttles: string[] }
  | { event: "storedShipHarmed"; ship: string; store: string; components: number }
  | { event: "storeLost"; ship: string; component: string; bulk: number; shuttles: string[]; ships: string[] }
  /** `transporter` is null on foot. */
  | {
      event: "peopleMoved";
      ship: string;
      transporter: string | null;
      from: string;
      to: string;
      place: string;
      people: number;
    }
  /** `people`: people in the section; `beamed`: number beamed, by ship; `shuttles`: shuttles that others left in. */
  | {
      event: "peopleEvacuated";
      ship: string;
      section: string;
      /** Those who were there; null with hidden designs, where `saved` counts those who are seen to leave (MG-137). */
      people: number | null;
      saved: number;
      beamed: { [ship: string]: number };
      shuttles: string[];
    }
  | { event: "guestsLost"; ship: string; component: string; people: number }
  | { event: "actionSaved"; ship: string }
  /** `chosen`: its owner ended the turn; else nothing was left to do. `unspent`: null for a hidden design (MG-137). */
  | { event: "shipEnded"; ship: string; chosen: boolean; unspent: number | null }
  | { event: "battleOver"; winners: Seat[]; reason: string };

/** The referee of a Myoss Gamma battle: a seat's view of it is also a battle. */
export type MyossReferee = Referee<Battle>;

/** Tells an event to everyone who may know of it. Callers ask `referee.silent` first, so that simulations build none. */
export function tell(referee: MyossReferee, event: MyossEvent): void {
  referee.tell(event);
}

/** One line of the sum that makes an attack index. */
export type IndexLine = { readonly part: IndexPart; readonly value: number };

type IndexPart =
  | "maneuver"
  | "lock"
  | "computers"
  | "autofire"
  | "scan"
  | "accuracy"
  | "cloak"
  | "bridge"
  | "link"
  | "sections"
  | "gunnery";

/** What a Myoss Gamma battle tells: ids and numbers, enough for a chat card to explain every sum. */
import type { Referee, Seat } from "../kernel";
import type { Attr, Battle, Berth, Breakage, Loss } from "./state";

/** A check of an action that can fail: its d100, and a second one after a failure (MG-47). */
export type CheckedAction = "scan" | "repair" | "restoreScreen" | "heal";

/** Why a lock ended; `gone`: one of the two ships is out of the open. MG-100. */
export type UnlockCause = "released" | "lapsed" | "damaged" | "screened" | "gone";
/** Why a computer does not fire by itself any more. MG-89, MG-98. */
export type AutofireCause = "ordered" | "moved" | "destroyed" | "targetLost";

/** What a piece of debris can fly at: the section of a ship, or a shuttle in flight. */
export type DebrisSlot = { ship: string; section: string } | { shuttle: string };

/** A component that flies at the slot with this index; null: there was nothing to fly at. */
export type DebrisPiece = { component: string; power: number; slot: number | null };

/**
 * What rolls would strike on the hit chart of a section: a component each, blank where none has shown itself so far
 * (MG-137); null: nothing. `free`: the attacker may name a component instead (MG-73).
 */
export type Reading = { ship: string; section: string; free: boolean; strikes: (string | null)[] };

/** `ship` is whose it is or who acts; `seat` who decided; `component`, `weapon`, `target` are ids. Every roll is a d100. */
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
      parts: IndexLine[];
      /** The row of the attack table, -10…10. */
      row: number;
      power: number;
      size: number;
      /** A computer fired by itself. */
      auto: boolean;
    }
  | { event: "rollsMade"; ship: string; rolls: number[]; reading: Reading }
  | { event: "rollPicked"; seat: Seat; rolls: number[]; picked: number; reading: Reading }
  | { event: "rollAdjusted"; seat: Seat; from: number; to: number }
  /** `location` null: another 100, and so a miss. `reading`: of the last roll. */
  | { event: "critical"; ship: string; rolls: number[]; location: number | null; reading: Reading }
  | { event: "freePicked"; seat: Seat; component: string }
  /** `roll` null: there is no number, as a critical was lost or the row allows none. */
  | { event: "missed"; ship: string; weapon: string; target: string; roll: number | null }
  /** `chart`: where the component stands on the hit chart of its section, by the numbers that strike it. */
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
  /** A section of a ship that goes on without it. One that flees or surrenders is told as a whole. */
  | { event: "sectionLost"; ship: string; section: string; reason: Breakage }
  | { event: "shipLost"; ship: string; reason: Loss }
  /** `component`: the unit that did it, `power` its DP. */
  | { event: "selfDestructed"; ship: string; component: string; power: number }
  /**
   * Of `left` components some became debris: `pieceRolls` say which, `slotRolls` at what they fly where they were not
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
  /** Its roll and what it does follow. */
  | { event: "debrisFlew"; ship: string; component: string; power: number; at: DebrisSlot }
  /** What it flies at is lost by now. */
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
  /** An action was paid for it; `ap` are left; null: a ship whose design is hidden (MG-137). */
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
  /** A chaser that cannot go on, or must not; one that is lost is told as that. */
  | { event: "chaseLeft"; ship: string; target: string }
  | { event: "flightFailed"; ship: string; thrust: number; thrusts: number[] }
  | { event: "doorsMoved"; ship: string; component: string; open: boolean }
  /** In or out of a hold or rack of the host; `by`: the ship that moved it; null: the host was lost. */
  | { event: "shipMoved"; ship: string; by: string | null; host: string; component: string; out: boolean }
  /** `by`: a ship, or the shuttle itself; null is space. `people`: in it on the way. */
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
  /** With so many people. */
  | { event: "shuttleLost"; shuttle: string; people: number }
  /** `needed`: CC; lost are CC of bulk cargo, and shuttles. */
  | { event: "cargoLost"; ship: string; component: string; needed: number; bulk: number; shuttles: string[] }
  | { event: "storedShipHarmed"; ship: string; store: string; components: number }
  | { event: "storeLost"; ship: string; component: string; bulk: number; shuttles: string[]; ships: string[] }
  /** `transporter` null: on foot. */
  | {
      event: "peopleMoved";
      ship: string;
      transporter: string | null;
      from: string;
      to: string;
      place: string;
      people: number;
    }
  /** Of so many people, those who were beamed, by ship, and those who left in shuttles. */
  | {
      event: "peopleEvacuated";
      ship: string;
      section: string;
      people: number;
      saved: number;
      beamed: { [ship: string]: number };
      shuttles: string[];
    }
  | { event: "guestsLost"; ship: string; component: string; people: number }
  | { event: "actionSaved"; ship: string }
  /** `chosen`: by its owner; otherwise nothing was left to do. `unspent` null: a ship whose design is hidden (MG-137). */
  | { event: "shipEnded"; ship: string; chosen: boolean; unspent: number | null }
  | { event: "battleOver"; winners: Seat[]; reason: string };

/** The referee of a Myoss Gamma battle: what a seat sees of it is a battle, too. */
export type MyossReferee = Referee<Battle>;

/** Tells an event to everyone who may know of it. Callers ask `referee.silent` first, so that simulations build none. */
export function tell(referee: MyossReferee, event: MyossEvent): void {
  referee.tell(event);
}

/** One line of the sum that makes an attack index. */
export type IndexLine = { readonly part: IndexPart; readonly value: number };

export type IndexPart =
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

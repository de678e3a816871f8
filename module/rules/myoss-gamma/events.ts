/** What a Myoss Gamma battle tells: ids and numbers, enough for a chat card to explain every sum. */
import type { Referee, Seat } from "../kernel";
import type { IndexLine } from "./scores";
import type { Attr, Battle, Loss } from "./state";

/** A check of an action that can fail: its d100, and a second one after a failure (MG-47). */
export type CheckedAction = "scan" | "repair" | "restoreScreen" | "heal";

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
    }
  | { event: "roundStarted"; round: number }
  | { event: "turnStarted"; seat: Seat; round: number }
  | { event: "bridgeActivated"; ship: string; component: string }
  | { event: "crewlessRolled"; ship: string; di: number; roll: number; held: boolean }
  | { event: "lifeSupportShort"; ship: string; component: string; bp: number; ap: number }
  | { event: "shipReadied"; ship: string; ap: number; saved: number; rp: number; hp: number }
  | { event: "shipChosen"; ship: string }
  | { event: "scanned"; ship: string; component: string; roll: number; value: number; scan: number }
  | {
      event: "shotFired";
      ship: string;
      weapon: string;
      target: string;
      index: number;
      parts: IndexLine[];
      /** The row of the attack table, -10…10. */
      row: number;
      power: number;
      size: number;
    }
  | { event: "rollsMade"; ship: string; rolls: number[] }
  | { event: "rollPicked"; seat: Seat; rolls: number[]; picked: number }
  | { event: "rollAdjusted"; seat: Seat; from: number; to: number }
  /** `location` null: another 100, and so a miss. */
  | { event: "critical"; ship: string; rolls: number[]; location: number | null }
  | { event: "freePicked"; seat: Seat; component: string }
  /** `roll` null: there is no number, as a critical was lost or the row allows none. */
  | { event: "missed"; ship: string; weapon: string; target: string; roll: number | null }
  | { event: "hit"; ship: string; weapon: string; target: string; component: string; location: number | null }
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
  | { event: "destructionRolled"; ship: string; di: number; roll: number; held: boolean }
  | { event: "shipLost"; ship: string; reason: Loss }
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
  | { event: "actionSaved"; ship: string }
  /** `chosen`: by its owner; otherwise nothing was left to do. */
  | { event: "shipEnded"; ship: string; chosen: boolean; unspent: number }
  | { event: "battleOver"; winners: Seat[]; reason: string };

/** The referee of a Myoss Gamma battle, in which everything is public: a view is the battle itself. */
export type MyossReferee = Referee<Battle>;

/** Tells an event to everyone. Callers ask `referee.silent` first, so that simulations build none. */
export function tell(referee: MyossReferee, event: MyossEvent): void {
  referee.tell(event);
}

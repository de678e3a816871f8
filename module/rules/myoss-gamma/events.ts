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
  /** Seats roll for the turn order; those that tie roll again. */
  | { event: "orderRolled"; rolls: { seat: Seat; roll: number }[] }
  /** Who takes turns after whom. */
  | { event: "orderSettled"; order: Seat[] }
  /** What a ship has chosen before the first turn. `attach`: the weapon of each computer. */
  | {
      event: "shipPrepared";
      ship: string;
      primaryBridge: string | null;
      screen: string | null;
      attach: { [computer: string]: string | null };
      load: { [id: string]: string };
    }
  /** A round begins, with the first seat in the order. */
  | { event: "roundStarted"; round: number }
  /** A seat's turn begins. */
  | { event: "turnStarted"; seat: Seat; round: number }
  /** A ship is commanded from another bridge. */
  | { event: "bridgeActivated"; ship: string; component: string }
  /** Whether a section without crew holds: it does if the roll is at most the destruction index `di`. */
  | { event: "crewlessRolled"; ship: string; section: string; di: number; roll: number; held: boolean }
  /** Air for `bp` is less than the `ap` at work: one component is damaged. */
  | { event: "lifeSupportShort"; ship: string; component: string; bp: number; ap: number }
  /** A ship's points for its turn; `saved` are those of `ap` that it kept. */
  | { event: "shipReadied"; ship: string; ap: number; saved: number; rp: number; hp: number }
  /** The ship or shuttle that acts next. */
  | { event: "shipChosen"; ship: string }
  /** A scan adds `value` to the next shot; `scan` is the sum so far. */
  | { event: "scanned"; ship: string; component: string; roll: number; value: number; scan: number }
  /** A weapon fires at a section; its rolls follow. */
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
  /** The rolls of a shot, before one of them is picked. */
  | { event: "rollsMade"; ship: string; rolls: number[]; reading: Reading }
  /** A seat picks the roll that counts. */
  | { event: "rollPicked"; seat: Seat; rolls: number[]; picked: number; reading: Reading }
  /** A seat shifts the roll that counts, or leaves it. */
  | { event: "rollAdjusted"; seat: Seat; from: number; to: number }
  /** The rolls of a critical; the last counts, also for `reading`. `location` is null after another 100: a miss. */
  | { event: "critical"; ship: string; rolls: number[]; location: number | null; reading: Reading }
  /** The attacker names what is hit. */
  | { event: "freePicked"; seat: Seat; component: string }
  /** A shot misses. `roll` is null if there is no number, because a critical was lost or the row allows none. */
  | { event: "missed"; ship: string; weapon: string; target: string; roll: number | null }
  /** A shot hits. `location`: the number rolled; null if the attacker named the component. */
  | {
      event: "hit";
      ship: string;
      weapon: string;
      target: string;
      component: string;
      location: number | null;
      /** The component's place on the hit chart of its section, as the numbers that strike it. */
      chart: { section: string; from: number; to: number };
    }
  /** A shield of strength `before` stops a shot of `power`, but for `through` of it, and is weaker `after`. */
  | {
      event: "shieldAbsorbed";
      ship: string;
      component: string;
      power: number;
      before: number;
      after: number;
      through: number;
    }
  /** Damage costs a component toughness (`tg…`), and a point of an attribute for each in `lost`. */
  | {
      event: "componentDamaged";
      ship: string;
      component: string;
      points: number;
      lost: Attr[];
      tgBefore: number;
      tgAfter: number;
    }
  /** A component is destroyed. `by`: the structure that took it along. */
  | { event: "componentDestroyed"; ship: string; component: string; by: string | null }
  /** Whether a damaged section holds: it does if the roll is at most the destruction index `di`. */
  | { event: "destructionRolled"; ship: string; section: string; di: number; roll: number; held: boolean }
  /** A section is lost and its ship goes on without it. A ship that flees or surrenders is told as a whole. */
  | { event: "sectionLost"; ship: string; section: string; reason: Breakage }
  /** A ship is out of the battle for good. */
  | { event: "shipLost"; ship: string; reason: Loss }
  /** A ship blows itself up. `component`: the self-destruct unit; `power`: its DP. */
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
  /** A piece of debris flies at something. The roll and its effects follow. */
  | { event: "debrisFlew"; ship: string; component: string; power: number; at: DebrisSlot }
  /** A piece of debris flies at a target that is already lost. */
  | { event: "debrisWasted"; ship: string; component: string; at: DebrisSlot }
  /** A section can be fired at now, because what was before it is gone. */
  | { event: "sectionExposed"; ship: string; section: string }
  /** A ship gets rid of a section; how it comes apart follows. */
  | { event: "sectionDitched"; ship: string; section: string }
  /** A ship comes apart. `kept`: the sections that go on as this ship; the parts are ships of their own. */
  | {
      event: "shipSplit";
      ship: string;
      kept: string[];
      parts: { ship: string; name: string; sections: string[] }[];
    }
  /** A repair restores toughness, and perhaps a point of an attribute: `value` is what it has now. */
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
  /** Somebody in a component is healed; `value`: its AP now. */
  | { event: "healed"; ship: string; component: string; roll: number; value: number }
  /** An action fails, and its second roll does no harm. */
  | { event: "scanFailed" | "repairFailed" | "healFailed"; ship: string; component: string; rolls: number[] }
  /** An action fails, and its second roll does harm. */
  | { event: "backfired"; ship: string; component: string; action: CheckedAction; rolls: number[] }
  /** A component loses a point of an attribute, not by damage; `value` is what it has left. */
  | { event: "attributeLost"; ship: string; component: string; attr: Attr; value: number }
  /** A shield or cloak goes up or down, or another takes its place; `destroyed`: the first one is gone. */
  | { event: "screenChanged"; ship: string; from: string | null; to: string | null; destroyed: boolean }
  /** A computer helps a weapon, or none any more. */
  | { event: "computerAttached"; ship: string; component: string; weapon: string | null }
  /** A computer fires at a target by itself from now on. */
  | { event: "autofireSet"; ship: string; component: string; target: string }
  /** A computer fires by itself no more. */
  | { event: "autofireEnded"; ship: string; component: string; target: string; cause: AutofireCause }
  /** A beam takes hold of a target. `tow`: it is a friend. */
  | { event: "lockMade"; ship: string; component: string; target: string; tow: boolean }
  /** A beam keeps hold, for an action. `ap`: points left; null for a ship whose design is hidden (MG-137). */
  | { event: "lockUpheld"; ship: string; component: string; target: string; ap: number | null }
  /** A beam holds its target no longer. */
  | { event: "lockEnded"; ship: string; component: string; target: string; cause: UnlockCause }
  /** A ship offers another seat its surrender. */
  | { event: "surrenderOffered"; seat: Seat; ship: string; to: Seat }
  /** A seat takes a surrender, or refuses it; one that cannot hear the call refuses. */
  | { event: "surrenderAnswered"; seat: Seat; from: Seat; accepted: boolean }
  /** A ship flees. Here and below, `thrust` is its thrust score, and `thrusts` are those of its chasers, in order. */
  | { event: "flightDeclared"; ship: string; thrust: number }
  /** A seat says with which ships it chases; with none, it lets the ship go. */
  | { event: "chaseDeclared"; seat: Seat; ship: string; chasers: string[] }
  /** The ship will get away after so many of its turns. */
  | { event: "chaseBegun"; ship: string; thrust: number; chasers: string[]; thrusts: number[]; turns: number }
  /** One more turn of a chase is over. */
  | { event: "chaseWentOn"; ship: string; elapsed: number; turns: number }
  /** Thrust or chasers have changed, and with them the length of the chase. */
  | { event: "chaseChanged"; ship: string; thrust: number; thrusts: number[]; elapsed: number; turns: number }
  /** A chaser that cannot go on, or must not; one that is lost is told as lost. */
  | { event: "chaseLeft"; ship: string; target: string }
  /** A ship that cannot outrun its chasers stays in the battle. */
  | { event: "flightFailed"; ship: string; thrust: number; thrusts: number[] }
  /** A hold opens or closes its doors. */
  | { event: "doorsMoved"; ship: string; component: string; open: boolean }
  /** A ship goes into or out of a hold or rack of the host. `by`: the ship that moved it; null if the host was lost. */
  | { event: "shipMoved"; ship: string; by: string | null; host: string; component: string; out: boolean }
  /** A shuttle goes into or out of a berth (null: space) with so many people. `by`: a ship, or the shuttle itself. */
  | { event: "shuttleMoved"; shuttle: string; by: string; from: Berth | null; to: Berth | null; people: number }
  /** A shuttle in flight does nothing in its turn. */
  | { event: "shuttleStayed"; shuttle: string }
  /** A shuttle takes somebody from a component, or brings somebody there. */
  | { event: "passengerBoarded" | "passengerLanded"; ship: string; shuttle: string; component: string }
  /** A weapon fires at a shuttle; whether it hits follows. */
  | {
      event: "shuttleShot";
      ship: string;
      weapon: string;
      target: string;
      index: number;
      parts: IndexLine[];
    }
  /** Whether a shuttle is hit: it is if the roll is at most `chance`. */
  | { event: "shuttleRolled"; shuttle: string; index: number; chance: number; roll: number; hit: boolean }
  /** A shuttle is destroyed, or goes with its carrier. `people`: number of people aboard. */
  | { event: "shuttleLost"; shuttle: string; people: number }
  /** A damaged hold loses `needed` CC of cargo. `bulk`: CC of bulk cargo lost; `shuttles`: shuttles lost. */
  | { event: "cargoLost"; ship: string; component: string; needed: number; bulk: number; shuttles: string[] }
  /** Damage to a hold or rack destroys so many components of a ship in it. */
  | { event: "storedShipHarmed"; ship: string; store: string; components: number }
  /** A hold or rack is destroyed with all that is in it. */
  | { event: "storeLost"; ship: string; component: string; bulk: number; shuttles: string[]; ships: string[] }
  /** People move from one component to another. `transporter` is null on foot. */
  | {
      event: "peopleMoved";
      ship: string;
      transporter: string | null;
      from: string;
      to: string;
      place: string;
      people: number;
    }
  /** People leave a lost section. `beamed`: number beamed, by ship; `shuttles`: shuttles that others left in. */
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
  /** Guests for whom a damaged component has no beds are lost. */
  | { event: "guestsLost"; ship: string; component: string; people: number }
  /** A ship keeps an unspent action for its next turn. */
  | { event: "actionSaved"; ship: string }
  /** A ship's turn is over; not `chosen`: nothing was left to do. `unspent`: null for a hidden design (MG-137). */
  | { event: "shipEnded"; ship: string; chosen: boolean; unspent: number | null }
  /** The battle is over; without winners, it is a draw. */
  | { event: "battleOver"; winners: Seat[]; reason: string };

/** The referee of a Myoss Gamma battle: a seat's view of it is also a battle. */
export type MyossReferee = Referee<Battle>;

/** Tells an event to everyone who may know of it. Callers ask `referee.silent` first, so that simulations build none. */
export function tell(referee: MyossReferee, event: MyossEvent): void {
  referee.tell(event);
}

/** One line of the sum that makes an attack index. */
export type IndexLine =
  | { readonly part: IndexPart; readonly value: number }
  /** What a Gamemaster has said makes a difference, with the reason given. */
  | { readonly part: "circumstance"; readonly value: number; readonly reason: string };

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

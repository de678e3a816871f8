/** What a Myoss Gamma battle is made of: plain JSON, with what must always hold. */
import type { Seat } from "../kernel";

/** The kinds of component (Myoss Gamma, "Summary standard components table"). */
export type KindId =
  | "bridge"
  | "crew"
  | "lifeSupport"
  | "propulsion"
  | "weapon"
  | "shield"
  | "cloak"
  | "sensor"
  | "computer"
  | "tractor"
  | "maintenance"
  | "medical"
  | "transporter"
  | "hold"
  | "rack"
  | "comms"
  | "selfDestruct"
  | "amenity"
  | "structure"
  | "decoration"
  | "armor"
  | "frame"
  | "shuttle";

/** The attributes of components but for toughness, by the game's own abbreviations. */
export type Attr =
  "AP" | "BP" | "MN" | "TH" | "PW" | "AC" | "PR" | "CL" | "SL" | "TL" | "RP" | "HP" | "TC" | "CC" | "DP" | "PC";

export type Attrs = { readonly [attr in Attr]?: number };

/** A component as it was bought. */
export interface ComponentDesign {
  /** Unique in the ship. */
  readonly id: string;
  readonly kind: KindId;
  readonly name: string;
  /** Toughness, 1 or more. */
  readonly tg: number;
  readonly attrs: Attrs;
  /** Free units on top of what the component needs ("Enlarging components"). */
  readonly extra?: number;
  /** A Gamemaster's or a printed sheet's number instead of the table's. */
  readonly override?: { readonly cost?: number; readonly size?: number };
  /** Of a structure: the components that are lost with it (MG-85). Of a shuttle: nothing; it stands under its hold. */
  readonly supports?: readonly string[];
}

/** A part of an oversized ship, or all of an ordinary one, in list order with its frame last. */
export interface SectionDesign {
  readonly id: string;
  readonly name: string;
  readonly exposed: boolean;
  readonly neighbors: readonly string[];
  readonly components: readonly ComponentDesign[];
}

export interface ShipDesign {
  readonly name: string;
  readonly sections: readonly SectionDesign[];
  /** Built with posts for people but launched without them (§2.6). */
  readonly startsUnmanned?: boolean;
}

/** House options (`../shared/spec` §13), those that this version plays by. */
export interface Options {
  /** Credits a player may spend; 0: no limit. */
  creditLimit: number;
  turnOrder: "roll" | "listed";
  /** Screens and computers are chosen before the first turn (MG-30). */
  forewarned: boolean;
  maneuverIndex: "banded" | "raw";
  crewSizing: "table" | "legacy";
  tractorBaseCost: number;
  repairRestores: "both" | "either";
  scanCarry: "nextShot" | "wholeTurn";
  critAdjustMayMiss: boolean;
  rehitRolls: boolean;
  destructionScale: "absolute" | "percent";
  crewlessRoll: "lostCrew" | "literal" | "off";
  bridgeSwitchCost: 0 | 1;
  /** Full rounds without damage after which the battle is a draw. */
  stalemateTurns: number;
}

/** A component in battle: what was bought, and what is left of it. */
export interface Component {
  readonly id: string;
  readonly kind: KindId;
  readonly name: string;
  /** Units; destroyed components keep theirs (MG-74). */
  readonly size: number;
  /** The numbers of the hit chart that strike it, both included. */
  readonly from: number;
  readonly to: number;
  readonly supports: readonly string[];
  readonly boughtTg: number;
  readonly bought: Attrs;
  /** Toughness left: 0…boughtTg; 0 when destroyed. */
  tg: number;
  /** Attributes left: each 0…bought. */
  attrs: { [attr in Attr]?: number };
  destroyed: boolean;
  /** A weapon or sensor that was used in this turn of its owner. */
  used: boolean;
  /** Of a computer: the weapon that it helps. */
  attachedTo: string | null;
}

/** Why a ship is out of the battle. */
export type Loss = "exploded" | "collapsed" | "noLifeSupport" | "fled" | "surrendered";

export interface Ship {
  /** In Foundry the id of its Combatant. */
  readonly id: string;
  readonly seat: Seat;
  readonly name: string;
  /** Original size in units: the numbers on d100 that hit (MG-74). */
  readonly size: number;
  /** Had people aboard in this battle (MG-35, MG-42). */
  manned: boolean;
  /** In list order, frame last. */
  readonly components: Component[];
  primaryBridge: string | null;
  activeBridge: string | null;
  /** The primary bridge is lost: -1 on all attacks for good (MG-34). */
  primaryLost: boolean;
  /** The shield or cloak that is on: at most one. */
  screen: string | null;
  /** Sum of this turn's scans, spent on the next shot (MG-56). */
  scan: number;
  /** Action points left in this activation, those of this turn and a saved one. */
  ap: number;
  /** Of these, the points of this turn; the saved one is spent first (MG-43). */
  fresh: number;
  /** 0 or 1: an action saved for the next turn. */
  saved: number;
  /** Repair and heal points left this turn. */
  rpLeft: number;
  hpLeft: number;
  /** Uses of repair and heal points in this turn, against shrinking pools (MG-46). */
  rpUsed: number;
  hpUsed: number;
  /** Has finished its actions in this turn. */
  acted: boolean;
  lost: Loss | null;
}

/**
 * Where the battle stands. `muster`: turn order and secret preparations are next; `start`: the active seat's turn
 * begins (§5 phase 1); `act`: its ships act one by one (phase 2).
 */
export type Phase = "muster" | "start" | "act";

export interface Battle {
  readonly options: Options;
  /** The players in fleet list order. */
  readonly seats: readonly Seat[];
  /** The players in turn order; empty until the muster. */
  order: Seat[];
  round: number;
  /** Index into `order`. */
  active: number;
  phase: Phase;
  /** The ship whose activation is under way. */
  acting: string | null;
  /** All ships in fleet list order, the lost ones too. */
  readonly ships: Ship[];
  /** Full rounds since the last damage. */
  quietRounds: number;
  /** Whether there was damage in this round. */
  damaged: boolean;
  /** Set at the end: who won and why. */
  over: { winners: Seat[]; reason: string } | null;
}

/** One fleet as it comes to battle. */
export interface Fleet {
  readonly seat: Seat;
  readonly ships: readonly { readonly id: string; readonly design: ShipDesign }[];
}

/** What a battle starts from. */
export interface BattleSetup {
  readonly fleets: readonly Fleet[];
  readonly options?: Partial<Options>;
}

/** What the acting seat may do with its acting ship: one of these is a step. Ids are component and ship ids. */
export type Action =
  | { do: "scan"; sensor: string }
  | { do: "fire"; weapon: string; target: string }
  | { do: "repair"; component: string }
  | { do: "restoreScreen"; component: string }
  | { do: "heal"; component: string }
  | { do: "screenOn"; component: string }
  | { do: "screenOff" }
  | { do: "screenSwitch"; component: string }
  | { do: "attach"; computer: string; weapon: string | null }
  | { do: "endShip" };

/** The state of a Myoss Gamma battle: plain JSON, with its invariants. */
import { declareOptions, type Circumstantial, type Seat } from "../kernel";

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

/** The attributes of components except toughness, by the game's own abbreviations. */
// oxfmt-ignore
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
  /** A Gamemaster's or a printed sheet's number that replaces the table's. */
  readonly override?: { readonly cost?: number; readonly size?: number };
  /** For a structure: the components that are lost with it (MG-85). */
  readonly supports?: readonly string[];
  /** For a hold or rack: bulk cargo aboard, in CC (MG-105). */
  readonly cargo?: number;
  /** For a shuttle: its hold or rack; if omitted, the nearest one before it in its section (MG-112). */
  readonly hold?: string;
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
  /** CC that the ship needs in a hold, if the Gamemaster sets it; otherwise its size (MG-105). */
  readonly ccNeeded?: number;
}

/** House options (spec §13). */
export const HOUSE_OPTIONS = declareOptions({
  /** Credits a player may spend; 0: no limit. */
  creditLimit: { least: 0, usual: 400 },
  crewSizing: ["table", "legacy"],
  tractorBaseCost: { least: 0, usual: 10 },
  /** A manned ship without a bridge or life support is refused, not only warned of (MG-26). */
  strictManning: [true, false],
  turnOrder: ["roll", "listed"],
  /** Screens and computers are chosen before the first turn (MG-30). */
  forewarned: [true, false],
  bridgeSwitchCost: [0, 1],
  crewlessRoll: ["lostCrew", "literal", "off"],
  maneuverIndex: ["banded", "raw"],
  /** Bonus to shots at one another for two ships that hold each other (MG-53). */
  mutualLockBonus: [0, 1],
  autofirePenalty: { least: 0, usual: 1 },
  /** A computer that is set to autofire shoots in the same turn (MG-96). */
  autofireOnSetTurn: [false, true],
  scanCarry: ["nextShot", "wholeTurn"],
  critAdjustMayMiss: [true, false],
  /** The lowest number that a roll may be adjusted to (MG-68). */
  adjustFloor: [1, 0],
  rehitRolls: [true, false],
  /** A ship that falls apart without its frame throws debris (MG-87). */
  frameCollapseDebris: [false, true],
  destructionScale: ["absolute", "percent"],
  repairRestores: ["both", "either"],
  locksPerShip: ["perBeam", "one"],
  /** A lock ends when its target raises a screen (MG-100). */
  targetScreensBlock: [true, false],
  remoteSelfDestruct: [true, false],
  cargoLoss: ["load", "capacity"],
  evacuation: [true, false],
  /** Ships that people can be beamed to: all, or those of one's own seat. */
  transporterRange: ["all", "own"],
  exposeOnNeighborLoss: [true, false],
  ditchCost: [1, 0],
  debrisAllocation: ["even", "independent"],
  selfDestructPower: ["add", "multiply"],
  selfDestructCost: [1, 0],
  fleeing: [false, true],
  /** A side whose last ships have fled does not lose: the battle is a draw (MG-134). */
  fleeDraws: [false, true],
  /** Only the components of an enemy's ship that have been shown are known (MG-137). */
  hiddenDesigns: [false, true],
  /** Full rounds without damage after which the battle is a draw. */
  stalemateTurns: { least: 1, usual: 20 },
});
export type Options = typeof HOUSE_OPTIONS.usual;

/** A component in battle: what was bought, and what is left of it. */
export interface Component {
  readonly id: string;
  readonly kind: KindId;
  readonly name: string;
  /** The section that the component belongs to. */
  readonly section: string;
  /** Units; destroyed components keep theirs (MG-74). */
  readonly size: number;
  /** The numbers of its section's hit chart that strike it, both included. */
  readonly from: number;
  readonly to: number;
  supports: readonly string[];
  readonly boughtTg: number;
  readonly bought: Attrs;
  /** Toughness left: 0…boughtTg; 0 if destroyed. */
  tg: number;
  /** Attributes left, all of its kind, in the order of the kind table: each 0…bought. */
  attrs: { [attr in Attr]?: number };
  destroyed: boolean;
  /** Whether a weapon, sensor or transporter was used in this turn of its owner. */
  used: boolean;
  /** For a computer: the weapon that it helps. */
  attachedTo: string | null;
}

/** Positions of the components of each kind in their ship's list; most kinds have none. */
export type Layout = { readonly [kind in KindId]: readonly number[] };

/** How a ship or section is broken. */
export type Breakage = "exploded" | "collapsed" | "noLifeSupport";

/** Why a ship is out of the battle. */
export type Loss = Breakage | "fled" | "surrendered";

/** A part of an oversized ship, or all of an ordinary one. Sections that became their own ships are no longer here. */
export interface Section {
  readonly id: string;
  readonly name: string;
  /** Original size in units: the numbers on d100 that hit (MG-74). */
  readonly size: number;
  /** Whether it can shoot and be shot at (MG-117). */
  exposed: boolean;
  neighbors: readonly string[];
  /** How a section was lost whose ship goes on without it; its components are destroyed. */
  lost: Loss | null;
}

/** A tractor beam that holds another ship; it tows a friendly one (MG-99, MG-103). */
export type Lock = {
  readonly beam: string;
  readonly target: string;
};

/** A computer that automatically fires the weapon that it helps (MG-96 to MG-98). */
export type Autofire = {
  readonly computer: string;
  target: string;
  /** Whether it was set in an earlier turn, and so fires. */
  armed: boolean;
};

/** Contents of a hold or rack besides shuttles and ships (MG-105, MG-108). */
export type Store = {
  readonly component: string;
  /** Whether the doors of a hold are open; a rack is always open. */
  open: boolean;
  /** Units of bulk cargo. */
  bulk: number;
  /** Its toughness at the start of the battle; 0 before the first turn. */
  tg: number;
  /** CC aboard when it was first damaged, or first damaged since something came or went: losses are a share of it. */
  base: number;
  /** Points of toughness lost since, and CC lost with them. */
  points: number;
  lost: number;
};

/** A number of people at a ship's component: places without people in a crew or bridge, or rescued ones in beds. */
export type Places = {
  readonly component: string;
  count: number;
};

/** Berth of a ship or shuttle: a hold or rack of a ship. */
export type Berth = {
  readonly ship: string;
  readonly component: string;
};

/** A shuttle: in a hold, on a rack, or (berth null) in flight as a small ship of its own (MG-105, MG-111). */
export type Shuttle = {
  readonly id: string;
  readonly seat: Seat;
  readonly side: string;
  readonly name: string;
  /** The ship that brought it, by id. */
  readonly home: string;
  berth: Berth | null;
  people: 0 | 1;
  /** Whether it has acted, or has been moved, this turn. */
  acted: boolean;
  lost: boolean;
};

/** A fleeing ship and the ships that chase it (MG-131). */
export type Chase = {
  readonly ship: string;
  chasers: string[];
  /** Turns of the fleeing ship since it turned to flee, and the turns that it needs. */
  elapsed: number;
  turns: number;
};

/** A used self-destruct unit, and its DP, which it adds to the pieces; it is not one of them (MG-125). */
export interface Charge {
  readonly component: string;
  readonly power: number;
}

/** A consequence of a loss to be resolved before the next checkpoint, in order; none at a checkpoint. */
export type Pending =
  /** A section of a ship is lost; if it was the only one, so is the ship. */
  | { loss: "section"; ship: string; section: string; reason: Loss; charge?: Charge }
  /** A hold or rack is destroyed, and everything it carries is lost. */
  | { loss: "store"; ship: string; component: string };

export interface Ship {
  /** In Foundry the id of its Combatant. */
  readonly id: string;
  readonly seat: Seat;
  /** Ships of one side are friends. */
  readonly side: string;
  readonly name: string;
  /** Original size in units of all its sections, the lost ones too. */
  size: number;
  /** CC that it takes in a hold or on a rack (MG-105). */
  space: number;
  /** One for an ordinary ship. */
  sections: Section[];
  /** Whether people have been aboard in this battle (MG-35, MG-42). */
  manned: boolean;
  /** In list order, section by section, each with its frame last. */
  components: Component[];
  /** Made from `components` by `layoutOf`. */
  layout: Layout;
  primaryBridge: string | null;
  activeBridge: string | null;
  /** Whether the primary bridge is lost: a permanent -1 on all attacks (MG-34). */
  primaryLost: boolean;
  /** The shield or cloak that is on: at most one. */
  screen: string | null;
  /** Sum of this turn's scans, spent on the next shot (MG-56). */
  scan: number;
  /** Action points left in this activation: this turn's and a saved one. */
  ap: number;
  /** This turn's points among these; the saved one is spent first (MG-43). */
  fresh: number;
  /** 0 or 1: an action saved for the next turn. */
  saved: number;
  /** Repair and heal points left this turn. */
  rpLeft: number;
  hpLeft: number;
  /** Uses of repair and heal points in this turn, against shrinking pools (MG-46). */
  rpUsed: number;
  hpUsed: number;
  /** Whether it has finished its actions this turn. */
  acted: boolean;
  lost: Loss | null;
  /** Its own beams that hold ships. */
  locks: Lock[];
  autofire: Autofire[];
  /** One for each hold and rack. */
  stores: Store[];
  /** Vacant places in crews and bridges: people who left or never came are not injured (MG-95, MG-114). */
  vacant: Places[];
  /** Rescued people in beds (MG-115). */
  guests: Places[];
  /** The hold or rack of another ship that it is in or on (MG-107). */
  berth: Berth | null;
  /** House rule: the GURPS skill of the person who fires its weapons. If omitted, nobody's counts. */
  readonly gunnery?: number;
  /** For a part that broke away: the ship that it was a part of (MG-119). */
  readonly origin: string | null;
  /**
   * With the house option `hiddenDesigns`, ids of its components that have been shown, without destroyed ones, which
   * everyone sees, and of its own shuttles that have flown.
   */
  shown: string[];
}

/**
 * Phase of the battle. `muster`: turn order and secret preparations are next; `start`: the active seat's turn begins
 * (§5 phase 1); `act`: its ships act one by one (phase 2).
 */
export type Phase = "muster" | "start" | "act";

export interface Battle extends Circumstantial {
  readonly options: Options;
  /** The players in fleet list order. */
  readonly seats: readonly Seat[];
  /** The players in turn order; empty until the muster. */
  order: Seat[];
  round: number;
  /** Index into `order`. */
  active: number;
  phase: Phase;
  /** The ship being activated. */
  acting: string | null;
  /** All ships in fleet list order, lost ones included; after them those that split off from others. */
  readonly ships: Ship[];
  /** All shuttles, lost ones included. */
  readonly shuttles: Shuttle[];
  readonly chases: Chase[];
  /** Seats that have declined the active seat's surrender this turn. */
  readonly declined: Seat[];
  readonly pending: Pending[];
  /** Full rounds since the last damage, not counting damage from lack of life support (MG-134). */
  quietRounds: number;
  /** Whether there was such damage in this round. */
  damaged: boolean;
  /** Set at the end: who won and why. */
  over: { winners: Seat[]; reason: string } | null;
}

/** One fleet as it enters battle. */
export interface Fleet {
  readonly seat: Seat;
  /** Seats of one side are allies; if omitted, each seat is a side. */
  readonly side?: string;
  /** Credits that this player may spend, instead of the battle's limit for all (MG-25). 0: no limit. */
  readonly creditLimit?: number;
  readonly ships: readonly { readonly id: string; readonly design: ShipDesign; readonly gunnery?: number }[];
}

/** The setup that a battle starts from. */
export interface BattleSetup {
  readonly fleets: readonly Fleet[];
  readonly options?: Partial<Options>;
}

/**
 * An action of the acting seat with its acting ship: each is a step. Ids are component and ship ids. `section` names
 * the section of an oversized target; `remote` the unmanned ship that acts on the acting ship's orders (MG-101).
 */
export type Action =
  | { do: "scan"; sensor: string }
  | { do: "fire"; weapon: string; target: string; section?: string }
  | { do: "repair"; component: string }
  | { do: "restoreScreen"; component: string }
  | { do: "heal"; component: string }
  | { do: "screenOn"; component: string; remote?: string }
  | { do: "screenOff"; remote?: string }
  | { do: "screenSwitch"; component: string; remote?: string }
  | { do: "attach"; computer: string; weapon: string | null; remote?: string }
  | { do: "autofireOn"; computer: string; target: string; remote?: string }
  | { do: "autofireTarget"; computer: string; target: string; remote?: string }
  | { do: "autofireOff"; computer: string; remote?: string }
  | { do: "lock"; beam: string; target: string }
  | { do: "unlock"; beam: string; remote?: string }
  | { do: "doors"; hold: string; remote?: string }
  /** Into a hold or rack of a ship, or out into space, then with a person from a component. */
  | { do: "moveShuttle"; shuttle: string; host: string | null; to: string | null; person?: string; remote?: string }
  | { do: "moveShip"; ship: string; host: string | null; to: string | null; remote?: string }
  /** From a component to one of another ship; on foot without a transporter. */
  | { do: "transfer"; transporter: string | null; from: string; to: string; place: string; people: number }
  | { do: "selfDestruct"; component: string; remote?: string }
  | { do: "ditch"; section: string }
  | { do: "surrender"; to: Seat }
  | { do: "endShip" };

export type Verb = Action["do"];

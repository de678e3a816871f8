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
  /** A Gamemaster's or a printed sheet's number instead of the table's. */
  readonly override?: { readonly cost?: number; readonly size?: number };
  /** Of a structure: the components that are lost with it (MG-85). */
  readonly supports?: readonly string[];
  /** Of a hold or rack: bulk cargo aboard, in units of CC (MG-105). */
  readonly cargo?: number;
  /** Of a shuttle: its hold or rack; without it the nearest one before it in its section (MG-112). */
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
  /** CC that the ship needs in a hold, where the Gamemaster says so; otherwise its size (MG-105). */
  readonly ccNeeded?: number;
}

/** House options (spec §13). */
export interface Options {
  /** Credits a player may spend; 0: no limit. */
  creditLimit: number;
  crewSizing: "table" | "legacy";
  tractorBaseCost: number;
  /** A manned ship without a bridge or life support is refused, not only warned of (MG-26). */
  strictManning: boolean;
  turnOrder: "roll" | "listed";
  /** Screens and computers are chosen before the first turn (MG-30). */
  forewarned: boolean;
  bridgeSwitchCost: 0 | 1;
  crewlessRoll: "lostCrew" | "literal" | "off";
  maneuverIndex: "banded" | "raw";
  /** What two ships that hold each other get for shots at one another (MG-53). */
  mutualLockBonus: 0 | 1;
  autofirePenalty: number;
  /** A computer that is set to autofire shoots in the same turn (MG-96). */
  autofireOnSetTurn: boolean;
  scanCarry: "nextShot" | "wholeTurn";
  critAdjustMayMiss: boolean;
  /** The lowest number that a roll may be adjusted to (MG-68). */
  adjustFloor: 0 | 1;
  rehitRolls: boolean;
  /** A ship that falls apart without its frame throws debris (MG-87). */
  frameCollapseDebris: boolean;
  destructionScale: "absolute" | "percent";
  repairRestores: "both" | "either";
  locksPerShip: "perBeam" | "one";
  /** A screen that its target raises ends a lock (MG-100). */
  targetScreensBlock: boolean;
  remoteSelfDestruct: boolean;
  cargoLoss: "load" | "capacity";
  evacuation: boolean;
  /** Which ships people can be beamed to: all, or those of the own seat. */
  transporterRange: "all" | "own";
  exposeOnNeighborLoss: boolean;
  ditchCost: 0 | 1;
  debrisAllocation: "even" | "independent";
  selfDestructPower: "add" | "multiply";
  selfDestructCost: 0 | 1;
  fleeing: boolean;
  /** A side whose last ships have fled does not lose: the battle is a draw (MG-134). */
  fleeDraws: boolean;
  /** Of an enemy's ship one knows the components that have shown themselves, and no others (MG-137). */
  hiddenDesigns: boolean;
  /** Full rounds without damage after which the battle is a draw. */
  stalemateTurns: number;
}

/** A component in battle: what was bought, and what is left of it. */
export interface Component {
  readonly id: string;
  readonly kind: KindId;
  readonly name: string;
  /** The section that it belongs to. */
  readonly section: string;
  /** Units; destroyed components keep theirs (MG-74). */
  readonly size: number;
  /** The numbers of its section's hit chart that strike it, both included. */
  readonly from: number;
  readonly to: number;
  supports: readonly string[];
  readonly boughtTg: number;
  readonly bought: Attrs;
  /** Toughness left: 0…boughtTg; 0 when destroyed. */
  tg: number;
  /** Attributes left, all that its kind has in the order of the kind table: each 0…bought. */
  attrs: { [attr in Attr]?: number };
  destroyed: boolean;
  /** A weapon, sensor or transporter that was used in this turn of its owner. */
  used: boolean;
  /** Of a computer: the weapon that it helps. */
  attachedTo: string | null;
}

/** Where the components of each kind stand in their ship's list; of most kinds there are none. */
export type Layout = { readonly [kind in KindId]: readonly number[] };

/** How a ship or section is broken. */
export type Breakage = "exploded" | "collapsed" | "noLifeSupport";

/** Why a ship is out of the battle. */
export type Loss = Breakage | "fled" | "surrendered";

/** A part of an oversized ship, or all of an ordinary one. Those that became ships of their own are not here any more. */
export interface Section {
  readonly id: string;
  readonly name: string;
  /** Original size in units: the numbers on d100 that hit (MG-74). */
  readonly size: number;
  /** Can be shot at, and shoot (MG-117). */
  exposed: boolean;
  neighbors: readonly string[];
  /** Of a ship that goes on without it: its components are destroyed. */
  lost: Loss | null;
}

/** A tractor beam that holds another ship; on a ship of the own side it tows (MG-99, MG-103). */
export type Lock = {
  readonly beam: string;
  readonly target: string;
};

/** A computer that shoots by itself with the weapon that it helps (MG-96 to MG-98). */
export type Autofire = {
  readonly computer: string;
  target: string;
  /** Was set on in an earlier turn, and so shoots. */
  armed: boolean;
};

/** What a hold or rack has aboard beside shuttles and ships (MG-105, MG-108). */
export type Store = {
  readonly component: string;
  /** Doors of a hold; a rack is always open. */
  open: boolean;
  /** Units of bulk cargo. */
  bulk: number;
  /** The toughness that it began the battle with; 0 before the first turn. */
  tg: number;
  /** CC that were aboard when it was damaged first, or first since something came or went: losses are a share of it. */
  base: number;
  /** Points of toughness lost since, and CC lost with them. */
  points: number;
  lost: number;
};

/** People somewhere on a ship by component: places without people in a crew or bridge, or rescued people in beds. */
export type Places = {
  readonly component: string;
  count: number;
};

/** Where a ship or shuttle stands: in a hold or on a rack of a ship. */
export type Berth = {
  readonly ship: string;
  readonly component: string;
};

/** A shuttle: in a hold, on a rack, or (berth null) in flight as a little ship of its own (MG-105, MG-111). */
export type Shuttle = {
  readonly id: string;
  readonly seat: Seat;
  readonly side: string;
  readonly name: string;
  /** The ship that brought it, by id. */
  readonly home: string;
  berth: Berth | null;
  people: 0 | 1;
  /** Has acted, or has been moved, in this turn. */
  acted: boolean;
  lost: boolean;
};

/** A ship in flight and those that are after it (MG-131). */
export type Chase = {
  readonly ship: string;
  chasers: string[];
  /** Turns of the fleeing ship since it turned to flee, and the turns that it needs. */
  elapsed: number;
  turns: number;
};

/** A self-destruct unit that was used, and its DP: what it adds to the pieces, of which it is none (MG-125). */
export interface Charge {
  readonly component: string;
  readonly power: number;
}

/** What a loss leaves to be resolved before the next checkpoint, in order; empty at every checkpoint. */
export type Pending =
  /** A section of a ship is lost, or its only one and so the ship. */
  | { loss: "section"; ship: string; section: string; reason: Loss; charge?: Charge }
  /** A hold or rack is destroyed: all that it carries is lost. */
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
  /** Had people aboard in this battle (MG-35, MG-42). */
  manned: boolean;
  /** In list order, section by section, each with its frame last. */
  components: Component[];
  /** Made from them by `layoutOf`. */
  layout: Layout;
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
  /** Its own beams at work. */
  locks: Lock[];
  autofire: Autofire[];
  /** One for each hold and rack. */
  stores: Store[];
  /** Places in crews and bridges that nobody fills: people who left or never came are not injured (MG-95, MG-114). */
  vacant: Places[];
  /** Rescued people in beds (MG-115). */
  guests: Places[];
  /** The hold or rack of another ship in which it stands (MG-107). */
  berth: Berth | null;
  /** House rule: the GURPS skill of who fires its weapons. Left out: nobody's counts. */
  readonly gunnery?: number;
  /** Of a part that broke away: the ship that it was a part of (MG-119). */
  readonly origin: string | null;
  /**
   * With the house option `hiddenDesigns`, by id: its components that have shown themselves, destroyed ones apart, which
   * everyone sees; and of the shuttles that it brought those that have flown.
   */
  shown: string[];
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
  /** All ships in fleet list order, the lost ones too; after them those that came from the splitting of others. */
  readonly ships: Ship[];
  /** All shuttles, the lost ones too. */
  readonly shuttles: Shuttle[];
  readonly chases: Chase[];
  /** The seats that have declined the surrender of the active one in this turn. */
  readonly declined: Seat[];
  readonly pending: Pending[];
  /** Full rounds since the last damage, that by want of air apart (MG-134). */
  quietRounds: number;
  /** Whether there was such damage in this round. */
  damaged: boolean;
  /** Set at the end: who won and why. */
  over: { winners: Seat[]; reason: string } | null;
}

/** One fleet as it comes to battle. */
export interface Fleet {
  readonly seat: Seat;
  /** Seats of one side are allies; without it each seat is a side. */
  readonly side?: string;
  /** Credits that this player may spend, instead of what the battle allows all (MG-25). 0: no limit. */
  readonly creditLimit?: number;
  readonly ships: readonly { readonly id: string; readonly design: ShipDesign; readonly gunnery?: number }[];
}

/** What a battle starts from. */
export interface BattleSetup {
  readonly fleets: readonly Fleet[];
  readonly options?: Partial<Options>;
}

/**
 * What the acting seat may do with its acting ship: one of these is a step. Ids are component and ship ids. `section`
 * names the section of an oversized target; `remote` the unmanned ship that acts on the acting ship's orders (MG-101).
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
  /** To a hold or rack of a ship, or out into space; there with one of the people of a component. */
  | { do: "moveShuttle"; shuttle: string; host: string | null; to: string | null; person?: string; remote?: string }
  | { do: "moveShip"; ship: string; host: string | null; to: string | null; remote?: string }
  /** From a component to one of another ship; without a transporter on foot. */
  | { do: "transfer"; transporter: string | null; from: string; to: string; place: string; people: number }
  | { do: "selfDestruct"; component: string; remote?: string }
  | { do: "ditch"; section: string }
  | { do: "surrender"; to: Seat }
  | { do: "endShip" };

export type Verb = Action["do"];

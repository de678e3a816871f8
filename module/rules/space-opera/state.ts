/** The state of a battle. Space Opera Combat System; spec "State". Plain JSON, as nothing else would survive saving. */
import { declareOptions, type Circumstantial, type Outcome, type Seat } from "../kernel";
import type { Band, LocationKind, ShipClass } from "./tables";

/** The phase with which the next step begins. */
export type Phase = "fire" | "maneuver";

/** House options of a battle. Each ruling (SOCS-…) names its own. */
export const HOUSE_OPTIONS = declareOptions({
  /** SOCS-1: shots of a phase take effect together; else ship after ship, the best pilots first. */
  simultaneous: [true, false],
  /** SOCS-3: what happens to sustained fire in a turn without a shot. */
  sustainedDecay: ["resetOnIdle", "keepOnIdle"],
  /** SOCS-5: bonus to hit a location of a planet. */
  planetSize: { least: 0, usual: 10 },
  /** SOCS-6: what heavy damage does to a shuttle. */
  shuttleHeavy: ["destroyed", "disabled"],
  /** SOCS-6: freighters too may use unorthodox tactics. */
  freighterTactics: [false, true],
  /** SOCS-7: how far apart the sides begin. */
  startRange: ["long", "short", "out"],
  /** SOCS-8: who may change a range: whoever flies straight, or the Gamemaster alone. */
  rangeChange: ["flyStraight", "gmOnly"],
  /** SOCS-9: half the piloting skill or all of it. */
  dodge: ["half", "full"],
  /** SOCS-12: whether a crew fights continuing damage. */
  continuing: ["damageControl", "off"],
  /** SOCS-12: the skill with which a crew without a mechanic or an engineer fights continuing damage. */
  controlSkill: { least: 3, usual: 12 },
  /** SOCS-13: highest die result on which heavy damage kills a minor character. */
  minorDeathOn: { least: 0, usual: 3 },
  /** SOCS-16: how often in a battle a major character is spared the worst. */
  overrides: { least: 0, usual: 1 },
  /** SOCS-23: maneuvers one kind after another, or all by piloting. */
  order: ["listed", "piloting"],
  /** SOCS-24: number of able craft that make a furball. */
  furballCount: { least: 2, usual: 7 },
  /** SOCS-25: the greatest penalty that a leader may choose. */
  maxPenalty: { least: 0, usual: 10 },
  /** SOCS-34: whether a critical miss ends sustained fire. */
  critMissLosesSustained: [true, false],
  /** House rule: the recoil of a squadron's salvo: so much more margin of success for each further hit. */
  squadronRecoil: { least: 1, usual: 1 },
  /** House rule: turns without lasting harm after which the end is proposed; 0: never. */
  quietTurns: { least: 0, usual: 30 },
  /** GURPS-2: whether failing by ten is a critical failure at any skill. */
  failBy10: [false, true],
  /** SOCS-1: length of a turn in seconds, shown at the table only: the rules do not read it. 0: it is not shown. */
  turnSeconds: { least: 0, usual: 10 },
});
export type Options = typeof HOUSE_OPTIONS.usual;

/** A person aboard. */
export interface Member {
  readonly id: string;
  readonly name: string;
  /** Whether the member is of the story: has overrides left, and dies only with the Gamemaster's consent. */
  readonly major: boolean;
  /** The skill to fly the ship once its pilot is dead; null if they cannot. */
  readonly piloting: number | null;
  /** The better of Mechanic and Engineer; null if they have neither. SOCS-12. */
  readonly repair: number | null;
  overrides: number;
  alive: boolean;
}

/** A part of a ship that can be aimed at. SOCS-14. */
export interface Location {
  readonly id: string;
  readonly name: string;
  readonly kind: LocationKind;
  /** Modifier to hit it, mostly negative. */
  readonly penalty: number;
  disabled: boolean;
  /** The turn in which a light hit keeps it from working; 0 if none. */
  shaken: number;
}

/** A weapon with its gunner. */
export interface Gun {
  readonly id: string;
  readonly name: string;
  /** The gunner (a `Member`); empty if they have no name. */
  readonly gunner: string;
  readonly skill: number;
  readonly accuracy: number;
  /** Level of the damage, 1 to 5. */
  readonly firepower: number;
  readonly range: "short" | "long";
  /** Whether the pilot fires it and keeps its aim when maneuvering offensively. SOCS-18. */
  readonly gunnerIsPilot: boolean;
  /** The skill for telling friend from foe in a furball. SOCS-24. */
  readonly perception: number;
  /** The location that the gun is in; empty if there is none. */
  readonly location: string;
  /** The ship it has been firing at; null if there is none. */
  target: string | null;
  /** Sustained-fire bonus on that ship. SOCS-3. */
  sustained: number;
}

/** Several fighters that fly and fire as one ship. House rule. */
export interface Squadron {
  /** Fighters at full strength. */
  readonly of: number;
  left: number;
  /** Turns that fighters lose, one for each that a light hit has driven off: this turn and the next. */
  shaken: number[];
}

export interface Ship {
  /** The ship's id, which is its Combatant's. */
  readonly ship: string;
  readonly seat: Seat;
  readonly name: string;
  /** The ship's side; ships of one side are friends. Never empty. */
  readonly side: string;
  readonly class: ShipClass;
  /** The pilot (a `Member`); empty if they have no name. */
  readonly pilot: string;
  /** The pilot's skill; `pilotingOf` says who flies the ship now, and how well. */
  readonly piloting: number;
  /** Maneuver rating. SOCS-31. */
  readonly mr: number;
  /** Size modifier to be hit. SOCS-5. */
  readonly size: number;
  /** Levels by which armor or shields lower each hit. SOCS-17. */
  readonly protection: number;
  readonly locations: Location[];
  readonly guns: Gun[];
  readonly crew: Member[];
  /** Position bonuses on other ships, by their ids; only those above 0. SOCS-2. */
  position: { [ship: string]: number };
  /** The turn it loses; 0 if none. SOCS-12. */
  stunned: number;
  /** Continuing damage. SOCS-12. */
  burning: boolean;
  disabled: boolean;
  destroyed: boolean;
  /** The ship that its guns hit without a roll in the next fire phase. SOCS-32. */
  autoHit: string | null;
  /** The turn in which its guns may not fire; 0 if none. SOCS-21. */
  holdFire: number;
  /** Ships it fired at or named in a maneuver since the turn began, for the furball. SOCS-24. */
  engaged: string[];
  /** Only if it is a squadron: the states of all other ships are as they were before there were any. */
  squadron?: Squadron | undefined;
}

export interface Battle extends Circumstantial {
  readonly options: Options;
  phase: Phase;
  /** The current turn, from 1. */
  turn: number;
  ships: Ship[];
  /** Distances between ships, by `pairKey`. SOCS-7. */
  bands: { [pair: string]: Band };
  /** Settled at the beginning of the turn. SOCS-24. */
  furball: boolean;
  /** Turns in a row without a loss of a ship or location, including the current one. */
  quietTurns: number;
  /** The reason to end (`proposedEnd`) that the Gamemaster last chose to play on despite; empty if none. */
  playOn: string;
  /**
   * Ids of ships and locations that a light hit has stopped for this turn and another one for the next, if there are any:
   * without them, a state is as earlier versions of the rules had it. SOCS-12.
   */
  hitAgain?: string[] | undefined;
  over: Outcome | null;
}

/** Nothing is hidden but the choices in progress, so everyone sees the battle itself. */
export type BattleView = Battle;

export interface ShipSetup {
  readonly seat: Seat;
  readonly ship: string;
  readonly name?: string;
  /** Empty or omitted: a side of its own. */
  readonly side?: string;
  readonly class: ShipClass;
  readonly pilot?: string;
  readonly piloting: number;
  readonly mr?: number;
  /** Set only if it differs from the class's size. */
  readonly size?: number | null;
  readonly protection?: number;
  /** More than 1 for a squadron, and how many of them are lost. */
  readonly fighters?: number;
  readonly fightersLost?: number;
  /** Whether it takes no part any more; only such a squadron may have lost all of its fighters. */
  readonly destroyed?: boolean;
  readonly burning?: boolean;
  readonly disabled?: boolean;
  readonly locations?: readonly {
    readonly id: string;
    readonly name: string;
    readonly kind: LocationKind;
    readonly penalty?: number;
    readonly disabled?: boolean;
  }[];
  readonly crew?: readonly {
    readonly id: string;
    readonly name: string;
    readonly major?: boolean;
    readonly piloting?: number | null;
    readonly repair?: number | null;
    readonly alive?: boolean;
  }[];
  readonly guns?: readonly {
    readonly id: string;
    readonly name: string;
    readonly gunner?: string;
    readonly skill: number;
    readonly accuracy?: number;
    readonly firepower?: number;
    readonly range?: "short" | "long";
    readonly gunnerIsPilot?: boolean;
    readonly perception?: number;
    readonly location?: string;
  }[];
}

export interface BattleSetup {
  readonly ships: readonly ShipSetup[];
  readonly options?: Partial<Options>;
}

/** The key of two ships in `bands`, in either order. */
export const pairKey = (a: string, b: string): string => (a < b ? `${a}/${b}` : `${b}/${a}`);

/** The distance between two ships. */
export const bandOf = (battle: Battle, a: string, b: string): Band =>
  battle.bands[pairKey(a, b)] ?? battle.options.startRange;

/** The ship with this id; undefined if there is none. */
export const shipOf = (battle: Battle, id: string): Ship | undefined => battle.ships.find(({ ship }) => ship === id);

/** A pilot's position bonus on a ship. SOCS-2. */
export const positionOn = (ship: Ship, target: string): number => ship.position[target] ?? 0;

/** A gun's sustained-fire bonus on a ship. SOCS-3. */
export const sustainedOn = (gun: Gun, target: string): number => (gun.target === target ? gun.sustained : 0);

/** Whether two ships are on the same side. */
export const isFriend = (a: Ship, b: Ship): boolean => a.side === b.side;

/** What a battle is made of. Space Opera Combat System; spec "State". Plain JSON: what is not in it does not survive. */
import type { Outcome, Seat } from "../kernel";
import type { Band, LocationKind, ShipClass } from "./tables";

/** What the next step begins with. */
export type Phase = "fire" | "maneuver";

/** House options of a battle. Each ruling (SOCS-…) names its own. */
export interface Options {
  /** SOCS-1: shots of a phase take effect together; else ship after ship, the best pilots first. */
  simultaneous: boolean;
  /** SOCS-3: what becomes of sustained fire in a turn without a shot. */
  sustainedDecay: "resetOnIdle" | "keepOnIdle";
  /** SOCS-5: how much easier a location of a planet is to hit. */
  planetSize: number;
  /** SOCS-6: what heavy damage does to a shuttle. */
  shuttleHeavy: "destroyed" | "disabled";
  /** SOCS-6: unorthodox tactics are for freighters, too. */
  freighterTactics: boolean;
  /** SOCS-7 */
  startRange: Band;
  /** SOCS-8 */
  rangeChange: "flyStraight" | "gmOnly";
  /** SOCS-9: of the piloting skill, half or all. */
  dodge: "half" | "full";
  /** SOCS-12 */
  continuing: "damageControl" | "off";
  /** SOCS-12: against what a crew without a mechanic or an engineer fights continuing damage. */
  controlSkill: number;
  /** SOCS-13: minor characters die of heavy damage on so much or less of a die. */
  minorDeathOn: number;
  /** SOCS-16: how often a battle spares a major character the worst. */
  overrides: number;
  /** SOCS-23: one kind of maneuver after the other, or all by piloting. */
  order: "listed" | "piloting";
  /** SOCS-24: so many able craft make a furball. */
  furballCount: number;
  /** SOCS-25: the greatest penalty that a leader may choose. */
  maxPenalty: number;
  /** SOCS-34 */
  critMissLosesSustained: boolean;
  /** Ours: the end is proposed after so many turns without lasting harm; 0: never. */
  quietTurns: number;
  /** GURPS-2 */
  failBy10: boolean;
  /** SOCS-1: how long a turn is, for tables to show: the rules do not read it. 0: it is not shown. */
  turnSeconds: number;
}

/** Somebody aboard. */
export interface Member {
  readonly id: string;
  readonly name: string;
  /** Of the story: has overrides left, and dies only with the Gamemaster's consent. */
  readonly major: boolean;
  /** With what they fly the ship once its pilot is dead; null: they cannot. */
  readonly piloting: number | null;
  /** The better of Mechanic and Engineer; null: they have neither. SOCS-12. */
  readonly repair: number | null;
  overrides: number;
  alive: boolean;
}

/** A part of a ship that can be aimed at. SOCS-14. */
export interface Location {
  readonly id: string;
  readonly name: string;
  readonly kind: LocationKind;
  /** To hit it, mostly negative. */
  readonly penalty: number;
  disabled: boolean;
  /** The turn in which a light hit keeps it from working; 0: none. */
  shaken: number;
}

/** A weapon with its gunner. */
export interface Gun {
  readonly id: string;
  readonly name: string;
  /** Who fires it (a `Member`); blank: somebody without a name. */
  readonly gunner: string;
  readonly skill: number;
  readonly accuracy: number;
  /** Level of the damage, 1 to 5. */
  readonly firepower: number;
  readonly range: "short" | "long";
  /** The pilot fires it, and keeps its aim when maneuvering offensively. SOCS-18. */
  readonly gunnerIsPilot: boolean;
  /** Against which the gunner tells friend from foe in a furball. SOCS-24. */
  readonly perception: number;
  /** The location that it stands in; blank: none. */
  readonly location: string;
  /** The ship that it has been firing at; null: none. */
  target: string | null;
  /** Sustained-fire bonus on that ship. SOCS-3. */
  sustained: number;
}

export interface Ship {
  /** The id of its Combatant. */
  readonly ship: string;
  readonly seat: Seat;
  readonly name: string;
  /** Ships of one side are friends; never blank. */
  readonly side: string;
  readonly class: ShipClass;
  /** Who flies it (a `Member`); blank: somebody without a name. */
  readonly pilot: string;
  /** The pilot's skill; who flies the ship now, and how well, is told by `pilotingOf`. */
  readonly piloting: number;
  /** Maneuver rating. SOCS-31. */
  readonly mr: number;
  /** To be hit. SOCS-5. */
  readonly size: number;
  /** Levels by which armor or shields lower each hit. SOCS-17. */
  readonly protection: number;
  readonly locations: Location[];
  readonly guns: Gun[];
  readonly crew: Member[];
  /** Position bonuses on other ships, by their ids; only those above 0. SOCS-2. */
  position: { [ship: string]: number };
  /** The turn that it loses; 0: none. SOCS-12. */
  stunned: number;
  /** Continuing damage. SOCS-12. */
  burning: boolean;
  disabled: boolean;
  destroyed: boolean;
  /** The ship that its guns hit without a roll in the next fire phase. SOCS-32. */
  autoHit: string | null;
  /** The turn in which its guns may not fire; 0: none. SOCS-21. */
  holdFire: number;
  /** Whom it fired at or named in a maneuver since the turn began, for the furball. SOCS-24. */
  engaged: string[];
}

export interface Battle {
  readonly options: Options;
  phase: Phase;
  /** Counted from 1. */
  turn: number;
  ships: Ship[];
  /** How far apart two ships are, by `pairKey`. SOCS-7. */
  bands: { [pair: string]: Band };
  /** Settled at the beginning of the turn. SOCS-24. */
  furball: boolean;
  /** Turns in a row in which no ship and no location was lost, with the one under way. */
  quietTurns: number;
  /** What the Gamemaster last chose to play on in spite of (`proposedEnd`); blank: nothing. */
  playOn: string;
  over: Outcome | null;
}

/** Nothing is hidden but what is being chosen, so everyone sees the battle itself. */
export type BattleView = Battle;

export interface ShipSetup {
  readonly seat: Seat;
  readonly ship: string;
  readonly name?: string;
  /** Blank or left out: a side of its own. */
  readonly side?: string;
  readonly class: ShipClass;
  readonly pilot?: string;
  readonly piloting: number;
  readonly mr?: number;
  /** Where it differs from what its class has. */
  readonly size?: number | null;
  readonly protection?: number;
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

/** The key of two ships in `bands`, whichever comes first. */
export const pairKey = (a: string, b: string): string => (a < b ? `${a}/${b}` : `${b}/${a}`);

/** How far apart two ships are. */
export const bandOf = (battle: Battle, a: string, b: string): Band =>
  battle.bands[pairKey(a, b)] ?? battle.options.startRange;

/** The ship with this id; undefined: there is none. */
export const shipOf = (battle: Battle, id: string): Ship | undefined => battle.ships.find(({ ship }) => ship === id);

/** Position of a pilot on a ship. SOCS-2. */
export const positionOn = (ship: Ship, target: string): number => ship.position[target] ?? 0;

/** Sustained fire of a gun on a ship. SOCS-3. */
export const sustainedOn = (gun: Gun, target: string): number => (gun.target === target ? gun.sustained : 0);

/** Whether two ships are on one side. */
export const isFriend = (a: Ship, b: Ship): boolean => a.side === b.side;

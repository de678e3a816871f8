/** The state of a game. Navy Aces; spec "State". Plain JSON, as nothing else would survive saving. */
import {
  declareOptions,
  isOneOf,
  type CardId,
  type Circumstantial,
  type Outcome,
  type Seat,
  type Seen,
} from "../kernel";
import type { Pose } from "./poses";
import { SHIP_TYPES, type UnitType } from "./tables";

/** A player's number: 0 has the edge y = 0, 1 the one opposite, 2 the edge x = 0, 3 the one opposite. NA-6, NA-7. */
export type PlayerNumber = number;

/** The phase with which the next step begins. */
export type Phase = "muster" | "islands" | "units" | "discard" | "turn" | "ante" | "reply" | "salvo" | "dogfight";

/** The numbers `from` to `to`, inclusive, in steps. */
const range = (from: number, to: number, step = 1): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step);

/** A band at each end, and room for an island and a ship between them. */
const LEAST_TABLE = 6;
/** A long edge has two ends. */
const LEAST_SAMPLES = 2;

/** House options of a game. Each ruling (NA-…) names its own. */
export const HOUSE_OPTIONS = declareOptions({
  /** NA-1: jokers in the deck. */
  jokers: { values: range(0, 2), usual: 2 },
  /** NA-2: dice of each player, and Tactics in a full hand. */
  strength: { values: range(4, 12), usual: 6 },
  /** NA-4: whether units and islands are cards of the deck, as long as it lasts, or tokens. */
  unitCardSource: ["deck", "tokens"],
  /** NA-7: size of the table in lengths. */
  tableWidth: { least: LEAST_TABLE, usual: 12 },
  tableDepth: { least: LEAST_TABLE, usual: 8 },
  /** NA-8: number of islands, and whether they may lie in a player's band. */
  islands: { values: range(0, 8), usual: 4 },
  islandsInDeploy: [false, true],
  /** NA-12: a unit may travel stern first. */
  reverse: [true, false],
  /** NA-13: the last slide may be shorter than a length. */
  partialLengths: [true, false],
  /** NA-15: a ship may pass and end under a squadron. */
  shipUnderSquadron: [false, true],
  /** NA-18: a unit moves or fights in a turn, or may do both. */
  actionsPerUnit: ["one", "both"],
  /** NA-19: sample points on each edge of a card. */
  losSamples: { least: LEAST_SAMPLES, usual: 11 },
  /** NA-20: degrees to either side of straight abeam. */
  arc: { values: range(0, 90, 5), usual: 45 },
  /** NA-21: strength lost in the action costs attacks that were still to come. */
  lossCostsAttacks: [true, false],
  /** NA-22: an ante holds for all attacks of the action on one target, or for one attack. */
  antePer: ["combat", "attack"],
  /** NA-22: both antes are chosen in secret; otherwise the defender sees the attacker's first. */
  anteSecret: [true, false],
  /** NA-23: who loses strength when both roll a 6 and the antes are equal. */
  bothSixTie: ["none", "both"],
  /**
   * NA-29: who may lay once more when a player is done. `opponent`: the other player, after a last Tactic; `nobody`: as
   * the text has it, a yield or a last Tactic ends the fight; `always`: the other player, after a yield too.
   */
  lastWord: ["opponent", "nobody", "always"],
  /** NA-31: an attack that is laid over a preemptive defense uses it up. */
  preemptConsumed: [false, true],
  /** NA-36: number of rounds after which the game ends. */
  rounds: { least: 1, usual: 10 },
  /** House rule: whole rounds in which nobody does anything after which the end is proposed; 0: never. */
  idleRounds: { least: 0, usual: 1 },
  /** House rule: whether a player may discard Tactics before drawing: red cards alone begin no dogfight. NA-28, NA-35. */
  discardBeforeDrawing: [false, true],
});
export type Options = typeof HOUSE_OPTIONS.usual;

/** A player, as a seat sees them. */
interface NavyView {
  readonly seat: Seat;
  readonly name: string;
  /** The face of the player's dice that means active strength. NA-40. */
  readonly face: number;
  readonly hand: readonly Seen[];
  /** Dice of others that this player has claimed. */
  readonly kills: number;
  /** Dice that are not yet part of a unit. */
  readonly unallocated: number;
  /** Dice that left the game and count as kills for no player: there was no room for them, or the player gave up. */
  readonly withdrawn: number;
  readonly surrendered: boolean;
  /** Whether the player has offered to end the game in this turn. */
  readonly offered: boolean;
}

/** A unit on the table. */
export interface UnitView {
  readonly id: string;
  readonly owner: PlayerNumber;
  readonly type: UnitType;
  readonly pose: Pose;
  readonly active: number;
  readonly inactive: number;
  /** Whether the unit has moved in this turn. */
  readonly moved: boolean;
  readonly fought: boolean;
  /** The unit's own card: null for a token, and for a squadron, whose card nobody may read. NA-4. */
  readonly card: Seen;
}

export interface IslandView {
  readonly id: string;
  readonly pose: Pose;
  readonly card: Seen;
}

/** Tactics that two players have put on the attacks of one ship on another. NA-22. */
export interface Ante {
  readonly target: string;
  readonly attack: number;
  readonly defense: number;
}

/** A ship's combat action. NA-21, NA-22. */
export interface NavalCombat {
  readonly kind: "naval";
  readonly unit: string;
  readonly target: string;
  /** Number of attacks made so far. */
  readonly attacks: number;
  /** The ship's active strength when the action began. */
  readonly strength: number;
  readonly antes: readonly Ante[];
  /** Cards that the attacker has openly staked on this attack, while the defender still chooses. */
  readonly shown: readonly CardId[];
}

/** A Tactic on the table. `counters`: the attack it was laid against. `spent`: an attack lies over it. NA-30, NA-31. */
export interface Laid {
  readonly card: CardId;
  readonly place: PlayerNumber;
  readonly counters: CardId | null;
  readonly spent: boolean;
}

/** A fight between squadrons. NA-29 to NA-32. */
export interface AerialCombat {
  readonly kind: "aerial";
  readonly unit: string;
  readonly target: string;
  /** The player who lays or yields next. */
  readonly place: PlayerNumber;
  readonly laid: readonly Laid[];
  /** A player is done, and this is the other player's last card. */
  readonly last: boolean;
}

export type Combat = NavalCombat | AerialCombat;

/** A game as a seat sees it. */
export interface WatersView extends Circumstantial {
  readonly options: Options;
  readonly phase: Phase;
  /** The player who places something, or whose turn it is. */
  readonly active: PlayerNumber;
  /** The player who began. */
  readonly first: PlayerNumber;
  /** The current round, from 1; 0 before the first. */
  readonly round: number;
  readonly navies: readonly NavyView[];
  /** Source of the card for the next unit or island: tokens once the pile is too small. NA-5. */
  readonly cardSource: Options["unitCardSource"];
  /** The draw pile, from the top. */
  readonly deck: readonly Seen[];
  readonly discard: readonly CardId[];
  /** Tactics that were played in this turn. NA-35. */
  readonly turnDiscard: readonly CardId[];
  readonly islands: readonly IslandView[];
  /** Islands that are still to be placed. */
  readonly islandsLeft: number;
  readonly units: readonly UnitView[];
  /** Number of units built so far; it numbers the next one. */
  readonly built: number;
  readonly combat: Combat | null;
  /** The offer to end the game, and who has agreed; null if there is none. `from` null: the rules propose the end. */
  readonly offer: { readonly from: PlayerNumber | null; readonly agreed: readonly PlayerNumber[] } | null;
  /**
   * Turns in a row in which nothing has been done, including the current one; omitted if there are none, so that a state
   * is as earlier versions of the rules had it.
   */
  readonly still?: number | undefined;
  readonly over: Outcome | null;
}

type Mutable<T> = { -readonly [member in keyof T]: T[member] };

export interface Navy extends Mutable<NavyView> {
  hand: CardId[];
}

export type Unit = Mutable<UnitView>;
export type Island = Mutable<IslandView>;

export interface Waters extends Mutable<WatersView> {
  navies: Navy[];
  deck: CardId[];
  discard: CardId[];
  turnDiscard: CardId[];
  islands: Island[];
  units: Unit[];
}

export interface WatersSetup {
  /** Two to four players, by place. `face`: their dice's face that means active strength; 6 if omitted. */
  readonly players: readonly { readonly seat: Seat; readonly name?: string; readonly face?: number }[];
  readonly options?: Partial<Options>;
  /** Islands of a prepared table, without cards; players then place none. If omitted, the players place them. NA-8. */
  readonly islands?: readonly Pose[];
}

/** The id of a unit: they are numbered as they are built, from 1. */
export const unitId = (number: number): string => `unit-${number}`;

/** Whether a unit is a ship rather than a squadron. */
export const isShip = ({ type }: { readonly type: UnitType }): boolean => isOneOf(SHIP_TYPES, type);

/** The place of a seat; null if it is not a player. */
export function placeOf(waters: WatersView, seat: Seat | null): PlayerNumber | null {
  const at = waters.navies.findIndex((navy) => navy.seat === seat);
  return at < 0 ? null : at;
}

/** The player at a place. Throws a TypeError if there is none. */
export function navyAt<View extends WatersView>(waters: View, place: PlayerNumber): View["navies"][number] {
  const navy = waters.navies[place];
  if (!navy) throw new TypeError(`nobody plays at ${place}`);
  return navy;
}

/** The unit with an id; null if it does not exist or was destroyed. */
export const findUnit = <View extends WatersView>(waters: View, id: unknown): View["units"][number] | null =>
  waters.units.find((unit) => unit.id === id) ?? null;

/** The seat of a player. Throws a TypeError if there is no player at this place. */
export const seatAt = (waters: WatersView, place: PlayerNumber): Seat => navyAt(waters, place).seat;

/** The units in a fight, with the fight. Throws a TypeError if there is no fight or one of them is gone. */
export function partiesOf<Fight extends Combat>(
  waters: Waters,
  combat: Fight | null,
): { combat: Fight; unit: Unit; target: Unit } {
  const [unit, target] = [findUnit(waters, combat?.unit), findUnit(waters, combat?.target)];
  if (!combat || !unit || !target) throw new TypeError("nobody fights");
  return { combat, unit, target };
}

/** The units of a player. */
export const unitsOf = <View extends WatersView>(waters: View, place: PlayerNumber): View["units"][number][] =>
  waters.units.filter(({ owner }) => owner === place);

/** A player's active strength on the table. NA-36. */
export const activeOf = (waters: WatersView, place: PlayerNumber): number =>
  unitsOf(waters, place).reduce((sum, { active }) => sum + active, 0);

/** The place after this one. */
export const nextPlace = (waters: WatersView, place: PlayerNumber): PlayerNumber => (place + 1) % waters.navies.length;

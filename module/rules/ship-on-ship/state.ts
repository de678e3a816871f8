/** The state of a duel. Ship-on-Ship; spec "State". Plain JSON, as nothing else would survive saving. */
import { declareOptions, type CardId, type Circumstantial, type Outcome, type Seat, type Seen } from "../kernel";

/** The half of the pack that a captain plays with. */
export type Color = "red" | "black";

/** The phase with which the next step begins. */
export type Phase = "colors" | "stacking" | "attrition" | "commit" | "respond" | "damage" | "turnEnd";

/** House options of a duel. Each ruling (SOS-…) names its own. */
export const HOUSE_OPTIONS = declareOptions({
  /** SOS-2 */
  aceValue: [1, 11],
  /** SOS-4, SOS-44: each captain may see the cards in the other's deck. */
  openDecks: [false, true],
  /** SOS-5; `inferior`: if each ship is better in something, both captains are asked. */
  sideChoice: ["inferior", "agree", "random"],
  /** SOS-10, SOS-50 */
  mustPlay: [false, true],
  /** SOS-13 */
  responseOrder: ["secret", "redFirst"],
  /** SOS-16 */
  preemptiveReusable: [false, true],
  /** SOS-24 */
  emptyHandHit: ["counter", "deckTop"],
  /** SOS-26; `larger`: of two crippled ships the one of the higher rating holds the field. */
  bothCrippled: ["draw", "larger"],
  /** SOS-32 */
  qsUses: ["final", "printed"],
  /** SOS-33 */
  ksHandFull: ["exceed", "opponentDeck"],
  /** SOS-35 */
  kcDoublesBonuses: [false, true],
  /** SOS-37 */
  escapeOnShortDraw: [false, true],
  /** SOS-38; `turnEnd`: only when nobody commits any more. */
  jcTiming: ["beforeCommit", "turnEnd"],
  /** SOS-41; `sinceQueen`: only attacks after the queen came into play. */
  qcCounts: ["allThisTurn", "sinceQueen"],
  /** SOS-47: number of turns without a card that end the duel. */
  stallTurns: { least: 1, usual: 2 },
  /** SOS-57 */
  conditionActiveSameExchange: [true, false],
});
export type Options = typeof HOUSE_OPTIONS.usual;

/** A craft's favored decks by color: 18 cards, or none. */
export type FavoredDecks = { readonly [color in Color]: readonly CardId[] };

/** A captain and their ship, as a seat sees them. */
export interface CaptainView {
  readonly seat: Seat;
  /** Id of the ship, which is its Combatant's. */
  readonly ship: string;
  /** The ship's name. */
  readonly name: string;
  /** The ship's captain; empty if unknown. */
  readonly captain: string;
  /** Null until the sides are chosen. */
  readonly color: Color | null;
  /** Number of cards that the captain of an undamaged ship may hold. */
  readonly rating: number;
  /** Number of cards played per turn. */
  readonly skill: number;
  /** Number of cards drawn per turn. */
  readonly coordination: number;
  /** null if they are the opponent's secret. */
  readonly favored: FavoredDecks | null;
  /** The deck from the top; in a view its owner sees it sorted, as nobody may know its order (SOS-44). */
  readonly deck: readonly Seen[];
  readonly hand: readonly Seen[];
  /** Cards lost to damage, face down. */
  readonly fan: readonly Seen[];
  /** Losses for which there was no card: they count in the fan (SOS-24). */
  readonly markers: number;
  /** The eight cards left out of the deck; empty until it is stacked. */
  readonly box: readonly Seen[];
  /** Face cards of the captain's own color in play. */
  readonly conditions: readonly CardId[];
  /** Conditions that came into play in this exchange. */
  readonly fresh: readonly CardId[];
  /** Defenses that were laid in advance and are not spent. */
  readonly preemptive: readonly CardId[];
  /** The attack that was revealed in this exchange. */
  readonly attack: CardId | null;
  /** Whether the attack was the last card of the hand (SOS-40). */
  readonly emptied: boolean;
  /** The cards of the defense against the opponent's attack, in the order in which they were named. */
  readonly response: readonly CardId[];
  /** Whether the captain has said how to meet the attack, or had nothing to say. */
  readonly responded: boolean;
  /** Whether the opponent's attack got through and its damage has not been taken yet. */
  readonly hit: boolean;
  readonly playsLeft: number;
  /** Attacks committed in this turn. */
  readonly attacks: number;
  /** Number of attacks committed before the Queen of Clubs came into play (SOS-41). */
  readonly attacksBeforeQueen: number;
  /** Whether the Jack of Clubs was used in this turn. */
  readonly attritionUsed: boolean;
}

/** A duel as a seat sees it. */
export interface DuelView extends Circumstantial {
  readonly options: Options;
  readonly phase: Phase;
  readonly turn: number;
  /** Number of the exchange in this turn, from 1; 0 before the first. */
  readonly exchange: number;
  readonly captains: readonly [CaptainView, CaptainView];
  /** Whether either captain did anything in this turn (SOS-47). */
  readonly stirred: boolean;
  /** Turns in a row in which neither captain did anything. */
  readonly quietTurns: number;
  readonly over: Outcome | null;
}

type Mutable<T> = { -readonly [member in keyof T]: T[member] };

/** A captain with everything that is hidden from others. */
export interface Captain extends Mutable<CaptainView> {
  favored: FavoredDecks;
  deck: CardId[];
  hand: CardId[];
  fan: CardId[];
  box: CardId[];
  conditions: CardId[];
  fresh: CardId[];
  preemptive: CardId[];
  response: CardId[];
}

export interface Duel extends Mutable<DuelView> {
  captains: [Captain, Captain];
}

/** One of the two captains of a duel. */
export interface Duelist {
  readonly seat: Seat;
  readonly ship: string;
  readonly name?: string;
  readonly captain?: string;
  readonly rating: number;
  readonly skill: number;
  readonly coordination: number;
  /** The color, if settled beforehand; if omitted, SOS-5 decides. */
  readonly color?: Color;
  readonly favored?: { readonly [color in Color]?: readonly CardId[] };
}

export interface DuelSetup {
  readonly duelists: readonly Duelist[];
  readonly options?: Partial<Options>;
}

/** Number of cards and markers in the fan: the other side's momentary advantage. */
export const fanSize = ({ fan, markers }: CaptainView): number => fan.length + markers;

/** How many cards the captain may hold now: Maximum + fan = Rating. Ship-on-Ship, "The Discard Fan"; SOS-23. */
export const maximum = (captain: CaptainView): number => captain.rating - fanSize(captain);

/** The captain's opponent. */
export function foeOf(duel: Duel, captain: CaptainView): Captain;
/** The captain's opponent, in the view. */
export function foeOf(duel: DuelView, captain: CaptainView): CaptainView;
/** The captain's opponent. */
export function foeOf({ captains: [first, second] }: DuelView, captain: CaptainView): CaptainView {
  return captain.seat === first.seat ? second : first;
}

/** The captain of a seat. */
export function captainOf(duel: Duel, seat: Seat): Captain;
/** The captain of a seat, as the view has them. */
export function captainOf(duel: DuelView, seat: Seat): CaptainView;
/** The captain of a seat. */
export function captainOf({ captains: [first, second] }: DuelView, seat: Seat): CaptainView {
  return first.seat === seat ? first : second;
}

/** What a duel is made of. Ship-on-Ship; spec "State". Plain JSON: what is not in it does not survive. */
import type { CardId, Outcome, Seat } from "../kernel";

/** The half of the pack that a captain plays with. */
export type Color = "red" | "black";

/** A card as somebody sees it: null is one that lies face down to them. So counts are open where identities are not. */
export type Seen = CardId | null;

/** Why the rules may ask next: what the next step begins with. */
export type Phase = "colors" | "stacking" | "attrition" | "commit" | "respond" | "damage" | "turnEnd";

/** House options of a duel. Each ruling (SOS-…) names its own. */
export interface Options {
  /** SOS-2 */
  aceValue: 1 | 11;
  /** SOS-4, SOS-44: each captain may read what the other's deck consists of. */
  openDecks: boolean;
  /** SOS-5; `inferior`: of two ships of which each has something on the other, both captains are asked. */
  sideChoice: "inferior" | "agree" | "random";
  /** SOS-10, SOS-50 */
  mustPlay: boolean;
  /** SOS-13 */
  responseOrder: "secret" | "redFirst";
  /** SOS-16 */
  preemptiveReusable: boolean;
  /** SOS-24 */
  emptyHandHit: "counter" | "deckTop";
  /** SOS-26; `larger`: of two crippled ships the one of the higher rating holds the field. */
  bothCrippled: "draw" | "larger";
  /** SOS-32 */
  qsUses: "final" | "printed";
  /** SOS-33 */
  ksHandFull: "exceed" | "opponentDeck";
  /** SOS-35 */
  kcDoublesBonuses: boolean;
  /** SOS-37 */
  escapeOnShortDraw: boolean;
  /** SOS-38; `turnEnd`: only when nobody commits any more. */
  jcTiming: "beforeCommit" | "turnEnd";
  /** SOS-41; `sinceQueen`: only attacks after the queen came into play. */
  qcCounts: "allThisTurn" | "sinceQueen";
  /** SOS-47: so many turns without a card end the duel. */
  stallTurns: number;
  /** SOS-57 */
  conditionActiveSameExchange: boolean;
}

/** The decks that a craft is known to fly with, by color: 18 cards, or none. */
export type FavoredDecks = { readonly [color in Color]: readonly CardId[] };

/** A captain and their ship, as a seat sees them. */
export interface CaptainView {
  readonly seat: Seat;
  /** The id of the ship: of its Combatant. */
  readonly ship: string;
  /** What the ship is called. */
  readonly name: string;
  /** Who commands it; blank: nobody says. */
  readonly captain: string;
  /** Null until the sides are chosen. */
  readonly color: Color | null;
  /** Cards that an undamaged ship's captain may hold. */
  readonly rating: number;
  /** Cards played a turn. */
  readonly skill: number;
  /** Cards drawn a turn. */
  readonly coordination: number;
  /** Null: they are the other's secret. */
  readonly favored: FavoredDecks | null;
  /** From the top; in a view the owner's is sorted, as its order is nobody's to know (SOS-44). */
  readonly deck: readonly Seen[];
  readonly hand: readonly Seen[];
  /** Cards lost to damage, face down. */
  readonly fan: readonly Seen[];
  /** Losses for which no card was there: they count in the fan (SOS-24). */
  readonly markers: number;
  /** Eight cards that were left out of the deck; none before it is stacked. */
  readonly box: readonly Seen[];
  /** Face cards of the captain's own color that lie in play. */
  readonly conditions: readonly CardId[];
  /** Conditions that came into play in this exchange. */
  readonly fresh: readonly CardId[];
  /** Defenses that were laid in advance and are not spent. */
  readonly preemptive: readonly CardId[];
  /** The attack that was revealed in this exchange. */
  readonly attack: CardId | null;
  /** The attack was the last card of the hand (SOS-40). */
  readonly emptied: boolean;
  /** The cards of the defense against the other's attack, in the order in which they were named. */
  readonly response: readonly CardId[];
  /** The captain has said how to meet the attack, or had nothing to say. */
  readonly responded: boolean;
  /** The other's attack got through; its damage has not been taken yet. */
  readonly hit: boolean;
  readonly playsLeft: number;
  /** Attacks committed in this turn. */
  readonly attacks: number;
  /** The number of those that were committed before the Queen of Clubs came into play (SOS-41). */
  readonly attacksBeforeQueen: number;
  /** The Jack of Clubs was used in this turn. */
  readonly attritionUsed: boolean;
}

/** A duel as a seat sees it. */
export interface DuelView {
  readonly options: Options;
  readonly phase: Phase;
  readonly turn: number;
  /** Of this turn, counted from 1; 0 before the first. */
  readonly exchange: number;
  readonly captains: readonly [CaptainView, CaptainView];
  /** Whether anybody did anything in this turn (SOS-47). */
  readonly stirred: boolean;
  /** Turns in a row in which nobody did. */
  readonly quietTurns: number;
  readonly over: Outcome | null;
}

type Mutable<T> = { -readonly [member in keyof T]: T[member] };

/** A captain with all that is hidden from others. */
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

/** One of the two who are to fight. */
export interface Duelist {
  readonly seat: Seat;
  readonly ship: string;
  readonly name?: string;
  readonly captain?: string;
  readonly rating: number;
  readonly skill: number;
  readonly coordination: number;
  /** Settled beforehand; without it SOS-5 decides. */
  readonly color?: Color;
  readonly favored?: { readonly [color in Color]?: readonly CardId[] };
}

export interface DuelSetup {
  readonly duelists: readonly Duelist[];
  readonly options?: Partial<Options>;
}

/** Cards and markers in the fan: the other side's momentary advantage. */
export const fanSize = ({ fan, markers }: CaptainView): number => fan.length + markers;

/** How many cards the captain may hold now: Maximum + fan = Rating. Ship-on-Ship, "The Discard Fan"; SOS-23. */
export const maximum = (captain: CaptainView): number => captain.rating - fanSize(captain);

/** The other one of the two. */
export function foeOf(duel: Duel, captain: CaptainView): Captain;
/** The other one of the two, as the view has them. */
export function foeOf(duel: DuelView, captain: CaptainView): CaptainView;
/** The other one of the two. */
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

/** What a game is made of. Silent Ships; spec "State". Plain JSON: what is not in it does not survive. */
import type { CardId, Outcome, Seat } from "../kernel";
import { SEA, SHIP_TYPES, type CardRow, type CardTable, type ShipType } from "./tables";

/** The first player has the upper edge of the sea, the second the lower one. */
export type PlayerNumber = 0 | 1;

/** A card as somebody sees it: null is one whose face they cannot see. So counts are open where identities are not. */
export type Seen = CardId | null;

/** What the next step begins with. */
export type Phase = "muster" | "exchange" | "turn" | "supports" | "retreat" | "pursuit" | "defense";

/** House options of a game. Each ruling (SIL-…) names its own. */
export interface Options {
  /** SIL-5: cards that the first player draws on the first turn. */
  firstTurnDraw: number;
  /** SIL-6: each may exchange the opening hand once. */
  mulligan: boolean;
  /** SIL-9: a ship may not move in the turn in which it came into play. */
  summoningSickness: boolean;
  /** SIL-11: one may read one's own discards. */
  openOwnDiscard: boolean;
  /** SIL-17: who chooses where a ship retreats to. */
  retreatChooser: "attacker" | "defender";
  /** SIL-26: a craft may bring back a ship of either side. */
  swapAnySunk: boolean;
  /** SIL-32: so many rounds in which no ship sinks or comes into play end the game; 0: never. */
  quietRounds: number;
  /** SIL-32: the game ends after so many rounds. */
  roundCap: number;
}

/** A player's cards that are not at sea, as a seat sees them. */
export interface CaptainView {
  readonly seat: Seat;
  readonly name: string;
  /** From the top. */
  readonly deck: readonly Seen[];
  readonly hand: readonly Seen[];
  readonly discard: readonly Seen[];
  /** This player's ships that were sunk, face up. */
  readonly sunk: readonly CardId[];
  /** Has offered to end the game in this turn. */
  readonly offered: boolean;
  /** The card table of the fleet that this player mustered. */
  readonly cards: CardTable;
}

/** A ship at sea. */
export interface PostedView {
  readonly card: Seen;
  /** Whose it is. */
  readonly place: PlayerNumber;
  readonly up: boolean;
  /** Came into play in this turn. */
  readonly fresh: boolean;
  /** Counted from 1 as ships come into play: by it anyone can follow a ship whose face they cannot see. */
  readonly hull: number;
}

/** An attack under way. SIL-13, SIL-14. */
export interface Attack {
  /** Where the attacker stands until it wins. */
  readonly from: number;
  readonly to: number;
  /** The attacker could be seen to be one whose target cannot retreat. SIL-19. */
  readonly pinned: boolean;
  /** Squares of the ships that support the attacker, and the target. */
  readonly supports: readonly number[];
  readonly defenders: readonly number[];
}

/** A game as a seat sees it. */
export interface SeaView {
  readonly options: Options;
  readonly phase: Phase;
  readonly active: PlayerNumber;
  /** Counted from 1; 0 before the first. */
  readonly round: number;
  /** Rounds in a row in which no ship sank or came into play. */
  readonly quiet: number;
  /** Whether one did in this round. */
  readonly stirred: boolean;
  readonly board: readonly (PostedView | null)[];
  /** The hull of the ship that came into play last; 0: none has. */
  readonly hulls: number;
  readonly captains: readonly [CaptainView, CaptainView];
  readonly attack: Attack | null;
  /** Who has offered to end the game and waits for the answer; null: nobody. */
  readonly offer: PlayerNumber | null;
  readonly over: Outcome | null;
}

type Mutable<T> = { -readonly [member in keyof T]: T[member] };

export interface Posted extends Mutable<PostedView> {
  card: CardId;
}

export interface Captain extends Mutable<CaptainView> {
  deck: CardId[];
  hand: CardId[];
  discard: CardId[];
  sunk: CardId[];
}

export interface Sea extends Mutable<SeaView> {
  board: (Posted | null)[];
  captains: [Captain, Captain];
  attack: Mutable<Attack> | null;
}

export interface SeaSetup {
  /** `cards`: a table of this player's own fleet alone. */
  readonly players: readonly { readonly seat: Seat; readonly name?: string; readonly cards?: CardTable }[];
  /** The card table of both; without it the table as ruled. */
  readonly cards?: CardTable;
  readonly options?: Partial<Options>;
}

export const PLACES: readonly [PlayerNumber, PlayerNumber] = [0, 1];

/** The other player. */
export const otherPlace = (place: PlayerNumber): PlayerNumber => (place === 0 ? 1 : 0);

/** The id of a player's card: each has one of every type. `owner`: 1 or 2, whoever mustered it. */
export const cardOf = (type: ShipType, owner: 1 | 2): CardId => `${type}-${owner}`;

const TYPES: ReadonlyMap<CardId, ShipType> = new Map(
  SHIP_TYPES.flatMap((type) => [[cardOf(type, 1), type] as const, [cardOf(type, 2), type] as const]),
);

/** Whether a value is the id of a ship's card. */
export const isShip = (value: unknown): value is CardId => TYPES.has(value as CardId);

/** What type of ship a card is. Throws a TypeError for what is none. */
export function typeOf(card: CardId): ShipType {
  const type = TYPES.get(card);
  if (!type) throw new TypeError(`${card} is no ship`);
  return type;
}

/** Which player mustered a card, whoever has it now. */
export const ownerOf = (card: CardId): PlayerNumber => (card.endsWith("-1") ? 0 : 1);

/** The line of the card table for a card; null for one that cannot be seen. */
export const rowOf = (sea: SeaView, card: Seen): CardRow | null =>
  card === null ? null : sea.captains[ownerOf(card)].cards[typeOf(card)];

/** Where a seat plays; null: it is none of the two. */
export function placeOf(sea: SeaView, seat: Seat | null): PlayerNumber | null {
  const at = sea.captains.findIndex((captain) => captain.seat === seat);
  return at === 0 || at === 1 ? at : null;
}

/** What stands on a square. */
export const shipAt = <View extends SeaView>(sea: View, square: number): View["board"][number] =>
  sea.board[square] ?? null;

/** The squares on which a player has a ship. */
export const shipsOf = (sea: SeaView, place: PlayerNumber): number[] =>
  SEA.filter((square) => shipAt(sea, square)?.place === place);

/** Whether a face-up ship with this ability stands on a square. Abilities need a ship that is seen. */
export function shows(sea: SeaView, square: number, ability: CardRow["ability"]): boolean {
  const ship = shipAt(sea, square);
  return ship !== null && ship.up && rowOf(sea, ship.card)?.ability === ability;
}

/** Ships of the other side that a player has sunk. SIL-32. */
export const scoreOf = (sea: SeaView, place: PlayerNumber): number => sea.captains[otherPlace(place)].sunk.length;

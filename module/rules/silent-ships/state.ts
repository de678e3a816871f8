/** The state of a game. Silent Ships; spec "State". Plain JSON, as nothing else would survive saving. */
import { declareOptions, type CardId, type Circumstantial, type Outcome, type Seat, type Seen } from "../kernel";
import { SEA, SHIP_TYPES, TURN_DRAW, type CardRow, type CardTable, type ShipType } from "./tables";

/** The first player has the upper edge of the sea, the second the lower one. */
export type PlayerNumber = 0 | 1;

/** The phase with which the next step begins. */
export type Phase = "muster" | "exchange" | "turn" | "supports" | "retreat" | "pursuit" | "defense";

/** House options of a game. Each ruling (SIL-…) names its own. */
export const HOUSE_OPTIONS = declareOptions({
  /** SIL-5: cards that the first player draws on the first turn. */
  firstTurnDraw: { least: 0, usual: TURN_DRAW },
  /** SIL-6: each player may exchange the opening hand once. */
  mulligan: [false, true],
  /** SIL-9: a ship may not move in the turn in which it came into play. */
  summoningSickness: [false, true],
  /** SIL-11: players may read their own discards. */
  openOwnDiscard: [true, false],
  /** SIL-17: who chooses where a ship retreats to. */
  retreatChooser: ["attacker", "defender"],
  /** SIL-26: a craft may bring back a ship of either side, as the text says. */
  swapAnySunk: [true, false],
  /** SIL-32: number of rounds without a ship sinking or coming into play that end the game; 0: never. */
  quietRounds: { least: 0, usual: 10 },
  /** SIL-32: number of rounds after which the game ends. */
  roundCap: { least: 1, usual: 40 },
  /** House rule: whole rounds in which nobody does anything after which the end is proposed; 0: never. */
  idleRounds: { least: 0, usual: 2 },
});
export type Options = typeof HOUSE_OPTIONS.usual;

/** A player's cards that are not at sea, as a seat sees them. */
export interface CaptainView {
  readonly seat: Seat;
  readonly name: string;
  /** The deck from the top. */
  readonly deck: readonly Seen[];
  readonly hand: readonly Seen[];
  readonly discard: readonly Seen[];
  /** This player's ships that were sunk, face up. */
  readonly sunk: readonly CardId[];
  /** Whether the player has offered to end the game in this turn. */
  readonly offered: boolean;
  /** The card table of the fleet that this player mustered. */
  readonly cards: CardTable;
}

/** A ship at sea. */
export interface PostedView {
  readonly card: Seen;
  /** The player whose ship it is. */
  readonly place: PlayerNumber;
  readonly up: boolean;
  /** Whether the ship came into play in this turn. */
  readonly fresh: boolean;
  /** Numbered from 1 as ships come into play, so that anyone can follow a ship whose face they cannot see. */
  readonly hull: number;
}

/** An attack under way. SIL-13, SIL-14. */
export interface Attack {
  /** The attacker's square until it wins. */
  readonly from: number;
  readonly to: number;
  /** Whether the attacker was visibly one whose target cannot retreat. SIL-19. */
  readonly pinned: boolean;
  /** Squares of the ships that support the attacker, and of those that support the target. */
  readonly supports: readonly number[];
  readonly defenders: readonly number[];
}

/** A game as a seat sees it. */
export interface SeaView extends Circumstantial {
  readonly options: Options;
  readonly phase: Phase;
  readonly active: PlayerNumber;
  /** The current round, from 1; 0 before the first. */
  readonly round: number;
  /** Rounds in a row in which no ship sank or came into play. */
  readonly quiet: number;
  /** Whether a ship sank or came into play in this round. */
  readonly stirred: boolean;
  readonly board: readonly (PostedView | null)[];
  /** The hull of the ship that came into play last; 0 if none has. */
  readonly hulls: number;
  readonly captains: readonly [CaptainView, CaptainView];
  readonly attack: Attack | null;
  /** The player who has offered to end the game and waits for an answer; null if there is no offer. */
  readonly offer: PlayerNumber | null;
  /** Who has agreed to an end that the rules propose; omitted while they propose none. */
  readonly proposed?: readonly PlayerNumber[] | undefined;
  /**
   * Turns in a row in which nothing has been done, including the current one; omitted if there are none, so that a state
   * is as earlier versions of the rules had it.
   */
  readonly still?: number | undefined;
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
  /** The card table of both players; if omitted, the table as ruled. */
  readonly cards?: CardTable;
  readonly options?: Partial<Options>;
}

export const PLACES: readonly [PlayerNumber, PlayerNumber] = [0, 1];

/** The other player. */
export const otherPlace = (place: PlayerNumber): PlayerNumber => (place === 0 ? 1 : 0);

/** The id of a player's card; each player has one of every type. `owner`: 1 or 2, the player who mustered it. */
export const cardOf = (type: ShipType, owner: 1 | 2): CardId => `${type}-${owner}`;

const TYPES: ReadonlyMap<CardId, ShipType> = new Map(
  SHIP_TYPES.flatMap((type) => [[cardOf(type, 1), type] as const, [cardOf(type, 2), type] as const]),
);

/** Whether a value is the id of a ship's card. */
export const isShip = (value: unknown): value is CardId => TYPES.has(value as CardId);

/** A card's ship type. Throws a TypeError if it is not a ship. */
export function typeOf(card: CardId): ShipType {
  const type = TYPES.get(card);
  if (!type) throw new TypeError(`${card} is no ship`);
  return type;
}

/** The player who mustered a card, no matter who has it now. */
export const cardOwner = (card: CardId): PlayerNumber => (card.endsWith("-1") ? 0 : 1);

/** The card table row of a card; null if the card cannot be seen. */
export const rowOf = (sea: SeaView, card: Seen): CardRow | null =>
  card === null ? null : sea.captains[cardOwner(card)].cards[typeOf(card)];

/** The place of a seat; null if it is not one of the two players. */
export function placeOf(sea: SeaView, seat: Seat | null): PlayerNumber | null {
  const at = sea.captains.findIndex((captain) => captain.seat === seat);
  return at === 0 || at === 1 ? at : null;
}

/** What a ship at sea is called: by its hull, which everybody can follow, and which does not tell its face. */
export const hullKey = (hull: number): string => `hull-${hull}`;

/** The ship on a square, if there is one. */
export const shipAt = <View extends SeaView>(sea: View, square: number): View["board"][number] =>
  sea.board[square] ?? null;

/** The squares on which a player has a ship. */
export const shipsOf = (sea: SeaView, place: PlayerNumber): number[] =>
  SEA.filter((square) => shipAt(sea, square)?.place === place);

/** Whether there is a face-up ship with this ability on a square. Abilities need a face-up ship. */
export function shows(sea: SeaView, square: number, ability: CardRow["ability"]): boolean {
  const ship = shipAt(sea, square);
  return ship !== null && ship.up && rowOf(sea, ship.card)?.ability === ability;
}

/** Number of ships of the other side that a player has sunk. SIL-32. */
export const scoreOf = (sea: SeaView, place: PlayerNumber): number => sea.captains[otherPlace(place)].sunk.length;

/**
 * The events of a game. Ids and numbers, never sentences. Squares are 0 to 19, by rows from the first player's edge.
 */
import type { CardId, CircumstanceLine, Json, Question, Referee, Seat } from "../kernel";
import { otherPlace, shipAt, type Options, type PlayerNumber, type Sea, type SeaView } from "./state";
import { COUNTRIES, type Ability, type Origin } from "./tables";

export type SeaReferee = Referee<SeaView>;

/** A question. Its `about` is null: every stage is a step of its own, so the view has all that it is about. */
export type SeaQuestion<Answer extends Json> = Question<SeaView, null, Answer>;

/** A player, as events name them. */
export type SideTold = { place: PlayerNumber; seat: Seat };

/** A ship at sea, as everyone knows it after the event that names it. A null card is face down. */
export type ShipTold = SideTold & { square: number; hull: number; card: CardId | null };

/** A ship whose card is known to everyone who hears of it. */
export type OpenTold = ShipTold & { card: CardId };

/**
 * One ship in a total, with the parts of its card that matter there. `from`: source of the attack value; `sway`: what
 * circumstances add to it, omitted if nothing.
 */
export type ShipTerm = OpenTold & {
  value: number;
  attack: number;
  ability: Ability;
  from: Origin;
  sway?: readonly CircumstanceLine[];
};

/** A ship now on the other player's country. */
export type LandingTold = { seat: Seat; foe: Seat };

export type SeaEvent =
  | { event: "mustered"; first: Seat; second: Seat }
  | ({ event: "turnBegan"; round: number } & SideTold)
  | ({ event: "drew"; count: number; island: boolean; supply: boolean } & SideTold)
  /** Private: the cards themselves. */
  | ({ event: "drewSeen"; cards: CardId[] } & SideTold)
  | ({ event: "exchanged" } & SideTold)
  | ({ event: "reshuffled"; count: number } & SideTold)
  /** `ship`: the one that retreats; null if the cards pay for something else. */
  | ({ event: "paid"; count: number; why: "move" | "support" | "retreat"; ship: ShipTold | null } & SideTold)
  /** Private: the cards themselves. */
  | ({ event: "paidSeen"; cards: CardId[] } & SideTold)
  | { event: "deployed"; ship: ShipTold }
  /** Private: which ship it is. */
  | { event: "deployedSeen"; ship: OpenTold }
  | { event: "moved"; ship: ShipTold; path: number[]; landed: LandingTold[] }
  /** `turn`: whose turn it is. */
  | { event: "flipped"; ship: OpenTold; turn: SideTold }
  /** The ship takes the square of a craft. */
  | { event: "swapped"; ship: OpenTold; craft: CardId }
  | { event: "attacked"; ship: ShipTold; target: ShipTold; pinned: boolean }
  | ({ event: "supported"; ships: ShipTold[]; side: "attack" | "defense" } & SideTold)
  /** The attacker takes the ship's square. `chooser`: who chose where the ship goes. */
  | {
      event: "retreated";
      ship: ShipTold;
      attacker: ShipTold;
      chooser: Options["retreatChooser"];
      landed: LandingTold[];
    }
  | { event: "stoodFast"; ship: ShipTold }
  | { event: "revealed"; ships: OpenTold[] }
  | { event: "compared"; attack: ShipTerm[]; defense: ShipTerm[]; attackTotal: number; defenseTotal: number }
  /** `tie`: the totals were equal. */
  | { event: "held"; ship: OpenTold; tie: boolean }
  /** `by`: the ship that takes its square; null if there is none. */
  | { event: "sunk"; ship: OpenTold; why: "attack" | "burn" | "ram"; by: OpenTold | null; landed: LandingTold[] }
  | ({ event: "offeredEnd" } & SideTold)
  /** Nobody has done anything for so many whole rounds: both are asked whether the game ends. House rule. */
  | { event: "endProposed"; rounds: number }
  | ({ event: "declinedEnd" } & SideTold)
  | ({ event: "turnEnded" } & SideTold)
  /** `score`: how many ships each of the two has sunk. */
  | {
      event: "gameEnded";
      winners: Seat[];
      loser: Seat;
      score: { winner: number; loser: number };
      reason: string;
    };

/** A player, for an event. */
export const sideTold = (sea: SeaView, place: PlayerNumber): SideTold => ({ place, seat: sea.captains[place].seat });

/** The ship on a square with its card, for an event for those who know it. Throws a TypeError if there is none. */
export function openTold(sea: Sea, square: number): OpenTold {
  const ship = shipAt(sea, square);
  if (!ship) throw new TypeError(`no ship on ${square}`);
  const { place, hull, card } = ship;
  return { ...sideTold(sea, place), square, hull, card };
}

/** The ship on a square, for an event that everyone hears. Throws a TypeError if there is none. */
export function shipTold(sea: Sea, square: number): ShipTold {
  const ship = openTold(sea, square);
  return shipAt(sea, square)?.up ? ship : { ...ship, card: null };
}

/** The landing of a player's ship that comes to a square, for an event, if the square is the opponent's country. */
export function landedTold(sea: SeaView, place: PlayerNumber, square: number): LandingTold[] {
  const foe = otherPlace(place);
  return square === COUNTRIES[foe] ? [{ seat: sea.captains[place].seat, foe: sea.captains[foe].seat }] : [];
}

/** Publishes an event, or sends it privately to a player if one is given. */
export function tell(referee: SeaReferee, event: SeaEvent, to?: Seat): void {
  if (!referee.silent) referee.tell(event, to === undefined ? undefined : [to]);
}

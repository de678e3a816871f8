/** What a game tells. Ids and numbers, never sentences. Squares are 0 to 19, row by row from the first player's edge. */
import type { CardId, Referee, Seat } from "../kernel";
import type { Place, SeaView } from "./state";

export type SeaReferee = Referee<SeaView>;

/** One ship in a total. */
export type Part = { square: number; card: CardId; value: number };

export type SeaEvent =
  | { event: "mustered"; first: Seat; second: Seat }
  | { event: "turnBegan"; place: Place; round: number }
  | { event: "drew"; place: Place; count: number; island: boolean; supply: boolean }
  /** Private: the cards themselves. */
  | { event: "drewSeen"; place: Place; cards: CardId[] }
  | { event: "exchanged"; place: Place }
  | { event: "reshuffled"; place: Place; count: number }
  | { event: "paid"; place: Place; count: number; why: "move" | "support" | "retreat" }
  /** Private: the cards themselves. */
  | { event: "paidSeen"; place: Place; cards: CardId[] }
  | { event: "deployed"; place: Place; square: number }
  /** Private: which ship it is. */
  | { event: "deployedSeen"; place: Place; square: number; card: CardId }
  | { event: "moved"; place: Place; path: number[] }
  | { event: "flipped"; place: Place; square: number; card: CardId }
  | { event: "swapped"; place: Place; square: number; craft: CardId; card: CardId }
  | { event: "attacked"; place: Place; from: number; to: number; pinned: boolean }
  | { event: "supported"; place: Place; squares: number[]; side: "attack" | "defense" }
  | { event: "retreated"; place: Place; from: number; to: number }
  | { event: "stoodFast"; place: Place }
  | { event: "revealed"; ships: { square: number; card: CardId }[] }
  | { event: "compared"; attack: Part[]; defense: Part[]; attackTotal: number; defenseTotal: number }
  | { event: "held"; square: number }
  | { event: "sunk"; place: Place; square: number; card: CardId; why: "attack" | "burn" | "ram" }
  | { event: "offeredEnd"; place: Place }
  | { event: "declinedEnd"; place: Place }
  | { event: "turnEnded"; place: Place }
  | { event: "gameEnded"; winners: Seat[]; reason: string };

/** Publishes an event; to one player alone if it is given. */
export function tell(referee: SeaReferee, event: SeaEvent, to?: Seat): void {
  if (!referee.silent) referee.tell(event, to === undefined ? undefined : [to]);
}

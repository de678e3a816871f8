/** The events of a duel. Ids and numbers, never sentences. */
import type { CardId, Json, Question, Referee, Seat } from "../kernel";
import type { CardSummand } from "./attack";
import type { DuelView } from "./state";

export type DuelReferee = Referee<DuelView>;

/** A question; `about` is null where the seat's view has all that it is about. */
export type DuelQuestion<About extends Json, Answer extends Json> = Question<DuelView, About, Answer>;

/** Where a lost condition went. */
export type Gone = "foeDeck" | "hand";

export type DuelEvent =
  | { event: "colorsChosen"; red: string; black: string; by: "agreed" | "chosen" | "coin"; ship: string | null }
  | { event: "deckStacked"; ship: string }
  | { event: "handDrawn"; ship: string; count: number }
  /** Private: the cards themselves. */
  | { event: "handSeen"; ship: string; cards: CardId[] }
  | { event: "turnBegan"; turn: number }
  | { event: "revealed"; exchange: number; cards: { ship: string; card: CardId | null }[] }
  | { event: "conditionPlayed"; ship: string; card: CardId }
  | { event: "preemptiveLaid"; ship: string; card: CardId }
  | { event: "attackMade"; ship: string; foe: string; card: CardId; value: number; parts: CardSummand[] }
  | { event: "defended"; ship: string; cards: CardId[]; value: number; parts: CardSummand[] }
  | {
      event: "attackMet";
      ship: string;
      foe: string;
      value: number;
      outcome: "blocked" | "failed" | "hit" | "unblockable";
    }
  | { event: "cardLost"; ship: string; random: boolean; why: "damage" | "attrition" }
  /** Private: which card it was. */
  | { event: "cardLostSeen"; ship: string; card: CardId }
  | { event: "markerAdded"; ship: string; why: "damage" | "attrition" }
  | { event: "conditionLost"; ship: string; card: CardId; to: Gone }
  | { event: "attritionUsed"; ship: string }
  | { event: "turnEnded"; turn: number }
  | { event: "preemptiveWasted"; ship: string; card: CardId }
  | { event: "handTrimmed"; ship: string }
  | { event: "escaped"; ship: string }
  | { event: "stayed"; ship: string }
  | { event: "crippled"; ship: string; foe: string }
  /** `winners`: ids of the ships. */
  | { event: "duelEnded"; winners: string[]; reason: string };

/** Publishes an event, or sends it privately to a seat if one is given. */
export function tell(referee: DuelReferee, event: DuelEvent, to?: Seat): void {
  if (!referee.silent) referee.tell(event, to === undefined ? undefined : [to]);
}

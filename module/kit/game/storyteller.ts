/** Who tells a game's battles outside its board, and what they make of them. */
import type { GameEvent, Json, Seat } from "../../rules/kernel";
import type { Names } from "./feed";

/** A step as it was told. */
export interface StepEvents {
  readonly step: number;
  readonly seat: string;
  readonly events: readonly GameEvent[];
  readonly names: Names;
  readonly undone: boolean;
}

/** A template's path and its context. */
export interface Drawing {
  readonly template: string;
  readonly context: object;
}

/** An attack, a hit, or the loss of a fighter; fighters by Combatant id. */
export interface Blow {
  readonly kind: "attack" | "hit" | "destroyed";
  readonly attacker: string | null;
  readonly target: string | null;
  /** What the game tells of it. */
  readonly result: GameEvent;
}

/** Which events follow which rule, by its heading's anchor; the display names are `ALLHANDS.rule.<game>.<anchor>`. */
export type RuleBook<Event extends string = string> = { readonly [anchor: string]: readonly Event[] };

/** A question, as whoever is asked sees it. */
export interface QuestionSeen<View> {
  readonly name: string;
  readonly seat: Seat;
  readonly about: Json;
  readonly view: View;
  /** Names by id, as from `names` of the game. */
  readonly names: Names;
}

/** Tells a game's battles outside its board. Names in its texts are plain text: templates escape them. */
export interface Storyteller {
  /** One line of plain text for a step, for logs and screen readers; blank if nothing is worth telling. */
  headline(events: readonly GameEvent[], names: Names): string;
  /** What each seat has left, in any unit, as the public view tells; empty where that is hidden. */
  left?(view: never): { readonly [seat: Seat]: number };
  /** The inside of a step's chat card. */
  card(step: StepEvents): Drawing;
  /**
   * What an answer does, as a sentence of plain text, for advice and for what mates have in mind; blank if it has no
   * words for the answer. Without this method, answers are told by names and cards. Answers may come from anyone.
   */
  answer?(asked: QuestionSeen<never>, answer: Json): string;
  /** Display name of a kind of ship or unit by its id, for advice about those not in `names`; undefined if not one. */
  kind?(id: string): string | undefined;
  /** The rules, on the page named by `first.rules`, that its events follow. */
  readonly rules?: RuleBook;
  /** What everyone's chat reports when a battle is over, from what onlookers see; `seats`: seat names by id. */
  report?(view: never, steps: readonly PublicStep[], seats: Names): Drawing;
}

/** What everyone was told of a step. */
export type PublicStep = Pick<StepEvents, "step" | "events">;

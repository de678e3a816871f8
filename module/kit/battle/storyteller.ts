/** Who tells of a game's battles outside of its board, and what they make. */
import type { GameEvent, Json, Seat } from "../../rules/kernel";
import type { Names } from "./feed";

/** A step as it was told. */
export interface Told {
  readonly step: number;
  readonly seat: string;
  readonly events: readonly GameEvent[];
  readonly names: Names;
  readonly undone: boolean;
}

/** A template by its path, and what stands in it. */
export interface Drawing {
  readonly template: string;
  readonly context: object;
}

/** Which events follow which rule, by the anchor of its heading; each is named by `ALLHANDS.rule.<game>.<anchor>`. */
export type RuleBook<Event extends string = string> = { readonly [anchor: string]: readonly Event[] };

/** A question, as whoever is asked sees it. */
export interface QuestionSeen<View> {
  readonly name: string;
  readonly seat: Seat;
  readonly about: Json;
  readonly view: View;
  /** What ids mean, as `names` of the game has it. */
  readonly names: Names;
}

/** How a game tells of its battles outside of its board. Names in what it gives are plain text: templates escape them. */
export interface Storyteller<State = never> {
  /** One line of plain text for a step, for logs and screen readers; blank: nothing worth telling. */
  headline(events: readonly GameEvent[], names: Names): string;
  /** The inside of a step's chat card. */
  card(step: Told): Drawing;
  /**
   * What an answer does, in a sentence of plain text, for advice and for what mates have in mind; blank: it has no words
   * for it. Without it all answers are told by names and cards. Answers may have come from anybody.
   */
  answer?(asked: QuestionSeen<never>, answer: Json): string;
  /** What a kind of ship or unit is called, by its id: duties speak of those that `names` has no name for. Undefined: it is none. */
  kind?(id: string): string | undefined;
  /** Which rules of the page that `first.rules` names its events follow. */
  readonly rules?: RuleBook;
  /** What there is to say in everyone's chat when a battle is over; seats' names by id. */
  report?(state: State, steps: readonly PublicStep[], seats: Names): Drawing;
}

/** What everyone was told of a step. */
export type PublicStep = Pick<Told, "step" | "events">;

/** What the events of a battle are told with, beside what all games have. */
import type { Teller as SharedTeller, Values } from "../../../kit/story/event-table";
import type { SumLine } from "../../../kit/story/told";
import type { Json } from "../../../rules/kernel";
import type { BattleEvent, Rolled } from "../../../rules/space-opera";

/** The Gamemaster let something else happen than the rules would have, as the kernel tells it. */
export type Overruled = {
  event: "overruled";
  question: string;
  about: Json;
  proposed: Json;
  answer: Json;
};

export type StoryEvent = BattleEvent | Overruled;

export interface Teller extends SharedTeller {
  /** How a skill came about, headed by whose roll it was. */
  sum(title: string, roll: Rolled, values?: Values): SumLine[];
}

/** Of what a step that begins with dice is: it heads its card. */
export interface Own {
  readonly phase: "" | "fire" | "maneuver";
}

/** What the events of a battle are told with, besides what all games have. */
import type { EventFormatter, Placed } from "../../../kit/story/event-table";
import type { SumLine } from "../../../kit/story/event-text";
import type { Json } from "../../../rules/kernel";
import type { BattleEvent, Rolled } from "../../../rules/space-opera";

/** A Gamemaster's decision that differs from the rules' proposal, as the kernel tells it. */
export type Overruled = {
  event: "overruled";
  question: string;
  about: Json;
  proposed: Json;
  answer: Json;
};

export type StoryEvent = BattleEvent | Overruled;

export interface OperaFormatter extends EventFormatter {
  /** The parts of a skill, under a title that says whose roll it was. */
  sum(title: string, roll: Rolled, values?: Placed): SumLine[];
}

/** The phase of a step that begins with dice: the head of its card. */
export interface Own {
  readonly phase: "" | "fire" | "maneuver";
}

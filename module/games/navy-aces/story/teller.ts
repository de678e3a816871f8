/** What a told event of Navy Aces is made of, and what it is told with. */
import type { Teller as SharedTeller } from "../../../kit/story/event-table";
import type { Mark, Sentence } from "../../../kit/text/sentence";
import type { UnitTold } from "../../../rules/navy-aces";

/** A line of a fight's table: what heads it, and what stands in its columns. */
export interface FightRow {
  readonly cells: readonly Sentence[];
  /** It came out best. */
  readonly won: boolean;
}

/** Dice or Tactics of a fight as a table. Those with the same head are one. */
export interface FightTable {
  readonly head: readonly Sentence[];
  readonly rows: readonly FightRow[];
}

/** What only fights have. */
export interface FightParts {
  readonly table: FightTable | null;
}

export interface Teller extends SharedTeller {
  /** A unit with the sign of its navy: `Destroyer 4`. */
  unit(unit: UnitTold): Mark;
}

/** The parts of a told event of Navy Aces, and the formatter that it is told with. */
import type { EventFormatter } from "../../../kit/story/event-table";
import type { Mark, Sentence } from "../../../kit/text/sentence";
import type { UnitTold } from "../../../rules/navy-aces";

/** A row of a fight's table. */
export interface FightRow {
  readonly cells: readonly Sentence[];
  /** Whether this row won. */
  readonly won: boolean;
}

/** Dice or Tactics of a fight as a table. Tables with the same head are joined. */
export interface FightTable {
  readonly head: readonly Sentence[];
  readonly rows: readonly FightRow[];
}

/** Parts that only fights have. */
export interface FightParts {
  readonly table: FightTable | null;
}

export interface WatersFormatter extends EventFormatter {
  /** A unit with the sign of its navy: `Destroyer 4`. */
  unit(unit: UnitTold): Mark;
}

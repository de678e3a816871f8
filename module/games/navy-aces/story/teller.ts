/** What a told event of Navy Aces is made of, and what those who tell it work with. */
import type { Mark, Sentence, Value } from "../../../kit/text/sentence";
import type { Outcome, Telling } from "../../../kit/story/told";
import type { Seat } from "../../../rules/kernel";
import type { SideTold, UnitTold } from "../../../rules/navy-aces";

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

export type Values = { readonly [name: string]: Value };

/** What tellers need: names as marks, and sentences. */
export interface Teller {
  /** A player's navy, or that of a unit, by its sign and name. */
  side(side: Pick<SideTold, "seat">): Mark;
  /** The navy of a seat. */
  seat(seat: Seat): Mark;
  /** A unit with the sign of its navy: `Destroyer 4`. */
  unit(unit: UnitTold): Mark;
  say(key: string, values?: Values): Sentence;
  text(key: string, values?: Values): string;
  /** The sentence as an outcome. */
  loudly(tone: Outcome["tone"], sentence: Sentence): Telling<FightParts>;
}

/** What a told event of Navy Aces is made of, and what it is told with. */
import type { Fillings, Teller as SharedTeller } from "../../../kit/story/event-table";
import type { Mark, Sentence } from "../../../kit/text/sentence";
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

/** What only tellers of this game can. */
export interface More {
  /** A unit with the sign of its navy: `Destroyer 4`. */
  unit(unit: UnitTold): Mark;
}

export type Teller = SharedTeller & More;

/** How placeholders are filled, whatever the event. */
export const VALUES: Fillings<never, Teller> = {
  side: (event: SideTold | { readonly unit: UnitTold }, { seat }) =>
    seat("unit" in event ? event.unit.seat : event.seat),
  foe: ({ target }: { readonly target: UnitTold }, { seat }) => seat(target.seat),
  unit: "unit",
  target: "unit",
  ship: "unit",
  squadron: "unit",
  card: "card",
  cards: "cards",
};

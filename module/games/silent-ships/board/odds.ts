/** Odds of an attack, as far as a seat can know: a hidden ship may be any that nobody has seen. */
import { isAskedForSupports, shipAt, supportersOf, type PlayerNumber, type SeaView } from "../../../rules/silent-ships";
import { valuesAt } from "../../../rules/silent-ships/bot";

/** A side of a battle. */
export interface Force {
  /** The values that each ship may add: a single one if its face is known. */
  readonly ships: readonly { readonly square: number; readonly values: readonly number[] }[];
  /** The total for each case of the hidden ships; null if there are too many cases. */
  readonly totals: readonly number[] | null;
  readonly low: number;
  readonly high: number;
}

/** Limit on the cases counted: the number for three hidden ships. */
const MOST_CASES = 11 * 11 * 11;

/** Ships of one player on these squares as a side; one of them may be the target. */
export function forceOf(view: SeaView, squares: readonly number[], target: number | null = null): Force {
  const ships = squares.map((square) => ({ square, values: valuesAt(view, square, square === target) }));
  const isKnown = ({ square }: { readonly square: number }) => shipAt(view, square)?.card != null;
  const known = ships.filter(isKnown).reduce((sum, { values }) => sum + (values[0] ?? 0), 0);
  const hidden = ships.filter((ship) => !isKnown(ship)).map(({ values }) => values);
  const cases = hidden.reduce((product, { length }) => product * length, 1);
  const totals = cases <= MOST_CASES ? sumsOf(hidden).map((sum) => known + sum) : null;
  if (totals) return { ships, totals, low: Math.min(...totals), high: Math.max(...totals) };
  const sum = (bound: (values: readonly number[]) => number) =>
    hidden.reduce((total, values) => total + bound(values), known);
  return { ships, totals, low: sum((values) => Math.min(...values)), high: sum((values) => Math.max(...values)) };
}

/** All sums of one value per list. The lists are the same ships in order; a ship used in one is out of the next. */
function sumsOf([values, ...others]: readonly (readonly number[])[]): number[] {
  if (!values) return [0];
  return values.flatMap((value, at) => {
    // If there are more hidden ships than there can be, the last ones add nothing.
    const rest = others.map((list) => (list.length > 1 ? list.filter((_, place) => place !== at) : list));
    return sumsOf(rest).map((sum) => value + sum);
  });
}

/** Outcome of a battle if nobody else joins. The attack wins in `wins` of `all` cases of the hidden ships. */
export type Forecast =
  | { readonly sure: true; readonly wins: boolean; readonly by: number }
  | { readonly sure: false; readonly wins: number; readonly all: number; readonly hidden: number }
  | null;

/** Compares two sides; null if too much is hidden to give a number. The defense wins ties. SIL-16. */
export function forecast(attack: Force, defense: Force): Forecast {
  if (attack.low > defense.high) return { sure: true, wins: true, by: attack.low - defense.high };
  if (attack.high <= defense.low) return { sure: true, wins: false, by: defense.low - attack.high };
  const [attacks, defenses] = [attack.totals, defense.totals];
  if (!attacks || !defenses || attacks.length * defenses.length > MOST_CASES) return null;
  const wins = attacks.flatMap((total) => defenses.filter((other) => total > other)).length;
  const hidden = [...attack.ships, ...defense.ships].filter(({ values }) => values.length > 1).length;
  return { sure: false, wins, all: attacks.length * defenses.length, hidden };
}

/** How many supports the other side may still bring: limited by its cards, and by its ships in reach. SIL-15. */
export function mostSupports(view: SeaView, place: PlayerNumber): number {
  const near = supportersOf(view, place).length;
  const might = near > 0 ? near : Number(isAskedForSupports(view, place));
  return Math.min(might, view.captains[place].hand.length);
}

/** How an attack would come out, as far as a seat can know: hidden ships are any of those that nobody has seen. */
import { isAskedForSupports, shipAt, supportersOf, type PlayerNumber, type SeaView } from "../../../rules/silent-ships";
import { valuesAt } from "../../../rules/silent-ships/bot";

/** A side of a battle. */
export interface Force {
  /** What each ship may add: one value if its face is known. */
  readonly ships: readonly { readonly square: number; readonly values: readonly number[] }[];
  /** The total in each case of what is hidden; null: there are too many cases. */
  readonly totals: readonly number[] | null;
  readonly low: number;
  readonly high: number;
}

/** More cases are not counted: three hidden ships are as many as that. */
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

/** Every sum of one value each, from lists of the same ships in the same order: what one ship is, the next one is not. */
function sumsOf([values, ...others]: readonly (readonly number[])[]): number[] {
  if (!values) return [0];
  return values.flatMap((value, at) => {
    // Of more ships than anybody can have, those that are left over add nothing.
    const rest = others.map((list) => (list.length > 1 ? list.filter((_, place) => place !== at) : list));
    return sumsOf(rest).map((sum) => value + sum);
  });
}

/** How a battle would come out if nobody else joined. In `wins` of `all` cases of what is hidden the attack wins. */
export type Forecast =
  | { readonly sure: true; readonly wins: boolean; readonly by: number }
  | { readonly sure: false; readonly wins: number; readonly all: number; readonly hidden: number }
  | null;

/** Compares two sides; null: more is hidden than can be said in a number. The defense wins ties. SIL-16. */
export function forecast(attack: Force, defense: Force): Forecast {
  if (attack.low > defense.high) return { sure: true, wins: true, by: attack.low - defense.high };
  if (attack.high <= defense.low) return { sure: true, wins: false, by: defense.low - attack.high };
  const [attacks, defenses] = [attack.totals, defense.totals];
  if (!attacks || !defenses || attacks.length * defenses.length > MOST_CASES) return null;
  const wins = attacks.flatMap((total) => defenses.filter((other) => total > other)).length;
  const hidden = [...attack.ships, ...defense.ships].filter(({ values }) => values.length > 1).length;
  return { sure: false, wins, all: attacks.length * defenses.length, hidden };
}

/** How many supports the other side may still bring: no more than it has cards, and ships that may reach. SIL-15. */
export function mostSupports(view: SeaView, place: PlayerNumber): number {
  const near = supportersOf(view, place).length;
  const might = near > 0 ? near : Number(isAskedForSupports(view, place));
  return Math.min(might, view.captains[place].hand.length);
}

/** Circumstances in Navy Aces: what a Gamemaster adds to dice and to the number of attacks. */
import {
  circumstanceLines,
  circumstanceSum,
  EVERYTHING,
  type CircumstanceLine,
  type CircumstanceRules,
} from "../kernel";
import { seatAt, type UnitView, type WatersView } from "./state";
import { FACES } from "./tables";

/**
 * `attack`: the die of whoever attacks, beside its ante; `defense`: that of whoever is attacked; `volleys`: the number of
 * attacks in a ship's action. A six stays what it is, and nothing is added to Tactics in the air.
 */
type NavyNumber = "attack" | "defense" | "volleys";

const numbers: readonly NavyNumber[] = ["attack", "defense", "volleys"];

export const NAVY_CIRCUMSTANCES: CircumstanceRules<WatersView> = {
  round: ({ round }) => Math.max(1, round),
  targets: ({ navies, units }) => [
    { on: EVERYTHING, kind: "all", numbers },
    ...navies.map(({ seat }) => ({ on: seat, kind: "seat" as const, numbers })),
    ...units.map(({ id }) => ({ on: id, kind: "ship" as const, numbers })),
  ],
};

const linesFor = (waters: WatersView, { id, owner }: UnitView, number: NavyNumber): readonly CircumstanceLine[] =>
  waters.circumstances === undefined
    ? []
    : circumstanceLines(waters, NAVY_CIRCUMSTANCES.round(waters), number, [seatAt(waters, owner), id]);

/** What circumstances add to both dice of a fight, one by one. */
export type Sway = {
  readonly attack: readonly CircumstanceLine[];
  readonly defense: readonly CircumstanceLine[];
};

/** What circumstances add where a unit attacks another; null if nothing. */
export function swayIn(waters: WatersView, unit: UnitView, target: UnitView): Sway | null {
  const [attack, defense] = [linesFor(waters, unit, "attack"), linesFor(waters, target, "defense")];
  return attack.length + defense.length === 0 ? null : { attack, defense };
}

/** The sum of some lines. */
export const lineSum = (lines: readonly CircumstanceLine[] = []): number =>
  lines.reduce((sum, { value }) => sum + value, 0);

/** How much more circumstances add to the attacker's die than to the other one. */
export const edgeOf = (sway: Sway | null | undefined): number => lineSum(sway?.attack) - lineSum(sway?.defense);

/** The same for a unit that attacks another. */
export const edgeIn = (waters: WatersView, unit: UnitView, target: UnitView): number =>
  waters.circumstances === undefined ? 0 : edgeOf(swayIn(waters, unit, target));

/** The attacks of a ship's action with what circumstances add: at least one for a ship that has any. NA-21. */
export function volleysOf(waters: WatersView, { id, owner }: UnitView, usual: number): number {
  if (waters.circumstances === undefined || usual === 0) return usual;
  const round = NAVY_CIRCUMSTANCES.round(waters);
  return Math.max(1, usual + circumstanceSum(waters, round, "volleys", [seatAt(waters, owner), id]));
}

/**
 * The chance, 0 to 1, that the first of two wins a roll that is no tie, if this is added to its die. NA-34.
 *
 * @param edge  any whole number; above 5 it wins every roll
 */
export function winningShare(edge: number): number {
  let [won, lost] = [0, 0];
  for (let one = 1; one <= FACES; one++)
    for (let other = 1; other <= FACES; other++) {
      if (one + edge > other) won++;
      else if (one + edge < other) lost++;
    }
  return won / (won + lost);
}

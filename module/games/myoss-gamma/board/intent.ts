/** The component that the player means to strike: what is proposed until the shot is over. Pure. */
import { equal, type Json } from "../../../rules/kernel";
import { adjustRange, attackRow, shipOf, type Battle, type PickAbout } from "../../../rules/myoss-gamma";
import type { ChoiceRow, PartOf } from "./panel";

/** Whether a question is about a shot at this component's ship. */
export const isAbout = (about: Json | undefined, { ship }: PartOf): boolean => targetIn(about) === ship;

const targetIn = (about: Json | undefined): unknown =>
  (about as { readonly target?: string } | null | undefined)?.target;

/**
 * The answer of the attacker that serves the intent best: a number or name that strikes the component, otherwise the
 * first roll that can be shifted to it; undefined if none does.
 */
export function serving(battle: Battle, about: Json, rows: readonly ChoiceRow[], part: PartOf): Json | undefined {
  const { target, side, rolls = [], index } = (about ?? {}) as Partial<PickAbout>;
  if (target !== part.ship || side === "target") return undefined;
  const strikes = rows
    .flatMap(({ choices }) => choices)
    .find(({ parts }) => parts?.some((each) => equal({ ...each }, { ...part })));
  if (strikes || index === undefined || attackRow(index).adjust !== "attacker") return strikes?.answer;
  const { from = 0, to = 0 } = shipOf(battle, target)?.components.find(({ id }) => id === part.component) ?? {};
  return rolls.find((roll) => {
    const { low, high } = adjustRange(roll, battle.options.adjustFloor);
    return low <= to && from <= high;
  });
}

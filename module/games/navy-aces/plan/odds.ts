/** Chances of fights, exact from the dice. Navy Aces, "Per Attack", "Sea-Air Combat"; NA-23, NA-34. */
import {
  attackOdds,
  edgeIn,
  isShip,
  navalOf,
  navyAt,
  tacticOf,
  winningShare,
  type UnitView,
  type WatersView,
} from "../../../rules/navy-aces";
import { kindOf } from "./plan";
import { percents, word } from "./words";

/**
 * The chance of surviving a fight to the end. NA-34.
 *
 * @param share  the chance to win a roll that is no tie
 */
export function lastingOdds(own: number, other: number, share = 0.5): number {
  if (other === 0) return 1;
  if (own === 0) return 0;
  return (1 - share) * lastingOdds(own - 1, other, share) + share * lastingOdds(own, other - 1, share);
}

/** The chance that a unit wins a fight of ship against squadron that it begins; null if it is not such a fight. */
export const bombingOdds = (view: WatersView, unit: UnitView, target: UnitView): number | null =>
  isShip(unit) === isShip(target)
    ? null
    : lastingOdds(unit.active, target.active, winningShare(edgeIn(view, unit, target)));

/** The chances of a ship's next attack on another, and whether its ante is known. */
function salvoOdds(view: WatersView, unit: UnitView, target: UnitView) {
  const { antePer, bothSixTie } = view.options;
  const ante = navalOf(view)?.antes.find((one) => one.target === target.id);
  const held = antePer === "combat" ? ante : undefined;
  const edge = edgeIn(view, unit, target);
  return { ...attackOdds(held?.attack ?? 0, held?.defense ?? 0, bothSixTie, edge), isAnted: held !== undefined };
}

/** The chance to hit, or to be the one that is left; null in the air, where cards decide. */
export const chanceOf = (view: WatersView, unit: UnitView, target: UnitView): number | null =>
  kindOf(unit, target) === "naval" ? salvoOdds(view, unit, target).hit : bombingOdds(view, unit, target);

/** The prospects of a fight, in a few words. */
export function oddsText(view: WatersView, unit: UnitView, target: UnitView): string {
  const kind = kindOf(unit, target);
  if (kind === "seaAir") return word("odds.last", { chance: percents(bombingOdds(view, unit, target) ?? 0) });
  if (kind === "naval") {
    const { hit, returned, isAnted } = salvoOdds(view, unit, target);
    return word(isAnted ? "odds.anted" : "odds.hit", { hit: percents(hit), returned: percents(returned) });
  }
  const attacks = navyAt(view, unit.owner).hand.filter((card) => card !== null && tacticOf(card) !== "defense").length;
  const theirs = navyAt(view, target.owner).hand.length;
  return word("odds.air", { attacks: word("odds.attacks", { count: attacks }), theirs });
}

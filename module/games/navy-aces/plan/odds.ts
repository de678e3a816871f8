/** Chances of fights, exact from the dice. Navy Aces, "Per Attack", "Sea-Air Combat"; NA-23, NA-34. */
import {
  attackOdds,
  isShip,
  navalOf,
  navyAt,
  tacticOf,
  type UnitView,
  type WatersView,
} from "../../../rules/navy-aces";
import { kindOf } from "./plan";
import { percents, word } from "./words";

/** The chance of surviving a fight to the end in which each round is even. NA-34. */
export function lastingOdds(own: number, other: number): number {
  if (other === 0) return 1;
  return own === 0 ? 0 : (lastingOdds(own - 1, other) + lastingOdds(own, other - 1)) / 2;
}

/** The chance that a unit wins a fight of ship against squadron; null if it is not such a fight. */
export const bombingOdds = (unit: UnitView, target: UnitView): number | null =>
  isShip(unit) === isShip(target) ? null : lastingOdds(unit.active, target.active);

/** The chances of a ship's next attack on another, and whether its ante is known. */
function salvoOdds(view: WatersView, target: UnitView) {
  const { antePer, bothSixTie } = view.options;
  const ante = navalOf(view)?.antes.find((one) => one.target === target.id);
  const held = antePer === "combat" ? ante : undefined;
  return { ...attackOdds(held?.attack ?? 0, held?.defense ?? 0, bothSixTie), isAnted: held !== undefined };
}

/** The chance to hit, or to be the one that is left; null in the air, where cards decide. */
export const chanceOf = (view: WatersView, unit: UnitView, target: UnitView): number | null =>
  kindOf(unit, target) === "naval" ? salvoOdds(view, target).hit : bombingOdds(unit, target);

/** The prospects of a fight, in a few words. */
export function oddsText(view: WatersView, unit: UnitView, target: UnitView): string {
  const kind = kindOf(unit, target);
  if (kind === "seaAir") return word("odds.last", { chance: percents(bombingOdds(unit, target) ?? 0) });
  if (kind === "naval") {
    const { hit, returned, isAnted } = salvoOdds(view, target);
    return word(isAnted ? "odds.anted" : "odds.hit", { hit: percents(hit), returned: percents(returned) });
  }
  const attacks = navyAt(view, unit.owner).hand.filter((card) => card !== null && tacticOf(card) !== "defense").length;
  const theirs = navyAt(view, target.owner).hand.length;
  return word("odds.air", { attacks: word("odds.attacks", { count: attacks }), theirs });
}

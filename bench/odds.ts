/** The cost of the odds that a board shows before a shot is fired. */
import { attackIndex, componentChances, hitChance, theComponent, theShip } from "../module/rules/myoss-gamma";
import { BATTLEAXE, EXPLORER, readyBattle } from "../tests/support/rules/myoss-gamma/fixtures";
import { beside, measure, repeated, type Row } from "./measure";

const BUDGET_NANOSECONDS = 1e6;

/** Times the odds of a shot at the Explorer: of a hit anywhere, and of a hit on each component. */
export function shotOdds(): Row[] {
  const battle = readyBattle([[BATTLEAXE], [EXPLORER]]);
  const attacker = theShip(battle, "a1");
  const weapon = theComponent(attacker, "cannon");
  const target = theShip(battle, "b1");
  const [nanoseconds = 0] = measure([
    repeated("odds", 2000, () => {
      const { total } = attackIndex(battle, attacker, weapon, target);
      hitChance(total, target.size, battle.options);
      componentChances(total, target.components, battle.options);
    }),
  ]);
  const note = beside("exact", "1 ms", nanoseconds <= BUDGET_NANOSECONDS);
  return [{ name: "Odds of a shot at the Explorer", nanoseconds, note }];
}

/** What the odds of a shot cost that a board shows before it is fired. */
import { attackIndex, componentChances, hitChance, theComponent, theShip } from "../module/rules/myoss-gamma";
import { BATTLEAXE, EXPLORER, readyBattle } from "../module/rules/myoss-gamma/fixtures";
import { line, measure } from "./measure";

/** The figures as lines of text. */
export function shotOdds(): string[] {
  const battle = readyBattle([[BATTLEAXE], [EXPLORER]]);
  const attacker = theShip(battle, "a1");
  const weapon = theComponent(attacker, "cannon");
  const target = theShip(battle, "b1");
  let sum = 0;
  const [odds = 0] = measure([
    {
      name: "odds",
      count: 2000,
      run(count) {
        for (let time = 0; time < count; time++) {
          const { total } = attackIndex(battle, attacker, weapon, target);
          sum += hitChance(total, target.size, battle.options);
          sum += componentChances(total, target.components, battle.options).length;
        }
      },
    },
  ]);
  if (!(sum > 0)) throw new Error("a shot without odds");
  return [
    "Odds of a shot at the Explorer: a hit anywhere, and on each of its components",
    line("exact", odds, "budget 1 ms"),
  ];
}

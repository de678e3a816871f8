/** Dice that fall in the same way in a battle and on the table without one: how many, and when they stop. */
import type { Referee } from "../kernel";
import { CRITICAL, type AttackRow } from "./tables";

type Dice = Pick<Referee<unknown>, "die">;

/** The rolls of a row of the attack table, one at a time: a natural 100 ends them. "Detailed combat" step 8; MG-64. */
export function attackRolls(row: AttackRow, referee: Dice): number[] {
  const first = referee.die("attack", 100);
  if (row.rolls === 1 || first === CRITICAL) return [first];
  const rolls = [first, referee.die("attack", 100)];
  while (rolls.length < row.rolls && rolls.at(-1) !== CRITICAL) rolls.push(referee.die("attack", 100));
  return rolls;
}

/**
 * Rolls until a number is on a chart of this size, or another 100 loses the shot: the last one counts.
 * "Detailed combat" step 8; MG-65.
 */
export function criticalRolls(size: number, referee: Dice): number[] {
  const rolls: number[] = [];
  let roll: number;
  do {
    roll = referee.die("critical", 100);
    rolls.push(roll);
  } while (roll > size && roll !== CRITICAL);
  return rolls;
}

/**
 * d100 for each, the highest first; those who are equal roll again among themselves. MG-29.
 *
 * @param told  hears of each round of rolls, in the order in which they fell
 */
export function rolledOrder<Who>(
  all: readonly Who[],
  referee: Dice,
  told: (rolls: { who: Who; roll: number }[]) => void,
): Who[] {
  const rolls: { who: Who; roll: number }[] = [];
  for (const who of all) rolls.push({ who, roll: referee.die("order", 100) });
  told(rolls);
  rolls.sort((a, b) => b.roll - a.roll);
  const order: Who[] = [];
  while (order.length < rolls.length) {
    const { who, roll: highest } = rolls[order.length] as { who: Who; roll: number };
    if (rolls[order.length + 1]?.roll !== highest) order.push(who);
    else {
      const equals = rolls.filter(({ roll }) => roll === highest).map((each) => each.who);
      order.push(...rolledOrder(equals, referee, told));
    }
  }
  return order;
}

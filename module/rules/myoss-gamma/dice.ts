/** Dice rolled the same way in a battle and at a table without one: how many, and when they stop. */
import type { Referee, Seat } from "../kernel";
import { CRITICAL, type AttackRow } from "./tables";

type Dice = Pick<Referee<unknown>, "die">;

/**
 * The rolls of a row of the attack table, one at a time: a natural 100 ends them. "Detailed combat" step 8; MG-64.
 *
 * @param seat  whose shot it is
 */
export function attackRolls(row: AttackRow, referee: Dice, seat?: Seat): number[] {
  const first = referee.die("attack", 100, seat);
  if (row.rolls === 1 || first === CRITICAL) return [first];
  const rolls = [first, referee.die("attack", 100, seat)];
  while (rolls.length < row.rolls && rolls.at(-1) !== CRITICAL) rolls.push(referee.die("attack", 100, seat));
  return rolls;
}

/**
 * Rolls until a number is on a chart of this size, or another 100 loses the shot; the last roll counts. "Detailed
 * combat" step 8; MG-65.
 *
 * @param seat  whose shot it is
 */
export function criticalRolls(size: number, referee: Dice, seat?: Seat): number[] {
  const rolls: number[] = [];
  let roll: number;
  do {
    roll = referee.die("critical", 100, seat);
    rolls.push(roll);
  } while (roll > size && roll !== CRITICAL);
  return rolls;
}

/**
 * Rolls d100 for each, highest first; ties are rolled again among themselves. MG-29.
 *
 * @param roll  rolls one d100
 * @param told  receives each round of rolls, in the order in which they were made
 */
export function rolledOrder<Who>(
  all: readonly Who[],
  roll: (who: Who) => number,
  told: (rolls: { who: Who; roll: number }[]) => void,
): Who[] {
  const rolls: { who: Who; roll: number }[] = [];
  for (const who of all) rolls.push({ who, roll: roll(who) });
  told(rolls);
  rolls.sort((a, b) => b.roll - a.roll);
  const order: Who[] = [];
  while (order.length < rolls.length) {
    const { who, roll: highest } = rolls[order.length] as { who: Who; roll: number };
    if (rolls[order.length + 1]?.roll !== highest) order.push(who);
    else {
      const equals = rolls.filter((each) => each.roll === highest).map((each) => each.who);
      order.push(...rolledOrder(equals, roll, told));
    }
  }
  return order;
}

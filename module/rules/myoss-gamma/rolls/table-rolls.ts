/**
 * The game's rolls without a battle: each reads a few numbers, asks for its dice and choices, and tells the result. For
 * tables that play in their heads, with only the sheet.
 */
import { oneOf, wholeNumber, type Question, type Referee } from "../../kernel";
import { attackRolls, criticalRolls, rolledOrder } from "../dice";
import {
  adjustRange,
  attackRow,
  BACKFIRE_UP_TO,
  CRITICAL,
  FAILURE_UP_TO,
  FREE_PICK_MISS,
  type AttackRow,
  type Side,
} from "../tables";

/** A component on a hit chart, with the first and last number that strike it. */
export type ChartMark = { name: string; from: number; to: number; destroyed: boolean };

/** Target of a shot: a ship or section with its chart; if the chart is empty, only the number of units is known. */
export type Target = { name: string; size: number; chart: ChartMark[] };

export type AttackFacts = { index: number; target: Target };
export type LocationFacts = { target: Target };
/** `di`: the highest roll at which the ship holds. */
export type DestructionFacts = { name: string; di: number };
export type CheckFacts = { action: string };
export type OrderFacts = { names: string[] };

/** Events of these rolls. `side` is the side that decided; `component` is a name, null if the target has no chart. */
export type TableEvent =
  | { event: "attackRolled"; rolls: number[]; index: number }
  | { event: "criticalRolled"; rolls: number[]; location: number | null }
  | { event: "numberPicked"; side: Side; rolls: number[]; picked: number }
  | { event: "numberAdjusted"; side: Side; from: number; to: number }
  | { event: "componentNamed"; component: string | null }
  | { event: "struck"; location: number; component: string | null }
  | { event: "missed"; location: number | null }
  | { event: "locationRolled"; rolls: number[]; location: number; component: string | null }
  | { event: "destructionRolled"; roll: number; held: boolean }
  | { event: "checkRolled"; rolls: number[]; result: CheckResult }
  | { event: "orderRolled"; rolls: { name: string; roll: number }[] }
  | { event: "orderSettled"; names: string[] };

type CheckResult = "succeeded" | "failed" | "backfired";

type Table<Facts> = Referee<Facts>;

function tell<Facts>(referee: Table<Facts>, event: TableEvent): void {
  referee.tell(event);
}

export type PickAsk = { side: Side; rolls: number[] };
export type AdjustAsk = { side: Side; roll: number; low: number; high: number };

/** MG-67: the roll that counts. The person at the table answers for both sides. */
const PICK: Question<AttackFacts, PickAsk, number> = {
  name: "pickRoll",
  menu: (_facts, _seat, { rolls }) => oneOf([...new Set(rolls)]),
  fallback: (_facts, _seat, { rolls }) => rolls[0] as number,
};

/** MG-68: the number that the roll is adjusted to. */
const ADJUST: Question<AttackFacts, AdjustAsk, number> = {
  name: "adjust",
  menu: (_facts, _seat, { low, high }) => wholeNumber(low, high),
  fallback: (_facts, _seat, { roll }) => roll,
};

/** MG-73: the component that the attacker names, destroyed ones too. */
const NAME_COMPONENT: Question<AttackFacts, { side: Side }, string> = {
  name: "freePick",
  menu: ({ target }) => oneOf(target.chart.map(({ name }) => name)),
  fallback: ({ target }) => target.chart[0]?.name ?? "",
};

/** The component at a d100 number; null if nothing is known to be there. */
export function markAt({ chart }: Target, location: number): ChartMark | null {
  return chart.find(({ from, to }) => location >= from && location <= to) ?? null;
}

/**
 * A shot by the attack table: dice, picks, adjustments. Myoss Gamma, "Detailed combat" steps 7 to 9; MG-63 to MG-73.
 */
export function rollAttack(facts: AttackFacts, referee: Table<AttackFacts>): void {
  const row = attackRow(facts.index);
  const rolls = attackRolls(row, referee);
  tell(referee, { event: "attackRolled", rolls, index: facts.index });
  const last = rolls.at(-1) as number;
  if (row.mode === "freePick") return freePick(facts, last, referee);
  if (last === CRITICAL) {
    const location = rollCritical(facts.target.size, referee);
    return location === null ? missed(null, referee) : land(facts, adjusted(row, location, referee), referee);
  }
  if (row.mode === "cleanMiss") return missed(null, referee);
  land(facts, adjusted(row, picked(row, rolls, referee), referee), referee);
}

function missed(location: number | null, referee: Table<AttackFacts>): void {
  tell(referee, { event: "missed", location });
}

function land({ target }: AttackFacts, location: number, referee: Table<AttackFacts>): void {
  if (location > target.size) return missed(location, referee);
  tell(referee, { event: "struck", location, component: markAt(target, location)?.name ?? null });
}

/** Rolls until a number is on the chart, or another 100 loses the shot (null). MG-65. */
function rollCritical(size: number, referee: Table<AttackFacts>): number | null {
  const rolls = criticalRolls(size, referee);
  const last = rolls.at(-1) as number;
  const location = last <= size ? last : null;
  tell(referee, { event: "criticalRolled", rolls, location });
  return location;
}

function picked({ pick: side }: AttackRow, rolls: number[], referee: Table<AttackFacts>): number {
  const first = rolls[0] as number;
  if (side === null || new Set(rolls).size < 2) return first;
  const number = referee.ask(PICK, side, { side, rolls });
  tell(referee, { event: "numberPicked", side, rolls, picked: number });
  return number;
}

function adjusted({ adjust: side }: AttackRow, roll: number, referee: Table<AttackFacts>): number {
  if (side === null) return roll;
  const to = referee.ask(ADJUST, side, { side, roll, ...adjustRange(roll) });
  tell(referee, { event: "numberAdjusted", side, from: roll, to });
  return to;
}

/** A 99 misses; on anything else the attacker names the component struck. MG-73. */
function freePick({ target }: AttackFacts, roll: number, referee: Table<AttackFacts>): void {
  if (roll === FREE_PICK_MISS) return missed(roll, referee);
  const { chart } = target;
  const named = chart.length > 1 ? referee.ask(NAME_COMPONENT, "attacker", { side: "attacker" }) : chart[0]?.name;
  tell(referee, { event: "componentNamed", component: named ?? null });
}

/** A location on a hit chart: rolls d100 until it is on the ship. MG-135. */
export function rollLocation({ target }: LocationFacts, referee: Table<LocationFacts>): void {
  const rolls: number[] = [];
  do rolls.push(referee.die("location", 100));
  while ((rolls.at(-1) as number) > target.size);
  const location = rolls.at(-1) as number;
  tell(referee, { event: "locationRolled", rolls, location, component: markAt(target, location)?.name ?? null });
}

/** Whether a ship holds together. Myoss Gamma, "Ship destruction"; MG-88. */
export function rollDestructionOf({ di }: DestructionFacts, referee: Table<DestructionFacts>): void {
  const roll = referee.die("destruction", 100);
  tell(referee, { event: "destructionRolled", roll, held: roll <= di });
}

/** Whether an action that can fail succeeds, fails or backfires. Myoss Gamma, "Action failures"; MG-47. */
export function rollCheck(_facts: CheckFacts, referee: Table<CheckFacts>): void {
  const rolls = [referee.die("action", 100)];
  const failed = (rolls[0] as number) <= FAILURE_UP_TO;
  if (failed) rolls.push(referee.die("backfire", 100));
  const result = !failed ? "succeeded" : (rolls[1] as number) <= BACKFIRE_UP_TO ? "backfired" : "failed";
  tell(referee, { event: "checkRolled", rolls, result });
}

/** Turn order: d100 for each, highest first; ties are rolled again among themselves. MG-29. */
export function rollOrder({ names }: OrderFacts, referee: Table<OrderFacts>): void {
  const roll = () => referee.die("order", 100);
  const order = rolledOrder(names, roll, (rolls) => {
    tell(referee, { event: "orderRolled", rolls: rolls.map((each) => ({ name: each.who, roll: each.roll })) });
  });
  tell(referee, { event: "orderSettled", names: order });
}

/** A shot, from its index to the component that it strikes. Myoss Gamma, "Detailed combat" steps 1 to 9. */
import { strike } from "./damage";
import { tell, type MyossReferee } from "./events";
import { ADJUST, FREE_PICK, PICK_ROLL, seatOf, type ShotAbout } from "./menus";
import { attackIndex, attackIndexTotal, componentAt, protection, theComponent, through } from "./scores";
import type { Battle, Component, Ship } from "./state";
import { adjustRange, attackRow, CRITICAL, FREE_PICK_MISS, INDEX_LIMIT, type AttackRow } from "./tables";

/** Who shoots at whom, in this very shot. */
interface Shot {
  readonly battle: Battle;
  readonly attacker: Ship;
  readonly target: Ship;
  readonly row: AttackRow;
  /** What the seats are told about it when they are asked. */
  readonly about: ShotAbout;
}

/** No number on the chart: the shot misses. */
const MISS = 0;

/**
 * Fires a weapon: marks it used, spends the scans on it, and resolves the shot to its end, destruction included.
 * Myoss Gamma, "Detailed combat"; MG-56, MG-61.
 */
export function fire(battle: Battle, attacker: Ship, weapon: Component, target: Ship, referee: MyossReferee): void {
  const index = attackIndexTotal(battle, attacker, weapon, target);
  const power = weapon.attrs.PW ?? 0;
  if (!referee.silent) tellShot(battle, attacker, weapon, target, referee);
  weapon.used = true;
  if (battle.options.scanCarry === "nextShot") attacker.scan = 0;
  const points = through(power, protection(target));
  const about = { attacker: attacker.id, weapon: weapon.id, target: target.id, index, points };
  const shot: Shot = { battle, attacker, target, row: attackRow(index), about };
  const component =
    shot.row.mode === "freePick" ? freePick(shot, referee) : struckBy(shot, rollNumber(shot, referee), referee);
  if (component) strike(battle, target, component, power, referee);
}

function tellShot(battle: Battle, attacker: Ship, weapon: Component, target: Ship, referee: MyossReferee): void {
  const { total: index, parts } = attackIndex(battle, attacker, weapon, target);
  tell(referee, {
    event: "shotFired",
    ship: attacker.id,
    weapon: weapon.id,
    target: target.id,
    index,
    parts,
    row: Math.max(-INDEX_LIMIT, Math.min(INDEX_LIMIT, index)),
    power: weapon.attrs.PW ?? 0,
    size: target.size,
  });
}

/** The component at a number, and the news of the hit or miss. */
function struckBy(shot: Shot, location: number, referee: MyossReferee): Component | undefined {
  const component = componentAt(shot.target, location);
  if (!referee.silent) {
    const { attacker: ship, weapon, target } = shot.about;
    if (component) tell(referee, { event: "hit", ship, weapon, target, component: component.id, location });
    else tell(referee, { event: "missed", ship, weapon, target, roll: location === MISS ? null : location });
  }
  return component;
}

/**
 * The number at which the shot ends, `MISS` if it ends before the chart. Rolls are made one at a time, as a natural 100
 * voids the others; then one is picked, then adjusted. "Detailed combat" step 8; MG-64, MG-67, MG-69, MG-72.
 */
function rollNumber(shot: Shot, referee: MyossReferee): number {
  const { row, attacker, target } = shot;
  const rolls: number[] = [];
  for (let made = 0; made < row.rolls; made++) {
    const roll = referee.die("attack", 100);
    rolls.push(roll);
    if (roll === CRITICAL) break;
  }
  if (!referee.silent) tell(referee, { event: "rollsMade", ship: attacker.id, rolls });
  const last = rolls[rolls.length - 1] as number;
  if (last === CRITICAL) {
    const location = critical(target, referee);
    return location === MISS ? MISS : adjusted(shot, location, true, referee);
  }
  if (row.mode === "cleanMiss") return MISS;
  return adjusted(shot, row.pick ? picked(shot, rolls, referee) : last, false, referee);
}

/** Rolls until a number strikes the ship, or another 100 loses the shot. "Detailed combat" step 8; MG-65. */
function critical(target: Ship, referee: MyossReferee): number {
  const rolls: number[] | null = referee.silent ? null : [];
  let roll: number;
  do {
    roll = referee.die("critical", 100);
    rolls?.push(roll);
  } while (roll > target.size && roll !== CRITICAL);
  const struck = roll <= target.size;
  if (rolls) tell(referee, { event: "critical", ship: target.id, rolls, location: struck ? roll : null });
  return struck ? roll : MISS;
}

/** One of the rolls, by the choice of the side that picks; a roll that is alone, or like all others, is no choice. */
function picked(shot: Shot, rolls: number[], referee: MyossReferee): number {
  const first = rolls[0] as number;
  const side = shot.row.pick;
  if (side === null || areEqual(rolls)) return first;
  const seat = seatOf(side, shot.attacker, shot.target);
  const { attacker, weapon, target, index, points } = shot.about;
  const roll = referee.ask(PICK_ROLL, seat, { attacker, weapon, target, index, points, side, rolls });
  if (!referee.silent) tell(referee, { event: "rollPicked", seat, rolls, picked: roll });
  return roll;
}

function areEqual(rolls: readonly number[]): boolean {
  for (let i = 1; i < rolls.length; i++) if (rolls[i] !== rolls[0]) return false;
  return true;
}

/** The number after the side that adjusts has moved it, criticals too. "Detailed combat" step 8; MG-66, MG-68. */
function adjusted(shot: Shot, roll: number, isCritical: boolean, referee: MyossReferee): number {
  const side = shot.row.adjust;
  if (side === null) return roll;
  const range = adjustRange(roll);
  const { battle, target: ship } = shot;
  const bound = isCritical && !battle.options.critAdjustMayMiss ? Math.min(range.high, ship.size) : range.high;
  if (bound === range.low) return roll;
  const seat = seatOf(side, shot.attacker, ship);
  const { attacker, weapon, target, index, points } = shot.about;
  const about = {
    attacker,
    weapon,
    target,
    index,
    points,
    side,
    roll,
    critical: isCritical,
    low: range.low,
    high: bound,
  };
  const to = referee.ask(ADJUST, seat, about);
  if (!referee.silent) tell(referee, { event: "rollAdjusted", seat, from: roll, to });
  return to;
}

/** One roll: a 99 misses, after anything else, 100 too, the attacker names a component. "Detailed combat" step 8; MG-73. */
function freePick(shot: Shot, referee: MyossReferee): Component | undefined {
  const roll = referee.die("attack", 100);
  const { attacker: ship, weapon, target } = shot.about;
  if (!referee.silent) tell(referee, { event: "rollsMade", ship, rolls: [roll] });
  if (roll === FREE_PICK_MISS) {
    if (!referee.silent) tell(referee, { event: "missed", ship, weapon, target, roll });
    return undefined;
  }
  const { seat } = shot.attacker;
  const only = shot.target.components.length === 1 ? shot.target.components[0] : undefined;
  const component = only ?? theComponent(shot.target, referee.ask(FREE_PICK, seat, shot.about));
  if (!referee.silent) {
    tell(referee, { event: "freePicked", seat, component: component.id });
    tell(referee, { event: "hit", ship, weapon, target, component: component.id, location: null });
  }
  return component;
}

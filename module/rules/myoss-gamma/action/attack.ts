/** A shot, from its index to the component that it strikes. Myoss Gamma, "Detailed combat" steps 1 to 9. */
import { strike } from "../loss/damage";
import { attackRolls, criticalRolls } from "../dice";
import { tell, type MyossReferee, type Reading } from "../events";
import { ADJUST, FREE_PICK, PICK_ROLL, seatOf } from "../questions";
import type { ShotAbout } from "../fallbacks";
import { attackIndex, attackIndexTotal } from "./attack-index";
import { aimedAt, componentAt, protection, theComponent, through } from "../ship/scores";
import { isShown, show } from "../sight";
import type { Battle, Component, Section, Ship } from "../state";
import {
  ADJUST_LOW,
  adjustRange,
  attackRow,
  CRITICAL,
  DEBRIS_INDEX,
  FREE_PICK_MISS,
  INDEX_LIMIT,
  type AttackRow,
} from "../tables";

/** The parties and data of a single shot. */
interface Shot {
  readonly battle: Battle;
  readonly attacker: Ship;
  readonly target: Ship;
  /** The section that is aimed at. */
  readonly section: Section;
  readonly row: AttackRow;
  /** What the seats are told about the shot when they are asked. */
  readonly about: ShotAbout;
}

/** Not a number on the chart: the shot misses. */
const MISS = 0;

/**
 * Fires a weapon: marks it used, spends the scans on it, and resolves the shot to its end, destruction included. Myoss
 * Gamma, "Detailed combat"; MG-56, MG-61.
 *
 * @param auto  whether a computer fires on its own, regardless of scans (MG-57)
 */
export function fire(
  battle: Battle,
  attacker: Ship,
  weapon: Component,
  target: Ship,
  aim: string | undefined,
  referee: MyossReferee,
  auto = false,
): void {
  const section = aimedAt(target, aim);
  const index = attackIndexTotal(battle, attacker, weapon, target, auto);
  const power = weapon.attrs.PW ?? 0;
  show(battle, attacker, weapon.id);
  if (!referee.silent) tellShot(battle, attacker, weapon, target, section, auto, referee);
  weapon.used = true;
  if (battle.options.scanCarry === "nextShot" && !auto) attacker.scan = 0;
  const points = through(power, protection(target));
  const about = { attacker: attacker.id, weapon: weapon.id, target: target.id, section: section.id, index, points };
  const shot: Shot = { battle, attacker, target, section, row: attackRow(index), about };
  const component =
    shot.row.mode === "freePick" ? freePick(shot, referee) : struckBy(shot, rollNumber(shot, referee), referee);
  if (component) strike(battle, target, component, power, referee);
}

function tellShot(
  battle: Battle,
  attacker: Ship,
  weapon: Component,
  target: Ship,
  section: Section,
  auto: boolean,
  referee: MyossReferee,
): void {
  const { total: index, parts } = attackIndex(battle, attacker, weapon, target, auto);
  tell(referee, {
    event: "shotFired",
    ship: attacker.id,
    weapon: weapon.id,
    target: target.id,
    section: section.id,
    index,
    parts,
    row: Math.max(-INDEX_LIMIT, Math.min(INDEX_LIMIT, index)),
    power: weapon.attrs.PW ?? 0,
    size: section.size,
    auto,
  });
}

/**
 * Resolves a piece of debris like one plain shot with a fixed index: shields stop it, nothing else counts. Myoss Gamma,
 * "Ship destruction"; MG-124.
 *
 * @param thrower  the ship that the piece was a part of
 */
export function debrisShot(
  battle: Battle,
  thrower: Ship,
  piece: Component,
  power: number,
  target: Ship,
  section: Section,
  referee: MyossReferee,
): void {
  const index = DEBRIS_INDEX;
  const points = through(power, protection(target));
  const about = { attacker: thrower.id, weapon: piece.id, target: target.id, section: section.id, index, points };
  const shot: Shot = { battle, attacker: thrower, target, section, row: attackRow(index), about };
  const component = struckBy(shot, rollNumber(shot, referee), referee);
  if (component) strike(battle, target, component, power, referee);
}

/** The component at a number; tells the hit or miss. */
function struckBy(shot: Shot, location: number, referee: MyossReferee): Component | undefined {
  const component = componentAt(shot.target, shot.section, location);
  if (component) show(shot.battle, shot.target, component.id);
  if (!referee.silent) {
    const { attacker: ship, weapon, target } = shot.about;
    if (component) tellHit(shot, component, location, referee);
    else tell(referee, { event: "missed", ship, weapon, target, roll: location === MISS ? null : location });
  }
  return component;
}

function tellHit(shot: Shot, component: Component, location: number | null, referee: MyossReferee): void {
  const { attacker: ship, weapon, target } = shot.about;
  const { id, section, from, to } = component;
  tell(referee, { event: "hit", ship, weapon, target, component: id, location, chart: { section, from, to } });
}

/** What the rolls of a shot would hit, as far as everyone knows. MG-73, MG-137. */
function reading({ battle, target, section, row }: Shot, rolls: readonly number[]): Reading {
  const free = row.mode === "freePick" && rolls[0] !== FREE_PICK_MISS;
  const strikes = rolls.map((roll) => {
    const component = row.mode === "freePick" ? undefined : componentAt(target, section, roll);
    if (!component) return null;
    return battle.options.hiddenDesigns && !isShown(target, component) ? "" : component.id;
  });
  return { ship: target.id, section: section.id, free, strikes };
}

/**
 * The final number of a shot, `MISS` if it ends before the chart. Rolls are made one at a time, as a natural 100 voids
 * the others; then one is picked, then adjusted. "Detailed combat" step 8; MG-64, MG-67, MG-69, MG-72.
 */
function rollNumber(shot: Shot, referee: MyossReferee): number {
  const { row, attacker } = shot;
  const rolls = attackRolls(row, referee, attacker.seat);
  if (!referee.silent) tell(referee, { event: "rollsMade", ship: attacker.id, rolls, reading: reading(shot, rolls) });
  const last = rolls[rolls.length - 1] as number;
  if (last === CRITICAL) {
    const location = critical(shot, referee);
    return location === MISS ? MISS : adjusted(shot, location, true, referee);
  }
  if (row.mode === "cleanMiss") return MISS;
  return adjusted(shot, row.pick ? picked(shot, rolls, referee) : last, false, referee);
}

/** Rolls until a number strikes the ship, or another 100 loses the shot. "Detailed combat" step 8; MG-65. */
function critical(shot: Shot, referee: MyossReferee): number {
  const { attacker, target, section } = shot;
  const rolls = criticalRolls(section.size, referee, attacker.seat);
  const roll = rolls[rolls.length - 1] as number;
  const struck = roll <= section.size;
  const location = struck ? roll : null;
  if (!referee.silent)
    tell(referee, { event: "critical", ship: target.id, rolls, location, reading: reading(shot, [roll]) });
  return struck ? roll : MISS;
}

/** The roll chosen by the side that picks; with a single roll, or all alike, there is no choice. */
function picked(shot: Shot, rolls: number[], referee: MyossReferee): number {
  const first = rolls[0] as number;
  const side = shot.row.pick;
  if (side === null || areEqual(rolls)) return first;
  const seat = seatOf(side, shot.attacker, shot.target);
  const { attacker, weapon, target, section, index, points } = shot.about;
  const roll = referee.ask(PICK_ROLL, seat, { attacker, weapon, target, section, index, points, side, rolls });
  if (!referee.silent) tell(referee, { event: "rollPicked", seat, rolls, picked: roll, reading: reading(shot, rolls) });
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
  const range = adjustRange(roll, shot.battle.options.adjustFloor);
  const { battle, target: ship, section: aim } = shot;
  const stays = isCritical && !battle.options.critAdjustMayMiss;
  const low = stays ? Math.max(ADJUST_LOW, range.low) : range.low;
  const high = stays ? Math.min(range.high, aim.size) : range.high;
  if (high === low) return roll;
  const seat = seatOf(side, shot.attacker, ship);
  const { attacker, weapon, target, section, index, points } = shot.about;
  const about = {
    attacker,
    weapon,
    target,
    section,
    index,
    points,
    side,
    roll,
    critical: isCritical,
    low,
    high,
  };
  const to = referee.ask(ADJUST, seat, about);
  if (!referee.silent) tell(referee, { event: "rollAdjusted", seat, from: roll, to });
  return to;
}

/** The attacker's choice: a component, or a number on the chart of a ship whose design is hidden. MG-73, MG-137. */
function named({ target, section }: Shot, pick: string | number): Component {
  const id = typeof pick === "number" ? (componentAt(target, section, pick)?.id ?? "") : pick;
  return theComponent(target, id);
}

/** Makes one roll: 99 misses; after any other, even 100, the attacker picks. "Detailed combat" step 8; MG-73. */
function freePick(shot: Shot, referee: MyossReferee): Component | undefined {
  const roll = referee.die("attack", 100);
  const { attacker: ship, weapon, target } = shot.about;
  if (!referee.silent) tell(referee, { event: "rollsMade", ship, rolls: [roll], reading: reading(shot, [roll]) });
  if (roll === FREE_PICK_MISS) {
    if (!referee.silent) tell(referee, { event: "missed", ship, weapon, target, roll });
    return undefined;
  }
  const { seat } = shot.attacker;
  const chart = shot.target.components.filter(({ section }) => section === shot.section.id);
  const only = chart.length === 1 ? chart[0] : undefined;
  const component = only ?? named(shot, referee.ask(FREE_PICK, seat, shot.about));
  show(shot.battle, shot.target, component.id);
  if (!referee.silent) {
    tell(referee, { event: "freePicked", seat, component: component.id });
    tellHit(shot, component, null, referee);
  }
  return component;
}

/**
 * A Battleaxe against a Battleaxe, both played greedily, written by hand for this one duel: no referee, no questions,
 * no other kinds of components, all numbers in two flat arrays. It rolls the same dice in the same order as the rules
 * with `greedyPlayer`, so with the same generator it must come to the same end in the same round: a measure of the cost
 * of the rules, and a second opinion on their results.
 */
import type { Random } from "../module/rules/kernel";

/** The components in list order. */
const [BRIDGE, LIFE, ENGINE, CANNON, SHIELD, COMPUTER, WORKSHOP, FRAME] = [0, 1, 2, 3, 4, 5, 6, 7] as const;
const COUNT = 8;
const SIZES = [7, 5, 12, 12, 7, 4, 4, 6] as const;
const FROM = [1, 8, 13, 25, 37, 44, 48, 52] as const;
const TO = [7, 12, 24, 36, 43, 47, 51, 57] as const;
const SIZE = 57;
const TOUGHNESS = 4;
/** First attribute (AP, BP, MN, PW, PR, TL, RP, none) and second one (TH, AC), as bought. */
const FIRST = [2, 2, 5, 5, 4, 1, 1, 0] as const;
const SECOND = [0, 0, 5, 5, 0, 0, 0, 0] as const;
const STALEMATE = 20;

/** Rows of the attack table from -10 to 10: number of rolls, who picks and who adjusts (1 attacker, -1 target, 0 none). */
const ROLLS = [1, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 1] as const;
const PICKS = [0, -1, -1, -1, -1, -1, -1, -1, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 0] as const;
const ADJUSTS = [0, -1, 0, 0, -1, -1, 0, 0, -1, -1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 1, 0] as const;

/** Row for a piece of debris, which flies with an index of +1. */
const DEBRIS_ROW = 11;

const tg = new Int32Array(2 * COUNT);
const first = new Int32Array(2 * COUNT);
const second = new Int32Array(2 * COUNT);
const saved = new Int32Array(2);
const size = new Int32Array(2);
const lost = new Int32Array(2);
const rolls = new Int32Array(3);
let damaged = false;
/** The ship that has exploded and whose debris has not flown yet; -1 if there is none. */
let exploding = -1;

/** The winner (0, 1, or -1 for a draw) and the final round. */
export interface DuelEnd {
  winner: number;
  round: number;
}

/** Plays one duel and writes its end into `end`. */
export function inlinedDuel(random: Random, end: DuelEnd): void {
  for (let ship = 0; ship < 2; ship++) {
    saved[ship] = lost[ship] = 0;
    size[ship] = SIZE;
    for (let part = 0; part < COUNT; part++) {
      tg[ship * COUNT + part] = TOUGHNESS;
      first[ship * COUNT + part] = FIRST[part] as number;
      second[ship * COUNT + part] = SECOND[part] as number;
    }
  }
  let one: number;
  let other: number;
  do {
    one = random(100);
    other = random(100);
  } while (one === other);
  const starter = one > other ? 0 : 1;
  let quiet = 0;
  damaged = false;
  exploding = -1;
  for (end.round = 1; ; end.round++) {
    for (let turn = 0; turn < 2; turn++) {
      const ship = turn === 0 ? starter : 1 - starter;
      playTurn(ship, random);
      if (lost[0] || lost[1]) {
        end.winner = lost[0] && lost[1] ? -1 : lost[0] ? 1 : 0;
        return;
      }
    }
    quiet = damaged ? 0 : quiet + 1;
    damaged = false;
    if (quiet >= STALEMATE || (!canEverAct(0) && !canEverAct(1))) {
      end.winner = -1;
      return;
    }
  }
}

const at = (values: Int32Array, ship: number, part: number) => values[ship * COUNT + part] as number;

function canEverAct(ship: number): boolean {
  return at(tg, ship, BRIDGE) > 0;
}

function playTurn(ship: number, random: Random): void {
  const manned = at(tg, ship, BRIDGE) > 0;
  if (!manned && random(100) > (size[ship] as number)) {
    lost[ship] = 1;
    return;
  }
  const air = at(tg, ship, LIFE) > 0 ? at(first, ship, LIFE) : 0;
  if (manned && air < at(first, ship, BRIDGE)) {
    // Without air a ship throws no debris, and the damage does not count against a stalemate.
    const counted = damaged;
    damage(ship, BRIDGE, 1, 1, random);
    damaged = counted;
    if (lost[ship]) return;
  }
  let fresh = at(tg, ship, BRIDGE) > 0 ? Math.max(1, at(first, ship, BRIDGE)) : 0;
  let points = fresh > 0 ? fresh + (saved[ship] as number) : 0;
  saved[ship] = 0;
  let repairs = at(tg, ship, WORKSHOP) > 0 ? at(first, ship, WORKSHOP) : 0;
  let fired = false;
  while (points > 0) {
    const shooting = !fired && at(tg, ship, CANNON) > 0;
    const part = shooting || repairs < 1 ? -1 : chooseRepair(ship);
    if (!shooting && part < 0) break;
    points--;
    fresh = Math.min(fresh, points);
    if (shooting) {
      fired = true;
      fire(ship, 1 - ship, random);
    } else {
      repairs--;
      repair(ship, part, random);
    }
    if (exploding >= 0) explode(random);
    if (lost[0] || lost[1]) return;
  }
  if (fresh > 0) saved[ship] = 1;
}

/** Picks the shield first, then what is closest to being lost, then a lowered attribute; -1 if there is nothing. */
function chooseRepair(ship: number): number {
  if (at(tg, ship, SHIELD) > 0 && at(first, ship, SHIELD) < FIRST[SHIELD]) return SHIELD;
  let most = 0;
  let found = -1;
  for (let part = 0; part < COUNT; part++) {
    const left = at(tg, ship, part);
    if (left === TOUGHNESS || left === 0) continue;
    const need = ((SIZES[part] as number) * (TOUGHNESS - left)) / left;
    if (need <= most) continue;
    most = need;
    found = part;
  }
  for (let part = LIFE; found < 0 && part < COUNT; part++) if (isLowered(ship, part)) found = part;
  return found;
}

function isLowered(ship: number, part: number): boolean {
  const isBelow = at(first, ship, part) < (FIRST[part] as number) || at(second, ship, part) < (SECOND[part] as number);
  return isBelow && at(tg, ship, part) > 0;
}

function repair(ship: number, part: number, random: Random): void {
  if (random(100) === 1) {
    if (random(100) <= 10) damage(ship, part, 1, 0, random);
    return;
  }
  const place = ship * COUNT + part;
  if (at(tg, ship, part) < TOUGHNESS) tg[place] = at(tg, ship, part) + 1;
  if (part === BRIDGE) return;
  if (at(first, ship, part) < (FIRST[part] as number)) first[place] = at(first, ship, part) + 1;
  else if (at(second, ship, part) < (SECOND[part] as number)) second[place] = at(second, ship, part) + 1;
}

function fire(ship: number, target: number, random: Random): void {
  const maneuver =
    (at(tg, ship, ENGINE) && at(first, ship, ENGINE)) - (at(tg, target, ENGINE) && at(first, target, ENGINE));
  const distance = Math.abs(maneuver);
  let index = distance <= 1 ? 0 : (distance >= 5 ? 2 : 1) * Math.sign(maneuver);
  index += (at(tg, ship, COMPUTER) && at(first, ship, COMPUTER)) + at(second, ship, CANNON);
  if (at(tg, ship, BRIDGE) === 0) index -= 2;
  const row = Math.max(-10, Math.min(10, index)) + 10;
  const power = at(first, ship, CANNON);
  const shield = at(tg, target, SHIELD) > 0 ? at(first, target, SHIELD) : 0;
  const points = Math.max(0, power - shield);
  const location = row === 20 ? freePick(target, points, random) : rollNumber(target, row, points, random);
  const part = partAt(location);
  if (part < 0) return;
  if (shield > 0) first[target * COUNT + SHIELD] = shield - 1;
  if (points > 0) damage(target, part, points, 1, random);
}

function rollNumber(target: number, row: number, points: number, random: Random): number {
  const count = ROLLS[row] as number;
  const adjuster = ADJUSTS[row] as number;
  for (let i = 0; i < count; i++) {
    const roll = random(100);
    if (roll === 100) {
      let again: number;
      do again = random(100);
      while (again > SIZE && again !== 100);
      return again > SIZE ? 0 : adjuster === 0 ? again : bestNumber(target, again, points, adjuster);
    }
    rolls[i] = roll;
  }
  if (row === 0) return 0;
  const picker = PICKS[row] as number;
  let picked = rolls[0] as number;
  if (picker !== 0) {
    let best = -Infinity;
    for (let i = 0; i < count; i++) {
      const roll = rolls[i] as number;
      const number = adjuster === picker ? bestNumber(target, roll, points, picker) : roll;
      const value = picker * worth(target, partAt(number), points);
      if (value <= best) continue;
      best = value;
      picked = roll;
    }
  }
  return adjuster === 0 ? picked : bestNumber(target, picked, points, adjuster);
}

function freePick(target: number, points: number, random: Random): number {
  if (random(100) === 99) return 0;
  let best = 0;
  for (let part = 1; part < COUNT; part++) if (worth(target, part, points) > worth(target, best, points)) best = part;
  return FROM[best] as number;
}

function partAt(number: number): number {
  for (let part = 0; part < COUNT; part++)
    if (number >= (FROM[part] as number) && number <= (TO[part] as number)) return part;
  return -1;
}

function worth(ship: number, part: number, points: number): number {
  if (part < 0) return 0;
  if (points < 1) return 0.01;
  const left = at(tg, ship, part);
  if (left === 0) return 100 - (size[ship] as number);
  return points < left ? (10 * points) / left : 100 - (size[ship] as number) + 2 * (SIZES[part] as number);
}

function bestNumber(ship: number, roll: number, points: number, sign: number): number {
  const low = Math.max(1, roll - 5);
  const high = Math.min(99, roll + 5);
  let number = roll;
  let best = sign * worth(ship, partAt(roll), points);
  for (let part = 0; part < COUNT; part++) {
    if ((FROM[part] as number) > high) break;
    if ((TO[part] as number) < low) continue;
    const value = sign * worth(ship, part, points);
    if (value <= best) continue;
    best = value;
    number = Math.max(low, FROM[part] as number, Math.min(roll, high, TO[part] as number));
  }
  return sign < 0 && best < 0 && high > SIZE ? SIZE + 1 : number;
}

function damage(ship: number, part: number, points: number, floor: number, random: Random): void {
  damaged = true;
  const place = ship * COUNT + part;
  let left = at(tg, ship, part);
  if (left > 0) {
    for (let point = 0; point < points; point++) {
      if (--left === 0) break;
      const one = at(first, ship, part);
      const two = at(second, ship, part);
      if (two >= one && two > floor) second[place] = two - 1;
      else if (one > floor) first[place] = one - 1;
    }
    tg[place] = left;
    if (left > 0) return;
    size[ship] = (size[ship] as number) - (SIZES[part] as number);
  }
  const roll = random(100);
  if (roll <= (size[ship] as number) && part !== FRAME) return;
  lost[ship] = 1;
  if (roll > (size[ship] as number)) exploding = ship;
}

/** Half of a ship's remains flies at the other ship, piece by piece; if that breaks it, its own pieces meet nothing. */
function explode(random: Random): void {
  const ship = exploding;
  const target = 1 - ship;
  exploding = -1;
  let left = 0;
  for (let part = 0; part < COUNT; part++) if (at(tg, ship, part) > 0) left++;
  const pieces: number[] = [];
  while (pieces.length < Math.ceil(left / 2)) {
    const part =
      left === 1
        ? tg.findIndex((tough, place) => tough > 0 && place >= ship * COUNT) - ship * COUNT
        : partAt(random(100));
    if (part >= 0 && at(tg, ship, part) > 0 && !pieces.includes(part)) pieces.push(part);
  }
  for (const piece of pieces) {
    if (lost[target]) return;
    const part = partAt(rollNumber(target, DEBRIS_ROW, 0, random));
    if (part < 0) continue;
    const shield = at(tg, target, SHIELD) > 0 ? at(first, target, SHIELD) : 0;
    const points = Math.max(0, at(tg, ship, piece) - shield);
    if (shield > 0) first[target * COUNT + SHIELD] = shield - 1;
    if (points > 0) damage(target, part, points, 1, random);
    if (exploding >= 0) explode(random);
  }
}

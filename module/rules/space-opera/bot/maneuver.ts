/** Which maneuvers the greedy bot flies: whatever leaves its ship best off in the next turn, on average. */
import { chances, contestChances, DEGREES, type Degree } from "../../gurps";
import type { Seat } from "../../kernel";
import { sum } from "../aim";
import { handlingOf, isAble, refuseHelm } from "../condition";
import { bonusAfter } from "../defensive";
import type { ChosenManeuver } from "../events";
import { fighterCount } from "../squadron";
import { shipWorth } from "./worth";
import { asItIs, foesInReach, mayHarm, outlookOf, type Judge, type Situation } from "./outlook";
import { positionAfter } from "../offensive";
import { maneuverable, ordersOf, refuseOrder } from "../orders";
import { shifted, stepsFor } from "../range";
import { helmParts, pilotParts } from "../rolls";
import { bandOf, isFriend, positionOn, type BattleView, type Gun, type Ship } from "../state";

/** Probability that a foe comes for a ship it is engaged with; for any other it is divided by the number of friends. */
const LIKELY_ATTACK = 0.5;

const skillOf = (view: BattleView, ship: Ship): number => sum(pilotParts(view, ship));

/** The chances of each outcome of a roll, in the order of `DEGREES`. */
function degreeChances(view: BattleView, skill: number): number[] {
  const { success, criticalSuccess, criticalFailure } = chances(skill, view.options);
  return [criticalSuccess, success - criticalSuccess, 1 - success - criticalFailure, criticalFailure];
}

/** Average of `worth` over the outcomes of a roll. */
function average(view: BattleView, skill: number, worth: (degree: Degree) => number): number {
  let total = 0;
  degreeChances(view, skill).forEach((chance, at) => {
    if (chance > 0) total += chance * worth(DEGREES[at] as Degree);
  });
  return total;
}

const withPosition = (ship: Ship, target: string, bonus: number): Ship => ({
  ...ship,
  position: { ...ship.position, [target]: bonus },
});

const withGuns = (ship: Ship, change: (gun: Gun) => Gun): Ship => ({ ...ship, guns: ship.guns.map(change) });

const unaimed = (gun: Gun): Gun => ({ ...gun, target: null, sustained: 0 });

const withoutBonuses = (ship: Ship): Ship => ({ ...withGuns(ship, unaimed), position: {} });

/** A foe after a defensive maneuver, with its position, one of its guns' bonuses, or everything lowered. */
function lowered(foe: Ship, me: Ship, degree: Degree, what: "position" | "all" | Gun["id"]): Ship {
  const position = ["position", "all"].includes(what)
    ? bonusAfter(positionOn(foe, me.ship), degree)
    : positionOn(foe, me.ship);
  const guns = withGuns(foe, (gun) => {
    if (gun.target !== me.ship || (what !== "all" && what !== gun.id)) return gun;
    const sustained = bonusAfter(gun.sustained, degree);
    return sustained === 0 ? unaimed(gun) : { ...gun, sustained };
  });
  return withPosition(guns, me.ship, position);
}

const withFoe = (now: Situation, foe: Ship): Situation => ({
  ...now,
  foes: now.foes.map((one) => (one.ship === foe.ship ? foe : one)),
});

/** The worth of an order, as `outlook` judges its outcome. */
type Trial = (view: BattleView, outlook: Judge, now: Situation, order: ChosenManeuver, target: Ship) => number;

const offensive: Trial = (view, outlook, now, { target: id = "" }) => {
  const { me } = now;
  const aiming = withGuns(me, (gun) => (gun.gunnerIsPilot ? gun : unaimed(gun)));
  return average(view, skillOf(view, me), (degree) =>
    outlook({ ...now, me: withPosition(aiming, id, positionAfter(positionOn(me, id), degree)) }),
  );
};

const defensive: Trial = (view, outlook, now, { gun }, foe) => {
  const me = withoutBonuses(now.me);
  return average(view, skillOf(view, me), (degree) =>
    outlook(withFoe({ ...now, me }, lowered(foe, me, degree, gun ?? "position"))),
  );
};

const total: Trial = (view, outlook, now) => {
  const me = withoutBonuses(now.me);
  return average(view, sum(helmParts(view, me)), (degree) => {
    const foes = now.foes.map((foe) => lowered(foe, me, degree, "all"));
    return outlook({ ...now, me, foes, holds: true });
  });
};

const straight: Trial = (view, outlook, now, { wish, target: id = "" }) => {
  if (wish === undefined) return outlook(now);
  const band = bandOf(view, now.me.ship, id);
  return average(view, skillOf(view, now.me), (degree) => {
    const steps = stepsFor(degree) * (wish === "open" ? 1 : -1);
    return outlook({ ...now, bands: new Map([[id, shifted(band, steps)]]) });
  });
};

/** The probability that a foe comes for this ship. */
function attackChance(view: BattleView, foe: Ship, me: Ship): number {
  if (refuseOrder(view, foe.seat, { ship: foe.ship, maneuver: "offensive", target: me.ship }) !== null) return 0;
  const isAfter = positionOn(foe, me.ship) > 0 || foe.engaged.includes(me.ship);
  const several = view.ships.filter((ship) => isFriend(ship, me) && isAble(ship)).length;
  return isAfter ? LIKELY_ATTACK : LIKELY_ATTACK / Math.max(1, several);
}

/** Worth of a reversal against a possible attack; without one it is straight flight. */
const reversal: Trial = (view, outlook, now, _order, foe) => {
  const { me } = now;
  const base = outlook(now);
  const likely = attackChance(view, foe, me);
  if (likely === 0) return base;
  const at = (position: number) => outlook(withFoe(now, withPosition(foe, me.ship, position)));
  const held = positionOn(foe, me.ship);
  const { first, second, tie } = contestChances(skillOf(view, me), skillOf(view, foe));
  const met = first * at(0) + second * at(positionAfter(held, "criticalSuccess")) + tie * base;
  const unmet = average(view, skillOf(view, foe), (degree) => at(positionAfter(held, degree)));
  return base + likely * (met - unmet);
};

/** Probability that a chaser, unable to know the leader's flight, wrongly follows; that it rightly follows. */
const RASH = 0.3;
const WISE = 0.8;

/** The situation after a chaser's attempt to follow, by how well the leader and the chaser flew. SOCS-25. */
function followed(now: Situation, foe: Ship, leader: Degree, chaser: Degree): Situation {
  const { ship: me } = now.me;
  const change = { criticalSuccess: -1, success: 0, failure: 1, criticalFailure: 0 }[leader];
  const held = Math.max(0, positionOn(foe, me) + change);
  if (chaser === "criticalFailure") return { ...now, foes: now.foes.filter((one) => one.ship !== foe.ship) };
  const kept = chaser === "failure" ? 0 : chaser === "criticalSuccess" ? held + 1 : held;
  const behind = withPosition(foe, me, kept);
  if (kept > 0) return withFoe(now, behind);
  const lost = withGuns(behind, (gun) => (gun.target === me ? unaimed(gun) : gun));
  return { ...withFoe(now, lost), bands: new Map([[foe.ship, "out"]]) };
}

/** Worth of leading for a chased ship: it shakes off a follower who flies worse, but a crash is the end. */
const lead: Trial = (view, outlook, now, { penalty = 0 }) => {
  const { me } = now;
  const base = outlook(now);
  const skill = skillOf(view, me) - penalty;
  const crash = chances(skill, view.options).criticalFailure * (shipWorth(me) / fighterCount(me));
  const chasers = now.foes.filter(
    (foe) => positionOn(foe, me.ship) > 0 && handlingOf(foe) !== "line" && refuseHelm(view, foe) === null,
  );
  return chasers.reduce((worth, foe) => {
    const likely = choosesToFollow(view, foe, me, penalty) ? WISE : RASH;
    const after = average(view, skill, (led) =>
      average(view, skillOf(view, foe) - penalty, (chased) => outlook(followed(now, foe, led, chased))),
    );
    return worth + likely * (after - base);
  }, base - crash);
};

const TRIALS: { readonly [maneuver: string]: Trial } = {
  straight,
  offensive,
  defensive,
  total,
  reversal,
  lead,
};

/** Steps in which worths are compared: what differs by less comes from the order of sums. */
const ALIKE = 1e-9;

/** Whether an order leads into the range of guns (1), out of the range of all (-1), or neither (0). */
function approach(view: BattleView, ship: Ship, near: readonly Ship[], { wish, target = "" }: ChosenManeuver): number {
  if (near.length === 0) return wish === "close" ? 1 : 0;
  const leaves = wish === "open" && near.every((foe) => foe.ship === target);
  return leaves && bandOf(view, ship.ship, target) === "long" ? -1 : 0;
}

/**
 * All orders that a ship may be given, the best first; of equals, the one listed first. A ship whose side can still do
 * harm stays within range or comes there, whatever awaits it: two that keep away from each other drift for ever.
 */
export function rankedOrders(view: BattleView, ship: Ship): ChosenManeuver[] {
  const now = asItIs(view, ship);
  const outlook = outlookOf(view, ship);
  const [fights, near] = [mayHarm(view, ship), foesInReach(view, ship)];
  const judged: { order: ChosenManeuver; nearer: number; worth: number }[] = [];
  for (const order of ordersOf(view, ship)) {
    const attempt = TRIALS[order.maneuver];
    const target = now.foes.find((foe) => foe.ship === order.target);
    if (!attempt || (order.target !== undefined && !target)) continue;
    const nearer = fights ? approach(view, ship, near, order) : 0;
    judged.push({ order, nearer, worth: Math.round(attempt(view, outlook, now, order, target ?? ship) / ALIKE) });
  }
  return judged.sort((a, b) => b.nearer - a.nearer || b.worth - a.worth).map(({ order }) => order);
}

/** The orders of all ships of a seat. */
export const chooseOrders = (view: BattleView, seat: Seat): ChosenManeuver[] =>
  maneuverable(view, seat).map((ship) => rankedOrders(view, ship)[0] ?? { ship: ship.ship, maneuver: "straight" });

/**
 * Whether a chaser follows a leader: if the leader is more likely to fail than the chaser, and nobody crashes. A chaser
 * that stays behind keeps its position.
 */
export function choosesToFollow(view: BattleView, chaser: Ship, leader: Ship, penalty: number): boolean {
  const [own, led] = [chaser, leader].map((ship) => chances(skillOf(view, ship) - penalty, view.options));
  if (!own || !led) return false;
  const held = positionOn(chaser, leader.ship);
  const gained = 1 - led.success + own.criticalSuccess - led.criticalSuccess;
  const lost = (1 - own.success) * (held + 1) + own.criticalFailure * CRASH;
  return gained > lost;
}

/** What a crash costs, in points of position. */
const CRASH = 10;

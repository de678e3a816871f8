/** Success rolls of this game as events tell them, and a pilot's skills to roll against. SOCS-9, SOCS-22, SOCS-24. */
import { rollSuccess, type Degree, type DiceThrower, type SuccessRoll } from "../gurps";
import { sum } from "./aim";
import { pilotTerms } from "./circumstances";
import { handlingOf, isAble, pilotingOf, ratingOf } from "./condition";
import { tell, type BattleReferee, type SkillTerm, type Rolled } from "./events";
import type { Hit } from "./damage";
import type { Battle, Ship } from "./state";

/** Rolls for a ship, as its player, against the sum of some parts. */
export function roll(
  battle: Battle,
  { seat }: Pick<Ship, "seat">,
  reason: string,
  parts: readonly SkillTerm[],
  referee: BattleReferee,
): SuccessRoll {
  const thrower: DiceThrower = { die: (what, sides) => referee.die(what, sides, seat) };
  return rollSuccess(thrower, reason, sum(parts), { failBy10: battle.options.failBy10 });
}

/** A roll as an event has it. */
export const rolled = (made: SuccessRoll, parts: readonly SkillTerm[]): Rolled => ({
  ...made,
  dice: [...made.dice],
  parts: [...parts],
});

/** Piloting alone; 0 if nobody flies. */
const helmPart = (ship: Ship): SkillTerm => ({ id: "piloting", amount: pilotingOf(ship) ?? 0 });

/** Piloting alone with its circumstances, rolled against in a totally defensive maneuver. SOCS-21. */
export const helmParts = (battle: Battle, ship: Ship): SkillTerm[] => [helmPart(ship), ...pilotTerms(battle, ship)];

/** Piloting plus maneuver rating, rolled against in every maneuver but one. Quick reference, "Reversal"; SOCS-31. */
export const pilotParts = (battle: Battle, ship: Ship): SkillTerm[] => [
  helmPart(ship),
  { id: "rating", amount: ratingOf(battle, ship) },
  ...pilotTerms(battle, ship),
];

/** The parts of a dodge: half the piloting skill, or all of it, and the rating. SOCS-9. */
export function dodgeParts(battle: Battle, ship: Ship): SkillTerm[] {
  const whole = helmPart(ship);
  const skill = battle.options.dodge === "half" ? { id: "half", amount: Math.floor(whole.amount / 2) } : whole;
  return [skill, { id: "rating", amount: ratingOf(battle, ship) }, ...pilotTerms(battle, ship)];
}

/** A random item, all equally likely. */
export function oneAtRandom<T>(reason: string, among: readonly T[], referee: BattleReferee): T | null {
  if (among.length < 2) return among[0] ?? null;
  return among[referee.die(reason, among.length) - 1] ?? null;
}

/** Level of a collision hit: large ships take it lightly. SOCS-24. */
const collisionLevel = (ship: Ship): number => (["line", "fixed"].includes(handlingOf(ship)) ? 2 : 3);

/**
 * In a furball a critical failure of a pilot is a collision with a random other ship. Quick reference, "The furball";
 * SOCS-24 (a).
 */
export function collisions(battle: Battle, ship: Ship, degree: Degree | null, referee: BattleReferee): Hit[] {
  if (!battle.furball || degree !== "criticalFailure") return [];
  const others = battle.ships.filter((other) => other !== ship && isAble(other) && other.class !== "planet");
  const victim = oneAtRandom("collision", others, referee);
  tell(referee, { event: "collided", ship: ship.ship, victim: victim?.ship ?? null });
  return [ship, victim].flatMap((one) =>
    one && victim ? [{ ship: one.ship, location: null, level: collisionLevel(one), why: "collision", gun: null }] : [],
  );
}

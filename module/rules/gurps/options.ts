/** House options of the quick reference. Each ruling (GURPS-…) names its own. */
import { declareOptions } from "../kernel";

/** House options of the GURPS rules. */
export const GURPS_OPTIONS = declareOptions({
  /** GURPS-2: missing by ten or more is critical. */
  failBy10: [false, true],
  /** GURPS-3: nobody may try with an effective skill below 3. */
  minSkill3: [false, true],
  /** GURPS-10: which page has the numbers for shots at a weapon; a small weapon is harder to hit by locations. */
  weaponHit: ["location", "modifiers"],
  /** GURPS-12: faces of the side die that mean the right side: 1 to 3, or the odd ones. */
  sideDie: ["low", "odd"],
  /** GURPS-15: damage that penetrates armor injures by at least 1. */
  min1: [true, false],
  /** GURPS-17: how the halved DR of an armor chink is rounded. */
  chinkHalf: ["down", "up"],
  /** GURPS-19: few hit points and few fatigue points halve twice. */
  stackHalf: [true, false],
  /** GURPS-23: a location makes knockdown rolls harder even if the wound is not a major one. */
  knockdownPenaltyAlways: [false, true],
  /** GURPS-27: groups use the true odds of three dice instead of the printed fractions. */
  groupExact: [false, true],
  /** GURPS-28: no group scores more hits than it has attackers. */
  groupCap: [true, false],
  /** GURPS-31: how an object's hit points are rounded. */
  objectRounding: ["nearest", "down", "up"],
  /** GURPS-32: which point of the printed span of DR per inch counts. */
  drPoint: ["low", "mid", "high"],
  /** GURPS-34: stun points per hit point. */
  stunN: { least: 1, usual: 5 },
  /** GURPS-34: whether the share of injury taken from the hit points is rounded blow by blow, or over all of them. */
  stunRounding: ["perInjury", "total"],
  /** GURPS-36: whether the one point for a spell's easy parts is paid beside other parts, or only if all are easy. */
  easyPoint: ["once", "onlyIfAllEasy"],
  /** GURPS-38: whether the second of concentration that every spell takes counts for the bonus. */
  firstSecondCounts: [true, false],
  /** GURPS-39: cost of a failed spell. */
  failCost: ["full", "none"],
  /** GURPS-43: how half of a riposte's penalty is rounded. */
  riposteHalf: ["down", "up"],
});
export type GurpsOptions = typeof GURPS_OPTIONS.usual;

/** House options of the quick reference. Each ruling (GURPS-…) names its own. */
import { fullOptions, type OptionValues } from "../kernel";

/** House options of the GURPS rules. */
export interface GurpsOptions {
  /** GURPS-2: missing by ten or more is critical. */
  failBy10: boolean;
  /** GURPS-3: nobody may try with an effective skill below 3. */
  minSkill3: boolean;
  /** GURPS-10: which page has the numbers for shots at a weapon; a small weapon is harder to hit by locations. */
  weaponHit: "location" | "modifiers";
  /** GURPS-12: faces of the side die that mean the right side: 1 to 3, or the odd ones. */
  sideDie: "low" | "odd";
  /** GURPS-15: damage that penetrates armor injures by at least 1. */
  min1: boolean;
  /** GURPS-17: how the halved DR of an armor chink is rounded. */
  chinkHalf: "down" | "up";
  /** GURPS-19: few hit points and few fatigue points halve twice. */
  stackHalf: boolean;
  /** GURPS-23: a location makes knockdown rolls harder even if the wound is not a major one. */
  knockdownPenaltyAlways: boolean;
  /** GURPS-27: groups use the true odds of three dice instead of the printed fractions. */
  groupExact: boolean;
  /** GURPS-28: no group scores more hits than it has attackers. */
  groupCap: boolean;
  /** GURPS-31: how an object's hit points are rounded. */
  objectRounding: "nearest" | "down" | "up";
  /** GURPS-32: which point of the printed span of DR per inch counts. */
  drPoint: "low" | "mid" | "high";
  /** GURPS-34: stun points per hit point. */
  stunN: number;
  /** GURPS-34: whether the share of injury taken from the hit points is rounded blow by blow, or over all of them. */
  stunRounding: "perInjury" | "total";
  /** GURPS-36: whether the one point for a spell's easy parts is paid beside other parts, or only if all are easy. */
  easyPoint: "once" | "onlyIfAllEasy";
  /** GURPS-38: whether the second of concentration that every spell takes counts for the bonus. */
  firstSecondCounts: boolean;
  /** GURPS-39: cost of a failed spell. */
  failCost: "full" | "none";
  /** GURPS-43: how half of a riposte's penalty is rounded. */
  riposteHalf: "down" | "up";
}

/** The options that apply unless a table settles otherwise. */
export const DEFAULT_GURPS_OPTIONS: GurpsOptions = {
  failBy10: false,
  minSkill3: false,
  weaponHit: "location",
  sideDie: "low",
  min1: true,
  chinkHalf: "down",
  stackHalf: true,
  knockdownPenaltyAlways: false,
  groupExact: false,
  groupCap: true,
  objectRounding: "nearest",
  drPoint: "low",
  stunN: 5,
  stunRounding: "perInjury",
  easyPoint: "once",
  firstSecondCounts: true,
  failCost: "full",
  riposteHalf: "down",
};

/** The values of each option, the default first; for a number, the least allowed. */
export const GURPS_OPTION_VALUES: OptionValues<GurpsOptions> = {
  failBy10: [false, true],
  minSkill3: [false, true],
  weaponHit: ["location", "modifiers"],
  sideDie: ["low", "odd"],
  min1: [true, false],
  chinkHalf: ["down", "up"],
  stackHalf: [true, false],
  knockdownPenaltyAlways: [false, true],
  groupExact: [false, true],
  groupCap: [true, false],
  objectRounding: ["nearest", "down", "up"],
  drPoint: ["low", "mid", "high"],
  stunN: 1,
  stunRounding: ["perInjury", "total"],
  easyPoint: ["once", "onlyIfAllEasy"],
  firstSecondCounts: [true, false],
  failCost: ["full", "none"],
  riposteHalf: ["down", "up"],
};

/** The options given, and the defaults for the rest. Throws a RulesError `unknown-option` or `bad-option`. */
export const gurpsOptions = (given: Partial<GurpsOptions> = {}): GurpsOptions =>
  fullOptions(DEFAULT_GURPS_OPTIONS, GURPS_OPTION_VALUES, given);

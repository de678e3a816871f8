/** Injury from damage, and its effects. GURPS quick reference, "Injury", "Wounding Modifiers"; T8 to T10. */
import { locationOf } from "./hit-location";
import { floor, known, negated, numeric, whole } from "./numbers";
import type { GurpsOptions } from "./options";
import {
  CHINK_TYPES,
  CONDITIONS,
  HIT_LOCATIONS,
  type BodyPartId,
  type HitLocation,
  type LocationId,
} from "./tables/wounds";
import { PAIN, WOUNDING, type DamageType, type Pain } from "./tables/damage";

type Place = LocationId | BodyPartId;
const rowAt = (place: Place): HitLocation => HIT_LOCATIONS[locationOf(place)];

/** A damage type's multiplier at a location. Quick reference, "Wounding Modifiers", "Hit Locations"; GURPS-14. */
export function woundingMultiplier(type: DamageType, place: Place = "torso"): number {
  const usual = WOUNDING[known("wounding", WOUNDING, type)];
  const { wounding } = rowAt(place);
  return typeof wounding === "number" ? wounding : (wounding[type] ?? usual);
}

/** DR against a hit through a chink: halved for types that find the gap. Quick reference, "Armor Chinks"; GURPS-17. */
export function chinkResistance(
  dr: number,
  type: DamageType,
  { chinkHalf = "down" }: Partial<Pick<GurpsOptions, "chinkHalf">> = {},
): number {
  whole("dr", dr, 0);
  if (!CHINK_TYPES.includes(known("wounding", WOUNDING, type))) return dr;
  return chinkHalf === "down" ? Math.floor(dr / 2) : Math.ceil(dr / 2);
}

/** Injury from penetrating damage: rounded down, at least 1 (GURPS-15). Quick reference, "Wounding Modifiers". */
export function injuryOf(
  penetrating: number,
  type: DamageType,
  place: Place = "torso",
  { min1 = true }: Partial<Pick<GurpsOptions, "min1">> = {},
): number {
  if (whole("penetrating", penetrating) <= 0) return 0;
  return Math.max(min1 ? 1 : 0, floor(penetrating * woundingMultiplier(type, place)));
}

/** The effect of an injury on the part that it strikes. */
type Crippling = {
  /** Whether the limb is useless; for an eye, blinded. */
  readonly crippled: boolean;
  readonly blinded: boolean;
  /** Injury that is taken from the hit points. */
  readonly counted: number;
  /** Injury lost because the limb is crippled. */
  readonly lost: number;
};

/** Crippling: injury above a share of HP; any beyond that is lost. Quick reference, "Hit Locations"; GURPS-16. */
export function crippling(injury: number, place: Place, maxHp: number): Crippling {
  whole("injury", injury, 0);
  whole("maxHp", maxHp, 1);
  const { crippledAbove, surplusLost } = rowAt(place);
  const crippled = crippledAbove !== null && injury * crippledAbove > maxHp;
  const cap = crippled && surplusLost ? Math.floor(maxHp / crippledAbove) + 1 : injury;
  const counted = Math.min(injury, cap);
  return { crippled, blinded: crippled && locationOf(place) === "eye", counted, lost: injury - counted };
}

/** Whether a single injury is a major wound: above half of HP, or crippling. GURPS quick reference, "Major Wound"; GURPS-23. */
export const isMajorWound = (injury: number, place: Place, maxHp: number): boolean =>
  injury * CONDITIONS.majorWound.aboveHpOver > maxHp || crippling(injury, place, maxHp).crippled;

/** Penalty to DX and IQ in the next turn for hit points lost. GURPS quick reference, "Shock"; GURPS-22. */
export function shock(lost: number, place: Place = "torso"): number {
  const { perPoint, most } = rowAt(place).shock;
  return negated(Math.min(most, perPoint * whole("lost", lost, 0)));
}

/** Modifier of the HT roll against knockdown. GURPS quick reference, "Knockdown and Stunning"; GURPS-23. */
export function knockdownModifier(
  place: Place,
  major: boolean,
  pain: Pain = "",
  { knockdownPenaltyAlways = false }: Partial<Pick<GurpsOptions, "knockdownPenaltyAlways">> = {},
): number {
  const penalty = major || knockdownPenaltyAlways ? rowAt(place).knockdown : 0;
  return penalty + PAIN[known("pain", PAIN, pain)];
}

/** A blow that has hit. */
export interface Blow {
  /** Basic damage, before DR. */
  readonly damage: number;
  readonly type: DamageType;
  readonly dr?: number;
  /** Torso if omitted. */
  readonly location?: Place;
  /** Whether it went through a chink in the armor. */
  readonly chink?: boolean;
  /** Hit points when unhurt. */
  readonly maxHp: number;
  readonly pain?: Pain;
}

/** All effects of a blow. */
export type Wound = Crippling & {
  readonly location: LocationId;
  /** DR that counted against it. */
  readonly dr: number;
  readonly penetrating: number;
  readonly multiplier: number;
  readonly injury: number;
  readonly major: boolean;
  /** Modifier of the HT roll against knockdown; null if no roll is needed. */
  readonly knockdown: number | null;
  /** Penalty to DX and IQ next turn. */
  readonly shock: number;
};

/**
 * All effects of a blow, from basic damage to shock. GURPS quick reference, "Injury", "Wounding Modifiers", "Hit
 * Locations"; GURPS-14 to GURPS-17, GURPS-22, GURPS-23.
 *
 * @throws RulesError for numbers out of bounds and unknown ids
 */
export function wound(blow: Blow, options: Partial<GurpsOptions> = {}): Wound {
  const { damage, type, maxHp, location: place = "torso", pain = "" } = blow;
  const printed = numeric("dr", blow.dr ?? 0, 0);
  const dr = blow.chink ? chinkResistance(printed, type, options) : whole("dr", printed, 0);
  const penetrating = Math.max(0, whole("damage", damage, 0) - dr);
  const injury = injuryOf(penetrating, type, place, options);
  const crippled = crippling(injury, place, maxHp);
  const major = isMajorWound(injury, place, maxHp);
  const rolls = injury > 0 && (major || rowAt(place).alwaysRolls);
  return {
    ...crippled,
    location: locationOf(place),
    dr,
    penetrating,
    multiplier: woundingMultiplier(type, place),
    injury,
    major,
    knockdown: rolls ? knockdownModifier(place, major, pain, options) : null,
    shock: shock(crippled.counted, place),
  };
}

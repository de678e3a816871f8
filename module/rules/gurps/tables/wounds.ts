/** Hit locations, wounding, effects of lost points. GURPS quick reference, "Hit locations", "Injury" and around. */
import type { Span } from "../numbers";
import { PAIN, type DamageType } from "./damage";

/** The effects of injury at a location; T8, GURPS-14 to GURPS-16. */
export interface HitLocation {
  /** Whether a miss by exactly 1 strikes the torso: GURPS-13. */
  readonly nearMiss: boolean;
  /** Multiplier in place of the usual one, for every type or for some. */
  readonly wounding: number | { readonly [type in DamageType]?: number };
  /** Modifier of the knockdown roll. */
  readonly knockdown: number;
  /** Injury above HP divided by this cripples (an eye: blinds). */
  readonly crippledAbove: number | null;
  /** Whether injury beyond what cripples is lost. */
  readonly surplusLost: boolean;
  /** Whether damage there calls for a knockdown roll even if it is not a major wound: the head and the vitals. */
  readonly alwaysRolls: boolean;
  /** Shock for each hit point lost, and its maximum: GURPS-22. */
  readonly shock: { readonly perPoint: number; readonly most: number };
}

const SHOCK = { perPoint: 1, most: 4 } as const;
const BODY = { nearMiss: false, wounding: {}, knockdown: 0, crippledAbove: null, surplusLost: false } as const;
const PLAIN: HitLocation = { ...BODY, alwaysRolls: false, shock: SHOCK };
const LIMB_WOUNDING = { "pi+": 1, "pi++": 1, imp: 1 } as const;
const limb = (crippledAbove: number): HitLocation => ({
  ...PLAIN,
  wounding: LIMB_WOUNDING,
  crippledAbove,
  surplusLost: true,
});

/** Every part of a body that can be struck; T8. */
export const HIT_LOCATIONS = {
  skull: { ...PLAIN, nearMiss: true, wounding: 4, knockdown: -10, alwaysRolls: true },
  face: { ...PLAIN, nearMiss: true, knockdown: -5, alwaysRolls: true },
  leg: limb(2),
  arm: limb(2),
  torso: PLAIN,
  groin: { ...PLAIN, nearMiss: true, knockdown: -5, shock: { perPoint: 2, most: 8 } },
  hand: limb(3),
  foot: limb(3),
  neck: { ...PLAIN, nearMiss: true, wounding: { cr: 1.5, cut: 2 } },
  eye: { ...PLAIN, nearMiss: true, wounding: 4, knockdown: -10, crippledAbove: 10, alwaysRolls: true },
  vitals: {
    ...PLAIN,
    nearMiss: true,
    wounding: { pi: 3, "pi+": 3, "pi++": 3, imp: 3, cr: 1 },
    knockdown: -5,
    alwaysRolls: true,
  },
} as const satisfies { readonly [id: string]: HitLocation };
export type LocationId = keyof typeof HIT_LOCATIONS;

/** Types of damage that make use of a chink in armor; T8, GURPS-17. */
export const CHINK_TYPES: readonly DamageType[] = ["pi", "pi+", "pi++", "imp"];

export type Side = "right" | "left";

/** Locations by 3d6 if none was aimed at; T8, GURPS-12. `side`: null if none; `roll` if the side die decides. */
export const RANDOM_LOCATIONS = [
  { id: "skull", from: 3, to: 4, location: "skull", side: null },
  { id: "face", from: 5, to: 5, location: "face", side: null },
  { id: "rightLeg", from: 6, to: 7, location: "leg", side: "right" },
  { id: "rightArm", from: 8, to: 8, location: "arm", side: "right" },
  { id: "torso", from: 9, to: 10, location: "torso", side: null },
  { id: "groin", from: 11, to: 11, location: "groin", side: null },
  { id: "leftArm", from: 12, to: 12, location: "arm", side: "left" },
  { id: "leftLeg", from: 13, to: 14, location: "leg", side: "left" },
  { id: "hand", from: 15, to: 15, location: "hand", side: "roll" },
  { id: "foot", from: 16, to: 16, location: "foot", side: "roll" },
  { id: "neck", from: 17, to: 18, location: "neck", side: null },
] as const satisfies readonly (Span & { id: string; location: LocationId; side: Side | "roll" | null })[];

/** Every body part by its own id, with its location: the ids that a sheet notes as crippled. */
export const BODY_PARTS = {
  skull: "skull",
  face: "face",
  eye: "eye",
  neck: "neck",
  torso: "torso",
  vitals: "vitals",
  groin: "groin",
  rightArm: "arm",
  leftArm: "arm",
  rightHand: "hand",
  leftHand: "hand",
  rightLeg: "leg",
  leftLeg: "leg",
  rightFoot: "foot",
  leftFoot: "foot",
} as const satisfies { readonly [id: string]: LocationId };
export type BodyPartId = keyof typeof BODY_PARTS;

/**
 * The numbers of every state of a wounded or tired body; T10, GURPS-19 to GURPS-26. `…Over`: the full points divided by
 * this are the limit; `at`: this many times the full points.
 */
export const CONDITIONS = {
  shock: { ...SHOCK, turns: 1 },
  majorWound: { aboveHpOver: 2 },
  knockdown: {
    face: HIT_LOCATIONS.face.knockdown,
    vitals: HIT_LOCATIONS.vitals.knockdown,
    groin: HIT_LOCATIONS.groin.knockdown,
    skull: HIT_LOCATIONS.skull.knockdown,
    eye: HIT_LOCATIONS.eye.knockdown,
    highPain: PAIN.high,
    lowPain: PAIN.low,
  },
  stunned: { defense: -4 },
  reeling: { belowHpOver: 3, factor: 1 / 2 },
  collapsing: { at: 0, perMultiple: -1 },
  dying: { at: -1, mortalBy: 2 },
  dead: { at: -5 },
  mortalWound: { minutes: 30 },
  bleeding: { minutes: 1, perLost: 5, failure: 1, criticalFailure: 3, successes: 3 },
  tired: { belowFpOver: 3, factor: 1 / 2 },
  exhausted: { at: 0, hpPerFp: 1, heartAttackDivisor: 3 },
  spent: { at: -1 },
  recovery: { minutes: 10, veryFitMinutes: 5, points: 1 },
} as const;

/** Limits of hit points, in multiples of the full ones; T10, GURPS-19, GURPS-20. */
export const HP_LIMITS = {
  reelingBelow: 1 / CONDITIONS.reeling.belowHpOver,
  collapsingAt: CONDITIONS.collapsing.at,
  dyingAt: CONDITIONS.dying.at,
  deadAt: CONDITIONS.dead.at,
} as const;

/** Limits of fatigue points, in multiples of the full ones; T10, GURPS-19, GURPS-26. */
export const FP_LIMITS = {
  tiredBelow: 1 / CONDITIONS.tired.belowFpOver,
  exhaustedAt: CONDITIONS.exhausted.at,
  spentAt: CONDITIONS.spent.at,
} as const;

/** One yard for each full (ST − `less`) of basic damage; up to `weak` ST, one yard per point; T10, GURPS-18. */
export const KNOCKBACK = { less: 2, weak: 3, perYard: -1, freeYards: 1 } as const;

/** Groups, reactions, objects, time, hiking and magic. GURPS quick reference; T11 to T16. */
import type { ModifierRow } from "./attack";
import type { Span } from "../numbers";

/** How many in a group succeed (targets up to 10) or fail (from 11 on), as one in `oneIn`; T11, GURPS-27. */
export const GROUP_ROLL = [
  { target: 3, who: "succeed", oneIn: 200 },
  { target: 4, who: "succeed", oneIn: 50 },
  { target: 5, who: "succeed", oneIn: 20 },
  { target: 6, who: "succeed", oneIn: 10 },
  { target: 7, who: "succeed", oneIn: 6 },
  { target: 8, who: "succeed", oneIn: 4 },
  { target: 9, who: "succeed", oneIn: 3 },
  { target: 10, who: "succeed", oneIn: 2 },
  { target: 11, who: "fail", oneIn: 3 },
  { target: 12, who: "fail", oneIn: 4 },
  { target: 13, who: "fail", oneIn: 6 },
  { target: 14, who: "fail", oneIn: 10 },
  { target: 15, who: "fail", oneIn: 20 },
  { target: 16, who: "fail", oneIn: 50 },
  { target: 17, who: "fail", oneIn: 100 },
  { target: 18, who: "fail", oneIn: 200 },
] as const;

/** Bonus by attackers in a group; T11, GURPS-28. */
export const GROUP_COMBAT = [
  { id: "1", from: 1, to: 1, amount: 0 },
  { id: "2", from: 2, to: 4, amount: 2 },
  { id: "5", from: 5, to: 6, amount: 4 },
  { id: "7", from: 7, to: 8, amount: 6 },
  { id: "9", from: 9, to: 10, amount: 8 },
] as const satisfies readonly ModifierRow[];

/** The most on each side, and the margin that brings a further hit. */
export const GROUP_LIMITS = { most: 10, marginPerHit: 2 } as const;

/** Reactions by total of 3d6 and modifiers; T12, GURPS-29. */
export const REACTIONS = [
  { id: "disastrous", from: null, to: 0 },
  { id: "veryBad", from: 1, to: 3 },
  { id: "bad", from: 4, to: 6 },
  { id: "poor", from: 7, to: 9 },
  { id: "neutral", from: 10, to: 12 },
  { id: "good", from: 13, to: 15 },
  { id: "veryGood", from: 16, to: 18 },
  { id: "excellent", from: 19, to: null },
] as const satisfies readonly (Span & { readonly id: string })[];
export type ReactionId = (typeof REACTIONS)[number]["id"];

/** Modifiers of a morale check, and the least total at which a foe gives up; T12, GURPS-30. */
export const MORALE = { mostStronger: 5, mostWeaker: -5, noLanguage: -2, intruders: -2, breaksAt: 13 } as const;

/** DR of materials per inch. `starred`: the reference marks it without saying why (GURPS-32). */
export const MATERIALS = {
  aluminum: { low: 20, high: 30, starred: false },
  brick: { low: 5, high: 8, starred: true },
  concrete: { low: 6, high: 9, starred: true },
  reinforcedConcrete: { low: 10, high: 12, starred: true },
  windowGlass: { low: 5, high: 8, starred: false },
  reinforcedGlass: { low: 10, high: 20, starred: false },
  iron: { low: 40, high: 60, starred: false },
  sandbags: { low: 3, high: 3, starred: true },
  mildSteel: { low: 50, high: 60, starred: false },
  hardSteel: { low: 60, high: 70, starred: false },
  stone: { low: 8, high: 13, starred: true },
  wood: { low: 0.5, high: 1, starred: true },
} as const;
export type MaterialId = keyof typeof MATERIALS;

/** Factors of the cube root of the empty weight in pounds; T13, GURPS-31. */
export const OBJECT_HP = { unliving: 4, homogenous: 8, diffuse: 8 } as const;
export type ObjectKind = keyof typeof OBJECT_HP;

/** Hours for one hour of learning; T14, GURPS-33. */
export const LEARNING = { job: 4, selfTeaching: 2, education: 1, intensive: 0.5 } as const;
export type LearningId = keyof typeof LEARNING;

/** Learning hours for a point, free hours in a week, and hours per day abroad that count without study; T14. */
export const TIME_USE = { hoursPerPoint: 200, freeWorking: 50, freeIdle: 90, abroadPerDay: 4 } as const;

/** Stun points per hit point, and their recovery: the reference leaves its number out (GURPS-34). */
export const STUN = { perHp: 5, recovered: 1, minutes: 10 } as const;

/** Factors of a day's miles by terrain; T14, GURPS-35. */
export const TERRAIN = { veryBad: 0.2, bad: 0.5, average: 1, good: 1.25 } as const;
export type TerrainId = keyof typeof TERRAIN;

/** Factors of a day's miles by weather; rain slows only off the road; T14, GURPS-35. */
export const WEATHER = {
  clear: { factor: 1, onRoad: 1 },
  rain: { factor: 0.5, onRoad: 1 },
  snow: { factor: 0.5, onRoad: 0.5 },
  deepSnow: { factor: 0.25, onRoad: 0.25 },
} as const;
export type WeatherId = keyof typeof WEATHER;

/** Fatigue points per hour by load; T14, GURPS-35. */
export const LOADS = { none: 1, light: 2, medium: 3, heavy: 4, extraHeavy: 5 } as const;
export type LoadId = keyof typeof LOADS;

/** Miles per day for each yard of Move. */
export const MILES_PER_MOVE = 10;

/** The parts of a spell, each of one class; T15, GURPS-36. */
export const SPELL_PARTS = ["range", "duration", "target", "effect"] as const;
export type SpellPart = (typeof SPELL_PARTS)[number];

/** Skill and fatigue for each part of a class (`inAll`: once for all of them), and dice of damage and knockback; T15. */
export const SPELL_CLASSES = {
  easy: { skill: 0, fp: 1, inAll: true, damage: 1, knockback: 2 },
  moderate: { skill: -2, fp: 2, inAll: false, damage: 3, knockback: 5 },
  veryDifficult: { skill: -3, fp: 3, inAll: false, damage: 5, knockback: 7 },
  heroic: { skill: -5, fp: 5, inAll: false, damage: null, knockback: null },
} as const;
export type SpellClass = keyof typeof SPELL_CLASSES;

/** Other numbers of simple magic; T15, GURPS-37 to GURPS-39. */
export const MAGIC = {
  concentratePerSecond: 1,
  mostConcentrate: 3,
  discountFrom: 15,
  discountStep: 5,
  improvised: -4,
  unconsciousBy: 5,
  concentrateSeconds: 1,
  castSeconds: 1,
} as const;

/** Bonus by extra energy in percent of the cost; more for every full `step` beyond the last; T16, GURPS-40. */
export const CEREMONY_BONUS = [
  { percent: 20, amount: 1 },
  { percent: 40, amount: 2 },
  { percent: 60, amount: 3 },
  { percent: 100, amount: 4 },
] as const;

/** Other numbers of ceremonies; T16, GURPS-40. */
export const CEREMONY = { leastSkill: 15, timeFactor: 10, furtherPercent: 100, further: 1 } as const;

/** Energy that each helper may give (null: any amount), and the most from all spectators together; T16, GURPS-40. */
export const HELPERS = {
  mage: { each: null, together: null },
  adept: { each: 3, together: null },
  apprentice: { each: 3, together: null },
  spectator: { each: 1, together: 100 },
} as const;
export type HelperId = keyof typeof HELPERS;

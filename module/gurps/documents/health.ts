/** Hit points and fatigue points as a sheet shows them: limits, and what the points left mean. GURPS-19 to GURPS-26. */
import { phrase, signed } from "../../kit/text/sentence";
import {
  bleedingTarget,
  fitness,
  fpState,
  FP_LIMITS,
  hpState,
  HP_LIMITS,
  PAIN,
  type Fitness,
  type GurpsOptions,
} from "../../rules/gurps";
import type { CharacterFacts } from "./character-facts";

/** The part of a character that health depends on. */
type BodyFacts = Pick<CharacterFacts, "hp" | "fp" | "move" | "dodge" | "pain"> & {
  readonly attributes: Pick<CharacterFacts["attributes"], "st" | "ht">;
};

export interface Bar {
  /** Filled part of the bar, in percent from the left. */
  readonly filled: number;
  /** Limits: the number of points at each, and its place in percent from the left. */
  readonly marks: ReturnType<typeof marks>;
  readonly stage: string;
  readonly label: string;
  /** Effects of the points left, a sentence each. */
  readonly means: readonly string[];
}

/** Position of a value on a bar, in percent; the part below zero, down to `least` × `max`, takes up `below` percent. */
const scale = (max: number, least: number, below: number) => (value: number) => {
  const at = value >= 0 ? below + (100 - below) * (value / max) : below * (1 - value / (least * max));
  return Math.min(100, Math.max(0, Math.round(at * 10) / 10));
};

/** A number of points, with a true minus sign. */
const pointsText = (value: number): string => (value < 0 ? signed(value) : String(value));

/** The highest number of points below a third of the maximum. */
const belowThird = (max: number): number => Math.ceil(max / 3) - 1;

interface Limit {
  readonly value: number;
  /** Position on the bar in points, if it differs from `value`. */
  readonly at?: number;
  /** Last part of the key of its text. */
  readonly key: string;
}

function marks(limits: readonly Limit[], value: number, at: (value: number) => number) {
  return limits.map((limit) => ({
    text: pointsText(limit.value),
    at: at(limit.at ?? limit.value),
    reached: value <= limit.value,
    title: phrase(`ALLHANDS.character.limit.${limit.key}`, { points: pointsText(limit.value) }),
  }));
}

/** Current Move, Dodge and ST under the world's rules. Entered values below zero count as zero. */
export function fitnessOf({ hp, fp, attributes, move, dodge }: BodyFacts, rules: Partial<GurpsOptions> = {}): Fitness {
  const points = { hp: hp.value, maxHp: hp.max, fp: fp.value, maxFp: fp.max };
  const now = { move: Math.max(0, move), dodge: Math.max(0, dodge), st: Math.max(0, attributes.st) };
  return fitness(now, points, rules);
}

/** The bar of hit points. GURPS quick reference, "Lost Hit Points"; GURPS-19, GURPS-20. */
export function hpBar(body: BodyFacts, rules: Partial<GurpsOptions> = {}): Bar {
  const { value, max } = body.hp;
  const { stage, halved, consciousness, deathChecks } = hpState(value, max);
  const at = scale(max, HP_LIMITS.deadAt, 50);
  const multiples = [-1, -2, -3, -4].map((times) => ({ value: times * max, key: "dying" }));
  const limits = [
    { value: belowThird(max), at: max / 3, key: "third" },
    { value: 0, key: "collapsing" },
    ...multiples,
    { value: HP_LIMITS.deadAt * max, key: "dead" },
  ];
  const line = (key: string, values = {}) => phrase(`ALLHANDS.character.hp.${key}`, values);
  const { move, dodge } = fitnessOf(body, rules);
  const target = body.attributes.ht + (consciousness ?? 0);
  return {
    filled: at(value),
    marks: marks(limits, value, at),
    stage,
    label: line(`stage.${stage}`),
    means: [
      ...(halved && stage !== "dead" ? [line("halved", { move, dodge })] : []),
      ...(consciousness === null ? [] : [line("consciousness", { target })]),
      ...(deathChecks.length === 0 || stage === "dead"
        ? []
        : [line("deathChecks", { points: deathChecks.map(signed).join(", ") })]),
      ...(stage === "fine" ? [line("next", { points: belowThird(max) })] : []),
    ],
  };
}

/** The bar of fatigue points. GURPS quick reference, "Lost Fatigue Points"; GURPS-19, GURPS-26. */
export function fpBar(body: BodyFacts, rules: Partial<GurpsOptions> = {}): Bar {
  const { value, max } = body.fp;
  const line = (key: string, values = {}) => phrase(`ALLHANDS.character.fp.${key}`, values);
  if (max === 0) return { filled: 0, marks: [], stage: "fine", label: line("none"), means: [line("tireless")] };
  const { stage, halved, willRoll, unconscious } = fpState(value, max);
  const at = scale(max, FP_LIMITS.spentAt, 40);
  const limits = [
    { value: belowThird(max), at: max / 3, key: "tired" },
    { value: 0, key: "exhausted" },
    { value: FP_LIMITS.spentAt * max, key: "spent" },
  ];
  const now = fitnessOf(body, rules);
  return {
    filled: at(value),
    marks: marks(limits, value, at),
    stage,
    label: line(`stage.${stage}`),
    means: [
      ...(halved ? [line("halved", { move: now.move, dodge: now.dodge, st: now.st })] : []),
      ...(willRoll ? [line("willRoll")] : []),
      ...(unconscious ? [line("unconscious")] : []),
      ...(stage === "fine" ? [line("next", { points: belowThird(max) })] : []),
    ],
  };
}

/**
 * The rolls of a wounded or tired character, by their rollers: those that a blow may call for at any time, and those
 * that the character's states call for (`due`). GURPS-20, GURPS-21, GURPS-23 to GURPS-26.
 */
export function healthChecks(facts: CharacterFacts) {
  const { hp, fp, pain, will, wounds } = facts;
  const { ht } = facts.attributes;
  const { consciousness } = hpState(hp.value, hp.max);
  const lost = Math.max(0, hp.max - hp.value);
  const { willRoll } = fpState(fp.value, fp.max);
  const passing = [
    { name: "stun", target: ht, due: wounds.stunned },
    { name: "mortal", target: ht, due: wounds.mortal },
    { name: "fatigue", target: will, due: willRoll },
  ];
  return [
    { name: "knockdown", target: ht + PAIN[pain], due: false },
    { name: "consciousness", target: ht + (consciousness ?? 0), due: consciousness !== null && !wounds.unconscious },
    { name: "death", target: ht, due: false },
    { name: "bleeding", target: bleedingTarget(ht, lost), due: wounds.bleeding },
    ...passing.filter(({ due }) => due),
  ];
}

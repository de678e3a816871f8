/** A character as its document holds it, without Foundry. */
import type { Pain } from "../../../rules/gurps";

/** What a ship's post takes its number from. */
export const SKILL_USES = ["piloting", "gunner", "perception", "repair"] as const;
export type SkillUse = (typeof SKILL_USES)[number];

export interface SkillFacts {
  readonly id: string;
  readonly name: string;
  readonly level: number;
  readonly note: string;
  readonly use: string;
}

export interface AttackFacts {
  readonly id: string;
  readonly name: string;
  /** The id of a skill; blank: `level` holds. */
  readonly skill: string;
  readonly level: number;
  readonly damage: string;
  readonly type: string;
  readonly ranged: boolean;
  readonly accuracy: number;
  readonly bulk: number;
  readonly shots: number;
}

/** What may be the matter with a body. GURPS-20 to GURPS-25. */
export const STATES = ["stunned", "prone", "bleeding", "mortal", "unconscious", "dead"] as const;

/** A character as its document holds it. */
export interface CharacterFacts {
  readonly hp: { readonly value: number; readonly max: number };
  readonly fp: { readonly value: number; readonly max: number };
  readonly move: number;
  readonly dodge: number;
  readonly pain: Pain;
  readonly major: boolean;
  readonly tl: number;
  readonly attributes: { readonly st: number; readonly dx: number; readonly iq: number; readonly ht: number };
  readonly will: number;
  readonly per: number;
  readonly speed: number;
  readonly dr: number;
  readonly veryFit: boolean;
  readonly skills: readonly SkillFacts[];
  readonly attacks: readonly AttackFacts[];
  readonly wounds: { readonly [state in (typeof STATES)[number]]: boolean } & {
    readonly shock: number;
    readonly calm: number;
    readonly crippled: readonly string[];
  };
}

/** Against what an attack is rolled: its skill where it names one that is there. */
export function attackLevel({ skill, level }: AttackFacts, skills: readonly SkillFacts[]): number {
  return skills.find(({ id }) => id === skill)?.level ?? level;
}

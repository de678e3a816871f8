/** A character as its document stores it: the fields, and what is derived from them without Foundry. */
import { PAIN, WOUNDING, type DamageType, type Pain } from "../../rules/gurps";
import { declare, field } from "../../kit/documents/declared";

/** Uses of a skill at the posts of a ship. */
export const SKILL_USES = ["piloting", "gunner", "perception", "repair"] as const;

/** Points that are lost and recovered; the value may be negative, the maximum is at least `min`. */
const points = (min: 0 | 1) =>
  field.group({
    value: field.whole(10),
    max: field.plain<number>()(
      () => new foundry.data.fields.NumberField({ required: true, nullable: false, integer: true, min, initial: 10 }),
    ),
  });

/** The Actor of a character: each field declared once. */
export const characterFields = declare({
  concept: field.text(),
  /** Whether the character is a major one, who may come back by a manual override. SOCS-16. */
  major: field.flag(),
  /** Tech level. */
  tl: field.count(10),
  attributes: field.group({ st: field.whole(10), dx: field.whole(10), iq: field.whole(10), ht: field.whole(10) }),
  will: field.whole(10),
  per: field.whole(10),
  speed: field.plain<number>()(
    () => new foundry.data.fields.NumberField({ required: true, nullable: false, min: 0, initial: 5 }),
  ),
  move: field.whole(5),
  dodge: field.whole(8),
  /** Size modifier: what attacks on the character add to their skill. */
  size: field.whole(0),
  hp: points(1),
  /** At most 0 for a machine, which has no fatigue points and does not tire. */
  fp: points(0),
  /** Pain threshold (`high`, `low`); blank if ordinary. GURPS-23. */
  pain: field.oneOf(Object.keys(PAIN) as Pain[], ""),
  veryFit: field.flag(),
  dr: field.count(),
  skills: field.rows({
    id: field.text(),
    name: field.text(),
    level: field.whole(10),
    note: field.text(),
    /** Use of this skill at a ship's post; blank if none. */
    use: field.oneOf(["", ...SKILL_USES], ""),
  }),
  attacks: field.rows({
    id: field.text(),
    name: field.text(),
    /** Id of the skill rolled for the attack; blank if `level` applies. */
    skill: field.text(),
    level: field.whole(10),
    /** Dice and adds: `2d+1`. */
    damage: field.text("1d"),
    type: field.oneOf(Object.keys(WOUNDING) as DamageType[], "cr"),
    ranged: field.flag(),
    accuracy: field.whole(),
    bulk: field.whole(),
    /** Number of shots in an attack. */
    shots: field.count(1),
  }),
  wounds: field.group({
    /** Penalty to DX and IQ in the next turn, as a positive number. GURPS-22. */
    shock: field.count(),
    stunned: field.flag(),
    prone: field.flag(),
    unconscious: field.flag(),
    mortal: field.flag(),
    dead: field.flag(),
    bleeding: field.flag(),
    /** Number of rolls against bleeding made in a row. GURPS-25. */
    calm: field.count(),
    /** Ids of crippled body parts (`BODY_PARTS`). GURPS-16. */
    crippled: field.texts(),
  }),
});

/** A character's facts: all fields except the concept. */
export type CharacterFacts = Readonly<Omit<ReturnType<typeof characterFields.read>, "concept">>;
export type SkillFacts = Readonly<CharacterFacts["skills"][number]>;
export type AttackFacts = Readonly<CharacterFacts["attacks"][number]>;

/** States of an injured body. GURPS-20 to GURPS-25. */
export const STATES = ["stunned", "prone", "bleeding", "mortal", "unconscious", "dead"] as const;

/** The level an attack is rolled against: the level of its skill if the character has it, otherwise its own. */
export function attackLevel({ skill, level }: AttackFacts, skills: readonly SkillFacts[]): number {
  return skills.find(({ id }) => id === skill)?.level ?? level;
}

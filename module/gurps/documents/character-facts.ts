/** A character as its document holds it: fields, and what is read of them without Foundry. */
import { PAIN, WOUNDING, type DamageType, type Pain } from "../../rules/gurps";
import { count, declare, flag, group, held, rows, text, texts, whole } from "../../kit/documents/declared";

/** What a ship's post takes its number from. */
export const SKILL_USES = ["piloting", "gunner", "perception", "repair"] as const;

/** One of a few words; `initial` may be blank where that is one of them. */
const oneOf = <const Choice extends string>(choices: readonly Choice[], initial: NoInfer<Choice>) =>
  held<Choice>()(
    () =>
      new foundry.data.fields.StringField({
        required: true,
        nullable: false,
        blank: choices.some((choice) => choice === ""),
        choices: [...choices],
        initial,
      }),
  );

/** Points that are lost and come back; what is left may be below zero, and what there is at most may not. */
const points = () =>
  group({
    value: whole(10),
    max: held<number>()(
      () =>
        new foundry.data.fields.NumberField({ required: true, nullable: false, integer: true, min: 1, initial: 10 }),
    ),
  });

/** The Actor of a character: each field declared once. */
export const characterFields = declare({
  concept: text(),
  /** A major character may come back by a manual override. SOCS-16. */
  major: flag(),
  /** Tech level. */
  tl: count(10),
  attributes: group({ st: whole(10), dx: whole(10), iq: whole(10), ht: whole(10) }),
  will: whole(10),
  per: whole(10),
  speed: held<number>()(
    () => new foundry.data.fields.NumberField({ required: true, nullable: false, min: 0, initial: 5 }),
  ),
  move: whole(5),
  dodge: whole(8),
  hp: points(),
  fp: points(),
  /** How well pain is borne (`high`, `low`); blank: like everyone else. GURPS-23. */
  pain: oneOf(Object.keys(PAIN) as Pain[], ""),
  veryFit: flag(),
  dr: count(),
  skills: rows({
    id: text(),
    name: text(),
    level: whole(10),
    note: text(),
    /** What a ship's post takes from this skill; blank: nothing. */
    use: oneOf(["", ...SKILL_USES], ""),
  }),
  attacks: rows({
    id: text(),
    name: text(),
    /** The id of the skill that it is rolled against; blank: `level` holds. */
    skill: text(),
    level: whole(10),
    /** Dice and adds: `2d+1`. */
    damage: text("1d"),
    type: oneOf(Object.keys(WOUNDING) as DamageType[], "cr"),
    ranged: flag(),
    accuracy: whole(),
    bulk: whole(),
    /** Shots in an attack. */
    shots: count(1),
  }),
  wounds: group({
    /** What is taken from DX and IQ in the next turn. GURPS-22. */
    shock: count(),
    stunned: flag(),
    prone: flag(),
    unconscious: flag(),
    mortal: flag(),
    dead: flag(),
    bleeding: flag(),
    /** Rolls against bleeding that were made in a row. GURPS-25. */
    calm: count(),
    /** The parts of the body that are out of use, by their ids (`BODY_PARTS`). GURPS-16. */
    crippled: texts(),
  }),
});

/** What is known of a character by numbers. */
export type CharacterFacts = Readonly<Omit<ReturnType<typeof characterFields.read>, "concept">>;
export type SkillFacts = Readonly<CharacterFacts["skills"][number]>;
export type AttackFacts = Readonly<CharacterFacts["attacks"][number]>;

/** What may be the matter with a body. GURPS-20 to GURPS-25. */
export const STATES = ["stunned", "prone", "bleeding", "mortal", "unconscious", "dead"] as const;

/** Against what an attack is rolled: its skill where it names one that is there. */
export function attackLevel({ skill, level }: AttackFacts, skills: readonly SkillFacts[]): number {
  return skills.find(({ id }) => id === skill)?.level ?? level;
}

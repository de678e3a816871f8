/** The document of the GURPS quick reference: a character with attributes, skills, attacks and wounds. */
import { make } from "../../../foundry/documents/fields";
import { PAIN, WOUNDING, type DamageType } from "../../../rules/gurps";
import { SKILL_USES } from "./character-facts";

const fields = foundry.data.fields;
const { text, whole, count, flag } = make;

/** Points that are lost and come back; what is left may be below zero, and what there is at most may not. */
const points = () =>
  new fields.SchemaField({
    value: whole(10),
    max: new fields.NumberField({ required: true, nullable: false, integer: true, min: 1, initial: 10 }),
  });

const skillSchema = () =>
  new fields.SchemaField({
    id: text(),
    name: text(),
    level: whole(10),
    note: text(),
    /** What a ship's post takes from this skill; blank: nothing. */
    use: new fields.StringField({
      required: true,
      nullable: false,
      blank: true,
      choices: ["", ...SKILL_USES],
      initial: "",
    }),
  });

const attackSchema = () =>
  new fields.SchemaField({
    id: text(),
    name: text(),
    /** The id of the skill that it is rolled against; blank: `level` holds. */
    skill: text(),
    level: whole(10),
    /** Dice and adds: `2d+1`. */
    damage: text("1d"),
    type: new fields.StringField({
      required: true,
      nullable: false,
      blank: false,
      choices: Object.keys(WOUNDING) as DamageType[],
      initial: "cr",
    }),
    ranged: flag(),
    accuracy: whole(),
    bulk: whole(),
    /** Shots in an attack. */
    shots: count(1),
  });

const woundsSchema = () =>
  new fields.SchemaField({
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
    crippled: new fields.ArrayField(text()),
  });

const characterSchema = () => ({
  notes: new fields.HTMLField({ required: true, nullable: false, blank: true, initial: "" }),
  concept: text(),
  /** A major character may come back by a manual override. SOCS-16. */
  major: flag(),
  /** Tech level. */
  tl: count(10),
  attributes: new fields.SchemaField({ st: whole(10), dx: whole(10), iq: whole(10), ht: whole(10) }),
  will: whole(10),
  per: whole(10),
  speed: new fields.NumberField({ required: true, nullable: false, min: 0, initial: 5 }),
  move: whole(5),
  dodge: whole(8),
  hp: points(),
  fp: points(),
  /** How well pain is borne (`high`, `low`); blank: like everyone else. GURPS-23. */
  pain: new fields.StringField({
    required: true,
    nullable: false,
    blank: true,
    choices: Object.keys(PAIN) as (keyof typeof PAIN)[],
    initial: "",
  }),
  veryFit: flag(),
  dr: count(),
  skills: new fields.ArrayField(skillSchema()),
  attacks: new fields.ArrayField(attackSchema()),
  wounds: woundsSchema(),
});
type CharacterSchema = ReturnType<typeof characterSchema>;

/** A person, for the crew of a ship or without one. */
export class CharacterModel extends foundry.abstract.TypeDataModel<CharacterSchema, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["ALLHANDS.character"];
  static override defineSchema(): CharacterSchema {
    return characterSchema();
  }
}

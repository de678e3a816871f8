/** What the sheet of a character shows. Pure, so that it can be tested without Foundry. */
import { fieldsOf, namedChoices, ROW_NAME } from "../../kit/documents/sheet-fields";
import { localize, phrase, signed } from "../../kit/text/sentence";
import {
  BODY_PARTS,
  CONDITIONS,
  HIT_LOCATIONS,
  PAIN,
  WOUNDING,
  type BodyPartId,
  type DamageType,
  type GurpsOptions,
} from "../../rules/gurps";
import { fitnessOf, fpBar, healthChecks, hpBar, type Bar } from "../documents/health";
import {
  SKILL_USES,
  STATES,
  attackLevel,
  type AttackFacts,
  type CharacterFacts,
  type SkillFacts,
} from "../documents/character-facts";

const CHARACTER = "ALLHANDS.character";
const field = fieldsOf(CHARACTER);
const RULES = "ALLHANDS.gurps";
/** Numbers that the sheet calls what the rules call them. */
const OF_RULES: readonly string[] = ["st", "ht", "move", "dodge", "dr"];
/** The most shock that a character can have: that of a blow to the groin. */
const MOST_SHOCK = HIT_LOCATIONS.groin.shock.most;
/** Attributes of an input for dice in GURPS notation. */
const DICE = { maxlength: 20, required: "", pattern: "\\d+d([+\\-]\\d+)?", placeholder: "2d+1" };

/** The numbers of a character: their fields in the document, and what is left of them if wounds reduce them. */
function numbers(facts: CharacterFacts, rules: Partial<GurpsOptions>) {
  const { st, dx, iq, ht } = facts.attributes;
  const now = fitnessOf(facts, rules);
  const row = (name: string, path: string, value: number, rolled: boolean, left = value) => ({
    ...fieldsOf(OF_RULES.includes(name) ? RULES : CHARACTER)(name, value, {
      path: `system.${path}`,
      spoken: localize(`${CHARACTER}.number.${name}.title`),
      least: 0,
      step: name === "speed" ? 0.25 : 1,
    }),
    name,
    rolled,
    now: left === value ? "" : phrase("ALLHANDS.character.now", { value: left }),
  });
  return [
    row("st", "attributes.st", st, true, now.st),
    row("dx", "attributes.dx", dx, true),
    row("iq", "attributes.iq", iq, true),
    row("ht", "attributes.ht", ht, true),
    row("will", "will", facts.will, true),
    row("per", "per", facts.per, true),
    row("speed", "speed", facts.speed, false),
    row("move", "move", facts.move, false, now.move),
    row("dodge", "dodge", facts.dodge, true, now.dodge),
    row("dr", "dr", facts.dr, false),
    row("size", "size", facts.size, false),
    row("tl", "tl", facts.tl, false),
  ];
}

function skillContext(skill: SkillFacts) {
  const ofSkill = fieldsOf(CHARACTER, { list: "skills", row: skill.id, name: skill.name });
  const uses = namedChoices(SKILL_USES, `${CHARACTER}.use`);
  const note = localize("ALLHANDS.character.field.note");
  return {
    ...skill,
    called: ofSkill("name", skill.name, ROW_NAME),
    fields: [
      ofSkill("level", skill.level),
      ofSkill("use", skill.use, {
        choices: [{ value: "", label: localize("ALLHANDS.character.use.none") }, ...uses],
        hint: localize("ALLHANDS.character.useHint"),
      }),
      ofSkill("note", skill.note, { class: "ah-character__note", attributes: { maxlength: 120, placeholder: note } }),
    ],
    useName: uses.find(({ value }) => value === skill.use)?.label ?? "",
  };
}

function attackContext(attack: AttackFacts, skills: readonly SkillFacts[]) {
  const row = { list: "attacks", row: attack.id, name: attack.name };
  const [ofAttack, ofRules] = [fieldsOf(CHARACTER, row), fieldsOf(RULES, row)];
  const types = Object.keys(WOUNDING) as DamageType[];
  const level = attackLevel(attack, skills);
  const skill = skills.find(({ id }) => id === attack.skill);
  const typeTitle = localize(`${CHARACTER}.damageType.${attack.type}`);
  const shots = { accuracy: signed(attack.accuracy), bulk: signed(attack.bulk), shots: attack.shots };
  return {
    ...attack,
    effective: level,
    called: ofAttack("name", attack.name, ROW_NAME),
    fields: [
      ofRules("skill", skill?.id ?? "", {
        choices: [
          { value: "", label: localize("ALLHANDS.character.ownLevel") },
          ...skills.map(({ id, name }) => ({ value: id, label: name })),
        ],
      }),
      ofAttack("level", attack.level, { said: String(level), fixed: skill !== undefined }),
      ofRules("damage", attack.damage, { class: "ah-number ah-character__dice", attributes: DICE }),
      ofAttack("type", attack.type, { choices: types.map((type) => ({ value: type, label: type })), hint: typeTitle }),
    ],
    shooting: [
      ofAttack("accuracy", attack.accuracy),
      ofRules("bulk", attack.bulk),
      ofAttack("shots", attack.shots, { least: 1 }),
    ],
    skillName: skill?.name ?? "",
    typeTitle,
    reach: attack.ranged ? phrase("ALLHANDS.character.rangedFacts", shots) : localize("ALLHANDS.character.melee"),
  };
}

function poolContext(name: "hp" | "fp", { value, max }: CharacterFacts["hp"], bar: Bar) {
  const points = field(name, value, { path: `system.${name}.value`, steps: true });
  const full = field("max", max, { path: `system.${name}.max`, least: name === "fp" ? 0 : 1 });
  return { name, points, bar, max: { ...full, id: `${name}-max`, spoken: `${points.label}: ${full.label}` } };
}

/** The field for who the character is, in a few words. */
export function conceptField(concept: string) {
  const question = localize("ALLHANDS.character.field.concept");
  return field("concept", concept, { attributes: { maxlength: 120, placeholder: question } });
}

const mayCripple = (part: BodyPartId): boolean => HIT_LOCATIONS[BODY_PARTS[part]].crippledAbove !== null;

/** Everything that the sheet of a character shows except name, concept, picture and notes. `rules`: the house rules. */
export function characterContext(facts: CharacterFacts, rules: Partial<GurpsOptions> = {}) {
  const { hp, fp, wounds, skills } = facts;
  const { successes } = CONDITIONS.bleeding;
  const parts = (Object.keys(BODY_PARTS) as BodyPartId[]).filter(mayCripple);
  return {
    major: facts.major,
    veryFit: facts.veryFit,
    pain: fieldsOf(RULES)("pain", facts.pain, {
      choices: Object.keys(PAIN).map((value) => ({ value, label: localize(`${CHARACTER}.pain.${value || "none"}`) })),
    }),
    numbers: numbers(facts, rules),
    pools: [poolContext("hp", hp, hpBar(facts, rules)), poolContext("fp", fp, fpBar(facts, rules))],
    checks: healthChecks(facts).map(({ name, target, due }) => ({
      name,
      due,
      label: phrase(`${CHARACTER}.check.${name}`, { target }),
    })),
    shock: field("shock", wounds.shock, { path: "system.wounds.shock", least: 0, most: MOST_SHOCK, steps: true }),
    hurt: wounds.shock > 0 || STATES.some((state) => wounds[state]),
    states: STATES.map((state) => ({
      state,
      on: wounds[state],
      label: localize(`${CHARACTER}.state.${state}.label`),
      means: localize(`${CHARACTER}.state.${state}.means`),
    })),
    calm: wounds.bleeding ? phrase("ALLHANDS.character.calm", { calm: wounds.calm, successes }) : "",
    parts: parts.map((part) => ({
      part,
      on: wounds.crippled.includes(part),
      label: localize(`${CHARACTER}.part.${part}`),
    })),
    crippled: wounds.crippled.length > 0,
    skills: skills.map(skillContext),
    attacks: facts.attacks.map((attack) => attackContext(attack, skills)),
  };
}

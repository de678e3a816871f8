/** What the sheet of a character shows: pure, so that it is tested without Foundry. */
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
import { fitnessOf, fpBar, healthChecks, hpBar } from "../documents/health";
import {
  SKILL_USES,
  STATES,
  attackLevel,
  type AttackFacts,
  type CharacterFacts,
  type SkillFacts,
} from "../documents/character-facts";

const chosen = (values: readonly string[], selected: string, group: string) =>
  values.map((value) => ({ value, label: localize(`${group}.${value || "none"}`), selected: value === selected }));

/** The numbers of a character: where they stand in the document, and what is left of them where wounds take a part. */
function numbers(facts: CharacterFacts, rules: Partial<GurpsOptions>) {
  const { st, dx, iq, ht } = facts.attributes;
  const now = fitnessOf(facts, rules);
  const row = (name: string, path: string, value: number, rolled: boolean, left = value) => ({
    name,
    path: `system.${path}`,
    value,
    rolled,
    label: localize(`ALLHANDS.character.number.${name}.label`),
    title: localize(`ALLHANDS.character.number.${name}.title`),
    step: name === "speed" ? "0.25" : "1",
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
    row("tl", "tl", facts.tl, false),
  ];
}

function attackContext(attack: AttackFacts, skills: readonly SkillFacts[]) {
  const types = Object.keys(WOUNDING) as DamageType[];
  const level = attackLevel(attack, skills);
  const shots = { accuracy: signed(attack.accuracy), bulk: signed(attack.bulk), shots: attack.shots };
  return {
    ...attack,
    own: skills.every(({ id }) => id !== attack.skill),
    effective: level,
    skills: [
      { value: "", label: localize("ALLHANDS.character.ownLevel"), selected: attack.skill === "" },
      ...skills.map(({ id, name }) => ({ value: id, label: name, selected: id === attack.skill })),
    ],
    skillName: skills.find(({ id }) => id === attack.skill)?.name ?? "",
    types: types.map((type) => ({ value: type, label: type, selected: type === attack.type })),
    typeTitle: localize(`ALLHANDS.character.damageType.${attack.type}`),
    reach: attack.ranged ? phrase("ALLHANDS.character.rangedFacts", shots) : localize("ALLHANDS.character.melee"),
  };
}

const mayCripple = (part: BodyPartId): boolean => HIT_LOCATIONS[BODY_PARTS[part]].crippledAbove !== null;

/** Everything that the sheet of a character shows but name, concept, picture and notes. `rules`: what the world settled otherwise. */
export function characterContext(facts: CharacterFacts, rules: Partial<GurpsOptions> = {}) {
  const { hp, fp, wounds, skills } = facts;
  const { successes } = CONDITIONS.bleeding;
  const parts = (Object.keys(BODY_PARTS) as BodyPartId[]).filter(mayCripple);
  return {
    major: facts.major,
    veryFit: facts.veryFit,
    pains: chosen(Object.keys(PAIN), facts.pain, "ALLHANDS.character.pain"),
    pain: facts.pain === "" ? "" : localize(`ALLHANDS.character.pain.${facts.pain}`),
    numbers: numbers(facts, rules),
    pools: [
      { name: "hp", ...hp, bar: hpBar(facts, rules) },
      { name: "fp", ...fp, bar: fpBar(facts, rules) },
    ].map((pool) => ({ ...pool, label: localize(`ALLHANDS.character.${pool.name}.label`) })),
    checks: healthChecks(facts).map(({ name, target, due }) => ({
      name,
      due,
      label: phrase(`ALLHANDS.character.check.${name}`, { target }),
    })),
    shock: wounds.shock,
    hurt: wounds.shock > 0 || STATES.some((state) => wounds[state]),
    states: STATES.map((state) => ({
      state,
      on: wounds[state],
      label: localize(`ALLHANDS.character.state.${state}.label`),
      means: localize(`ALLHANDS.character.state.${state}.means`),
    })),
    calm: wounds.bleeding ? phrase("ALLHANDS.character.calm", { calm: wounds.calm, successes }) : "",
    parts: parts.map((part) => ({
      part,
      on: wounds.crippled.includes(part),
      label: localize(`ALLHANDS.character.part.${part}`),
    })),
    crippled: wounds.crippled.length > 0,
    skills: skills.map((skill) => ({
      ...skill,
      uses: chosen(["", ...SKILL_USES], skill.use, "ALLHANDS.character.use"),
      useName: skill.use === "" ? "" : localize(`ALLHANDS.character.use.${skill.use}`),
    })),
    attacks: facts.attacks.map((attack) => attackContext(attack, skills)),
  };
}

/** The calculators of skills, attacks and defenses. GURPS quick reference; E1 to E5, E7, E30 to E33. */
import type { Calculator, Input } from "../../../foundry/windows/reference";
import {
  ATTACK_MANEUVERS,
  attackModifiers,
  CALLED_SHOTS,
  calledShotModifier,
  DEFAULTS,
  DEFENDER_MANEUVERS,
  DEFENSES,
  defenseModifiers,
  deceptiveDefense,
  defaultLevel,
  EQUIPMENT,
  equipmentModifier,
  extraTimeModifier,
  HASTE,
  hasteModifier,
  PARRIED,
  POSTURES,
  quickAndDirty,
  rangeBand,
  rapidFireModifier,
  riposteDefenses,
  taskModifiers,
  WEAPON_SHOTS,
  type AttackManeuver,
  type CalledShotId,
  type DefenderManeuver,
  type DefenseKind,
  type EquipmentId,
  type Parried,
  type PostureId,
} from "../../../rules/gurps";
import { houseRules } from "../documents/options";
import { chanceLines, choice, flag, idsOf, line, modifier, number, skillLines } from "./fields";
import { named } from "../texts";

const SHOTS: readonly string[] = [...idsOf(CALLED_SHOTS), ...idsOf(WEAPON_SHOTS)];
const USUAL_SKILL = 12;

/** How likely an effective skill is to be made; E2. */
export const chance: Calculator = {
  id: "chance",
  fields: [number("effective", 10)],
  results: (input) => {
    const effective = input.number("effective");
    return chanceLines(effective);
  },
};

/** An attack with all that changes it; E5. */
export const attack: Calculator = {
  id: "attack",
  fields: [
    number("skill", USUAL_SKILL),
    choice("reach", "reach", ["melee", "ranged"]),
    choice("maneuver", "attackManeuver", ATTACK_MANEUVERS),
    choice("posture", "posture", idsOf(POSTURES)),
    choice("target", "calledShot", SHOTS),
    number("evaluate", 0, { least: 0 }),
    number("deceptive", 0, { most: 0, step: "2" }),
    number("aim", 0, { least: 0 }),
    number("accuracy", 0, { least: 0 }),
    number("bulk", 0, { most: 0 }),
    number("range", 0, { least: 0 }),
    number("shots", 1, { least: 1 }),
    number("adjectives", 0, { least: 0 }),
    number("other", 0),
  ],
  results: (input, texts) => skillLines(attackModifiers(attackOf(input), houseRules()), texts),
};

/** What is filled in for the other kind of attack is passed over. */
function attackOf(input: Input): Parameters<typeof attackModifiers>[0] {
  const ranged = input.text("reach") === "ranged";
  const ofKind = ranged
    ? {
        aim: input.number("aim"),
        accuracy: input.number("accuracy"),
        bulk: input.number("bulk"),
        range: input.number("range"),
        shots: input.number("shots"),
      }
    : { evaluate: input.number("evaluate"), deceptive: input.number("deceptive") };
  return {
    skill: input.number("skill"),
    ranged,
    maneuver: input.text("maneuver") as AttackManeuver,
    posture: input.text("posture") as PostureId,
    location: input.text("target") as CalledShotId,
    adjectives: input.number("adjectives"),
    other: [{ id: "other", amount: input.number("other") }],
    ...ofKind,
  };
}

/** A task with all that changes it; E31 to E33. */
export const task: Calculator = {
  id: "task",
  fields: [
    number("skill", USUAL_SKILL),
    number("task", 0, { least: -9, most: 10 }),
    number("adjectives", 0, { least: 0 }),
    choice("gear", "gear", idsOf(EQUIPMENT), "basic"),
    flag("technological"),
    number("techLevel", 8, { least: 0 }),
    number("time", 1, { least: 1, step: "any" }),
    number("haste", 0, { least: 0, most: HASTE.most, step: "10" }),
    number("other", 0),
  ],
  results: (input, texts) =>
    skillLines(
      taskModifiers({
        skill: input.number("skill"),
        task: input.number("task"),
        adjectives: input.number("adjectives"),
        equipment: {
          gear: input.text("gear") as EquipmentId,
          technological: input.flag("technological"),
          techLevel: input.number("techLevel"),
        },
        time: input.number("time"),
        haste: input.number("haste"),
        other: [{ id: "other", amount: input.number("other") }],
      }),
      texts,
    ),
};

/** Gear; E32. */
export const gear: Calculator = {
  id: "gear",
  fields: [
    choice("gear", "gear", idsOf(EQUIPMENT), "basic"),
    flag("technological"),
    number("techLevel", 8, { least: 0 }),
  ],
  results: (input) => [
    modifier(
      "modifier",
      equipmentModifier(input.text("gear") as EquipmentId, input.flag("technological"), input.number("techLevel")),
    ),
  ],
};

/** More time, or less; E31. */
export const time: Calculator = {
  id: "time",
  fields: [
    number("time", 2, { least: 1, step: "any" }),
    number("haste", 0, { least: 0, most: HASTE.most, step: "10" }),
  ],
  results: (input) => [
    modifier("modifier", extraTimeModifier(input.number("time")) + hasteModifier(input.number("haste"))),
  ],
};

/** Complications, and rolls without the skill; E33. */
export const quick: Calculator = {
  id: "quick",
  fields: [number("adjectives", 3, { least: 0 })],
  results: (input) => [modifier("modifier", quickAndDirty(input.number("adjectives")))],
};

/** A roll without the skill; E33. */
export const defaults: Calculator = {
  id: "defaults",
  fields: [choice("defaultFrom", "defaultFrom", idsOf(DEFAULTS)), number("level", USUAL_SKILL)],
  results: (input) => {
    const effective = defaultLevel(input.text("defaultFrom") as keyof typeof DEFAULTS, input.number("level"));
    return [line("effective", effective), ...chanceLines(effective)];
  },
};

/** Distance; E4. */
export const range: Calculator = {
  id: "range",
  fields: [number("range", 30, { least: 0, step: "any" })],
  results: (input, texts) => {
    const { id, amount } = rangeBand(input.number("range"));
    return [modifier("modifier", amount), line("band", named(texts, "range", id))];
  },
};

/** Shots at once; E3. */
export const rapidFire: Calculator = {
  id: "rapidFire",
  fields: [number("shots", 10, { least: 1 })],
  results: (input) => [modifier("modifier", rapidFireModifier(input.number("shots")))],
};

/** Aiming at a part of the body, or at a weapon; E7. */
export const calledShot: Calculator = {
  id: "calledShot",
  fields: [choice("target", "calledShot", SHOTS), flag("disarm")],
  results: (input) => [
    modifier(
      "modifier",
      calledShotModifier(input.text("target") as CalledShotId, { ...houseRules(), disarm: input.flag("disarm") }),
    ),
  ],
};

/** Skill given for a harder defense; E30. */
export const deceptive: Calculator = {
  id: "deceptive",
  fields: [number("skill", 16), number("deceptive", -4, { most: 0, step: "2" })],
  results: (input) => {
    const { effective, defense } = deceptiveDefense(input.number("skill"), input.number("deceptive"));
    return [line("effective", effective), modifier("foesDefense", defense)];
  },
};

/** A riposte. */
export const riposte: Calculator = {
  id: "riposte",
  fields: [number("riposte", -2, { most: 0 }), choice("parried", "parried", PARRIED)],
  results: (input) => {
    const amounts = riposteDefenses(input.number("riposte"), input.text("parried") as Parried, houseRules());
    return DEFENSES.map((kind) => modifier(kind, amounts[kind]));
  },
};

/** An active defense with all that changes it. */
export const defense: Calculator = {
  id: "defense",
  fields: [
    choice("kind", "defense", DEFENSES),
    number("level", 9),
    choice("against", "reach", ["melee", "ranged"]),
    choice("posture", "posture", idsOf(POSTURES)),
    choice("ownManeuver", "defenderManeuver", DEFENDER_MANEUVERS),
    number("deceived", 0, { most: 0 }),
    flag("retreat"),
    flag("fencing"),
    flag("drop"),
    flag("feverish"),
    flag("telegraphic"),
    flag("bothWeapons"),
    flag("stunned"),
    number("other", 0),
  ],
  results: (input, texts) => {
    const flags = ["retreat", "fencing", "drop", "feverish", "telegraphic", "bothWeapons", "stunned"] as const;
    const sum = defenseModifiers({
      kind: input.text("kind") as DefenseKind,
      level: input.number("level"),
      ranged: input.text("against") === "ranged",
      posture: input.text("posture") as PostureId,
      maneuver: input.text("ownManeuver") as DefenderManeuver,
      deceived: input.number("deceived"),
      other: [{ id: "other", amount: input.number("other") }],
      ...Object.fromEntries(flags.map((name) => [name, input.flag(name)])),
    });
    return skillLines(sum, texts);
  },
};

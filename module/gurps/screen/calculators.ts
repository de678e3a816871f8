/** The calculators of skills, attacks and defenses. GURPS quick reference; E1 to E5, E7, E30 to E33. */
import { DEFENSES, PARRIED, riposteDefenses } from "../../rules/gurps";
import * as situations from "../../rules/gurps/situations";
import { named } from "../texts";
import { calculator, chanceLines, line, modifier, oneModifier, sumLines } from "./fields";

const { plain, wholeNumber } = situations;

const USUAL_SKILL = { initial: 12 };

const GEAR = { gear: {}, technological: {}, techLevel: { initial: 8 } };
const PACE = { time: {}, haste: { step: "10" } };

/** The chances of a roll at an effective skill; E2. */
export const chance = calculator("chance", situations.success, { skill: { as: "effective" } }, ({ effective }) =>
  chanceLines(effective),
);

/** An attack with all its modifiers; E5. Values for the other kind of attack are ignored. */
export const attack = calculator(
  "attack",
  situations.attack,
  {
    skill: USUAL_SKILL,
    ranged: { as: "reach", either: ["melee", "ranged"] },
    maneuver: { of: "attackManeuver" },
    posture: {},
    location: { as: "target", of: "calledShot", ids: situations.calledShot.inputs.target.ids, initial: "torso" },
    evaluate: {},
    deceptive: { step: "2" },
    aim: {},
    accuracy: {},
    bulk: {},
    range: { step: "1" },
    shots: {},
    adjectives: {},
    other: {},
  },
  sumLines,
  { passOver: true },
);

/** A task with all its modifiers; E31 to E33. */
export const task = calculator(
  "task",
  situations.task,
  { skill: USUAL_SKILL, task: {}, adjectives: {}, ...GEAR, ...PACE, other: {} },
  sumLines,
);

/** Modifier for gear; E32. */
export const gear = calculator("gear", situations.equipment, GEAR, oneModifier);

/** Modifier for more or less time; E31. */
export const time = calculator("time", situations.timeSpent, { ...PACE, time: { initial: 2 } }, oneModifier);

/** Modifier for complications; E33. */
export const quick = calculator("quick", situations.complications, { adjectives: { initial: 3 } }, oneModifier);

/** A roll without the skill; E33. */
export const defaults = calculator(
  "defaults",
  situations.withoutSkill,
  { defaultFrom: {}, level: USUAL_SKILL },
  ({ level }) => [line("effective", level), ...chanceLines(level)],
);

/** Modifier and range band of a distance; E4. */
export const range = calculator("range", situations.distance, { range: { initial: 30 } }, (found) => [
  ...oneModifier(found),
  line("band", named("range", found.band)),
]);

/** Modifier for the number of shots; E3. */
export const rapidFire = calculator("rapidFire", situations.rapidFire, { shots: { initial: 10 } }, oneModifier);

/** Modifier for aiming at a body part or a weapon; E7. */
export const calledShot = calculator(
  "calledShot",
  situations.calledShot,
  { target: { of: "calledShot" }, disarm: {} },
  oneModifier,
);

/** Skill given up for a harder defense; E30. */
export const deceptive = calculator(
  "deceptive",
  situations.deceptiveAttack,
  { skill: { initial: 16 }, deceptive: { initial: -4, step: "2" } },
  ({ effective, defense: lost }) => [line("effective", effective), modifier("foesDefense", lost)],
);

/** A riposte. */
export const riposte = calculator(
  "riposte",
  plain(
    { taken: wholeNumber(-2, { most: 0 }), parried: situations.choice(PARRIED, "weapon") },
    ({ taken, parried }, rules) => riposteDefenses(taken, parried, rules),
  ),
  { taken: { as: "riposte" }, parried: {} },
  (amounts) => DEFENSES.map((kind) => modifier(kind, amounts[kind])),
);

/** An active defense with all its modifiers. */
export const defense = calculator(
  "defense",
  situations.defense,
  {
    kind: { of: "defense" },
    level: { initial: 9 },
    against: { of: "reach", ids: ["melee", "ranged"] },
    posture: {},
    maneuver: { as: "ownManeuver", of: "defenderManeuver" },
    deceived: {},
    retreat: {},
    fencing: {},
    drop: {},
    feverish: {},
    telegraphic: {},
    bothWeapons: {},
    stunned: {},
    other: {},
  },
  sumLines,
);

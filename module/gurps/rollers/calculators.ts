/** The calculators of skills, attacks and defenses. GURPS quick reference; E1 to E5, E7, E30 to E33. */
import type { Calculator } from "../../kit/rollers/roller";
import { DEFENSES, PARRIED, riposteDefenses } from "../../rules/gurps";
import * as situations from "../../rules/gurps/situations";
import { named } from "../texts";
import { aims, ATTACK, DECEPTIVE } from "./attack";
import { calculator, chanceLines, line, modifier, oneModifier, sumLines } from "./calculator";
import { DEFENSE } from "./defense";
import { LEVEL } from "./fields";
import { GEAR, PACE, TASK } from "./skill";

const { choice, plain, wholeNumber } = situations;

/** The calculators of skills, attacks and defenses. */
export const FIGHT_CALCULATORS: readonly Calculator[] = [
  // The chances of a roll at an effective skill; E2.
  calculator("chance", situations.success, ({ effective }) => chanceLines(effective), {
    asks: [LEVEL],
  }),
  // An attack with all its modifiers; E5.
  calculator("attack", situations.attack, sumLines, { asks: ATTACK, initial: { level: 12 } }),
  // A task with all its modifiers; E31 to E33.
  calculator("task", situations.task, sumLines, { asks: TASK, initial: { level: 12 } }),
  // Modifier for gear; E32.
  calculator("gear", situations.equipment, oneModifier, { asks: GEAR }),
  // Modifier for more or less time; E31.
  calculator("time", situations.timeSpent, oneModifier, { asks: PACE, initial: { time: 2 } }),
  // Modifier for complications; E33.
  calculator("quick", situations.complications, oneModifier, { initial: { adjectives: 3 } }),
  // A roll without the skill; E33.
  calculator("defaults", situations.withoutSkill, ({ level }) => [line("effective", level), ...chanceLines(level)], {
    initial: { level: 12 },
  }),
  // Modifier and range band of a distance; E4.
  calculator(
    "range",
    situations.distance,
    (found) => [...oneModifier(found), line("band", named("range", found.band))],
    { initial: { range: 30 } },
  ),
  // Modifier for the number of shots; E3.
  calculator("rapidFire", situations.rapidFire, oneModifier, { initial: { shots: 10 } }),
  // Modifier for aiming at a body part or a weapon; E7.
  calculator("calledShot", situations.calledShot, oneModifier, {
    asks: [["target", { options: aims }], "disarm"],
  }),
  // Skill given up for a harder defense; E30.
  calculator(
    "deceptive",
    situations.deceptiveAttack,
    ({ effective, defense: lost }) => [line("effective", effective), modifier("foesDefense", lost)],
    { asks: [LEVEL, DECEPTIVE], initial: { level: 16, deceptive: -4 } },
  ),
  // A riposte.
  calculator(
    "riposte",
    plain({ riposte: wholeNumber(-2, { most: 0 }), parried: choice(PARRIED, "weapon") }, (given, rules) =>
      riposteDefenses(given.riposte, given.parried, rules),
    ),
    (amounts) => DEFENSES.map((kind) => modifier(kind, amounts[kind])),
  ),
  // An active defense with all its modifiers.
  calculator("defense", situations.defense, sumLines, { asks: DEFENSE, initial: { level: 9 } }),
];

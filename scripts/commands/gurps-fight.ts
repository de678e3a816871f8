/** The calculators of rolls, attacks and defenses, for the command line. */
import * as gurps from "../../module/rules/gurps";
import * as situations from "../../module/rules/gurps/situations";
import { THREE_DICE } from "./gurps-arguments";
import { calculator, type Calculator } from "./gurps-calculator";

const ATTACK = `SKILL [--ranged] [--maneuver ID] [--far] [--heroic-charge] [--accuracy N] [--aim SECONDS] [--bulk N]
    [--evaluate TURNS] [--posture ID] [--range YARDS] [--shots N] [--location ID] [--disarm] [--off-hand] [--telegraphic]
    [--deceptive N] [--double ID] [--adjectives N] [--shock N] [--mod N]`;

const DEFENSE = `LEVEL KIND [--ranged] [--posture ID] [--maneuver ID] [--stunned] [--retreat] [--fencing] [--drop]
    [--feverish] [--telegraphic] [--deceived N] [--both-weapons] [--riposte N] [--mod N]`;

const TASK = `SKILL [--default FROM] [--task N] [--adjectives N] [--gear ID] [--technological] [--tl N] [--time FACTOR]
    [--haste PERCENT] [--shock N] [--mod N]`;

/** Calculators of success rolls, attacks and defenses, by name. */
export const ROLLS: { readonly [name: string]: Calculator } = {
  skill: calculator(situations.success, "SKILL [--mod N]", "the chances of a success roll"),
  critical: {
    usage: "SKILL ROLL",
    about: "how a total of 3d6 comes out",
    run: (given) => {
      const [effective, roll] = [given.whole("SKILL"), given.whole("ROLL", undefined, THREE_DICE)];
      return { effective, roll, margin: effective - roll, degree: gurps.degreeOf(effective, roll, given.options) };
    },
  },
  contest: {
    usage: "SKILL OTHER",
    about: "the chances of a quick contest",
    run: (given) => gurps.contestChances(given.whole("SKILL"), given.whole("OTHER")),
  },
  modifiers: calculator(situations.attack, ATTACK, "the effective skill of an attack"),
  defense: calculator(situations.defense, DEFENSE, "the effective level of a dodge, parry or block", {
    as: { against: "--ranged" },
  }),
  task: calculator(situations.task, TASK, "the effective skill of a task", {
    as: { defaultFrom: "--default", techLevel: "--tl" },
  }),
  range: calculator(situations.distance, "YARDS", "for the distance of a target", { as: { range: "YARDS" } }),
  "rapid-fire": calculator(situations.rapidFire, "SHOTS", "for shots fired at once"),
  aim: {
    usage: "ACCURACY SECONDS",
    about: "for aiming",
    run: (given) => ({ modifier: gurps.aimModifier(given.whole("ACCURACY"), given.whole("SECONDS")) }),
  },
  location: calculator(situations.calledShot, "TARGET [--disarm]", "for aiming at a part of the body or a weapon"),
  "location-roll": {
    usage: "TOTAL [--side DIE]",
    about: "the location of a total of 3d6",
    run: (given) => {
      const side = given.has("--side") ? given.whole("--side", undefined, { least: 1, most: 6 }) : null;
      const total = given.whole("TOTAL", undefined, THREE_DICE);
      return { total, ...gurps.randomLocation(total, side, given.options) };
    },
  },
  deceptive: calculator(situations.deceptiveAttack, "SKILL TAKEN", "what a deceptive attack does (TAKEN is negative)", {
    as: { deceptive: "TAKEN" },
  }),
  equipment: calculator(situations.equipment, "GEAR [--technological] [--tl N]", "for gear", {
    as: { techLevel: "--tl" },
  }),
  time: calculator(situations.timeSpent, "FACTOR", "for taking a multiple of the usual time", {
    as: { time: "FACTOR" },
  }),
  haste: calculator(situations.timeSpent, "PERCENT", "for saving so much of the usual time", {
    as: { haste: "PERCENT" },
  }),
  adjectives: calculator(situations.complications, "COUNT", "quick and dirty", { as: { adjectives: "COUNT" } }),
  default: calculator(situations.withoutSkill, "FROM LEVEL", "what is rolled against without the skill", {
    as: { defaultFrom: "FROM" },
  }),
};

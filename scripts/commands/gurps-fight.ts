/** The calculators of rolls, attacks and defenses, for the command line. */
import * as gurps from "../../module/rules/gurps";
import type { Given } from "./gurps-arguments";

/** One calculator: what it takes, what it is for, and what it gives. */
export interface Calculator {
  readonly usage: string;
  readonly about: string;
  run(given: Given): object;
}

const idsOf = <Id extends string>(ids: readonly Id[]): { [id in Id]: true } =>
  Object.fromEntries(ids.map((id) => [id, true])) as { [id in Id]: true };

const TARGETS = { ...gurps.CALLED_SHOTS, ...gurps.WEAPON_SHOTS };
const other = (given: Given) => [{ id: "mod", amount: given.whole("--mod", 0) }];

/** A breakdown with the chances of its roll. */
const withChances = (breakdown: gurps.Breakdown, given: Given) => ({
  ...breakdown,
  ...gurps.chances(breakdown.effective, given.options),
});

const ATTACK = `SKILL [--ranged] [--maneuver ID] [--far] [--heroic-charge] [--accuracy N] [--aim SECONDS] [--bulk N]
    [--evaluate TURNS] [--posture ID] [--range YARDS] [--shots N] [--location ID] [--disarm] [--off-hand] [--telegraphic]
    [--deceptive N] [--double ID] [--adjectives N] [--shock N] [--mod N]`;

const attack = (given: Given): object => {
  const situation: gurps.AttackSituation = {
    skill: given.whole("SKILL"),
    ranged: given.flag("--ranged"),
    maneuver: given.choice("--maneuver", idsOf(gurps.ATTACK_MANEUVERS), "attack"),
    far: given.flag("--far"),
    heroicCharge: given.flag("--heroic-charge"),
    accuracy: given.whole("--accuracy", 0),
    aim: given.whole("--aim", 0),
    bulk: given.whole("--bulk", 0),
    evaluate: given.whole("--evaluate", 0),
    posture: given.choice("--posture", gurps.POSTURES, "standing"),
    range: given.number("--range", 0),
    shots: given.whole("--shots", 1),
    location: given.choice("--location", TARGETS, "torso"),
    disarm: given.flag("--disarm"),
    offHand: given.flag("--off-hand"),
    telegraphic: given.flag("--telegraphic"),
    deceptive: given.whole("--deceptive", 0),
    ...(given.has("--double") ? { double: given.choice("--double", idsOf(gurps.DOUBLE_ATTACKS)) } : {}),
    adjectives: given.whole("--adjectives", 0),
    shock: given.whole("--shock", 0),
    other: other(given),
  };
  return withChances(gurps.attackModifiers(situation, given.options), given);
};

const DEFENSE = `LEVEL KIND [--ranged] [--posture ID] [--maneuver ID] [--stunned] [--retreat] [--fencing] [--drop]
    [--feverish] [--telegraphic] [--deceived N] [--both-weapons] [--riposte N] [--mod N]`;

const defense = (given: Given): object => {
  const situation: gurps.DefenseSituation = {
    kind: given.choice("KIND", idsOf(gurps.DEFENSES)),
    level: given.whole("LEVEL"),
    ranged: given.flag("--ranged"),
    posture: given.choice("--posture", gurps.POSTURES, "standing"),
    maneuver: given.choice("--maneuver", idsOf(gurps.DEFENDER_MANEUVERS), "other"),
    stunned: given.flag("--stunned"),
    retreat: given.flag("--retreat"),
    fencing: given.flag("--fencing"),
    drop: given.flag("--drop"),
    feverish: given.flag("--feverish"),
    telegraphic: given.flag("--telegraphic"),
    deceived: given.whole("--deceived", 0),
    bothWeapons: given.flag("--both-weapons"),
    riposte: given.whole("--riposte", 0),
    other: other(given),
  };
  return withChances(gurps.defenseModifiers(situation), given);
};

const task = (given: Given): object => {
  const situation: gurps.TaskSituation = {
    skill: given.whole("SKILL"),
    ...(given.has("--default") ? { defaultFrom: given.choice("--default", gurps.DEFAULTS) } : {}),
    task: given.whole("--task", 0),
    adjectives: given.whole("--adjectives", 0),
    equipment: {
      gear: given.choice("--gear", gurps.EQUIPMENT, "basic"),
      technological: given.flag("--technological"),
      techLevel: given.whole("--tl", 0),
    },
    time: given.number("--time", 1),
    haste: given.number("--haste", 0),
    shock: given.whole("--shock", 0),
    other: other(given),
  };
  return withChances(gurps.taskModifiers(situation), given);
};

/** Calculators of success rolls, attacks and defenses, by name. */
export const ROLLS: { readonly [name: string]: Calculator } = {
  skill: {
    usage: "SKILL [--mod N]",
    about: "the chances of a success roll",
    run: (given) => {
      const effective = given.whole("SKILL") + given.whole("--mod", 0);
      return { effective, ...gurps.chances(effective, given.options) };
    },
  },
  critical: {
    usage: "SKILL ROLL",
    about: "how a total of 3d6 comes out",
    run: (given) => {
      const [effective, roll] = [given.whole("SKILL"), given.whole("ROLL")];
      return { effective, roll, margin: effective - roll, degree: gurps.degreeOf(effective, roll, given.options) };
    },
  },
  contest: {
    usage: "SKILL OTHER",
    about: "the chances of a quick contest",
    run: (given) => gurps.contestChances(given.whole("SKILL"), given.whole("OTHER")),
  },
  modifiers: { usage: ATTACK, about: "the effective skill of an attack", run: attack },
  defense: { usage: DEFENSE, about: "the effective level of a dodge, parry or block", run: defense },
  task: {
    usage: `SKILL [--default FROM] [--task N] [--adjectives N] [--gear ID] [--technological] [--tl N] [--time FACTOR]
    [--haste PERCENT] [--shock N] [--mod N]`,
    about: "the effective skill of a task",
    run: task,
  },
  range: {
    usage: "YARDS",
    about: "for the distance of a target",
    run: (given) => {
      const { id, amount } = gurps.rangeBand(given.number("YARDS"));
      return { yards: given.number("YARDS"), band: id, modifier: amount };
    },
  },
  "rapid-fire": {
    usage: "SHOTS",
    about: "for shots fired at once",
    run: (given) => ({ shots: given.whole("SHOTS"), modifier: gurps.rapidFireModifier(given.whole("SHOTS")) }),
  },
  aim: {
    usage: "ACCURACY SECONDS",
    about: "for aiming",
    run: (given) => ({ modifier: gurps.aimModifier(given.whole("ACCURACY"), given.whole("SECONDS")) }),
  },
  location: {
    usage: "TARGET [--disarm]",
    about: "for aiming at a part of the body or a weapon",
    run: (given) => {
      const target = given.choice("TARGET", TARGETS);
      const more = { disarm: given.flag("--disarm"), weaponHit: given.options.weaponHit };
      return { target, modifier: gurps.calledShotModifier(target, more) };
    },
  },
  "location-roll": {
    usage: "TOTAL [--side DIE]",
    about: "the location of a total of 3d6",
    run: (given) => {
      const side = given.has("--side") ? given.whole("--side") : null;
      return { total: given.whole("TOTAL"), ...gurps.randomLocation(given.whole("TOTAL"), side, given.options) };
    },
  },
  deceptive: {
    usage: "SKILL TAKEN",
    about: "what a deceptive attack does (TAKEN is negative)",
    run: (given) => gurps.deceptiveDefense(given.whole("SKILL"), given.whole("TAKEN")),
  },
  equipment: {
    usage: "GEAR [--technological] [--tl N]",
    about: "for gear",
    run: (given) => {
      const gear = given.choice("GEAR", gurps.EQUIPMENT);
      return { gear, modifier: gurps.equipmentModifier(gear, given.flag("--technological"), given.whole("--tl", 0)) };
    },
  },
  time: {
    usage: "FACTOR",
    about: "for taking a multiple of the usual time",
    run: (given) => ({ modifier: gurps.extraTimeModifier(given.number("FACTOR")) }),
  },
  haste: {
    usage: "PERCENT",
    about: "for saving so much of the usual time",
    run: (given) => ({ modifier: gurps.hasteModifier(given.number("PERCENT")) }),
  },
  adjectives: {
    usage: "COUNT",
    about: "quick and dirty",
    run: (given) => ({ modifier: gurps.quickAndDirty(given.whole("COUNT")) }),
  },
  default: {
    usage: "FROM LEVEL",
    about: "what is rolled against without the skill",
    run: (given) => ({ level: gurps.defaultLevel(given.choice("FROM", gurps.DEFAULTS), given.whole("LEVEL")) }),
  },
};

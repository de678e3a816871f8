/** Situations of skills, attacks and defenses. GURPS quick reference, "Common Skill Modifiers", "Attack/Defense Options". */
import { ATTACK_MANEUVERS, attackModifiers, deceptiveDefense, DOUBLE_ATTACKS, type AttackSituation } from "../attack";
import { DEFENDER_MANEUVERS, defenseModifiers, DEFENSES, type DefenseSituation } from "../defense";
import {
  calledShotModifier,
  defaultLevel,
  equipmentModifier,
  extraTimeModifier,
  hasteModifier,
  quickAndDirty,
  rangeBand,
  rapidFireModifier,
  taskModifiers,
  totalOf,
  type TaskSituation,
} from "../modifiers";
import { rollAttack, rollDefense, rollTask } from "../rolls/combat";
import { chances } from "../success";
import { CALLED_SHOTS, DEFAULTS, EQUIPMENT, HASTE, POSTURES, WEAPON_SHOTS } from "../tables/attack";
import {
  choice,
  decimal,
  flag,
  idsOf,
  modifier,
  only,
  plain,
  rolledSituation,
  wholeNumber,
  type Input,
} from "./situation";

const SHOTS = [...idsOf(CALLED_SHOTS), ...idsOf(WEAPON_SHOTS)];
const USUAL_SKILL = 10;

const none = { least: 0 };
/** Gear that is not worth the same for a technological skill as for any other. */
const UNLIKE: readonly unknown[] = idsOf(EQUIPMENT).filter((id) => {
  const row = EQUIPMENT[id];
  return "technological" in row && row.technological !== row.other;
});
const gear = {
  gear: choice(idsOf(EQUIPMENT), "basic"),
  technological: only((given) => UNLIKE.includes(given["gear"]), flag),
  techLevel: only((given) => given["gear"] === "best", wholeNumber(0, none)),
};
const pace = { time: decimal(1, { least: 1 }), haste: decimal(0, { least: 0, most: HASTE.most }) };
const adjectives = wholeNumber(0, none);
const shots = wholeNumber(1, { least: 1 });
const range = decimal(0, none);
const deceptive = wholeNumber(0, { most: 0 });
const shock = wholeNumber(0, none);
const posture = choice(idsOf(POSTURES), "standing");

/** Chances that a roll succeeds; GURPS-1. */
export const success = plain({ skill: wholeNumber(USUAL_SKILL), other: modifier }, ({ skill, other }, rules) => {
  const effective = skill + totalOf(other);
  return { effective, ...chances(effective, rules) };
});

/** A task with all its modifiers; GURPS-41, GURPS-42. */
export const task = rolledSituation({
  inputs: {
    skill: wholeNumber(USUAL_SKILL),
    defaultFrom: choice(["", ...idsOf(DEFAULTS)], ""),
    task: wholeNumber(0, { least: -9, most: 10 }),
    adjectives,
    ...gear,
    ...pace,
    shock,
    other: modifier,
  },
  facts({ defaultFrom, gear: id, technological, techLevel, ...rest }): { readonly situation: TaskSituation } {
    const from = defaultFrom === "" ? {} : { defaultFrom };
    return { situation: { ...rest, ...from, equipment: { gear: id, technological, techLevel } } };
  },
  reckon: ({ situation }) => ({ breakdown: taskModifiers(situation) }),
  roll: (thrower, { situation }, rules) => rollTask(thrower, situation, rules),
});

/** Gear; GURPS-41. */
export const equipment = plain(gear, ({ gear: id, technological, techLevel }) => ({
  gear: id,
  modifier: equipmentModifier(id, technological, techLevel),
}));

/** More time, or less, than usual; GURPS-41. */
export const timeSpent = plain(pace, ({ time, haste }) => ({
  modifier: extraTimeModifier(time) + hasteModifier(haste),
}));

/** Adjectives that complicate a task; GURPS-42. */
export const complications = plain({ adjectives }, (given) => ({ modifier: quickAndDirty(given.adjectives) }));

/** A roll without the skill; GURPS-42. */
export const withoutSkill = plain(
  { defaultFrom: choice(idsOf(DEFAULTS), "attribute"), level: wholeNumber(USUAL_SKILL) },
  ({ defaultFrom, level }) => ({ level: defaultLevel(defaultFrom, level) }),
);

const ranged = <I extends Input>(input: I): I => only((given) => given["ranged"] === true, input);
const melee = <I extends Input>(input: I): I => only((given) => given["ranged"] === false, input);

/** An attack with all its modifiers; GURPS-4 to GURPS-11, GURPS-43. */
export const attack = rolledSituation({
  inputs: {
    skill: wholeNumber(USUAL_SKILL),
    ranged: flag,
    maneuver: choice(ATTACK_MANEUVERS, "attack"),
    far: only(({ maneuver }) => maneuver === "committed", flag),
    heroicCharge: only(({ maneuver }) => maneuver === "moveAttack", flag),
    aim: ranged(wholeNumber(0, none)),
    accuracy: only((given) => given["ranged"] === true && given["aim"] !== 0, wholeNumber(0, none)),
    bulk: only((given) => given["ranged"] === true && given["maneuver"] === "moveAttack", wholeNumber(0, { most: 0 })),
    evaluate: melee(wholeNumber(0, none)),
    posture,
    range: ranged(range),
    size: wholeNumber(0),
    shots: ranged(shots),
    location: choice(["", ...SHOTS], ""),
    disarm: flag,
    offHand: flag,
    telegraphic: melee(flag),
    deceptive: melee(deceptive),
    double: choice(["", ...DOUBLE_ATTACKS], ""),
    adjectives,
    shock,
    other: modifier,
  },
  facts: ({ location, double, ...rest }): { readonly situation: AttackSituation } => ({
    situation: { ...rest, ...(location === "" ? {} : { location }), ...(double === "" ? {} : { double }) },
  }),
  reckon: ({ situation }, rules) => ({ breakdown: attackModifiers(situation, rules) }),
  roll: (thrower, { situation }, rules) => rollAttack(thrower, situation, rules),
});

/** Distance; GURPS-4. */
export const distance = plain({ range }, ({ range: yards }) => {
  const { id, amount } = rangeBand(yards);
  return { yards, band: id, modifier: amount };
});

/** Shots at once; GURPS-9. */
export const rapidFire = plain({ shots }, (given) => ({
  shots: given.shots,
  modifier: rapidFireModifier(given.shots),
}));

/** Aiming at a part of the body, or at a weapon; GURPS-10, GURPS-11. */
export const calledShot = plain({ target: choice(SHOTS, "torso"), disarm: flag }, ({ target, disarm }, rules) => ({
  target,
  modifier: calledShotModifier(target, { ...rules, disarm }),
}));

/** Skill given up for a harder defense; GURPS-43. */
export const deceptiveAttack = plain({ skill: wholeNumber(USUAL_SKILL), deceptive }, (given) =>
  deceptiveDefense(given.skill, given.deceptive),
);

const ofKind = <I extends Input>(kind: string, input: I): I => only((given) => given["kind"] === kind, input);

/** An active defense with all its modifiers; GURPS-5, GURPS-24, GURPS-43. */
export const defense = rolledSituation({
  inputs: {
    kind: choice(DEFENSES, "dodge"),
    level: wholeNumber(USUAL_SKILL),
    against: choice(["melee", "thrown", "ranged"], "melee"),
    maneuver: choice(DEFENDER_MANEUVERS, "other"),
    posture,
    stunned: flag,
    telegraphic: ofKind("dodge", flag),
    bothWeapons: flag,
    deceived: wholeNumber(0, { most: 0 }),
    retreat: only(({ against }) => against === "melee", flag),
    fencing: only(
      (given) => given["kind"] === "parry" && given["against"] === "melee" && given["retreat"] === true,
      flag,
    ),
    drop: only(({ kind, against }) => kind === "dodge" && against !== "melee", flag),
    feverish: flag,
    riposte: ofKind("parry", wholeNumber(0, { most: 0 })),
    other: modifier,
  },
  facts({ against, ...rest }) {
    const defended: DefenseSituation = { ...rest, ranged: against !== "melee" };
    return { against, situation: defended };
  },
  reckon: ({ situation }) => ({ breakdown: defenseModifiers(situation) }),
  roll: (thrower, { situation, against }, rules) => rollDefense(thrower, situation, against, rules),
});

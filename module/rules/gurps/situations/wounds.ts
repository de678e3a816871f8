/** Situations of the wounded, the tired and the thrown. GURPS quick reference, "Injury", "Knockback", "Lost Fatigue Points". */
import { shock as shockOf, wound } from "../injury";
import { knockback as knockbackOf } from "../knockback";
import { breakdown, type Breakdown } from "../modifiers";
import {
  bleedingCheck,
  consciousnessCheck,
  fallCheck,
  knockdownCheck,
  rollBleeding,
  rollConsciousness,
  rollDeath,
  rollFall,
  rollFatigue,
  rollHeartAttack,
  rollKnockdown,
  rollMortal,
  rollStunRecovery,
  type RolledCheck,
} from "../rolls/health";
import type { DiceThrower } from "../success";
import { BODY_PARTS, CONDITIONS, HIT_LOCATIONS, PAIN, WOUNDING } from "../tables/wounds";
import { fitness, fpState, heartAttackMinutes, hpState, recoveredFatigue } from "../wounds";
import {
  choice,
  flag,
  idsOf,
  modifier,
  only,
  plain,
  rolledSituation,
  situation,
  wholeNumber,
  type Given,
  type Inputs,
  type RolledSituation,
  type Rules,
} from "./situation";

const none = { least: 0 };
const USUAL = 10;
const level = wholeNumber(USUAL);
const hp = wholeNumber(USUAL);
const maxHp = wholeNumber(USUAL, { least: 1 });
const lost = wholeNumber(0, none);
const place = choice([...new Set([...idsOf(HIT_LOCATIONS), ...idsOf(BODY_PARTS)])], "torso");
const pain = choice(idsOf(PAIN), "");
const body = { move: wholeNumber(0, none), dodge: wholeNumber(0, none) };

/** A blow from damage to knockdown; GURPS-14 to GURPS-17, GURPS-22, GURPS-23. */
export const blow = situation({
  inputs: {
    damage: wholeNumber(0, none),
    type: choice(idsOf(WOUNDING), "cr"),
    place,
    dr: wholeNumber(0, none),
    chink: flag,
    maxHp,
    pain,
  },
  facts: (given) => given,
  reckon: ({ place: location, ...rest }, rules) => wound({ ...rest, location }, rules),
});

/** The next turn's penalty; GURPS-22. */
export const shock = plain({ lost, place }, (given) => ({ modifier: shockOf(given.lost, given.place) }));

const resists = ({ noStrength }: { readonly [name: string]: unknown }) => noStrength !== true;

/** How far a blow throws somebody, and whether they fall; GURPS-18. */
export const knockback = rolledSituation({
  inputs: {
    damage: wholeNumber(USUAL, none),
    noStrength: flag,
    st: only(resists, wholeNumber(USUAL, none)),
    hp: only((given) => !resists(given), wholeNumber(USUAL, none)),
    level,
    other: modifier,
  },
  facts: ({ noStrength, st, level: dx, ...rest }) => ({ ...rest, st: noStrength ? null : st, levels: [dx] }),
  reckon({ levels, other, ...push }) {
    const pushed = knockbackOf(push.damage, push);
    return { ...pushed, breakdown: fallCheck(levels, pushed, other) };
  },
  roll: (thrower, { levels, other, ...push }, rules) => ({
    fall: rollFall(thrower, levels, knockbackOf(push.damage, push), rules, other),
  }),
});

/** What the hit points left mean; GURPS-19, GURPS-20. */
export const hitPoints = plain(
  { hp, maxHp, ht: only((given) => Number(given["hp"]) <= CONDITIONS.collapsing.at, level), ...body },
  (given) => {
    const state = hpState(given.hp, given.maxHp);
    const fit = { move: given.move, dodge: given.dodge, st: 0 };
    return { state, left: fitness(fit, { hp: given.hp, maxHp: given.maxHp, fp: 1, maxFp: 1 }) };
  },
);

/** What the fatigue points left mean; GURPS-19, GURPS-26. */
export const fatiguePoints = plain({ fp: hp, maxFp: maxHp, ...body, st: wholeNumber(0, none) }, (given) => {
  const { fp, maxFp } = given;
  const state = fpState(fp, maxFp);
  const fit = { move: given.move, dodge: given.dodge, st: given.st };
  return { state, left: fitness(fit, { hp: 1, maxHp: 1, fp, maxFp }) };
});

/** Rest; GURPS-26. */
export const rest = plain({ minutes: wholeNumber(0, none), veryFit: flag }, ({ minutes, veryFit }) => ({
  points: recoveredFatigue(minutes, veryFit),
}));

const CHECK = { level, other: modifier };
type Checked<I extends Inputs> = Given<I & typeof CHECK>;

/** A roll against somebody's attribute: what is asked beside it, what is rolled against, and the roll. */
const check = <I extends Inputs, Result extends RolledCheck>(
  inputs: I,
  sum: (given: Checked<I>, rules: Rules) => Breakdown,
  roll: (thrower: DiceThrower, given: Checked<I>, rules: Rules) => Result,
): RolledSituation<I & typeof CHECK, Checked<I>, { readonly breakdown: Breakdown }, Result> => ({
  inputs: { ...CHECK, ...inputs },
  facts: (given) => given,
  reckon: (given, rules) => ({ breakdown: sum(given, rules) }),
  roll,
});
const unchanged = (given: Given<typeof CHECK>) => breakdown(given.level, given.other);

const struck = { place, major: flag, pain };
const knockedDown = (given: Checked<typeof struck>) => ({ ...given, ht: given.level, location: given.place });

/** Knockdown; GURPS-23. */
export const knockdown = check(
  struck,
  (given, rules) => knockdownCheck(knockedDown(given), rules),
  (thrower, given, rules) => rollKnockdown(thrower, knockedDown(given), rules),
);

/** Getting over being stunned; GURPS-24. */
export const stun = check({}, unchanged, (thrower, given, rules) =>
  rollStunRecovery(thrower, given.level, rules, given.other),
);

const points = { hp: wholeNumber(0), maxHp };
const awake = (given: Checked<typeof points>) => ({ ...given, ht: given.level });

/** Staying awake; GURPS-20. */
export const consciousness = check(
  points,
  (given) => consciousnessCheck(awake(given)),
  (thrower, given, rules) => rollConsciousness(thrower, awake(given), rules),
);

/** Staying alive; GURPS-20, GURPS-21. */
export const death = check({ mortal: flag }, unchanged, (thrower, { level: ht, ...rest }, rules) =>
  rollDeath(thrower, { ht, ...rest }, rules),
);

/** Half an hour with a mortal wound; GURPS-21. */
export const mortal = check({}, unchanged, (thrower, given, rules) =>
  rollMortal(thrower, given.level, rules, given.other),
);

const blood = { lost, calm: wholeNumber(0, none) };
const bled = (given: Checked<typeof blood>) => ({ ...given, ht: given.level });

/** A minute of bleeding; GURPS-25. */
export const bleeding = check(
  blood,
  (given) => bleedingCheck(bled(given)),
  (thrower, given, rules) => rollBleeding(thrower, bled(given), rules),
);

/** Acting with no fatigue points left; GURPS-26. */
export const fatigue = check({}, unchanged, (thrower, given, rules) =>
  rollFatigue(thrower, given.level, rules, given.other),
);

/** A heart attack, and the time to help; GURPS-26. */
export const heartAttack = rolledSituation({
  inputs: CHECK,
  facts: (given) => given,
  reckon: (given) => ({ minutes: heartAttackMinutes(given.level), breakdown: unchanged(given) }),
  roll: (thrower, given, rules) => rollHeartAttack(thrower, given.level, rules, given.other),
});

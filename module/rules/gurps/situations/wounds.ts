/**
 * Calculators of injury, fatigue and knockback: their inputs, results and rolls, for the screen and the rollers. GURPS quick reference, "Injury", "Knockback", "Lost Fatigue Points".
 */
import { knockdownModifier, shock as shockOf, wound } from "../injury";
import { fallCheck, knockback as knockbackOf, rollFall } from "../knockback";
import { breakdown, type Breakdown, type Modifier } from "../modifiers";
import { rollSuccess, succeeded, type SuccessRoll } from "../success";
import { PAIN, WOUNDING } from "../tables/damage";
import { BODY_PARTS, CONDITIONS, HIT_LOCATIONS } from "../tables/wounds";
import {
  bleed,
  bleedingTarget,
  deathOutcome,
  fitness,
  fpState,
  heartAttackMinutes,
  hpState,
  mortalOutcome,
  recoveredFatigue,
} from "../wounds";
import {
  choice,
  flag,
  idsOf,
  modifier,
  only,
  plain,
  rolledSituation,
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
export const blow = plain(
  {
    damage: wholeNumber(0, none),
    type: choice(idsOf(WOUNDING), "cr"),
    place,
    dr: wholeNumber(0, none),
    chink: flag,
    maxHp,
    pain,
  },
  ({ place: location, ...given }, rules) => wound({ ...given, location }, rules),
);

/** The next turn's penalty; GURPS-22. */
export const shock = plain({ lost, place }, (given) => ({ modifier: shockOf(given.lost, given.place) }));

const resists = ({ noStrength }: { readonly [name: string]: unknown }) => noStrength !== true;

/** How far a blow throws its target, and whether the target falls; GURPS-18. */
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

/** The effects of the hit points left; GURPS-19, GURPS-20. */
export const hitPoints = plain(
  { hp, maxHp, ht: only((given) => Number(given["hp"]) <= CONDITIONS.collapsing.at, level), ...body },
  (given) => {
    const state = hpState(given.hp, given.maxHp);
    const fit = { move: given.move, dodge: given.dodge, st: 0 };
    return { state, left: fitness(fit, { hp: given.hp, maxHp: given.maxHp, fp: 1, maxFp: 1 }) };
  },
);

/** The effects of the fatigue points left; GURPS-19, GURPS-26. */
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

/** A roll against an attribute, and how its target is made up. */
export type RolledCheck = {
  readonly breakdown: Breakdown;
  readonly roll: SuccessRoll;
};

/** A roll against an attribute: its reason, its further inputs, its modifiers, and its outcome. */
function check<I extends Inputs, Outcome extends object>(
  reason: string,
  inputs: I,
  parts: (given: Checked<I>, rules: Rules) => readonly Modifier[],
  outcome: (roll: SuccessRoll, given: Checked<I>) => Outcome,
): RolledSituation<I & typeof CHECK, Checked<I>, { readonly breakdown: Breakdown }, RolledCheck & Outcome> {
  const sum = (given: Checked<I>, rules: Rules) => {
    const { level: attribute, other }: Given<typeof CHECK> = given;
    return breakdown(attribute, [...parts(given, rules), ...other]);
  };
  return {
    inputs: { ...CHECK, ...inputs },
    facts: (given) => given,
    reckon: (given, rules) => ({ breakdown: sum(given, rules) }),
    roll(thrower, given, rules) {
      const target = sum(given, rules);
      const roll = rollSuccess(thrower, reason, target.effective, rules);
      return { breakdown: target, roll, ...outcome(roll, given) };
    },
  };
}
const unchanged = (): Modifier[] => [];

/** HT against knockdown; a failure: stunned, prone, and hands empty; GURPS-23. */
export const knockdown = check(
  "knockdown",
  { place, major: flag, pain },
  (given, rules) => [
    { id: "location", amount: knockdownModifier(given.place, given.major, "", rules) },
    { id: "pain", amount: knockdownModifier("torso", false, given.pain) },
  ],
  ({ degree }) => {
    const down = !succeeded(degree);
    return { stunned: down, prone: down, drops: down };
  },
);

/** HT, or IQ if the stun is mental, at a turn's end to act again; GURPS-24. */
export const stun = check("stun", {}, unchanged, ({ degree }) => ({ stunned: !succeeded(degree) }));

/** HT to stay awake at 0 hit points or less; an unhurt body rolls at 0; GURPS-20. */
export const consciousness = check(
  "consciousness",
  { hp: wholeNumber(0), maxHp },
  (given) => [{ id: "hp", amount: hpState(given.hp, given.maxHp).consciousness ?? 0 }],
  ({ degree }) => ({ unconscious: !succeeded(degree) }),
);

/** HT to live; a miss by 1 or 2 is a mortal wound. With one already, any failure kills; GURPS-20, GURPS-21. */
export const death = check("death", { mortal: flag }, unchanged, ({ degree, margin }, given) => ({
  outcome: given.mortal && !succeeded(degree) ? ("dead" as const) : deathOutcome(degree, margin),
}));

/** HT after half an hour with a mortal wound; GURPS-21. */
export const mortal = check("mortal", {}, unchanged, ({ degree }) => ({ outcome: mortalOutcome(degree) }));

/** HT after a minute of bleeding, by hit points lost so far and successes in a row; GURPS-25. */
export const bleeding = check(
  "bleeding",
  { lost, calm: wholeNumber(0, none) },
  (given) => [{ id: "lost", amount: bleedingTarget(given.level, given.lost) - given.level }],
  ({ degree }, given) => bleed(degree, given.calm),
);

/** Will to act with no fatigue points left; a critical failure calls for a roll against a heart attack; GURPS-26. */
export const fatigue = check("fatigue", {}, unchanged, ({ degree }) => ({
  incapacitated: !succeeded(degree),
  heartAttackRoll: degree === "criticalFailure",
}));

/** HT against a heart attack; failure kills after some minutes unless someone helps; GURPS-26. */
const heart = check("heartAttack", {}, unchanged, ({ degree }, given) => {
  const attack = !succeeded(degree);
  return { attack, minutes: attack ? heartAttackMinutes(given.level) : null };
});
/** A heart attack, with the time to help. */
export const heartAttack = rolledSituation({
  ...heart,
  reckon: (given, rules) => ({ minutes: heartAttackMinutes(given.level), ...heart.reckon(given, rules) }),
});

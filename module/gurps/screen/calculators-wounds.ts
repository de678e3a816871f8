/** The calculators of injury, lost points and knockback. GURPS quick reference; E8 to E15, E23. */
import { signed } from "../../kit/text/sentence";
import { BODY_PARTS, HIT_LOCATIONS, STUN, stunInjury, fullStunPoints } from "../../rules/gurps";
import * as situations from "../../rules/gurps/situations";
import { named } from "../texts";
import { answer, calculator, chanceLines, line, modifier } from "./fields";

const { idsOf, plain, wholeNumber } = situations;

const LOCATION_IDS = idsOf(HIT_LOCATIONS).filter((id) => Object.values<string>(BODY_PARTS).includes(id));
const LOCATION = { as: "location", of: "location", ids: LOCATION_IDS };
const BODY = { move: { initial: 5 }, dodge: { initial: 8 } };

/** The attribute rolled against, with a modifier if there is one: `HT −5`. */
const rollOn = (attribute: string, amount: number): string =>
  amount === 0 ? attribute : `${attribute} ${signed(amount)}`;

/** A blow from damage to knockdown; E8, E9, E11. */
export const injury = calculator(
  "injury",
  situations.blow,
  {
    damage: { initial: 9 },
    type: { of: "damage", initial: "cut" },
    dr: { initial: 4 },
    place: LOCATION,
    chink: {},
    maxHp: { initial: 11 },
    pain: { blank: "usual" },
  },
  (blow) => [
    line("injury", blow.counted, blow.counted > 0 ? "bad" : undefined),
    line("penetrating", `${blow.penetrating} ×${blow.multiplier}`),
    ...(blow.lost > 0 ? [line("surplus", blow.lost)] : []),
    answer(blow.blinded ? "blinded" : "crippled", blow.crippled, "bad"),
    answer("major", blow.major, "bad"),
    modifier("shock", blow.shock),
    line("knockdown", blow.knockdown === null ? named("answer", "noRoll") : rollOn("HT", blow.knockdown)),
  ],
);

/** Shock: the penalty in the next turn; E11. */
export const shockCalculator = calculator(
  "shock",
  situations.shock,
  { lost: { initial: 3 }, place: LOCATION },
  (found) => [modifier("shock", found.modifier)],
);

/** Effects of the hit points left; E12, E13. */
export const hitPoints = calculator(
  "hitPoints",
  situations.hitPoints,
  { hp: { initial: 3 }, maxHp: { initial: 12 }, ht: {}, ...BODY },
  ({ state, left }, { ht }) => [
    line("stage", named("hpStage", state.stage), state.stage === "fine" ? "good" : "bad"),
    line("move", left.move),
    line("dodge", left.dodge),
    ...(state.consciousness === null ? [] : [line("consciousness", ht + state.consciousness)]),
    ...(state.deathChecks.length === 0 ? [] : [line("deathChecks", state.deathChecks.map(signed).join(", "))]),
  ],
  { passOver: true },
);

/** Effects of the fatigue points left; E12, E13. */
export const fatiguePoints = calculator(
  "fatiguePoints",
  situations.fatiguePoints,
  { fp: { initial: 3 }, maxFp: { initial: 12 }, ...BODY, st: { initial: 10 } },
  ({ state, left }) => [
    line("stage", named("fpStage", state.stage), state.stage === "fine" ? "good" : "bad"),
    line("move", left.move),
    line("dodge", left.dodge),
    line("st", left.st),
    answer("willRoll", state.willRoll, "bad"),
  ],
);

/** A minute of bleeding; E14. */
export const bleeding = calculator(
  "bleeding",
  situations.bleeding,
  { level: { as: "ht" }, lost: { initial: 5 } },
  ({ breakdown: { effective } }) => [line("target", effective), ...chanceLines(effective)],
);

/** Minutes left to help after a heart attack; E15. */
export const heartAttack = calculator("heartAttack", situations.heartAttack, { level: { as: "ht" } }, ({ minutes }) => [
  line("minutes", minutes),
]);

/** Fatigue points recovered by rest. */
export const rest = calculator("rest", situations.rest, { minutes: { initial: 60 }, veryFit: {} }, ({ points }) => [
  line("recovered", `${points} FP`),
]);

/** Distance that a blow throws its target; E10. */
export const knockbackCalculator = calculator(
  "knockback",
  situations.knockback,
  { damage: { initial: 17 }, st: {}, noStrength: {}, hp: {} },
  ({ yards, modifier: amount }) => [
    line("yards", yards),
    line("stayUp", amount === null ? named("answer", "noRoll") : signed(amount)),
  ],
  { passOver: true },
);

/** An injury against stun points; E23. */
export const stunPoints = calculator(
  "stunPoints",
  plain(
    {
      maxHp: wholeNumber(15, { least: 1 }),
      perHp: wholeNumber(STUN.perHp, { least: 1 }),
      sp: wholeNumber(75, { least: 0 }),
      hp: wholeNumber(15),
      injury: wholeNumber(12, { least: 0 }),
    },
    ({ maxHp, perHp, sp, hp, injury: suffered }, rules) => ({
      ...stunInjury({ sp, hp }, suffered, maxHp, { ...rules, stunN: perHp }),
      full: fullStunPoints(maxHp, { stunN: perHp }),
    }),
  ),
  { maxHp: {}, perHp: {}, sp: {}, hp: {}, injury: {} },
  ({ sp, hp, full, unconscious }) => [
    line("spLeft", `${sp} / ${full}`),
    line("hpLeft", signed(hp).replace("+", "")),
    answer("unconscious", unconscious, "bad"),
  ],
);

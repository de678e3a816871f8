/** The calculators of injury, lost points and knockback. GURPS quick reference; E8 to E15, E23. */
import type { Calculator } from "../../kit/rollers/roller";
import { signed } from "../../kit/text/sentence";
import { STUN, stunInjury, fullStunPoints } from "../../rules/gurps";
import * as situations from "../../rules/gurps/situations";
import { attributeName, gurpsText, named } from "../texts";
import { answer, calculator, chanceLines, line, modifier, skillLines } from "./calculator";
import { PLACE } from "./fields";
import { KNOCKBACK } from "./knockback";
import { BLOW } from "./wound";

const { plain, wholeNumber } = situations;

const HT = ["level", { as: "ht" }] as const;

/** The attribute rolled against, with a modifier if there is one: `HT −5`. */
const rollOn = (attribute: string, amount: number): string =>
  amount === 0 ? attribute : `${attribute} ${signed(amount)}`;

/** The calculators of injury, lost points and knockback. */
export const WOUND_CALCULATORS: readonly Calculator[] = [
  // A blow from damage to knockdown; E8, E9, E11.
  calculator(
    "injury",
    situations.blow,
    (blow) => [
      line("injury", blow.counted, blow.counted > 0 ? "bad" : undefined),
      line("penetrating", `${blow.penetrating} ×${blow.multiplier}`),
      ...(blow.lost > 0 ? [line("surplus", blow.lost)] : []),
      answer(blow.blinded ? "blinded" : "crippled", blow.crippled, "bad"),
      answer("major", blow.major, "bad"),
      modifier("shock", blow.shock),
      line(
        "knockdown",
        blow.knockdown === null ? named("answer", "noRoll") : rollOn(attributeName("ht"), blow.knockdown),
      ),
    ],
    { asks: ["damage", ...BLOW], initial: { damage: 9, type: "cut", dr: 4, maxHp: 11 } },
  ),
  // Shock: the penalty in the next turn; E11.
  calculator("shock", situations.shock, (found) => [modifier("shock", found.modifier)], {
    asks: ["lost", PLACE],
    initial: { lost: 3 },
  }),
  // Effects of the hit points left; E12, E13.
  calculator(
    "hitPoints",
    situations.hitPoints,
    ({ state, left }, { ht }) => [
      line("stage", named("hpStage", state.stage), state.stage === "fine" ? "good" : "bad"),
      line("move", left.move),
      line("dodge", left.dodge),
      ...(state.consciousness === null ? [] : [line("consciousness", ht + state.consciousness)]),
      ...(state.deathChecks.length === 0 ? [] : [line("deathChecks", state.deathChecks.map(signed).join(", "))]),
    ],
    { initial: { hp: 3, maxHp: 12, move: 5, dodge: 8 } },
  ),
  // Effects of the fatigue points left; E12, E13.
  calculator(
    "fatiguePoints",
    situations.fatiguePoints,
    ({ state, left }) => [
      line("stage", named("fpStage", state.stage), state.stage === "fine" ? "good" : "bad"),
      line("move", left.move),
      line("dodge", left.dodge),
      line("st", left.st),
      answer("willRoll", state.willRoll, "bad"),
    ],
    { initial: { fp: 3, maxFp: 12, move: 5, dodge: 8, st: 10 } },
  ),
  // A minute of bleeding; E14.
  calculator(
    "bleeding",
    situations.bleeding,
    ({ breakdown: { effective } }) => [line("target", effective), ...chanceLines(effective)],
    { asks: [HT, "lost"], initial: { lost: 5 } },
  ),
  // Minutes left to help after a heart attack; E15.
  calculator("heartAttack", situations.heartAttack, ({ minutes }) => [line("minutes", minutes)], {
    asks: [HT],
  }),
  // Fatigue points recovered by rest.
  calculator("rest", situations.rest, ({ points }) => [line("recovered", gurpsText("fatigue", { fp: points }))], {
    initial: { minutes: 60 },
  }),
  // Distance that a blow throws its target; E10.
  calculator(
    "knockback",
    situations.knockback,
    ({ yards, modifier: amount, breakdown }) => [
      line("yards", yards),
      line("stayUp", amount === null ? named("answer", "noRoll") : signed(amount)),
      ...(breakdown ? skillLines(breakdown) : []),
    ],
    { asks: KNOCKBACK, initial: { basic: 17 } },
  ),
  // An injury against stun points; E23.
  calculator(
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
    ({ sp, hp, full, unconscious }) => [
      line("spLeft", `${sp} / ${full}`),
      line("hpLeft", signed(hp).replace("+", "")),
      answer("unconscious", unconscious, "bad"),
    ],
  ),
];

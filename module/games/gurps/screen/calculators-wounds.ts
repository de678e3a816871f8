/** The calculators of injury, lost points and knockback. GURPS quick reference; E8 to E15, E23. */
import type { Calculator } from "../../../foundry/windows/reference";
import { signed } from "../../../foundry/text/sentence";
import {
  bleedingTarget,
  BODY_PARTS,
  fitness,
  fpState,
  heartAttackMinutes,
  HIT_LOCATIONS,
  hpState,
  knockback,
  PAIN,
  recoveredFatigue,
  shock,
  STUN,
  stunInjury,
  fullStunPoints,
  wound,
  WOUNDING,
  type DamageType,
  type LocationId,
  type Pain,
} from "../../../rules/gurps";
import { houseRules } from "../documents/options";
import { answer, choice, chanceLines, flag, idsOf, line, modifier, number } from "./fields";
import { named } from "../texts";

const LOCATION_IDS = idsOf(HIT_LOCATIONS).filter((id) => Object.values<string>(BODY_PARTS).includes(id));
const PAIN_IDS = ["usual", ...idsOf(PAIN).filter((id) => id !== "")];

/** What is rolled against, with a modifier if there is one: `HT −5`. */
const rollOn = (attribute: string, amount: number): string =>
  amount === 0 ? attribute : `${attribute} ${signed(amount)}`;

/** A blow from damage to knockdown; E8, E9, E11. */
export const injury: Calculator = {
  id: "injury",
  fields: [
    number("damage", 9, { least: 0 }),
    choice("type", "damage", idsOf(WOUNDING), "cut"),
    number("dr", 4, { least: 0 }),
    choice("location", "location", LOCATION_IDS, "torso"),
    flag("chink"),
    number("maxHp", 11, { least: 1 }),
    choice("pain", "pain", PAIN_IDS),
  ],
  results: (input, texts) => {
    const pain = input.text("pain");
    const struck = {
      damage: input.number("damage"),
      type: input.text("type") as DamageType,
      dr: input.number("dr"),
      location: input.text("location") as LocationId,
      chink: input.flag("chink"),
      maxHp: input.number("maxHp"),
      pain: (pain === "usual" ? "" : pain) as Pain,
    };
    const blow = wound(struck, houseRules());
    return [
      line("injury", blow.counted, blow.counted > 0 ? "bad" : undefined),
      line("penetrating", `${blow.penetrating} ×${blow.multiplier}`),
      ...(blow.lost > 0 ? [line("surplus", blow.lost)] : []),
      answer(blow.blinded ? "blinded" : "crippled", blow.crippled, texts, "bad"),
      answer("major", blow.major, texts, "bad"),
      modifier("shock", blow.shock),
      line("knockdown", blow.knockdown === null ? named(texts, "answer", "noRoll") : rollOn("HT", blow.knockdown)),
    ];
  },
};

/** The next turn's penalty; E11. */
export const shockCalculator: Calculator = {
  id: "shock",
  fields: [number("lost", 3, { least: 0 }), choice("location", "location", LOCATION_IDS, "torso")],
  results: (input) => [modifier("shock", shock(input.number("lost"), input.text("location") as LocationId))],
};

/** What the hit points left mean; E12, E13. */
export const hitPoints: Calculator = {
  id: "hitPoints",
  fields: [
    number("hp", 3),
    number("maxHp", 12, { least: 1 }),
    number("ht", 10),
    number("move", 5, { least: 0 }),
    number("dodge", 8, { least: 0 }),
  ],
  results: (input, texts) => {
    const [hp, maxHp] = [input.number("hp"), input.number("maxHp")];
    const state = hpState(hp, maxHp);
    const body = { move: input.number("move"), dodge: input.number("dodge"), st: 0 };
    const left = fitness(body, { hp, maxHp, fp: 1, maxFp: 1 });
    const { consciousness, deathChecks } = state;
    return [
      line("stage", named(texts, "hpStage", state.stage), state.stage === "fine" ? "good" : "bad"),
      line("move", left.move),
      line("dodge", left.dodge),
      ...(consciousness === null ? [] : [line("consciousness", input.number("ht") + consciousness)]),
      ...(deathChecks.length === 0 ? [] : [line("deathChecks", deathChecks.map(signed).join(", "))]),
    ];
  },
};

/** What the fatigue points left mean; E12, E13. */
export const fatiguePoints: Calculator = {
  id: "fatiguePoints",
  fields: [
    number("fp", 3),
    number("maxFp", 12, { least: 1 }),
    number("move", 5, { least: 0 }),
    number("dodge", 8, { least: 0 }),
    number("st", 10, { least: 0 }),
  ],
  results: (input, texts) => {
    const [fp, maxFp] = [input.number("fp"), input.number("maxFp")];
    const state = fpState(fp, maxFp);
    const body = { move: input.number("move"), dodge: input.number("dodge"), st: input.number("st") };
    const left = fitness(body, { hp: 1, maxHp: 1, fp, maxFp });
    return [
      line("stage", named(texts, "fpStage", state.stage), state.stage === "fine" ? "good" : "bad"),
      line("move", left.move),
      line("dodge", left.dodge),
      line("st", left.st),
      answer("willRoll", state.willRoll, texts, "bad"),
    ];
  },
};

/** A minute of bleeding; E14. */
export const bleeding: Calculator = {
  id: "bleeding",
  fields: [number("ht", 10), number("lost", 5, { least: 0 })],
  results: (input) => {
    const target = bleedingTarget(input.number("ht"), input.number("lost"));
    return [line("target", target), ...chanceLines(target)];
  },
};

/** Time to help; E15. */
export const heartAttack: Calculator = {
  id: "heartAttack",
  fields: [number("ht", 10)],
  results: (input) => [line("minutes", heartAttackMinutes(input.number("ht")))],
};

/** Rest. */
export const rest: Calculator = {
  id: "rest",
  fields: [number("minutes", 60, { least: 0 }), flag("veryFit")],
  results: (input) => [line("recovered", `${recoveredFatigue(input.number("minutes"), input.flag("veryFit"))} FP`)],
};

/** How far a blow throws; E10. */
export const knockbackCalculator: Calculator = {
  id: "knockback",
  fields: [
    number("damage", 17, { least: 0 }),
    number("st", 10, { least: 0 }),
    flag("noStrength"),
    number("hp", 10, { least: 0 }),
  ],
  results: (input, texts) => {
    const standing = input.flag("noStrength") ? { st: null, hp: input.number("hp") } : { st: input.number("st") };
    const { yards, modifier: amount } = knockback(input.number("damage"), standing);
    return [line("yards", yards), line("stayUp", amount === null ? named(texts, "answer", "noRoll") : signed(amount))];
  },
};

/** An injury against stun points; E23. */
export const stunPoints: Calculator = {
  id: "stunPoints",
  fields: [
    number("maxHp", 15, { least: 1 }),
    number("perHp", STUN.perHp, { least: 1 }),
    number("sp", 75, { least: 0 }),
    number("hp", 15),
    number("injury", 12, { least: 0 }),
  ],
  results: (input, texts) => {
    const [maxHp, stunN] = [input.number("maxHp"), input.number("perHp")];
    const before = { sp: input.number("sp"), hp: input.number("hp") };
    const { sp, hp, unconscious } = stunInjury(before, input.number("injury"), maxHp, { ...houseRules(), stunN });
    return [
      line("spLeft", `${sp} / ${fullStunPoints(maxHp, { stunN })}`),
      line("hpLeft", signed(hp).replace("+", "")),
      answer("unconscious", unconscious, texts, "bad"),
    ];
  },
};

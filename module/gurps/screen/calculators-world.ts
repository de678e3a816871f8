/** The calculators of groups, reactions, objects, time and magic. GURPS quick reference; E16 to E22, E24 to E29. */
import { signed } from "../../kit/text/sentence";
import { RulesError } from "../../rules/kernel";
import {
  avoidedHits,
  freeHours,
  GROUP_LIMITS,
  groupAttackHits,
  groupBonus,
  HELPERS,
  hoursAbroad,
  type CastingPlan,
  type HelperId,
} from "../../rules/gurps";
import * as situations from "../../rules/gurps/situations";
import { named } from "../texts";
import { answer, calculator, line, modifier, oneModifier, sumLines } from "./fields";

const { decimal, flag, plain, wholeNumber } = situations;
const none = { least: 0 };

/** How many of a group succeed at a roll; E18. */
export const groupRoll = calculator(
  "groupRoll",
  situations.group,
  { size: { initial: 20 }, level: { as: "groupTarget", initial: 12 } },
  ({ succeed, fail }) => [line("succeed", succeed), line("fail", fail)],
);

/** One attack for a group; E19. */
export const groupAttack = calculator(
  "groupAttack",
  plain(
    {
      attackers: wholeNumber(8, { least: 1, most: GROUP_LIMITS.most }),
      average: wholeNumber(11),
      rolled: wholeNumber(10, { least: 3, most: 18 }),
      defenseMargin: wholeNumber(0),
    },
    ({ attackers, average, rolled, defenseMargin }, rules) => {
      const effective = average + groupBonus(attackers);
      const hits = groupAttackHits(attackers, effective, rolled, rules);
      return { hits, effective, margin: effective - rolled, avoided: avoidedHits(hits, defenseMargin) };
    },
  ),
  { attackers: {}, average: {}, rolled: {}, defenseMargin: {} },
  ({ hits, effective, margin, avoided }) => [
    line("hits", hits),
    line("effective", effective),
    line("margin", signed(margin)),
    line("avoided", avoided),
  ],
);

/** The reaction for a total; E20. */
export const reaction = calculator("reaction", situations.reaction, { total: { initial: 12 } }, (found) => [
  line("reaction", named("reaction", found.reaction)),
]);

/** Whether a foe gives up; E21. */
export const morale = calculator(
  "morale",
  situations.moraleTotal,
  { rolled: { initial: 10 }, strength: { initial: 3 }, noLanguage: {}, intruders: {} },
  ({ breaks, total, modifier: sum, reaction: id }) => [
    answer("breaks", breaks, "good"),
    line("total", total),
    modifier("modifier", sum),
    line("reaction", named("reaction", id)),
  ],
);

/** Hit points of an object; E16. */
export const thingHp = calculator(
  "thingHp",
  situations.thingHp,
  { kind: { as: "objectKind" }, pounds: { initial: 1000 } },
  ({ hp }) => [line("hp", hp)],
);

/** Armor of a wall; E17. */
export const thingDr = calculator(
  "thingDr",
  situations.thingDr,
  { material: {}, inches: { initial: 2 } },
  (_found, facts) => {
    const at = (drPoint: "low" | "high") => situations.thingDr.reckon(facts, { drPoint }).dr;
    const [least, most] = [at("low"), at("high")];
    return [line("dr", least === most ? least : `${least}–${most}`)];
  },
);

/** Learning hours, and the points they give; E22. */
export const learningCalculator = calculator(
  "learning",
  situations.learning,
  { hours: { initial: 200 }, way: { of: "learning" } },
  ({ learningHours, points }) => [line("learningHours", learningHours), line("points", points)],
);

/** Free hours, and hours abroad. */
export const freeTime = calculator(
  "freeTime",
  plain({ weeks: decimal(4, none), working: flag, daysAbroad: wholeNumber(0, none) }, (given) => ({
    free: freeHours(given.weeks, given.working),
    abroad: hoursAbroad(given.daysAbroad),
  })),
  { weeks: {}, working: {}, daysAbroad: {} },
  ({ free, abroad }) => [line("freeHours", free), line("hoursAbroad", abroad)],
);

/** A day on foot; E24, E25. */
export const hike = calculator(
  "hike",
  situations.hike,
  { move: { initial: 5 }, terrain: {}, weather: {}, onRoad: {}, hours: { initial: 8 }, load: {} },
  ({ miles, fatigue }) => [line("miles", miles), line("fatigue", `${fatigue} FP`)],
);

const SPELL_CLASS = { of: "spellClass" };
const CASTING = {
  "spell-range": SPELL_CLASS,
  "spell-duration": SPELL_CLASS,
  "spell-target": SPELL_CLASS,
  "spell-effect": SPELL_CLASS,
  concentrate: {},
  improvised: {},
  other: {},
};

function castingLines({ breakdown, cost, price, discount: saves }: CastingPlan) {
  const [effective, ...more] = sumLines({ breakdown });
  const saved = saves > 0 ? ` (${price} − ${saves})` : "";
  return [...(effective ? [effective] : []), line("cost", `${cost} FP${saved}`), ...more];
}

/** A spell cast alone; E26. */
export const spell = calculator("spell", situations.spell, { skill: { initial: 14 }, ...CASTING }, castingLines);

/** Energy saved by high skill; E27. */
export const discount = calculator(
  "discount",
  situations.discount,
  { effective: { initial: 19 } },
  ({ discount: saves }) => [line("discount", `${saves} FP`)],
);

/** Modifier for seconds of concentration; E29. */
export const concentrate = calculator(
  "concentrate",
  situations.concentration,
  { concentrate: { initial: 1 } },
  oneModifier,
);

/** The most helpers of a kind; a larger number is taken for a typing error. */
const MOST_HELPERS = 1000;

/** Helpers of a kind with a limit, each giving all that is allowed. */
function giving(name: string, count: number, kind: HelperId) {
  if (!Number.isInteger(count) || count < 0) throw new RulesError("not-whole", { name, value: count });
  if (count > MOST_HELPERS) throw new RulesError("number-too-high", { name, value: count, most: MOST_HELPERS });
  return Array.from({ length: count }, () => ({ kind, energy: HELPERS[kind].each ?? 0 }));
}

const helper = wholeNumber(0, none);

/** A spell cast by a circle. */
export const ceremony = calculator(
  "ceremony",
  situations.situation({
    inputs: { ...situations.ceremony.inputs, mages: helper, adepts: helper, apprentices: helper, spectators: helper },
    facts(given) {
      const helpers = [
        { kind: "mage" as const, energy: given.mages },
        ...giving("adepts", given.adepts, "adept"),
        ...giving("apprentices", given.apprentices, "apprentice"),
        ...giving("spectators", given.spectators, "spectator"),
      ];
      return { ceremony: { ...situations.ceremony.facts(given).ceremony, helpers } };
    },
    reckon: situations.ceremony.reckon,
  }),
  {
    skill: { initial: 16 },
    ...CASTING,
    energy: { initial: 1 },
    mages: {},
    adepts: {},
    apprentices: {},
    spectators: {},
  },
  (plan) => [
    ...castingLines(plan),
    line("energy", `${plan.energy} (${signed(plan.percent)}%)`),
    line("seconds", plan.seconds),
  ],
);

/** Modifier for energy beyond the cost; E28. */
export const energyBonus = calculator(
  "energyBonus",
  situations.ceremonyBonus,
  { percent: { initial: 80, step: "10" } },
  oneModifier,
);

/** The calculators of groups, reactions, objects, time and magic. GURPS quick reference; E16 to E22, E24 to E29. */
import type { Calculator } from "../../kit/rollers/roller";
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
import { gurpsText, named } from "../texts";
import { answer, calculator, line, modifier, oneModifier, sumLines } from "./calculator";
import { LEVEL } from "./fields";
import { SPELL } from "./magic";
import { GROUP, MORALE_CHECK } from "./world";
import { signedPercent } from "../../kit/text/numbers";

const { decimal, flag, plain, wholeNumber } = situations;
const none = { least: 0 };

function castingLines({ breakdown, cost, price, discount: saves }: CastingPlan) {
  const [effective, ...more] = sumLines({ breakdown });
  const saved = saves > 0 ? ` (${price} − ${saves})` : "";
  return [...(effective ? [effective] : []), line("cost", gurpsText("fatigue", { fp: cost }) + saved), ...more];
}

/** The most helpers of a kind; a larger number is taken for a typing error. */
const MOST_HELPERS = 1000;

/** Helpers of a kind with a limit, each giving all that is allowed. */
function giving(name: string, count: number, kind: HelperId) {
  if (!Number.isInteger(count) || count < 0) throw new RulesError("not-whole", { name, value: count });
  if (count > MOST_HELPERS) throw new RulesError("number-too-high", { name, value: count, most: MOST_HELPERS });
  return Array.from({ length: count }, () => ({ kind, energy: HELPERS[kind].each ?? 0 }));
}

const helper = wholeNumber(0, none);

/** The calculators of groups, reactions, objects, time and magic. */
export const WORLD_CALCULATORS: readonly Calculator[] = [
  // How many of a group succeed at a roll; E18.
  calculator("groupRoll", situations.group, ({ succeed, fail }) => [line("succeed", succeed), line("fail", fail)], {
    asks: GROUP,
    initial: { size: 20, level: 12 },
  }),
  // One attack for a group; E19.
  calculator(
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
    ({ hits, effective, margin, avoided }) => [
      line("hits", hits),
      line("effective", effective),
      line("margin", signed(margin)),
      line("avoided", avoided),
    ],
  ),
  // The reaction for a total; E20.
  calculator("reaction", situations.reaction, (found) => [line("reaction", named("reaction", found.reaction))], {
    initial: { total: 12 },
  }),
  // Whether a foe gives up; E21.
  calculator(
    "morale",
    situations.moraleTotal,
    ({ breaks, total, modifier: sum, reaction: id }) => [
      answer("breaks", breaks, "good"),
      line("total", total),
      modifier("modifier", sum),
      line("reaction", named("reaction", id)),
    ],
    { asks: ["rolled", ...MORALE_CHECK], initial: { rolled: 10, strength: 3 } },
  ),
  // Hit points of an object; E16.
  calculator("thingHp", situations.thingHp, ({ hp }) => [line("hp", hp)], {
    asks: [["kind", { as: "objectKind" }], "pounds"],
    initial: { pounds: 1000 },
  }),
  // Armor of a wall; E17.
  calculator(
    "thingDr",
    situations.thingDr,
    (_found, facts) => {
      const at = (drPoint: "low" | "high") => situations.thingDr.reckon(facts, { drPoint }).dr;
      const [least, most] = [at("low"), at("high")];
      return [line("dr", least === most ? least : `${least}–${most}`)];
    },
    { initial: { inches: 2 } },
  ),
  // Learning hours, and the points they give; E22.
  calculator(
    "learning",
    situations.learning,
    ({ learningHours, points }) => [line("learningHours", learningHours), line("points", points)],
    { initial: { hours: 200 } },
  ),
  // Free hours, and hours abroad.
  calculator(
    "freeTime",
    plain({ weeks: decimal(4, none), working: flag, daysAbroad: wholeNumber(0, none) }, (given) => ({
      free: freeHours(given.weeks, given.working),
      abroad: hoursAbroad(given.daysAbroad),
    })),
    ({ free, abroad }) => [line("freeHours", free), line("hoursAbroad", abroad)],
  ),
  // A day on foot; E24, E25.
  calculator(
    "hike",
    situations.hike,
    ({ miles, fatigue }) => [line("miles", miles), line("fatigue", gurpsText("fatigue", { fp: fatigue }))],
    { initial: { move: 5, hours: 8 } },
  ),
  // A spell cast alone; E26.
  calculator("spell", situations.spell, castingLines, {
    asks: [LEVEL, ...SPELL],
    initial: { level: 14, concentrate: 0 },
  }),
  // Energy saved by high skill; E27.
  calculator(
    "discount",
    situations.discount,
    ({ discount: saves }) => [line("discount", gurpsText("fatigue", { fp: saves }))],
    {
      initial: { effective: 19 },
    },
  ),
  // Modifier for seconds of concentration; E29.
  calculator("concentrate", situations.concentration, oneModifier, {
    initial: { concentrate: 1 },
  }),
  // A spell cast by a circle.
  calculator(
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
    (plan) => [
      ...castingLines(plan),
      line("energy", `${plan.energy} (${signedPercent(plan.percent / 100)})`),
      line("seconds", plan.seconds),
    ],
    {
      asks: [LEVEL, ...SPELL, "energy", "mages", "adepts", "apprentices", "spectators"],
      initial: { level: 16, concentrate: 0, energy: 1 },
    },
  ),
  // Modifier for energy beyond the cost; E28.
  calculator("energyBonus", situations.ceremonyBonus, oneModifier, {
    initial: { percent: 80 },
  }),
];

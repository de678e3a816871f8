/** The rollers of reactions and of groups. GURPS quick reference, "Reaction Table", "Morale Checks", "Group Rolls", "Group Combat". */
import type { AnyRoller, OddsLine } from "../../kit/rollers/roller";
import { RulesError } from "../../rules/kernel";
import {
  breakdown,
  groupSkill,
  MORALE,
  REACTIONS,
  rollGroupAttack,
  rollGroupDefense,
  rollReaction,
  succeeded,
  totalOf,
  WAYS,
  type Modifier,
  type RolledGroupAttack,
  type RolledGroupDefense,
  type RolledReaction,
} from "../../rules/gurps";
import * as situations from "../../rules/gurps/situations";
import { signed } from "../../kit/text/sentence";
import { isOn, mod, modIn, MODIFIER, number, numberIn, text, toggle } from "./fields";
import { houseRules } from "../documents/options";
import { gurpsRoller, situationRoller, type CommonFacts } from "./spec";
import type { Asks } from "./form";
import { about, named } from "../texts";
import { diceOf, line, outcomeOf, rollLine, wording } from "./words";

type ReactionFacts = CommonFacts & {
  readonly other: readonly Modifier[];
};

/** The chance that the total of 3d6 and a modifier is within a span. */
function chanceOf(from: number | null, to: number | null, modifier: number): number {
  const ways = WAYS.filter((_, at) => {
    const total = at + 3 + modifier;
    return (from === null || total >= from) && (to === null || total <= to);
  });
  return ways.reduce((sum, count) => sum + count, 0) / 216;
}

const moraleSum = (facts: Parameters<typeof situations.morale.reckon>[0]) =>
  situations.morale.reckon(facts, {}).modifier;

const reactionOdds = ({ other }: ReactionFacts): OddsLine[] =>
  REACTIONS.map(({ id, from, to }) => ({
    label: named("reaction", id),
    chance: chanceOf(from, to, totalOf(other)),
  })).filter(({ chance }) => chance > 0);

const totalText = (sum: number, modifier: number): string =>
  wording(modifier === 0 ? "card.total" : "card.totalWith", { total: sum, modifier: signed(modifier) });

const reaction: AnyRoller = gurpsRoller<ReactionFacts, RolledReaction>({
  id: "reaction",
  icon: "fa-solid fa-handshake",
  fields: [mod],
  words: 1,
  facts: (values) => ({ rules: houseRules(), other: modIn(values) }),
  odds: reactionOdds,
  roll: (thrower, { other }) => rollReaction(thrower, other),
  head: () => wording("reaction.name"),
  story: ({ other }, { dice, total: sum, reaction: id }) => ({
    lines: [{ text: totalText(sum, totalOf(other)), dice: diceOf(dice) }, line(about("reaction", id))],
    outcome: {
      text: named("reaction", id),
      tone: sum >= MORALE.breaksAt ? "good" : sum < 10 ? "bad" : "",
    },
  }),
});

/** The fields of morale. */
export const MORALE_CHECK: Asks<typeof situations.morale.inputs> = ["strength", MODIFIER, "noLanguage", "intruders"];

const morale: AnyRoller = situationRoller(situations.morale, {
  id: "morale",
  icon: "fa-solid fa-flag",
  asks: MORALE_CHECK,
  words: 2,
  more: () => ({}),
  odds: (facts) => [{ label: wording("morale.breaks"), chance: chanceOf(MORALE.breaksAt, null, moraleSum(facts)) }],
  head: () => wording("morale.name"),
  story: (facts, { dice, total: sum, breaks }) => ({
    lines: [{ text: totalText(sum, moraleSum(facts)), dice: diceOf(dice) }],
    outcome: breaks ? { text: wording("morale.breaks"), tone: "good" } : { text: wording("morale.holds"), tone: "bad" },
  }),
});

/** The fields of a group. */
export const GROUP: Asks<typeof situations.group.inputs> = ["size", "level", MODIFIER];

const group: AnyRoller = situationRoller(situations.group, {
  id: "group",
  icon: "fa-solid fa-people-group",
  asks: GROUP,
  words: 3,
  more: () => ({}),
  odds: () => [],
  head: ({ size }) => wording("group.head", { size }),
  story: (_facts, { succeed, fail }) => ({
    lines: [line(wording("group.noDice"))],
    outcome: { text: wording("group.result", { succeed, fail }), tone: "" },
  }),
});

type GroupAttackFacts = CommonFacts & {
  readonly skills: readonly number[];
  readonly other: readonly Modifier[];
};

/** Reads skills separated by spaces or commas. Throws a RulesError (`not-a-list-of-numbers`). */
function skillsIn(typed: string): number[] {
  const words = typed.split(/[\s,]+/).filter(Boolean);
  if (words.length === 0 || !words.every((word) => /^\d+$/.test(word)))
    throw new RulesError("not-a-list-of-numbers", { typed });
  return words.map(Number);
}

const groupSum = ({ skills, other }: GroupAttackFacts) => {
  const { average, bonus } = groupSkill(skills);
  return breakdown(average, [{ id: "group", amount: bonus }, ...other]);
};

const groupAttack: AnyRoller = gurpsRoller<GroupAttackFacts, RolledGroupAttack>({
  id: "groupAttack",
  icon: "fa-solid fa-people-arrows",
  fields: [text("skills", "10 10"), mod],
  words: 1,
  facts: (values) => ({ rules: houseRules(), skills: skillsIn(values["skills"] ?? ""), other: modIn(values) }),
  plans: (facts) => [{ label: wording("effective"), breakdown: groupSum(facts) }],
  roll: (thrower, { skills, other, rules }) => rollGroupAttack(thrower, skills, other, rules),
  head: ({ skills }) => wording("groupAttack.head", { size: skills.length }),
  story: (_facts, { roll, hits }) => ({
    lines: [rollLine(roll)],
    outcome: outcomeOf(roll, wording(hits === 0 ? "groupAttack.miss" : "groupAttack.hits", { hits })),
    next: hits === 0 ? [] : [{ label: wording("next.defend"), roller: "groupDefense", values: { hits: String(hits) } }],
  }),
});

type GroupDefenseFacts = CommonFacts & {
  readonly hits: number;
  readonly level: number;
  /** Level of the second try of an All-Out Defense; null if there is none. */
  readonly second: number | null;
};

const groupDefense: AnyRoller = gurpsRoller<GroupDefenseFacts, RolledGroupDefense>({
  id: "groupDefense",
  icon: "fa-solid fa-shield",
  fields: [
    number("hits", "1", { min: 0 }),
    number("level", "10"),
    toggle("allOut", { leads: "form" }),
    number("level2", "10", { applies: ({ allOut }) => allOut === "yes" }),
  ],
  words: 2,
  facts: (values) => ({
    rules: houseRules(),
    hits: numberIn(values, "hits"),
    level: numberIn(values, "level"),
    second: isOn(values, "allOut") ? numberIn(values, "level2") : null,
  }),
  plans: ({ level }) => [{ label: wording("effective"), breakdown: breakdown(level, []) }],
  roll: (thrower, { hits, level, second, rules }) => rollGroupDefense(thrower, hits, level, second, rules),
  head: ({ hits }) => wording("groupDefense.head", { hits }),
  story: (_facts, { roll, second, avoided, through }) => ({
    lines: [rollLine(roll), ...(second ? [rollLine(second)] : [])],
    outcome: {
      text: wording("groupDefense.result", { avoided, through }),
      tone: through === 0 || (succeeded(roll.degree) && avoided > 0) ? "good" : "bad",
    },
  }),
});

/** The rollers of reactions, morale and groups. */
export const WORLD_ROLLERS: readonly AnyRoller[] = [reaction, morale, group, groupAttack, groupDefense];

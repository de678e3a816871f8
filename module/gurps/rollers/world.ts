/** The rollers of reactions and of groups. GURPS quick reference, "Reaction Table", "Morale Checks", "Group Rolls", "Group Combat". */
import type { AnyRoller, OddsLine, Texts } from "../../kit/rollers/roller";
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
  type Part,
  type RolledGroupAttack,
  type RolledGroupDefense,
  type RolledReaction,
} from "../../rules/gurps";
import * as situations from "../../rules/gurps/situations";
import { signed } from "../../kit/text/sentence";
import { isOn, mod, modIn, MODIFIER, number, numberIn, text, toggle } from "./fields";
import { houseRules } from "../documents/options";
import { gurpsRoller, situationRoller, type CommonFacts } from "./spec";
import { diceOf, line, outcomeOf, rollLine, wording } from "./words";

type ReactionFacts = CommonFacts & {
  readonly other: readonly Part[];
};

/** The chance that 3d6 and a modifier come to a total of this span. */
function chanceOf(from: number | null, to: number | null, modifier: number): number {
  const ways = WAYS.filter((_, at) => {
    const total = at + 3 + modifier;
    return (from === null || total >= from) && (to === null || total <= to);
  });
  return ways.reduce((sum, count) => sum + count, 0) / 216;
}

const moraleSum = (facts: Parameters<typeof situations.morale.reckon>[0]) =>
  situations.morale.reckon(facts, {}).modifier;

const reactionOdds = ({ other }: ReactionFacts, texts: Texts): OddsLine[] =>
  REACTIONS.map(({ id, from, to }) => ({
    label: wording(texts, `reaction.is.${id}`),
    chance: chanceOf(from, to, totalOf(other)),
  })).filter(({ chance }) => chance > 0);

const totalText = (sum: number, modifier: number, texts: Texts): string =>
  wording(texts, modifier === 0 ? "card.total" : "card.totalWith", { total: sum, modifier: signed(modifier) });

const reaction: AnyRoller = gurpsRoller<ReactionFacts, RolledReaction>({
  id: "reaction",
  icon: "fa-solid fa-handshake",
  fields: [mod],
  words: 1,
  facts: (values) => ({ rules: houseRules(), other: modIn(values) }),
  odds: reactionOdds,
  roll: (thrower, { other }) => rollReaction(thrower, other),
  head: (_facts, texts) => wording(texts, "reaction.name"),
  story: ({ other }, { dice, total: sum, reaction: id }, texts) => ({
    lines: [
      { text: totalText(sum, totalOf(other), texts), dice: diceOf(dice) },
      line(wording(texts, `reaction.means.${id}`)),
    ],
    outcome: {
      text: wording(texts, `reaction.is.${id}`),
      tone: sum >= MORALE.breaksAt ? "good" : sum < 10 ? "bad" : "",
    },
  }),
});

const morale: AnyRoller = situationRoller(situations.morale, {
  id: "morale",
  icon: "fa-solid fa-flag",
  asks: ["strength", MODIFIER, "noLanguage", "intruders"],
  words: 2,
  more: () => ({}),
  odds: (facts, texts) => [
    { label: wording(texts, "morale.breaks"), chance: chanceOf(MORALE.breaksAt, null, moraleSum(facts)) },
  ],
  head: (_facts, texts) => wording(texts, "morale.name"),
  story: (facts, { dice, total: sum, breaks }, texts) => ({
    lines: [{ text: totalText(sum, moraleSum(facts), texts), dice: diceOf(dice) }],
    outcome: breaks
      ? { text: wording(texts, "morale.breaks"), tone: "good" }
      : { text: wording(texts, "morale.holds"), tone: "bad" },
  }),
});

const group: AnyRoller = situationRoller(situations.group, {
  id: "group",
  icon: "fa-solid fa-people-group",
  asks: ["size", "level", MODIFIER],
  words: 3,
  more: () => ({}),
  odds: () => [],
  head: ({ size }, texts) => wording(texts, "group.head", { size }),
  story: (_facts, { succeed, fail }, texts) => ({
    lines: [line(wording(texts, "group.noDice"))],
    outcome: { text: wording(texts, "group.result", { succeed, fail }), tone: "" },
  }),
});

type GroupAttackFacts = CommonFacts & {
  readonly skills: readonly number[];
  readonly other: readonly Part[];
};

/** Skills parted by spaces or commas. Throws a RulesError (`not-a-list-of-numbers`). */
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
  plans: (facts, texts) => [{ label: wording(texts, "effective"), breakdown: groupSum(facts) }],
  roll: (thrower, { skills, other, rules }) => rollGroupAttack(thrower, skills, other, rules),
  head: ({ skills }, texts) => wording(texts, "groupAttack.head", { size: skills.length }),
  story: (_facts, { roll, hits }, texts) => ({
    lines: [rollLine(roll, texts)],
    outcome: outcomeOf(roll, wording(texts, hits === 0 ? "groupAttack.miss" : "groupAttack.hits", { hits }), texts),
    next:
      hits === 0
        ? []
        : [{ label: wording(texts, "next.defend"), roller: "groupDefense", values: { hits: String(hits) } }],
  }),
});

type GroupDefenseFacts = CommonFacts & {
  readonly hits: number;
  readonly level: number;
  /** Of the second try of an All-Out Defense; null: there is none. */
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
  plans: ({ level }, texts) => [{ label: wording(texts, "effective"), breakdown: breakdown(level, []) }],
  roll: (thrower, { hits, level, second, rules }) => rollGroupDefense(thrower, hits, level, second, rules),
  head: ({ hits }, texts) => wording(texts, "groupDefense.head", { hits }),
  story: (_facts, { roll, second, avoided, through }, texts) => ({
    lines: [rollLine(roll, texts), ...(second ? [rollLine(second, texts)] : [])],
    outcome: {
      text: wording(texts, "groupDefense.result", { avoided, through }),
      tone: through === 0 || (succeeded(roll.degree) && avoided > 0) ? "good" : "bad",
    },
  }),
});

/** Reactions, morale and groups. */
export const WORLD_ROLLERS: readonly AnyRoller[] = [reaction, morale, group, groupAttack, groupDefense];

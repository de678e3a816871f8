/** The rollers of reactions and of groups. GURPS quick reference, "Reaction Table", "Morale Checks", "Group Rolls", "Group Combat". */
import type { AnyRoller, OddsLine, Texts } from "../../../foundry/rollers/roller";
import { RulesError } from "../../../rules/kernel";
import {
  breakdown,
  groupSkill,
  MORALE,
  moraleModifier,
  REACTIONS,
  rollGroup,
  rollGroupAttack,
  rollGroupDefense,
  rollMorale,
  rollReaction,
  succeeded,
  WAYS,
  type MoraleSituation,
  type Part,
  type RolledGroupAttack,
  type RolledGroupDefense,
  type RolledMorale,
  type RolledReaction,
} from "../../../rules/gurps";
import { signed } from "../../../foundry/text/sentence";
import { isOn, mod, modIn, number, numberIn, text, toggle } from "./fields";
import { houseRules } from "../documents/options";
import { gurpsRoller, type CommonFacts } from "./spec";
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

const total = (parts: readonly Part[]): number => parts.reduce((sum, { amount }) => sum + amount, 0);

const reactionOdds = ({ other }: ReactionFacts, texts: Texts): OddsLine[] =>
  REACTIONS.map(({ id, from, to }) => ({
    label: wording(texts, `reaction.is.${id}`),
    chance: chanceOf(from, to, total(other)),
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
      { text: totalText(sum, total(other), texts), dice: diceOf(dice) },
      line(wording(texts, `reaction.means.${id}`)),
    ],
    outcome: {
      text: wording(texts, `reaction.is.${id}`),
      tone: sum >= MORALE.breaksAt ? "good" : sum < 10 ? "bad" : "",
    },
  }),
});

type MoraleFacts = CommonFacts & {
  readonly situation: MoraleSituation;
  readonly other: readonly Part[];
};

const moraleParts = ({ situation, other }: MoraleFacts): number => moraleModifier(situation) + total(other);

const morale: AnyRoller = gurpsRoller<MoraleFacts, RolledMorale>({
  id: "morale",
  icon: "fa-solid fa-flag",
  fields: [
    number("strength", "0", { min: MORALE.mostWeaker, max: MORALE.mostStronger }),
    mod,
    toggle("noLanguage"),
    toggle("intruders"),
  ],
  words: 2,
  facts: (values) => ({
    rules: houseRules(),
    situation: {
      strength: numberIn(values, "strength"),
      noLanguage: isOn(values, "noLanguage"),
      intruders: isOn(values, "intruders"),
    },
    other: modIn(values),
  }),
  odds: (facts, texts) => [
    { label: wording(texts, "morale.breaks"), chance: chanceOf(MORALE.breaksAt, null, moraleParts(facts)) },
  ],
  roll: (thrower, { situation, other }) => rollMorale(thrower, situation, other),
  head: (_facts, texts) => wording(texts, "morale.name"),
  story: (facts, { dice, total: sum, breaks }, texts) => ({
    lines: [{ text: totalText(sum, moraleParts(facts), texts), dice: diceOf(dice) }],
    outcome: breaks
      ? { text: wording(texts, "morale.breaks"), tone: "good" }
      : { text: wording(texts, "morale.holds"), tone: "bad" },
  }),
});

type GroupFacts = CommonFacts & {
  readonly size: number;
  readonly level: number;
  readonly other: readonly Part[];
};

const group: AnyRoller = gurpsRoller<GroupFacts, ReturnType<typeof rollGroup>>({
  id: "group",
  icon: "fa-solid fa-people-group",
  fields: [number("size", "10", { min: 0 }), number("level", "10"), mod],
  words: 3,
  facts: (values) => ({
    rules: houseRules(),
    size: numberIn(values, "size"),
    level: numberIn(values, "level"),
    other: modIn(values),
  }),
  plans: ({ level, other }, texts) => [{ label: wording(texts, "effective"), breakdown: breakdown(level, other) }],
  odds: () => [],
  roll: (_thrower, { size, level, other, rules }) => rollGroup(size, level, other, rules),
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

/** The rollers of the wounded and the tired: rolls against HT and Will. GURPS quick reference, "Injury", "Lost Fatigue Points". */
import type { AnyRoller, Deed, Field, NextRoll, RollStory, Texts, Values } from "../../../foundry/rollers/roller";
import {
  BODY_PARTS,
  bleedingTarget,
  breakdown,
  hpState,
  knockdownModifier,
  PAIN,
  rollBleeding,
  rollConsciousness,
  rollDeath,
  rollFatigue,
  rollHeartAttack,
  rollKnockdown,
  rollMortal,
  rollStunRecovery,
  type BodyPartId,
  type DiceThrower,
  type Pain,
  type Part,
  type RolledCheck,
} from "../../../rules/gurps";
import { bleedDeed, stateDeed } from "./deeds";
import { idIn, isOn, mod, modIn, number, numberIn, pain, person, place, toggle } from "./fields";
import { houseRules } from "../documents/options";
import { personIn, personOf, type Known, type Person } from "./people";
import { gurpsRoller, type CommonFacts } from "./spec";
import { outcomeOf, rollLine, wording } from "./words";

/** What every such roll reads: whose it is, what is rolled against, and the modifiers. */
type CheckFacts = CommonFacts & {
  readonly who: Person | null;
  readonly level: number;
  readonly other: readonly Part[];
};

/** The key of what a result means, and whether that is good. */
interface Meaning {
  readonly key: string;
  readonly good: boolean;
  readonly values?: { readonly [name: string]: number };
}

/** A roll of this kind by what sets it apart from the others. */
interface CheckSpec<More extends object, Result extends RolledCheck> {
  readonly id: string;
  readonly icon: string;
  /** The fields beside level, modifier and person. */
  readonly fields?: readonly Field[];
  /** What the person's document says: the level and the other fields. */
  situation(who: Known): Values;
  facts(values: Values): More;
  /** The modifiers of the rule, as its roll adds them up. */
  parts?(facts: CheckFacts & More): readonly Part[];
  roll(thrower: DiceThrower, facts: CheckFacts & More): Result;
  meaning(result: Result): Meaning;
  deeds?(facts: CheckFacts & More, result: Result, texts: Texts): readonly Deed[];
  next?(facts: CheckFacts & More, result: Result, texts: Texts): readonly NextRoll[];
}

/** A roller that rolls somebody's attribute once. */
function check<More extends object, Result extends RolledCheck>(spec: CheckSpec<More, Result>): AnyRoller {
  type Facts = CheckFacts & More;
  const { id, icon, fields = [] } = spec;
  const story = (facts: Facts, result: Result, texts: Texts): Omit<RollStory, "head" | "sums"> => {
    const { key, good, values = {} } = spec.meaning(result);
    return {
      lines: [rollLine(result.roll, texts)],
      outcome: outcomeOf(result.roll, wording(texts, `${id}.${key}`, values), texts, good),
      deeds: spec.deeds?.(facts, result, texts) ?? [],
      next: spec.next?.(facts, result, texts) ?? [],
    };
  };
  return gurpsRoller<Facts, Result>({
    id,
    icon,
    fields: [number("level", "10"), mod, person("who"), ...fields],
    words: 2,
    situation: (values) => {
      const who = personIn(values["who"]);
      return who ? spec.situation(who) : {};
    },
    facts: (values) => ({
      rules: houseRules(),
      who: personOf(values["who"]),
      level: numberIn(values, "level"),
      other: modIn(values),
      ...spec.facts(values),
    }),
    plans: (facts, texts) => [
      {
        label: wording(texts, "effective"),
        breakdown: breakdown(facts.level, [...(spec.parts?.(facts) ?? []), ...facts.other]),
      },
    ],
    roll: (thrower, facts) => spec.roll(thrower, facts),
    head: ({ who }, texts) => {
      const what = wording(texts, `${id}.name`);
      return who ? wording(texts, "head.of", { name: who.name, what }) : what;
    },
    story,
  });
}

const ht = ({ facts }: Known): Values => ({ level: String(facts.attributes.ht) });
const nothing = () => ({});
const keysOf = <Id extends string>(table: { readonly [id in Id]: unknown }) => Object.keys(table) as Id[];

type Struck = { readonly place: BodyPartId; readonly major: boolean; readonly pain: Pain };

const knockdown = check({
  id: "knockdown",
  icon: "fa-solid fa-person-falling",
  fields: [place, toggle("major"), pain],
  situation: (who) => ({ ...ht(who), pain: who.facts.pain }),
  facts: (values): Struck => ({
    place: idIn(values, "place", keysOf(BODY_PARTS)),
    major: isOn(values, "major"),
    pain: idIn(values, "pain", keysOf(PAIN)),
  }),
  parts: ({ place: location, major, pain: borne, rules }) => [
    { id: "location", amount: knockdownModifier(location, major, "", rules) },
    { id: "pain", amount: knockdownModifier("torso", false, borne) },
  ],
  roll: (thrower, { level, place: location, major, pain: borne, other, rules }) =>
    rollKnockdown(thrower, { ht: level, location, major, pain: borne, other }, rules),
  meaning: ({ stunned }) => (stunned ? { key: "down", good: false } : { key: "stands", good: true }),
  deeds: ({ who }, { stunned }, texts) =>
    stunned ? stateDeed("down", who, { stunned: true, prone: true }, texts) : [],
  next: ({ who, level }, { stunned }, texts) =>
    stunned
      ? [{ label: wording(texts, "next.stun"), roller: "stun", values: { who: who?.uuid ?? "", level: String(level) } }]
      : [],
});

const stun = check({
  id: "stun",
  icon: "fa-solid fa-face-dizzy",
  situation: ht,
  facts: nothing,
  roll: (thrower, { level, other, rules }) => rollStunRecovery(thrower, level, rules, other),
  meaning: ({ stunned }) => (stunned ? { key: "stays", good: false } : { key: "recovers", good: true }),
  deeds: ({ who }, { stunned }, texts) => (stunned ? [] : stateDeed("recovers", who, { stunned: false }, texts)),
});

type Points = { readonly hp: number; readonly maxHp: number };

const consciousness = check({
  id: "consciousness",
  icon: "fa-solid fa-bed",
  fields: [number("hp", "0"), number("maxHp", "10", { min: 1 })],
  situation: (who) => ({ ...ht(who), hp: String(who.facts.hp.value), maxHp: String(who.facts.hp.max) }),
  facts: (values): Points => ({ hp: numberIn(values, "hp"), maxHp: numberIn(values, "maxHp") }),
  parts: ({ hp, maxHp }) => [{ id: "hp", amount: hpState(hp, maxHp).consciousness ?? 0 }],
  roll: (thrower, { level, hp, maxHp, other, rules }) =>
    rollConsciousness(thrower, { ht: level, hp, maxHp, other }, rules),
  meaning: ({ unconscious }) => (unconscious ? { key: "faints", good: false } : { key: "stays", good: true }),
  deeds: ({ who }, { unconscious }, texts) =>
    unconscious ? stateDeed("faints", who, { unconscious: true, prone: true }, texts) : [],
});

type Fate = { readonly outcome: "alive" | "mortal" | "dead" | "stable" };
const fateDeeds = (who: Person | null, { outcome }: Fate, texts: Texts): Deed[] =>
  ({
    alive: () => [],
    mortal: () => stateDeed("mortal", who, { mortal: true }, texts),
    dead: () => stateDeed("dead", who, { dead: true }, texts),
    stable: () => stateDeed("stable", who, { mortal: false }, texts),
  })[outcome]();

const death = check({
  id: "death",
  icon: "fa-solid fa-skull",
  fields: [toggle("mortal")],
  situation: (who) => ({ ...ht(who), mortal: who.facts.wounds.mortal ? "yes" : "" }),
  facts: (values) => ({ mortal: isOn(values, "mortal") }),
  roll: (thrower, { level, mortal, other, rules }) => rollDeath(thrower, { ht: level, mortal, other }, rules),
  meaning: ({ outcome }) => ({ key: outcome, good: outcome === "alive" }),
  deeds: ({ who }, result, texts) => fateDeeds(who, result, texts),
});

const mortal = check({
  id: "mortal",
  icon: "fa-solid fa-heart-circle-exclamation",
  situation: ht,
  facts: nothing,
  roll: (thrower, { level, other, rules }) => rollMortal(thrower, level, rules, other),
  meaning: ({ outcome }) => ({ key: outcome, good: outcome !== "dead" }),
  // Whoever lives on with the wound is as before.
  deeds: ({ who }, result, texts) => (result.outcome === "mortal" ? [] : fateDeeds(who, result, texts)),
});

type Blood = { readonly lost: number; readonly calm: number };

const bleeding = check({
  id: "bleeding",
  icon: "fa-solid fa-droplet",
  fields: [number("lost", "0", { min: 0 }), number("calm", "0", { min: 0 })],
  situation: (who) => {
    const { hp, wounds } = who.facts;
    return { ...ht(who), lost: String(Math.max(0, hp.max - hp.value)), calm: String(wounds.calm) };
  },
  facts: (values): Blood => ({ lost: numberIn(values, "lost"), calm: numberIn(values, "calm") }),
  parts: ({ level, lost }) => [{ id: "lost", amount: bleedingTarget(level, lost) - level }],
  roll: (thrower, { level, lost, calm, other, rules }) =>
    rollBleeding(thrower, { ht: level, lost, calm, other }, rules),
  meaning: ({ hpLost, stopped, calm }): Meaning => {
    if (stopped) return { key: "stops", good: true };
    return hpLost > 0
      ? { key: "bleeds", good: false, values: { hp: hpLost } }
      : { key: "calms", good: true, values: { calm } };
  },
  deeds: ({ who }, { hpLost, stopped, calm }, texts) => bleedDeed(who, { hp: hpLost, stopped, calm }, texts),
});

const fatigue = check({
  id: "fatigue",
  icon: "fa-solid fa-battery-quarter",
  situation: ({ facts }) => ({ level: String(facts.will) }),
  facts: nothing,
  roll: (thrower, { level, other, rules }) => rollFatigue(thrower, level, rules, other),
  meaning: ({ incapacitated }) => (incapacitated ? { key: "fails", good: false } : { key: "acts", good: true }),
  deeds: ({ who }, { incapacitated }, texts) =>
    incapacitated ? stateDeed("collapses", who, { unconscious: true }, texts) : [],
  next: ({ who }, { heartAttackRoll }, texts) =>
    heartAttackRoll
      ? [{ label: wording(texts, "next.heartAttack"), roller: "heartAttack", values: { who: who?.uuid ?? "" } }]
      : [],
});

const heartAttack = check({
  id: "heartAttack",
  icon: "fa-solid fa-heart-crack",
  situation: ht,
  facts: nothing,
  roll: (thrower, { level, other, rules }) => rollHeartAttack(thrower, level, rules, other),
  meaning: ({ minutes }) =>
    minutes === null ? { key: "spared", good: true } : { key: "struck", good: false, values: { minutes } },
});

/** Rolls against HT and Will. */
export const HEALTH_ROLLERS: readonly AnyRoller[] = [
  knockdown,
  stun,
  consciousness,
  death,
  mortal,
  bleeding,
  fatigue,
  heartAttack,
];

/** The rollers for wounds and fatigue, against HT and Will. GURPS quick reference, "Injury", "Lost Fatigue Points". */
import type { AnyRoller, CardAction, NextRoll, Values } from "../../kit/rollers/roller";
import type { Json } from "../../rules/kernel";
import * as situations from "../../rules/gurps/situations";
import { bleedAction, stateAction } from "./card-actions";
import { MODIFIER, PAIN_BORNE, person, PLACE } from "./fields";
import type { Asks } from "./form";
import { personIn, personOf, type Known, type Person } from "./people";
import { situationRoller } from "./spec";
import { headOf, outcomeOf, rollLine, wording } from "./words";

/** The inputs of every such roll: the level rolled against, and a modifier. */
type CheckInputs = situations.Inputs & typeof situations.stun.inputs;

/** The text key of a result, and whether the result is good. */
interface Meaning {
  readonly key: string;
  readonly good: boolean;
  readonly values?: { readonly [name: string]: number };
}

/** What sets one such roll apart from the others. */
interface CheckSpec<I extends CheckInputs, Facts, Result extends situations.RolledCheck> {
  readonly id: string;
  readonly icon: string;
  /** The fields besides level, modifier and person. */
  readonly asks?: Asks<I>;
  /** Values from the person's document: the level and the other fields. */
  fill(who: Known): Values;
  meaning(result: Result): Meaning;
  deeds?(who: Person | null, result: Result): readonly CardAction[];
  next?(facts: Facts & { readonly who: Person | null }, result: Result): readonly NextRoll[];
}

/** A roller that rolls against an attribute once. */
function check<I extends CheckInputs, Facts extends Json & object, Found, Result extends situations.RolledCheck & Json>(
  situation: situations.RolledSituation<I, Facts, Found, Result>,
  { id, icon, asks = [], fill, meaning, deeds, next }: CheckSpec<I, Facts, Result>,
): AnyRoller {
  return situationRoller(situation, {
    id,
    icon,
    asks: ["level", MODIFIER, person("who"), ...asks],
    words: 2,
    situation: (values) => {
      const who = personIn(values["who"]);
      return who ? fill(who) : {};
    },
    more: (values) => ({ who: personOf(values["who"]) }),
    head: ({ who }) => headOf(who, wording(`${id}.name`)),
    story: (facts, result) => {
      const { key, good, values = {} } = meaning(result);
      return {
        lines: [rollLine(result.roll)],
        outcome: outcomeOf(result.roll, wording(`${id}.${key}`, values), good),
        deeds: deeds?.(facts.who, result) ?? [],
        next: next?.(facts, result) ?? [],
      };
    },
  });
}

const ht = ({ facts }: Known): Values => ({ level: String(facts.attributes.ht) });

const knockdown = check(situations.knockdown, {
  id: "knockdown",
  icon: "fa-solid fa-person-falling",
  asks: [PLACE, "major", PAIN_BORNE],
  fill: (who) => ({ ...ht(who), pain: who.facts.pain }),
  meaning: ({ stunned }) => (stunned ? { key: "down", good: false } : { key: "stands", good: true }),
  deeds: (who, { stunned }) => (stunned ? stateAction("down", who, { stunned: true, prone: true }) : []),
  next: ({ who, level }, { stunned }) =>
    stunned
      ? [{ label: wording("next.stun"), roller: "stun", values: { who: who?.uuid ?? "", level: String(level) } }]
      : [],
});

const stun = check(situations.stun, {
  id: "stun",
  icon: "fa-solid fa-face-dizzy",
  fill: ht,
  meaning: ({ stunned }) => (stunned ? { key: "stays", good: false } : { key: "recovers", good: true }),
  deeds: (who, { stunned }) => (stunned ? [] : stateAction("recovers", who, { stunned: false })),
});

const consciousness = check(situations.consciousness, {
  id: "consciousness",
  icon: "fa-solid fa-bed",
  asks: ["hp", "maxHp"],
  fill: (who) => ({ ...ht(who), hp: String(who.facts.hp.value), maxHp: String(who.facts.hp.max) }),
  meaning: ({ unconscious }) => (unconscious ? { key: "faints", good: false } : { key: "stays", good: true }),
  deeds: (who, { unconscious }) => (unconscious ? stateAction("faints", who, { unconscious: true, prone: true }) : []),
});

type Fate = { readonly outcome: "alive" | "mortal" | "dead" | "stable" };
const fateDeeds = (who: Person | null, { outcome }: Fate): CardAction[] =>
  ({
    alive: () => [],
    mortal: () => stateAction("mortal", who, { mortal: true }),
    dead: () => stateAction("dead", who, { dead: true }),
    stable: () => stateAction("stable", who, { mortal: false }),
  })[outcome]();

const death = check(situations.death, {
  id: "death",
  icon: "fa-solid fa-skull",
  asks: ["mortal"],
  fill: (who) => ({ ...ht(who), mortal: who.facts.wounds.mortal ? "yes" : "" }),
  meaning: ({ outcome }) => ({ key: outcome, good: outcome === "alive" }),
  deeds: (who, result) => fateDeeds(who, result),
});

const mortal = check(situations.mortal, {
  id: "mortal",
  icon: "fa-solid fa-heart-circle-exclamation",
  fill: ht,
  meaning: ({ outcome }) => ({ key: outcome, good: outcome !== "dead" }),
  // A character who lives on with the wound is as before.
  deeds: (who, result) => (result.outcome === "mortal" ? [] : fateDeeds(who, result)),
});

const bleeding = check(situations.bleeding, {
  id: "bleeding",
  icon: "fa-solid fa-droplet",
  asks: ["lost", "calm"],
  fill: (who) => {
    const { hp, wounds } = who.facts;
    return { ...ht(who), lost: String(Math.max(0, hp.max - hp.value)), calm: String(wounds.calm) };
  },
  meaning: ({ hpLost, stopped, calm }): Meaning => {
    if (stopped) return { key: "stops", good: true };
    return hpLost > 0
      ? { key: "bleeds", good: false, values: { hp: hpLost } }
      : { key: "calms", good: true, values: { calm } };
  },
  deeds: (who, { hpLost, stopped, calm }) => bleedAction(who, { hp: hpLost, stopped, calm }),
});

const fatigue = check(situations.fatigue, {
  id: "fatigue",
  icon: "fa-solid fa-battery-quarter",
  fill: ({ facts }) => ({ level: String(facts.will) }),
  meaning: ({ incapacitated }) => (incapacitated ? { key: "fails", good: false } : { key: "acts", good: true }),
  deeds: (who, { incapacitated }) => (incapacitated ? stateAction("collapses", who, { unconscious: true }) : []),
  next: ({ who }, { heartAttackRoll }) =>
    heartAttackRoll
      ? [{ label: wording("next.heartAttack"), roller: "heartAttack", values: { who: who?.uuid ?? "" } }]
      : [],
});

const heartAttack = check(situations.heartAttack, {
  id: "heartAttack",
  icon: "fa-solid fa-heart-crack",
  fill: ht,
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

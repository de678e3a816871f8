/** The roller of knockback: how far a blow throws somebody. GURPS quick reference, "Knockback"; GURPS-18. */
import type { AnyRoller, Values } from "../../../foundry/rollers/roller";
import { breakdown, knockback, rollFall, type Part, type RolledFall } from "../../../rules/gurps";
import { stateDeed } from "./deeds";
import { chips, idIn, mod, modIn, number, numberIn, person } from "./fields";
import { houseRules } from "../documents/options";
import { personIn, personOf, type Person } from "./people";
import { gurpsRoller, type CommonFacts } from "./spec";
import { line, outcomeOf, rollLine, wording } from "./words";

type KnockbackFacts = CommonFacts & {
  readonly who: Person | null;
  readonly damage: number;
  /** Null: nothing resists, hit points count. */
  readonly st: number | null;
  readonly hp: number;
  readonly levels: readonly number[];
  readonly other: readonly Part[];
};

const pushOf = ({ damage: basic, st, hp }: KnockbackFacts) => knockback(basic, { st, hp });

/** How far a blow throws somebody, and whether they stay on their feet. */
export const knockbackRoller: AnyRoller = gurpsRoller<KnockbackFacts, { readonly fall: RolledFall | null }>({
  id: "knockback",
  icon: "fa-solid fa-person-falling-burst",
  fields: [
    number("basic", "10", { min: 0 }),
    number("st", "10", { min: 0 }),
    number("level", "10"),
    mod,
    person("who"),
    chips("resists", { yes: null, no: null }, "yes", { leads: "form" }),
    number("hp", "10", { min: 0, applies: ({ resists }) => resists === "no" }),
  ],
  words: 3,
  situation: (values): Values => {
    const who = personIn(values["who"]);
    if (!who) return {};
    const { attributes, hp } = who.facts;
    return { st: String(attributes.st), level: String(attributes.dx), hp: String(hp.max) };
  },
  facts: (values) => ({
    rules: houseRules(),
    who: personOf(values["who"]),
    damage: numberIn(values, "basic"),
    st: idIn(values, "resists", ["yes", "no"]) === "yes" ? numberIn(values, "st") : null,
    hp: numberIn(values, "hp"),
    levels: [numberIn(values, "level")],
    other: modIn(values),
  }),
  plans: (facts, texts) => {
    const { modifier } = pushOf(facts);
    if (modifier === null) return [];
    const parts = [{ id: "knockback", amount: modifier }, ...facts.other];
    return [{ label: wording(texts, "knockback.stay"), breakdown: breakdown(facts.levels[0] ?? 0, parts) }];
  },
  roll: (thrower, facts) => ({ fall: rollFall(thrower, facts.levels, pushOf(facts), facts.rules, facts.other) }),
  head: ({ who, damage: basic }, texts) => {
    const what = wording(texts, "knockback.head", { damage: basic });
    return who ? wording(texts, "head.of", { name: who.name, what }) : what;
  },
  story: (facts, { fall }, texts) => {
    const { yards } = pushOf(facts);
    const thrown = line(wording(texts, "knockback.yards", { yards }));
    if (!fall) return { lines: [thrown], outcome: { text: wording(texts, "knockback.none"), tone: "" } };
    return {
      lines: [thrown, rollLine(fall.roll, texts)],
      outcome: outcomeOf(fall.roll, wording(texts, fall.prone ? "knockback.falls" : "knockback.stands"), texts),
      deeds: fall.prone ? stateDeed("falls", facts.who, { prone: true }, texts) : [],
    };
  },
});

/** The roller of knockback: how far a blow throws its target. GURPS quick reference, "Knockback"; GURPS-18. */
import type { AnyRoller, Values } from "../../kit/rollers/roller";
import { knockback } from "../../rules/gurps";
import * as situations from "../../rules/gurps/situations";
import { stateAction } from "./card-actions";
import { MODIFIER, person } from "./fields";
import type { Asks } from "./form";
import { personIn, personOf } from "./people";
import { situationRoller } from "./spec";
import { headOf, line, outcomeOf, rollLine, wording } from "./words";

/** The fields of knockback. */
export const KNOCKBACK: Asks<typeof situations.knockback.inputs> = [
  ["damage", { as: "basic" }],
  // A word of the command, so it is always shown.
  ["st", { applies: () => true }],
  "level",
  MODIFIER,
  person("who"),
  ["noStrength", { as: "resists", either: ["yes", "no"], leads: "form" }],
  "hp",
];

/** How far a blow throws its target, and whether the target stays standing. */
export const knockbackRoller: AnyRoller = situationRoller(situations.knockback, {
  id: "knockback",
  icon: "fa-solid fa-person-falling-burst",
  asks: KNOCKBACK,
  words: 3,
  situation: (values): Values => {
    const who = personIn(values["who"]);
    if (!who) return {};
    const { attributes, hp } = who.facts;
    return { st: String(attributes.st), level: String(attributes.dx), hp: String(hp.max) };
  },
  more: (values) => ({ who: personOf(values["who"]) }),
  label: () => wording("knockback.stay"),
  head: ({ who, damage }) => headOf(who, wording("knockback.head", { damage })),
  story: (facts, { fall }) => {
    const { yards } = knockback(facts.damage, facts);
    const thrown = line(wording("knockback.yards", { yards }));
    if (!fall) return { lines: [thrown], outcome: { text: wording("knockback.none"), tone: "" } };
    return {
      lines: [thrown, rollLine(fall.roll)],
      outcome: outcomeOf(fall.roll, wording(fall.prone ? "knockback.falls" : "knockback.stands")),
      deeds: fall.prone ? stateAction("falls", facts.who, { prone: true }) : [],
    };
  },
});

/** The calculators of injury and fatigue, for the command line. */
import * as gurps from "../../module/rules/gurps";
import * as situations from "../../module/rules/gurps/situations";
import type { Given } from "./gurps-arguments";
import { calculator, type Calculator } from "./gurps-calculator";

const PLACES = { ...gurps.HIT_LOCATIONS, ...gurps.BODY_PARTS };

const points = (given: Given) => ({
  hp: given.whole("--hp", given.whole("--max-hp", 10)),
  maxHp: given.whole("--max-hp", 10),
  fp: given.whole("--fp", given.whole("--max-fp", 10)),
  maxFp: given.whole("--max-fp", 10),
});

/** Calculators of injury and fatigue, by name. */
export const WOUNDS: { readonly [name: string]: Calculator } = {
  injury: calculator(
    situations.blow,
    "DAMAGE TYPE [--dr N] [--location ID] [--chink] [--hp N] [--pain ID]",
    "all that a blow does",
    { as: { place: "--location", maxHp: "--hp" } },
  ),
  cripple: {
    usage: "INJURY LOCATION --hp N",
    about: "whether an injury cripples",
    run: (given) => gurps.crippling(given.whole("INJURY"), given.choice("LOCATION", PLACES), given.whole("--hp")),
  },
  knockback: {
    usage: "DAMAGE [--st N] [--hp N]",
    about: "how far a blow throws its target",
    run: (given) => {
      const hp = given.has("--hp") ? { hp: given.whole("--hp") } : {};
      return gurps.knockback(given.whole("DAMAGE"), { st: hp.hp === undefined ? given.whole("--st") : null, ...hp });
    },
  },
  shock: calculator(situations.shock, "LOST [--location ID]", "the penalty of the next turn", {
    as: { place: "--location" },
  }),
  knockdown: calculator(situations.knockdown, "LOCATION [--major] [--pain ID]", "of the roll against knockdown", {
    as: { place: "LOCATION" },
    tell: ({ breakdown: { total, skill } }) => ({ modifier: total - skill }),
  }),
  hp: calculator(situations.hitPoints, "HP MAX", "what lost hit points mean", {
    as: { maxHp: "MAX" },
    tell: ({ state }) => state,
  }),
  fp: calculator(situations.fatiguePoints, "FP MAX", "what lost fatigue points mean", {
    as: { maxFp: "MAX" },
    tell: ({ state }) => state,
  }),
  tire: {
    usage: "LOST [--fp N] [--max-fp N] [--hp N] [--max-hp N]",
    about: "what losing fatigue costs",
    run: (given) => gurps.loseFatigue(given.whole("LOST"), points(given)),
  },
  fitness: {
    usage: "MOVE DODGE ST [--hp N] [--max-hp N] [--fp N] [--max-fp N]",
    about: "Move, Dodge and ST of the wounded and tired",
    run: (given) => {
      const [move, dodge, st] = [given.whole("MOVE"), given.whole("DODGE"), given.whole("ST")];
      return gurps.fitness({ move, dodge, st }, points(given), given.options);
    },
  },
  halved: {
    usage: "VALUE",
    about: "half, rounded up",
    run: (given) => ({ halved: gurps.halved(given.whole("VALUE")) }),
  },
  bleeding: calculator(situations.bleeding, "HT LOST", "what a minute of bleeding is rolled against", {
    as: { level: "HT" },
    tell: ({ breakdown: { effective } }, rules) => ({ target: effective, ...gurps.chances(effective, rules) }),
  }),
  "heart-attack": calculator(situations.heartAttack, "HT", "minutes until it kills", {
    as: { level: "HT" },
    tell: ({ minutes }) => ({ minutes }),
  }),
  recovery: calculator(situations.rest, "MINUTES [--very-fit]", "fatigue points that rest brings back"),
  stun: {
    usage: "INJURY --hp N [--max-hp N] [--sp N]",
    about: "an injury against stun points",
    run: (given) => {
      const maxHp = given.whole("--max-hp", given.whole("--hp"));
      const sp = given.whole("--sp", gurps.fullStunPoints(maxHp, given.options));
      return gurps.stunInjury({ sp, hp: given.whole("--hp") }, given.whole("INJURY"), maxHp, given.options);
    },
  },
};

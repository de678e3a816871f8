/** The calculators of injury and fatigue, for the command line. */
import * as gurps from "../../module/rules/gurps";
import type { Given } from "./gurps-arguments";
import type { Calculator } from "./gurps-fight";

const PLACES = { ...gurps.HIT_LOCATIONS, ...gurps.BODY_PARTS };

const injury = (given: Given): object =>
  gurps.wound(
    {
      damage: given.whole("DAMAGE"),
      type: given.choice("TYPE", gurps.WOUNDING),
      dr: given.whole("--dr", 0),
      location: given.choice("--location", PLACES, "torso"),
      chink: given.flag("--chink"),
      maxHp: given.whole("--hp", 10),
      pain: given.choice("--pain", gurps.PAIN, ""),
    },
    given.options,
  );

const points = (given: Given) => ({
  hp: given.whole("--hp", given.whole("--max-hp", 10)),
  maxHp: given.whole("--max-hp", 10),
  fp: given.whole("--fp", given.whole("--max-fp", 10)),
  maxFp: given.whole("--max-fp", 10),
});

/** Calculators of injury and fatigue, by name. */
export const WOUNDS: { readonly [name: string]: Calculator } = {
  injury: {
    usage: "DAMAGE TYPE [--dr N] [--location ID] [--chink] [--hp N] [--pain ID]",
    about: "all that a blow does",
    run: injury,
  },
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
  shock: {
    usage: "LOST [--location ID]",
    about: "the penalty of the next turn",
    run: (given) => ({ modifier: gurps.shock(given.whole("LOST"), given.choice("--location", PLACES, "torso")) }),
  },
  knockdown: {
    usage: "LOCATION [--major] [--pain ID]",
    about: "of the roll against knockdown",
    run: (given) => {
      const pain = given.choice("--pain", gurps.PAIN, "");
      const place = given.choice("LOCATION", PLACES);
      return { modifier: gurps.knockdownModifier(place, given.flag("--major"), pain, given.options) };
    },
  },
  hp: {
    usage: "HP MAX",
    about: "what lost hit points mean",
    run: (given) => gurps.hpState(given.whole("HP"), given.whole("MAX")),
  },
  fp: {
    usage: "FP MAX",
    about: "what lost fatigue points mean",
    run: (given) => gurps.fpState(given.whole("FP"), given.whole("MAX")),
  },
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
  bleeding: {
    usage: "HT LOST",
    about: "what a minute of bleeding is rolled against",
    run: (given) => {
      const target = gurps.bleedingTarget(given.whole("HT"), given.whole("LOST"));
      return { target, ...gurps.chances(target, given.options) };
    },
  },
  "heart-attack": {
    usage: "HT",
    about: "minutes until it kills",
    run: (given) => ({ minutes: gurps.heartAttackMinutes(given.whole("HT")) }),
  },
  recovery: {
    usage: "MINUTES [--very-fit]",
    about: "fatigue points that rest brings back",
    run: (given) => ({ points: gurps.recoveredFatigue(given.whole("MINUTES"), given.flag("--very-fit")) }),
  },
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

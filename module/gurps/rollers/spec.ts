/** The common parts of all GURPS rollers: the numbers rolled against, and their chances. */
import { oneRoll, type OneRoll } from "../../kit/rollers/one-roll";
import type { AnyRoller, OddsLine, Sum, Values } from "../../kit/rollers/roller";
import type { Json } from "../../rules/kernel";
import type { Breakdown, GurpsOptions } from "../../rules/gurps";
import type * as situations from "../../rules/gurps/situations";
import { houseRules } from "../documents/options";
import { formOf, type Asks } from "./form";
import { oddsOf, sumOf, wording } from "./words";

/** Facts that every roller has: the world's house rules. */
export type CommonFacts = {
  readonly rules: Partial<GurpsOptions>;
};

/** A number to roll against. */
interface RollPlan {
  readonly label: string;
  readonly breakdown: Breakdown;
}

/** The parts of a roller. */
interface RollerSpec<Facts extends CommonFacts & Json, Result extends Json> extends Omit<
  OneRoll<Facts, Result>,
  "sums" | "odds"
> {
  /** The numbers rolled against; empty if no skill is rolled. */
  plans?(facts: Facts): readonly RollPlan[];
  /** Replaces the chances of the first plan. */
  odds?(facts: Facts): readonly OddsLine[];
}

/** Makes a roller from its parts. */
export function gurpsRoller<Facts extends CommonFacts & Json, Result extends Json>(
  spec: RollerSpec<Facts, Result>,
): AnyRoller {
  const { plans = () => [], odds, ...rest } = spec;
  return oneRoll<Facts, Result>({
    ...rest,
    sums: (facts): Sum[] => plans(facts).map(({ label, breakdown }) => sumOf(label, breakdown)),
    odds(facts) {
      if (odds) return odds(facts);
      const [first] = plans(facts);
      return first ? oddsOf(first.breakdown.effective, facts.rules) : [];
    },
  });
}

/** What a roller of a situation adds to the situation. `More`: facts beyond those that the rules read. */
interface SituationSpec<I extends situations.Inputs, Facts, Found, Result extends Json, More> extends Pick<
  OneRoll<never, never>,
  "id" | "icon" | "words" | "situation" | "implied"
> {
  readonly asks: Asks<I>;
  /** Facts beyond those of the situation, which they may replace. */
  more(values: Values, facts: Facts): More;
  /** Name of the number rolled against. */
  label?(found: Found, facts: Facts & More): string;
  odds?(facts: Facts & More & CommonFacts): readonly OddsLine[];
  head: OneRoll<Facts & More & CommonFacts & Json, Result>["head"];
  story: OneRoll<Facts & More & CommonFacts & Json, Result>["story"];
}

/** Makes a roller from a situation that is rolled for. */
export function situationRoller<
  I extends situations.Inputs,
  Facts extends Json & object,
  Found,
  Result extends Json,
  More extends object,
>(
  situation: situations.RolledSituation<I, Facts, Found, Result>,
  spec: SituationSpec<I, Facts, Found, Result, More>,
): AnyRoller {
  type All = Facts & More & CommonFacts & Json;
  const { asks, more, label, ...rest } = spec;
  const { fields, given } = formOf(situation.inputs, asks);
  return gurpsRoller<All, Result>({
    ...rest,
    fields,
    facts(values) {
      const facts = situation.facts(given(values));
      return { rules: houseRules(), ...facts, ...more(values, facts) } as All;
    },
    plans(facts) {
      const found = situation.reckon(facts, facts.rules);
      const { breakdown } = found as Partial<situations.Sum>;
      return breakdown ? [{ label: label?.(found, facts) ?? wording("effective"), breakdown }] : [];
    },
    roll: (thrower, facts) => situation.roll(thrower, facts, facts.rules),
  });
}

/** What all GURPS rollers have in common: numbers that are rolled against, and their chances. */
import { oneRoll, type OneRoll } from "../../../foundry/rollers/one-roll";
import type { AnyRoller, OddsLine, Sum, Texts } from "../../../foundry/rollers/roller";
import type { Json } from "../../../rules/kernel";
import type { Breakdown, GurpsOptions } from "../../../rules/gurps";
import { oddsOf, sumOf } from "./words";

/** Facts that every roller has: what the table settled otherwise. */
export type CommonFacts = {
  readonly rules: Partial<GurpsOptions>;
};

/** A number that is rolled against. */
export interface Plan {
  readonly label: string;
  readonly breakdown: Breakdown;
}

/** A roller by its parts. */
export interface RollerSpec<Facts extends CommonFacts & Json, Result extends Json> extends Omit<
  OneRoll<Facts, Result>,
  "sums" | "odds"
> {
  /** What is rolled against; none where no skill is. */
  plans?(facts: Facts, texts: Texts): readonly Plan[];
  /** Instead of the chances of the first plan. */
  odds?(facts: Facts, texts: Texts): readonly OddsLine[];
}

/** Makes a roller of its parts. */
export function gurpsRoller<Facts extends CommonFacts & Json, Result extends Json>(
  spec: RollerSpec<Facts, Result>,
): AnyRoller {
  const { plans = () => [], odds, ...rest } = spec;
  return oneRoll<Facts, Result>({
    ...rest,
    sums: (facts, texts): Sum[] => plans(facts, texts).map(({ label, breakdown }) => sumOf(label, breakdown, texts)),
    odds(facts, texts) {
      if (odds) return odds(facts, texts);
      const [first] = plans(facts, texts);
      return first ? oddsOf(first.breakdown.effective, facts.rules, texts) : [];
    },
  });
}

/** How a calculator is made from a situation of the rules, and the results that it shows. */
import type { Calculator, ResultLine } from "../../kit/rollers/roller";
import { localize, oneLine, signed } from "../../kit/text/sentence";
import type { Breakdown } from "../../rules/gurps";
import type * as situations from "../../rules/gurps/situations";
import { houseRules } from "../documents/options";
import { formOf, isField, type Asks } from "./form";
import { oddsOf } from "./words";
import { chanceText, GURPS_TEXTS, named } from "../texts";

/** The fields of a calculator. */
interface Form<I extends situations.Inputs> {
  /** Those of the situation's roller, if it has one; if omitted, one for each input. */
  readonly asks?: Asks<I>;
  /** Examples to start with, by field. */
  readonly initial?: { readonly [field: string]: string | number };
}

/** A calculator of a situation, with the results found for its fields. */
export function calculator<I extends situations.Inputs, Facts, Found>(
  id: string,
  { inputs, facts, reckon }: situations.Situation<I, Facts, Found>,
  lines: (found: Found, facts: Facts) => readonly ResultLine[],
  { asks, initial = {} }: Form<I> = {},
): Calculator {
  const { fields, given } = formOf(
    inputs,
    asks?.filter((ask) => !isField(ask)),
  );
  return {
    id,
    fields: fields.map((field) => ({ ...field, initial: String(initial[field.name] ?? field.initial) })),
    results(values) {
      const known = facts(given(values));
      return lines(reckon(known, houseRules()), known);
    },
  };
}

type Tone = NonNullable<ResultLine["tone"]>;

/** A line with a number or a word. */
export const line = (id: string, value: string | number, tone?: Tone): ResultLine => ({
  id,
  label: localize(`${GURPS_TEXTS}result.${id}`),
  value: String(value),
  ...(tone ? { tone } : {}),
});

/** A line with a modifier. */
export const modifier = (id: string, value: number): ResultLine => line(id, signed(value));

/** Lines for an effective skill, its chances and its parts. */
export const sumLines = ({ breakdown }: { readonly breakdown: Breakdown }): ResultLine[] => skillLines(breakdown);

/** The only line of a single modifier. */
export const oneModifier = (found: { readonly modifier: number }): ResultLine[] => [
  modifier("modifier", found.modifier),
];

/** A line that says yes or no. */
export const answer = (id: string, is: boolean, tone?: Tone): ResultLine =>
  line(id, named("answer", is ? "yes" : "no"), is ? tone : undefined);

/** An effective skill, its chances, and its parts. */
export function skillLines(sum: Breakdown): ResultLine[] {
  const parts = sum.parts.map(({ id, amount }) => `${named("part", id)} ${signed(amount)}`);
  return [
    line("effective", sum.effective),
    ...chanceLines(sum.effective),
    ...(parts.length > 0 ? [line("parts", oneLine([String(sum.skill), ...parts]))] : []),
    ...(sum.capped ? [line("capped", sum.total)] : []),
  ];
}

/** The chances of a roll at an effective skill. */
export const chanceLines = (effective: number, rules = houseRules()): ResultLine[] =>
  oddsOf(effective, rules).map(({ id, chance }) => line(id, chanceText(chance)));

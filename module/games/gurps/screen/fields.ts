/** The fields and results of which calculators are made. */
import type { CalculatorField, Result } from "../../../foundry/windows/reference";
import { signed, type Texts } from "../../../foundry/text/sentence";
import { chances, type Breakdown } from "../../../rules/gurps";
import { houseRules } from "../documents/options";
import { named, percent } from "../texts";

interface Bounds {
  readonly least?: number;
  readonly most?: number;
  readonly step?: string;
}

/** A number to type. */
export const number = (name: string, initial: number, bounds: Bounds = {}): CalculatorField => ({
  name,
  kind: "number",
  initial: String(initial),
  ...bounds,
});

/** A yes or no; blank is no. */
export const flag = (name: string): CalculatorField => ({ name, kind: "flag", initial: "" });

/** One of the ids of a table, named by what kind of thing they are. */
export const choice = (
  name: string,
  kind: string,
  ids: readonly string[],
  initial = ids[0] ?? "",
): CalculatorField => ({
  name,
  kind: "choice",
  initial,
  options: (texts) => ids.map((value) => ({ value, label: named(texts, kind, value) })),
});

/** The ids of a data table. */
export const idsOf = <Id extends string>(data: { readonly [id in Id]: unknown }): Id[] => Object.keys(data) as Id[];

type Tone = NonNullable<Result["tone"]>;

/** A line with a number or a word. */
export const line = (id: string, value: string | number, tone?: Tone): Result => ({
  id,
  value: String(value),
  ...(tone ? { tone } : {}),
});

/** A line with a modifier. */
export const modifier = (id: string, value: number): Result => line(id, signed(value));

/** A line that says yes or no. */
export const answer = (id: string, is: boolean, texts: Texts, tone?: Tone): Result =>
  line(id, named(texts, "answer", is ? "yes" : "no"), is ? tone : undefined);

/** An effective skill, how likely it is to be made, and how it came about. */
export function skillLines(sum: Breakdown, texts: Texts): Result[] {
  const parts = sum.parts.map(({ id, amount }) => `${named(texts, "part", id)} ${signed(amount)}`);
  return [
    line("effective", sum.effective),
    ...chanceLines(sum.effective),
    ...(parts.length > 0 ? [line("parts", [sum.skill, ...parts].join(" · "))] : []),
    ...(sum.capped ? [line("capped", sum.total)] : []),
  ];
}

/** How likely an effective skill is to be made. */
export function chanceLines(effective: number): Result[] {
  const { success, criticalSuccess, criticalFailure } = chances(effective, houseRules());
  return [
    line("chance", percent(success)),
    line("criticalSuccess", percent(criticalSuccess)),
    line("criticalFailure", percent(criticalFailure)),
  ];
}

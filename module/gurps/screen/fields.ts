/** How a calculator is made from a situation of the rules, and the results that it shows. */
import type { Calculator, CalculatorField, Input, ResultLine } from "../../kit/windows/reference";
import { signed } from "../../kit/text/sentence";
import { chances, type Breakdown } from "../../rules/gurps";
import * as situations from "../../rules/gurps/situations";
import { houseRules } from "../documents/options";
import { named, percent } from "../texts";

/** How an input of a situation is shown as a field. */
interface Shown {
  /** Name of its field, if it differs from the input's name. */
  readonly as?: string;
  /** An example to start with. */
  readonly initial?: string | number;
  readonly step?: string;
  /** The kind of thing that its ids name; if omitted, the name of the field. */
  readonly of?: string;
  /** The ids to offer, if not all. */
  readonly ids?: readonly string[];
  /** Id that replaces the blank one. */
  readonly blank?: string;
  /** A flag shown as a choice: its ids for off and on. */
  readonly either?: readonly [off: string, on: string];
}

/** The inputs that a calculator shows, in order; the others keep their initial values. */
type Shows<I extends situations.Inputs> = { readonly [name in keyof I]?: Shown };

const NOTHING: Shown = {};
const shownAs = (shows: { readonly [name: string]: Shown | undefined }, name: string) => shows[name] ?? NOTHING;

/** The field of an input. */
function fieldOf(name: string, input: situations.Input, shown: Shown): CalculatorField {
  const { as = name, step } = shown;
  if (input.kind === "choice" || shown.either) return choiceField(as, input, shown);
  if (input.kind === "flag") return { name: as, kind: "flag", initial: "" };
  if (input.kind === "modifier") return { name: as, kind: "number", initial: "0" };
  const { initial, least, most, isWhole } = input;
  return {
    name: as,
    kind: "number",
    initial: String(shown.initial ?? initial),
    ...(least === undefined ? {} : { least }),
    ...(most === undefined ? {} : { most }),
    ...(step === undefined && isWhole ? {} : { step: step ?? "any" }),
  };
}

function choiceField(name: string, input: situations.Input, { either, blank = "", of = name, ...shown }: Shown) {
  const all = either ?? shown.ids ?? (input.kind === "choice" ? input.ids : []);
  const ids = all.map((id) => id || blank);
  const initial = shown.initial ?? (either ? either[0] : String(input.initial) || blank);
  return {
    name,
    kind: "choice",
    initial: String(initial),
    options: () => ids.map((value) => ({ value, label: named(of, value) })),
  } as const;
}

/** The fields of the shown inputs. */
const fieldsOf = <I extends situations.Inputs>(inputs: I, shows: Shows<I>): CalculatorField[] =>
  Object.keys(shows).flatMap((name) => {
    const input = inputs[name];
    return input ? [fieldOf(name, input, shownAs(shows, name))] : [];
  });

/** The values of the inputs, read from the fields. */
function givenIn<I extends situations.Inputs>(inputs: I, shows: Shows<I>, input: Input, passOver = false) {
  const source: situations.Source = (name, { kind }) => {
    if (!Object.hasOwn(shows, name)) return undefined;
    const { as = name, either, blank } = shownAs(shows, name);
    if (kind === "number") return input.number(as);
    if (kind === "modifier") return [{ id: "other", amount: input.number(as) }];
    if (kind === "flag") return either ? input.text(as) === either[1] : input.flag(as);
    return input.text(as) === blank ? "" : input.text(as);
  };
  return situations.read(inputs, source, passOver);
}

/** A calculator of a situation. `passOver`: whether to ignore values that mean nothing beside the others. */
export function calculator<I extends situations.Inputs, Facts, Found>(
  id: string,
  { inputs, facts, reckon }: situations.Situation<I, Facts, Found>,
  shows: Shows<I>,
  lines: (found: Found, facts: Facts) => readonly ResultLine[],
  { passOver = false } = {},
): Calculator {
  return {
    id,
    fields: fieldsOf(inputs, shows),
    results(input) {
      const known = facts(givenIn(inputs, shows, input, passOver));
      return lines(reckon(known, houseRules()), known);
    },
  };
}

type Tone = NonNullable<ResultLine["tone"]>;

/** A line with a number or a word. */
export const line = (id: string, value: string | number, tone?: Tone): ResultLine => ({
  id,
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
    ...(parts.length > 0 ? [line("parts", [sum.skill, ...parts].join(" · "))] : []),
    ...(sum.capped ? [line("capped", sum.total)] : []),
  ];
}

/** The chances of a roll at an effective skill. */
export function chanceLines(effective: number): ResultLine[] {
  const { success, criticalSuccess, criticalFailure } = chances(effective, houseRules());
  return [
    line("chance", percent(success)),
    line("criticalSuccess", percent(criticalSuccess)),
    line("criticalFailure", percent(criticalFailure)),
  ];
}

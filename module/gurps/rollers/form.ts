/** The form of a roller or a calculator, made from the inputs of a situation. */
import type { Amounts } from "../../kit/rollers/fields";
import type { Field, Values } from "../../kit/rollers/roller";
import { RulesError } from "../../rules/kernel";
import * as situations from "../../rules/gurps/situations";
import { chips, idIn, isOn, list, modIn, number, numberIn, plainIds, toggle } from "./fields";

/** How an input of a situation is asked for: by default a number as such, a flag as a toggle, a choice as chips. */
interface Asked extends Partial<Omit<Field, "name" | "kind">> {
  /** Name of its field, if it differs from the input's name. */
  readonly as?: string;
  /** The ids to offer, if not all. */
  readonly ids?: readonly string[];
  /** The options, each with its modifier, if any. */
  readonly amounts?: Amounts;
  /** Whether to show a list instead of chips. */
  readonly isList?: boolean;
  /** A flag shown as a choice: its ids for off and on. */
  readonly either?: readonly [off: string, on: string];
}

/** The fields of a form, in order: inputs of the situation, and the roller's own fields, which its calculator lacks. */
export type Asks<I extends situations.Inputs> = readonly (
  | Field
  | (keyof I & string)
  | readonly [input: keyof I & string, asked: Asked]
)[];

/** A form that asks for the inputs of a situation: all of them, each as it is, if `asks` is omitted. */
export function formOf<I extends situations.Inputs>(inputs: I, asks: Asks<I> = Object.keys(inputs)) {
  const named = asks.flatMap((ask): (readonly [string, Asked])[] =>
    typeof ask === "string" ? [[ask, {}]] : isField(ask) ? [] : [ask],
  );
  const asked = new Map(named);
  const source =
    (values: Values): situations.Source =>
    (name, input) => {
      const how = asked.get(name);
      return how && valueIn(values, how.as ?? name, input, how);
    };
  const means = (name: string) => (values: Values) =>
    inputs[name]?.when?.(situations.read(inputs, loosely(source(values)))) ?? true;
  const field = (name: string): Field => {
    const [input, how] = [inputs[name], asked.get(name)];
    if (!input || !how) throw new Error(`nothing is asked by the name ${name}`);
    return fieldOf(how.as ?? name, input, input.when ? { applies: means(name), ...how } : how);
  };
  return {
    fields: asks.map((ask) => (typeof ask === "string" ? field(ask) : isField(ask) ? ask : field(ask[0]))),
    given: (values: Values) => situations.read(inputs, source(values), true),
  };
}

/** Whether a field is a roller's own. */
export const isField = (ask: string | Field | readonly [string, Asked]): ask is Field =>
  typeof ask === "object" && "kind" in ask;

function fieldOf(name: string, input: situations.Input, asked: Asked): Field {
  const { as: _as, ids, amounts, isList = false, either, initial, ...more } = asked;
  const offered = either ?? ids ?? (input.kind === "choice" ? input.ids : null);
  const first = initial ?? either?.[0] ?? String(input.initial);
  if (offered || amounts || more.options)
    return (isList ? list : chips)(name, amounts ?? plainIds(offered ?? []), first, more);
  if (input.kind === "flag") return toggle(name, more);
  if (input.kind !== "number") return number(name, initial, more);
  const { least, most, isWhole } = input;
  const bounds = { ...(least === undefined ? {} : { min: least }), ...(most === undefined ? {} : { max: most }) };
  return number(name, first, { ...bounds, ...(isWhole ? {} : { step: "any" }), ...more });
}

function valueIn(values: Values, name: string, input: situations.Input, { ids, either }: Asked): unknown {
  switch (input.kind) {
    case "number":
      return numberIn(values, name, input.isWhole);
    case "choice":
      return idIn(values, name, ids ?? input.ids);
    case "flag":
      return either ? idIn(values, name, either) === either[1] : isOn(values, name);
    case "modifier":
      return modIn(values, name);
  }
}

/** Treats values that cannot be read as absent. */
const loosely =
  (source: situations.Source): situations.Source =>
  (name, input) => {
    try {
      return source(name, input);
    } catch (error) {
      if (error instanceof RulesError) return undefined;
      throw error;
    }
  };

/**
 * A situation of the quick reference, described once: its inputs, and what the rules make of them. The calculators of
 * the screen, the rollers with their chances, and the calculators of the command line are built from it.
 */
import type { Breakdown, Modifier } from "../modifiers";
import type { GurpsOptions } from "../options";
import type { DiceThrower } from "../success";

interface Asked<Value> {
  /** Value if nothing is entered. */
  readonly initial: Value;
  /** Whether it matters, given the inputs before it; if omitted, always. */
  when?(given: { readonly [name: string]: unknown }): boolean;
}

export interface NumberInput extends Asked<number> {
  readonly kind: "number";
  readonly isWhole: boolean;
  readonly least?: number;
  readonly most?: number;
}

export interface ChoiceInput<Id extends string = string> extends Asked<Id> {
  readonly kind: "choice";
  /** The allowed ids; a blank one means that nothing is chosen. */
  readonly ids: readonly Id[];
}

export interface FlagInput extends Asked<boolean> {
  readonly kind: "flag";
}

/** Other modifiers that the table agrees on. */
export interface ModifierInput extends Asked<readonly Modifier[]> {
  readonly kind: "modifier";
}

/** One input. */
export type Input = NumberInput | ChoiceInput | FlagInput | ModifierInput;

/** All inputs by name; an input comes after those that it depends on. */
export interface Inputs {
  readonly [name: string]: Input;
}

/** Values given, by the names of the inputs. */
export type Given<I extends Inputs> = { readonly [name in keyof I]: I[name]["initial"] };

/** A table's house rules: the options that differ from the usual. */
export type Rules = Partial<GurpsOptions>;

/** A situation. `Facts` and `Found` are plain data. */
export interface Situation<I extends Inputs, Facts, Found> {
  readonly inputs: I;
  /** Turns the values given into the form that the rules read. */
  facts(given: Given<I>): Facts;
  /** The result before any dice. Throws a RulesError if it cannot be worked out. */
  reckon(facts: Facts, rules: Rules): Found;
}

/** A situation with a roll. */
export interface RolledSituation<I extends Inputs, Facts, Found, Result> extends Situation<I, Facts, Found> {
  roll(thrower: DiceThrower, facts: Facts, rules: Rules): Result;
}

/** The breakdown of the skill rolled against; null if there is nothing to roll for. */
export type Sum = { readonly breakdown: Breakdown | null };

interface Bounds {
  readonly least?: number;
  readonly most?: number;
}

/** A whole number. */
export const wholeNumber = (initial: number, bounds: Bounds = {}): NumberInput => ({
  kind: "number",
  isWhole: true,
  initial,
  ...bounds,
});

/** A number with or without a fraction. */
export const decimal = (initial: number, bounds: Bounds = {}): NumberInput => ({
  ...wholeNumber(initial, bounds),
  isWhole: false,
});

/** One of several ids. */
export const choice = <const Id extends string>(ids: readonly Id[], initial: NoInfer<Id>): ChoiceInput<Id> => ({
  kind: "choice",
  ids,
  initial,
});

/** A yes-or-no input. */
export const flag: FlagInput = { kind: "flag", initial: false };

/** Other modifiers that the table agrees on. */
export const modifier: ModifierInput = { kind: "modifier", initial: [] };

/** An input that matters only under a condition. */
export const only = <I extends Input>(when: NonNullable<Input["when"]>, input: I): I => ({ ...input, when });

/** The ids of a data table. */
export const idsOf = <Id extends string>(table: { readonly [id in Id]: unknown }): Id[] => Object.keys(table) as Id[];

/** Defines a situation; its types are inferred from its parts. */
export const situation = <I extends Inputs, Facts, Found>(
  parts: Situation<I, Facts, Found>,
): Situation<I, Facts, Found> => parts;

/** Defines a situation with a roll in the same way. */
export const rolledSituation = <I extends Inputs, Facts, Found, Result>(
  parts: RolledSituation<I, Facts, Found, Result>,
): RolledSituation<I, Facts, Found, Result> => parts;

/** A situation whose facts are the values given. */
export const plain = <I extends Inputs, Found>(
  inputs: I,
  reckon: (given: Given<I>, rules: Rules) => Found,
): Situation<I, Given<I>, Found> => ({ inputs, facts: (given) => given, reckon });

/** Where values come from; undefined means that the source does not ask for the value. */
export type Source = (name: string, input: Input) => unknown;

/** Reads the inputs. `passOver`: inputs that do not matter beside the rest are not read. */
export function read<I extends Inputs>(inputs: I, source: Source, passOver = false): Given<I> {
  const given: { [name: string]: unknown } = {};
  for (const [name, input] of Object.entries(inputs)) {
    const isRead = !passOver || (input.when?.(given) ?? true);
    given[name] = (isRead ? source(name, input) : undefined) ?? input.initial;
  }
  return given as Given<I>;
}

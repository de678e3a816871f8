/**
 * A situation of the quick reference, described once: what is asked of whoever is in it, and what the rules make of that.
 * The calculators of the screen, the rollers with their chances, and the calculators of the command line are made of it.
 */
import type { Breakdown, Modifier } from "../modifiers";
import type { GurpsOptions } from "../options";
import type { DiceThrower } from "../success";

interface Asked<Value> {
  /** What holds where nothing is said. */
  readonly initial: Value;
  /** Whether it means anything beside what was given before it; without this it always does. */
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
  /** A blank one says that nothing is chosen. */
  readonly ids: readonly Id[];
}

export interface FlagInput extends Asked<boolean> {
  readonly kind: "flag";
}

/** Whatever else the table agrees on. */
export interface ModifierInput extends Asked<readonly Modifier[]> {
  readonly kind: "modifier";
}

/** One thing that is asked. */
export type Input = NumberInput | ChoiceInput | FlagInput | ModifierInput;

/** All that is asked, by names; what another hangs on comes before it. */
export interface Inputs {
  readonly [name: string]: Input;
}

/** What was given, by the names of the inputs. */
export type Given<I extends Inputs> = { readonly [name in keyof I]: I[name]["initial"] };

/** The rules as a table plays them: what is not as usual. */
export type Rules = Partial<GurpsOptions>;

/** A situation. `Facts` and `Found` are plain data. */
export interface Situation<I extends Inputs, Facts, Found> {
  readonly inputs: I;
  /** What was given, as the rules read it. */
  facts(given: Given<I>): Facts;
  /** What comes of it before any die falls. Throws a RulesError for what cannot be reckoned. */
  reckon(facts: Facts, rules: Rules): Found;
}

/** A situation that is rolled for. */
export interface RolledSituation<I extends Inputs, Facts, Found, Result> extends Situation<I, Facts, Found> {
  roll(thrower: DiceThrower, facts: Facts, rules: Rules): Result;
}

/** What is found where something is rolled against; null: there is nothing to roll for. */
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

/** Something that is so or not. */
export const flag: FlagInput = { kind: "flag", initial: false };

/** Whatever else the table agrees on. */
export const modifier: ModifierInput = { kind: "modifier", initial: [] };

/** An input that only means something at times. */
export const only = <I extends Input>(when: NonNullable<Input["when"]>, input: I): I => ({ ...input, when });

/** The ids of a data table. */
export const idsOf = <Id extends string>(table: { readonly [id in Id]: unknown }): Id[] => Object.keys(table) as Id[];

/** A situation whose parts say what types it has. */
export const situation = <I extends Inputs, Facts, Found>(
  parts: Situation<I, Facts, Found>,
): Situation<I, Facts, Found> => parts;

/** The same of one that is rolled for. */
export const rolledSituation = <I extends Inputs, Facts, Found, Result>(
  parts: RolledSituation<I, Facts, Found, Result>,
): RolledSituation<I, Facts, Found, Result> => parts;

/** A situation whose facts are what was given. */
export const plain = <I extends Inputs, Found>(
  inputs: I,
  reckon: (given: Given<I>, rules: Rules) => Found,
): Situation<I, Given<I>, Found> => ({ inputs, facts: (given) => given, reckon });

/** Where what is given comes from; undefined: that is not asked there. */
export type Source = (name: string, input: Input) => unknown;

/** Reads what is asked. `passOver`: what means nothing beside the rest is not read at all. */
export function read<I extends Inputs>(inputs: I, source: Source, passOver = false): Given<I> {
  const given: { [name: string]: unknown } = {};
  for (const [name, input] of Object.entries(inputs)) {
    const isRead = !passOver || (input.when?.(given) ?? true);
    given[name] = (isRead ? source(name, input) : undefined) ?? input.initial;
  }
  return given as Given<I>;
}

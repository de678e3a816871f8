/** House options: one table a game, from which follow their type, their values, the usual ones and the check. */
import { RulesError } from "./game";
import { isObject } from "./json";

type Value = string | number | boolean;

/**
 * What a house option may be: one of these values, the usual one first; a whole number from the least one up; or one of
 * these numbers.
 */
type Allowed =
  | readonly Value[]
  | { readonly least: number; readonly usual: number }
  | { readonly values: readonly number[]; readonly usual: number };

type ValueOf<Row> = Row extends readonly (infer One)[] ? (One extends boolean ? boolean : One) : number;

type OptionsOf<Table> = { -readonly [option in keyof Table]: ValueOf<Table[option]> };

/** The values that each house option may have, or the least whole number for an option that counts something. */
export type OptionValues<Options> = { readonly [option in keyof Options]: readonly Options[option][] | number };

/** A game's house options. */
export interface OptionRules<Options> {
  readonly values: OptionValues<Options>;
  readonly usual: Options;
  /** Whether an option may have a value. */
  fits(option: keyof Options, value: unknown): boolean;
  /** All options of a battle: those given, and the usual ones for the rest. Throws `unknown-option`, `bad-option`. */
  full(given?: Partial<Options>): Options;
  /**
   * The stored options that are options still, with values that they may still have. What a person enters is refused
   * (`full`); what was stored long ago must not stop anything: the usual value takes its place.
   */
  fitting(stored: unknown): Partial<Options>;
}

/** The house options of a table. */
export function declareOptions<const Table extends { readonly [option: string]: Allowed }>(
  table: Table,
): OptionRules<OptionsOf<Table>> {
  type Options = OptionsOf<Table>;
  const each = (read: (row: Allowed) => unknown) =>
    Object.fromEntries(Object.entries(table).map(([option, row]) => [option, read(row)]));
  const valuesOf = (row: Allowed) => ("usual" in row ? ("least" in row ? row.least : row.values) : row);
  const values = each(valuesOf) as OptionValues<Options>;
  const usual = each((row) => ("usual" in row ? row.usual : row[0])) as Options;

  function fits(option: keyof Options, value: unknown): boolean {
    const allowed: readonly unknown[] | number = values[option];
    return typeof allowed === "number" ? Number.isInteger(value) && Number(value) >= allowed : allowed.includes(value);
  }

  function full(given: Partial<Options> = {}): Options {
    for (const [option, value] of Object.entries(given)) {
      if (!Object.hasOwn(table, option)) throw new RulesError("unknown-option", { option });
      if (!fits(option, value)) throw new RulesError("bad-option", { option, value: String(value) });
    }
    return { ...usual, ...given };
  }

  function fitting(stored: unknown): Partial<Options> {
    const given = isObject(stored) ? Object.entries(stored) : [];
    const fit = given.filter(([option, value]) => Object.hasOwn(table, option) && fits(option as keyof Options, value));
    return Object.fromEntries(fit) as Partial<Options>;
  }

  return { values, usual, fits, full, fitting };
}

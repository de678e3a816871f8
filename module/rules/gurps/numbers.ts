/** Helpers shared by the calculators: checks of input, table rows by number, and rounding. */
import { RulesError } from "../kernel";

/** A table row for a span of whole numbers; null: without a bound. */
export interface Span {
  readonly from: number | null;
  readonly to: number | null;
}

/**
 * Returns a number that lies within its bounds.
 *
 * @throws RulesError `not-a-number`, `number-too-low`, `number-too-high`, each with the number's name
 */
export function numeric(name: string, value: number, least = -Infinity, most = Infinity): number {
  if (typeof value !== "number" || !Number.isFinite(value)) {
    throw new RulesError("not-a-number", { name, value: String(value) });
  }
  if (value < least) throw new RulesError("number-too-low", { name, value, least });
  if (value > most) throw new RulesError("number-too-high", { name, value, most });
  return value;
}

/**
 * Returns a whole number that lies within its bounds.
 *
 * @throws RulesError `not-whole`, and those of `numeric`
 */
export function whole(name: string, value: number, least?: number, most?: number): number {
  numeric(name, value, least, most);
  if (!Number.isInteger(value)) throw new RulesError("not-whole", { name, value });
  return value;
}

/** Returns an id that a table has. Throws a RulesError `unknown-id` with the table's name. */
export function known<Id extends string>(table: string, ids: { readonly [id in Id]: unknown }, id: string): Id {
  if (!Object.hasOwn(ids, id)) throw new RulesError("unknown-id", { table, id });
  return id as Id;
}

/** The row whose span contains a whole number. Throws a RulesError `no-such-row` if the table ends before it. */
export function rowAt<Row extends Span>(table: string, rows: readonly Row[], value: number): Row {
  const row = rows.find(({ from, to }) => (from === null || value >= from) && (to === null || value <= to));
  if (!row) throw new RulesError("no-such-row", { table, value });
  return row;
}

/** Rounds down a product of decimal fractions: 100 × 0.29 is 29, whatever binary fractions make of it. */
export const floor = (value: number): number => Math.floor(Number(value.toFixed(6))) + 0;

/** Rounds to the nearest whole number, halves up. */
export const nearest = (value: number): number => floor(value + 0.5);

/** Half of a number, rounded up: 5 → 3. GURPS quick reference, "Lost hit points"; GURPS-19. */
export const halved = (value: number): number => Math.ceil(value / 2) + 0;

/** The opposite of a number, without a negative zero. */
export const negated = (value: number): number => 0 - value;

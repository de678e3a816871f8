/** Schema fields made the same way everywhere, and the parsing of stored JSON text. Nothing is made on import. */
import { RulesError, type Json } from "../../rules/kernel";

const text = (initial = "") =>
  new foundry.data.fields.StringField({ required: true, nullable: false, blank: true, initial });
const whole = (initial = 0) =>
  new foundry.data.fields.NumberField({ required: true, nullable: false, integer: true, initial });
const flag = (initial = false) => new foundry.data.fields.BooleanField({ required: true, nullable: false, initial });
/** A whole number of 0 or more. */
const count = (initial = 0) =>
  new foundry.data.fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial });
/** Limits of a whole number, and where it begins. */
interface Bounds {
  readonly least: number;
  readonly most: number;
  readonly initial: number;
}
/** A whole number within limits. */
const within = ({ least, most, initial }: Bounds) =>
  new foundry.data.fields.NumberField({
    required: true,
    nullable: false,
    integer: true,
    min: least,
    max: most,
    initial,
  });
/** Any number, without rounding. */
const exact = () => new foundry.data.fields.NumberField({ required: true, nullable: false, initial: 0 });
/** Data that is always replaced whole, never merged: kept as JSON text. */
const json = () => text();
const texts = () => new foundry.data.fields.ArrayField(text());
/** Notes with markup. */
const notes = () => new foundry.data.fields.HTMLField({ required: true, nullable: false, blank: true, initial: "" });

export const make = { text, whole, count, within, exact, flag, json, texts, notes };

/**
 * Parses what `JSON.stringify` stored; null if nothing was stored. Throws a `RulesError` (`damaged`) on damage.
 *
 * @param what  the code of what is stored, as in `ALLHANDS.damage`
 * @param name  of the document that stores it
 */
export function parse<T extends Json | object>(stored: string, what: string, name = ""): T | null {
  if (stored === "") return null;
  try {
    return JSON.parse(stored) as T;
  } catch {
    throw new RulesError("damaged", { what, name });
  }
}

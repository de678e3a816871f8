/** Fields of schemas that are made alike everywhere, and the text that some of them hold. Nothing is made by being read. */
import { RulesError, type Json } from "../../rules/kernel";

const text = (initial = "") =>
  new foundry.data.fields.StringField({ required: true, nullable: false, blank: true, initial });
const whole = (initial = 0) =>
  new foundry.data.fields.NumberField({ required: true, nullable: false, integer: true, initial });
const flag = (initial = false) => new foundry.data.fields.BooleanField({ required: true, nullable: false, initial });
/** A whole number of 0 or more. */
const count = (initial = 0) =>
  new foundry.data.fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial });
/** Any number, to the last digit. */
const exact = () => new foundry.data.fields.NumberField({ required: true, nullable: false, initial: 0 });
/** Data that is always replaced whole, never merged: kept as JSON text. */
const json = () => text();
const texts = () => new foundry.data.fields.ArrayField(text());
/** Notes with markup. */
const notes = () => new foundry.data.fields.HTMLField({ required: true, nullable: false, blank: true, initial: "" });

export const make = { text, whole, count, exact, flag, json, texts, notes };

/** Parses what was stored by `JSON.stringify`; null where there is nothing. Throws a `RulesError` (`damaged`) on damage. */
export function parse<T extends Json | object>(stored: string, what: string): T | null {
  if (stored === "") return null;
  try {
    return JSON.parse(stored) as T;
  } catch {
    throw new RulesError("damaged", { what });
  }
}

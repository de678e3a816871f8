/** The fields that the rollers of a group share, and how typed values are read. */
import { RulesError } from "../../rules/kernel";
import { numberTyped, plainSigns } from "../../rules/kernel/cells";
import { localize, oneLine, signed } from "../text/sentence";
import { ON, type Field, type FieldOption, type Values } from "./roller";

type More = Partial<Omit<Field, "name" | "kind">>;

/** Ids of a table, each with its modifier if that is a number. */
export interface Amounts {
  readonly [id: string]: number | null;
}

/** The same ids, without numbers. */
export const plainIds = (ids: readonly string[]): Amounts => Object.fromEntries(ids.map((id) => [id, null]));

/**
 * Makers of fields whose labels are `<prefix>field.<name>`, and whose headings are `<prefix>section.<id>`.
 *
 * @param option  the language key of an option by field and id (`none` for a blank one)
 */
export function fieldMakers(prefix: string, option: (field: string, id: string) => string) {
  const named = (name: string, kind: Field["kind"], initial: string, more: More): Field => ({
    name,
    kind,
    initial,
    label: `${prefix}field.${name}`,
    ...more,
  });
  const options = (field: string, amounts: Amounts): FieldOption[] =>
    Object.entries(amounts).map(([value, amount]) => ({
      value,
      label: localize(option(field, value || "none")),
      ...(amount === null ? {} : { note: signed(amount) }),
    }));
  const chips = (name: string, amounts: Amounts, initial: string, more: More = {}): Field =>
    named(name, "chips", initial, { options: () => options(name, amounts), ...more });
  return {
    /** A field for a number; blank counts as 0. */
    number: (name: string, initial = "0", more: More = {}): Field => named(name, "number", initial, more),
    text: (name: string, initial = "", more: More = {}): Field => named(name, "text", initial, more),
    /** Something that is on or off. */
    toggle: (name: string, more: More = {}): Field => named(name, "toggle", "", more),
    /** One of several ids, all in sight. */
    chips,
    /** The same as a drop-down list. */
    list: (name: string, amounts: Amounts, initial: string, more: More = {}): Field => ({
      ...chips(name, amounts, initial, more),
      kind: "choice",
    }),
    /** The language key of a heading. */
    section: (id: string): string => `${prefix}section.${id}`,
  };
}

/** A number that was typed, by default a whole one; blank is 0. Throws a RulesError. */
export function numberIn(values: Values, name: string, isWhole = true): number {
  const typed = (values[name] ?? "").trim();
  if (typed === "") return 0;
  const number = numberTyped(typed);
  if (number !== null && (!isWhole || Number.isInteger(number))) return number;
  throw new RulesError(isWhole ? "not-a-number-typed" : "not-a-number", { name, typed, value: typed });
}

/** Whether a toggle is on; words for it are taken, too. Throws a RulesError (`not-a-toggle`). */
export function isOn(values: Values, name: string): boolean {
  const typed = (values[name] ?? "").toLowerCase();
  if (typed === "" || typed === "no" || typed === "0") return false;
  if (typed === ON || typed === "1" || typed === "on") return true;
  throw new RulesError("not-a-toggle", { name, typed });
}

/** One of the ids that a field offers. Throws a RulesError (`not-among`) that lists them. */
export function idIn<Id extends string>(values: Values, name: string, ids: readonly Id[]): Id {
  const typed = values[name] ?? "";
  // Some devices write a long dash for two short ones, and any dash for one.
  const meant = [typed.replaceAll("—", "--"), typed].map((each) => plainSigns(each).toLowerCase());
  const found = ids.find((id) => meant.includes(id.toLowerCase()));
  if (found !== undefined) return found;
  throw new RulesError("not-among", { name, typed, known: oneLine(ids, ", ") });
}

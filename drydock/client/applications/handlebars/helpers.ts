import Handlebars, { type HelperOptions } from "handlebars";
import { fieldGroup, fieldInput } from "./fields";
import { isLenient } from "../../common/unavailable";
import { timeSince } from "../../common/timing";
import { localize } from "../environment";
import { createNumberInput } from "../forms/inputs";
import { toNearest } from "../../language";
import { listChoices, optionsMarkup } from "./choices";

type Hash = Record<string, unknown>;
type Helper = (...args: unknown[]) => unknown;

const { SafeString, escapeExpression } = Handlebars;

const hashOf = (options: unknown): Hash => (options as HelperOptions).hash as Hash;
const truthy = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** The arguments of a helper without the options that Handlebars appends. */
const values = (args: unknown[]): unknown[] => args.slice(0, -1);

/** A number as text: `decimals` digits after the point, a sign if asked for; empty if `value` is not a number. */
export function formatNumber(value: unknown, hash: Hash = {}): string {
  const number = Number(value);
  if (value === null || value === "" || value === undefined || Number.isNaN(number)) return "";
  const text = number.toFixed(Number(hash["decimals"] ?? 0));
  return hash["sign"] === true && number >= 0 ? `+${text}` : text;
}

const comparisons: Record<string, Helper> = {
  eq: (a, b) => a === b,
  ne: (a, b) => a !== b,
  lt: (a, b) => Number(a) < Number(b),
  gt: (a, b) => Number(a) > Number(b),
  lte: (a, b) => Number(a) <= Number(b),
  gte: (a, b) => Number(a) >= Number(b),
  not: (a) => !truthy(a),
  and: (...args) => values(args).every(truthy),
  or: (...args) => values(args).some(truthy),
  ifThen: (criteria, yes, no) => (truthy(criteria) ? yes : no),
};

const texts: Record<string, Helper> = {
  localize: (key, options) => {
    // A key may come as a SafeString from `concat`.
    return localize(String(key), hashOf(options));
  },
  concat: (...args) =>
    new SafeString(
      values(args)
        .map((part) => escapeExpression(String(part ?? "")))
        .join(""),
    ),
  numberFormat: (value, options) => formatNumber(value, hashOf(options)),
  timeSince: (value) => timeSince(value as Date | string | number),
  object: (options) => hashOf(options),
  checked: (value) => (value ? "checked" : ""),
  disabled: (value) => (value ? "disabled" : ""),
};

const inputs: Record<string, Helper> = {
  numberInput: (value, options) => {
    const { class: classes, ...hash } = hashOf(options);
    const { step } = hash;
    const isRounded = typeof value === "number" && typeof step === "number";
    const config = { ...hash, classes, value: isRounded ? toNearest.call(value, step) : value };
    return new SafeString(createNumberInput(config).outerHTML);
  },
  selectOptions: (choices, options) => {
    const hash = hashOf(options);
    return new SafeString(optionsMarkup(listChoices(choices, hash), hash["selected"], hash["blank"]));
  },
  formInput: (field, options) => new SafeString(fieldInput(field, hashOf(options)).outerHTML),
  formGroup: (field, options) => new SafeString(fieldGroup(field, hashOf(options)).outerHTML),
  formField: (field, options) => new SafeString(fieldGroup(field, hashOf(options)).outerHTML),
  // Sheets of today use other elements: beside those of older ones, its text is enough.
  editor: (content) => {
    if (!isLenient())
      throw new Error("drydock: the Handlebars helper editor is not available; use an input of a form field");
    return new SafeString(`<div class="editor"><div class="editor-content">${String(content ?? "")}</div></div>`);
  },
};

/** The helpers that Foundry publishes as functions, beside registering them. */
export const publishedHelpers: Record<string, Helper> = Object.fromEntries(
  Object.entries({ ...texts, ...inputs, ifThen: comparisons["ifThen"]! }).filter(([name]) => name !== "formField"),
);

/** Registers the template helpers with Handlebars. */
export function registerHelpers(handlebars: typeof Handlebars = Handlebars): void {
  handlebars.registerHelper({ ...comparisons, ...texts, ...inputs } as Record<string, Handlebars.HelperDelegate>);
}

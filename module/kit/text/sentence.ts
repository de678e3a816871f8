/**
 * Sentences for the screen: a language key and its values, split into pieces so that a template can set names in bold
 * and put a side's sign before a ship, without any markup in texts.
 */
import type { Reason, RulesError } from "../../rules/kernel";
import { beginning } from "../../rules/kernel/letters";

/** Returns the text of a language key, placeholders included. */
export type Texts = (key: string) => string;

let translate: Texts = (key) => key;
let language = () => "en";

/** Sets the source of all texts: Foundry's translations in the system, `lang/en` in tests. */
export function translateBy(texts: Texts): void {
  translate = texts;
}

/** Sets the language whose rules plurals follow. */
export function countIn(languageNow: () => string): void {
  language = languageNow;
}

/** The text of a language key, placeholders included; the key itself if there is none. */
export const localize: Texts = (key) => translate(key);

/** The text of a language key, or something else if there is none: names from somebody's own game have no texts. */
export function textOr<Otherwise>(key: string, otherwise: Otherwise): string | Otherwise {
  const text = localize(key);
  return text === key ? otherwise : text;
}

/** A value that is highlighted in its sentence. */
export interface Mark {
  readonly text: string;
  /** `ship`, `part` (of a ship), `number`, or playing `cards`; or the result of an attack. */
  readonly kind: "ship" | "part" | "number" | "cards" | "hit" | "miss" | "critical";
  /** For a ship, the sign of its side. */
  readonly sign?: string;
}

export type Value = string | number | Mark;

/** A piece of a sentence; `kind` is blank for plain words. */
export interface Piece {
  readonly text: string;
  readonly kind: "" | Mark["kind"];
  readonly sign: string;
}

export type Sentence = readonly Piece[];

/** Most letters of a name on the screen. */
const NAME = 80;
/** Most code units of any value in a sentence; no text of ours comes near. */
const VALUE_UNITS = 2000;

/**
 * A name as it is shown: somebody else may have given it any length, and a page that lays out 200,000 letters without a
 * break hangs. Letters are never cut in half.
 */
export const cutName = (name: string): string => beginning(name, NAME);

/** Names by id, as they are shown. */
export const cutNames = (names: { readonly [id: string]: string }): { readonly [id: string]: string } =>
  Object.values(names).some((name) => name.length > NAME)
    ? Object.fromEntries(Object.entries(names).map(([id, name]) => [id, cutName(name)]))
    : names;

/** Placeholders for names, or for lists of names, that people have given. */
const NAMES = new Set(
  `ally attacker battle beam by came captain color component components computer craft deck defender doer draft entry
  file fleet fleets foe foes folder format game gun gunner guns hold host item journal label leader location loser losers
  mates member mine module names name names navy neighbor nobody other others owner pack part parts people pilot place
  player record scene seat section sections ship ships shooter shuttle shuttles side sides skill stack station table target
  theirs title unit units user users victim war weapon who whose winner winners`.split(/\s+/),
);

/** A value as its sentence shows it. */
function shown(name: string, value: Value | undefined): Value | undefined {
  if (typeof value === "object") return { ...value, text: cutName(value.text) };
  if (typeof value !== "string" || value.length <= NAME) return value;
  const bounded =
    value.length > VALUE_UNITS ? `${value.slice(0, VALUE_UNITS).replace(/[\uD800-\uDBFF]$/, "")}…` : value;
  return NAMES.has(name)
    ? bounded
        .split(", ")
        .map((each) => cutName(each))
        .join(", ")
    : bounded;
}

/** The sentence of a key, with its `{placeholders}` filled. Unknown placeholders stay as they are. */
export const sentence = (key: string, values: { readonly [name: string]: Value } = {}): Sentence =>
  fill(localize(key), (name) => shown(name, values[name]));

/** The values of placeholders; undefined for those without one. */
type Valued = (placeholder: string) => Value | Sentence | undefined;

/** A plural with its forms, in which there may be placeholders, but no other plural. */
const PLURAL = /\{(\w+),\s*plural,((?:\s*(?:=\d+|\w+)\s*\{(?:[^{}]|\{\w+\})*\})+)\s*\}/g;
const FORM = /(?<!\w)(=\d+|\w+)\s*\{((?:[^{}]|\{\w+\})*)\}/g;

/**
 * A text with the forms of its plurals that fit the numbers. They are written as in ICU messages, with forms for single
 * numbers or by the language's own rules: `{count, plural, =0 {no card} one {a card} other {{count} cards}}`, where `#`
 * is the number, too. A number for which a translation has no form stands alone.
 */
const withForms = (text: string, valueOf: Valued): string =>
  text.replace(PLURAL, (_all, name: string, forms: string) => {
    const value = valueOf(name);
    const count = Number(typeof value === "object" && "text" in value ? value.text : value);
    const formOf = Object.fromEntries([...forms.matchAll(FORM)].map(([, number, form]) => [number, form]));
    const form =
      formOf[`=${count}`] ?? formOf[new Intl.PluralRules(language()).select(count)] ?? formOf["other"] ?? "#";
    return form.replaceAll("#", `{${name}}`);
  });

/** A text with its plurals and `{placeholders}` filled; placeholders without a value stay as they are. */
export function fill(text: string, valueOf: Valued): Sentence {
  return withForms(text, valueOf)
    .split(/(\{\w+\})/)
    .flatMap((part): Sentence => {
      if (part === "") return [];
      const value = part.startsWith("{") && part.endsWith("}") ? valueOf(part.slice(1, -1)) : undefined;
      if (typeof value !== "object") return [{ text: String(value ?? part), kind: "", sign: "" }];
      return "text" in value ? [{ text: value.text, kind: value.kind, sign: value.sign ?? "" }] : value;
    });
}

/** The same as a single string, for labels and screen readers. */
export function phrase(key: string, values: { readonly [name: string]: Value } = {}): string {
  return plain(sentence(key, values));
}

/** A sentence without its marks. */
export function plain(pieces: Sentence): string {
  return pieces.map((piece) => piece.text).join("");
}

/** Short texts in one line, without those that are blank. */
export const oneLine = (texts: readonly string[], sign = " · "): string =>
  texts.filter((text) => text !== "").join(sign);

/** A number with its sign, and a true minus: `+5`, `−2`, `0`. */
export function signed(value: number): string {
  if (value === 0) return "0";
  return value > 0 ? `+${value}` : `−${-value}`;
}

/** A refusal in words; blank if nothing is refused. */
export function reasonText(reason: Reason | null): string {
  return reason === null ? "" : phrase(`ALLHANDS.reason.${reason.code}`, reason.data ?? {});
}

/** The sentence of a `RulesError` by its code. Null if there is none for this code. */
export function faultSentence(code: string, data: { readonly [name: string]: string | number }): string | null {
  const key = `ALLHANDS.fault.${code}`;
  return localize(key) === key ? null : phrase(key, data);
}

/** The sentence for a `RulesError`; its message if there is none. */
export const explain = ({ code, data, message }: Pick<RulesError, "code" | "data" | "message">): string =>
  faultSentence(code, data) ?? message;

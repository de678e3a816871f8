/**
 * Sentences for the screen: a language key and its values, split into pieces so that a template can set names in bold
 * and put a side's sign before a ship, without any markup in texts.
 */
import type { Reason, RulesError } from "../../rules/kernel";
import { beginning } from "../../rules/kernel/letters";
import { joining, keptFor } from "./intl";
import { messageOf, type Message, type Placeholder } from "./message";

const cardinals = keptFor((language) => new Intl.PluralRules(language));
const ordinals = keptFor((language) => new Intl.PluralRules(language, { type: "ordinal" }));

/** Returns the text of a language key, placeholders included. */
export type Texts = (key: string) => string;

let translate: Texts = (key) => key;

/** Sets the source of all texts: Foundry's translations in the system, `lang/en` in tests. */
export function translateBy(texts: Texts): void {
  translate = texts;
}

/** The text of a language key, placeholders included; the key itself if there is none. */
export const localize: Texts = (key) => {
  const text: unknown = translate(key);
  // A key that somebody else has written may lead to a member of every object.
  return typeof text === "string" ? text : key;
};

/** The text of a language key, or something else if there is none: names from somebody's own game have no texts. */
export function textOr<Otherwise>(key: string, otherwise: Otherwise): string | Otherwise {
  const text = localize(key);
  return text === key ? otherwise : text;
}

/** A value that is highlighted in its sentence. */
export interface Mark {
  readonly text: string;
  /** `ship`, `part` (of a ship), `number`, or playing `cards`; or the result of an attack; blank for a plain word. */
  readonly kind: "" | "ship" | "part" | "number" | "cards" | "hit" | "miss" | "critical";
  /** For a ship, the sign of its side. */
  readonly sign?: string;
  /** For a word of ours, where its forms are. */
  readonly term?: Term;
}

/** A word of ours that sentences decline: a language key with the texts `name`, and any forms that a language needs. */
interface Term {
  readonly key: string;
  readonly values: TextValues;
}

/** Values that are told one after another: names, or sentences with marks. */
export interface List {
  readonly list: readonly (string | Mark | Sentence)[];
}

export type Value = string | number | Mark | List;

/** Values by the names of their placeholders. */
export type TextValues = { readonly [name: string]: Value };

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
  `ally attacker battle beam by came captain color commander component components computer craft deck defender doer draft entry
  file fleet fleets foe foes folder format game gun gunner guns hold host item journal label leader location loser losers
  mates member mine module names name names navy neighbor nobody other others owner pack part parts people pilot place
  player record scene seat section sections ship ships shooter shuttle shuttles side sides skill stack station table target
  theirs title unit units user users victim war weapon who whose winner winners`.split(/\s+/),
);

/** A value as its sentence shows it. */
function shown(name: string, value: Value | undefined): Value | undefined {
  if (typeof value === "object") return "list" in value ? shortened(value) : { ...value, text: cutName(value.text) };
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

/** A list with its names cut, and without those that would make it too long. */
function shortened({ list }: List): List {
  let units = 0;
  return {
    list: list
      .map((each) =>
        typeof each === "string" ? cutName(each) : "text" in each ? { ...each, text: cutName(each.text) } : each,
      )
      .filter((each) => (units += plain(piecesOf(each)).length) <= VALUE_UNITS),
  };
}

/** The value of a placeholder; undefined if there is none: `constructor` is a member of every object. */
const among = <Given>(values: { readonly [name: string]: Given }, name: string): Given | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

/** The sentence of a key, with its `{placeholders}` filled. Unknown placeholders stay as they are. */
export const sentence = (key: string, values: TextValues = {}): Sentence =>
  fill(localize(key), (name) => shown(name, among(values, name)));

/** A word of ours, to be declined in the sentence that it is put into. `key`: the group of its forms. */
export const termOf = (
  key: string,
  mark: Omit<Mark, "text" | "term" | "kind"> & Partial<Mark> = {},
  values: TextValues = {},
): Mark => ({
  kind: "",
  ...mark,
  text: phrase(`${key}.name`, values),
  term: { key, values },
});

/** The values of placeholders; undefined for those without one. */
type Valued = (placeholder: string) => Value | Sentence | undefined;

/** A text with its choices and `{placeholders}` filled; placeholders without a value stay as they are. */
export function fill(text: string, valueOf: Valued): Sentence {
  const joined: (string | Sentence)[] = [];
  for (const part of filled(messageOf(text), valueOf, []))
    if (typeof part === "string" && typeof joined.at(-1) === "string") joined.push(`${joined.pop() as string}${part}`);
    else joined.push(part);
  return joined.flatMap(piecesOf);
}

/** The words of a text, and what its placeholders stand for. `number`: what `#` stands for. */
const filled = (message: Message, valueOf: Valued, number: Sentence): (string | Sentence)[] =>
  message.flatMap((part): (string | Sentence)[] => {
    if (typeof part === "string") return [part];
    if ("hash" in part) return [number];
    const value = valueOf(part.name);
    const asked = formOf(value, part);
    if (part.by === "") return [asked ?? (part.form === "" ? `{${part.name}}` : `{${part.name}.${part.form}}`)];
    const said = asked ?? piecesOf(`{${part.name}}`);
    const chosen = part.cases.get(caseOf(part, plain(said))) ?? part.cases.get("other");
    return chosen ? filled(chosen, valueOf, part.by === "select" ? number : said) : [said];
  });

/** The case of a choice that a value takes: by a single number, by the language's rules, or by the word itself. */
function caseOf({ by, cases }: Placeholder, asked: string): string {
  if (by === "select" || cases.has(`=${asked}`)) return by === "select" ? asked : `=${asked}`;
  return (by === "plural" ? cardinals() : ordinals()).select(Number(asked));
}

/** The form of a value that a placeholder asks for. */
function formOf(value: Value | Sentence | undefined, { form, by }: Placeholder): Sentence | undefined {
  if (value === undefined) return undefined;
  if (typeof value === "object" && "list" in value)
    return form === "count" || by !== "" ? piecesOf(String(value.list.length)) : listed(value);
  if (form === "" || form === "count" || typeof value !== "object" || !("text" in value)) return piecesOf(value);
  const key = `${value.term?.key}.${form}`;
  const has = value.term && localize(key) !== key;
  if (has) return piecesOf({ ...value, text: phrase(key, value.term.values) });
  return by === "" ? piecesOf(value) : [];
}

/** The parts of a list as the language joins them: with commas, and the word for “and” before the last. */
function listed({ list }: List): Sentence {
  return joining()
    .formatToParts(list.map((_, at) => String(at)))
    .flatMap(({ type, value }) => piecesOf(type === "element" ? list[Number(value)]! : value));
}

/** A value as pieces of a sentence. */
export function piecesOf(value: Value | Sentence): Sentence {
  if (typeof value !== "object") return value === "" ? [] : [{ text: String(value), kind: "", sign: "" }];
  if ("list" in value) return listed(value);
  return "text" in value ? [{ text: value.text, kind: value.kind, sign: value.sign ?? "" }] : value;
}

/** The same as a single string, for labels and screen readers. */
export function phrase(key: string, values: TextValues = {}): string {
  return plain(sentence(key, values));
}

/** A sentence without its marks. */
export function plain(pieces: Sentence): string {
  return pieces.map((piece) => piece.text).join("");
}

/** The end of a complete sentence, in any script, with what closes a quotation or a bracket. */
const END = /[\p{Sentence_Terminal}…:][\p{Pe}\p{Pf}\p{Pi}"\s]*$/u;

/** Sentences one after another, as the language parts them; a stop is added after one that lacks it. */
export const sentences = (told: readonly Sentence[]): Sentence =>
  told
    .filter(({ length }) => length > 0)
    .reduce<Sentence>((before, after) => {
      if (before.length === 0) return after;
      const key = END.test(plain(before)) ? "ALLHANDS.story.between" : "ALLHANDS.story.stop";
      return fill(localize(key), (name) => among({ before, after }, name));
    }, []);

/** The same of plain texts. */
export const inSentences = (texts: readonly string[]): string => plain(sentences(texts.map(piecesOf)));

/** A label and its value: `Captain: Reed`. */
export const pair = (label: Value, value: Value | Sentence): Sentence =>
  fill(localize("ALLHANDS.story.pair"), (name) => among({ label, value }, name));

/** The same as plain text. */
export const pairText = (label: Value, value: Value): string => plain(pair(label, value));

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

/**
 * The sentence of a `RulesError` by its code. Null if there is none for this code. What is `damaged` is named by a code
 * with a text of its own.
 */
export function faultSentence(code: string, data: { readonly [name: string]: string | number }): string | null {
  const key = `ALLHANDS.fault.${code}`;
  if (localize(key) === key) return null;
  const damage = `ALLHANDS.damage.${data["what"]}`;
  const isNamed = code === "damaged" && localize(damage) !== damage;
  return phrase(key, isNamed ? { ...data, what: phrase(damage, data) } : data);
}

/** The sentence for a `RulesError`; its message if there is none. */
export const explain = ({ code, data, message }: Pick<RulesError, "code" | "data" | "message">): string =>
  faultSentence(code, data) ?? message;

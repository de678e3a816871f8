/** How far a translation is, and what is wrong with it: one part of the texts, text by text. */
import { createHash } from "node:crypto";
import { kindOf, typedIn } from "./notes";
import { placeholdersOf, pluralsOf } from "./placeholders";

/** Texts by their keys. */
export type Texts = ReadonlyMap<string, string>;

/**
 * For which English text each translation was made: short digests of the one by those of the other. A translation that
 * is not in it was written after the last check, for the English text of now.
 */
export type Stamps = ReadonlyMap<string, string>;

/** The check of one part of the texts. */
export interface Progress {
  readonly all: number;
  readonly done: number;
  /** Keys without a translation. */
  readonly missing: readonly string[];
  /** Keys whose text is the English one: not translated yet, or a name. */
  readonly same: readonly string[];
  /** Keys whose English text has changed since. */
  readonly stale: readonly string[];
  /** What is wrong with a translation, by its key. */
  readonly faults: ReadonlyMap<string, Fault>;
}

/** A fault of a translation: a sentence's end, after its key. */
type Fault = string;

const LETTERS = 8;
const digestOf = (...parts: readonly string[]): string =>
  createHash("sha256").update(parts.join("\0")).digest("hex").slice(0, LETTERS);
const stampOf = (key: string, translation: string): string => digestOf(key, translation);

/** The texts in nested groups, by their keys. */
export function flat(texts: object, path = ""): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([name, value]: [string, unknown]) => {
      const key = path === "" ? name : `${path}.${name}`;
      if (typeof value === "string") return [[key, value] as const];
      return typeof value === "object" && value !== null ? [...flat(value, key)] : [];
    }),
  );
}

/** Finds what is wrong with a translation; null if it can be shown. */
export type FaultFinder = (key: string, text: string, english: Texts, language: string) => Fault | null;

/** Compares a translation with the English texts. */
export function progressOf(
  english: Texts,
  translated: Texts,
  stamps: Stamps,
  language: string,
  findFault: FaultFinder = faultOf,
): Progress {
  const missing = [...english].flatMap(([key, text]) => (text !== "" && !translated.get(key) ? [key] : []));
  const stale = [...english].flatMap(([key, text]) => {
    const translation = translated.get(key);
    const made = translation ? stamps.get(stampOf(key, translation)) : undefined;
    return made === undefined || made === digestOf(text) ? [] : [key];
  });
  const faults = new Map(
    [...translated].flatMap(([key, text]) => {
      const isUntouched = text === "" || text === english.get(key) || stale.includes(key);
      const fault = isUntouched ? null : findFault(key, text, english, language);
      return fault === null ? [] : [[key, fault] as const];
    }),
  );
  const same = [...english].flatMap(([key, text]) => (translated.get(key) === text ? [key] : []));
  const undone = new Set([...missing, ...stale, ...same, ...faults.keys()]);
  return {
    all: english.size,
    done: [...english.keys()].filter((key) => !undone.has(key)).length,
    missing,
    same,
    stale,
    faults,
  };
}

/** The stamps after a check: what is stale keeps its own, everything else was made for the texts of now. */
export function stampsAfter(english: Texts, translated: Texts, stale: readonly string[], before: Stamps): Stamps {
  const kept = new Set(stale);
  return new Map(
    [...translated].flatMap(([key, text]): (readonly [string, string])[] => {
      const [stamp, source] = [stampOf(key, text), english.get(key)];
      if (source === undefined || text === "") return [];
      const old = kept.has(key) ? before.get(stamp) : undefined;
      return [[stamp, old ?? digestOf(source)]];
    }),
  );
}

/** Forms of a word of ours, which a translation may add beside its `name`: cases, article, gender. */
const FORMS = /\.(?:the|a|acc|dat|gen|ins|loc|voc|g)$/;

/** Whether a key is a form of a word of ours that English need not have. */
const isForm = (key: string, english: Texts): boolean => FORMS.test(key) && english.has(key.replace(FORMS, ".name"));

/** What is wrong with a text of the interface. */
export const faultOf: FaultFinder = (key, text, english, language) => {
  const source = english.get(key);
  if (source === undefined) return isForm(key, english) ? null : "is a key that English does not have";
  return (
    placeholderFault(source, text) ??
    choiceFault(key, text) ??
    typedFault(key, text) ??
    formFault(text, language) ??
    markupFault(source, text)
  );
};

const namesIn = (text: string): ReadonlySet<string> => new Set(placeholdersOf(text).map(({ name }) => name));

function placeholderFault(source: string, text: string): Fault | null {
  const [theirs, ours] = [namesIn(source), namesIn(text)];
  const lost = [...theirs].filter((name) => !ours.has(name));
  const added = [...ours].filter((name) => !theirs.has(name));
  if (lost.length > 0) return `lacks {${lost.join("}, {")}}`;
  return added.length > 0 ? `has {${added.join("}, {")}}, for which there is no value` : null;
}

/** A code of ours that a text shows as if it were a word of its language. */
function choiceFault(key: string, text: string): Fault | null {
  const shown = placeholdersOf(text).find(({ name, by }) => by === "" && kindOf(key, name) === "choice");
  return shown ? `shows {${shown.name}}, which is no word: let it choose, {${shown.name}, select, …}` : null;
}

/** A word that is typed in scripts, and was lost in translation. */
function typedFault(key: string, text: string): Fault | null {
  const lost = typedIn(key).find((word) => !text.includes(word));
  return lost === undefined ? null : `lacks the word "${lost}", which is typed as it is`;
}

/** No number in a text of ours is larger. */
const LARGEST = 1000;
const reachedBy = new Map<string, ReadonlySet<string>>();

/** The forms that the numbers in our texts reach: French has one for millions, Czech one for fractions. */
function reached(rules: Intl.PluralRules): ReadonlySet<string> {
  const { locale, type } = rules.resolvedOptions();
  const known = reachedBy.get(`${locale} ${type}`);
  if (known) return known;
  const found = new Set(Array.from({ length: LARGEST + 1 }, (_, number) => rules.select(number) as string));
  reachedBy.set(`${locale} ${type}`, found);
  return found;
}

/** What a plural lacks by the rules of its language. One that says the same for every number needs only `other`. */
function formFault(text: string, language: string): Fault | null {
  for (const { placeholder, isOrdinal, forms } of pluralsOf(text)) {
    if (!forms.includes("other")) return `has no form "other" for {${placeholder}}`;
    const words = forms.filter((form) => !form.startsWith("="));
    if (words.length === 1) continue;
    const rules = new Intl.PluralRules(language, { type: isOrdinal ? "ordinal" : "cardinal" });
    const wanted = rules.resolvedOptions().pluralCategories;
    const lost = wanted.filter(
      (form) => reached(rules).has(form) && !forms.includes(form) && !(form === "one" && forms.includes("=1")),
    );
    if (lost.length > 0) return `has no form "${lost.join('", "')}" for {${placeholder}}`;
    const strange = words.filter((form) => !(wanted as readonly string[]).includes(form));
    if (strange.length > 0) return `has a form "${strange.join('", "')}" that ${language} does not know`;
  }
  return null;
}

/** A tag with its attributes, a link of Foundry's, or a roll. */
const MARKUP = /<(\/?[a-z][a-z\d]*)([^>]*)>|@\w+\[[^\]]*\]|\[\[[^\]]*\]\]/g;
/** Attributes that no language changes; a picture's description is not one of them. */
const FIXED = /\b(?:id|src|href|class|colspan|rowspan|data-[\w-]+)="[^"]*"/g;

/** What a text has besides words, in the order of the alphabet. */
const markupIn = (text: string): string =>
  [...text.matchAll(MARKUP)]
    .map(([all, tag, attributes = ""]) =>
      tag === undefined ? all : [tag, ...(attributes.match(FIXED) ?? [])].join(" "),
    )
    .sort()
    .join("\n");

/** Whether a text has the same tags and links in its translation, in whatever order. */
export const markupFault = (source: string, text: string): Fault | null =>
  markupIn(source) === markupIn(text) ? null : "has other tags or links than English";

/**
 * Languages that nobody speaks, made of the English texts: what stays English in a window did not come from a language
 * file, and what has no room there has none in a language whose words are longer.
 */
import type { TextGroup } from "../../scripts/build/languages";

/** Where a block in braces that begins at `from` ends. */
function endOf(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === "{") depth++;
    else if (text[at] === "}" && --depth === 0) return at;
  }
  throw new Error(`braces that do not close: ${text}`);
}

/** A text with what is said in it changed; placeholders, and the names of forms, stay: `{n, plural, one {ship}}`. */
export function withSaid(text: string, change: (said: string) => string): string {
  const from = text.indexOf("{");
  if (from < 0) return text === "" ? "" : change(text);
  const end = endOf(text, from);
  const before = text.slice(0, from);
  return (
    (before === "" ? "" : change(before)) +
    `{${withForms(text.slice(from + 1, end), change)}}` +
    withSaid(text.slice(end + 1), change)
  );
}

/** The inside of a placeholder: a name stays, and of a choice only its forms are changed. */
function withForms(inside: string, change: (said: string) => string): string {
  const from = inside.indexOf("{");
  if (from < 0) return inside;
  const end = endOf(inside, from);
  const form = withSaid(inside.slice(from + 1, end), change);
  return `${inside.slice(0, from)}{${form}}${withForms(inside.slice(end + 1), change)}`;
}

const LETTERS = [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const ACCENTED = [..."áƀçđéƒĝĥíĵķłɱñóþɋřšţúṽŵẋýžÁƁÇĐÉƑĜĤÍĴĶŁṀÑÓÞɊŘŠŢÚṼŴẊÝŽ"];

const accented = (text: string): string => text.replace(/[a-z]/gi, (letter) => ACCENTED[LETTERS.indexOf(letter)]!);

const wide = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => String.fromCodePoint(letter.codePointAt(0)! + 0xfee0));

/** Repeats vowels until a text has this share of letters more. */
function longer(text: string, share: number): string {
  let owed = 0;
  return text.replace(/\p{L}/gu, (letter) => {
    owed += share;
    if (owed < 1 || !/[aeiou]/i.test(letter)) return letter;
    const more = Math.floor(owed);
    owed -= more;
    return letter + letter.toLowerCase().repeat(more);
  });
}

/** How much longer texts get: single words grow most from one language to another. */
const GROWTH = { word: 0.75, text: 0.4 } as const;

const withoutPlaceholders = (text: string): string => text.replace(/\{[^{}]*\}/g, "");
const isWord = (text: string): boolean => /^\P{L}*\p{L}+\P{L}*$/u.test(withoutPlaceholders(text));
/** A number with its sign is the same in all languages. */
const hasLetters = (text: string): boolean => /\p{L}/u.test(withoutPlaceholders(text));

/** The languages, each by what it makes of an English text. */
export const PSEUDO: { readonly [lang: string]: (text: string) => string } = {
  /** Accented, in brackets, and longer. */
  "en-XA": (text) => {
    if (!hasLetters(text)) return text;
    const share = isWord(text) ? GROWTH.word : GROWTH.text;
    return `[${withSaid(text, (said) => accented(longer(said, share)))}]`;
  },
  /** Accented, and written from right to left; plurals have the forms of English only. */
  "ar-XB": (text) => `\u202E${withSaid(text, accented)}\u202C`,
  /** In letters of full width, to be told from the others at a table of two languages. */
  "en-XG": (text) => withSaid(text, wide),
};

/** English texts in one of these languages. Keys stay, and so do texts that are blank. */
export function pseudoTexts(lang: string, texts: TextGroup): TextGroup {
  const change = PSEUDO[lang]!;
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => {
      if (typeof text !== "string") return [name, pseudoTexts(lang, text)];
      return [name, text.trim() === "" ? text : change(text)];
    }),
  );
}

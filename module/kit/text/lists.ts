/** Lists of names, their order, and what is found among them, in the language of the texts around them. */
import { joining, keptFor } from "./intl";
import { number } from "./numbers";

const plain = keptFor((language) => new Intl.ListFormat(language, { type: "unit" }));
const collators = keptFor((language) => new Intl.Collator(language));
const counting = keptFor((language) => new Intl.Collator(language, { numeric: true }));

/** Names in a sentence: `Gnat, Wasp and Moth`. */
export const listedAnd = (names: readonly string[]): string => joining().format(names);

/** Names or numbers in a row: `Gnat, Wasp, Moth`. */
export const listed = (names: readonly (string | number)[]): string =>
  plain().format(names.map((each) => (typeof each === "number" ? number(each) : each)));

/** Compares two names, for sorting. */
export const compareNames = (one: string, other: string): number => collators().compare(one, other);

/** Compares two names by the numbers in them, too: `Gnat 9` stands before `Gnat 10`. */
export const compareNumbered = (one: string, other: string): number => counting().compare(one, other);

const segmenters = keptFor((language) => new Intl.Segmenter(language, { granularity: "sentence" }));

/** The sentences of a text. */
export const sentencesIn = (text: string): string[] =>
  Array.from(segmenters().segment(text), ({ segment }) => segment.trim());

/** A text as it is searched: small letters without accents. */
export const folded = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Whether a text contains what somebody looks for, in any letters. */
export const isFound = (text: string, wanted: string): boolean => folded(text).includes(folded(wanted.trim()));

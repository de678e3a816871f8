/** Marks of texts: nobody can foresee one without the key, and with it everybody can work it out. */
import type { Seat } from "../../rules/kernel";
import { keyFor, keyIn, lettersOf, type Key } from "./boxes";

/** The steps of a battle that this page has seen, by the number of the entry that led there. */
export interface Seen {
  /** Whose view it was; null for an onlooker's. */
  readonly seat: Seat | null;
  readonly steps: Readonly<Record<string, readonly [mark: string, view: string]>>;
}

/** Letters of a mark and of a digest that are kept. */
const LETTERS = 16;

/** A text as its mark is kept. */
export const brief = (text: string): string => text.slice(0, LETTERS);

/** A text's mark by a battle's key. */
export const markBy = (key: Key, text: string): string => lettersOf(keyFor(keyFor(key, "digest"), text));

/** The marks that a text may have by keys that were published. */
export const marksBy = (keys: Readonly<Record<string, string>>, text: string): string[] =>
  Object.values(keys).flatMap((letters) => {
    const key = keyIn(letters);
    return key ? [brief(markBy(key, text))] : [];
  });

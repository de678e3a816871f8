/**
 * Recovery codes: a private key in letters that people can write down, in Crockford's base 32. A key has four bits less
 * than 52 letters; these hold the beginning of its hash, so that most mistakes are noticed.
 */
import { hashOfKey, keyIn, lettersOf, type Key } from "./boxes";

const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 52;
const GROUP = 4;
/** Hexadecimal digits of a key, before that of its hash. */
const DIGITS = 64;

/** Letters that are read as others, which they look like. */
const ALIKE: Readonly<Record<string, string>> = { O: "0", I: "1", L: "1" };

/** What is wrong with a code: `letter` at `place` is in no code, it has `count` letters, or they do not belong together. */
export type CodeFault =
  | { readonly fault: "letter"; readonly letter: string; readonly place: number }
  | { readonly fault: "length"; readonly count: number }
  | { readonly fault: "sum" };

const checkOf = (key: Key): string => hashOfKey(key).charAt(0);

/** A key as a code, in groups of four letters. */
export function codeOf(key: Key): string {
  let left = BigInt(`0x${lettersOf(key)}${checkOf(key)}`);
  let letters = "";
  for (; letters.length < LENGTH; left >>= 5n) letters = LETTERS.charAt(Number(left & 31n)) + letters;
  return letters.match(new RegExp(`.{${GROUP}}`, "g"))!.join("-");
}

/** The key in a code, as somebody has typed it; otherwise what is wrong with it. */
export function keyOfCode(text: string): Key | CodeFault {
  const typed = [...text.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, "")];
  const letters = typed.map((letter) => ALIKE[letter] ?? letter);
  const wrong = letters.findIndex((letter) => !LETTERS.includes(letter));
  if (wrong >= 0) return { fault: "letter", letter: typed[wrong]!, place: wrong + 1 };
  if (letters.length !== LENGTH) return { fault: "length", count: letters.length };
  const number = letters.reduce((sum, letter) => sum * 32n + BigInt(LETTERS.indexOf(letter)), 0n);
  const digits = number.toString(16).padStart(DIGITS + 1, "0");
  const key = keyIn(digits.slice(0, DIGITS))!;
  return checkOf(key) === digits.charAt(DIGITS) ? key : { fault: "sum" };
}

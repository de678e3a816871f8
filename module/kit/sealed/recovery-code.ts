/**
 * Recovery codes: a private key in letters that people can write down, in Crockford's base 32. After its 256 bits come
 * the first 24 of its hash: of sixteen million slips, one is not noticed. Codes of earlier versions end four letters
 * before, with four bits of the hash, and are still read.
 */
import { hashOfKey, keyIn, lettersOf, type Key } from "./boxes";

const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 56;
const GROUP = 4;
/** Hexadecimal digits of a key, before those of its hash. */
const DIGITS = 64;
/** Hexadecimal digits of the hash by the length of a code: this version's, and that of codes written down before. */
const CHECKED: Readonly<Record<number, number>> = { [LENGTH]: 6, 52: 1 };

/** Letters that are read as others, which they look like. */
const ALIKE: Readonly<Record<string, string>> = { O: "0", I: "1", L: "1" };

/** What is wrong with a code: `letter` at `place` is in no code, it has `count` letters, or they do not belong together. */
export type CodeFault =
  | { readonly fault: "letter"; readonly letter: string; readonly place: number }
  | { readonly fault: "length"; readonly count: number }
  | { readonly fault: "sum" };

const checkOf = (key: Key, digits: number): string => hashOfKey(key).slice(0, digits);

/** A key as a code, in groups of four letters. */
export function codeOf(key: Key): string {
  let left = BigInt(`0x${lettersOf(key)}${checkOf(key, CHECKED[LENGTH]!)}`);
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
  const checked = CHECKED[letters.length];
  if (checked === undefined) return { fault: "length", count: letters.length };
  const number = letters.reduce((sum, letter) => sum * 32n + BigInt(LETTERS.indexOf(letter)), 0n);
  const digits = number.toString(16).padStart(DIGITS + checked, "0");
  const key = keyIn(digits.slice(0, DIGITS))!;
  return checkOf(key, checked) === digits.slice(DIGITS) ? key : { fault: "sum" };
}

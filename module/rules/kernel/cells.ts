/** Text cells of the lines in a ship's table; names are escaped so that they can be read back exactly. */

/** The longest line that is read: longer ones are not lines of a table. */
export const LONGEST_LINE = 4000;

/** Characters in a name that would break its line: separators, controls, and white space at its ends. */
const BREAKING = /[\\|]|[\p{Cc}\u2028\u2029]|^\s|\s$/gu;

/** A name as written in a cell: characters that would break the line are escaped. */
export function written(name: string): string {
  return name.replace(BREAKING, (sign) =>
    sign === "\\" || sign === "|" ? `\\${sign}` : `\\u{${(sign.codePointAt(0) as number).toString(16)}}`,
  );
}

/** The name written in a cell; the inverse of `written`. */
export function read(cell: string): string {
  return cell.replace(
    /\\(?:u\{([0-9a-f]{1,6})\}|(.))/gu,
    (whole, hex: string | undefined, sign: string | undefined) => {
      if (hex === undefined) return sign ?? "";
      const code = Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

/** The cells between bars; escaped bars are part of their cell. */
export function cellsOf(line: string): string[] {
  const cells = [""];
  for (const [piece] of line.matchAll(/\\.|[^\\|]+|\||\\$/gu)) {
    if (piece === "|") cells.push("");
    else cells[cells.length - 1] += piece;
  }
  return cells.map((cell) => cell.trim());
}

/** Signs that nobody sees and that come along when a text is copied: spaces without width, marks of direction. */
const UNSEEN = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]+/gu;

/** A text without the unseen signs beside its numbers, separators and ends; those between letters and emoji join them. */
export const withoutUnseen = (text: string): string =>
  text.replace(UNSEEN, (unseen, at: number, all: string) => {
    const [before, after] = [all.charAt(at - 1), all.charAt(at + unseen.length)];
    const joins = before !== "" && after !== "" && !/[\s\d.,:;=|+‐-―−-]/u.test(before + after);
    return joins ? unseen : "";
  });

/** Plain characters for numbers and ranges as people write them: dashes of any length, spaces of any width. */
export const plainSigns = (text: string): string =>
  withoutUnseen(text)
    .replace(/[‐-―−﹣－]/g, "-")
    .replace(/\s+/g, " ")
    .trim();

/** Thousands in a number: `1,050`, `1'050`, or with a space that does not break the line. */
const THOUSANDS = /(?<![\d.,'’])[1-9]\d{0,2}(?:[,'’\u00a0\u2009\u202f]\d{3})+(?![\d,'’])/gu;

/** A cell with a number in it, in plain characters and without separators between thousands. */
export function plainNumber(cell: string): string {
  const narrow = cell
    .replace(UNSEEN, "")
    .replace(/[０-９＋．，]/gu, (sign) => String.fromCodePoint((sign.codePointAt(0) as number) - 0xfee0))
    .replace(THOUSANDS, (number) => number.replace(/\D/gu, ""));
  const plain = plainSigns(narrow).replace(/^([+-]) (?=\d)/, "$1");
  return /^[+-]?[1-9]\d{0,2}(?: \d{3})+$/.test(plain) ? plain.replaceAll(" ", "") : plain;
}

/**
 * The number that somebody typed or pasted, or that another program wrote: with any sign and separators, and with a
 * point or comma before decimals (`1,050` is a thousand and fifty, `6,25` six and a quarter). Null if it is none.
 */
export function numberTyped(text: string): number | null {
  const plain = plainNumber(text);
  const isGrouped = /^[+-]?\d{1,3}(?:\.\d{3})+(?:,\d+|\.\d{3})$/.test(plain);
  const english = (isGrouped ? plain.replaceAll(".", "") : plain).replace(",", ".");
  return /^[+-]?(?:\d{1,9}(?:\.\d{1,9})?|\.\d{1,9})$/.test(english) ? Number(english) + 0 : null;
}

/** A name that can be used in a list of names. */
const LISTABLE = /^[\p{L}\p{N}](?:[\p{L}\p{N} .'’-]*[\p{L}\p{N}.'’])?$/u;

/** A reference to one of several things: its name, or its number from 1 if the name is not enough. */
export function reference(names: readonly string[], at: number): string {
  const name = names[at] ?? "";
  const same = names.filter((other) => other.toLowerCase() === name.toLowerCase());
  return same.length === 1 && LISTABLE.test(name) ? name : `#${at + 1}`;
}

/** What `referred` returns for the name of more than one thing. */
export const SEVERAL = -2;

/** The index of the thing that a reference means; -1 if it means nothing, `SEVERAL` if its name is that of several. */
export function referred(names: readonly string[], text: string): number {
  const number = /^# ?(\d{1,4})$/.exec(text)?.[1];
  if (number !== undefined) return Number(number) <= names.length ? Number(number) - 1 : -1;
  const wanted = text.toLowerCase();
  const found = names.flatMap((name, at) => (name.toLowerCase() === wanted ? [at] : []));
  return found.length > 1 ? SEVERAL : (found[0] ?? -1);
}

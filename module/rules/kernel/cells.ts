/** The lines of a ship's table as cells of text: how names are written so that they can be read again exactly. */

/** The longest line that is looked at: longer ones are no lines of a table. */
export const LONGEST_LINE = 4000;

/** Signs in a name that would break its line: separators, controls, and white space at its ends. */
const BREAKING = /[\\|]|[\p{Cc}\u2028\u2029]|^\s|\s$/gu;

/** A name as it stands in a cell: what would break the line is escaped. */
export function written(name: string): string {
  return name.replace(BREAKING, (sign) =>
    sign === "\\" || sign === "|" ? `\\${sign}` : `\\u{${(sign.codePointAt(0) as number).toString(16)}}`,
  );
}

/** A cell as the name that was written there; the opposite of `written`. */
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

/** The cells between bars; escaped bars stay in their cell. */
export function cellsOf(line: string): string[] {
  const cells = [""];
  for (const [piece] of line.matchAll(/\\.|[^\\|]+|\||\\$/gu)) {
    if (piece === "|") cells.push("");
    else cells[cells.length - 1] += piece;
  }
  return cells.map((cell) => cell.trim());
}

/** Numbers and ranges as people and word processors write them: dashes of any length, spaces of any width. */
export const plainSigns = (text: string): string =>
  text
    .replace(/[‐-―−]/g, "-")
    .replace(/\s+/g, " ")
    .trim();

/** A name that can stand in a list of names. */
const LISTABLE = /^[\p{L}\p{N}](?:[\p{L}\p{N} .'’-]*[\p{L}\p{N}.'’])?$/u;

/** How one of several things is referred to: by its name, or by its number from 1 where the name is not enough. */
export function reference(names: readonly string[], at: number): string {
  const name = names[at] ?? "";
  const same = names.filter((other) => other.toLowerCase() === name.toLowerCase());
  return same.length === 1 && LISTABLE.test(name) ? name : `#${at + 1}`;
}

/** The index of what a reference means; -1: nothing, or not one thing alone. */
export function referred(names: readonly string[], text: string): number {
  const number = /^#(\d{1,4})$/.exec(text)?.[1];
  if (number !== undefined) return Number(number) <= names.length ? Number(number) - 1 : -1;
  const wanted = text.toLowerCase();
  const found = names.flatMap((name, at) => (name.toLowerCase() === wanted ? [at] : []));
  return found.length === 1 ? (found[0] as number) : -1;
}

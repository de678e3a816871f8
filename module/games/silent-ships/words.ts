/** Words that everything of Silent Ships uses at the table: squares by letter and number, and this game's language keys. */
import { phrase, type Texts, type Value } from "../../kit/text/sentence";
import { COLUMNS, ROWS } from "../../rules/silent-ships";

const LETTERS = "ABCDE";

/** The letters of the columns, from the first player's left to right. */
export const COLUMN_NAMES: readonly string[] = [...LETTERS].slice(0, COLUMNS);
/** The numbers of the rows, from the first player's edge on. */
export const ROW_NAMES: readonly string[] = Array.from({ length: ROWS }, (_, row) => String(row + 1));

/** What a square is called: `A1` is in the first player's corner, `E4` opposite. */
export const squareName = (square: number): string =>
  `${COLUMN_NAMES[square % COLUMNS] ?? "?"}${ROW_NAMES[Math.floor(square / COLUMNS)] ?? "?"}`;

/** A sentence of this game's. */
export const seaWord = (texts: Texts, key: string, values: { readonly [name: string]: Value } = {}): string =>
  phrase(texts, `ALLHANDS.silent-ships.${key}`, values);

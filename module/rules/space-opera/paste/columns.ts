/** Columns of the tables in a ship's text: what people call them, and how a cell of each is read and written. */
import { read, written } from "../../kernel/cells";
import {
  fieldNamed,
  isBlank,
  shortened,
  wholeIn,
  type PasteProblem,
  type Report,
  type Words,
} from "../../kernel/pasted";

type CellCode = "bad-number" | "bad-word" | "no-name";
/** Reports what is wrong with a cell. */
type CellReport = (code: CellCode, data?: PasteProblem["data"]) => void;

export interface Column<Value> {
  /** Its names in lower case; the first one heads it where it is written. */
  readonly words: readonly string[];
  /** The value in a cell; the usual one if the cell is missing or wrong. */
  read(cell: string | undefined, report: CellReport): Value;
  write(value: Value): string;
  /** Whether a text without the column's name is a cell of it. */
  means?(text: string): boolean;
}
export type Columns = { readonly [field: string]: Column<unknown> };
export type RowOf<Given extends Columns> = {
  readonly [Field in keyof Given]: Given[Field] extends Column<infer Value> ? Value : never;
};

/** Cells by field, and the line they are in. */
export interface PasteRow {
  line: number;
  readonly values: { [field: string]: string | undefined };
}

/** The values in a row's cells. */
export const rowIn = <Given extends Columns>(columns: Given, { values, line }: PasteRow, report: Report<CellCode>) =>
  Object.fromEntries(
    Object.entries(columns).map(([field, column]) => [
      field,
      column.read(values[field], (code, data) => report(line, code, data)),
    ]),
  ) as RowOf<Given>;

/** A row without what no column holds. */
export const rowWith = <Given extends Columns>(columns: Given, row: RowOf<Given>): RowOf<Given> =>
  Object.fromEntries(Object.keys(columns).map((field) => [field, row[field]])) as RowOf<Given>;

/** The heading and the written cell of each column. */
export const cellsIn = <Given extends Columns>(columns: Given, row: RowOf<Given>) =>
  Object.entries(columns).map(
    ([
      field,
      {
        words: [word = ""],
        write,
      },
    ]) => ({
      heading: `${word.charAt(0).toUpperCase()}${word.slice(1)}`,
      cell: write(row[field]),
    }),
  );

/** A name of any text. */
export const name = (words: readonly string[]): Column<string> => ({
  words,
  read(cell = "", report) {
    const found = read(cell);
    if (found === "") report("no-name");
    return found;
  },
  // A name differs from an empty cell; a missing one becomes a question mark.
  write(value) {
    const text = value === "" ? "?" : written(value);
    return isBlank(text) ? `\\u{${(text.codePointAt(0) as number).toString(16)}}${text.slice(1)}` : text;
  },
});

/** Largest number that a sheet keeps. */
const MOST = 999;

/** A number; `readWhole` may understand more than digits. */
export const figure = (
  words: readonly string[],
  initial: number,
  [least, most]: readonly [number, number] = [-MOST, MOST],
  readWhole: (cell: string) => number | null = wholeIn,
): Column<number> => ({
  words,
  read(cell, report) {
    if (cell === undefined) return initial;
    const value = readWhole(cell);
    if (value !== null && value >= least && value <= most) return value;
    report("bad-number", { text: shortened(cell), least, most });
    return initial;
  },
  write: String,
});

/** A number that is written with its sign, by which it is also known. */
export const signed = (words: readonly string[], initial: number): Column<number> => ({
  ...figure(words, initial),
  write: (value) => (value > 0 ? `+${value}` : String(value)),
  means: (text) => /^[+-]\d{1,3}$/.test(text),
});

/** A number that may be left out. */
export const orNone = (column: Column<number>): Column<number | null> => ({
  ...column,
  read: (cell, report) => (cell === undefined ? null : column.read(cell, report)),
  write: (value) => (value === null ? "-" : column.write(value)),
});

/** One of several words. */
export const oneOf = <Word extends string>(
  words: readonly string[],
  choices: Words<Word>,
  initial: NoInfer<Word>,
): Column<Word> => ({
  words,
  read(cell, report) {
    if (cell === undefined) return initial;
    const found = fieldNamed(cell, choices);
    if (found === null) report("bad-word", { text: shortened(cell), words: Object.keys(choices).join(", ") });
    return found ?? initial;
  },
  write: (value) => value,
  means: (text) => fieldNamed(text, choices) !== null,
});

/** Yes or no; its own name also means yes. */
export const saidYes = (words: readonly string[]): Column<boolean> => {
  const choices = { yes: ["yes", "y", "x", "✓", "true", "1", ...words], no: ["no", "n", "false", "0"] };
  return {
    words,
    read: (cell, report) => oneOf(words, choices, "no").read(cell, report) === "yes",
    write: (value) => (value ? "yes" : "no"),
    means: (text) => fieldNamed(text, { words }) !== null,
  };
};

/** The name or number of another row; blank if none. */
export const link = (words: readonly string[]): Column<string> => ({
  words,
  read: (cell = "") => cell,
  write: (value) => value,
});

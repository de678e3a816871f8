/** The values of the cells in a ship's table. */
import { plainSigns, read } from "../../kernel/cells";
import { fieldNamed, shortened, wholeIn, type Report, type Words } from "../../kernel/pasted";
import { MOST_DAMAGE } from "../tables";
import { CLASS_WORDS, KIND_WORDS, LEVEL_WORDS, POST_WORDS, RANGE_WORDS, type Field, type OperaCode } from "./words";

/** Cells by field, and the line they are in. */
export interface PasteRow {
  line: number;
  readonly values: { [field in Field]?: string };
}

type Say = Report<OperaCode>;

/** Largest number that a sheet keeps. */
const MOST = 999;

function whole(
  { values, line }: PasteRow,
  field: Field,
  usual: number,
  report: Say,
  least = -MOST,
  most = MOST,
): number {
  const cell = values[field];
  if (cell === undefined) return usual;
  const value = wholeIn(cell);
  if (value !== null && value >= least && value <= most) return value;
  report(line, "bad-number", { text: shortened(cell), least, most });
  return usual;
}

function word<Word extends string>(
  { values, line }: PasteRow,
  field: Field,
  words: Words<Word>,
  report: Say,
): Word | null {
  const cell = values[field];
  if (cell === undefined) return null;
  const found = fieldNamed(cell, words);
  if (found === null) report(line, "bad-word", { text: shortened(cell), words: Object.keys(words).join(", ") });
  return found;
}

function nameOf({ values, line }: PasteRow, report: Say): string {
  const name = read(values.name ?? "");
  if (name === "") report(line, "no-name");
  return name;
}

/** `2`, `light`, `2 · light`, `heavy (3)`, `level 2`; null if it is not a level, such as `6d×2`. */
function levelIn(cell: string): number | null {
  const [number, word, more] =
    plainSigns(cell)
      .toLowerCase()
      .match(/[+-]?\d+[a-z]*|[a-z]+/gu) ?? [];
  const parts = [number, word].filter((part) => part !== undefined && part !== "level");
  if (parts.length === 0 || more !== undefined) return null;
  const levels = parts.map((part = "") => wholeIn(part) ?? Number(fieldNamed(part, LEVEL_WORDS) ?? Number.NaN));
  return levels.every((level) => level === levels[0]) ? (levels[0] ?? null) : null;
}

const isLevel = (level: number | null): level is number => level !== null && level >= 1 && level <= MOST_DAMAGE;

/** The ship's own numbers. Class is null if none is stated, or it does not exist; size: null for that of the class. */
export const shipFrom = (row: PasteRow, report: Say) => ({
  class: word(row, "class", CLASS_WORDS, report),
  mr: whole(row, "mr", 0, report),
  size: row.values.size === undefined ? null : whole(row, "size", 0, report),
  protection: whole(row, "protection", 0, report, 0, MOST_DAMAGE),
});

export const locationFrom = {
  row: (row: PasteRow, report: Say) => ({
    name: nameOf(row, report),
    kind: word(row, "kind", KIND_WORDS, report) ?? ("hull" as const),
    penalty: whole(row, "penalty", -4, report),
  }),
  isKind: (text: string): boolean => fieldNamed(text, KIND_WORDS) !== null,
};

const YES = /^(yes|y|x|✓|major|true|1)$/i;
const NO = /^(no|n|false|0)$/i;

/** A crew member. */
export function crewFrom(row: PasteRow, report: Say) {
  const { major } = row.values;
  if (major !== undefined && !YES.test(major) && !NO.test(major))
    report(row.line, "bad-word", { text: shortened(major), words: "yes, no" });
  return {
    name: nameOf(row, report),
    post: word(row, "post", POST_WORDS, report) ?? ("passenger" as const),
    piloting: whole(row, "piloting", 10, report),
    gunner: whole(row, "gunner", 10, report),
    perception: whole(row, "perception", 10, report),
    repair: row.values.repair === undefined ? null : whole(row, "repair", 10, report),
    major: major !== undefined && YES.test(major),
  };
}

export const gunFrom = {
  row(row: PasteRow, report: Say) {
    const { firepower } = row.values;
    const level = firepower === undefined ? 2 : levelIn(firepower);
    if (!isLevel(level))
      report(row.line, "bad-number", { text: shortened(firepower ?? ""), least: 1, most: MOST_DAMAGE });
    return {
      name: nameOf(row, report),
      firepower: isLevel(level) ? level : 2,
      range: word(row, "range", RANGE_WORDS, report) ?? ("short" as const),
      accuracy: whole(row, "accuracy", 0, report),
    };
  },
  /** The meaning of a word without the name of its field. */
  trait(text: string): { readonly field: Field; readonly value: string } | null {
    const range = text.replace(/ range$/i, "");
    if (fieldNamed(range, RANGE_WORDS)) return { field: "range", value: range };
    return fieldNamed(text, LEVEL_WORDS) ? { field: "firepower", value: text } : null;
  },
};

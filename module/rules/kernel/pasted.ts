/** Splits pasted tables into lines, columns and pairs of words and numbers, before a game reads them. */
import { cellsOf, LONGEST_LINE, plainNumber, plainSigns } from "./cells";
import { foreignText, type ForeignText } from "./foreign";
import { beginning } from "./letters";

/** The longest text that is read, in lines. */
const MOST_LINES = 2000;
/** The most problems reported: more would help nobody. */
const MOST_PROBLEMS = 60;

/** A message about a line: an `error` keeps the ship from being made, a `note` tells how the line was understood. */
export interface PasteProblem<Code extends string = string> {
  /** Counted from 1. */
  readonly line: number;
  readonly level: "error" | "note";
  readonly code: Code;
  readonly data: { readonly [key: string]: string | number };
}

export type Report<Code extends string> = (
  line: number,
  code: Code,
  data?: PasteProblem["data"],
  level?: PasteProblem["level"],
) => void;

/** What is reported of a text that is being read. */
export interface Reports<Code extends string> {
  readonly report: Report<Code>;
  /** Reports a piece of the text, of which it shows the beginning. */
  quote(line: number, code: Code, text: string, level?: PasteProblem["level"]): void;
  readonly problems: PasteProblem<Code>[];
}

/** Keeps what is reported, up to `MOST_PROBLEMS`. */
export function reports<Code extends string>(): Reports<Code> {
  const problems: PasteProblem<Code>[] = [];
  const report: Report<Code> = (line, code, data = {}, level = "error") => {
    if (problems.length < MOST_PROBLEMS) problems.push({ line, level, code, data });
  };
  return { problems, report, quote: (line, code, text, level) => report(line, code, { text: shortened(text) }, level) };
}

/**
 * Reads a text line by line into a draft, and makes a design of it. Never throws: anything unreadable becomes a problem
 * with its line, and is left out.
 */
export function parsed<Code extends string, Draft extends Reports<Code | Refusal>, Design>(
  text: string,
  begin: (reports: Reports<Code | Refusal>) => Draft,
  heading: (draft: Draft, line: PastedHeading) => void,
  cells: (draft: Draft, line: PastedLine) => void,
  finished: (draft: Draft) => Design,
): { design: Design; problems: readonly PasteProblem<Code | Refusal>[] } {
  const draft = begin(reports());
  const lines = linesIn(text);
  const hopeless = refusedPaste(lines);
  if (hopeless) draft.problems.push(hopeless);
  for (const [at, each] of hopeless ? [] : lines.entries()) {
    const line = lineOf(each, at + 1);
    if (line?.type === "heading") heading(draft, line);
    else if (line) cells(draft, line);
  }
  return { design: finished(draft), problems: draft.problems.sort((a, b) => a.line - b.line) };
}

/** The lines of a text. */
export const linesIn = (text: string): string[] => text.split(/\r\n|\n|\r/);

export type Refusal = "too-long" | ForeignText;

/** The reason why a text is not read any further; null if it is. `end`: where something else may stand. */
export function refusedPaste(lines: readonly string[], end = lines.length): PasteProblem<Refusal> | null {
  if (lines.length > MOST_LINES)
    return { line: MOST_LINES + 1, level: "error", code: "too-long", data: { lines: lines.length, limit: MOST_LINES } };
  const foreign = foreignText(lines.slice(0, end));
  return foreign && { line: foreign.at + 1, level: "error", code: foreign.code, data: {} };
}

/** The beginning of a line, to show it when it cannot be understood. */
export const shortened = (text: string): string => beginning(text, 41);

export interface PastedHeading {
  readonly type: "heading";
  readonly line: number;
  readonly level: 1 | 2;
  readonly cells: readonly string[];
}
/** A heading or the cells of a line. */
export type PastedLine =
  | PastedHeading
  | { readonly type: "cells"; readonly line: number; readonly cells: readonly string[] };

const RULE = /^[-=_|:+*\s]+$/;

/** A line's cells, separated by bars, tabs, or two or more spaces; null if it is empty. */
function lineOf(text: string, line: number): PastedLine | null {
  const trimmed = text.trim().slice(0, LONGEST_LINE);
  if (trimmed === "" || RULE.test(plainSigns(trimmed))) return null;
  const barred = cellsOf(trimmed);
  const heading = /^(#{1,2})(?:\s+(.*))?$/u.exec(trimmed);
  // A row may also begin with a number sign, but has more cells than a heading has remarks.
  if (heading && barred.length < 3)
    return { type: "heading", line, level: heading[1] === "#" ? 1 : 2, cells: cellsOf(heading[2] ?? "") };
  if (barred.length > 1) return { type: "cells", line, cells: withoutFrame(barred) };
  if (trimmed.startsWith("//")) return null;
  const item = trimmed.replace(/^(?:[-*•‣]|\d{1,2}[.)])\s+(?=\D)/u, "");
  const cells = item.includes("\t") ? item.split("\t") : item.split(/ {2,}|\u00a0{2,}/);
  return { type: "cells", line, cells: cells.map((cell) => cell.trim()) };
}

/** Removes the empty cells outside the bars around a whole row. */
const withoutFrame = (cells: readonly string[]): string[] => {
  const from = cells[0] === "" ? 1 : 0;
  const to = cells.length > 2 && cells.at(-1) === "" && from === 1 ? -1 : cells.length;
  return cells.slice(from, to);
};

/** Words that people use for each field, in lower case. */
export type Words<Field extends string> = { readonly [field in Field]: readonly string[] };

/** A word normalized for lookup. */
const plainWord = (text: string): string =>
  plainSigns(text)
    .toLowerCase()
    .replace(/(?<![:.*])[:.*]+$/u, "")
    .replace(/[-_ ]+/g, " ")
    .trim();

/** The field that a word means; null if none. */
export function fieldNamed<Field extends string>(text: string, words: Words<Field>): Field | null {
  const wanted = plainWord(text);
  return (Object.keys(words) as Field[]).find((field) => words[field].includes(wanted)) ?? null;
}

/**
 * Fields of the columns under a row of three words or more; null if not such a row. A column that is no field is null.
 */
export function columnsIn<Field extends string>(
  cells: readonly string[],
  words: Words<Field>,
): readonly (Field | null)[] | null {
  if (cells.length < 3 || cells.some((cell) => /\d/.test(cell))) return null;
  const columns = cells.map((cell) => fieldNamed(cell, words));
  const known = columns.filter((column) => column !== null).length;
  return known >= 2 && known * 2 > columns.length ? columns : null;
}

/** Notes the columns that are not read. */
export function noteIgnored<Code extends string>(
  { quote }: Reports<Code | "ignored">,
  columns: readonly (string | null)[],
  { cells, line }: PastedLine,
): void {
  for (const [at, cell] of cells.entries())
    if ((columns[at] ?? "ignored") === "ignored") quote(line, "ignored", cell, "note");
}

/** A word with the value after it; `field` is null if the word is not a field. */
export interface Pair<Field extends string> {
  readonly field: Field | null;
  readonly text: string;
  readonly value: string;
}

const NUMBER = String.raw`[+-]?(?:\d{1,3}(?:,\d{3})+|\d{1,4})(?![\d,])`;
const escaped = (word: string): string => word.replace(/ /g, "[-_ ]").replace(/[/.]/g, "\\$&");

/**
 * The pairs in a text: `Rating: 6`, `MR +1, armor 2`, `Rating 6 Skill 4`. A piece between commas that does not begin
 * with a known word is a pair without a field.
 */
export function pairsIn<Field extends string>(text: string, words: Words<Field>): Pair<Field>[] {
  const all = (Object.values(words) as (readonly string[])[]).flat().sort((a, b) => b.length - a.length);
  const known = all.map(escaped).join("|");
  const numbered = new RegExp(String.raw`(${known})\s*(?:[:=]\s*)?(${NUMBER})(?=\s|$)`, "giu");
  const led = new RegExp(String.raw`^(${known})(?:\s*[:=]\s*|\s+)(.+)$`, "iu");
  // A comma between digits is part of a number.
  return plainSigns(text)
    .split(/;|,(?!\d)|(?<!\d),/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "")
    .flatMap((piece): Pair<Field>[] => {
      const found = [...piece.matchAll(numbered)];
      if (found.length > 0 && piece.replace(numbered, "").trim() === "")
        return found.map(([whole, word = "", value = ""]) => ({ field: fieldNamed(word, words), text: whole, value }));
      const [, word = "", value = ""] = led.exec(piece) ?? [];
      return [{ field: word === "" ? null : fieldNamed(word, words), text: piece, value: value.trim() }];
    });
}

/** Whether a cell is blank. */
export const isBlank = (cell: string): boolean => /^-*$/.test(plainSigns(cell));

/** A whole number with or without a sign; null if it is not one. */
export function wholeIn(cell: string): number | null {
  const found = /^[+-]?\d{1,4}$/.exec(plainNumber(cell));
  return found ? Number(found[0]) + 0 : null;
}

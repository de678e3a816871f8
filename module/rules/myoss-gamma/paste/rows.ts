/** Sorts the lines of a pasted text into headings and rows of a ship's table, without interpreting them. */
import { cellsOf, LONGEST_LINE, plainNumber, plainSigns, read } from "../../kernel/cells";
import { beginning } from "../../kernel/letters";
import { shortened, type PasteProblem as Problem, type Report as ReportOf } from "../../kernel/pasted";
import { ATTRS, isAttr, kindNamed } from "./words";
import type { Attr, KindId } from "../state";

/** All codes; the sentences are in `lang/` (`ALLHANDS.myoss-gamma.paste.<code>`). */
const PASTE_CODES = [
  "bad-attribute",
  "bad-cargo",
  "bad-number",
  "bad-range",
  "bad-toughness",
  "bad-value",
  "cost-differs",
  "csv",
  "html",
  "mixed-kinds",
  "no-such-component",
  "no-such-section",
  "megamek",
  "not-a-row",
  "not-a-ship",
  "not-json",
  "not-sound",
  "nothing",
  "range-differs",
  "several-components",
  "several-sections",
  "size-differs",
  "sections",
  "too-long",
  "too-many-sections",
  "total-differs",
  "twice",
  "unknown-attribute",
  "unknown-kind",
  "unknown-remark",
  "wrong-attribute",
] as const;
export type PasteCode = (typeof PASTE_CODES)[number];
export type PasteProblem = Problem<PasteCode>;

export interface PastedRow {
  readonly type: "row";
  readonly line: number;
  readonly name: string;
  /** The kind named in parentheses. */
  readonly kind: KindId | undefined;
  readonly cost: number | undefined;
  readonly size: number | undefined;
  readonly range: { readonly from: number; readonly to: number } | undefined;
  readonly tg: number | undefined;
  readonly extra: number | undefined;
  readonly attrs: { readonly [attr in Attr]?: number };
  /** `supports …`, `in …`, `cargo …`. */
  readonly remarks: readonly string[];
}

type HeadingType = "ship" | "section";

export interface Heading {
  readonly type: HeadingType;
  readonly line: number;
  readonly name: string;
  /** Whether number signs mark the heading; otherwise it is a line with a colon, which may be the ship's name. */
  readonly marked: boolean;
  readonly remarks: readonly string[];
}

export interface Total {
  readonly type: "total";
  readonly line: number;
  readonly cost: number | undefined;
  readonly size: number | undefined;
}

type TextLine = PastedRow | Heading | Total;
export type Reporter = ReportOf<PasteCode>;

const NUMBER = /^\(?(\d{1,6})\)?\s*[cu]?$/i;
const BLANK = /^-?$/;
/** The heading of a table, and the rules between its rows. */
const TABLE_HEAD = /^(c|cost|credits?)\s*(\||\t)\s*(component|name)/i;
const RULE = /^[\s|:+=_-]+$/;
/** A remark for human readers, as the shipwright writes them. */
const REMARK = /^\/\//;
const LONGEST_SPACED = 300;
/** The rule book's own form without bars: cost, name, size, attributes, numbers. */
const SPACED = new RegExp(
  `^\\(?(\\d{1,3}(?:,\\d{3})+|\\d{1,6})\\)?c?\\s+(\\S.*?)\\s+\\(?(\\d{1,3})\\)?u?\\s+((?:\\d+\\s?(?:${[...ATTRS].join("|")}|TG)[\\s/,]*)+)(\\d[\\d-]*)?`,
  "i",
);
const SPACED_SHUTTLE = /^\(?(\d{1,3}(?:,\d{3})+|\d{1,6})\)?c?\s+(?=\S)(.*\bshuttle\b.*)$/i;

/** The entries of a text; lines that make no entry are reported. */
export function entriesOf(lines: readonly string[], report: Reporter): TextLine[] {
  const entries: TextLine[] = [];
  lines.forEach((text, at) => {
    const line = at + 1;
    const entry = entryOf(text, line, entries.length === 0, report);
    if (entry) entries.push(entry);
  });
  return namedShip(entries);
}

function entryOf(text: string, line: number, first: boolean, report: Reporter): TextLine | null {
  const trimmed = text.trim();
  if (
    trimmed === "" ||
    REMARK.test(trimmed) ||
    RULE.test(plainSigns(trimmed)) ||
    TABLE_HEAD.test(trimmed.replace(/^\|\s*/, ""))
  )
    return null;
  if (trimmed.length > LONGEST_LINE) {
    report(line, "not-a-row", { text: shortened(trimmed) });
    return null;
  }
  const marked = /^(#{1,2})(?:\s+(.*))?$/.exec(trimmed);
  if (marked) {
    const [name = "", ...remarks] = cellsOf(marked[2] ?? "");
    return {
      type: marked[1] === "#" ? "ship" : "section",
      line,
      name: read(name),
      marked: true,
      remarks: remarks.filter(Boolean),
    };
  }
  const cells = rowCells(trimmed);
  if (cells) return rowOf(cells, line, report);
  const heading = /^([^:]{1,80}):(.*)$/.exec(trimmed)?.[1] ?? (first && trimmed.length <= 80 ? trimmed : undefined);
  if (heading !== undefined && !/^\d/.test(heading))
    return { type: "section", line, name: heading.trim(), marked: false, remarks: [] };
  report(line, "not-a-row", { text: shortened(trimmed) });
  return null;
}

/** Cost, name, size, attributes and numbers of a row; null if the line is not a row. */
function rowCells(text: string): string[] | null {
  if (text.includes("|") || text.includes("\t")) {
    const cells = text.includes("|") ? cellsOf(text) : text.split("\t").map((cell) => cell.trim());
    if (cells[0] === "" && text.startsWith("|")) cells.shift();
    const first = plainNumber(cells[0] ?? "");
    const isPrice = NUMBER.test(first) || BLANK.test(first);
    return isPrice ? cells : ["", ...cells];
  }
  if (text.length > LONGEST_SPACED) return null;
  const plain = plainSigns(text);
  return (SPACED.exec(plain) ?? SPACED_SHUTTLE.exec(plain))?.slice(1).map((cell) => cell ?? "") ?? null;
}

function rowOf(cells: readonly string[], line: number, report: Reporter): PastedRow | Total | null {
  const [cost = "", name = "", size = "", attributes = "", hit = ""] = cells;
  const priced = {
    cost: numberIn(cost, line, report),
    size: numberIn(size, line, report),
  };
  if (/^totals?:?$/i.test(name)) return { type: "total", line, ...priced };
  if (name === "") {
    report(line, "not-a-row", { text: shortened(cells.join(" | ")) });
    return null;
  }
  const [bought = "", ...remarks] = attributes.split(";").map((part) => part.trim());
  return {
    type: "row",
    line,
    ...kindIn(name),
    ...priced,
    range: rangeIn(hit, line, report),
    ...attributesIn(bought, line, report),
    remarks: remarks.filter(Boolean),
  };
}

/** A name, and the kind in parentheses behind it. */
function kindIn(cell: string): { name: string; kind: KindId | undefined } {
  const found = /\(([^()]*)\)$/u.exec(cell);
  const kind = kindNamed(found?.[1] ?? "");
  return { name: read(kind ? cell.slice(0, found?.index).trimEnd() : cell), kind };
}

function numberIn(cell: string, line: number, report: Reporter): number | undefined {
  const text = plainNumber(cell);
  if (BLANK.test(text)) return undefined;
  const found = NUMBER.exec(text)?.[1];
  if (found === undefined) report(line, "bad-number", { text: beginning(text, 20) });
  return found === undefined ? undefined : Number(found);
}

function rangeIn(cell: string, line: number, report: Reporter): PastedRow["range"] {
  const text = plainSigns(cell);
  if (BLANK.test(text)) return undefined;
  const [, from, to = from] = /^(\d{1,4})(?: ?- ?(\d{1,4}))?$/.exec(text) ?? [];
  if (from !== undefined && Number(to) >= Number(from)) return { from: Number(from), to: Number(to) };
  report(line, "bad-range", { text: beginning(text, 20) });
  return undefined;
}

/** `2AP/4TG`, `AP 2, TG 4`, `5cc +2u`: with any separators. */
function attributesIn(cell: string, line: number, report: Reporter): Pick<PastedRow, "attrs" | "tg" | "extra"> {
  const attrs: { [attr in Attr]?: number } = {};
  let tg: number | undefined;
  let extra: number | undefined;
  const tokens = plainSigns(cell)
    .replace(/(\d) (?=[a-z]+\b)/gi, "$1")
    .replace(/\b([a-z]{2}):? (?=\d)/gi, "$1")
    .split(/[\s/,]+/);
  for (const token of tokens.filter((each) => !BLANK.test(each))) {
    const [, front, back] = /^(\+?\d{1,6})([a-z]+)$/i.exec(token) ?? /^([a-z]+):?(\d{1,6})$/i.exec(token) ?? [];
    const [number, word] = /^\d|^\+/.test(front ?? "") ? [front, back] : [back, front];
    const attr = (word ?? "").toUpperCase();
    if (attr === "TG" && tg === undefined) tg = Number(number);
    else if (attr === "U" && number?.startsWith("+") && extra === undefined) extra = Number(number);
    else if (isAttr(attr) && attrs[attr] === undefined) attrs[attr] = Number(number);
    else if (isAttr(attr) || attr === "TG" || attr === "U") report(line, "twice", { attr });
    else if (number !== undefined && attr.length === 2) report(line, "unknown-attribute", { attr });
    else report(line, "bad-attribute", { text: beginning(token, 20) });
  }
  return { attrs, tg, extra };
}

/** Takes the first unmarked heading as the ship's name, unless one is marked as that. */
function namedShip(entries: readonly TextLine[]): TextLine[] {
  const first = entries[0];
  if (first?.type !== "section" || first.marked || entries.some(({ type }) => type === "ship")) return [...entries];
  return [{ ...first, type: "ship" }, ...entries.slice(1)];
}

/**
 * The ships on a line of a list that somebody wrote or copied: a number before or behind a name, several of them
 * between commas, or the cells of a table. Pure.
 */
import { cellsOf, LONGEST_LINE, numberTyped, plainSigns, read, withoutUnseen } from "../../rules/kernel/cells";

/** Equal ships. */
export interface Counted {
  readonly name: string;
  /** A whole number, perhaps one that no fleet has; null if `text` is not a number. */
  readonly count: number | null;
  /** What stands where the number should be. */
  readonly text?: string;
  /** What it could mean as well, if no ship is called that. */
  readonly or?: { readonly name: string; readonly count: number };
  /** Whether a number or a heading says how many these are. */
  readonly isExplicit: boolean;
}

/** Which cells of the lines below a heading have the name and the number; -1 if none has the number. */
export interface Columns {
  readonly name: number;
  readonly count: number;
  readonly all: number;
}

/** What stands on a line. `unclear`: a name with several numbers, any of which could be the count. */
type Line =
  | { readonly kind: "ships"; readonly ships: readonly Counted[] }
  | { readonly kind: "columns"; readonly columns: Columns }
  | { readonly kind: "nothing" | "total" | "strange" }
  | { readonly kind: "unclear"; readonly name: string };

/** Words above a column of names, those that name a ship most surely first, and above a column of numbers. */
const NAMES =
  /^(?:ships?|vessels?|crafts?|schiffe?|schiffsname|raumschiffe?|units?|einheit(?:en)?|names?|bezeichnung)$/iu;
const CLASSES = /^(?:(?:ship )?(?:class|type|model)|(?:schiffs)?(?:klasse|typ)|modell)$/iu;
const COUNTS =
  /^(?:counts?|numbers?|no\.?|nr\.?|qty\.?|quantity|amount|how many|#|n|x|×|anzahl|menge|stück(?:zahl)?|stk\.?|zahl|wie viele)$/iu;
/** A line of sums. */
const TOTAL =
  /^(?:(?:grand|fleet|sub)[ -]?)?(?:totals?|sums?|gesamt(?:summe|zahl)?|(?:zwischen)?summe|insgesamt)\b[\s:=\d.,'’]*(?:\p{L}{1,12}\.?)?$/iu;
const RULE = /^[-=_|:+*~`\s]+$/u;
const MOST_CELLS = 40;

/** Marks of lists, quotations and done things before a line. */
const MARKS = /^(?:>\s*)*(?:[-*+•‣◦▪●–—]\s+(?:\[[ xX]\]\s*)?|\(?\d{1,3}[.)]\s+(?=\S))?/u;

/** Marks around bold, slanted, typed and struck text, the longest first. */
const AROUND = ["***", "**", "*", "___", "__", "_", "```", "``", "`", "~~"];

/** A cell without the marks of bold, slanted and typed text, and of a link. */
function undecorated(cell: string): string {
  const text = cell.trim().replace(/^!?\[([^\]]{1,200})\]\([^)]{0,500}\)$/u, "$1");
  const mark = AROUND.find((each) => text.length > 2 * each.length && text.startsWith(each) && text.endsWith(each));
  return mark ? text.slice(mark.length, -mark.length).trim() : text;
}

/** The pieces between signs outside of quotes; quotes around a piece are taken off, doubled ones in it are one. */
function piecesOf(line: string, isBetween: (at: number) => boolean): string[] {
  const pieces = [""];
  let isQuoted = false;
  for (let at = 0; at < line.length; at++) {
    const sign = line.charAt(at);
    const isFirst = (pieces.at(-1) ?? "").trim() === "";
    if (sign === '"' && isQuoted && line.charAt(at + 1) === '"') pieces[pieces.length - 1] += line.charAt(++at);
    else if (sign === '"' && (isQuoted || isFirst)) isQuoted = !isQuoted;
    else if (!isQuoted && isBetween(at)) pieces.push("");
    else pieces[pieces.length - 1] += sign;
  }
  return pieces.map((piece) => piece.trim());
}

const bySign = (line: string, sign: string): string[] => piecesOf(line, (at) => line.charAt(at) === sign);

/** Pieces between commas, of which those in a number of thousands are none: `1,050`. */
const byComma = (line: string): string[] =>
  piecesOf(
    line,
    (at) => line.charAt(at) === "," && !(/\d/.test(line.charAt(at - 1)) && /^\d{3}(?!\d)/.test(line.slice(at + 1))),
  );

/** A number of ships in a cell of its own: `2`, `x2`, `2 ×`, `(2)`, `2 pcs`; null if it is none. */
function countIn(cell: string): number | null {
  const bare = plainSigns(undecorated(cell)).replace(/^[([](.*)[)\]]$/u, "$1");
  const number = bare.replace(/^[×x]\s*(?=\d)/iu, "").replace(/(?<=\d)\s*(?:[×x]|pcs?\.?|stk\.?|stück)$/iu, "");
  // Nobody has parts of ships, so a point before three digits stands between thousands as well.
  const grouped = /^[+-]?\d{1,3}(?:\.\d{3})+$/u.test(number) ? number.replaceAll(".", "") : number;
  const value = /^[+-]?\d[\d.,'’ \u00a0\u2009\u202f]*$/u.test(number) ? numberTyped(grouped) : null;
  return value !== null && Number.isInteger(value) ? value : null;
}

const NUMBER = String.raw`\d{1,3}(?:[.,'’]\d{3}){1,3}|\d{1,6}`;
const AHEAD = new RegExp(String.raw`^[([]?(${NUMBER})(?: ?[×x*] ?[)\]]?(?!\d)|[)\]:]| -) ?(\S.*)$`, "iu");
const AHEAD_PLAIN = new RegExp(String.raw`^(${NUMBER}) (.+)$`, "u");
const BEHIND = new RegExp(String.raw`(?:[([] ?[×x]? ?(${NUMBER}) ?[×x]? ?[)\]]|(?:[×*:=]| [x-]) ?(${NUMBER}))$`, "iu");
const BEHIND_PLAIN = new RegExp(String.raw` (${NUMBER}) ?[×x]?$`, "iu");
const whole = (digits = ""): number => Number(digits.replace(/\D/gu, ""));

/** A number and a name in one piece: `2 × Thorn`, `Thorn x2`, `Thorn (2)`, `2 Thorn`, `Thorn`. */
function countedIn(piece: string): Counted | null {
  const text = withoutUnseen(undecorated(piece)).replace(/\s+/gu, " ").trim();
  if (text === "" || /^[\d.,'’\s]+$/u.test(text)) return null;
  const sure = (name: string, digits?: string): Counted => ({
    name: undecorated(name),
    count: whole(digits),
    isExplicit: true,
  });
  const ahead = AHEAD.exec(text);
  if (ahead) return sure(ahead[2] ?? "", ahead[1]);
  const plain = AHEAD_PLAIN.exec(text);
  // A ship may have a number in its name.
  if (plain) return { ...sure(plain[2] ?? "", plain[1]), or: { name: text, count: 1 } };
  const alone: Counted = { name: text, count: 1, isExplicit: false };
  const behind = BEHIND.exec(text) ?? BEHIND_PLAIN.exec(text);
  const before = text.slice(0, behind?.index ?? 0).trimEnd();
  if (!behind || before === "") return alone;
  const counted = sure(before, behind[1] ?? behind[2]);
  return BEHIND.test(text)
    ? { ...counted, or: { name: text, count: 1 } }
    : { ...alone, or: { name: counted.name, count: whole(behind[1]) } };
}

/** The columns that a line of headings names; null if it is none. */
function columnsIn(cells: readonly string[]): Columns | null {
  const heads = cells.map((cell) => plainSigns(undecorated(cell)).replace(/ ?:$/u, ""));
  if (heads.some((head) => /\d/.test(head))) return null;
  const of = (words: RegExp) => heads.findIndex((head) => words.test(head));
  const [named, classed, count] = [of(NAMES), of(CLASSES), of(COUNTS)];
  const name = named >= 0 ? named : classed;
  return name >= 0 && (count >= 0 || heads.length > 1) ? { name, count, all: heads.length } : null;
}

const ships = (...all: Counted[]): Line => ({ kind: "ships", ships: all });

/** A row below headings. */
function inColumns(cells: readonly string[], { name, count }: Columns): Line {
  const called = withoutUnseen(undecorated(cells[name] ?? ""));
  if (called === "") return { kind: cells.every((cell) => cell === "") ? "nothing" : "strange" };
  if (count < 0) return ships({ name: called, count: 1, isExplicit: true });
  const text = cells[count] ?? "";
  return ships({ name: called, count: countIn(text), text, isExplicit: true });
}

/** A row without headings: the number beside the name, or the only one that can be a number of ships. */
function inCells(cells: readonly string[], most: number): Line {
  const [first = "", second = ""] = cells.map(withoutUnseen);
  const leading = countIn(first);
  if (leading !== null)
    return second === "" ? { kind: "strange" } : ships({ name: second, count: leading, isExplicit: true });
  const one = countedIn(first);
  if (!one || one.isExplicit) return one ? ships(one) : { kind: "strange" };
  const name = undecorated(first);
  const counts = cells.slice(1).map(countIn);
  const numbers = counts.filter((count) => count !== null);
  if (numbers.length === 0) return ships({ name, count: 1, isExplicit: false });
  const likely = cells.length === 2 ? numbers : numbers.filter((count) => count >= 1 && count <= most);
  const [count, ...others] = likely;
  return count === undefined || others.length > 0
    ? { kind: "unclear", name }
    : ships({ name, count, isExplicit: cells.length === 2 });
}

/** The cells of a line, where it is a row of a table; null if it is running text. */
function cellsIn(line: string, columns: Columns | null): readonly string[] | null {
  const barred = cellsOf(line);
  if (barred.length > 1) {
    const framed =
      barred[0] === "" ? barred.slice(1, barred.length > 2 && barred.at(-1) === "" ? -1 : undefined) : barred;
    return framed.map(read);
  }
  if (line.includes("\t")) return bySign(line, "\t");
  const semicolons = bySign(line, ";");
  if (semicolons.length > 1) return semicolons;
  const [grouped, commas] = [byComma(line), bySign(line, ",")];
  if (columns && columns.all > 1) {
    const fitting = [grouped, commas].find((cells) => cells.length === columns.all);
    if (fitting) return fitting;
  }
  if (grouped.length > 1) return grouped;
  const spaced = line.split(/ {2,}|\u00a0{2,}/u).map((cell) => cell.trim());
  return spaced.length > 1 ? spaced : null;
}

const isTotal = (cells: readonly string[]): boolean =>
  cells
    .map((cell) => plainSigns(undecorated(cell)))
    .find((cell) => /\p{L}/u.test(cell))
    ?.match(TOTAL) != null;

/**
 * What stands on a line of a list.
 *
 * @param columns  what the last heading of columns said; null without one
 * @param most     the greatest number of ships that anybody could mean
 */
export function readLine(text: string, columns: Columns | null, most: number): Line {
  const line = text.trim().slice(0, LONGEST_LINE);
  if (line === "" || line.startsWith("//") || RULE.test(plainSigns(line))) return { kind: "nothing" };
  const isBarred = cellsOf(line).length > 1;
  const unmarked = isBarred ? line : line.replace(MARKS, "");
  const cells = cellsIn(unmarked, columns)?.slice(0, MOST_CELLS) ?? null;
  const alone = cells ?? [unmarked];
  const heads = columnsIn(alone) ?? (alone.length === 1 && COUNTS.test(undecorated(unmarked)) ? "word" : null);
  if (heads === "word" || (alone.length === 1 && NAMES.test(undecorated(unmarked)))) return { kind: "nothing" };
  if (heads) return { kind: "columns", columns: heads };
  if (isTotal(alone)) return { kind: "total" };
  if (cells && columns && cells.length > 1) {
    // A line that was typed below a table may have its number at the other side.
    const isOther = columns.count >= 0 && countIn(cells[columns.name] ?? "") !== null;
    return isOther && countIn(cells[columns.count] ?? "") === null ? inCells(cells, most) : inColumns(cells, columns);
  }
  if (!cells) {
    const one = countedIn(unmarked);
    return one ? ships(one) : { kind: "strange" };
  }
  if (isBarred || unmarked.includes("\t")) return inCells(cells, most);
  // Several ships on one line, or a row of a table.
  const each = cells.filter((cell) => cell !== "").map(countedIn);
  const isList = each.every((one) => one !== null) && !cells.some((cell) => countIn(cell) !== null);
  return isList && !unmarked.includes("  ") ? ships(...each.filter((one) => one !== null)) : inCells(cells, most);
}

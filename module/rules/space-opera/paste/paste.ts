/** Parses a ship: its numbers, and lists of its locations, crew and guns, as people write them. SOCS-5 to SOCS-18. */
import { read, referred } from "../../kernel/cells";
import {
  columnsIn,
  fieldNamed,
  isBlank,
  noteIgnored,
  pairsIn,
  parsed,
  type PastedHeading,
  type PastedLine,
  type Reports,
} from "../../kernel/pasted";
import type { ShipClass } from "../tables";
import { crewFrom, gunFrom, locationFrom, shipFrom, type PasteRow } from "./values";
import { PART_WORDS, PARTS, POST_WORDS, WORDS, type Field, type OperaCode, type TextPart } from "./words";

export type { OperaCode };

export interface OperaDesign extends Omit<ReturnType<typeof shipFrom>, "class"> {
  readonly name: string;
  readonly class: ShipClass;
  readonly locations: readonly ReturnType<typeof locationFrom.row>[];
  readonly crew: readonly ReturnType<typeof crewFrom>[];
  readonly guns: readonly (ReturnType<typeof gunFrom.row> & {
    /** Indices in the lists; null: no location, and the pilot as gunner. */
    readonly location: number | null;
    readonly gunner: number | null;
  })[];
}

type ListPart = Exclude<TextPart, "ship">;

interface Draft extends Reports<OperaCode> {
  name: string | null;
  part: TextPart;
  columns: readonly (Field | null)[] | null;
  readonly ship: PasteRow;
  readonly rows: { readonly [part in ListPart]: PasteRow[] };
}

/** Parses a ship. Never throws: anything unreadable becomes a problem with its line, and is left out. */
export const parseOpera = (text: string) =>
  parsed<OperaCode, Draft, OperaDesign>(
    text,
    (reports) => ({
      ...reports,
      name: null,
      part: "ship",
      columns: null,
      ship: { line: 1, values: {} },
      rows: { locations: [], crew: [], guns: [] },
    }),
    takeHeading,
    takeCells,
    finished,
  );

function takeHeading(draft: Draft, { level, cells, line }: PastedHeading): void {
  const text = cells.join(" | ");
  const part = level === 2 ? fieldNamed(text, PART_WORDS) : null;
  draft.columns = null;
  if (part) draft.part = part;
  else if (level === 2 || cells.length > 1) draft.quote(line, "not-understood", text);
  else if (draft.name === null) draft.name = read(text);
  else draft.quote(line, "two-ships", text);
}

function takeCells(draft: Draft, pasted: PastedLine): void {
  const { cells, line } = pasted;
  const head = headIn(draft, cells);
  if (head) {
    [draft.part, draft.columns] = [head.part, head.columns];
    return noteIgnored(draft, head.columns, pasted);
  }
  const { columns } = draft;
  if (columns && cells.length > 1 && cells.length <= columns.length + 1) return takeRow(draft, columns, pasted);
  const heading = cells.length === 1 ? fieldNamed(cells[0] ?? "", PART_WORDS) : null;
  if (heading) {
    [draft.part, draft.columns] = [heading, null];
    return;
  }
  const [, word = "", item = ""] = /^([^:|,]{2,20}):\s*(.+)$/u.exec(cells.join(", ")) ?? [];
  const listed = ITEMS[word.trim().toLowerCase()];
  if (listed) takeItem(draft, listed, word, item, line);
  else if (draft.part === "ship" || isAboutShip(cells)) takeShip(draft, pasted);
  else takeListed(draft, draft.part, pasted);
}

/** The part whose words match these column heads best, preferring the current one. */
function headIn({ part }: Draft, cells: readonly string[]) {
  const known = (columns: readonly (Field | null)[]): number =>
    columns.filter((column) => column !== null && column !== "ignored").length;
  const heads = [part, ...PARTS].flatMap((each) => {
    const columns = columnsIn(cells, WORDS[each]);
    return columns ? [{ part: each, columns }] : [];
  });
  return heads.reduce<(typeof heads)[number] | null>(
    (best, head) => (best && known(best.columns) >= known(head.columns) ? best : head),
    null,
  );
}

function takeRow(draft: Draft, columns: readonly (Field | null)[], { cells, line }: PastedLine): void {
  const row: PasteRow = draft.part === "ship" ? draft.ship : { line, values: {} };
  if (draft.part !== "ship") draft.rows[draft.part].push(row);
  cells.forEach((cell, at) => {
    const field = columns[at] ?? null;
    if (field !== null && field !== "ignored" && !isBlank(cell)) keep(draft, row, field, cell, line);
    else if (at >= columns.length && !isBlank(cell)) draft.quote(line, "not-understood", cell);
  });
}

function keep(draft: Draft, row: PasteRow, field: Field, cell: string, line: number): void {
  if (field === "ignored") return draft.quote(line, "ignored", cell, "note");
  if (row === draft.ship) row.line = line;
  if (row === draft.ship && field === "name") {
    if (draft.name === null) draft.name = read(cell);
    else draft.quote(line, "two-ships", cell);
  } else if (row.values[field] === undefined) row.values[field] = cell;
  else draft.quote(line, "twice", cell);
}

/** Whether a line is the ship's even under another heading, such as `Class | cutter`. */
const isAboutShip = (cells: readonly string[]): boolean =>
  cells.length === 2 && ["class", "mr", "protection"].includes(fieldNamed(cells[0] ?? "", WORDS.ship) ?? "");

function takeShip(draft: Draft, { cells, line }: PastedLine): void {
  const field = cells.length === 2 ? fieldNamed(cells[0] ?? "", WORDS.ship) : null;
  if (field) return isBlank(cells[1] ?? "") ? undefined : keep(draft, draft.ship, field, cells[1] ?? "", line);
  const pairs = cells.flatMap((cell) => pairsIn(cell, WORDS.ship));
  if (draft.name === null && cells.length === 1 && pairs.length === 1 && pairs[0]?.field === null) {
    draft.name = read(cells[0] ?? "");
    return;
  }
  for (const { field: about, text, value } of pairs) {
    if (about !== null) keep(draft, draft.ship, about, value, line);
    else if (isClass(text)) keep(draft, draft.ship, "class", text, line);
    else draft.quote(line, "not-understood", text);
  }
}

const isClass = (text: string): boolean =>
  shipFrom({ line: 0, values: { class: text } }, () => undefined).class !== null;

/** Words before a colon that begin a line of a list anywhere, such as `Gun: Laser, damage 2`. */
const ITEMS: { readonly [word: string]: ListPart | undefined } = {
  ...{ gun: "guns", weapon: "guns", mount: "guns", location: "locations", section: "locations" },
  ...{ crew: "crew", pilot: "crew", gunner: "crew", engineer: "crew", mechanic: "crew", passenger: "crew" },
};

function takeItem(draft: Draft, part: ListPart, word: string, text: string, line: number): void {
  const [name = "", ...rest] = text.split(/[,;]/).map((piece) => piece.trim());
  const post = part === "crew" && word.toLowerCase() !== "crew" ? fieldNamed(word, POST_WORDS) : null;
  const row: PasteRow = { line, values: { name, ...(post ? { post } : {}) } };
  draft.rows[part].push(row);
  takeTraits(draft, row, part, rest);
}

/** A line of a list without columns: a name, and words and numbers in any order. */
function takeListed(draft: Draft, part: ListPart, { cells, line }: PastedLine): void {
  const [first = "", ...others] = cells.length > 1 ? cells : (cells[0] ?? "").split(/[,;:]/);
  // Within a table a lone word is not a row.
  if (draft.columns && others.length === 0) return draft.quote(line, "not-understood", first);
  const row: PasteRow = { line, values: { name: first.trim() } };
  draft.rows[part].push(row);
  takeTraits(draft, row, part, others);
}

function takeTraits(draft: Draft, row: PasteRow, part: ListPart, texts: readonly string[]): void {
  for (const { field, text, value } of texts.flatMap((each) => pairsIn(each, WORDS[part]))) {
    const known = field !== null && value !== "" ? { field, value } : TRAITS[part](text);
    if (known) keep(draft, row, known.field, known.value, row.line);
    else draft.quote(row.line, "not-understood", text);
  }
}

type Trait = { readonly field: Field; readonly value: string } | null;
const whole = (field: Field, text: string): Trait => (/^[+-]\d{1,3}$/.test(text) ? { field, value: text } : null);

/** The meaning of a word without the name of its field. */
const TRAITS: { readonly [part in ListPart]: (text: string) => Trait } = {
  locations: (text) => whole("penalty", text) ?? (locationFrom.isKind(text) ? { field: "kind", value: text } : null),
  crew: (text) => {
    if (/^major( character)?$/i.test(text)) return { field: "major", value: "yes" };
    return fieldNamed(text, POST_WORDS) ? { field: "post", value: text } : null;
  },
  guns: (text) => whole("accuracy", text) ?? gunFrom.trait(text),
};

function finished(draft: Draft): OperaDesign {
  const { name, ship, rows, problems, report, quote } = draft;
  const isEmpty = name === null && [ship, ...rows.locations, ...rows.crew, ...rows.guns].every((row) => isBare(row));
  const { class: shipClass, ...numbers } = shipFrom(ship, report);
  if (isEmpty && problems.length === 0) report(1, "nothing");
  else if (shipClass === null && ship.values.class === undefined) report(ship.line, "no-class", {}, "note");
  const locations = rows.locations.map((row) => locationFrom.row(row, report));
  const crew = rows.crew.map((row) => crewFrom(row, report));
  const names = [locations, crew].map((things) => things.map((thing) => thing.name)) as [string[], string[]];
  const at = (among: readonly string[], cell: string | undefined, line: number, code: OperaCode): number | null => {
    if (cell === undefined) return null;
    const found = referred(among, read(cell));
    const isPilot = code === "no-such-gunner" && /^(the )?pilot$/i.test(cell);
    if (found < 0 && !isPilot) quote(line, code, cell);
    return found < 0 ? null : found;
  };
  const guns = rows.guns.map((row) => ({
    ...gunFrom.row(row, report),
    location: at(names[0], row.values.location, row.line, "no-such-location"),
    gunner: at(names[1], row.values.gunner, row.line, "no-such-gunner"),
  }));
  return { name: name ?? "", class: shipClass ?? "fighter", ...numbers, locations, crew, guns };
}

const isBare = ({ values }: PasteRow): boolean => Object.keys(values).length === 0;

/** Parses a ship: its numbers, and lists of its locations, crew and guns, as people write them. SOCS-5 to SOCS-18. */
import { read, referred, SEVERAL } from "../../kernel/cells";
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
import { rowIn, type Columns, type PasteRow, type RowOf } from "./columns";
import { CREW, GUNS, LOCATIONS, PART_WORDS, PARTS, POST_WORDS, SHIP, WORDS, type TextPart } from "./parts";

/** Every code there is; the sentences are in `lang/` (`ALLHANDS.paste.<code>`). */
export const OPERA_CODES = [
  "bad-number",
  "bad-word",
  "csv",
  "html",
  "ignored",
  "no-class",
  "no-name",
  "no-such-gunner",
  "no-such-location",
  "megamek",
  "not-understood",
  "nothing",
  "several-gunners",
  "several-locations",
  "sections",
  "too-long",
  "twice",
  "two-ships",
] as const;
export type OperaCode = (typeof OPERA_CODES)[number];

export interface OperaDesign extends RowOf<typeof SHIP> {
  readonly name: string;
  readonly locations: readonly RowOf<typeof LOCATIONS>[];
  readonly crew: readonly RowOf<typeof CREW>[];
  readonly guns: readonly (Omit<RowOf<typeof GUNS>, "location" | "gunner"> & {
    /** Indices in the lists; null: no location, and the pilot as gunner. */
    readonly location: number | null;
    readonly gunner: number | null;
  })[];
}

type ListPart = Exclude<TextPart, "ship">;

interface Draft extends Reports<OperaCode> {
  part: TextPart;
  columns: readonly (string | null)[] | null;
  readonly ship: PasteRow;
  readonly rows: { readonly [part in ListPart]: PasteRow[] };
}

/** Parses a ship. Never throws: anything unreadable becomes a problem with its line, and is left out. */
export const parseOpera = (text: string) =>
  parsed<OperaCode, Draft, OperaDesign>(
    text,
    (reports) => ({
      ...reports,
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
  else takeName(draft, text, line);
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
  const known = (columns: readonly (string | null)[]): number =>
    columns.filter((column) => column !== null && column !== "ignored").length;
  const heads = [part, ...(Object.keys(PARTS) as TextPart[])].flatMap((each) => {
    const columns = columnsIn(cells, WORDS[each]);
    return columns ? [{ part: each, columns }] : [];
  });
  return heads.reduce<(typeof heads)[number] | null>(
    (best, head) => (best && known(best.columns) >= known(head.columns) ? best : head),
    null,
  );
}

function takeRow(draft: Draft, columns: readonly (string | null)[], { cells, line }: PastedLine): void {
  const row: PasteRow = draft.part === "ship" ? draft.ship : { line, values: {} };
  if (draft.part !== "ship") draft.rows[draft.part].push(row);
  cells.forEach((cell, at) => {
    const field = columns[at] ?? null;
    if (field !== null && field !== "ignored" && !isBlank(cell)) keep(draft, row, field, cell, line);
    else if (at >= columns.length && !isBlank(cell)) draft.quote(line, "not-understood", cell);
  });
}

function keep(draft: Draft, row: PasteRow, field: string, cell: string, line: number): void {
  if (field === "ignored") return draft.quote(line, "ignored", cell, "note");
  if (row === draft.ship) row.line = line;
  if (row === draft.ship && field === "name") takeName(draft, cell, line);
  else if (row.values[field] === undefined) row.values[field] = cell;
  else draft.quote(line, "twice", cell);
}

function takeName({ ship: { values }, quote }: Draft, cell: string, line: number): void {
  if (values["name"] === undefined) values["name"] = cell;
  else quote(line, "two-ships", cell);
}

/** Whether a line is the ship's even under another heading, such as `Class | cutter`. */
const isAboutShip = (cells: readonly string[]): boolean =>
  cells.length === 2 && ["class", "mr", "protection"].includes(fieldNamed(cells[0] ?? "", WORDS.ship) ?? "");

function takeShip(draft: Draft, { cells, line }: PastedLine): void {
  const field = cells.length === 2 ? fieldNamed(cells[0] ?? "", WORDS.ship) : null;
  if (field) return isBlank(cells[1] ?? "") ? undefined : keep(draft, draft.ship, field, cells[1] ?? "", line);
  const pairs = cells.flatMap((cell) => pairsIn(cell, WORDS.ship));
  if (draft.ship.values["name"] === undefined && cells.length === 1 && pairs.length === 1 && pairs[0]?.field === null)
    return takeName(draft, cells[0] ?? "", line);
  for (const { field: about, text, value } of pairs) {
    if (about !== null) keep(draft, draft.ship, about, value, line);
    else if (SHIP.class.means?.(text)) keep(draft, draft.ship, "class", text, line);
    else draft.quote(line, "not-understood", text);
  }
}

/** Words before a colon that begin a line of a list anywhere, such as `Gun: Laser, damage 2`. */
const ITEMS: { readonly [word: string]: ListPart | undefined } = {
  gun: "guns",
  weapon: "guns",
  mount: "guns",
  location: "locations",
  section: "locations",
  crew: "crew",
  pilot: "crew",
  gunner: "crew",
  engineer: "crew",
  mechanic: "crew",
  passenger: "crew",
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
    const known = field !== null && value !== "" ? field : fieldMeant(PARTS[part], text);
    if (known !== null) keep(draft, row, known, field === known ? value : text, row.line);
    else draft.quote(row.line, "not-understood", text);
  }
}

/** The field that a text means without the field's name. */
const fieldMeant = (columns: Columns, text: string): string | null =>
  Object.keys(columns).find((field) => columns[field]?.means?.(text)) ?? null;

function finished({ ship, rows, problems, report, quote }: Draft): OperaDesign {
  const isEmpty = [ship, ...rows.locations, ...rows.crew, ...rows.guns].every(
    ({ values }) => Object.keys(values).length === 0,
  );
  const own = rowIn(SHIP, ship, report);
  if (isEmpty && problems.length === 0) report(1, "nothing");
  else if (ship.values["class"] === undefined) report(ship.line, "no-class", {}, "note");
  const locations = rows.locations.map((row) => rowIn(LOCATIONS, row, report));
  const crew = rows.crew.map((row) => rowIn(CREW, row, report));
  const at = (part: "gunner" | "location", among: readonly { readonly name: string }[], cell: string, line: number) => {
    if (cell === "") return null;
    const names = among.map(({ name }) => name);
    const found = referred(names, read(cell));
    const isPilot = part === "gunner" && /^(the )?pilot$/i.test(cell);
    if (found < 0 && !isPilot) quote(line, found === SEVERAL ? `several-${part}s` : `no-such-${part}`, cell);
    return found < 0 ? null : found;
  };
  const guns = rows.guns.map((row) => {
    const gun = rowIn(GUNS, row, report);
    const location = at("location", locations, gun.location, row.line);
    return { ...gun, location, gunner: at("gunner", crew, gun.gunner, row.line) };
  });
  return { name: read(ship.values["name"] ?? ""), ...own, locations, crew, guns };
}

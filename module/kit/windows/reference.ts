/**
 * A quick reference: entries of text, tables and calculators that the games bring, for a screen that shows them all,
 * for buttons in texts, macros and rolls. Pure data and functions of texts: anything related to Foundry is elsewhere.
 */
import { localize } from "../text/sentence";

/** A row of a table; `from` and `to` if the table is entered by a number: both inclusive, null means no limit. */
export interface TableRow {
  readonly id: string;
  readonly cells: readonly string[];
  readonly from?: number | null;
  readonly to?: number | null;
}

export interface ReferenceTable {
  /** Unique among all tables. */
  readonly id: string;
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
  /** The table is rolled on with this many six-sided dice; 0 if no rule rolls on it, so that one die picks a row. */
  readonly dice: number;
}

/** A roller that belongs to an entry, and the values filled in. */
export interface RollLink {
  readonly game: string;
  readonly roller: string;
  readonly values?: { readonly [field: string]: string };
}

export interface ReferenceEntry {
  /** Unique; part of language keys, buttons and macros. */
  readonly id: string;
  /**
   * The prefix of the keys of its texts, final dot included: `entry.<id>.title` and `.text`, `table.<id>`,
   * `column.<name>`, `calculator.<id>`, `group.<group>`.
   */
  readonly texts: string;
  readonly group: string;
  /** Values for the placeholders of its text. */
  readonly numbers?: { readonly [name: string]: string };
  tables?(): readonly ReferenceTable[];
  /** The ids of calculators that the rollers bring. */
  readonly calculators?: readonly string[];
  readonly rolls?: readonly RollLink[];
}

/** The name of an entry. */
export const entryTitle = ({ texts: prefix, id }: ReferenceEntry): string => localize(`${prefix}entry.${id}.title`);

/** A table by id, with its headings by theirs; `prefix`: the prefix of the keys of its texts. */
export function referenceTable(
  prefix: string,
  { id, columns, rows, dice = 0 }: Pick<ReferenceTable, "id" | "columns" | "rows"> & { readonly dice?: number },
): ReferenceTable {
  const headings = columns.map((column) => localize(`${prefix}column.${column}`));
  return { id, title: localize(`${prefix}table.${id}`), columns: headings, rows, dice };
}

/** A row for each member of a data table. */
export function rowsOf<Data extends object>(
  data: Data,
  cells: (id: keyof Data & string, row: Data[keyof Data & string]) => readonly string[],
): TableRow[] {
  return (Object.keys(data) as (keyof Data & string)[]).map((id) => ({ id, cells: cells(id, data[id]) }));
}

/** A source of entries, which are fetched when someone wants to see them. */
type Source = () => Promise<readonly ReferenceEntry[]>;

const sources: Source[] = [];
const entries = new Map<string, ReferenceEntry>();
let loading: Promise<void> | null = null;

/** Adds a game's entries to the reference; called in `init`. */
export function bringEntries(source: Source): void {
  sources.push(source);
}

/** Fetches all entries, once; after a failure the next call tries again. Throws if two have the same id. */
export async function loadEntries(): Promise<void> {
  loading ??= fetchEntries();
  try {
    await loading;
  } catch (error) {
    loading = null;
    throw error;
  }
}

async function fetchEntries(): Promise<void> {
  const fetched = (await Promise.all(sources.map((source) => source()))).flat();
  const doubled = fetched.find(({ id }, at) => fetched.findIndex((other) => other.id === id) < at);
  if (doubled) throw new Error(`the reference has two entries "${doubled.id}"`);
  for (const entry of fetched) entries.set(entry.id, entry);
}

/** All entries that have been fetched, in the order in which the games brought them. */
export function referenceEntries(): readonly ReferenceEntry[] {
  return [...entries.values()];
}

/** A fetched entry by its id, ignoring case. Null if there is none. */
export function findEntry(id: string): ReferenceEntry | null {
  return entries.get(id) ?? [...entries.values()].find((entry) => entry.id.toLowerCase() === id.toLowerCase()) ?? null;
}

/** All tables of the reference, in the order of their entries. */
export function referenceTables(): readonly ReferenceTable[] {
  return referenceEntries().flatMap((entry) => entry.tables?.() ?? []);
}

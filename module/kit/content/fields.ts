/**
 * What of a document is words: the texts that a translation of our compendia may replace, under the names that they
 * have in its files. These are in the format of Babele, a module for translations: `{label, entries: {id: {…}}}`.
 */

/** The texts of a document by name: a text, or those of a list by the id of each member (or its place, without an id). */
export interface Entry {
  readonly [name: string]: string | Entry;
}

/** A list of a document whose members have texts of their own, or whose names are the texts. */
interface List {
  readonly list: string;
  readonly each: Fields | "name";
}
/** Where in the document's data each of its texts is. */
export interface Fields {
  readonly [name: string]: string | List;
}

const names = (list: string): List => ({ list, each: "name" });

const ITEM: Fields = { name: "name", notes: "system.notes" };
const PAGE: Fields = {
  name: "name",
  text: "text.content",
  // The sides of a mission.
  own: "system.own.name",
  foe: "system.foe.name",
};
const RESULT: Fields = { name: "name", description: "description" };
const CARD: Fields = {
  name: "name",
  description: "description",
  back: "back.name",
  faces: { list: "faces", each: { name: "name", text: "text" } },
};

/** The texts of each kind of document. */
export const TEXT_FIELDS = {
  Actor: {
    name: "name",
    tokenName: "prototypeToken.name",
    notes: "system.notes",
    concept: "system.concept",
    captain: "system.captain.name",
    decks: names("system.decks"),
    sections: names("system.sections"),
    locations: names("system.locations"),
    crew: names("system.crew"),
    skills: names("system.skills"),
    attacks: names("system.attacks"),
    items: { list: "items", each: ITEM },
  },
  Card: CARD,
  Cards: { name: "name", description: "description", cards: { list: "cards", each: CARD } },
  Folder: { name: "name", description: "description" },
  Item: ITEM,
  JournalEntry: { name: "name", pages: { list: "pages", each: PAGE } },
  JournalEntryPage: PAGE,
  Macro: { name: "name" },
  RollTable: { name: "name", description: "description", results: { list: "results", each: RESULT } },
  Scene: { name: "name" },
  TableResult: RESULT,
} as const satisfies { readonly [kind: string]: Fields };

export type Worded = keyof typeof TEXT_FIELDS;

/** Data as they are read and written by path. */
type Data = Record<string, unknown>;

const isData = (value: unknown): value is Data => typeof value === "object" && value !== null;

/** What holds the last member of a path, and its name; null if there is no such place. */
function placeIn(data: Data, path: string): readonly [Data, string] | null {
  const parts = path.split(".");
  const last = parts.pop() ?? "";
  const holder = parts.reduce<unknown>((within, part) => (isData(within) ? within[part] : undefined), data);
  return isData(holder) ? [holder, last] : null;
}

/** Called with each text and the names that lead to it; a returned text takes its place. */
export type Visit = (text: string, names: readonly string[]) => string | null;

/** Visits the texts of a document's data. Blank ones are none. */
export function visitTexts(fields: Fields, data: object, visit: Visit, above: readonly string[] = []): void {
  for (const [name, field] of Object.entries(fields)) {
    const place = placeIn(data as Data, typeof field === "string" ? field : field.list);
    const value = place?.[0][place[1]];
    if (typeof field === "object") {
      if (Array.isArray(value)) visitList(field.each, value, visit, [...above, name]);
    } else if (place && typeof value === "string" && value !== "") {
      const said = visit(value, [...above, name]);
      if (said !== null) place[0][place[1]] = said;
    }
  }
}

function visitList(each: List["each"], members: readonly unknown[], visit: Visit, above: readonly string[]): void {
  for (const [at, member] of members.entries()) {
    if (!isData(member)) continue;
    const names = [...above, String(member["_id"] ?? member["id"] ?? at)];
    if (each !== "name") visitTexts(each, member, visit, names);
    else visitTexts({ name: "name" }, member, (text) => visit(text, names));
  }
}

/** The text that names lead to in an entry; undefined if it has none. */
export function entryText(entry: string | Entry | undefined, names: readonly string[]): string | undefined {
  const found = names.reduce<string | Entry | undefined>(
    (within, name) => (typeof within === "object" && Object.hasOwn(within, name) ? within[name] : undefined),
    entry,
  );
  return typeof found === "string" ? found : undefined;
}

/** All texts of a document's data, by name. */
export function entryOf(kind: Worded, data: object): Entry {
  const entry: Record<string, unknown> = {};
  visitTexts(TEXT_FIELDS[kind], data, (text, names) => {
    const last = names.at(-1) ?? "";
    const holder = names.slice(0, -1).reduce<Data>((within, name) => (within[name] ??= {}) as Data, entry);
    holder[last] = text;
    return null;
  });
  return entry as Entry;
}

/**
 * The record of a battle: a JournalEntry that only Gamemasters own, with fifty entries a page, each written once. It
 * survives the Combat and a cleared chat.
 */
import { gameOf, typeOf } from "../platform/home";
import {
  derivedId,
  digest,
  is,
  isObject,
  keptByText,
  parsedJson,
  sealOf,
  takenBack,
  type Json,
} from "../../rules/kernel";
import type { RecordedEntry } from "../../rules/kernel/recording";
import { tableFor } from "../game/games";
import type { BattleCombat } from "../game/battle-combat";
import { modeled } from "../documents/modeled";
import { patchSnapshot, type Patch, type Snapshot, type Values } from "../documents/patch";
import { make, mayUser, type Owned } from "../platform/documents";
import { battleById } from "../battle/battle";
import { players } from "../battle/seats";
import type { Write } from "../platform/writes";
import { isSealed, type Arriving } from "../game/sealer";
import { contentOf } from "./page-content";
import { isSealedText, type RecordEntry, type RecordPage, type RecordSeals, type RecordStart } from "./entry";
import { diceStep, sealingsOf } from "../battle/sealing";
import { localize, phrase } from "../text/sentence";

export type { RecordEntry, RecordPage, RecordStart, Settled, Settlement } from "./entry";

/** What opens and seals entries where hands are sealed. */
export const recordSeals: Arriving<RecordSeals> = { here: null };

export const ENTRIES_PER_PAGE = 50;

interface RecordJournal extends Owned {
  readonly id: string;
  readonly pages: Iterable<RecordPage> & { get(id: string): RecordPage | undefined };
}

const journalAt = (id: string): RecordJournal | null => (game.journal?.get(id) ?? null) as RecordJournal | null;
const journalOf = ({ system }: BattleCombat): RecordJournal | null => journalAt(system.record);

/** The number of the first entry on the page that holds an entry. */
const firstOn = (number: number): number => Math.floor(number / ENTRIES_PER_PAGE) * ENTRIES_PER_PAGE;

/** The ids of pages by their journal and their first entry: a search asks for thousands of entries. */
const pageIds = new Map<string, string>();

/** The id of the page that holds an entry, whatever people call it. */
function pageId({ id }: RecordJournal, number: number): string {
  const place = `${id} ${firstOn(number)}`;
  const known = pageIds.get(place) ?? derivedId(id, "page", String(firstOn(number)));
  pageIds.set(place, known);
  return known;
}

/** Whether a page has entries of those that belong on one page with this number. */
function holds({ system }: RecordPage, number: number): boolean {
  const [one] = Object.keys(system.entries ?? {});
  return one !== undefined && firstOn(Number(one)) === firstOn(number);
}

/**
 * The page that holds an entry. Of an earlier version's the id says nothing: its name does, or if somebody has renamed
 * it, its entries; a copy stands behind its original.
 */
function pageFor(journal: RecordJournal, number: number): RecordPage | undefined {
  const own = journal.pages.get(pageId(journal, number));
  if (own) return own;
  const [name, pages] = [pageName(number), [...journal.pages]];
  return pages.find((page) => page.name === name) ?? pages.find((page) => holds(page, number));
}

/** The stored text of an entry on a page; blank if there is none. */
function textAt(page: RecordPage, number: number): string {
  const { packed = "", entries = {} } = page.system;
  // A search goes through thousands of entries: only a packed page is read as a whole.
  const own = entries[String(number)];
  return own ?? (packed === "" ? "" : (contentOf(page).entries[String(number)] ?? ""));
}

/** The name of the page that holds an entry. */
export function pageName(number: number): string {
  const first = firstOn(number);
  return `${first}–${first + ENTRIES_PER_PAGE - 1}`;
}

/** Whether a player may write a document. */
const isPlayers = (document: Owned): boolean => players().some((user) => mayUser(user, document, "OWNER"));

/**
 * The name of a battle's record, in the language of whoever makes it. It says beside it which battle it was named
 * after, for readers of other languages.
 */
export function recordName(battle: string): { readonly name: string; readonly flags: object } {
  const name = phrase("ALLHANDS.record.name", { name: battle });
  return { name, flags: { "all-hands": { named: { name, battle } } } };
}

/**
 * Creates the journal of a battle, which only Gamemasters may see or write, with the id that its Combat says. That id is
 * a new one for each journal: one that could be worked out could be taken by a player before.
 */
export async function createRecord({ system }: BattleCombat): Promise<void> {
  const ownership = { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE };
  await make("JournalEntry", { _id: system.record, ownership, ...recordName(system.name) }, { keepId: true });
}

/**
 * The id of a battle's record, which the Combat says, and the report of its end when the Combat is gone.
 *
 * @param told  what the report says; blank for a battle of an earlier version, whose record has an id made from its own
 */
export const recordIdOf = (battleId: string, told = ""): string =>
  (battleById(battleId)?.system.record ?? told) || derivedId(battleId, "record");

/** Whether a stored entry has everything that is read from it: anyone may have edited it by hand. */
const isWhole = is.object({
  kind: is.text,
  answers: is.list,
  events: is.list,
  dice: is.list,
  agreed: is.optional(is.list),
  whys: is.optional(is.listOf(isObject)),
  redo: isObject,
  undo: isObject,
  digest: isObject,
});

function entryIn(page: RecordPage, number: number, stored: string): RecordEntry | null {
  const entry = parsedJson(stored);
  const known = isSealedText(entry) ? recordSeals.here?.unsealedEntry(page, number, entry) : entry;
  return isWhole(known) ? (known as object as RecordEntry) : null;
}

/**
 * A record's values for the Combat as this version would have written them: an earlier version may have kept facts of
 * the game elsewhere, and its entries are still undone, and compared with the documents.
 */
function renewed<Kept extends Patch | Snapshot>(battle: BattleCombat, kept: Kept): Kept {
  const values: Values | null | undefined = kept[battle.uuid];
  const renew = tableFor(battle)?.binding.renewed;
  return values && renew ? { ...kept, [battle.uuid]: renew(values) } : kept;
}

/** The text of the entry with a number, as its page stores it; blank if there is none. */
export function storedEntryText(battle: BattleCombat, number: number): string {
  const journal = journalOf(battle);
  const page = journal && pageFor(journal, number);
  return page ? textAt(page, number) : "";
}

/** The entry with a number, as stored. */
function storedEntry(battle: BattleCombat, number: number): RecordEntry | null {
  const journal = journalOf(battle);
  const page = journal && pageFor(journal, number);
  return page ? entryIn(page, number, textAt(page, number)) : null;
}

/** The entry with a number; null if it is missing or damaged (`gapsIn` tells which). */
export function recordEntry(battle: BattleCombat, number: number): RecordEntry | null {
  const entry = storedEntry(battle, number);
  return entry && { ...entry, redo: renewed(battle, entry.redo), undo: renewed(battle, entry.undo) };
}

/** The members of an entry that tell whether it can be undone or redone. */
export type EntryMark = Pick<RecordEntry, "kind" | "author" | "undoes" | "redoes">;

/** A mark and what it was read from. */
interface Marked {
  readonly page: RecordPage;
  readonly stored: string;
  readonly mark: EntryMark | null;
}

/** Marks already read from a record: a search for a person's last action reads those of all bots' steps as well. */
const marks = new WeakMap<RecordJournal, Marked[]>();

/** The mark of the entry with a number; null if the entry is missing or damaged. */
export function entryMark(battle: BattleCombat, number: number): EntryMark | null {
  const journal = journalOf(battle);
  if (!journal) return null;
  const known = marks.get(journal) ?? [];
  marks.set(journal, known);
  const before = known[number];
  const page = pageFor(journal, number);
  if (!page) return null;
  const stored = textAt(page, number);
  if (before?.stored === stored) return before.mark;
  const entry = entryIn(page, number, stored);
  const mark = entry && { kind: entry.kind, author: entry.author, undoes: entry.undoes, redoes: entry.redoes };
  known[number] = { page, stored, mark };
  return mark;
}

/** The entries on a page; only the number of a damaged one. */
export function entriesOn(page: RecordPage): { number: number; entry: RecordEntry | null }[] {
  const stored = Object.entries(contentOf(page).entries);
  return stored.map(([number, text]) => ({ number: Number(number), entry: entryIn(page, Number(number), text) }));
}

/** Whether a step is being written: its entry exists, and the Combat does not count it yet. */
export const isBeingWritten = (battle: BattleCombat): boolean => entryMark(battle, battle.system.step) !== null;

/** The numbers of the entries that are missing or damaged: nothing before them can be undone. */
export function gapsIn(battle: BattleCombat): number[] {
  return Array.from({ length: battle.system.step }, (_, number) => number).filter((n) => !entryMark(battle, n));
}

/** Whether a battle's record is the journal with this id. */
export const isRecordOf =
  (journalId: string | null | undefined) =>
  ({ system }: BattleCombat): boolean =>
    system.record !== "" && system.record === journalId;

/** The steps that count: those that were played and not undone, oldest first. */
export function playedEntries(battle: BattleCombat): { step: number; entry: RecordEntry }[] {
  const entries = Array.from({ length: battle.system.step }, (_, step) => ({ step, entry: recordEntry(battle, step) }));
  const undone = takenBack(entries);
  return entries.flatMap(({ step, entry }) => (entry?.kind === "play" && !undone.has(step) ? [{ step, entry }] : []));
}

const sealsOf = (battle: BattleCombat): RecordSeals | null => (isSealed(battle) ? recordSeals.here : null);

/** The write that puts values on the page for an entry number (fifty entries a page). */
function pageWrite(battle: BattleCombat, number: number, written: { entries?: object; start?: string }): Write {
  const journal = journalOf(battle);
  if (!journal) throw new Error(localize("ALLHANDS.problem.record-missing"));
  const page = pageFor(journal, number);
  const place = { documentName: "JournalEntryPage", parent: journal };
  const kept = sealsOf(battle)?.kept(battle) ?? "";
  // Its encounter may be deleted before the end, with all that it has: the record can be opened all the same.
  const values = kept === (page?.system.kept ?? "") ? written : { ...written, kept };
  if (page) return { action: "update", ...place, updates: [{ _id: page.id, system: values }] };
  const system = { battle: battle.id, game: gameOf(battle), ...values };
  const data = { _id: pageId(journal, number), name: pageName(number), type: typeOf("battle-record"), system };
  return { action: "create", ...place, data: [data], keepId: true };
}

/** An entry as it leaves its world: with a digest in place of its patches, which mean nothing elsewhere. */
export function carried({ redo, undo, ...entry }: RecordEntry): RecordedEntry {
  const isCarried = Object.keys({ ...redo, ...undo }).length === 0 && entry.changes !== undefined;
  return isCarried ? entry : { ...entry, changes: digest([redo, undo]) };
}

/** The seal of the entry or record start before a number; blank if an earlier version has written it. */
function sealBefore(battle: BattleCombat, number: number): string {
  const start = lastStart(battle);
  return (start?.number === number ? start.head?.seal : storedEntry(battle, number - 1)?.seal) ?? "";
}

/** The write that adds an entry. */
export function recordWrite(battle: BattleCombat, number: number, entry: RecordEntry): Write {
  const sealed = { ...entry, seal: sealOf(sealBefore(battle, number), carried(entry)) };
  const text = sealsOf(battle)?.entryText(battle, number, sealed) ?? JSON.stringify(sealed);
  return pageWrite(battle, number, { entries: { [String(number)]: text } });
}

/** The opened seeds of sealed dice on these pages, by hash. */
export const seedsOn = (pages: Iterable<RecordPage>): Record<string, string> =>
  Object.assign({}, ...[...pages].map((page) => contentOf(page).seeds)) as Record<string, string>;

/** The seeds of a battle's dice that its record has by now. */
export const openedSeeds = (battle: BattleCombat): Record<string, string> => seedsOn(journalOf(battle)?.pages ?? []);

/** The write that adds an opened seed to a record, whose battle may be gone; null if there is no such record. */
export function seedWrite(journalId: string, hash: string, seed: string): Write | null {
  const journal = journalAt(journalId);
  const [page] = [...(journal?.pages ?? [])].filter(({ system }) => typeof system.battle === "string");
  const updates = page ? [{ _id: page.id, system: { seeds: { [hash]: seed } } }] : [];
  return page ? { action: "update", documentName: "JournalEntryPage", parent: journal, updates } : null;
}

/** The keys of a battle with sealed hands that its record has published by now, by number. */
export const openedKeys = (battle: BattleCombat): Record<string, string> =>
  Object.assign({}, ...[...(journalOf(battle)?.pages ?? [])].map(({ system }) => system.keys)) as Record<
    string,
    string
  >;

/** The write that publishes the keys of a battle with sealed hands on the pages of its record; null if there is none. */
export function keysWrite(battle: BattleCombat, keys: Readonly<Record<string, string>>): Write | null {
  const journal = journalOf(battle);
  const updates = [...(journal?.pages ?? [])].map(({ id }) => ({ _id: id, system: { keys } }));
  return updates.length > 0 ? { action: "update", documentName: "JournalEntryPage", parent: journal, updates } : null;
}

/** Whether the record's journal is there. A journal that a player may write is no record: they may have made it. */
export function hasRecord(battle: BattleCombat): boolean {
  const journal = journalOf(battle);
  return journal !== null && !isPlayers(journal);
}

/**
 * The write that starts the record, or starts it again, before the next step: with all that a replay needs when the
 * Combat and everything else is gone.
 *
 * @param start  the state; null if it is not known
 */
export function startWrite(battle: BattleCombat, documents: Snapshot, start: Json | null): Write {
  const { step: number, name: title } = battle.system;
  const seats = battle.system.seats.map(({ id, name, side, bot }) => ({ id, name, side, bot }));
  const version = tableFor(battle)?.rules.version ?? 0;
  const sealings = sealingsOf(battle).done.filter(({ from }) => from.step < diceStep(battle));
  const sealed = sealings.length > 0 ? { edits: battle.system.edits, sealings } : {};
  const known = { game: gameOf(battle), version, title, seats, first: number, start, documents: digest(documents) };
  const about = { ...known, ...sealed };
  const head = { ...about, seal: sealOf("", about) };
  const beginning: RecordStart = { number, documents, head };
  const text = sealsOf(battle)?.startText(battle, beginning) ?? JSON.stringify(beginning);
  return pageWrite(battle, number, { start: text });
}

function startIn(page: RecordPage, stored: string): RecordStart | null {
  const text = parsedJson(stored);
  const start = isSealedText(text) ? recordSeals.here?.unsealedStart(page, text) : text;
  return isObject(start) && isObject(start["documents"]) ? (start as object as RecordStart) : null;
}

/** Record starts already read from pages: they hold whole documents, and each entry asks for them. */
const readOnce = keptByText<RecordStart | null>();

/** The start of the record stored on a page; null if the page has none or it is damaged. */
export function startOn(page: RecordPage): RecordStart | null {
  const stored = contentOf(page).start;
  return readOnce(page, `${stored} ${recordSeals.here?.keysFor(page) ?? ""}`, () => startIn(page, stored));
}

function lastStart(battle: BattleCombat): RecordStart | null {
  const starts = [...(journalOf(battle)?.pages ?? [])].flatMap((page) => startOn(page) ?? []);
  return starts.sort((a, b) => b.number - a.number)[0] ?? null;
}

/** The documents as they were when the battle began; null if the record does not have them. */
export function recordedBeginning(battle: BattleCombat): Snapshot | null {
  const start = lastStart(battle);
  return start?.number === 0 ? modeled(renewed(battle, start.documents)) : null;
}

/** The game's state when the battle began; null if the record does not have it. */
export function recordedStart<State>(battle: BattleCombat): State | null {
  const start = lastStart(battle);
  return start?.number === 0 ? ((start.head?.start ?? null) as State | null) : null;
}

/** The documents after the last step, made from the record alone; null if the record has gaps. */
export function recordedSnapshot(battle: BattleCombat): Snapshot | null {
  const start = lastStart(battle);
  if (!start) return null;
  let documents = renewed(battle, start.documents);
  for (let number = start.number; number < battle.system.step; number++) {
    const entry = recordEntry(battle, number);
    if (!entry) return null;
    documents = patchSnapshot(documents, entry.redo);
  }
  return documents;
}

/**
 * The digest of the state before an entry, as the record has it; null if the record does not tell. An update may read
 * the same documents differently, so that the digest of what is read is another.
 */
export function recordedDigest(battle: BattleCombat, number = battle.system.step): string | null {
  const start = lastStart(battle);
  const { start: state = null } = (start?.number === number ? start.head : null) ?? {};
  return state === null ? (storedEntry(battle, number - 1)?.digest.after ?? null) : digest(state);
}

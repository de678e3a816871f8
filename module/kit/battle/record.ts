/**
 * The record of a battle: a JournalEntry that is nobody's but the Gamemaster's, fifty entries a page, each written once. It
 * survives the Combat and a cleared chat.
 */
import { derivedId, digest, is, isObject, sealOf, takenBack, type Die, type Entry } from "../../rules/kernel";
import type { GameEvent, Json, Seat } from "../../rules/kernel";
import type { RecordedEntry, RecordedStart } from "../../rules/kernel/recording";
import type { Sealing } from "../../rules/kernel/sealed-dice";
import { tableGame, type BattleCombat, type Turn } from "./table-game";
import { parse } from "../documents/fields";
import { patchSnapshot, type Patch, type Snapshot, type Values } from "../documents/patch";
import { make, mayUser, type Owned } from "../platform/documents";
import { players } from "./seats";
import type { Write } from "../platform/writes";
import type { Names } from "./feed";
import { contentOf, type StoredPage } from "./page-content";
import { diceStep, sealingsOf } from "./sealing";

/** What happened at one number of the record. */
export interface RecordEntry {
  /** `edit`: documents were changed from outside; `undo`: an entry was taken back; `redo`: it was put back again. */
  readonly kind: "play" | "edit" | "undo" | "redo";
  readonly seat: Seat | null;
  /** The user who gave the last answer, made the edit, or took the step back or put it back; null: the rules or a bot, or unknown. */
  readonly author: string | null;
  readonly answers: readonly Entry[];
  readonly events: readonly GameEvent[];
  /** Of the rules that played it; without it: of those from before records said so. */
  readonly version?: number;
  /** Of a step with news: what the ids in its events meant to everyone at the time; an earlier version kept all that there were. */
  readonly names?: Names;
  /** Of a step with news: the turn that it is a part of, and whose. */
  readonly turn?: Turn;
  /** Of an edit: the state after it, as no answers lead there. */
  readonly state?: Json;
  /** Leads from the state before to the state after, and back. */
  readonly redo: Patch;
  readonly undo: Patch;
  /** Of a step that a Gamemaster has had shown only: the next entry takes it back. */
  readonly shownOnly?: boolean;
  /** Of an undo: the entry that it takes back. */
  readonly undoes?: number;
  /** Of an undo that its author had to ask for: the users who agreed. */
  readonly agreed?: readonly string[];
  /** Of a redo: the entry that it puts back. */
  readonly redoes?: number;
  /** The dice as they fell. A step that has any, a player may not take back. */
  readonly dice: readonly Die[];
  /** What was sealed since the entry before it: its dice follow from the last of these. */
  readonly sealings?: readonly Sealing[];
  /** What Gamemasters have said of secret answers that were not shown. */
  readonly settled?: readonly Settled[];
  /** Of the states before and after. */
  readonly digest: { readonly before: string; readonly after: string };
  /** Of one that came from another world, without its changes: their digest. */
  readonly changes?: string;
  /** Ties it to the entry before it, so that a change of any of its values is found (`sealOf`). */
  readonly seal?: string;
}

export const ENTRIES_PER_PAGE = 50;

/** A page of a record, as far as it is read. */
export interface RecordPage {
  readonly id: string;
  readonly name: string;
  readonly system: StoredPage & { readonly battle: string; readonly game: string };
}

interface RecordJournal {
  readonly id: string;
  readonly pages: Iterable<RecordPage> & { get(id: string): RecordPage | undefined };
}

const journalAt = (id: string): RecordJournal | null => (game.journal?.get(id) ?? null) as RecordJournal | null;
const journalOf = ({ system }: BattleCombat): RecordJournal | null => journalAt(system.record);

function pageFor(journal: RecordJournal, number: number): RecordPage | undefined {
  const name = pageName(number);
  return [...journal.pages].find((page) => page.name === name);
}

/** What stands on a page at a number; blank: nothing. */
const textAt = (page: RecordPage, number: number): string => contentOf(page).entries[String(number)] ?? "";

/** What the page is called on which an entry stands. */
export function pageName(number: number): string {
  const first = Math.floor(number / ENTRIES_PER_PAGE) * ENTRIES_PER_PAGE;
  return `${first}–${first + ENTRIES_PER_PAGE - 1}`;
}

/**
 * Makes the journal of a battle; only Gamemasters may see or write it. Gives its id, which follows from the battle: one
 * that was made before something was cut off is found again. What a player has put there is no record.
 */
export async function createRecord({ id: battle, system }: BattleCombat): Promise<string> {
  const known = derivedId(battle, "record");
  const there = game.journal?.get(known) as Owned | undefined;
  const isTaken = there !== undefined && players().some((user) => mayUser(user, there, "OWNER"));
  if (there && !isTaken) return known;
  const name = game.i18n.format("ALLHANDS.record.name", { name: system.name });
  const ownership = { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE };
  const where = isTaken ? {} : { _id: known };
  const journal = await make<{ id: string }>("JournalEntry", { ...where, name, ownership }, { keepId: !isTaken });
  if (!journal) throw new Error(`the record "${name}" could not be created`);
  return journal.id;
}

/** Whether what stands in a record has all that an entry is read for: anybody may have written there by hand. */
const isWhole = is.object({
  kind: is.text,
  answers: is.list,
  events: is.list,
  dice: is.list,
  agreed: is.optional(is.list),
  redo: isObject,
  undo: isObject,
  digest: isObject,
});

function entryIn(stored: string): RecordEntry | null {
  try {
    const entry = parse<RecordEntry>(stored, "entry");
    return isWhole(entry) ? entry : null;
  } catch {
    return null;
  }
}

/**
 * What a record holds of the Combat, as this version would have written it: an earlier one may have kept facts of the
 * game elsewhere, and what it wrote is still taken back, and compared with what is there.
 */
function renewed<Kept extends Patch | Snapshot>(battle: BattleCombat, kept: Kept): Kept {
  const values: Values | null | undefined = kept[battle.uuid];
  const renew = tableGame(battle.type)?.binding.renewed;
  return values && renew ? { ...kept, [battle.uuid]: renew(values) } : kept;
}

/** The entry at a number, as it stands there. */
function storedEntry(battle: BattleCombat, number: number): RecordEntry | null {
  const journal = journalOf(battle);
  const page = journal && pageFor(journal, number);
  return entryIn(page ? textAt(page, number) : "");
}

/** The entry at a number; null: there is none, or it is damaged (`gapsIn` tells which). */
export function recordEntry(battle: BattleCombat, number: number): RecordEntry | null {
  const entry = storedEntry(battle, number);
  return entry && { ...entry, redo: renewed(battle, entry.redo), undo: renewed(battle, entry.undo) };
}

/** What tells whether an entry can be taken back, or put back. */
export type EntryMark = Pick<RecordEntry, "kind" | "author" | "undoes" | "redoes">;

/** A mark as it was read. */
interface Marked {
  readonly page: RecordPage;
  readonly stored: string;
  readonly mark: EntryMark | null;
}

/** The marks that were read of a record: whoever looks for the last thing that a person did asks for those of all bots' steps. */
const marks = new WeakMap<RecordJournal, Marked[]>();

/** The mark of the entry at a number; null: there is none, or it is damaged. */
export function entryMark(battle: BattleCombat, number: number): EntryMark | null {
  const journal = journalOf(battle);
  if (!journal) return null;
  const known = marks.get(journal) ?? [];
  marks.set(journal, known);
  const before = known[number];
  const isThere = before?.page.name === pageName(number) && journal.pages.get(before.page.id) === before.page;
  const page = isThere ? before.page : pageFor(journal, number);
  if (!page) return null;
  const stored = textAt(page, number);
  if (before?.stored === stored) return before.mark;
  const entry = entryIn(stored);
  const mark = entry && { kind: entry.kind, author: entry.author, undoes: entry.undoes, redoes: entry.redoes };
  known[number] = { page, stored, mark };
  return mark;
}

/** The entries that stand on a page; of those that are damaged, their numbers. */
export function entriesOn(page: RecordPage): { number: number; entry: RecordEntry | null }[] {
  const stored = Object.entries(contentOf(page).entries);
  return stored.map(([number, text]) => ({ number: Number(number), entry: entryIn(text) }));
}

/** Whether a step is being written: its entry is there, and the Combat does not count it yet. */
export const isBeingWritten = (battle: BattleCombat): boolean => entryMark(battle, battle.system.step) !== null;

/** The numbers of the entries that are missing or damaged: nothing before them can be taken back. */
export function gapsIn(battle: BattleCombat): number[] {
  return Array.from({ length: battle.system.step }, (_, number) => number).filter((n) => !entryMark(battle, n));
}

/** The battle whose record a journal is. */
export const isRecordOf =
  (journalId: string | null | undefined) =>
  ({ system }: BattleCombat): boolean =>
    system.record !== "" && system.record === journalId;

/** The steps that count: those that were played and not taken back, oldest first. */
export function playedEntries(battle: BattleCombat): { step: number; entry: RecordEntry }[] {
  const entries = Array.from({ length: battle.system.step }, (_, step) => ({ step, entry: recordEntry(battle, step) }));
  const undone = takenBack(entries);
  return entries.flatMap(({ step, entry }) => (entry?.kind === "play" && !undone.has(step) ? [{ step, entry }] : []));
}

/** The write that puts something on the page of a number (a page of its own for every fifty). */
function pageWrite(battle: BattleCombat, number: number, values: { entries?: object; start?: string }): Write {
  const journal = journalOf(battle);
  if (!journal) throw new Error(game.i18n.localize("ALLHANDS.problem.record-missing"));
  const page = pageFor(journal, number);
  const place = { documentName: "JournalEntryPage", parent: journal };
  if (page) return { action: "update", ...place, updates: [{ _id: page.id, system: values }] };
  const system = { battle: battle.id, game: battle.type, ...values };
  return { action: "create", ...place, data: [{ name: pageName(number), type: "battle-record", system }] };
}

/** An entry as it leaves its world: of the changes of documents, which mean nothing elsewhere, the digest. */
export function carried({ redo, undo, ...entry }: RecordEntry): RecordedEntry {
  const isCarried = Object.keys({ ...redo, ...undo }).length === 0 && entry.changes !== undefined;
  return isCarried ? entry : { ...entry, changes: digest([redo, undo]) };
}

/** The seal of what stands in a record before a number; blank: an earlier version has written it. */
function sealBefore(battle: BattleCombat, number: number): string {
  const start = lastStart(battle);
  return (start?.number === number ? start.head?.seal : storedEntry(battle, number - 1)?.seal) ?? "";
}

/** The write that adds an entry. */
export function recordWrite(battle: BattleCombat, number: number, entry: RecordEntry): Write {
  const sealed = { ...entry, seal: sealOf(sealBefore(battle, number), carried(entry)) };
  return pageWrite(battle, number, { entries: { [String(number)]: JSON.stringify(sealed) } });
}

/** The seeds of sealed dice that were opened, by their hashes, on these pages. */
export const seedsOn = (pages: Iterable<RecordPage>): Record<string, string> =>
  Object.assign({}, ...[...pages].map((page) => contentOf(page).seeds)) as Record<string, string>;

/** The seeds of a battle's dice that its record has by now. */
export const openedSeeds = (battle: BattleCombat): Record<string, string> => seedsOn(journalOf(battle)?.pages ?? []);

/** The write that opens a seed into a record, whose battle may be gone; null: there is no such record. */
export function seedWrite(journalId: string, hash: string, seed: string): Write | null {
  const journal = journalAt(journalId);
  const [page] = [...(journal?.pages ?? [])].filter(({ system }) => typeof system.battle === "string");
  const updates = page ? [{ _id: page.id, system: { seeds: { [hash]: seed } } }] : [];
  return page ? { action: "update", documentName: "JournalEntryPage", parent: journal, updates } : null;
}

/** What the documents were when the record began: before the entry with this number. */
export interface RecordStart {
  readonly number: number;
  readonly documents: Snapshot;
  /** What the battle was; without it: an earlier version has written it. */
  readonly head?: RecordedStart;
}

/** Whether the record's journal is there. */
export function hasRecord(battle: BattleCombat): boolean {
  return journalOf(battle) !== null;
}

/**
 * The write that lets the record begin, or begin again, before the next step: with all that a replay needs when the Combat
 * and everything else is gone.
 *
 * @param start  the state; null: it is not known
 */
export function startWrite(battle: BattleCombat, documents: Snapshot, start: Json | null): Write {
  const { step: number, name: title } = battle.system;
  const seats = battle.system.seats.map(({ id, name, side, bot }) => ({ id, name, side, bot }));
  const version = tableGame(battle.type)?.rules.version ?? 0;
  const sealings = sealingsOf(battle).done.filter(({ from }) => from.step < diceStep(battle));
  const sealed = sealings.length > 0 ? { edits: battle.system.edits, sealings } : {};
  const known = { game: battle.type, version, title, seats, first: number, start, documents: digest(documents) };
  const about = { ...known, ...sealed };
  const head = { ...about, seal: sealOf("", about) };
  return pageWrite(battle, number, { start: JSON.stringify({ number, documents, head } satisfies RecordStart) });
}

function startIn(stored: string): RecordStart | null {
  try {
    const start = parse<RecordStart>(stored, "start");
    return start && isObject(start.documents) ? start : null;
  } catch {
    return null;
  }
}

/** What was read of pages: whole documents, which are asked for with each entry. */
const read = new WeakMap<object, { readonly stored: string; readonly start: RecordStart | null }>();

/** Where a page says that the record begins; null: it does not say so, or is damaged. */
export function startOn(page: RecordPage): RecordStart | null {
  const stored = contentOf(page).start;
  const known = read.get(page);
  if (known?.stored === stored) return known.start;
  const start = startIn(stored);
  read.set(page, { stored, start });
  return start;
}

function lastStart(battle: BattleCombat): RecordStart | null {
  const starts = [...(journalOf(battle)?.pages ?? [])].flatMap((page) => startOn(page) ?? []);
  return starts.sort((a, b) => b.number - a.number)[0] ?? null;
}

/** The documents as they were when the battle began; null: the record does not say. */
export function recordedBeginning(battle: BattleCombat): Snapshot | null {
  const start = lastStart(battle);
  return start?.number === 0 ? renewed(battle, start.documents) : null;
}

/** The state in which the battle began, as its game knows it; null: the record does not say. */
export function recordedStart<State>(battle: BattleCombat): State | null {
  const start = lastStart(battle);
  return start?.number === 0 ? ((start.head?.start ?? null) as State | null) : null;
}

/** The documents as the last step left them, made of the record alone. Null: the record has gaps. */
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

/** What a Gamemaster has said of a secret answer: it stands in the record of the step. */
export interface Settled {
  readonly key: string;
  readonly seat: Seat;
  readonly how: Settlement;
  /** The Gamemaster. */
  readonly by: string;
}

/** What a Gamemaster says of a secret answer that is not shown: all choose anew, or the fallback counts for that seat. */
export type Settlement = "anew" | "fallback";

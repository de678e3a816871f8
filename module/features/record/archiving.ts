/**
 * Moves records of battles whose encounters are gone into the archive, one at a time: first a copy is made there and
 * read again from the server, and only then is the journal deleted. So wherever it is cut off, nothing is lost; a record
 * that is in both places is shown once, and is moved to its end when the world loads again.
 */
import { equal, isObject } from "../../rules/kernel";
import { TRIAL_MARK } from "../../kit/battle/battle";
import { players } from "../../kit/battle/seats";
import { ourFlags, type Flagged } from "../../kit/documents/flags";
import { documentsOf, mayUser, sourceOf, type Owned } from "../../kit/platform/documents";
import { makeInPack, makePack, packAt, removeFromPack } from "../../kit/platform/packs";
import { commit } from "../../kit/platform/writes";
import {
  ARCHIVE,
  ARCHIVE_NAME,
  ARCHIVED,
  fromArchive,
  isEncounterGone,
  type ArchivedFacts,
} from "../../kit/record/archive";
import { entriesOn, startOn, type RecordPage } from "../../kit/record/record";
import { localize, phrase } from "../../kit/text/sentence";
import { recordedEnd } from "../replay/past";
import { battleNameOf, isRecordPage, type RecordJournal } from "../replay/source";

interface Document {
  toObject(): object;
}

/** A journal of the world. */
interface Journal extends RecordJournal, Owned, Document {
  readonly folder?: object | null;
  readonly _stats?: { readonly createdTime?: number | null };
}

/** The fields of a journal as it is stored. */
interface Source {
  readonly _id: string;
  readonly flags?: { readonly "all-hands"?: object };
  readonly pages: readonly { readonly _id: string; readonly name: string; readonly system: object }[];
}

/** The ids of journals that somebody has linked: on a scene, in another journal, in a macro. A link leads to the world. */
function linkedJournals(): ReadonlySet<string> {
  const journals = documentsOf<{ readonly pages: Iterable<{ readonly text?: { readonly content?: string | null } }> }>(
    "journal",
  );
  const texts = [
    ...journals.flatMap(({ pages }) => Array.from(pages, ({ text }) => text?.content ?? "")),
    ...documentsOf<{ readonly command: string }>("macros").map(({ command }) => command),
  ];
  const named = texts.flatMap((text) => [...text.matchAll(/JournalEntry\.(\w{16})/g)].map(([, id = ""]) => id));
  const pinned = documentsOf<{ readonly notes?: Iterable<{ readonly entryId?: string | null }> }>("scenes").flatMap(
    ({ notes = [] }) => Array.from(notes, ({ entryId }) => entryId ?? ""),
  );
  return new Set([...named, ...pinned]);
}

/** Whether a page is packed, and nothing of it is sealed: seeds and keys may still come to what was sealed. */
function isFinal({ system }: RecordPage): boolean {
  const { packed = "", entries = {}, start = "", keys = {} } = system;
  return packed !== "" && start === "" && Object.keys(entries).length === 0 && Object.keys(keys).length === 0;
}

/** Whether dice were sealed in a record, whose seeds may still come. */
const hasSeals = (page: RecordPage): boolean =>
  startOn(page)?.head?.sealings !== undefined ||
  entriesOn(page).some(({ entry }) => entry === null || entry.sealings !== undefined);

/**
 * The journals that nobody has made something of: hidden from players, in no folder, linked nowhere, and with nothing
 * but a record of a battle whose encounter is gone.
 */
export function archivable(): readonly RecordJournal[] {
  const linked = linkedJournals();
  return documentsOf<Journal>("journal").filter((journal) => {
    const pages = [...journal.pages];
    return (
      pages.length > 0 &&
      pages.every((page) => isRecordPage(page) && isFinal(page) && isEncounterGone(page.system.battle, journal.id)) &&
      !journal.folder &&
      !linked.has(journal.id) &&
      ourFlags(journal as Flagged)[TRIAL_MARK] === undefined &&
      !players().some((user) => [journal, ...pages].some((each) => mayUser(user, each as Owned, "LIMITED"))) &&
      !pages.some(hasSeals)
    );
  });
}

/** What the archive's index is to say of a record. */
function factsOf(journal: RecordJournal): ArchivedFacts {
  const pages = [...journal.pages].filter(isRecordPage);
  const documents = pages.flatMap((page) => Object.values(startOn(page)?.documents ?? {}));
  const ids = documents.flatMap(({ actorId }) => (typeof actorId === "string" ? [actorId] : []));
  return {
    title: battleNameOf(journal),
    game: pages[0]?.system.game ?? "",
    time: (journal as Journal)._stats?.createdTime ?? 0,
    end: recordedEnd(pages.flatMap(entriesOn)),
    actors: [...new Set(ids)],
  };
}

/** The record in a journal, as it is stored. */
const recordOf = (journal: object): unknown =>
  sourceOf<Source>(journal as Document).pages.map(({ _id, name, system }) => [_id, name, system]);

/** The compendium, made if it is not there. */
async function makeArchive(): Promise<void> {
  if (packAt(ARCHIVE)) return;
  await makePack({ type: "JournalEntry", name: ARCHIVE_NAME, label: localize("ALLHANDS.record.archive.name") });
}

/** The copy of a journal in the archive, if it is there and whole. */
async function copyOf(journal: RecordJournal): Promise<object | null> {
  const [copy = null] = await fromArchive<object>([journal.id]);
  return copy !== null && equal(recordOf(copy), recordOf(journal)) ? copy : null;
}

/** Moves a record. Throws a sentence if the copy is not as it should be: the journal then stays. */
async function move(journal: RecordJournal): Promise<void> {
  if (!(await copyOf(journal))) {
    const { folder: _, ...source } = sourceOf<Source & { readonly folder?: unknown }>(journal as Journal);
    const own = source.flags?.["all-hands"];
    const flags = { ...source.flags, "all-hands": { ...(isObject(own) ? own : {}), [ARCHIVED]: factsOf(journal) } };
    // What an interrupted write may have left there.
    if ((await fromArchive([journal.id])).length > 0) await removeFromPack("JournalEntry", ARCHIVE, [journal.id]);
    await makeInPack("JournalEntry", ARCHIVE, [{ ...source, flags }]);
  }
  if (!(await copyOf(journal))) throw new Error(phrase("ALLHANDS.record.archive.failed", { record: journal.name }));
  const ids = [journal.id];
  await commit([{ action: "delete", documentName: "JournalEntry", parent: null, ids }], {});
}

/** Moves records into the archive, one after another. */
export async function archive(journals: readonly RecordJournal[]): Promise<void> {
  if (journals.length > 0) await makeArchive();
  for (const journal of journals) await move(journal);
}

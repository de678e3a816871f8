/**
 * What Gamemasters of this world wrote, told from what players made to look like it: digests of wars as they stand, and
 * the last seals of records whose encounters are gone. They are in a setting of the world, which no player can write.
 * Neither an id, a flag nor present ownership says who made a document: copies keep the first two, and the third can be
 * taken away from whoever used it.
 */
import { typeOf } from "../../kit/platform/home";
import { digest } from "../../rules/kernel";
import { battles } from "../../kit/battle/battle";
import { contentOf } from "../../kit/record/page-content";
import { isArchived } from "../../kit/record/archive";
import { entriesOn, isRecordOf, startOn, type RecordPage } from "../../kit/record/record";
import { players } from "../../kit/battle/seats";
import { isLastByGamemaster, type Stamped } from "../../kit/documents/gamemasters";
import { documentAt, documentsOf, mayUser, type Owned } from "../../kit/platform/documents";
import { oneByOne } from "../../kit/platform/under-way";
import { isRecordPage, journalOf, type RecordJournal } from "../replay/source";
import { warLedger as ledger, type Ledger } from "./known";
import type { StoredEntry } from "./stored";

const inTurn = oneByOne();

/** Whether the document of a mark is there: a record may be in the archive by now. */
const isStillHere = (uuid: string): boolean =>
  documentAt(uuid) !== null || isArchived(uuid.replace("JournalEntry.", ""));

/** Adds marks, one write after another, and drops those of documents that are gone. */
function note(marks: Ledger["marks"], adopted = ledger.read().adopted): Promise<void> {
  const write = () => {
    const known = Object.entries(ledger.read().marks).filter(([uuid]) => isStillHere(uuid));
    return ledger.write({ adopted, marks: { ...Object.fromEntries(known), ...marks } });
  };
  return inTurn(write);
}

const isNoted = (uuid: string, mark: string): boolean => ledger.read().marks[uuid]?.includes(mark) === true;

/** A document as far as it shows who wrote it. */
export type Traced = Owned & Stamped;

/** The names of the players who may write one of these documents. */
export const namesOfWriters = (...documents: readonly Traced[]): string[] =>
  players()
    .filter((user) => documents.some((document) => mayUser(user, document, "OWNER")))
    .map(({ name }) => name);

const lastWriter = ({ _stats }: Stamped) => documentsOf("users").find(({ id }) => id === _stats?.lastModifiedBy);

/** The player who changed a document last, by the server's word; blank if no player did. */
export function playerWhoWrote(document: Traced): string {
  const user = lastWriter(document);
  return user && !user.isGM ? user.name : "";
}

/** Whether, by the server's word, a Gamemaster changed each of these last, and no player may. */
const isGamemasters = (...documents: readonly Traced[]): boolean =>
  namesOfWriters(...documents).length === 0 && documents.every(isLastByGamemaster);

/** The content of a war: what its page stores. */
export interface WarContent {
  readonly game: string;
  readonly sides: string;
  readonly log: readonly StoredEntry[];
  readonly undone: readonly StoredEntry[];
  /** Runs nothing, so that its digest leaves it out. */
  readonly mission: string;
}
/** The page of a war, as far as it is known or not. */
export interface KnownPage extends Traced {
  readonly uuid: string;
  readonly system: WarContent;
}

/** The digest of all of a war that is run: who is in it, and what its entries write. */
function markOf({ game, sides, log, undone }: WarContent): string {
  const runs = (entries: readonly StoredEntry[]) => entries.map(({ redo, undo }) => [redo, undo]);
  return digest([game, sides, runs(log), runs(undone)]);
}

/** Whether a Gamemaster's page wrote a war as it stands. */
export const isKnownWar = ({ uuid, system }: KnownPage): boolean => isNoted(uuid, markOf(system));

/** Notes a war as it stands, and as it will be after a change. */
export const noteWar = ({ uuid, system }: KnownPage, after: Partial<WarContent> = {}): Promise<void> =>
  note({ [uuid]: [...new Set([markOf({ ...system, ...after }), markOf(system)])] });

const uuidOf = ({ id }: Pick<RecordJournal, "id">): string => `JournalEntry.${id}`;

/** A journal with a record, and who may write it. */
export type TracedRecord = RecordJournal & Owned;

const recordPages = ({ pages }: RecordJournal) => [...pages].filter(isRecordPage) as (RecordPage & Traced)[];

/** The seal of a record's last entry, which everything in the record leads to; blank if it has none. */
export function sealIn(journal: RecordJournal): string {
  const numbersOn = (page: RecordPage) => Object.keys(contentOf(page).entries).map(Number);
  const pages = recordPages(journal).map((page) => ({ page, last: Math.max(-1, ...numbersOn(page)) }));
  const [newest] = pages.sort((a, b) => b.last - a.last);
  if (!newest) return "";
  const entry = entriesOn(newest.page).find(({ number }) => number === newest.last)?.entry;
  return (entry ?? startOn(newest.page)?.head)?.seal ?? "";
}

/** Whether no player may write a record, or was the last to do so, by the server's word. */
function isUntouched(journal: TracedRecord): boolean {
  const pages = recordPages(journal);
  return namesOfWriters(journal, ...pages).length === 0 && pages.every((page) => playerWhoWrote(page) === "");
}

/** Whether Gamemasters' pages wrote a record: its Combat names it, or it was noted when that was deleted. */
export function isKnownRecord(journal: TracedRecord): boolean {
  if (!isUntouched(journal)) return false;
  return battles().some(isRecordOf(journal.id)) || isNoted(uuidOf(journal), sealIn(journal));
}

/** Notes the record of a battle whose Combat is gone. */
export async function noteRecord(journal: TracedRecord): Promise<void> {
  const seal = sealIn(journal);
  if (seal !== "" && isUntouched(journal)) await note({ [uuidOf(journal)]: [seal] });
}

/** The same by the journal's id, if it is there. */
export async function noteRecordAt(id: string): Promise<void> {
  const journal = journalOf(id);
  if (journal) await noteRecord(journal as TracedRecord);
}

interface Earlier extends Traced {
  readonly id: string;
  readonly name: string;
  readonly pages: Iterable<RecordPage & KnownPage & { readonly type: string }>;
}

/**
 * Notes, once in a world, the wars and the records without an encounter that earlier versions wrote: those of which the
 * server says that Gamemasters alone wrote them. Others can be taken over by hand.
 */
export async function adoptEarlier(): Promise<void> {
  if (ledger.read().adopted) return;
  const marks: Record<string, string[]> = {};
  for (const journal of documentsOf<Earlier>("journal")) {
    for (const page of [...journal.pages].filter(({ type }) => type === typeOf("war")))
      if (isGamemasters(journal, page)) marks[page.uuid] = [markOf(page.system)];
    const seal = sealIn(journal);
    if (seal !== "" && isGamemasters(journal, ...recordPages(journal))) marks[uuidOf(journal)] = [seal];
  }
  await note(marks, true);
}

/**
 * Makes little of finished battles: packs their records, one page at a time, moves them into the archive once their
 * encounters are gone, and folds their messages into their reports. What was interrupted resumes when the world loads.
 */
import { isPast, TRIAL_MARK } from "../../kit/battle/battle";
import { packingOf } from "../../kit/record/page-content";
import { openedContent } from "../../kit/record/sealed-texts";
import type { RecordPage } from "../../kit/record/record";
import { ourFlags, type Flagged } from "../../kit/documents/flags";
import { documentsOf } from "../../kit/platform/documents";
import { serverTime } from "../../kit/platform/clock";
import { sayNews } from "../../kit/platform/notices";
import type { OurSetting } from "../../kit/platform/settings";
import { commit } from "../../kit/platform/writes";
import { phrase } from "../../kit/text/sentence";
import { isRecordPage, type RecordJournal } from "../replay/source";
import { number } from "../../kit/text/numbers";
import { archivable, archive } from "./archiving";
import { fold, foldableBefore } from "../../kit/story/folded";

/** What the world does with what finished battles left. */
export type Packing = "ask" | "always" | "never";

/** Asks a Gamemaster something: a title, as a language key, and a text. */
type Asks = (title: string, text: string) => Promise<boolean>;

/** What this many battles of an earlier version left is packed or folded without asking. */
const FEW = 10;
/** The messages of an evening stay in the chat until another day: milliseconds. */
const HALF_A_DAY = 12 * 3_600_000;

const runsHere = (): boolean => game.users?.activeGM?.isSelf === true;

/** Whether a Gamemaster is asked before what so many battles left is touched. */
const isAsked = (setting: OurSetting<Packing>, count: number): boolean => count > FEW && setting.read() === "ask";

/** Asks, once in a world, whether what many battles left is to be packed or folded. */
async function isMeant(setting: OurSetting<Packing>, count: number, ask: () => Promise<boolean>): Promise<boolean> {
  if (!isAsked(setting, count)) return setting.read() !== "never";
  const answer = await ask();
  await setting.write(answer ? "always" : "never");
  return answer;
}

interface Page {
  readonly journal: RecordJournal;
  readonly page: RecordPage;
}

/** Whether a page holds entries that are not packed. */
const isLoose = ({ system }: RecordPage): boolean =>
  Object.keys(system.entries ?? {}).length > 0 || (system.start ?? "") !== "";

/** Pages that are worth packing: not those of trials, nor of journals that are about to be deleted. */
function loosePages(going: ReadonlySet<unknown>): Page[] {
  return documentsOf<RecordJournal & Flagged>("journal")
    .filter((journal) => !going.has(journal.id) && ourFlags(journal)[TRIAL_MARK] === undefined)
    .flatMap((journal) =>
      [...journal.pages]
        .filter(isRecordPage)
        .filter((page) => isLoose(page) && isPast(page.system.battle))
        .map((page) => ({ journal, page })),
    );
}

const isThere = ({ journal, page }: Page): boolean =>
  documentsOf<RecordJournal>("journal").some(({ id, pages }) => id === journal.id && [...pages].includes(page));

/** Packs a page in one write, unless it was deleted meanwhile. Returns the characters saved. */
async function pack(loose: Page): Promise<number> {
  const { journal, page } = loose;
  const before = JSON.stringify(page.system).length;
  const place = { documentName: "JournalEntryPage", parent: journal };
  const content = await openedContent(page);
  const system = content && (await packingOf(page.system, content));
  if (!system || !isThere(loose)) return 0;
  try {
    await commit([{ action: "update", ...place, updates: [{ _id: page.id, system }] }], {});
  } catch (error) {
    if (isThere(loose)) throw error;
  }
  return before - JSON.stringify(page.system).length;
}

/** Megabytes with one decimal. */
const megabytes = (characters: number): string => number(characters / 2 ** 20, 1);

/** Packs pages one after another. Returns the characters saved. */
async function packAll(pages: readonly Page[]): Promise<number> {
  let saved = 0;
  for (const page of pages) saved += await pack(page);
  return saved;
}

/**
 * Packs what is not packed yet, on the active Gamemaster's client, but for journals that are `going`. Asks once if an earlier version left many records.
 */
async function packRecords(packing: OurSetting<Packing>, asks: Asks, going: ReadonlySet<unknown>): Promise<void> {
  if (!runsHere() || packing.read() === "never") return;
  const pages = loosePages(going);
  const count = new Set(pages.map(({ journal }) => journal.id)).size;
  const wasAsked = isAsked(packing, count);
  if (
    !(await isMeant(packing, count, () =>
      asks("ALLHANDS.record.pack.title", phrase("ALLHANDS.record.pack.text", { count })),
    ))
  )
    return;
  const saved = await packAll(pages);
  if (wasAsked) sayNews(phrase("ALLHANDS.record.pack.done", { count, saved: megabytes(saved) }));
}

/**
 * Moves packed records of battles whose encounters are gone into the archive, on the active Gamemaster's client, and
 * says so. Asks once if there are many.
 */
async function archiveRecords(archiving: OurSetting<Packing>, asks: Asks): Promise<void> {
  if (!runsHere() || archiving.read() === "never") return;
  const journals = archivable();
  const count = journals.length;
  if (count === 0) return;
  if (
    !(await isMeant(archiving, count, () =>
      asks("ALLHANDS.record.archive.title", phrase("ALLHANDS.record.archive.text", { count })),
    ))
  )
    return;
  await archive(journals);
  sayNews(phrase("ALLHANDS.record.archive.done", { count }));
}

/**
 * Folds the messages of battles that have been over for half a day, on the active Gamemaster's client. Asks once if
 * there are many such battles.
 */
async function foldMessages(folding: OurSetting<Packing>, asks: Asks): Promise<void> {
  if (!runsHere() || folding.read() === "never") return;
  const battles = foldableBefore(serverTime() - HALF_A_DAY);
  const count = battles.size;
  const messages = [...battles.values()].reduce((all, more) => all + more, 0);
  const wasAsked = isAsked(folding, count);
  if (
    !(await isMeant(folding, count, () =>
      asks("ALLHANDS.record.fold.title", phrase("ALLHANDS.record.fold.text", { count, messages })),
    ))
  )
    return;
  for (const battle of battles.keys()) await fold(battle);
  if (wasAsked) sayNews(phrase("ALLHANDS.record.fold.done", { count: messages }));
}

/**
 * Packs records; as the world is loaded, it also moves them and folds messages. Only then: what was told this evening
 * stays in the chat until another day, and a deleted encounter can be brought back for a moment, with its record.
 *
 * @param going  ids of journals that are about to be deleted
 */
export async function makeLittle(
  [packing, archiving, folding]: readonly [OurSetting<Packing>, OurSetting<Packing>, OurSetting<Packing>],
  asks: Asks,
  going: ReadonlySet<unknown>,
  isLoading: boolean,
): Promise<void> {
  await packRecords(packing, asks, going);
  if (!isLoading) return;
  await archiveRecords(archiving, asks);
  await foldMessages(folding, asks);
}

/** Packs records of finished battles, one page at a time. What was interrupted resumes when the world loads. */
import { battleById, TRIAL_MARK } from "../../kit/battle/battle";
import { packingOf } from "../../kit/record/page-content";
import { openedContent } from "../../kit/record/sealed-texts";
import type { RecordPage } from "../../kit/record/record";
import { ourFlags, type Flagged } from "../../kit/documents/flags";
import { documentsOf } from "../../kit/platform/documents";
import { sayNews } from "../../kit/platform/notices";
import type { OurSetting } from "../../kit/platform/settings";
import { commit } from "../../kit/platform/writes";
import { phrase } from "../../kit/text/sentence";
import { isRecordPage, type RecordJournal } from "../replay/source";
import { number } from "../../kit/text/numbers";

/** What the world does with records of finished battles. */
export type Packing = "ask" | "always" | "never";

/** Up to this many records of an earlier version are packed without asking. */
const FEW = 10;

interface Page {
  readonly journal: RecordJournal;
  readonly page: RecordPage;
}

/** Whether a page holds entries that are not packed. */
const isLoose = ({ system }: RecordPage): boolean =>
  Object.keys(system.entries ?? {}).length > 0 || (system.start ?? "") !== "";

/** Whether a battle's record is final, except for steps that somebody takes back. */
const isOver = (battle: string): boolean => battleById(battle)?.system.ended ?? true;

/** Pages that are worth packing: not those of trials, nor of journals that are about to be deleted. */
function loosePages(going: ReadonlySet<unknown>): Page[] {
  return documentsOf<RecordJournal & Flagged>("journal")
    .filter((journal) => !going.has(journal.id) && ourFlags(journal)[TRIAL_MARK] === undefined)
    .flatMap((journal) =>
      [...journal.pages]
        .filter(isRecordPage)
        .filter((page) => isLoose(page) && isOver(page.system.battle))
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
export async function packRecords(
  packing: OurSetting<Packing>,
  asks: (text: string) => Promise<boolean>,
  going: ReadonlySet<unknown>,
): Promise<void> {
  if (game.users?.activeGM?.isSelf !== true || packing.read() === "never") return;
  const pages = loosePages(going);
  const count = new Set(pages.map(({ journal }) => journal.id)).size;
  const isAsked = count > FEW && packing.read() === "ask";
  if (isAsked) {
    const isMeant = await asks(phrase("ALLHANDS.record.pack.text", { count }));
    await packing.write(isMeant ? "always" : "never");
    if (!isMeant) return;
  }
  const saved = await packAll(pages);
  if (isAsked) sayNews(phrase("ALLHANDS.record.pack.done", { count, saved: megabytes(saved) }));
}

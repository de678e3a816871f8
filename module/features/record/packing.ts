/** Packs records of finished battles, one page at a time. What was interrupted resumes when the world loads. */
import { battleById } from "../../kit/battle/battle";
import { packingOf } from "../../kit/battle/page-content";
import type { RecordPage } from "../../kit/battle/record";
import { documentsOf } from "../../kit/platform/documents";
import { sayNews } from "../../kit/platform/notices";
import type { OurSetting } from "../../kit/platform/settings";
import { commit } from "../../kit/platform/writes";
import { phrase } from "../../kit/text/sentence";
import { isRecordPage, type RecordJournal } from "../replay/source";

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

function loosePages(): Page[] {
  return documentsOf<RecordJournal>("journal").flatMap((journal) =>
    [...journal.pages]
      .filter(isRecordPage)
      .filter((page) => isLoose(page) && isOver(page.system.battle))
      .map((page) => ({ journal, page })),
  );
}

/** Packs a page in one write. Returns the characters saved. */
async function pack({ journal, page }: Page): Promise<number> {
  const before = JSON.stringify(page.system).length;
  const place = { documentName: "JournalEntryPage", parent: journal };
  const system = await packingOf(page.system);
  if (system) await commit([{ action: "update", ...place, updates: [{ _id: page.id, system }] }], {});
  return before - JSON.stringify(page.system).length;
}

/** Megabytes with one decimal. */
const megabytes = (characters: number): string => (characters / 2 ** 20).toFixed(1);

/** Packs pages one after another. Returns the characters saved. */
async function packAll(pages: readonly Page[]): Promise<number> {
  let saved = 0;
  for (const page of pages) saved += await pack(page);
  return saved;
}

/**
 * Packs what is not packed yet, on the active Gamemaster's client. Asks once if an earlier version left many records.
 */
export async function packRecords(
  packing: OurSetting<Packing>,
  asks: (text: string) => Promise<boolean>,
): Promise<void> {
  if (game.users?.activeGM?.isSelf !== true || packing.read() === "never") return;
  const pages = loosePages();
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

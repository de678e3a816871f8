/** Packs the records of battles that are over, a page at a time: what was cut off goes on when the world is loaded again. */
import { battleById } from "../../kit/battle/battle";
import { packingOf } from "../../kit/battle/page-content";
import type { RecordPage } from "../../kit/battle/record";
import { documentsOf } from "../../kit/platform/documents";
import { sayNews } from "../../kit/platform/notices";
import type { OurSetting } from "../../kit/platform/settings";
import { commit } from "../../kit/platform/writes";
import { phrase } from "../../kit/text/sentence";
import { isRecordPage, type RecordJournal } from "../replay/source";

/** What the world does with records of battles that are over. */
export type Packing = "ask" | "always" | "never";

/** So many records of an earlier version are packed without a question. */
const FEW = 10;

interface Page {
  readonly journal: RecordJournal;
  readonly page: RecordPage;
}

/** Whether something stands on a page as it was written. */
const isLoose = ({ system }: RecordPage): boolean =>
  Object.keys(system.entries ?? {}).length > 0 || (system.start ?? "") !== "";

/** Whether nothing more is written to the record of a battle, but what somebody takes back. */
const isOver = (battle: string): boolean => battleById(battle)?.system.ended ?? true;

function loosePages(): Page[] {
  return documentsOf<RecordJournal>("journal").flatMap((journal) =>
    [...journal.pages]
      .filter(isRecordPage)
      .filter((page) => isLoose(page) && isOver(page.system.battle))
      .map((page) => ({ journal, page })),
  );
}

/** Packs one page, in one write. Gives how much shorter it has become, in characters. */
async function pack({ journal, page }: Page): Promise<number> {
  const before = JSON.stringify(page.system).length;
  const place = { documentName: "JournalEntryPage", parent: journal };
  await commit([{ action: "update", ...place, updates: [{ _id: page.id, system: await packingOf(page.system) }] }], {});
  return before - JSON.stringify(page.system).length;
}

/** In megabytes, to one digit. */
const megabytes = (characters: number): string => (characters / 2 ** 20).toFixed(1);

/** Packs pages one after another. Gives how much shorter they have become, in characters. */
async function packAll(pages: readonly Page[]): Promise<number> {
  let saved = 0;
  for (const page of pages) saved += await pack(page);
  return saved;
}

/**
 * Packs what is not yet packed, on the client of the active Gamemaster. Of a world with many records, which earlier versions
 * have written, that is asked once.
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

/** The way back through the log of a war, entry by entry, and forth again. */
import { writesOf } from "../../kit/documents/patch";
import { changedSince, storedAt } from "../../kit/documents/way-back";
import { change, documentsOf } from "../../kit/platform/documents";
import { commit, type Write } from "../../kit/platform/writes";
import { entryIn, type WarEntry } from "./log";
import { foreignIn } from "./own";
import { nameAt, refuseFighting, refuseShared, warError, type War, type WarJournal } from "./war";

/** Throws an Error that names what is not as an entry has left it, or what it may not write. */
async function refuseRun(war: War, entry: WarEntry): Promise<void> {
  refuseShared(war);
  refuseFighting(entry.redo);
  const changed = changedSince(entry, storedAt);
  if (changed.length > 0)
    throw warError("changedSince", { entry: entry.title, names: [...new Set(changed.map(ownerOf))].join(", ") });
  const foreign = await foreignIn(war, entry.redo, entry.undo);
  if (foreign.length > 0)
    throw warError("foreign", { entry: entry.title, names: [...new Set(foreign.map(ownerOf))].join(", ") });
}

/** What a document is called, or rather what it belongs to. */
const ownerOf = (uuid: string): string => nameAt(uuid.split(".").slice(0, 2).join("."));

/** What leads from maps to a page of this journal that goes. */
function notesTo(journal: WarJournal, pageId: string): Write[] {
  interface Noted {
    readonly notes?: Iterable<{ readonly id: string; readonly entryId: string | null; readonly pageId: string | null }>;
  }
  return documentsOf<Noted>("scenes").flatMap((scene): Write[] => {
    const leads = [...(scene.notes ?? [])].filter((note) => note.entryId === journal.id && note.pageId === pageId);
    const ids = leads.map(({ id }) => id);
    return ids.length > 0 ? [{ action: "delete", documentName: "Note", parent: scene, ids }] : [];
  });
}

/** Takes the newest entry back. Throws an Error with a sentence where that cannot be done. */
export async function takeBack(war: War): Promise<void> {
  const { page, journal } = war;
  const { log, undone } = page.system;
  const stored = log.at(-1);
  if (stored === undefined) return;
  const entry = entryIn(stored);
  if (entry) await refuseRun(war, entry);
  await change(page, {
    "system.log": log.slice(0, -1),
    // Of one that is damaged nobody knows what it did: it only goes.
    "system.undone": entry ? [...undone, stored] : undone,
  });
  if (entry) await commit([...notesTo(journal, entry.page ?? ""), ...writesOf(entry.undo)], {});
}

/** Puts back what was taken back last. Throws an Error with a sentence where that cannot be done. */
export async function putBack(war: War): Promise<void> {
  const { page } = war;
  const { log, undone } = page.system;
  const stored = undone.at(-1);
  const entry = stored === undefined ? null : entryIn(stored);
  if (!entry) return;
  await refuseRun(war, entry);
  await change(page, { "system.log": [...log, stored], "system.undone": undone.slice(0, -1) });
  await commit(writesOf(entry.redo), {});
}

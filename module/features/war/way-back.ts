/** Undo and redo in the log of a war, entry by entry. */
import { changedSince, storedAt } from "../../kit/documents/way-back";
import { documentsOf } from "../../kit/platform/documents";
import type { Write } from "../../kit/platform/writes";
import { dependentsOf, entryIn, type WarEntry } from "./log";
import { foreignIn } from "./own";
import { run } from "./run";
import { nameAt, refuseFighting, refuseUnknown, warError, writeWar, type War, type WarJournal } from "./war";
import { listed } from "../../kit/text/lists";

/** Throws an Error that names what has changed since an entry, or what the entry may not write. */
async function refuseRun(war: War, entry: WarEntry): Promise<void> {
  refuseFighting(entry.redo);
  const changed = changedSince(entry, storedAt);
  if (changed.length > 0)
    throw warError("changedSince", { entry: entry.title, names: listed([...new Set(changed.map(ownerOf))]) });
  const foreign = await foreignIn(war, entry.redo, entry.undo);
  if (foreign.length > 0)
    throw warError("foreign", { entry: entry.title, names: listed([...new Set(foreign.map(ownerOf))]) });
}

/** Name of the document, or of the document that contains it. */
const ownerOf = (uuid: string): string => nameAt(uuid.split(".").slice(0, 2).join("."));

/** Writes that delete notes on maps that lead to a page that is about to be deleted. */
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

/** Takes back the newest entry, or the one with this id. Throws an Error with a sentence if that is impossible. */
export async function takeBack(war: War, id = ""): Promise<void> {
  refuseUnknown(war);
  const { page, journal } = war;
  const { log, undone } = page.system;
  const place = id === "" ? log.length - 1 : log.findIndex((each) => each.id === id);
  const stored = log[place];
  if (stored === undefined) return;
  const entry = entryIn(stored);
  if (entry) {
    const later = dependentsOf(entry, war.log);
    if (later.length > 0)
      throw warError("dependsOn", { entry: entry.title, later: listed(later.map(({ title }) => title)) });
    await refuseRun(war, entry);
  }
  await writeWar(page, {
    log: log.toSpliced(place, 1),
    // The effects of a damaged entry are unknown: it is only removed.
    undone: entry ? [...undone, { ...stored, place }] : undone,
  });
  if (entry) await run(entry.undo, notesTo(journal, entry.page ?? ""));
}

/** Puts the entry that was taken back last into its place again. Throws an Error with a sentence if impossible. */
export async function putBack(war: War): Promise<void> {
  refuseUnknown(war);
  const { page } = war;
  const { log, undone } = page.system;
  const stored = undone.at(-1);
  const entry = stored ? entryIn(stored) : null;
  if (!stored || !entry) return;
  await refuseRun(war, entry);
  await writeWar(page, { log: log.toSpliced(stored.place, 0, stored), undone: undone.slice(0, -1) });
  await run(entry.redo);
}

/** The way back through the log of a war, entry by entry, and forth again. */
import { writesOf } from "../../kit/documents/patch";
import { changedSince, storedAt } from "../../kit/documents/way-back";
import { change, documentsOf } from "../../kit/platform/documents";
import { commit, type Write } from "../../kit/platform/writes";
import { dependentsOf, entryIn, type WarEntry } from "./log";
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

/** Takes an entry back, the newest or one of this id. Throws an Error with a sentence where that cannot be done. */
export async function takeBack(war: War, id = ""): Promise<void> {
  const { page, journal } = war;
  const { log, undone } = page.system;
  const place = id === "" ? log.length - 1 : log.findIndex((each) => each.id === id);
  const stored = log[place];
  if (stored === undefined) return;
  const entry = entryIn(stored);
  if (entry) {
    const later = dependentsOf(entry, war.log);
    if (later.length > 0)
      throw warError("dependsOn", { entry: entry.title, later: later.map(({ title }) => title).join(", ") });
    await refuseRun(war, entry);
  }
  await change(page, {
    "system.log": log.toSpliced(place, 1),
    // Of one that is damaged nobody knows what it did: it only goes.
    "system.undone": entry ? [...undone, { ...stored, place }] : undone,
  });
  if (entry) await commit([...notesTo(journal, entry.page ?? ""), ...writesOf(entry.undo)], {});
}

/** Puts back what was taken back last, where it stood. Throws an Error with a sentence where that cannot be done. */
export async function putBack(war: War): Promise<void> {
  const { page } = war;
  const { log, undone } = page.system;
  const stored = undone.at(-1);
  const entry = stored ? entryIn(stored) : null;
  if (!stored || !entry) return;
  await refuseRun(war, entry);
  await change(page, {
    "system.log": log.toSpliced(stored.place, 0, stored),
    "system.undone": undone.slice(0, -1),
  });
  await commit(writesOf(entry.redo), {});
}

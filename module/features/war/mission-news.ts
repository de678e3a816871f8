/** Tells in the chat that a mission is over, or that it goes on again because its end was taken back. */
import { documentAt, documentsOf, mayUser, type Owned } from "../../kit/platform/documents";
import { commit, type Write } from "../../kit/platform/writes";
import { noteWrite, type Note } from "../../kit/story/notes";
import { missionEnd } from "./mission-rows";
import { missionStanding, warOn, type War, type WarPage } from "./war";

/** The end of a war's mission, as a note; null while it goes on. */
function endNote(war: War): Note | null {
  const ended = missionStanding(war)?.ended;
  return ended && war.mission ? missionEnd(war, war.mission, ended) : null;
}

/** The write that tells everybody who may read the war. */
function newsWrite({ page, journal }: War, note: Note): Write {
  const write = noteWrite(note, { mission: page.uuid });
  if (write.action !== "create") return write;
  const journalNow = documentAt<Owned>(journal.uuid);
  const readers = documentsOf("users").filter(
    (user) => user.isGM || (journalNow && mayUser(user, journalNow, "OBSERVER")),
  );
  const isForAll = readers.length === documentsOf("users").length;
  const whisper = isForAll ? [] : readers.map(({ id }) => id);
  return { ...write, data: write.data.map((data) => ({ ...data, whisper, speaker: { alias: page.name } })) };
}

/** The end of the mission on a page; null if there is none, or if its war cannot be read. */
async function endOn(page: WarPage): Promise<{ readonly war: War; readonly note: Note | null } | null> {
  if (page.system.mission === "") return null;
  const war = await warOn(page).catch(() => null);
  return war && { war, note: endNote(war) };
}

/** Does something with a war, and tells if its mission ended with that, or goes on again. */
export async function withNews<Result>(page: WarPage, run: () => Promise<Result>): Promise<Result> {
  const before = await endOn(page);
  const result = await run();
  const after = await endOn(page);
  if (!before || !after) return result;
  if (after.note && after.note.key !== before.note?.key) await commit([newsWrite(after.war, after.note)], {});
  if (before.note && !after.note)
    await commit([newsWrite(after.war, { key: "ALLHANDS.war.mission.goesOn", values: {} })], {});
  return result;
}

/** Marks a step of a record for everybody, with a remark. For Gamemasters: only they may write a record's journal. */
import { MOST_MARKS, MOST_NOTE, type SharedMark } from "../../rules/kernel/recording";
import { chosen } from "../../kit/platform/dialogs";
import { change, type Changeable } from "../../kit/platform/documents";
import { localize, phrase } from "../../kit/text/sentence";
import { sharedIn } from "./shared-marks";
import type { RecordJournal } from "./source";

/** A field for the remark. */
function noteField(note: string): { readonly content: HTMLElement; readonly field: HTMLInputElement } {
  const content = document.createElement("label");
  content.className = "ah-replay-note";
  const said = document.createElement("span");
  said.textContent = localize("ALLHANDS.replay.shareNote");
  const field = document.createElement("input");
  Object.assign(field, { type: "text", name: "note", maxLength: MOST_NOTE, value: note, autofocus: true });
  content.append(said, field);
  return { content, field };
}

/**
 * Asks for a remark on a step, and marks it for everybody; a mark that is there can be changed or removed. Throws an
 * Error with a sentence if there are too many.
 *
 * @param step  number of entries before it, counted as in the record
 */
export async function shareMark(journal: RecordJournal, step: number): Promise<void> {
  const before = sharedIn(journal).find((mark) => mark.step === step);
  const { content, field } = noteField(before?.note ?? "");
  const answer = await chosen({
    title: "ALLHANDS.replay.share",
    content,
    buttons: [
      { action: "share", label: "ALLHANDS.replay.doShare", icon: "fa-solid fa-bookmark", default: true },
      ...(before ? [{ action: "remove", label: "ALLHANDS.replay.unshare", icon: "fa-solid fa-trash" }] : []),
    ],
  });
  if (!answer) return;
  // Others may have marked steps meanwhile.
  const others = sharedIn(journal).filter((mark) => mark.step !== step);
  if (answer.action === "share" && others.length >= MOST_MARKS)
    throw new Error(phrase("ALLHANDS.replay.tooManyMarks", { most: MOST_MARKS }));
  const note = field.value.trim().slice(0, MOST_NOTE);
  const mark: SharedMark = { step, note, by: game.user.name };
  const marks = answer.action === "share" ? [...others, mark].sort((a, b) => a.step - b.step) : others;
  await change(journal as RecordJournal & Changeable, { flags: { "all-hands": { marks } } });
}

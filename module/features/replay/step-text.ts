/** Events of a recorded battle, one line per step: over its board, and as a text to keep. */
import { publicEvents } from "../../rules/kernel";
import { toldBefore } from "../../rules/kernel/retrace";
import { closed } from "../../kit/story/earlier";
import { localize, phrase } from "../../kit/text/sentence";
import type { ReplaySource } from "./source";
import { namesShown, seatsShown } from "../../kit/battle/seat-names";
import { listed } from "../../kit/text/lists";

/** A step as one line, as everyone was told it; blank if there is nothing worth telling. */
export async function headlineOf({ recording, table }: ReplaySource, index: number): Promise<string> {
  const entry = recording.entries[index];
  if (!entry) return localize("ALLHANDS.record.damaged");
  const events = publicEvents(entry.events);
  if (events.length === 0) return "";
  try {
    const teller = await table.storyteller();
    return teller.headline(closed(events, entry.version ?? recording.version, table), namesShown(entry.names ?? {}));
  } catch {
    // These events were made up by someone.
    return localize("ALLHANDS.story.earlier");
  }
}

/** The step that led to a position, as one line. */
export async function toldAt(source: ReplaySource, position: number): Promise<string> {
  if (position === 0) return localize("ALLHANDS.replay.beginning");
  const { undoes, redoes, kind } = source.recording.entries[position - 1] ?? {};
  if (undoes !== undefined) return phrase("ALLHANDS.record.undo", { number: undoes + 1 });
  if (redoes !== undefined) return phrase("ALLHANDS.record.redo", { number: redoes + 1 });
  if (kind === "edit") return localize("ALLHANDS.replay.edit");
  return (await headlineOf(source, position - 1)) || localize("ALLHANDS.record.quiet");
}

/** The story of a battle as plain text: the players, and a line for each step that matters. */
export async function storyText(source: ReplaySource): Promise<string> {
  const { recording } = source;
  const lines = [recording.title, listed(seatsShown(recording.seats).map(({ name }) => name)), ""];
  for (const { step, undone } of toldBefore(recording, recording.entries.length)) {
    const told = undone ? "" : await headlineOf(source, step - recording.first);
    if (told !== "") lines.push(`${step + 1}. ${told}`);
  }
  return lines.join("\n");
}

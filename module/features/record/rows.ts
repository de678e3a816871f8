/** A battle's record as lines to read: pure, so that it is tested without Foundry. */
import { localize, phrase } from "../../kit/text/sentence";
import type { RecordEntry } from "../../kit/record/record";
import { namesShown } from "../../kit/battle/seat-names";
import { listed } from "../../kit/text/lists";

/** An entry, and what else is known about it. */
export interface KnownEntry {
  readonly number: number;
  /** null if it is damaged. */
  readonly entry: RecordEntry | null;
  /** It was taken back, and not restored. */
  readonly undone: boolean;
  /** The event in a line; blank if it is not worth telling. */
  readonly headline: string;
  /** Names of the documents that it changed. */
  readonly changed: string;
}

/** A user's name; blank if nobody knows it. */
type UserName = (id: string) => string;

/** Who did it; blank if not known. */
function whoDid({ kind, seat, author, names = {} }: RecordEntry, userName: UserName): string {
  const user = author === null ? "" : userName(author);
  if (kind !== "play") return user;
  return seat === null ? user || localize("ALLHANDS.record.rules") : (namesShown(names)[seat] ?? (user || seat));
}

function undoneText({ undoes = 0, agreed = [] }: RecordEntry, userName: UserName): string {
  const number = String(undoes + 1);
  const names = agreed.map(userName).filter((name) => name !== "");
  if (names.length === 0) return phrase("ALLHANDS.record.undo", { number });
  return phrase("ALLHANDS.record.undoAgreed", { number, names: listed(names) });
}

function whatHappened({ entry, headline, changed }: KnownEntry, userName: UserName): string {
  if (!entry) return localize("ALLHANDS.record.damaged");
  const { kind, undoes, redoes } = entry;
  if (undoes !== undefined) return undoneText(entry, userName);
  if (redoes !== undefined) return phrase("ALLHANDS.record.redo", { number: String(redoes + 1) });
  // With sealed hands, only who runs the battle can read what was changed, until it is over.
  if (kind === "edit" && changed === "") return localize("ALLHANDS.replay.edit");
  if (kind === "edit") return phrase("ALLHANDS.record.edit", { what: changed });
  return headline || localize("ALLHANDS.record.quiet");
}

/** The lines of a record, in order. */
export function recordRows(known: readonly KnownEntry[], userName: UserName) {
  return [...known]
    .sort((a, b) => a.number - b.number)
    .map((each) => ({
      // Counted from 1.
      number: each.number + 1,
      kind: each.entry?.kind ?? "damaged",
      who: each.entry ? whoDid(each.entry, userName) : "",
      what: whatHappened(each, userName),
      undone: each.undone,
    }));
}

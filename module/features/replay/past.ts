/** Facts about a past battle in a list: its date, its winner and its length. */
import { is, isObject, keptByText, takenBack } from "../../rules/kernel";
import { entriesOn, type RecordEntry, type RecordPage } from "../../kit/record/record";
import type { PastBattle } from "../../kit/start/features";
import { localize, phrase } from "../../kit/text/sentence";
import { signOf } from "../../kit/text/signs";
import { namesShown } from "../../kit/battle/seat-names";
import { moment } from "../../kit/text/numbers";

/** A numbered entry of a record; null if it is damaged. */
interface Numbered {
  readonly number: number;
  readonly entry: RecordEntry | null;
}

const areTexts = is.listOf(is.text);

/**
 * Who won, according to the last event, and in how many steps: no step is replayed for a line in a list. The outcome is
 * blank if the event does not say, or if the battle was not finished.
 */
export function endingOf(entries: readonly Numbered[]): Omit<PastBattle, "day"> {
  const undone = takenBack(entries);
  const played = entries.filter(({ number, entry }) => entry?.kind === "play" && !undone.has(number));
  const last = played.sort((one, other) => other.number - one.number)[0]?.entry;
  const told = last?.events.find((event) => isObject(event) && areTexts(event["winners"]));
  const winners = told?.["winners"];
  const count = played.length;
  const length = count === 0 ? "" : phrase("ALLHANDS.overview.steps", { count });
  if (!last || !areTexts(winners)) return { outcome: "", sign: "", length };
  const known = namesShown(last.names ?? {});
  const list = winners.map((id) => known[id] ?? id);
  const outcome =
    list.length === 0 ? localize("ALLHANDS.report.drawn") : phrase("ALLHANDS.report.won", { winners: { list } });
  return { outcome, sign: winners[0] !== undefined && winners.length === 1 ? signOf(winners[0]) : "", length };
}

type Ending = ReturnType<typeof endingOf>;

/** How battles went whose records are packed, by their journals: to read a hundred anew takes most of a second. */
const readOnce = keptByText<Ending>();

/** How the battle of a journal's record went. */
export function endingIn(journal: object, pages: readonly RecordPage[]): Ending {
  const isWhole = ({ system }: RecordPage): boolean => Object.keys(system.entries ?? {}).length === 0;
  const packed = pages.every(isWhole) ? pages.map(({ system }) => system.packed ?? "").join() : "";
  const read = () => endingOf(pages.flatMap(entriesOn));
  return packed === "" ? read() : readOnce(journal, packed, read);
}

/** A date with its time; blank if it is unknown. */
export const dayText = (time: number | null | undefined): string => (Number.isFinite(time) ? moment(time ?? 0) : "");

/** Facts about a past battle in a list: its date and its winner. Pure. */
import { is, isObject, takenBack } from "../../rules/kernel";
import type { RecordEntry } from "../../kit/battle/record";
import { localize, phrase } from "../../kit/text/sentence";

/** A numbered entry of a record; null if it is damaged. */
interface Numbered {
  readonly number: number;
  readonly entry: RecordEntry | null;
}

const areTexts = is.listOf(is.text);

/**
 * Who won, according to the last event: no step is replayed for a line in a list. Blank if the event does not say, or
 * if the battle was not finished.
 */
export function endingOf(entries: readonly Numbered[]): string {
  const undone = takenBack(entries);
  const played = entries.filter(({ number, entry }) => entry?.kind === "play" && !undone.has(number));
  const last = played.sort((one, other) => other.number - one.number)[0]?.entry;
  const told = last?.events.find((event) => isObject(event) && areTexts(event["winners"]));
  const winners = told?.["winners"];
  if (!last || !areTexts(winners)) return "";
  const names = winners.map((id) => last.names?.[id] ?? id);
  return names.length === 0
    ? localize("ALLHANDS.report.drawn")
    : phrase("ALLHANDS.report.won", { winners: names.join(", ") });
}

/** A date in a language's format; blank if it is unknown. */
export function dayText(time: number | null | undefined, language: string): string {
  return Number.isFinite(time) ? new Intl.DateTimeFormat(language, { dateStyle: "medium" }).format(time ?? 0) : "";
}

/** Date and ending in one line; blank if both are unknown. */
export const pastText = (day: string, ending: string): string =>
  [day, ending].filter((part) => part !== "").join(" · ");

/** What is told of a battle of the past where it is only listed: when it was, and who won it. Pure. */
import { is, isObject, takenBack } from "../../rules/kernel";
import type { RecordEntry } from "../../kit/battle/record";
import { localize, phrase } from "../../kit/text/sentence";

/** An entry of a record at its number; null: it is damaged. */
interface Numbered {
  readonly number: number;
  readonly entry: RecordEntry | null;
}

const areTexts = is.listOf(is.text);

/**
 * Who won, as the last thing that happened tells it: no step is played again for a line in a list. Blank: it does not say,
 * or was not fought to its end.
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

/** A day as it is written in a language; blank: nobody knows which. */
export function dayText(time: number | null | undefined, language: string): string {
  return Number.isFinite(time) ? new Intl.DateTimeFormat(language, { dateStyle: "medium" }).format(time ?? 0) : "";
}

/** When it was and how it ended, in a line; blank: neither is known. */
export const pastText = (day: string, ending: string): string =>
  [day, ending].filter((part) => part !== "").join(" · ");

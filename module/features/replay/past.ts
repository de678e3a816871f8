/** Facts about a past battle in a list: its date, its winner and its length. */
import { is, isObject, keptByText, takenBack } from "../../rules/kernel";
import { entriesOn, type RecordEntry, type RecordPage } from "../../kit/record/record";
import type { BattleEnd } from "../../kit/record/archive";
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
 * Who won, according to the last event, and in how many steps: no step is replayed for a line in a list. Winners are
 * left out if the event does not say, or if the battle was not finished.
 */
export function recordedEnd(entries: readonly Numbered[]): BattleEnd {
  const undone = takenBack(entries);
  const played = entries.filter(({ number, entry }) => entry?.kind === "play" && !undone.has(number));
  const last = played.sort((one, other) => other.number - one.number)[0]?.entry;
  const told = last?.events.find((event) => isObject(event) && areTexts(event["winners"]));
  const winners = told?.["winners"];
  const steps = played.length;
  if (!last || !areTexts(winners)) return { steps, names: {} };
  const names = winners.map((id): [string, string] => [id, last.names?.[id] ?? id]);
  return { steps, winners, names: Object.fromEntries(names) };
}

/** The same in words; the outcome is blank if nobody knows it. */
export function endingText({ steps, winners, names }: BattleEnd): Omit<PastBattle, "day"> {
  const length = steps === 0 ? "" : phrase("ALLHANDS.overview.steps", { count: steps });
  if (!winners) return { outcome: "", sign: "", length };
  const known = namesShown(names);
  const list = winners.map((id) => known[id] ?? id);
  const outcome =
    list.length === 0 ? localize("ALLHANDS.report.drawn") : phrase("ALLHANDS.report.won", { winners: { list } });
  return { outcome, sign: winners[0] !== undefined && winners.length === 1 ? signOf(winners[0]) : "", length };
}

type Ending = Omit<PastBattle, "day">;

/** How battles went whose records are packed, by their journals: to read a hundred anew takes most of a second. */
const readOnce = keptByText<Ending>();

/** How the battle of a journal's record went. */
export function endingIn(journal: object, pages: readonly RecordPage[]): Ending {
  const isWhole = ({ system }: RecordPage): boolean => Object.keys(system.entries ?? {}).length === 0;
  const packed = pages.every(isWhole) ? pages.map(({ system }) => system.packed ?? "").join() : "";
  const read = () => endingText(recordedEnd(pages.flatMap(entriesOn)));
  return packed === "" ? read() : readOnce(journal, packed, read);
}

/** A date with its time; blank if it is unknown. */
export const dayText = (time: number | null | undefined): string => (Number.isFinite(time) ? moment(time ?? 0) : "");

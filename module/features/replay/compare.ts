/** Two records side by side, as their window shows them. Pure. */
import type { Parted, Parting, Questions, Way } from "../../rules/kernel/compare";
import { sideBySide } from "../../rules/kernel/id-mapping";
import type { Recording } from "../../rules/kernel/recording";
import type { BattleStatistics } from "../../rules/kernel/statistics";
import { localize, oneLine, phrase } from "../../kit/text/sentence";
import { seatName, seatNames } from "../../kit/battle/seat-names";

/** A step in its column; null where only the other record has one. */
type StepCell = { readonly number: number; readonly text: string } | null;

interface CompareRow {
  readonly one: StepCell;
  readonly other: StepCell;
  readonly same: boolean;
  /** How two steps differ that read the same; blank if there is nothing to say. */
  readonly note: string;
  /** The round that begins here; blank if none does, or it is not known. */
  readonly round: string;
}

/** The record of one way alone, without what was taken back; it can be replayed like any other. */
export const alone = ({ recording, branch }: Way): Recording => ({
  ...recording,
  entries: branch.map((index) => recording.entries[index] ?? null),
});

/** The number of a step in its record, from 1. */
const numberAt = ({ recording, branch }: Way, at: number): number => recording.first + (branch[at] ?? at) + 1;

const line = (how: string, values: { readonly [name: string]: string | number } = {}): string =>
  phrase(`ALLHANDS.compare.how.${how}`, values);

/** Where they part, in a sentence. */
export function partingText(one: Way, parted: Parted | null): string {
  if (!parted) return line("same");
  const { at, parting } = parted;
  const step = numberAt(one, at);
  if (parting.how === "start") return line("start");
  if (parting.how === "end") return line("end", { count: at });
  return phrase("ALLHANDS.compare.parted", { step, how: howText(one, parting) });
}

/** The note on two steps that read the same and still differ. */
function noteText(one: Way, parting: Parting): string {
  // Once the ways have parted, the same rules turn earlier differences into others.
  if (parting.how === "events") return localize("ALLHANDS.compare.onlyEvents");
  return phrase("ALLHANDS.compare.only", { how: howText(one, parting) });
}

/** How two steps differ, as part of a sentence. */
function howText({ recording }: Way, parting: Parting): string {
  if (parting.how === "answer") {
    const asked = recording.seats.find(({ id }) => id === parting.seat);
    return line("answer", { name: asked ? seatName(asked) : localize("ALLHANDS.gamemaster") });
  }
  if (parting.how !== "die") return line(parting.how);
  const { name, one: mine, other: theirs } = parting;
  if (Array.isArray(mine) || Array.isArray(theirs)) return line("shuffle");
  const shown = (value: unknown) => (typeof value === "number" ? value : localize("ALLHANDS.compare.gone"));
  return line("die", { die: localize(`ALLHANDS.die.${name}`), one: shown(mine), other: shown(theirs) });
}

/**
 * All lines, and where the ways part.
 *
 * @param tell  the sentence of a step
 */
export async function compareRows(
  [one, other]: readonly [Way, Way],
  questions: Questions,
  tell: (way: Way, index: number) => Promise<string>,
): Promise<{ readonly parted: Parted | null; readonly rows: readonly CompareRow[] }> {
  const { parted, lines } = sideBySide(one, other, questions);
  const cell = async (way: Way, at: number | null): Promise<StepCell> => {
    const index = at === null ? undefined : way.branch[at];
    if (at === null || index === undefined) return null;
    return { number: numberAt(way, at), text: await tell(way, index) };
  };
  let before = "";
  const rows: CompareRow[] = [];
  for (const line of lines) {
    const isNew = line.round !== before && line.round !== "" && line.round !== "0";
    before = line.round;
    const cells = { one: await cell(one, line.one), other: await cell(other, line.other) };
    const readsSame = line.parting !== null && cells.one?.text === cells.other?.text;
    const note = readsSame ? noteText(one, line.parting) : "";
    rows.push({ ...cells, same: line.same, note, round: isNew ? line.round : "" });
  }
  return { parted, rows };
}

/** Only the lines that differ, with their rounds. */
export function differing(rows: readonly CompareRow[]): CompareRow[] {
  let round = "";
  return rows.flatMap((row) => {
    if (row.round !== "") round = row.round;
    if (row.same) return [];
    const shown = { ...row, round };
    round = "";
    return [shown];
  });
}

/** How one of them ended: the winner, and everyone's losses. */
export function endText({ outcome, seats, losses }: BattleStatistics): string {
  const names = seatNames(seats);
  const nameOf = (id: string) => names[id] ?? id;
  const lost = seats.flatMap(({ id }) => {
    const count = losses.filter(({ seat }) => seat === id).length;
    return count === 0 ? [] : [phrase("ALLHANDS.compare.lost", { name: nameOf(id), count })];
  });
  const winners = outcome?.winners.map(nameOf) ?? [];
  const drawn = outcome ? localize("ALLHANDS.report.drawn") : localize("ALLHANDS.compare.unfinished");
  const end = winners.length === 0 ? drawn : phrase("ALLHANDS.report.won", { winners: { list: winners } });
  return oneLine([end, ...lost]);
}

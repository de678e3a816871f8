/** Two records side by side, as their window shows them. Pure. */
import { aligned, partedAt, type Parted, type Questions, type Way } from "../../rules/kernel/compare";
import type { Recording } from "../../rules/kernel/recording";
import type { BattleStatistics } from "../../rules/kernel/statistics";
import { phrase, type Texts } from "../text/sentence";

/** A step in its column; null where the other has one and this has none. */
export type Cell = { readonly number: number; readonly text: string } | null;

export interface CompareRow {
  readonly one: Cell;
  readonly other: Cell;
  readonly same: boolean;
  /** The round that begins here; blank: it goes on, or it is not known. */
  readonly round: string;
}

/** The record of one way alone, as if nothing else had been: it can be gone through as any other. */
export const alone = ({ recording, branch }: Way): Recording => ({
  ...recording,
  entries: branch.map((index) => recording.entries[index] ?? null),
});

/** The number of a step as its record counts it, from 1. */
const numberAt = ({ recording, branch }: Way, at: number): number => recording.first + (branch[at] ?? at) + 1;

/** Where they part, in a sentence. */
export function partingText(one: Way, parted: Parted | null, texts: Texts): string {
  const line = (how: string, values: Record<string, string | number> = {}) =>
    phrase(texts, `ALLHANDS.compare.how.${how}`, values);
  if (!parted) return line("same");
  const { at, parting } = parted;
  const step = numberAt(one, at);
  if (parting.how === "end") return line("end", { count: at });
  if (parting.how === "answer") {
    const asked = one.recording.seats.find(({ id }) => id === parting.seat);
    return line("answer", { step, name: asked?.name ?? texts("ALLHANDS.gamemaster") });
  }
  if (parting.how !== "die") return line(parting.how, { step });
  const { name, one: mine, other: theirs } = parting;
  const isShuffle = Array.isArray(mine) || Array.isArray(theirs);
  const die = texts(`ALLHANDS.die.${name}`);
  const shown = (value: unknown) => (typeof value === "number" ? value : texts("ALLHANDS.compare.gone"));
  return isShuffle ? line("shuffle", { step }) : line("die", { step, die, one: shown(mine), other: shown(theirs) });
}

/**
 * All lines, and where they part.
 *
 * @param tell  what a step of either was, in a line
 */
export async function compareRows(
  [one, other]: readonly [Way, Way],
  questions: Questions,
  tell: (way: Way, index: number) => Promise<string>,
): Promise<{ readonly parted: Parted | null; readonly rows: readonly CompareRow[] }> {
  const parted = partedAt(one, other, questions);
  const cell = async (way: Way, at: number | null): Promise<Cell> => {
    const index = at === null ? undefined : way.branch[at];
    if (at === null || index === undefined) return null;
    return { number: numberAt(way, at), text: await tell(way, index) };
  };
  let before = "";
  const rows: CompareRow[] = [];
  for (const line of aligned(one, other, parted)) {
    const isNew = line.round !== before && line.round !== "" && line.round !== "0";
    before = line.round;
    const cells = { one: await cell(one, line.one), other: await cell(other, line.other) };
    rows.push({ ...cells, same: line.same, round: isNew ? line.round : "" });
  }
  return { parted, rows };
}

/** Only what differs, with its rounds: lines that are the same are left out. */
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

/** How one of them ended: who won, and what everyone lost. */
export function endText({ outcome, seats, losses }: BattleStatistics, texts: Texts): string {
  const nameOf = (id: string) => seats.find((seat) => seat.id === id)?.name ?? id;
  const lost = seats.flatMap(({ id, name }) => {
    const count = losses.filter(({ seat }) => seat === id).length;
    return count === 0 ? [] : [phrase(texts, "ALLHANDS.compare.lost", { name, count })];
  });
  const winners = outcome?.winners.map(nameOf).join(", ") ?? "";
  const drawn = outcome ? texts("ALLHANDS.report.drawn") : texts("ALLHANDS.compare.unfinished");
  const end = winners === "" ? drawn : phrase(texts, "ALLHANDS.report.won", { winners });
  return [end, ...lost].join(" · ");
}

/** What `npm run language -- check` prints: a row for each part of the texts, and what is to be done. */
import type { Progress } from "../../build/translation/check";

/** How many lines of a kind are listed, unless all are. */
const FIRST = 10;
const COLUMNS = ["texts", "done", "missing", "same", "stale", "wrong"];

/** The check of a part. */
interface Checked {
  readonly name: string;
  readonly progress: Progress;
}

const figuresOf = ({ all, done, missing, same, stale, faults }: Progress): number[] => [
  all,
  done,
  missing.length,
  same.length,
  stale.length,
  faults.size,
];

const row = (name: string, figures: readonly (string | number)[]): string =>
  `${name.padEnd(28)}${figures.map((figure) => String(figure).padStart(8)).join("")}`;

/** The first of some lines, and how many more there are. */
const firstOf = (lines: readonly string[], most: number): string[] =>
  lines.length <= most ? [...lines] : [...lines.slice(0, most), `  and ${lines.length - most} more (--all lists them)`];

/** What is to be done in a part, a line for each text. */
function linesOf({ missing, same, stale, faults }: Progress, isAll: boolean): string[] {
  const lines = [
    [...faults].map(([key, fault]) => `  ${key} ${fault}`),
    stale.map((key) => `  ${key} is stale: its English text has changed`),
    missing.map((key) => `  ${key} is missing`),
    isAll ? same.map((key) => `  ${key} is the same as in English`) : [],
  ];
  return lines.flatMap((kind) => firstOf(kind, isAll ? Infinity : FIRST));
}

/** The table of all parts, and below it what is to be done. */
export function reportOf(checked: readonly Checked[], isAll: boolean): string {
  const totals = COLUMNS.map((_, column) =>
    checked.reduce((sum, { progress }) => sum + (figuresOf(progress)[column] ?? 0), 0),
  );
  const lists = checked.flatMap(({ name, progress }) => {
    const lines = linesOf(progress, isAll);
    return lines.length > 0 ? ["", `${name}:`, ...lines] : [];
  });
  return [
    row("", COLUMNS),
    ...checked.map(({ name, progress }) => row(name, figuresOf(progress))),
    row("all", totals),
    ...lists,
  ].join("\n");
}

/** Whether nothing is missing, stale or wrong. */
export const isWhole = ({ missing, stale, faults }: Progress): boolean =>
  missing.length + stale.length + faults.size === 0;

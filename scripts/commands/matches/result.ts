/** The outcome of a tournament, as data and as a table. */
import type { Bots, Plan } from "./plan";
import { decidedOf, elo, played, scoreOf, turned, type Counts } from "./standing";
import type { Match } from "./tally";

/** A row and a column for each side: rates from 0 to 1, null if the two did not meet. */
const table = (count: number) => Array.from({ length: count }, () => Array<number | null>(count).fill(null));

/** What came of a tournament; the Elo difference of a pair says how far the row is ahead. */
export function resultOf(plan: Plan, matches: readonly Match[]) {
  const { sides, bots } = plan;
  const [wins, ties, shares] = [table(sides.length), table(sides.length), table(sides.length)];
  const note = (row: number, column: number, counts: Counts): void => {
    wins[row]![column] = counts.wins / played(counts);
    ties[row]![column] = counts.ties / played(counts);
    shares[row]![column] = scoreOf(decidedOf(counts));
  };
  for (const match of matches) {
    note(match.row, match.column, match);
    if (bots[0] === bots[1]) note(match.column, match.row, turned(match));
  }
  return {
    ...plan,
    /** Share of all battles that the row won against the column; `ties`: that nobody won. */
    wins,
    ties,
    /** Share of the row's wins in the battles that somebody won; a half if nobody ever did. */
    shares,
    matches: matches.map((match) => ({ ...match, score: scoreOf(match), elo: elo(match) })),
  };
}
export type Tournament = ReturnType<typeof resultOf>;

const percent = (rate: number | null | undefined) => (rate == null ? "" : (100 * rate).toFixed(1));

/** A row for each side: its share of the battles that one of the two won, in percent, and ties in brackets. */
export function told(result: Tournament): string {
  const { bots, games, sides, shares, ties, sequential } = result;
  const cells = shares.map((row, at) =>
    row.map((rate, column) => (rate === null ? "-" : `${percent(rate)} (${percent(ties[at]?.[column])})`)),
  );
  const lines = [["", ...sides], ...cells.map((row, at) => [sides[at] ?? "", ...row])];
  const widths = ["", ...sides].map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const body = lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  const many = `${sequential ? "at most " : ""}${games} battles a pair`;
  return [
    `${many}, ${bots.join(" against ")}: % won by the row, of those that one of the two won (% of ties)`,
    ...body,
    // If both bots are the same the table says everything, unless it was asked who is better.
    ...(sequential || bots[0] !== bots[1] ? ["", ...result.matches.map((match) => matchLine(match, result))] : []),
  ].join("\n");
}

const points = (elo: number | null, unbounded: string) =>
  elo === null ? unbounded : `${elo < 0 ? "−" : "+"}${Math.abs(elo).toFixed(0)}`;

/** `search (battleaxe) against greedy (explorer): 12 won, 3 lost, 1 tied; Elo +191 (+20 to +400); search is better …`. */
function matchLine(
  match: Tournament["matches"][number],
  { sides, bots, sequential }: Pick<Tournament, keyof Plan>,
): string {
  const { row, column, wins, losses, ties, score } = match;
  const name = (bots: Bots, at: 0 | 1, side: number) =>
    sides.length === 1 ? bots[at] : `${bots[at]} (${sides[side] ?? ""})`;
  const [own, other] = [name(bots, 0, row), name(bots, 1, column)];
  const { difference, low, high } = match.elo;
  const unbounded = score > 0.5 ? "+∞" : "−∞";
  const ahead = `Elo ${points(difference, unbounded)} (${points(low, "−∞")} to ${points(high, "+∞")})`;
  const better = match.decided === "row" ? own : other;
  const found = match.decided
    ? `; ${better} is better, decided after ${played(match)} battles (sequential test at 95 %)`
    : "; not decided who is better";
  return `${own} against ${other}: ${wins} won, ${losses} lost, ${ties} tied; ${ahead}${sequential ? found : ""}`;
}

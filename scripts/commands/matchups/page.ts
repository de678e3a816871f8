/** Who beats whom as a page to read, made from the table. */
import type { EvenFights, Matchups, Odds } from "../../../module/kit/start/even-fights";
import { english } from "../../build/repository-files";
import { markdownTable } from "../command";
import { stockOf, type StockShip } from "./stock";

/** The content of the committed table. */
export interface Table {
  readonly command: string;
  readonly games: { readonly [game: string]: EvenFights };
}

const percent = (part: number, whole: number): string => (whole === 0 ? "–" : String(Math.round((100 * part) / whole)));

/** All ships against one another, the one that won most first. */
function shipTable({ fighters, won, battles }: Matchups, ships: readonly StockShip[]): string {
  const count = (row: number, column: number): number => won[row]![column] ?? 0;
  const sum = (row: (other: number) => number) => fighters.reduce((all, _, other) => all + row(other), 0);
  const lines = fighters.map((fighter, at) => {
    const wins = sum((other) => count(at, other));
    const decided = wins + sum((other) => count(other, at));
    const fought = battles * sum((other) => Number(won[at]![other] !== null));
    return { at, ship: ships.find(({ id }) => id === fighter)!, wins, decided, fought };
  });
  lines.sort((one, other) => other.wins / (other.decided || 1) - one.wins / (one.decided || 1));
  const cell = (row: number, column: number) =>
    row === column ? "" : percent(count(row, column), count(row, column) + count(column, row));
  const rows = lines.map(({ at, ship, wins, decided, fought }, place) => [
    place + 1,
    ship.name,
    ship.worth,
    percent(wins, decided),
    percent(fought - decided, fought),
    ...lines.map((other) => cell(at, other.at)),
  ]);
  return markdownTable([["", "ship", "worth", "all", "drawn", ...rows.map(([place = ""]) => place)], ...rows]);
}

const sharesOf = ({ battles, drawn, share, low, high }: Odds) =>
  [percent(share, 1), `${percent(low, 1)}–${percent(high, 1)}`, percent(drawn, battles), battles] as const;

function chapterOf(id: string, { version, pairs = [], matchups, beginning }: EvenFights): string {
  const ships = stockOf(id) ?? [];
  const fights = pairs.map(({ names, budget, ...odds }) => [budget ?? "", names.join(" against "), ...sharesOf(odds)]);
  const begun = beginning ? [["", "Who begins against the other", ...sharesOf(beginning)]] : [];
  return [
    `## ${english(`TYPES.Combat.${id}`)}`,
    `Version ${version} of the rules${matchups ? `, ${matchups.battles} battles a pair` : ""}.`,
    ...(matchups ? [shipTable(matchups, ships)] : []),
    markdownTable([["budget", "even fight", "the first wins", "at 95 %", "drawn", "battles"], ...fights, ...begun]),
  ].join("\n\n");
}

/** The page, in Markdown. */
export const pageOf = ({ command, games }: Table): string =>
  [
    "# Who beats whom",
    "Ships of the compendia in battles between two quick bots, each side as often in the first seat. A cell says how many of 100 battles that one of the two won went to the ship of its row, against the ship with the number of its column; – is where neither ever won. **All** is the same against all others, **drawn** how many of all battles nobody won, and **worth** what the ship counts for in a fleet. With so few battles a pair, a cell may be a dozen points off by chance.",
    "Below are fights that are even beyond doubt: of ships, and of fleets for a budget. _Play now_ proposes them.",
    `\`\`\`sh\n${command} --write\n\`\`\``,
    ...Object.entries(games).map(([id, fights]) => chapterOf(id, fights)),
  ].join("\n\n");

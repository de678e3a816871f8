/**
 * `npm run -s silent-ships-balance -- [--games N] [--per-ship N] [--seed S] [--option NAME=VALUE]… [--json]`: plays
 * games of Silent Ships between equal bots: who wins, how games end, and what each ship of the card table is worth.
 * Prints Markdown, or JSON.
 */
import { seeded } from "../../module/rules/kernel";
import { CARDS, OPTION_VALUES, SHIP_TYPES } from "../../module/rules/silent-ships";
import {
  balanceFrom,
  balanceOf,
  type Balance,
  type BalanceProgress,
  type Share,
} from "../../module/rules/silent-ships/bot";
import { CommandError, isStarted, readOptions, runCommand, wholeNumber } from "./command";
import { houseOptions } from "./house-options";

const OPTIONS = {
  games: { type: "string" },
  "per-ship": { type: "string" },
  seed: { type: "string" },
  option: { type: "string", multiple: true },
  json: { type: "boolean" },
} as const;

const USUAL_GAMES = "20000";
const USUAL_PER_SHIP = "4000";
const MOST_GAMES = 1_000_000;
const MOST_SEED = 2 ** 31 - 1;

/** @throws CommandError for bad input */
export function seaBalance(argv: readonly string[]): string {
  const { values, positionals } = readOptions(argv, OPTIONS);
  if (positionals.length > 0) throw new CommandError(`"${String(positionals[0])}" is not an option`);
  const games = wholeNumber(values.games ?? USUAL_GAMES, "--games", 1, MOST_GAMES);
  const perShip = wholeNumber(values["per-ship"] ?? USUAL_PER_SHIP, "--per-ship", 0, MOST_GAMES);
  const seed = wholeNumber(values.seed ?? "1", "--seed", 0, MOST_SEED);
  const options = houseOptions(OPTION_VALUES, values.option ?? []);
  let counted: BalanceProgress | null = null;
  for (const progress of balanceOf(CARDS, seeded(seed), { games, perShip, options })) counted = progress;
  if (!counted) throw new CommandError("no game was played");
  const balance = balanceFrom(counted);
  return values.json ? JSON.stringify({ seed, perShip, options, ...balance }) : told(balance, perShip);
}

const grouped = (count: number): string => count.toLocaleString("en-US");
const percent = ({ rate, error }: Share): string => `${(100 * rate).toFixed(1)} % ± ${(100 * error).toFixed(1)}`;
const points = ({ rate, error }: Share): string =>
  `${rate < 0 ? "−" : "+"}${Math.abs(100 * rate).toFixed(1)} ± ${(100 * error).toFixed(1)}`;

/** A table with columns as wide as they need to be, in the formatter's style. */
function table(rows: readonly (readonly string[])[], right: readonly boolean[]): string {
  const widths = right.map((_, column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) => {
    const cells = row.map((cell, at) => (right[at] ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)));
    return `| ${cells.join(" | ")} |`;
  };
  const rule = widths.map((width, at) => (right[at] ? `${"-".repeat(width - 1)}:` : `:${"-".repeat(width - 1)}`));
  const [head = [], ...body] = rows;
  return [line(head), line(rule), ...body.map(line)].join("\n");
}

function told({ games, first, stalemate, ends, median, ninthDecile, worth }: Balance, perShip: number): string {
  const shares: [string, Share][] = [
    ["first seat wins", first],
    ["stalemate", stalemate],
    ...Object.entries(ends).map(([reason, share]): [string, Share] => [`ends by ${reason}`, share]),
  ];
  const rows = SHIP_TYPES.map((type) => {
    const { attack, ability, steps, from } = CARDS[type];
    const able = steps > 1 ? `${steps} steps` : ability;
    return [type, String(attack), from.attack, able, from.ability, points(worth[type])];
  });
  return [
    `${grouped(games)} games:`,
    table([["of all games", "share"], ...shares.map(([name, share]) => [name, percent(share)])], [false, true]),
    `Half of them are over in round ${median}, nine in ten in round ${ninthDecile}.`,
    `${grouped(perShip)} games for each ship:`,
    table([["ship", "attack", "from", "ability", "from", "worth"], ...rows], [false, true, false, false, false, true]),
  ].join("\n\n");
}

if (isStarted(import.meta.url)) await runCommand(seaBalance);

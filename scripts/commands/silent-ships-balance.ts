/**
 * `npm run -s silent-ships-balance -- [--games N] [--per-ship N] [--seed S] [--option NAME=VALUE]… [--json]`: plays
 * games of Silent Ships between equal bots: who wins, how games end, and what each ship of the card table is worth.
 * Prints Markdown, or JSON.
 */
import { seeded } from "../../module/rules/kernel";
import { CARDS, HOUSE_OPTIONS, SHIP_TYPES } from "../../module/rules/silent-ships";
import {
  balanceFrom,
  balanceOf,
  type Balance,
  type BalanceProgress,
  type Share,
} from "../../module/rules/silent-ships/bot";
import {
  CommandError,
  isStarted,
  markdownTable,
  readOptions,
  runCommand,
  seedOf,
  tableText,
  wholeNumber,
} from "./command";
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

/** @throws CommandError for bad input */
export async function seaBalance(argv: readonly string[]): Promise<string> {
  const { values, positionals } = readOptions(argv, OPTIONS);
  if (positionals.length > 0) throw new CommandError(`"${String(positionals[0])}" is not an option`);
  const games = wholeNumber(values.games ?? USUAL_GAMES, "--games", 1, MOST_GAMES);
  const perShip = wholeNumber(values["per-ship"] ?? USUAL_PER_SHIP, "--per-ship", 0, MOST_GAMES);
  const seed = seedOf(values);
  const options = houseOptions(HOUSE_OPTIONS.values, values.option ?? []);
  let counted: BalanceProgress | null = null;
  for (const progress of balanceOf(CARDS, seeded(seed), { games, perShip, options })) counted = progress;
  if (!counted) throw new CommandError("no game was played");
  const balance = balanceFrom(counted);
  return values.json
    ? JSON.stringify({ seed, perShip, options, ...balance })
    : tableText("balance.md", told(balance, perShip));
}

const grouped = (count: number): string => count.toLocaleString("en-US");
const percent = ({ rate, error }: Share): string => `${(100 * rate).toFixed(1)} % ± ${(100 * error).toFixed(1)}`;
const points = ({ rate, error }: Share): string =>
  `${rate < 0 ? "−" : "+"}${Math.abs(100 * rate).toFixed(1)} ± ${(100 * error).toFixed(1)}`;

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
    markdownTable([["of all games", "share"], ...shares.map(([name, share]) => [name, percent(share)])]),
    `Half of them are over in round ${median}, nine in ten in round ${ninthDecile}.`,
    `${grouped(perShip)} games for each ship:`,
    markdownTable([["ship", "attack", "from", "ability", "from", "worth"], ...rows]),
  ].join("\n\n");
}

if (isStarted(import.meta.url)) await runCommand(seaBalance);

/**
 * `npm run -s shipwright -- cards [--changes N] [--seed S] [--games N] [--json]`: finds a card table of Silent Ships
 * that is more even than the one as ruled, with as few changes as possible.
 */
import { CARDS, SHIP_TYPES, type CardTable } from "../../module/rules/silent-ships";
import { tablewright as work } from "../../module/rules/silent-ships/bot";
import type { Found } from "../../module/rules/bots/optimizer";
import { CommandError, readOptions, seedOf, wholeNumber } from "./command";
import { lineOf, percent, searched, type FoundLine } from "./found";

const OPTIONS = {
  changes: { type: "string" },
  seed: { type: "string" },
  games: { type: "string" },
  json: { type: "boolean" },
} as const;

const USUAL_CHANGES = "6";
const MOST_CHANGES = 100;
const USUAL_GAMES = "300000";
const MOST_GAMES = 100_000_000;

type TableLine = FoundLine & { readonly table: CardTable };

/** What `--json` prints: `cost` says how much a table is changed, `won` how even it is. */
export interface TableReport extends TableLine {
  readonly seed: number;
  readonly played: number;
  readonly tables: number;
  readonly frontier: readonly TableLine[];
}

/**
 * @param say  receives the progress, now and then
 * @throws CommandError for bad input
 */
export function tablewright(argv: readonly string[], say: (text: string) => void = () => undefined): string {
  const { values, positionals } = readOptions(argv, OPTIONS);
  if (positionals.length > 0) throw new CommandError(`"${positionals[0]}" is not an option`);
  const order = {
    table: CARDS,
    changes: wholeNumber(values.changes ?? USUAL_CHANGES, "--changes", 1, MOST_CHANGES),
    seed: seedOf(values),
    games: wholeNumber(values.games ?? USUAL_GAMES, "--games", 1, MOST_GAMES),
  };
  const found = searched(work(order), order.games, say);
  const line = (one: Found<CardTable>): TableLine => ({ ...lineOf(one), table: one.draft });
  const report: TableReport = {
    ...line(found.best),
    seed: order.seed,
    played: found.played,
    tables: found.drafts,
    frontier: found.frontier.map(line),
  };
  if (values.json) return JSON.stringify(report, null, 2);
  return [
    `${found.drafts} tables in ${found.played} games; the most even with fewer changes:`,
    ...found.frontier.map(told),
  ].join("\n");
}

function told({ cost, share, plays, draft }: Found<CardTable>): string {
  const changed = SHIP_TYPES.flatMap((type) =>
    (["attack", "steps"] as const).flatMap((value) =>
      draft[type][value] === CARDS[type][value]
        ? []
        : [`${type} ${value} ${CARDS[type][value]} → ${draft[type][value]}`],
    ),
  );
  const even = `even to ${percent(share.share)} in ${plays} games (${percent(share.low)} to ${percent(share.high)})`;
  return `  ${cost} changes, ${even}: ${changed.join(", ") || "as ruled"}`;
}

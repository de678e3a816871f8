/**
 * `npm run -s shipwright -- --budget N --against SHIP,SHIP+SHIP… [--from SHIP] [--pierceable] [--fleet] [--seed S]
 * [--battles N] [--json]`: finds the best ship for a budget against a field, or the best fleet. It prints a ship in the
 * form that the command `ship` and the import read. `… -- deck …` looks for decks of Ship-on-Ship (`deckwright.ts`), `…
 * -- cards …` for card tables of Silent Ships (`tablewright.ts`).
 */
import { type ShipDesign } from "../../module/rules/myoss-gamma";
import { tableText } from "../../module/rules/myoss-gamma/paste";
import {
  costOf,
  fleetwright,
  shipwright as work,
  squadronsOf,
  type Ships,
} from "../../module/rules/myoss-gamma/shipwright";
import type { Found, Progress } from "../../module/rules/bots/optimizer";
import { CommandError, isStarted, readOptions, runCommand, seedOf, wholeNumber } from "./command";
import { deckwright } from "./deckwright";
import { foundFacts, lineOf, searched, type FoundLine } from "./found";
import { designFromActor, findShip, packShips } from "./ships";
import { tablewright } from "./tablewright";

const OPTIONS = {
  budget: { type: "string" },
  against: { type: "string" },
  from: { type: "string" },
  pierceable: { type: "boolean" },
  fleet: { type: "boolean" },
  seed: { type: "string" },
  battles: { type: "string" },
  json: { type: "boolean" },
} as const;
type Values = ReturnType<typeof readOptions<typeof OPTIONS>>["values"];

const USUAL_BATTLES = "100000";
const USUAL_FLEET_BATTLES = "10000";
const MOST_BATTLES = 100_000_000;
const MOST_BUDGET = 100_000;
const NAME = "Shipwright's Best";

type ShipLine = FoundLine & { readonly design: ShipDesign };

/** A ship as text, as it is exported, with the findings about it. */
export interface ShipwrightReport extends Report, ShipLine {
  readonly format: "all-hands-ship";
  readonly frontier: readonly ShipLine[];
}

type FleetLine = FoundLine & {
  readonly ships: readonly { readonly name: string; readonly count: number; readonly cost: number }[];
};

/** A fleet, as the names of its ships. */
export interface FleetReport extends Report, FleetLine {
  readonly format: "all-hands-fleet";
  readonly frontier: readonly FleetLine[];
}

/**
 * @param say  receives the progress, now and then
 * @throws CommandError for bad input, RulesError if the rules refuse a ship or the budget
 */
export function shipwright(argv: readonly string[], say: (text: string) => void = () => undefined): string {
  const [first, ...rest] = argv;
  if (first === "deck") return deckwright(rest, say);
  if (first === "cards") return tablewright(rest, say);
  const { values, positionals } = readOptions(argv, OPTIONS);
  if (positionals.length > 0)
    throw new CommandError(`name ships with --against, and not "${positionals[0]}" by itself`);
  return values.fleet ? fleetOf(values, say) : shipOf(values, say);
}

const listed = (names: string | undefined, mark = ","): string[] =>
  (names ?? "").split(mark).filter((name) => name.trim() !== "");

const designOf = (name: string): ShipDesign => findShip(name.trim()).design;

function orderOf({ against, budget, seed, battles, fleet }: Values) {
  const field = listed(against).map((enemy) => listed(enemy, "+").map(designOf));
  if (field.length === 0)
    throw new CommandError("name the ships that it is to beat: --against battleaxe,explorer or battleaxe+explorer");
  return {
    budget: wholeNumber(budget, "--budget", 1, MOST_BUDGET),
    field,
    seed: seedOf({ seed }),
    battles: wholeNumber(battles ?? (fleet ? USUAL_FLEET_BATTLES : USUAL_BATTLES), "--battles", 1, MOST_BATTLES),
  };
}
type Order = ReturnType<typeof orderOf>;

const named = ({ field }: Order): string[] => field.map((ships) => ships.map(({ name }) => name).join(" + "));

/** The part of the `--json` output that ships and fleets share. */
const reported = (order: Order, { played, drafts }: Progress<unknown>) => ({
  version: 1,
  budget: order.budget,
  /** One text for each enemy; several ships are joined by a plus. */
  against: named(order),
  seed: order.seed,
  played,
  designs: drafts,
});
type Report = ReturnType<typeof reported>;

const headOf = (order: Order): string => `of ${order.budget}c, against ${named(order).join(", ")}`;

/** The ship as a table; findings about it follow behind a mark, and are skipped when the ship is read. */
function shipOf(values: Values, say: (text: string) => void): string {
  const order = orderOf(values);
  const from = values.from === undefined ? null : designOf(values.from);
  const { pierceable = false } = values;
  const found = searched(work({ ...order, from, pierceable, name: NAME }), order.battles, say);
  const line = (one: Found<ShipDesign>): ShipLine => ({ ...lineOf(one), design: one.draft });
  const { best, frontier } = found;
  const report: ShipwrightReport = {
    format: "all-hands-ship",
    ...reported(order, found),
    ...line(best),
    frontier: frontier.map(line),
  };
  if (values.json) return JSON.stringify(report, null, 2);
  return [tableText(best.draft), ...foundFacts(headOf(order), found).map((fact) => `// ${fact}`)].join("\n");
}

/** The ships of the compendium, or the named ones. */
const yardOf = ({ from }: Values): ShipDesign[] =>
  from === undefined
    ? packShips().map(({ source, slug }) => designFromActor(source, slug))
    : listed(from).map(designOf);

const fleetText = (ships: Ships): string =>
  squadronsOf(ships)
    .map(({ design, count }) => `${count} ${design.name}`)
    .join(", ");

function fleetOf(values: Values, say: (text: string) => void): string {
  const order = orderOf(values);
  const found = searched(fleetwright({ ...order, yard: yardOf(values) }), order.battles, say);
  const line = (one: Found<Ships>): FleetLine => ({
    ...lineOf(one),
    ships: squadronsOf(one.draft).map(({ design, count }) => ({ name: design.name, count, cost: costOf(design) })),
  });
  const { best, frontier } = found;
  const report: FleetReport = {
    format: "all-hands-fleet",
    ...reported(order, found),
    ...line(best),
    frontier: frontier.map(line),
  };
  if (values.json) return JSON.stringify(report, null, 2);
  return [fleetText(best.draft), ...foundFacts(headOf(order), found, fleetText)].join("\n");
}

if (isStarted(import.meta.url)) await runCommand((argv) => shipwright(argv, (text) => process.stderr.write(text)));

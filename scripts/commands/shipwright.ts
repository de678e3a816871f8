/**
 * `npm run -s shipwright -- --budget N --against SHIP,SHIP… [--from SHIP] [--seed S] [--battles N] [--json]`: the best ship
 * for a budget against a field. What it prints is read by the command `ship`, and by the import of ships.
 */
import { type ShipDesign } from "../../module/rules/myoss-gamma";
import { tableText } from "../../module/rules/myoss-gamma/paste";
import {
  shipwright as work,
  type Built,
  type Commission,
  type Progress,
} from "../../module/rules/myoss-gamma/shipwright";
import { CommandError, isStarted, readOptions, runCommand, wholeNumber } from "./command";
import { progress } from "./matches/progress";
import { findShip } from "./ships";

const OPTIONS = {
  budget: { type: "string" },
  against: { type: "string" },
  from: { type: "string" },
  seed: { type: "string" },
  battles: { type: "string" },
  json: { type: "boolean" },
} as const;

const USUAL_BATTLES = "100000";
const MOST_BATTLES = 100_000_000;
const MOST_BUDGET = 100_000;
const MOST_SEED = 2 ** 31 - 1;
const NAME = "Shipwright's Best";

/** A line of the frontier: cost in credits, share of battles won and where it lies with 95 %. */
interface FrontierLine {
  readonly cost: number;
  readonly won: number;
  readonly low: number;
  readonly high: number;
  readonly battles: number;
  readonly design: ShipDesign;
}

/** What `--json` prints: a ship as text, as it is exported, with what is known of it beside it. */
export interface ShipwrightReport extends FrontierLine {
  readonly format: "all-hands-ship";
  readonly version: 1;
  readonly budget: number;
  readonly against: readonly string[];
  readonly seed: number;
  readonly played: number;
  readonly designs: number;
  readonly frontier: readonly FrontierLine[];
}

/**
 * @param say  is told how far it is, now and then
 * @throws CommandError for bad input, RulesError where the rules refuse a ship or the budget
 */
export function shipwright(argv: readonly string[], say: (text: string) => void = () => undefined): string {
  const { values, positionals } = readOptions(argv, OPTIONS);
  if (positionals.length > 0)
    throw new CommandError(`name ships with --against, and not "${positionals[0]}" by itself`);
  const commission = read(values);
  const tell = progress(say);
  const builder = work(commission);
  let now = builder.next();
  for (; !now.done; now = builder.next()) tell(now.played, commission.battles - now.played);
  return values.json ? JSON.stringify(report(commission, now), null, 2) : told(commission, now);
}

function read(values: ReturnType<typeof readOptions<typeof OPTIONS>>["values"]): Commission {
  const against = (values.against ?? "").split(",").filter((name) => name.trim() !== "");
  if (against.length === 0) throw new CommandError("name the ships that it is to beat: --against battleaxe,explorer");
  return {
    budget: wholeNumber(values.budget, "--budget", 1, MOST_BUDGET),
    field: against.map((name) => findShip(name.trim()).design),
    from: values.from === undefined ? null : findShip(values.from).design,
    seed: wholeNumber(values.seed ?? "1", "--seed", 0, MOST_SEED),
    battles: wholeNumber(values.battles ?? USUAL_BATTLES, "--battles", 1, MOST_BATTLES),
    name: NAME,
  };
}

const lineOf = ({ cost, share, battles, design }: Built): FrontierLine => ({
  cost,
  won: share.share,
  low: share.low,
  high: share.high,
  battles,
  design,
});

function report({ budget, field, seed }: Commission, { best, played, designs, frontier }: Progress): ShipwrightReport {
  return {
    format: "all-hands-ship",
    version: 1,
    ...lineOf(best),
    budget,
    against: field.map(({ name }) => name),
    seed,
    played,
    designs,
    frontier: frontier.map(lineOf),
  };
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const sentence = ({ cost, share, battles }: Built): string =>
  `${cost}c wins ${percent(share.share)} of ${battles} battles (${percent(share.low)} to ${percent(share.high)})`;

/** The ship as a table; what is known of it follows behind a mark, which whoever reads ships passes over. */
function told({ budget, field }: Commission, { best, played, designs, frontier }: Progress): string {
  const facts = [
    `of ${budget}c, against ${field.map(({ name }) => name).join(", ")}: ${sentence(best)}`,
    `${designs} designs in ${played} battles; the best for less:`,
    ...frontier.map((built) => `  ${sentence(built)}`),
  ];
  return [tableText(best.design), ...facts.map((line) => `// ${line}`)].join("\n");
}

if (isStarted(import.meta.url)) await runCommand((argv) => shipwright(argv, (text) => process.stderr.write(text)));

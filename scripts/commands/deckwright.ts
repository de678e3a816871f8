/**
 * `npm run -s shipwright -- deck --craft CRAFT --color red|black --against CRAFT,CRAFT… [--points N] [--seed S]
 * [--duels N] [--json]`: finds the best deck of Ship-on-Ship for a craft against a field; with points, also the best
 * craft for that many.
 */
import { deckwright as work, type DeckOrder, type Flown } from "../../module/rules/ship-on-ship/bot";
import type { Color } from "../../module/rules/ship-on-ship";
import type { Found } from "../../module/rules/bots/optimizer";
import { CommandError, readOptions, seedOf, wholeNumber } from "./command";
import { findCraft } from "./dogfighters";
import { foundFacts, lineOf, searched, type FoundLine } from "./found";

const OPTIONS = {
  craft: { type: "string" },
  color: { type: "string" },
  against: { type: "string" },
  points: { type: "string" },
  seed: { type: "string" },
  duels: { type: "string" },
  json: { type: "boolean" },
} as const;

const USUAL_DUELS = "20000";
const MOST_DUELS = 100_000_000;
const ORDINARY = "5/3/3";

type DeckLine = FoundLine & Flown;

/** What `--json` prints; the cost of a line is the points that were shared out. */
export interface DeckReport extends DeckLine {
  readonly craft: string;
  readonly color: Color;
  readonly against: readonly string[];
  readonly seed: number;
  readonly played: number;
  readonly decks: number;
  readonly frontier: readonly DeckLine[];
}

/**
 * @param say  receives the progress, now and then
 * @throws CommandError for bad input, RulesError if the rules refuse a craft
 */
export function deckwright(argv: readonly string[], say: (text: string) => void = () => undefined): string {
  const { values, positionals } = readOptions(argv, OPTIONS);
  if (positionals.length > 0) throw new CommandError(`"${positionals[0]}" is not an option`);
  const color = values.color ?? "red";
  if (color !== "red" && color !== "black") throw new CommandError("--color is red or black");
  const foes = (values.against ?? "").split(",").filter((name) => name.trim() !== "");
  if (foes.length === 0) throw new CommandError("name the craft that it is to beat: --against raider,5/3/3");
  const [craft, field] = [findCraft(values.craft ?? ORDINARY), foes.map((name) => findCraft(name.trim()))];
  const order: DeckOrder = {
    craft,
    color,
    field,
    seed: seedOf(values),
    duels: wholeNumber(values.duels ?? USUAL_DUELS, "--duels", 1, MOST_DUELS),
    points: values.points === undefined ? null : wholeNumber(values.points, "--points", 1, 27),
  };
  const found = searched(work(order), order.duels, say);
  const line = (one: Found<Flown>): DeckLine => ({ ...lineOf(one), ...one.draft });
  const names = field.map(({ name }) => name);
  const report: DeckReport = {
    craft: craft.name,
    color,
    against: names,
    seed: order.seed,
    ...line(found.best),
    played: found.played,
    decks: found.drafts,
    frontier: found.frontier.map(line),
  };
  if (values.json) return JSON.stringify(report, null, 2);
  const told = ({ rating, skill, coordination, cards }: Flown): string =>
    `${rating}/${skill}/${coordination} ${cards.join(" ")}`;
  const head = `${craft.name} in ${color}, against ${names.join(", ")}`;
  return [
    told(found.best.draft),
    ...foundFacts(head, found, told, { cost: " points ", play: "duels", draft: "decks" }),
  ].join("\n");
}

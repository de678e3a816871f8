/** `npm run -s ship -- NAME|FILE [--set printed|table] [--json]`: what a ship costs, where it is hit, what is wrong with it. */
import {
  HOUSE_OPTIONS,
  shipTotals,
  soundDesign,
  validate,
  type Message,
  type Placement,
} from "../../module/rules/myoss-gamma";
import { CommandError, isStarted, readOptions, runCommand, wholeNumber } from "./command";
import { findShip } from "./ships";

const OPTIONS = { set: { type: "string" }, limit: { type: "string" }, json: { type: "boolean" } } as const;

/** @throws CommandError for bad input */
export function ship(argv: readonly string[]): string {
  const { values, positionals } = readOptions(argv, OPTIONS);
  const [nameOrFile, more] = positionals;
  if (nameOrFile === undefined) throw new CommandError("name a ship of the compendium, or a file with an exported one");
  if (more !== undefined) throw new CommandError(`one ship at a time: "${more}" is one too many`);
  const limit = values.limit === undefined ? 0 : wholeNumber(values.limit, "--limit", 0);
  const report = reportOn(findShip(nameOrFile, values.set).design, limit);
  return values.json ? JSON.stringify(report, null, 2) : told(report);
}

/** Credits and units; `from` and `to`: the numbers on d100 that strike a component, null for a shuttle. */
function reportOn(input: unknown, limit: number) {
  const { design } = soundDesign(input);
  const { cost, size, sections } = shipTotals(design, HOUSE_OPTIONS.usual);
  const names = new Map(
    design.sections.flatMap(({ components }) => components.map(({ id, name }) => [id, name] as const)),
  );
  const line = ({ component: { name, kind }, ...numbers }: Placement) => ({
    name: name || kind,
    kind,
    cost: numbers.cost,
    size: numbers.size,
    from: numbers.from,
    to: numbers.to,
  });
  return {
    name: design.name,
    cost,
    size,
    sections: sections.map(({ section, size: units, placements }) => ({
      // Without a name, its id stands for it, as at the table.
      name: section.name || section.id,
      size: units,
      components: placements.map(line),
    })),
    messages: validate(input, HOUSE_OPTIONS.usual, limit).map((message) => flat(message, names)),
  };
}

/** A message with its values beside its code, and the component by its name in the list. */
function flat({ level, code, component, section, data }: Message, names: ReadonlyMap<string, string>) {
  const values: Record<string, string | number> = {};
  if (component !== undefined) values["component"] = names.get(component) || component;
  if (section !== undefined) values["section"] = section;
  return { level, code, ...values, ...data };
}

const range = (from: number, to: number) => [from, to].map((number) => String(number).padStart(2, "0")).join("-");

function told({ name, cost, size, sections, messages }: ReturnType<typeof reportOn>): string {
  const lines = sections.flatMap((section) => [
    `${section.name}, ${section.size}u`,
    ...section.components.map((component) => {
      const numbers = component.from === null || component.to === null ? "" : range(component.from, component.to);
      return `  ${`${component.cost}c`.padStart(5)} ${`${component.size}u`.padStart(4)}  ${numbers.padEnd(6)} ${component.name}`;
    }),
  ]);
  const findings = messages.map(({ level, code, ...values }) => `${level}: ${code} ${JSON.stringify(values)}`);
  return [`${name}: ${cost}c, ${size}u`, ...lines, ...findings].join("\n");
}

if (isStarted(import.meta.url)) await runCommand(ship);

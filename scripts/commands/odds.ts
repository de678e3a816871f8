/** `npm run -s odds -- --ai N --size S [--json]`, or `--ship NAME [--section S]`: the exact chances of a shot. */
import {
  componentChances,
  hitChance,
  HOUSE_OPTIONS,
  layout,
  SECTION_LIMIT,
  soundDesign,
} from "../../module/rules/myoss-gamma";
import { CommandError, isStarted, readOptions, runCommand, wholeNumber } from "./command";
import { findShip, SETS } from "./ships";

const OPTIONS = {
  ai: { type: "string" },
  size: { type: "string" },
  ship: { type: "string" },
  section: { type: "string" },
  set: { type: "string" },
  json: { type: "boolean" },
  help: { type: "boolean" },
} as const;

const HELP = `npm run -s odds -- --ai N --size S [--json]
npm run -s odds -- --ai N --ship NAME [--section S] [--set ${SETS.join("|")}] [--json]

  --ai       the attack index, any whole number (--ai -4)
  --size     units of the target: the chance to hit it anywhere
  --ship     a ship of the compendium, or the file of an exported Actor: also the chance of each component to be struck,
             when the attacker plays for it and the target against it
  --section  of a ship that has several; the first one if it is left out
  --set      which of the ships of that name`;

/** Chances from 0 to 1; with a ship also each component's, when the attacker plays for it and the target against it. */
export interface Odds {
  readonly ai: number;
  readonly size: number;
  readonly hit: number;
  readonly components?: readonly { readonly name: string; readonly chance: number }[];
}

/** @throws CommandError for bad input */
export function odds(argv: readonly string[]): string {
  const { values, positionals } = readOptions(argv, OPTIONS);
  if (values.help) return HELP;
  if (positionals.length > 0)
    throw new CommandError(`"${String(positionals[0])}" is not an option: try --ai N --size S`);
  const ai = wholeNumber(values.ai, "--ai");
  const result = values.ship === undefined ? plainOdds(ai, values.size) : shipOdds(ai, values.ship, values);
  return values.json ? JSON.stringify(result) : told(result);
}

function plainOdds(ai: number, sizeText: string | undefined): Odds {
  const size = wholeNumber(sizeText, "--size", 1, SECTION_LIMIT);
  return { ai, size, hit: hitChance(ai, size) };
}

function shipOdds(ai: number, name: string, more: { size?: string; section?: string; set?: string }): Odds {
  const { sections } = soundDesign(findShip(name, more.set).design).design;
  const wanted = more.section?.toLowerCase();
  const section =
    wanted === undefined ? sections[0] : sections.find(({ id, name }) => [id, name.toLowerCase()].includes(wanted));
  if (!section) {
    const known = sections.map(({ id }) => id).join(", ");
    throw new CommandError(`"${name}" has no section "${more.section ?? ""}": it has ${known || "none"}`);
  }
  const placements = layout(section, HOUSE_OPTIONS.usual);
  const size = placements.reduce((sum, placement) => sum + placement.size, 0);
  if (more.size !== undefined && wholeNumber(more.size, "--size", 1, SECTION_LIMIT) !== size)
    throw new CommandError(`"${name}" has ${size} units, not ${more.size}: leave --size away`);
  if (size < 1 || size > SECTION_LIMIT)
    throw new CommandError(`"${name}" has ${size} units: only 1 to ${SECTION_LIMIT} can be aimed at`);
  const chart = placements.map(({ component, from, to }) => ({ id: component.name, from, to }));
  const components = componentChances(ai, chart).map(({ id, chance }) => ({ name: id, chance }));
  return { ai, size, hit: hitChance(ai, size), components };
}

const percent = (chance: number) => `${(100 * chance).toFixed(2)} %`;

function told({ ai, size, hit, components = [] }: Odds): string {
  const lines = components.map(({ name, chance }) => `  ${percent(chance).padStart(8)}  ${name}`);
  return [`Attack index ${ai} against ${size} units: ${percent(hit)} to hit.`, ...lines].join("\n");
}

if (isStarted(import.meta.url)) await runCommand(odds);

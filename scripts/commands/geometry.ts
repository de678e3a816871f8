/** `npm run -s geometry -- [--json] < cases.json`: distances, lines of sight, long edges and paths on the table of Navy Aces. */
import { isObject } from "../../module/rules/kernel";
import {
  distance,
  follow,
  HOUSE_OPTIONS,
  isBroadside,
  isClear,
  UNIT_TYPES,
  UNITS,
  type Bounds,
  type Leg,
  type Pose,
} from "../../module/rules/navy-aces";
import { CommandError, isStarted, readInput, readOptions, runCommand } from "./command";

const OPTIONS = { json: { type: "boolean" }, help: { type: "boolean" } } as const;

const HELP = `npm run -s geometry -- [--json] < cases.json

Reads a list of cases from standard input, and prints what the rules make of each:
  {"a": POSE, "b": POSE, "blockers": [POSE, …], "path": [STEP, …], "type": UNIT, "table": {"width": W, "depth": D}}

  a, b      two cards as {"x", "y", "heading"}: a card is 1 × 5/7 Lengths around x and y, y up; heading in degrees
            counter-clockwise, 0 = bow towards +x
  blockers  other cards; may be left out
  path      how a sails, where b and the blockers are in its way; may be left out. A step is one Length:
            {"lead": "bow" or "stern", "pivot": "L", "R" or null, "angle": degrees, "slide": 0 to 1}, or {"rotate": degrees};
            what is left out is bow, null, 0 and 1; an angle without a corner to pivot about means nothing
  type      what a is (${UNIT_TYPES.join(", ")}): how many Lengths it has, and whether it may rotate; may be left out
  table     from 0, 0 to its width and depth, which a must not leave; without it there is no edge

distance: edge to edge. clear: a line of sight passes the blockers, at any range. broadside: a long edge of a faces b,
whatever is in between. lengths: what the path uses up. legal, reason: whether a can sail it, and if not, why.`;

/** @throws CommandError for bad input, naming the case */
export function geometry(argv: readonly string[], read: () => string): string {
  const { values, positionals } = readOptions(argv, OPTIONS);
  if (values.help) return HELP;
  if (positionals.length > 0)
    throw new CommandError(`"${String(positionals[0])}" is not an option: the cases are read from standard input`);
  const results = readCases(read()).map((given, at) => resultOf(given, `case ${at + 1}`));
  return values.json ? JSON.stringify(results) : results.map(told).join("\n");
}

function readCases(text: string): readonly unknown[] {
  if (text.trim() === "") throw new CommandError("there is nothing on standard input: it needs a JSON list of cases");
  let cases: unknown;
  try {
    cases = JSON.parse(text);
  } catch (error) {
    throw new CommandError(`standard input is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!Array.isArray(cases)) throw new CommandError("standard input must be a JSON list of cases");
  return cases as unknown[];
}

/**
 * Findings about two cards, in Lengths, edge to edge (NA-19 without the range, NA-20 without obstruction), and a path;
 * `reason`: why it cannot be sailed, null if it can.
 */
function resultOf(given: unknown, name: string) {
  if (!isObject(given)) throw new CommandError(`${name} must be an object with a and b`);
  const [a, b] = [readPose(given["a"], `${name}: a`), readPose(given["b"], `${name}: b`)];
  const blockers = readList(given["blockers"] ?? [], `${name}: blockers`, readPose);
  const { losSamples, arc } = HOUSE_OPTIONS.usual;
  const cards = {
    distance: distance(a, b),
    clear: isClear(a, b, blockers, losSamples),
    broadside: isBroadside(a, b, losSamples, arc),
  };
  if (given["path"] === undefined) return cards;
  const path = readList(given["path"], `${name}: path`, readLeg);
  const unit = given["type"] === undefined ? null : readChoice(given["type"], `${name}: type`, UNIT_TYPES);
  const table = given["table"] === undefined ? null : readTable(given["table"], `${name}: table`);
  const mobility = { lengths: unit ? UNITS[unit].movement : Infinity, rotates: unit !== "squadron", partial: true };
  const { lengths, fault } = follow(a, path, [b, ...blockers], table, mobility);
  return { ...cards, lengths, legal: fault === null, reason: fault };
}

function readList<T>(given: unknown, name: string, read: (item: unknown, name: string) => T): T[] {
  if (!Array.isArray(given)) throw new CommandError(`${name} must be a list`);
  return given.map((item: unknown, at) => read(item, `${name}[${at}]`));
}

function readPose(given: unknown, name: string): Pose {
  if (!isObject(given)) throw new CommandError(`${name} must be an object with x, y and heading`);
  const { x, y, heading } = given;
  return {
    x: readNumber(x, `${name}.x`),
    y: readNumber(y, `${name}.y`),
    heading: readNumber(heading, `${name}.heading`),
  };
}

function readNumber(given: unknown, name: string): number {
  if (typeof given === "number" && Number.isFinite(given)) return given;
  throw new CommandError(
    `${name} must be a number, ${given === undefined ? "and is missing" : `not ${quoted(given)}`}`,
  );
}

function readChoice<T extends string>(given: unknown, name: string, choices: readonly T[]): T {
  const choice = choices.find((one) => one === given);
  if (choice === undefined)
    throw new CommandError(`${name} must be one of ${choices.join(", ")}, not ${quoted(given)}`);
  return choice;
}

function readLeg(given: unknown, name: string): Leg {
  if (!isObject(given)) throw new CommandError(`${name} must be an object: a step of one Length, or a rotation`);
  if (given["rotate"] !== undefined) return { rotate: readNumber(given["rotate"], `${name}.rotate`) };
  const pivot = readChoice(given["pivot"] ?? "none", `${name}.pivot`, ["L", "R", "none"]);
  return {
    lead: readChoice(given["lead"] ?? "bow", `${name}.lead`, ["bow", "stern"]),
    pivot: pivot === "none" ? null : pivot,
    angle: readNumber(given["angle"] ?? 0, `${name}.angle`),
    slide: readNumber(given["slide"] ?? 1, `${name}.slide`),
  };
}

function readTable(given: unknown, name: string): Bounds {
  if (!isObject(given)) throw new CommandError(`${name} must be an object with width and depth`);
  const { width, depth } = given;
  return { left: 0, bottom: 0, right: readNumber(width, `${name}.width`), top: readNumber(depth, `${name}.depth`) };
}

const quoted = (value: unknown): string => JSON.stringify(value) ?? String(value);
const yesNo = (value: boolean): string => (value ? "yes" : "no");

function told(result: ReturnType<typeof resultOf>, at: number): string {
  const { distance, clear, broadside } = result;
  const cards = `${at + 1}: distance ${distance.toFixed(3)}, clear ${yesNo(clear)}, broadside ${yesNo(broadside)}`;
  if (!("lengths" in result)) return cards;
  const why = result.reason === null ? "" : ` (${result.reason})`;
  return `${cards}, lengths ${result.lengths}, legal ${yesNo(result.legal)}${why}`;
}

if (isStarted(import.meta.url)) await runCommand((argv) => geometry(argv, readInput));

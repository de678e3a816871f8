/**
 * A fleet as a table that people write and paste: a heading with name, game and budget, a line with a count for each
 * ship, and then the ships as text where the game can write them. Pure.
 */
import { cellsOf, plainNumber, read, written } from "../../rules/kernel/cells";
import { linesIn, refusedPaste, shortened, type PasteProblem, type Refusal } from "../../rules/kernel/pasted";
import { readLine, type Columns, type Counted } from "./lines";

/** A line with a number of equal ships. */
interface FleetLine {
  readonly name: string;
  readonly count: number;
  /** Its line in a text, from 1; 0 if it comes from no text. */
  readonly line: number;
  /** What it means if no ship is called that: `2 Wishes` may be one ship of that name. */
  readonly or?: { readonly name: string; readonly count: number };
}

/** The text of one ship within a fleet's text. */
interface ShipBlock {
  readonly line: number;
  readonly text: string;
}

interface Head {
  readonly name: string;
  /** The game as written, by id or name; blank if not given. */
  readonly game: string;
  /** 0 for none. */
  readonly budget: number;
}

export interface FleetText extends Head {
  readonly ships: readonly FleetLine[];
  readonly blocks: readonly ShipBlock[];
  readonly problems: readonly PasteProblem<FleetTextCode>[];
}

type FleetTextCode =
  | "not-a-line"
  | "bad-count"
  | "no-number"
  | "no-count-column"
  | "unclear-count"
  | "bad-budget"
  | "too-many-ships"
  | Exclude<Refusal, "csv">;

/** Most ships of a fleet; each is a document. */
export const MOST_SHIPS = 200;

/** A fleet as text. `worth` is what a line says beside a ship. */
export function fleetText(
  { name, game, budget }: Head,
  ships: readonly { readonly name: string; readonly count: number; readonly worth: string }[],
  blocks: readonly string[] = [],
): string {
  const head = ["# Fleet", written(name), game, ...(budget > 0 ? [String(budget)] : [])].join(" | ");
  const lines = ships.map((ship) => [ship.count, written(ship.name), ship.worth].join(" | ").replace(/ \| $/, ""));
  return `${[head, ...lines, ...blocks.map((block) => `\n${block.trim()}`)].join("\n")}\n`;
}

/** A number of credits or points, with or without separators between digits. */
const numberIn = (cell: string): number | null => {
  const digits = plainNumber(cell)
    .replace(/(?<=\d)[ .](?=\d{3}\b)/gu, "")
    .match(/^\D{0,12}(\d{1,9})\D{0,20}$/u)?.[1];
  return digits === undefined ? null : Number(digits);
};

/** The heading of a fleet, and the text after that word. */
const HEAD = /^\s*#\s*(?:fleet|flotte)\b\s*[:|]?(.*)$/iu;

/** A heading of any level: its signs, and its text. */
const headingIn = (line: string) => /^(#{1,6})(?!#)(.*)$/u.exec(line.trim());
const isFence = (line: string): boolean => /^(?:`{3,}|~{3,}) ?\w{0,20}$/u.test(line.trim());

/** Whether the lines below a heading are a list, not the text of the ship that it names. */
function isList(lines: readonly string[], knows: (name: string) => boolean): boolean {
  let columns: Columns | null = null;
  const read = lines.flatMap((text): Counted[] => {
    const line = headingIn(text) ? null : readLine(text, columns, MOST_SHIPS);
    if (line?.kind === "columns") columns = line.columns.count >= 0 ? line.columns : columns;
    if (line?.kind === "ships") return [...line.ships];
    return line?.kind === "strange" || line?.kind === "unclear" ? [{ name: "", count: null, isExplicit: false }] : [];
  });
  if (read.length === 0) return false;
  const known = read.filter(({ name, or }) => knows(name) || (or !== undefined && knows(or.name)));
  return known.length * 2 > read.length || read.every(({ isExplicit, count }) => isExplicit && count !== null);
}

/** Where texts of single ships begin: at each first-level heading that names neither the fleet nor a part of its list. */
function splitBlocks(lines: readonly string[], knows: (name: string) => boolean) {
  const headings = lines.flatMap((text, at) => (/^\s*#(?!#)\s*\S/u.test(text) && !HEAD.test(text) ? [at] : []));
  const blocks: ShipBlock[] = [];
  const listed: string[] = [...lines];
  for (const [index, start] of headings.entries()) {
    const end = headings[index + 1] ?? lines.length;
    if (isList(lines.slice(start + 1, end), knows)) continue;
    blocks.push({ line: start + 1, text: lines.slice(start, end).join("\n") });
    listed.fill("", start, end);
  }
  return { listed, blocks };
}

type Problem = FleetText["problems"][number];
const note = (line: number, code: FleetTextCode, data: Problem["data"]): Problem => ({
  line,
  level: "note",
  code,
  data,
});

/** Name, game and budget in a heading. */
function headOf(text: string, line: number): { readonly head: Head; readonly problems: readonly Problem[] } | null {
  const rest = HEAD.exec(text)?.[1];
  if (rest === undefined) return null;
  const [name = "", game = "", given = ""] = cellsOf(rest).map(read);
  const budget = given === "" ? 0 : numberIn(given);
  const problems = budget === null ? [note(line, "bad-budget", { text: shortened(given) })] : [];
  return { head: { name, game, budget: budget ?? 0 }, problems };
}

/** Takes the ships of a line into a list; a number that no fleet has becomes a problem. */
function takeShips(ships: FleetLine[], problems: Problem[], found: readonly Counted[], line: number): void {
  for (const { name, count, text = "", or } of found)
    if (count === null) problems.push(note(line, "no-number", { ship: shortened(name), text: shortened(text) }));
    else if (count >= 1 && count <= MOST_SHIPS) ships.push({ name, count, line, ...(or && { or }) });
    else problems.push(note(line, "bad-count", { ship: shortened(name), count, most: MOST_SHIPS }));
}

/** The list of a fleet: its heading, its ships, and what is not understood. */
function readList(lines: readonly string[]) {
  let head: Head = { name: "", game: "", budget: 0 };
  let columns: Columns | null = null;
  const [problems, ships]: [Problem[], FleetLine[]] = [[], []];
  for (const [at, text] of lines.entries()) {
    const said = headOf(text, at + 1);
    const heading = headingIn(text);
    if (said) {
      head = said.head;
      problems.push(...said.problems);
    } else if (heading && cellsOf(text).length < 3) {
      // The first heading is the fleet's name, the others are those of its parts.
      if (heading[1] === "#" && head.name === "" && ships.length === 0)
        head = { ...head, name: heading[2]?.trim() ?? "" };
    } else if (!isFence(text)) {
      const line = readLine(text, columns, MOST_SHIPS);
      if (line.kind === "ships") takeShips(ships, problems, line.ships, at + 1);
      else if (line.kind === "unclear") problems.push(note(at + 1, "unclear-count", { ship: shortened(line.name) }));
      else if (line.kind === "strange") problems.push(note(at + 1, "not-a-line", { text: shortened(text.trim()) }));
      else if (line.kind === "columns") {
        ({ columns } = line);
        if (columns.count < 0) problems.push(note(at + 1, "no-count-column", {}));
      }
    }
  }
  return { ...head, ships, problems };
}

/**
 * The fleet in a text. Never throws: a line that cannot be read becomes a problem.
 *
 * @param knows  whether a ship is called this: below a heading that does not say _Fleet_, it tells a list from a ship
 */
export function parseFleet(text: string, knows: (name: string) => boolean = () => false): FleetText {
  const lines = linesIn(text);
  const { listed, blocks } = splitBlocks(lines, knows);
  // What stands below the list is read, and refused, ship by ship.
  const refused = refusedPaste(listed);
  const code = refused?.code ?? "csv";
  if (refused && code !== "csv")
    return { name: "", game: "", budget: 0, ships: [], blocks: [], problems: [{ ...refused, code }] };
  const { ships, problems, ...head } = readList(listed);
  const count = ships.reduce((sum, ship) => sum + ship.count, 0);
  if (count > MOST_SHIPS)
    problems.push({ line: 1, level: "error", code: "too-many-ships", data: { count, most: MOST_SHIPS } });
  return { ...head, ships, blocks, problems };
}

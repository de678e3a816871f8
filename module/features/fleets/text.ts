/**
 * A fleet as a table that people write and paste: a heading with name, game and budget, a line with a count for each
 * ship, and then the ships as text where the game can write them. Pure.
 */
import { cellsOf, plainNumber, read, withoutUnseen, written } from "../../rules/kernel/cells";
import { lineOf, linesIn, refusedPaste, shortened, type PasteProblem, type Refusal } from "../../rules/kernel/pasted";

/** A line with a number of equal ships. */
interface FleetLine {
  readonly name: string;
  readonly count: number;
  /** Its line in a text, from 1; 0 if it comes from no text. */
  readonly line: number;
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

type FleetTextCode = "not-a-line" | "bad-count" | "bad-budget" | "too-many-ships" | Refusal;

/** Most ships of a fleet; each is a document. */
export const MOST_SHIPS = 200;

/** Lines that are not ships: the column headings, and the sum below. */
const NO_SHIPS = /^(?:count|number|ships?|name|total|sum)$/iu;

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

/** The count and name on a line of a list: `2 × Thorn`, `Thorn x2`, `2 | Thorn`, `Thorn`. */
function counted(cells: readonly string[]): { readonly name: string; readonly count: number } | null {
  const [first = "", second = ""] = cells.map(withoutUnseen);
  if (/^\d{1,6}$/.test(first)) return second === "" ? null : { name: second, count: Number(first) };
  const ahead = /^(\d{1,6})\s*[×x*]\s*(.+)$/iu.exec(first) ?? /^(\d{1,6})\s+(.+)$/u.exec(first);
  if (ahead) return { name: ahead[2] ?? "", count: Number(ahead[1]) };
  const behind = /(?:[×*]|\sx)\s*(\d{1,6})$/iu.exec(first);
  const before = first.slice(0, behind?.index ?? 0).trimEnd();
  if (behind && before !== "") return { name: before, count: Number(behind[1]) };
  const count = /^[×x]?\s*(\d{1,3})$/iu.exec(second)?.[1];
  return first === "" ? null : { name: first, count: cells.length === 2 && count ? Number(count) : 1 };
}

/** A number of credits or points, with or without separators between digits. */
const numberIn = (cell: string): number | null => {
  const digits = plainNumber(cell)
    .replace(/(?<=\d)[ .](?=\d{3}\b)/gu, "")
    .match(/^\D{0,12}(\d{1,9})\D{0,20}$/u)?.[1];
  return digits === undefined ? null : Number(digits);
};

/** The heading of a fleet, and the text after that word. */
const HEAD = /^\s*#\s*fleet\b\s*[:|]?(.*)$/iu;

/** Where texts of single ships begin: at each first-level heading that is not the fleet's own. */
function splitBlocks(lines: readonly string[]): { readonly head: number; readonly blocks: ShipBlock[] } {
  const starts = lines.flatMap((text, at) => (/^\s*#(?!#)/.test(text) && !HEAD.test(text) ? [at] : []));
  const blocks = starts.map((start, at) => ({
    line: start + 1,
    text: lines.slice(start, starts[at + 1] ?? lines.length).join("\n"),
  }));
  return { head: starts[0] ?? lines.length, blocks };
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

/** The ships on a line; none if it is a heading of columns, a sum, or blank. */
function shipOn(text: string, line: number): FleetLine | Problem | null {
  const cells = (lineOf(text, line)?.cells ?? []).map(read);
  if (cells.length === 0) return null;
  const ship = counted(cells);
  if (!ship) return note(line, "not-a-line", { text: shortened(text.trim()) });
  if (NO_SHIPS.test(ship.name) || NO_SHIPS.test(cells[0] ?? "")) return null;
  const { name, count } = ship;
  if (count >= 1 && count <= MOST_SHIPS) return { ...ship, line };
  return note(line, "bad-count", { ship: shortened(name), count, most: MOST_SHIPS });
}

/** The fleet in a text. Never throws: a line that cannot be read becomes a problem. */
export function parseFleet(text: string): FleetText {
  const lines = linesIn(text);
  let head: Head = { name: "", game: "", budget: 0 };
  const problems: Problem[] = [];
  const ships: FleetLine[] = [];
  const { head: end, blocks } = splitBlocks(lines);
  // What stands below the list is read, and refused, ship by ship.
  const refused = refusedPaste(lines, end);
  if (refused) return { ...head, ships, blocks: [], problems: [refused] };
  for (const [at, line] of lines.slice(0, end).entries()) {
    const said = headOf(line, at + 1);
    if (said) {
      head = said.head;
      problems.push(...said.problems);
      continue;
    }
    const ship = shipOn(line, at + 1);
    if (ship && "code" in ship) problems.push(ship);
    else if (ship) ships.push(ship);
  }
  const count = ships.reduce((sum, ship) => sum + ship.count, 0);
  if (count > MOST_SHIPS)
    problems.push({ line: 1, level: "error", code: "too-many-ships", data: { count, most: MOST_SHIPS } });
  return { ...head, ships, blocks, problems };
}

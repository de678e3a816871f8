/** Reads a pasted fleet: ships by name, and as text where the game can read that. */
import type { FleetRules, ReadShip } from "../../kit/game/fleet-rules";
import { gameName } from "../../kit/game/games";
import type { GameFace } from "../../kit/game/table-game";
import type { TextProblem, TextReader, Understood } from "../../kit/exchange/reader";
import { sayError } from "../../kit/platform/notices";
import { localize, phrase } from "../../kit/text/sentence";
import { broughtFrom, makeFleet, makeShip } from "./bring";
import type { FleetFolder } from "./fleets";
import { knownShips, namedAmong, type KnownShip } from "./known";
import { plainName } from "./rows";
import { parseFleet, type FleetText } from "./text";

/** Ships of one line, and their source. */
interface Wanted {
  readonly name: string;
  readonly count: number;
  readonly from: ReadShip | KnownShip;
}

interface Draft extends Pick<FleetText, "name" | "budget"> {
  readonly wanted: readonly Wanted[];
}

const isText = (from: Wanted["from"]): from is ReadShip => "data" in from;

const said = (
  line: number,
  level: TextProblem["level"],
  code: string,
  data: FleetText["problems"][number]["data"] = {},
) => ({ line, level, code, text: phrase(`ALLHANDS.fleet.text.${code}`, data) });

/** The ships whose texts follow a list, by line. Those that cannot be read become problems only. */
function readBlocks({ blocks }: FleetText, { read }: FleetRules, table: GameFace) {
  const problems: TextProblem[] = [];
  const ships: ReadShip[] = [];
  for (const { line, text } of blocks) {
    const ship = read?.(text);
    if (!ship) problems.push(said(line, "note", "no-ship-texts", { game: gameName(table) }));
    const faults = ship?.problems.map((problem) => ({ ...problem, line: problem.line + line - 1 })) ?? [];
    const isSound = faults.every(({ level }) => level !== "error");
    // An unreadable ship is left out; the fleet can be made without it.
    problems.push(...faults.map((one) => ({ ...one, level: "note" as const })));
    if (ship && isSound) ships.push(ship);
    else if (ship) problems.push(said(line, "note", "ship-left-out", { ship: ship.name }));
  }
  return { ships, problems };
}

/**
 * What each line of a list means. A text below the list counts before a known ship of that name; of several texts of one
 * name, each line means the next.
 */
function resolved({ ships }: FleetText, texted: readonly ReadShip[], known: readonly KnownShip[]) {
  const problems: TextProblem[] = [];
  const meant = new Set<ReadShip>();
  const isMeantBy = (name: string): boolean =>
    texted.some((ship) => plainName(ship.name) === plainName(name)) || namedAmong(known, name).length > 0;
  const wanted = ships.flatMap(({ line, or, ...written }): Wanted[] => {
    const { name, count } = or && !isMeantBy(written.name) && isMeantBy(or.name) ? or : written;
    const called = texted.filter((ship) => plainName(ship.name) === plainName(name));
    const own = called.find((ship) => !meant.has(ship)) ?? called.at(-1);
    if (own) meant.add(own);
    if (own) return [{ name, count, from: own }];
    const [first, ...others] = namedAmong(known, name);
    if (!first) problems.push(said(line, "note", "unknown-ship", { ship: name }));
    else if (others.length > 0)
      problems.push(said(line, "note", "several", { ship: name, count: others.length + 1, where: first.where }));
    return first ? [{ name: first.name, count, from: first }] : [];
  });
  const listed = new Set(wanted.map(({ from }) => from));
  const unlisted = texted.filter((ship) => !listed.has(ship));
  return { problems, wanted: [...wanted, ...unlisted.map((from) => ({ name: from.name, count: 1, from }))] };
}

/** Whether a heading names this game. */
const isMeant = (table: GameFace, said: string): boolean =>
  said === "" || [table.id, gameName(table)].some((name) => plainName(name) === plainName(said));

function understood(text: string, table: GameFace, rules: FleetRules): Understood<Draft> {
  const known = knownShips(table);
  const parsed = parseFleet(text, (name) => namedAmong(known, name).length > 0);
  const texted = readBlocks(parsed, rules, table);
  const found = resolved(parsed, texted.ships, known);
  const count = found.wanted.reduce((sum, one) => sum + one.count, 0);
  const isRefused = parsed.problems.some(({ level }) => level === "error");
  const problems = [
    ...(isMeant(table, parsed.game) ? [] : [said(1, "error", "other-game", { game: parsed.game })]),
    ...parsed.problems.map(({ line, level, code, data }) => said(line, level, code, data)),
    ...found.problems,
    ...texted.problems,
    ...(count === 0 && !isRefused ? [said(1, "error", "no-ships")] : []),
  ];
  return {
    made: { name: parsed.name, budget: parsed.budget, wanted: found.wanted },
    name: parsed.name,
    summary: phrase("ALLHANDS.fleet.measure.ships", { value: count }),
    problems: problems.sort((a, b) => a.line - b.line),
    rows: found.wanted.map(({ name, count, from }) => ({
      what: `${count} ×`,
      name,
      facts: isText(from) ? localize("ALLHANDS.fleet.fromText") : from.where,
    })),
    messages: [],
  };
}

/** Makes a fleet of the world from the parsed text. */
const made = ({ id }: GameFace, { name, budget, wanted }: Draft): Promise<FleetFolder> =>
  makeFleet({ name: name.trim() || localize("ALLHANDS.fleet.unnamed"), game: id, budget }, async (folder, note) => {
    for (const { name: called, count, from } of wanted)
      for (let at = 0; at < count; at++)
        note(
          await (isText(from)
            ? makeShip(from.data(called) as { name: string }, folder)
            : broughtFrom(from.uuid, folder)),
        );
  });

/** A reader for a game's fleets. `then` handles the fleet that is made. */
export const fleetReader = (
  table: GameFace,
  rules: FleetRules,
  then: (folder: FleetFolder) => unknown,
): TextReader<Draft> => ({
  game: table.id,
  group: "ALLHANDS.fleet.text",
  example: "# Fleet | Home Guard | | 2000\n2 | Battleaxe\n1 | Explorer",
  options: [],
  read: (text) => understood(text, table, rules),
  async make(draft) {
    try {
      return await then(await made(table, draft));
    } catch (error) {
      sayError(error);
      return null;
    }
  },
});

/**
 * `npm run stryker [-- FILE …] [--all] [--long]`: which small changes of the rules, or of other files of `module/`, the
 * unit tests do not notice. Stryker makes them one after another in a copy, and runs the tests of the same room that
 * reach the changed line: those that play whole games only with `--long`, or for bots. Without files it takes a sample
 * of the rules that stays the same, so that scores can be compared; `--all` takes all rules, and all tests, which is a
 * matter of days. What survives is printed, and stands in `build/stryker/` for each room.
 */
import { existsSync, readdirSync } from "node:fs";
import { Stryker } from "@stryker-mutator/core";
import { secondsUsed } from "../build/test/programs";
import { CommandError, isStarted, readOptions, runCommand } from "./command";

/** Central files of the kernel, of GURPS and of each game, by their rooms. */
export const SAMPLE: readonly string[] = [
  ...["json", "options"].map((name) => `kernel/${name}`),
  ...["injury", "success"].map((name) => `gurps/${name}`),
  ...["action/attack-index", "action/chase", "loss/damage"].map((name) => `myoss-gamma/${name}`),
  ...["destruction", "ending", "roll-off"].map((name) => `navy-aces/${name}`),
  ...["attack", "victory"].map((name) => `ship-on-ship/${name}`),
  ...["movement", "sinking"].map((name) => `silent-ships/${name}`),
  ...["bonuses", "range", "rolls"].map((name) => `space-opera/${name}`),
].map((name) => `module/rules/${name}.ts`);

/** The room of a file: `module/rules/kernel`, `module/kit/documents`. @throws CommandError if the file is not in one */
function roomOf(file: string): string {
  const [room] = /^module\/(?:rules|kit|games)\/[^/]+(?=\/)/.exec(file) ?? [];
  if (room === undefined)
    throw new CommandError(`${file} is in no room of module/rules/, module/kit/ or module/games/`);
  return room;
}

/** Files by their rooms. @throws CommandError for a file that is not there */
export function byRoom(files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const rooms = new Map<string, string[]>();
  for (const file of files) {
    if (!existsSync(file)) throw new CommandError(`there is no file ${file}`);
    rooms.set(roomOf(file), [...(rooms.get(roomOf(file)) ?? []), file]);
  }
  return rooms;
}

/** All rules. */
const allRules = (): string[] =>
  readdirSync("module/rules", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => `module/rules/${name.replaceAll("\\", "/")}`);

/** What Stryker says of a change. */
interface Found {
  readonly fileName: string;
  readonly status: string;
}

/** One row of figures: how many changes were noticed of those that could be. */
export function rowOf(name: string, found: readonly Found[]): string {
  const count = (...statuses: string[]): number => found.filter(({ status }) => statuses.includes(status)).length;
  const [noticed, slow] = [count("Killed", "Timeout"), count("Timeout")];
  const [survived, unreached] = [count("Survived"), count("NoCoverage")];
  const score = Math.round((100 * noticed) / Math.max(1, noticed + survived + unreached));
  return `${name}: ${score} % (${noticed} noticed, ${slow} of them by time; ${survived} survived, ${unreached} unreached)`;
}

async function stryker(argv: readonly string[]): Promise<string> {
  const { values, positionals } = readOptions(argv, { all: { type: "boolean" }, long: { type: "boolean" } });
  const files = values.all ? allRules() : positionals.length > 0 ? positionals : SAMPLE;
  // These are read by the programs that run the tests (vitest.stryker.config.ts).
  if (values.all || values.long || files.some((file) => /\/bots?\//.test(file))) process.env["LONG"] = "1";
  const lines: string[] = [];
  for (const [room, mutate] of byRoom(files)) {
    const [before, report] = [secondsUsed() ?? 0, `build/stryker/${room.replaceAll("/", "-")}`];
    process.env["ISOLATED"] = room.startsWith("module/rules/") ? "0" : "1";
    const found = await new Stryker({
      mutate: [...mutate],
      vitest: { dir: room },
      htmlReporter: { fileName: `${report}.html` },
      jsonReporter: { fileName: `${report}.json` },
    }).runMutationTest();
    lines.push(
      ...mutate.map((file) =>
        rowOf(
          file,
          found.filter(({ fileName }) => fileName.endsWith(file)),
        ),
      ),
    );
    lines.push(`${rowOf(room, found)}, ${Math.round((secondsUsed() ?? 0) - before)} s of processor time`);
  }
  return lines.join("\n");
}

if (isStarted(import.meta.url)) await runCommand(stryker);

/** Runs tests in the copy of the project that contains a mutant. */
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { CommandError } from "../command";
import { PASSED, playwrightOutcome, vitestOutcome, type Outcome } from "./outcome";
import { escaped, play } from "./playwright";
import { kindOf, testOf, type Mutant } from "./mutant";

/** Runs the tests that should find a mutant, or all of these tests without one. */
export interface Runs {
  /** @param mutant  the change made in the copy; null if there is none */
  run(tests: readonly string[], mutant: Mutant | null): Promise<Outcome>;
}

export type Part = "system" | "drydock" | "site";

/** The part that must be rebuilt when this file changes; null if there is none. */
function partOf(file: string): Part | null {
  if (!file.startsWith("drydock/")) return "system";
  if (file.startsWith("drydock/site/")) return "site";
  return file.startsWith("drydock/server/") ? null : "drydock";
}

/** Builds everything that browser tests need. */
export function buildAll(copy: string): void {
  for (const part of ["drydock:build", "build", "site"])
    if (started(copy, "npm", ["run", "-s", part]) !== 0) throw new CommandError(`npm run ${part} fails`);
}

/**
 * Runs tests of the build: in a browser, or at the table in Node. Each mutant has a build of its own.
 *
 * @param stale  parts built from sources that have changed since
 */
export function builtRuns(copy: string, stale: readonly Part[]): Runs {
  let changed = stale;
  return {
    async run(tests, mutant) {
      const part = mutant && partOf(mutant.file);
      const hasPage = tests.some((test) => OPENS_PAGE.test(test));
      const due = part ? [part] : [];
      for (const each of new Set([...changed, ...due])) await buildPart(copy, each, hasPage);
      changed = due;
      const browser = tests.filter((test) => kindOf(test) === "browser");
      const table = tests.filter((test) => kindOf(test) === "table");
      const stops = mutant !== null;
      const played = browser.length > 0 ? playwrightOutcome(browser, play(copy, browser, { stops }), stops) : null;
      if (table.length === 0 || played?.failed) return played ?? PASSED;
      for (const test of table) {
        const outcome = sitDown(copy, test);
        if (outcome.failed) return outcome;
      }
      return PASSED;
    },
  };
}

/** Tests that open the page of replays, which takes longer to build than everything else. */
const OPENS_PAGE = /\/replay(-page)?\.spec\.ts/;

/** Builds within this process, whose bundler is warm. @throws CommandError if the mutant cannot be built */
async function buildPart(copy: string, part: Part, hasPage: boolean): Promise<void> {
  if (part === "site") {
    if (started(copy, "npm", ["run", "-s", "site"]) !== 0)
      throw new CommandError("cannot be built: npm run site fails");
    return;
  }
  const configFile = join(copy, part === "drydock" ? "drydock/vite.config.ts" : "vite.config.ts");
  const before = process.cwd();
  // Configurations name project files relative to the folder that they are started from.
  process.chdir(copy);
  try {
    const mode = part === "system" && !hasPage ? { mode: "watch" } : {};
    const emptyOutDir = part === "drydock";
    await build({ configFile, ...mode, logLevel: "silent", build: { sourcemap: false, emptyOutDir } });
  } catch (error) {
    throw new CommandError(`cannot be built: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    process.chdir(before);
  }
}

/** Runs tests at the table in Node. */
function sitDown(copy: string, test: string): Outcome {
  const report = join(copy, "build/mutants.json");
  rmSync(report, { force: true });
  const { path, title } = testOf(test);
  const vitest = [join(copy, "node_modules/vitest/vitest.mjs"), "run", "--project", "table", path, "--bail", "1"];
  const named = title === "" ? [] : ["--testNamePattern", escaped(title)];
  started(copy, process.execPath, [...vitest, ...named, "--reporter", "json", `--outputFile.json=${report}`]);
  return vitestOutcome(test, JSON.parse(readFileSync(report, "utf8")) as Parameters<typeof vitestOutcome>[1]);
}

function started(copy: string, program: string, args: readonly string[]): number | null {
  const shell = program === "npm" && process.platform === "win32";
  return spawnSync(program, args, { cwd: copy, stdio: "ignore", shell }).status;
}

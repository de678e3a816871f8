/** Runs the programs that run tests, and reads their reports. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { program, root } from "../project.mjs";
import {
  failuresOfPlaywright,
  failuresOfVitest,
  type Failure,
  type PlaywrightReport,
  type VitestReport,
} from "./failures";
import { pattern, type Runner } from "./filter";
import { runNode } from "./programs";

/** The folder where runners write the results of each test. */
export const REPORTS = join(root, "build/test-reports");

export interface Result {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  /** What failed, as far as a report names it. */
  readonly failures: readonly Failure[];
}

/** Tests that a runner should run. */
export interface Wanted {
  /** Paths; if empty, all files. */
  readonly files: readonly string[];
  /** Part of the names of the tests to run; null: all tests. */
  readonly name: string | null;
}

type Write = (text: string) => void;

const PROJECTS = { unit: ["shared", "alone", "memory"], table: ["table"], conformance: ["conformance"] } as const;
const PLAYWRIGHT = ["--config", "tests/browser/playwright.config.ts"];
/** Says how many tests are left. */
const PROGRESS = join(root, "tests/progress.ts");
/** Writes Vitest's report, with what hooks have failed of. */
const REPORT = join(root, "tests/report.ts");

/** Runs tests to their end. */
export async function runTests(runner: Runner, wanted: Wanted, write: Write): Promise<Result> {
  return runner === "browser" ? await playwright(wanted, write) : await vitest(runner, wanted, write);
}

/** A check that passes or fails as a whole. */
export const whole = (name: string, isGood: boolean): Result => ({
  name,
  passed: isGood ? 1 : 0,
  failed: isGood ? 0 : 1,
  failures: [],
});

async function vitest(name: keyof typeof PROJECTS, wanted: Wanted, write: Write): Promise<Result> {
  const args = [program("vitest"), "run", ...vitestArgs(name, wanted)];
  args.push("--reporter", "default", "--reporter", REPORT, "--reporter", PROGRESS, `--outputFile.json=${pathOf(name)}`);
  const code = await runNode(args, write);
  const report = reportOf<VitestReport>(name);
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = report;
  // A file that could not be loaded has no tests to count, and counts as one failure.
  const isFailed = ({ status }: { status: string }): boolean => status === "failed";
  const broken = testResults.filter((file) => isFailed(file) && !file.assertionResults.some(isFailed)).length;
  return resultOf(name, code, [numPassedTests, numFailedTests + broken], wanted, failuresOfVitest(report));
}

function vitestArgs(name: keyof typeof PROJECTS, wanted: Wanted): string[] {
  const named = wanted.name === null ? [] : ["--testNamePattern", pattern(wanted.name)];
  return [...wanted.files, ...named, ...PROJECTS[name].flatMap((project) => ["--project", project])];
}

async function playwright(wanted: Wanted, write: Write): Promise<Result> {
  const args = [program("playwright"), "test", ...playwrightArgs(wanted), "--reporter", `list,json,${PROGRESS}`];
  const code = await runNode(args, write, { PLAYWRIGHT_JSON_OUTPUT_FILE: pathOf("browser") });
  const report = reportOf<PlaywrightReport>("browser");
  const { stats = {}, errors = [] } = report;
  const { expected = 0, unexpected = 0 } = stats;
  return resultOf("browser", code, [expected, unexpected + errors.length], wanted, failuresOfPlaywright(report));
}

function playwrightArgs(wanted: Wanted): string[] {
  const named = wanted.name === null ? [] : ["--grep", pattern(wanted.name), "--pass-with-no-tests"];
  return [...wanted.files, ...named, ...PLAYWRIGHT];
}

/**
 * Whether a runner that needs a build has such tests. It is asked to list them without running any, because names may
 * be computed. If it cannot list them it counts as having some, since running it says why.
 */
export async function hasTests(runner: Exclude<Runner, "unit">, wanted: Wanted): Promise<boolean> {
  if (wanted.files.length === 0) return false;
  let text = "";
  const args =
    runner === "browser"
      ? [program("playwright"), "test", "--list", ...playwrightArgs(wanted)]
      : [program("vitest"), "list", ...vitestArgs(runner, wanted)];
  const code = await runNode(args, (more) => (text += more));
  return code !== 0 || (runner === "browser" ? !/^Total: 0 tests/m.test(text) : text.includes(" > "));
}

/**
 * The result of a runner. A runner that failed without a failed test has crashed, and so has one that ran no tests from
 * its files: both count as a failure.
 */
function resultOf(
  name: string,
  code: number,
  [passed, failed]: readonly [number, number],
  wanted: Wanted,
  failures: readonly Failure[],
): Result {
  const hasCrashed = failed === 0 && (code !== 0 || (passed === 0 && wanted.name === null));
  return { name, passed, failed: failed + (hasCrashed ? 1 : 0), failures };
}

/** A runner's report; empty if it did not get far enough to write one. */
function reportOf<Report extends object>(runner: Runner): Report | Partial<Report> {
  const path = pathOf(runner);
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Report) : {};
}

const pathOf = (runner: Runner): string => join(REPORTS, `${runner}.json`);

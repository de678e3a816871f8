/**
 * `npm test`: everything that must hold, from a clean clone: finds a Chromium, builds, checks types and style, and runs
 * all tests. `npm test -- FILTER`: only the tests that match (`filter.ts`), and what they need. `npm test -- --limits`:
 * fails if the whole run exceeds its limits (`limits.ts`); on CI, only if it exceeds them by far. The last line is the
 * sum of all tests: `N passed, N failed`.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { root } from "../project.mjs";
import { failureLines } from "./failures";
import { chosenTests, nothingMatches, type Chosen } from "./filter";
import { jobsFor } from "./jobs";
import { runJobs, type Told } from "./lanes";
import { secondsOf } from "./parts";
import { countsCpu } from "./processes";
import { hasTests, REPORTS, whole, type Result } from "./runners";
import { calibrating, keepsLimits, shown, spendingLines } from "./spending";

/** Output during the run: what has ended, what it used, and what is left. */
const TOLD: Told<Result | null> = {
  write: (text) => void process.stdout.write(text),
  heading: ({ title }) => `\n── ${title}\n`,
  ending: ({ name }, result, left) =>
    [
      `── ${name}: ${result === null || result.failed === 0 ? "done" : `${result.failed} failed`}`,
      ...(countsCpu ? [` in ${shown(secondsOf(name))} CPU seconds`] : []),
      `; left: ${left.map(({ title }) => title).join(", ") || "nothing"}\n`,
    ].join(""),
};

const LIMITS = "--limits";
const isAsked = process.argv.includes(LIMITS);
const isLimited = process.env["CI"] === "true" || isAsked;
const filters = process.argv.slice(2).filter((argument) => argument !== LIMITS);
const results = await run();
for (const line of failureLines(results.flatMap(({ failures }) => failures))) console.log(line);
console.log("");
for (const { name, passed, failed } of results) {
  console.log(`${failed > 0 ? "✗" : "✓"} ${name}: ${passed} passed, ${failed} failed`);
}
const sum = (key: "passed" | "failed"): number => results.reduce((total, result) => total + result[key], 0);
process.exitCode = sum("failed") > 0 ? 1 : 0;
console.log(`${sum("passed")} passed, ${sum("failed")} failed`);

async function run(): Promise<Result[]> {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  try {
    const chosen = await withoutIdle(
      chosenTests(filters, testFiles(), (file) => readFileSync(join(root, file), "utf8")),
    );
    const isAll = filters.length === 0;
    const jobs = jobsFor(chosen, isAll, availableParallelism());
    const calibrated = isAll && countsCpu ? calibrating() : null;
    const results = (await runJobs(jobs, availableParallelism(), TOLD)).filter((result) => result !== null);
    const parts = jobs.map(({ name }) => name);
    console.log(["", ...spendingLines(parts)].join("\n"));
    if (calibrated) results.push(...cpu(keepsLimits(parts, await calibrated(), !isAsked, console.log)));
    if (results.some(({ passed, failed }) => passed + failed > 0)) return results;
    throw new Error(nothingMatches(filters));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return [whole(filters.join(" ") || "npm test", false)];
  }
}

/** Whether limits were kept, as one more check; not a check where they are only reported. */
function cpu(isKept: boolean): Result[] {
  return isLimited ? [whole("CPU", isKept)] : [];
}

/** The paths of all test files, with forward slashes. */
function testFiles(): string[] {
  return ["drydock", "module", "scripts", "tests"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((path) => /\.(test|spec)\.ts$/.test(path))
      .map((path) => `${folder}/${path.replaceAll("\\", "/")}`),
  );
}

/** For a filter by name, asks the runners that need a build first whether they have a test of that name. */
async function withoutIdle({ files, name }: Chosen): Promise<Chosen> {
  if (name === null) return { files, name };
  console.log(`Looking for tests with "${name}" in their names …`);
  const found = async (runner: "table" | "conformance" | "browser"): Promise<readonly string[]> =>
    (await hasTests(runner, { files: files[runner], name })) ? files[runner] : [];
  const [table, conformance, browser] = await Promise.all([found("table"), found("conformance"), found("browser")]);
  return { files: { ...files, table, conformance, browser }, name };
}

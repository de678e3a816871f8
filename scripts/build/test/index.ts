/**
 * `npm test`: everything that must hold, from a clean clone: finds a Chromium, builds, checks types and style, and runs
 * all tests. `npm test -- FILTER`: only the tests that match (`filter.ts`), and what they need. The last line is the sum
 * of all tests: `N passed, N failed`.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "../project.mjs";
import { failureLines } from "./failures";
import { chosenTests, nothingMatches, type Chosen } from "./filter";
import { stagesFor, type Job } from "./jobs";
import { secondsUsed } from "./programs";
import { hasTests, REPORTS, whole, type Result } from "./runners";

const filters = process.argv.slice(2);
const results = await runAll();
for (const line of failureLines(results.flatMap(({ failures }) => failures))) console.log(line);
console.log("");
for (const { name, passed, failed } of results) {
  console.log(`${failed > 0 ? "✗" : "✓"} ${name}: ${passed} passed, ${failed} failed`);
}
const sum = (key: "passed" | "failed"): number => results.reduce((total, result) => total + result[key], 0);
process.exitCode = sum("failed") > 0 ? 1 : 0;
console.log(`${sum("passed")} passed, ${sum("failed")} failed`);

async function runAll(): Promise<Result[]> {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  try {
    const chosen = await withoutIdle(
      chosenTests(filters, testFiles(), (file) => readFileSync(join(root, file), "utf8")),
    );
    const results: Result[] = [];
    for (const stage of stagesFor(chosen, filters.length === 0)) results.push(...(await runStage(stage)));
    const used = secondsUsed();
    if (used !== null) console.log(`\n${Math.round(used)} CPU seconds`);
    if (results.some(({ passed, failed }) => passed + failed > 0)) return results;
    throw new Error(nothingMatches(filters));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return [whole(filters.join(" ") || "npm test", false)];
  }
}

/** Runs the jobs of a stage side by side: the output of the first is written as it comes, that of others after it. */
async function runStage(jobs: readonly Job[]): Promise<Result[]> {
  const [before, began] = [secondsUsed() ?? 0, performance.now()];
  const running = jobs.map((job, at) => {
    const held: string[] = [];
    const write = (text: string): unknown => (at === 0 ? process.stdout.write(text) : held.push(text));
    if (at === 0) console.log(`\n── ${job.name}`);
    return { job, held, result: job.run(write) };
  });
  const results: Result[] = [];
  for (const [at, { job, held, result }] of running.entries()) {
    const ended = await result;
    if (at > 0) process.stdout.write(`\n── ${job.name}\n${held.join("")}`);
    if (ended) results.push(ended);
  }
  const names = jobs.map(({ name }) => name).join(", ");
  const cpu = Math.round((secondsUsed() ?? 0) - before);
  console.log(`── ${names}: ${Math.round((performance.now() - began) / 1000)} s, ${cpu} CPU seconds`);
  return results;
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

/**
 * `npm test`: everything that must hold, from a clean clone. Installs, finds a Chromium, builds, then runs the type
 * check, the linters and all tests. `npm test -- FILTER`: only those tests that match, see `test-filter.mjs`. The last
 * line is the sum over all of them: `N passed, N failed`.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build, install, program, root, run, runQuietly, runScript } from "./project.mjs";
import { chosenTests, nothingMatches } from "./test-filter.mjs";

const REPORTS = join(root, "build/test-reports");

/** @typedef {{ name: string, passed: number, failed: number }} Result */

await install();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const filters = process.argv.slice(2);
const chosen = choose();
const plays = chosen.conformance !== null || chosen.browser !== null;
const hasChromium = plays && (await heading("Chromium", () => runScript("scripts/build/chromium.ts"))) === 0;
const isBuilt = plays && (await heading("build", () => build(false)));
const canPlay = hasChromium && isBuilt;

/** @type {Result[]} */
const results = [
  ...(filters.length === 0 ? [{ name: "build", ...count(isBuilt) }, ...(await checks())] : []),
  ...(chosen.unit ? [await vitest("unit", ["shared", "alone"], chosen.unit)] : []),
  ...(chosen.conformance ? [await played("conformance", (args) => vitest("conformance", ["conformance"], args))] : []),
  ...(chosen.browser ? [await played("browser", playwright)] : []),
];
if (results.every(({ passed, failed }) => passed + failed === 0)) {
  console.error(nothingMatches(filters));
  results.push({ name: filters.join(" "), ...count(false) });
}

console.log("");
for (const { name, passed, failed } of results) {
  console.log(`${failed > 0 ? "✗" : "✓"} ${name}: ${passed} passed, ${failed} failed`);
}
const sum = (/** @type {"passed" | "failed"} */ key) => results.reduce((total, result) => total + result[key], 0);
process.exitCode = sum("failed") > 0 ? 1 : 0;
console.log(`${sum("passed")} passed, ${sum("failed")} failed`);

/** What this run is about. Ends the command if a filter makes no sense. */
function choose() {
  const files = ["drydock", "module", "scripts", "tests"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((path) => /\.(test|spec)\.ts$/.test(path))
      .map((path) => `${folder}/${path.replaceAll("\\", "/")}`),
  );
  try {
    return chosenTests(filters, files);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    console.log("0 passed, 1 failed");
    process.exit(1);
  }
}

/**
 * The type check and the linters, side by side, as each of them keeps one processor busy; what they say comes in order.
 * @returns {Promise<Result[]>}
 */
async function checks() {
  const types = runQuietly(process.execPath, ["--import", "tsx", "scripts/build/types.ts"]);
  const eslint = runQuietly(process.execPath, [program("eslint"), ".", "--max-warnings", "0"]);
  const prettier = eslint.then(() =>
    runQuietly(process.execPath, [program("prettier"), "--check", "--log-level", "warn", "."]),
  );
  return [await check("types", types), await check("eslint", eslint), await check("prettier", prettier)];
}

/**
 * A check that passes or fails as a whole.
 * @param {string} name
 * @param {ReturnType<typeof runQuietly>} work
 * @returns {Promise<Result>}
 */
async function check(name, work) {
  const { code } = await heading(name, async () => {
    const done = await work;
    process.stdout.write(done.output);
    return done;
  });
  return { name, ...count(code === 0) };
}

/**
 * Projects of the vitest configuration, counted together.
 * @param {string} name
 * @param {readonly ("shared" | "alone" | "conformance")[]} projects
 * @param {readonly string[]} filter arguments that choose tests; none: all
 * @returns {Promise<Result>}
 */
async function vitest(name, projects, filter) {
  const report = join(REPORTS, `${name}.json`);
  const args = [
    "run",
    ...filter,
    ...projects.flatMap((project) => ["--project", project]),
    "--reporter",
    "default",
    "--reporter",
    "json",
    `--outputFile.json=${report}`,
  ];
  const code = await heading(`${name} tests`, () => node("vitest", args));
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = read(report);
  // A file that could not be loaded has no tests to count, and is a failure of its own.
  const broken = testResults.filter((file) => file.status === "failed" && !file.assertionResults.some(isFailed)).length;
  return whole(name, code, numPassedTests, numFailedTests + broken);
}

/**
 * @param {readonly string[]} filter arguments that choose tests; none: all
 * @returns {Promise<Result>}
 */
async function playwright(filter) {
  const report = join(REPORTS, "browser.json");
  const args = ["test", ...filter, "--config", "tests/browser/playwright.config.ts", "--reporter", "list,json"];
  const code = await heading("browser tests", () => node("playwright", args, { PLAYWRIGHT_JSON_OUTPUT_FILE: report }));
  const { stats = {}, errors = [] } = read(report);
  const { expected = 0, unexpected = 0 } = stats;
  return whole("browser", code, expected, unexpected + errors.length);
}

/**
 * The result of a runner. One that ended badly without a failed test has crashed, and so has one that ran none of all
 * tests: that is a failure.
 * @param {string} name
 * @param {number} code
 * @param {number} passed
 * @param {number} failed
 * @returns {Result}
 */
function whole(name, code, passed, failed) {
  const hasCrashed = failed === 0 && (code !== 0 || (passed === 0 && filters.length === 0));
  return { name, passed, failed: failed + (hasCrashed ? 1 : 0) };
}

/**
 * Tests that need the built system and a Chromium.
 * @param {"conformance" | "browser"} name
 * @param {(filter: readonly string[]) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
async function played(name, work) {
  if (canPlay) return work(chosen[name] ?? []);
  console.log(`\n── ${name} tests: not run, because there is no ${hasChromium ? "build" : "Chromium"}`);
  return { name, ...count(false) };
}

/** @param {boolean} isGood */
function count(isGood) {
  return isGood ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** @param {{ status: string }} assertion */
function isFailed({ status }) {
  return status === "failed";
}

/** @param {string} report a JSON file which the runner wrote, if it came that far */
function read(report) {
  return existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : {};
}

/**
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 */
async function heading(name, work) {
  console.log(`\n── ${name}`);
  return work();
}

/**
 * @param {Parameters<typeof program>[0]} name
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
function node(name, args, env) {
  return run(process.execPath, [program(name), ...args], env);
}

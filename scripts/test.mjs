/**
 * `npm test`: everything that must hold, from a clean clone. Installs, finds a Chromium, builds, then runs the type
 * check, the linters and all tests. The last line is the sum over all of them: `N passed, N failed`.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build, install, program, root, run, runScript } from "./project.mjs";

const REPORTS = join(root, "build/test-reports");

/** @typedef {{ name: string, passed: number, failed: number }} Result */

await install();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const hasChromium = (await heading("Chromium", () => runScript("scripts/chromium.ts"))) === 0;
const isBuilt = await heading("build", () => build(false));
const canPlay = hasChromium && isBuilt;

/** @type {Result[]} */
const results = [
  { name: "build", ...count(isBuilt) },
  await check("types", () => runScript("scripts/types.ts")),
  await check("eslint", () => node("eslint", [".", "--max-warnings", "0"])),
  await check("prettier", () => node("prettier", ["--check", "--log-level", "warn", "."])),
  await vitest("unit", ["rules", "unit"]),
  canPlay ? await vitest("conformance", ["conformance"]) : notRun("conformance"),
  canPlay ? await playwright() : notRun("browser"),
];

console.log("");
for (const { name, passed, failed } of results) {
  console.log(`${failed > 0 ? "✗" : "✓"} ${name}: ${passed} passed, ${failed} failed`);
}
const sum = (/** @type {"passed" | "failed"} */ key) => results.reduce((total, result) => total + result[key], 0);
process.exitCode = sum("failed") > 0 ? 1 : 0;
console.log(`${sum("passed")} passed, ${sum("failed")} failed`);

/**
 * A check that passes or fails as a whole.
 * @param {string} name
 * @param {() => Promise<number>} work resolves to its exit code
 * @returns {Promise<Result>}
 */
async function check(name, work) {
  return { name, ...count((await heading(name, work)) === 0) };
}

/**
 * Projects of the vitest configuration, counted together.
 * @param {string} name
 * @param {readonly ("rules" | "unit" | "conformance")[]} projects
 * @returns {Promise<Result>}
 */
async function vitest(name, projects) {
  const report = join(REPORTS, `${name}.json`);
  const args = [
    "run",
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

/** @returns {Promise<Result>} */
async function playwright() {
  const report = join(REPORTS, "browser.json");
  const args = ["test", "--config", "tests/browser/playwright.config.ts", "--reporter", "list,json"];
  const code = await heading("browser tests", () => node("playwright", args, { PLAYWRIGHT_JSON_OUTPUT_FILE: report }));
  const { stats = {}, errors = [] } = read(report);
  const { expected = 0, unexpected = 0 } = stats;
  return whole("browser", code, expected, unexpected + errors.length);
}

/**
 * The result of a runner. One that ended badly without a failed test, or ran none at all, has crashed: that is a failure.
 * @param {string} name
 * @param {number} code
 * @param {number} passed
 * @param {number} failed
 * @returns {Result}
 */
function whole(name, code, passed, failed) {
  const hasCrashed = failed === 0 && (code !== 0 || passed === 0);
  return { name, passed, failed: failed + (hasCrashed ? 1 : 0) };
}

/** @param {string} name */
function notRun(name) {
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

/**
 * `npm run mutants -- [FILTER …] [--unit | --browser]`: does a fault that somebody makes get caught? Each mutant, a small
 * fault in the rules, the referee, a board or a template, is put into a copy of the project, and the tests that should
 * find it are run there. By hand only: it takes minutes.
 */
import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createVitest, type Vitest } from "vitest/node";
import { CommandError, isStarted, readOptions } from "./command";
import { MUTANTS } from "./mutants/all";
import { mutated, testOf, type Mutant } from "./mutants/mutant";

const root = fileURLToPath(new URL("../..", import.meta.url));
const OPTIONS = { unit: { type: "boolean" }, browser: { type: "boolean" } } as const;

/** `caught`: a test fails, as it should; `survived`: none does; `does not apply`: the text to change is not there, once. */
type Fate = "caught" | "survived" | "does not apply";

/** Runs tests in the copy. Resolves to whether all passed. */
type Run = (tests: readonly string[]) => Promise<boolean>;

/** A copy of the project as it stands, changes that are not committed too, but for what is built. */
function copyProject(): string {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), "all-hands-mutants-")));
  const listed = execFileSync(
    "git",
    ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--deduplicate"],
    {
      cwd: root,
      encoding: "utf8",
    },
  );
  for (const file of listed.split("\0").filter((name) => name !== "" && name !== "node_modules")) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file), { recursive: true });
  }
  symlinkSync(realpathSync(join(root, "node_modules")), join(copy, "node_modules"), "dir");
  return copy;
}

/** Each run has processes of its own, so that nothing of the mutant before it is left in them. */
function unitRun(copy: string, vitest: Vitest): Run {
  return async (tests) => {
    for (const file of new Set(MUTANTS.map(({ file }) => file))) vitest.invalidateFile(join(copy, file));
    const specifications = await vitest.globTestSpecifications([...tests]);
    const wanted = specifications.filter(({ moduleId }) => tests.some((test) => moduleId === join(copy, test)));
    if (wanted.length !== tests.length) throw new CommandError(`not all of ${tests.join(", ")} are there`);
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(wanted);
    // Among these are the modules of all runs before this one.
    const own = testModules.filter(({ moduleId }) => wanted.some((one) => one.moduleId === moduleId));
    return unhandledErrors.length === 0 && own.every((module) => module.ok());
  };
}

/** Builds the copy anew; what cannot be built has been caught. */
function browserRun(copy: string): Run {
  const run = (program: string, args: readonly string[]) =>
    spawnSync(program, args, { cwd: copy, stdio: "ignore", shell: process.platform === "win32" }).status === 0;
  if (!run("npm", ["run", "-s", "drydock:build"])) throw new CommandError("drydock cannot be built");
  return (tests) => {
    const passes = ({ path, title }: ReturnType<typeof testOf>) =>
      run("npm", ["run", "-s", "test:browser", "--", path, ...(title === "" ? [] : ["-g", title])]);
    return Promise.resolve(run("npm", ["run", "-s", "build"]) && tests.map(testOf).every(passes));
  };
}

async function fateOf(copy: string, mutant: Mutant, run: Run): Promise<Fate> {
  const path = join(copy, mutant.file);
  const text = readFileSync(path, "utf8");
  const changed = mutated(text, mutant);
  if (changed === null) return "does not apply";
  writeFileSync(path, changed);
  try {
    return (await run(mutant.tests)) ? "survived" : "caught";
  } finally {
    writeFileSync(path, text);
  }
}

/** First the tests without any mutant: one that fails by itself would catch them all. */
async function runAll(copy: string, mutants: readonly Mutant[], run: Run): Promise<Fate[]> {
  for (const tests of new Map(mutants.map(({ tests }) => [tests.join(" "), tests])).values())
    if (!(await run(tests))) throw new CommandError(`${tests.join(" ")} fails without any mutant`);
  const fates: Fate[] = [];
  for (const mutant of mutants) {
    const since = performance.now();
    const fate = await fateOf(copy, mutant, run);
    fates.push(fate);
    const seconds = ((performance.now() - since) / 1000).toFixed(1);
    console.log(`${fate === "caught" ? "✓" : "✗"} ${fate} (${seconds} s): ${mutant.file}: ${mutant.fault}`);
  }
  return fates;
}

async function mutants(argv: readonly string[]): Promise<void> {
  const { values, positionals } = readOptions(argv, OPTIONS);
  const both = values.unit === values.browser;
  const chosen = MUTANTS.filter((mutant) => {
    const words = [mutant.file, mutant.fault, ...mutant.tests].join(" ");
    return positionals.length === 0 || positionals.some((filter) => words.includes(filter));
  });
  const isForBrowser = ({ tests }: Mutant) => tests.some((test) => testOf(test).path.endsWith(".spec.ts"));
  const unit = both || values.unit ? chosen.filter((mutant) => !isForBrowser(mutant)) : [];
  const browser = both || values.browser ? chosen.filter(isForBrowser) : [];
  if (unit.length + browser.length === 0) throw new CommandError(`no mutant matches ${positionals.join(", ")}`);
  const copy = copyProject();
  const fates: Fate[] = [];
  try {
    if (unit.length > 0) {
      const vitest = await createVitest("test", {
        ...{ root: copy, watch: false, isolate: true, maxWorkers: 1, reporters: [{}] },
        ...{ project: ["shared", "alone"], bail: 1, env: { FAST_CHECK_SHRINK: "off" } },
      });
      fates.push(...(await runAll(copy, unit, unitRun(copy, vitest)).finally(() => vitest.close())));
    }
    if (browser.length > 0) fates.push(...(await runAll(copy, browser, browserRun(copy))));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  const count = (fate: Fate) => fates.filter((each) => each === fate).length;
  console.log(`${count("caught")} caught, ${count("survived")} survived, ${count("does not apply")} do not apply`);
  process.exitCode = count("caught") === fates.length ? 0 : 1;
}

if (isStarted(import.meta.url))
  mutants(process.argv.slice(2)).catch((error: unknown) => {
    if (!(error instanceof CommandError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });

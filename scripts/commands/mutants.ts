/**
 * `npm run mutants -- [FILTER …] [--unit | --browser] [--passing]`: checks whether faults are caught. Each mutant, a
 * small fault in the rules, the referee, a board or a template, is put into a copy of the project, and the tests that
 * should find it are run there. Before that the same tests run without any mutant, unless you know that they pass. Only
 * run by hand: it takes minutes.
 */
import { execFileSync } from "node:child_process";
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
import { CommandError, isStarted, readOptions } from "./command";
import { MUTANTS } from "./mutants/all";
import { kindOf, mutated, type Mutant } from "./mutants/mutant";
import { buildAll, builtRuns, unitRuns, type Runs } from "./mutants/runs";
import { choicesOf, putIn, tryTogether } from "./mutants/together";

const root = fileURLToPath(new URL("../..", import.meta.url));
const OPTIONS = { unit: { type: "boolean" }, browser: { type: "boolean" }, passing: { type: "boolean" } } as const;

/** `caught`: a test fails; `does not apply`: the text is not there once; `could not be tried`: no build or no test. */
const FATES = ["caught", "survived", "does not apply", "could not be tried"] as const;
type Fate = (typeof FATES)[number];

/** A copy of the project as it is now, with uncommitted changes but without what is built. */
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

async function fateOf(copy: string, mutant: Mutant, runs: Runs): Promise<{ fate: Fate; reason: string }> {
  const path = join(copy, mutant.file);
  const text = readFileSync(path, "utf8");
  const changed = mutated(text, mutant);
  if (changed === null) return { fate: "does not apply", reason: "" };
  writeFileSync(path, changed);
  try {
    const { failed, reason } = await runs.run(mutant.tests, mutant);
    return { fate: failed ? "caught" : "survived", reason };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return { fate: "could not be tried", reason: error.message };
  } finally {
    writeFileSync(path, text);
  }
}

/** Checks that tests pass: one that fails without a mutant would catch them all. */
async function passes(tests: readonly string[], runs: Runs): Promise<void> {
  const { failed, reason } = await runs.run(tests, null);
  if (failed) throw new CommandError(`${tests.join(" ")} fails without any mutant${reason && `: ${reason}`}`);
}

function tell(mutant: Mutant, fate: Fate, reason: string, seconds = ""): Fate {
  console.log(`${fate === "caught" ? "✓" : "✗"} ${fate}${seconds}: ${mutant.file}: ${mutant.fault}`);
  if (reason) console.log(`    ${reason}`);
  return fate;
}

async function runAll(copy: string, mutants: readonly Mutant[], runs: Runs): Promise<Fate[]> {
  const fates: Fate[] = [];
  for (const mutant of mutants) {
    const before = cpuSeconds();
    const { fate, reason } = await fateOf(copy, mutant, runs);
    fates.push(tell(mutant, fate, reason, ` (${(cpuSeconds() - before).toFixed(1)} s)`));
  }
  return fates;
}

async function runUnit(copy: string, mutants: readonly Mutant[], isPassing: boolean): Promise<Fate[]> {
  const runs = await unitRuns(copy, MUTANTS);
  try {
    const sets = new Map(mutants.map(({ tests }) => [tests.join(" "), tests]));
    if (!isPassing) for (const tests of sets.values()) await passes(tests, runs);
    return await runAll(copy, mutants, runs);
  } finally {
    await runs.close();
  }
}

/** Runs first the mutants that fit in one build; with all of them in it and none chosen the tests must pass too. */
async function runBuilt(copy: string, mutants: readonly Mutant[], isPassing: boolean): Promise<Fate[]> {
  const choices = choicesOf(copy, mutants);
  const takeOut = putIn(copy, choices);
  buildAll(copy);
  if (!isPassing) await passes([...new Set(mutants.flatMap(({ tests }) => tests))], builtRuns(copy, []));
  console.log("Each of these tests has a mutant, and is to fail (✘):");
  const outcomes = tryTogether(copy, choices.mutants);
  takeOut();
  const fates = [...outcomes].map(([mutant, outcome]) => {
    if (typeof outcome === "string") return tell(mutant, "could not be tried", outcome);
    return tell(mutant, outcome.failed ? "caught" : "survived", outcome.reason);
  });
  const others = mutants.filter((mutant) => !outcomes.has(mutant));
  return [...fates, ...(await runAll(copy, others, builtRuns(copy, ["system", "drydock"])))];
}

/** CPU seconds of this process and of the ended processes that it started. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000 + childSeconds();
}

/** Only Linux reports these seconds: elsewhere only this process counts. */
function childSeconds(): number {
  try {
    const [, after = ""] = readFileSync("/proc/self/stat", "utf8").split(") ");
    const [user = 0, system = 0] = after.split(" ").slice(13, 15).map(Number);
    return (user + system) / 100;
  } catch {
    return 0;
  }
}

async function mutants(argv: readonly string[]): Promise<void> {
  const { values, positionals } = readOptions(argv, OPTIONS);
  const both = values.unit === values.browser;
  const chosen = MUTANTS.filter((mutant) => {
    const words = [mutant.file, mutant.fault, ...mutant.tests].join(" ");
    return positionals.length === 0 || positionals.some((filter) => words.includes(filter));
  });
  const isUnit = ({ tests }: Mutant) => tests.every((test) => kindOf(test) === "unit");
  const unit = both || values.unit ? chosen.filter(isUnit) : [];
  const built = both || values.browser ? chosen.filter((mutant) => !isUnit(mutant)) : [];
  if (unit.length + built.length === 0) throw new CommandError(`no mutant matches ${positionals.join(", ")}`);
  const copy = copyProject();
  const fates: Fate[] = [];
  try {
    if (unit.length > 0) fates.push(...(await runUnit(copy, unit, values.passing === true)));
    if (built.length > 0) fates.push(...(await runBuilt(copy, built, values.passing === true)));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  const count = (fate: Fate) => fates.filter((each) => each === fate).length;
  const counts = FATES.map((fate) => `${count(fate)} ${fate}`).join(", ");
  console.log(`${counts}; ${cpuSeconds().toFixed(0)} s of processor time`);
  process.exitCode = count("caught") === fates.length ? 0 : 1;
}

if (isStarted(import.meta.url))
  mutants(process.argv.slice(2)).catch((error: unknown) => {
    if (!(error instanceof CommandError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });

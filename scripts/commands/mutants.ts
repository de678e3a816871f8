/**
 * `npm run mutants -- [FILTER …] [--passing]`: checks whether tests in a browser and at the table catch faults. Each
 * mutant, a small fault in the referee, a board, a template or drydock, is put into a copy of the project, and the
 * tests that should find it are run there. Before that the same tests run without any mutant, unless you know that they
 * pass. Only run by hand: it takes minutes. Faults that unit tests should find: `npm run stryker`.
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
import { secondsUsed } from "../build/test/programs";
import { CommandError, isStarted, readOptions } from "./command";
import { MUTANTS } from "./mutants/all";
import { mutated, type Mutant } from "./mutants/mutant";
import { buildAll, builtRuns, type Runs } from "./mutants/runs";
import { choicesOf, putIn, tryTogether } from "./mutants/together";

const root = fileURLToPath(new URL("../..", import.meta.url));
const OPTIONS = { passing: { type: "boolean" } } as const;

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

/** Runs first the mutants that fit in one build; with all of them in it and none chosen the tests must pass too. */
async function runEach(copy: string, mutants: readonly Mutant[], isPassing: boolean): Promise<Fate[]> {
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

/** CPU seconds of this process and, where the system tells, of the ended processes that it started. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000 + (secondsUsed() ?? 0);
}

async function mutants(argv: readonly string[]): Promise<void> {
  const { values, positionals } = readOptions(argv, OPTIONS);
  const chosen = MUTANTS.filter((mutant) => {
    const words = [mutant.file, mutant.fault, ...mutant.tests].join(" ");
    return positionals.length === 0 || positionals.some((filter) => words.includes(filter));
  });
  if (chosen.length === 0) throw new CommandError(`no mutant matches ${positionals.join(", ")}`);
  const copy = copyProject();
  const fates: Fate[] = [];
  try {
    fates.push(...(await runEach(copy, chosen, values.passing === true)));
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

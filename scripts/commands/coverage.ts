/**
 * `npm run coverage [FOLDER]`: runs all unit, table and browser tests, and writes which functions and branches of
 * `module/` they run to `FOLDER/coverage.txt` (`build/coverage` if no folder is given). `-- --report [FOLDER]` rewrites
 * it from what was noted before; `-- --compare BEFORE AFTER` prints what ran in the first and does not run in the
 * second. Code in web workers is not seen: that is the rules, which unit tests run.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { CommandError, isStarted, PartlyDone, readOptions, readText, runCommand } from "./command";
import { ranOf, spotsOf } from "./coverage/places";

const root = fileURLToPath(new URL("../..", import.meta.url));
const OPTIONS = { compare: { type: "boolean" }, report: { type: "boolean" } } as const;
const REPORT = "coverage.txt";
const PROVIDER = "scripts/commands/coverage/provider.ts";

/** Runs all tests, even if some fail: each notes in the folder what it has run. Returns the runners that failed. */
function runTests(folder: string): string[] {
  const projects = ["shared", "alone", ...(existsSync(join(root, "tests/table")) ? ["table"] : [])];
  const vitest = ["node_modules/vitest/vitest.mjs", "run", ...projects.flatMap((project) => ["--project", project])];
  const coverage = ["enabled", "provider=custom", `customProviderModule=${PROVIDER}`].map(
    (each) => `--coverage.${each}`,
  );
  const playwright = ["node_modules/@playwright/test/cli.js", "test", "--config", "tests/browser/playwright.config.ts"];
  const runs = { vitest: [...vitest, ...coverage], playwright };
  return Object.entries(runs).flatMap(([name, args]) => {
    const env = { ...process.env, COVERAGE: folder };
    return spawnSync(process.execPath, args, { cwd: root, stdio: "inherit", env }).status === 0 ? [] : [name];
  });
}

/** The names of the files in which tests have noted what they ran. */
const notes = (folder: string): string[] => readdirSync(folder).filter((each) => each.endsWith(".jsonl"));

/** All noted places, by file. */
function noted(folder: string): ReadonlyMap<string, ReadonlySet<number>> {
  const files = new Map<string, Set<number>>();
  for (const name of notes(folder))
    for (const line of readText(join(folder, name)).split("\n").filter(Boolean))
      for (const [file, places] of Object.entries(JSON.parse(line) as Record<string, number[]>)) {
        const known = files.get(file) ?? new Set();
        files.set(file, known);
        for (const place of places) known.add(place);
      }
  return files;
}

/** Writes all functions and branches, one per line: `+` or `-`, file and name, and after a tab the line number. */
function report(folder: string): string {
  const ran = noted(folder);
  if (ran.size === 0) throw new CommandError(`nothing was noted in ${folder}`);
  const sources = readdirSync(join(root, "module"), { recursive: true, encoding: "utf8" })
    .map((path) => `module/${path.replaceAll("\\", "/")}`)
    .filter((path) => path.endsWith(".ts") && !/\.(test|d)\.ts$/.test(path));
  const lines: string[] = [];
  const counts = { functions: [0, 0], branches: [0, 0] };
  for (const path of sources) {
    const spots = spotsOf(path, readFileSync(join(root, path), "utf8"));
    const run = new Set(ranOf(spots, [...(ran.get(path) ?? [])]));
    for (const spot of spots) {
      const count = counts[spot.isFunction ? "functions" : "branches"];
      count[1]! += 1;
      if (run.has(spot)) count[0]! += 1;
      lines.push(`${run.has(spot) ? "+" : "-"} ${path}: ${spot.name}\t${spot.line}`);
    }
  }
  const order = (line: string) => line.slice(2);
  lines.sort((a, b) => (order(a) < order(b) ? -1 : 1));
  writeFileSync(join(folder, REPORT), `${lines.join("\n")}\n`);
  const share = ([some, all]: readonly number[]) => `${some} of ${all}`;
  return `${share(counts.functions)} functions and ${share(counts.branches)} branches of module/ run: see ${join(folder, REPORT)}`;
}

/** By name, whether each function or branch ran, and its line. */
function read(folder: string): ReadonlyMap<string, { readonly ran: boolean; readonly line: string }> {
  const lines = readText(join(folder, REPORT)).split("\n").filter(Boolean);
  return new Map(
    lines.map((text) => {
      const [name = "", line = ""] = text.slice(2).split("\t");
      return [name, { ran: text.startsWith("+"), line }];
    }),
  );
}

/** What ran before and does not run after, in two lists: what still exists, and what is gone or renamed. */
export function lost(
  before: ReturnType<typeof read>,
  after: ReturnType<typeof read>,
): { readonly missing: string[]; readonly gone: string[] } {
  const ran = [...before].filter(([, { ran }]) => ran).map(([name]) => name);
  return {
    missing: ran.filter((name) => after.get(name)?.ran === false),
    gone: ran.filter((name) => !after.has(name)),
  };
}

function compare([one, other]: readonly string[]): string {
  if (one === undefined || other === undefined) throw new CommandError("--compare takes two folders");
  const after = read(other);
  const { missing, gone } = lost(read(one), after);
  const lines = missing.map((name) => `${name} (line ${after.get(name)?.line ?? "?"})`);
  const list = (title: string, names: readonly string[]) => [
    `${names.length} ${title}`,
    ...names.map((name) => `  ${name}`),
  ];
  process.exitCode = missing.length > 0 ? 1 : 0;
  return [
    ...list("ran before and do not run any more", lines),
    ...list("ran before and are not in the sources any more, or are called otherwise", gone),
  ].join("\n");
}

export function coverage(argv: readonly string[]): string {
  const { values, positionals } = readOptions(argv, OPTIONS);
  const stray = positionals[values.compare ? 2 : 1];
  if (stray !== undefined) throw new CommandError(`"${stray}" is one word too many`);
  if (values.compare) return compare(positionals);
  const folder = resolve(positionals[0] ?? join(root, "build/coverage"));
  if (values.report) return report(folder);
  mkdirSync(folder, { recursive: true });
  for (const name of notes(folder)) rmSync(join(folder, name));
  const failed = runTests(folder);
  const said = report(folder);
  if (failed.length === 0) return said;
  throw new PartlyDone(`${said}\nTests failed, so this is not all: ${failed.join(", ")}`);
}

if (isStarted(import.meta.url)) await runCommand(coverage);

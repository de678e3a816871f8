/** Runs browser tests in the copy of the project. */
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { namesOf, type PlaywrightReport } from "./outcome";
import type { Trial } from "./mutant";

export const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** A pattern for a test; Playwright matches it against the file's path followed by the titles. */
function pattern(test: string): string {
  const { path, title } = namesOf(test);
  return `(^|\\s)${escaped(path)} .*${escaped(title)}`;
}

interface Manner {
  /** Whether to stop at the first failure. */
  readonly stops?: boolean;
  /** Tests that should fail, because their pages have a mutant; each result is printed as it comes. */
  readonly trials?: readonly Trial[];
}

export function play(copy: string, tests: readonly string[], { stops = false, trials }: Manner): PlaywrightReport {
  const [report, list] = [join(copy, "build/mutants-report.json"), join(copy, "build/mutants.json")];
  rmSync(report, { force: true });
  if (trials) writeFileSync(list, JSON.stringify(trials));
  const args = [
    join(copy, "node_modules/@playwright/test/cli.js"),
    "test",
    "--config",
    "tests/browser/playwright.config.ts",
    "--workers",
    "1",
    "--global-timeout",
    "0",
    "--reporter",
    trials ? "list,json" : "json",
    ...(stops ? ["-x"] : []),
    "--grep",
    tests.map(pattern).join("|"),
  ];
  spawnSync(process.execPath, args, {
    cwd: copy,
    stdio: ["ignore", trials ? "inherit" : "ignore", "ignore"],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...(trials ? { MUTANTS: list } : {}) },
  });
  return JSON.parse(readFileSync(report, "utf8")) as PlaywrightReport;
}

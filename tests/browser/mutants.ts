/**
 * The fault that the pages of a test have while `npm run mutants` tries whether it is caught: `MUTANTS` names a file
 * that lists faults by test. Such a test is expected to fail.
 */
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import type { Browser, BrowserContext, TestInfo } from "@playwright/test";
import { SWITCH, type Trial } from "../../scripts/commands/mutants/mutant";

const { MUTANTS: file } = process.env;
const trials: readonly Trial[] = file ? (JSON.parse(readFileSync(file, "utf8")) as Trial[]) : [];

let current = 0;

/** Selects the mutant of the test that begins. */
export function beginTrial(info: TestInfo): void {
  const path = relative(info.project.testDir, info.file).replaceAll("\\", "/");
  current = trials.find((trial) => trial.path === path && info.title.includes(trial.title))?.number ?? 0;
  if (current > 0) info.fail();
}

/** Whether mutants are tried: tests then fail, and what they leave behind is not kept. */
export const areTrials = trials.length > 0;

/** Gives all pages of a context the mutant of the current test. */
export async function giveMutant(context: BrowserContext): Promise<void> {
  if (areTrials) await context.addInitScript(`globalThis.${SWITCH} = ${current};`);
}

/** The same for contexts that tests make themselves. */
export function giveMutants(browser: Browser): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (...options) => {
    const context = await newContext(...options);
    await giveMutant(context);
    return context;
  };
}

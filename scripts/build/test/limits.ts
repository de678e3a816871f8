/**
 * The cost limits of `npm test`. All of them are CPU time, because wall-clock time depends more on a machine's other
 * work; and it is divided by the time of a fixed piece of work (`calibration.mjs`) in the same run, because processors
 * differ. That is not enough on a shared machine: other work takes caches and half of a core from ours, and the same
 * commit took 1,800 s and 3,600 s, where the fixed work differed by 1.34. So limits have a leeway where a run cannot
 * know what else the machine does: exceeding a limit is reported, and only exceeding the leeway too fails the run.
 * Such work slows a browser most (2.5 times, the fixed work 1.3 times), so a browser test is compared with the others
 * of its run, too: only one that has become dearer than they have is too dear. If all have, the sum says so.
 */
import { readFileSync } from "node:fs";

/** The content of `budget.json`. All times are in seconds. */
export interface Budget {
  /** Time of the fixed work where and when `reached` was measured. */
  readonly calibration: number;
  /** What the whole run used when it was last measured. */
  readonly reached: number;
  /** What the browser part of that run used. */
  readonly browser: number;
  /** The most that the whole run may use, once it has used less. */
  readonly most: number;
  /** What a browser test may use beside another one; alone it uses a quarter less. */
  readonly test: number;
  /** What the first test of a worker may use in addition, because it starts a browser and a server. */
  readonly cold: number;
  /** How many times its limits a run may use on CI, where machines are shared. */
  readonly leeway: number;
  /** Browser tests that may use more, each with its reason. */
  readonly dear: readonly { readonly test: string; readonly reason: string }[];
}

/** Cost of a browser test. */
export interface Cost {
  /** Its file and title, as in `dear`. */
  readonly test: string;
  readonly seconds: number;
  readonly isCold: boolean;
}

/** Cost of a run. */
export interface Spent {
  readonly sum: number;
  /** The part of the browser tests in it. */
  readonly browser: number;
  /** Each time that the fixed work took. */
  readonly calibration: readonly number[];
  readonly tests: readonly Cost[];
}

const TOLERANCE = 1.05;
const JSON_FILE = new URL("budget.json", import.meta.url);

export const readBudget = (): Budget => JSON.parse(readFileSync(JSON_FILE, "utf8")) as Budget;

/** How many times as long this processor takes as the one that the budget was measured on. */
export function slowness({ calibration }: Pick<Spent, "calibration">, budget: Pick<Budget, "calibration">): number {
  const sorted = [...calibration].sort((one, other) => one - other);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error("the fixed work was never timed");
  return middle / budget.calibration;
}

/** What the whole run may use on the processor that the budget was measured on. */
export function limitOf({ reached, most }: Pick<Budget, "reached" | "most">): number {
  return reached < most ? Math.min(reached * TOLERANCE, most) : reached * TOLERANCE;
}

/**
 * Everything that exceeds its limit, with figures and advice; empty if nothing does.
 *
 * @param leeway  factor by which the limits may be exceeded
 */
export function tooDear(spent: Spent, budget: Budget, leeway = 1): string[] {
  const times = slowness(spent, budget);
  const browserTimes = Math.max(times, spent.browser / budget.browser);
  const limit = limitOf(budget) * times * leeway;
  const more = leeway === 1 ? "" : `, and a leeway of ${leeway}`;
  const sum =
    spent.sum <= limit
      ? []
      : [
          `The whole run used ${whole(spent.sum)} CPU seconds, and may use ${whole(limit)}: ${whole(limitOf(budget))} × ` +
            `${times.toFixed(2)} times the time of the processor that budget.json was measured on${more}. See which part ` +
            `has grown and make it cheaper; if it is worth its price, say why in the commit that raises "reached".`,
        ];
  const known = new Map(budget.dear.map(({ test, reason }) => [test, reason]));
  const tests = spent.tests.flatMap(({ test, seconds, isCold }) => {
    const most = (budget.test + (isCold ? budget.cold : 0)) * browserTimes * leeway;
    return seconds <= most || known.get(test)
      ? []
      : [
          `"${test}" used ${seconds.toFixed(1)} CPU seconds, and may use ${most.toFixed(1)} (${browserTimes.toFixed(2)} times ` +
            `the time of the browser tests that budget.json was measured with${more}). Begin nearer to what it tests, or ` +
            `enter it under "dear" in budget.json, with the reason.`,
        ];
  });
  const gone = [...known.keys()]
    .filter((test) => !spent.tests.some((one) => one.test === test))
    .map((test) => `budget.json names "${test}", and there is no such test: take it out.`);
  return [...sum, ...tests, ...gone];
}

const whole = (seconds: number): string => Math.round(seconds).toLocaleString("en-US");

interface Annotated {
  readonly annotations?: readonly { readonly type: string; readonly description?: string }[];
}

/** A suite of Playwright's JSON report. */
export interface Suite {
  readonly title: string;
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly { readonly results: readonly Annotated[] }[];
  }[];
}

/** What each test in a report has used, as noted by `tests/browser/cpu.ts`, most expensive first. */
export function costsOf(suites: readonly Suite[]): Cost[] {
  return suites.flatMap((suite) => costsIn(suite, [])).sort((one, other) => other.seconds - one.seconds);
}

function costsIn({ file, suites = [], specs = [] }: Suite, titles: readonly string[]): Cost[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .flatMap(({ results }) => results)
      .flatMap(({ annotations = [] }) => {
        const cpu = annotations.find(({ type }) => type === "cpu")?.description;
        if (cpu === undefined) return [];
        const isCold = annotations.some(({ type }) => type === "cold");
        return [{ test: `${file}: ${[...titles, title].filter(Boolean).join(" › ")}`, seconds: Number(cpu), isCold }];
      }),
  );
  return [...own, ...suites.flatMap((suite) => costsIn(suite, [...titles, suite.title]))];
}

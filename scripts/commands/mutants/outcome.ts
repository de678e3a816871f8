/** What became of a run: whether tests failed, and that those which were asked for were there at all. */
import { CommandError } from "../command";
import { testOf } from "./mutant";

export interface Outcome {
  readonly failed: boolean;
  /** The first lines of what failed first, for whoever judges whether that was the mutant's doing. */
  readonly reason: string;
}

export const PASSED: Outcome = { failed: false, reason: "" };

interface Result {
  readonly status: string;
  readonly error?: { readonly message?: string; readonly location?: { readonly line: number } };
}

interface Spec {
  readonly file: string;
  readonly title: string;
  readonly tests: readonly { readonly results: readonly Result[] }[];
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly Spec[];
}

/** What is read of Playwright's JSON report. */
export interface PlaywrightReport extends Suite {
  readonly errors: readonly { readonly message?: string }[];
}

/** As Playwright names it: the path within its folder. */
export function namesOf(test: string): ReturnType<typeof testOf> {
  const { path, title } = testOf(test);
  return { path: path.replace("tests/browser/", ""), title };
}

const specsOf = ({ suites = [], specs = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];

const resultsOf = ({ tests }: Spec): Result[] => tests.flatMap(({ results }) => results);

/** Without colors, in one line. */
const plain = (message = ""): string =>
  message
    .replace(/\u001b\[\d+m/g, "")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 4)
    .join(" · ")
    .slice(0, 240);

/** Those that were run and are called like this. @throws CommandError: there is none */
function specsNamed(test: string, report: PlaywrightReport): Spec[] {
  const { path, title } = namesOf(test);
  const named = specsOf(report).filter((spec) => spec.file === path && spec.title.includes(title));
  const run = named.filter((spec) => resultsOf(spec).length > 0);
  if (run.length === 0) throw new CommandError(`there is no test ${test} ${plain(report.errors[0]?.message)}`.trim());
  return run;
}

/** What became of these. @throws CommandError for one that took too long, as any may on a busy machine */
function outcomeOf(specs: readonly Spec[]): Outcome {
  for (const spec of specs)
    for (const { status, error } of resultsOf(spec)) {
      if (status === "passed") continue;
      const reason = `${spec.file}:${error?.location?.line ?? "?"} ${plain(error?.message)}`;
      if (status === "timedOut") throw new CommandError(`took too long: ${reason}`);
      return { failed: true, reason };
    }
  return PASSED;
}

/**
 * What became of tests, all of which ran, or all up to the first that failed.
 *
 * @throws CommandError for tests that are not there or take too long
 */
export function playwrightOutcome(tests: readonly string[], report: PlaywrightReport, stops: boolean): Outcome {
  const all = outcomeOf(specsOf(report));
  if (!(stops && all.failed)) for (const test of tests) specsNamed(test, report);
  return all;
}

/** What became of a test that others were run beside. @throws CommandError as above */
export const trialOutcome = (test: string, report: PlaywrightReport): Outcome => outcomeOf(specsNamed(test, report));

/** What is read of vitest's JSON report. */
interface VitestReport {
  readonly testResults: readonly {
    readonly message: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly title: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

/** @throws CommandError for a test that is not there, and for a file that cannot be read */
export function vitestOutcome(test: string, { testResults }: VitestReport): Outcome {
  const run = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== "skipped");
  const broken = testResults.find(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  const failed = run.find(({ status }) => status === "failed");
  if (failed) return { failed: true, reason: `${failed.title}: ${plain(failed.failureMessages?.[0])}` };
  if (broken) throw new CommandError(`${test}: ${plain(broken.message)}`);
  if (run.length === 0) throw new CommandError(`there is no test ${test}`);
  return PASSED;
}

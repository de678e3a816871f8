/** Reads the result of a run: whether tests failed, and whether the requested tests were there at all. */
import { CommandError } from "../command";
import { testOf } from "./mutant";

export interface Outcome {
  readonly failed: boolean;
  /** The first lines of the first failure, to judge whether the mutant caused it. */
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

/** The parts of Playwright's JSON report that are read. */
export interface PlaywrightReport extends Suite {
  readonly errors: readonly { readonly message?: string }[];
}

/** A test as Playwright names it: the path within its folder, and the title. */
export function namesOf(test: string): ReturnType<typeof testOf> {
  const { path, title } = testOf(test);
  return { path: path.replace("tests/browser/", ""), title };
}

const specsOf = ({ suites = [], specs = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];

const resultsOf = ({ tests }: Spec): Result[] => tests.flatMap(({ results }) => results);

/** The beginning of a message, without colors and in one line. */
const plain = (message = ""): string =>
  message
    .replace(/\u001b\[\d+m/g, "")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 4)
    .join(" · ")
    .slice(0, 240);

/** The specs with this name that were run. @throws CommandError if there are none */
function specsNamed(test: string, report: PlaywrightReport): Spec[] {
  const { path, title } = namesOf(test);
  const named = specsOf(report).filter((spec) => spec.file === path && spec.title.includes(title));
  const run = named.filter((spec) => resultsOf(spec).length > 0);
  if (run.length === 0) throw new CommandError(`there is no test ${test} ${plain(report.errors[0]?.message)}`.trim());
  return run;
}

/** The outcome of specs. @throws CommandError if one took too long, as any may on a busy machine */
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
 * The outcome of tests, which all ran, or ran up to the first failure.
 *
 * @throws CommandError for tests that do not exist or take too long
 */
export function playwrightOutcome(tests: readonly string[], report: PlaywrightReport, stops: boolean): Outcome {
  const all = outcomeOf(specsOf(report));
  if (!(stops && all.failed)) for (const test of tests) specsNamed(test, report);
  return all;
}

/** The outcome of a test that ran beside others. @throws CommandError as above */
export const trialOutcome = (test: string, report: PlaywrightReport): Outcome => outcomeOf(specsNamed(test, report));

/** The parts of vitest's JSON report that are read. */
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

/** @throws CommandError for a test that does not exist, and for a file that cannot be read */
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

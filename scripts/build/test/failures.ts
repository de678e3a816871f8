/** What failed, read from the runners' reports: said once more at the end of a run, where somebody looks first. */
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "../project.mjs";

/** A test that failed, or a file that could not be loaded. */
export interface Failure {
  readonly test: string;
  /** The first lines of what it said. */
  readonly message: string;
}

/** Vitest's report, in JSON. */
export interface VitestReport {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly testResults?: readonly {
    readonly name: string;
    readonly status: string;
    /** What a file said that could not be loaded. */
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

/** Playwright's report, in JSON. */
export interface PlaywrightReport {
  readonly stats?: { readonly expected?: number; readonly unexpected?: number };
  readonly errors?: readonly { readonly message?: string }[];
  readonly suites?: readonly Suite[];
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly ok: boolean;
    readonly tests: readonly { readonly results: readonly { readonly errors?: readonly { message?: string }[] }[] }[];
  }[];
}

/** More lines than this are in the output of the run. */
const LINES = 8;

export function failuresOfVitest({ testResults = [] }: VitestReport): Failure[] {
  return testResults.flatMap(({ name, status, message = "", assertionResults }) => {
    const file = relative(root, name).replaceAll("\\", "/");
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0) return status === "failed" ? [{ test: file, message: start(message) }] : [];
    return failed.map(({ fullName, failureMessages }) => ({
      test: `${file}: ${fullName}`,
      message: start(failureMessages?.[0] ?? ""),
    }));
  });
}

export function failuresOfPlaywright({ suites = [], errors = [] }: PlaywrightReport): Failure[] {
  return [
    ...suites.flatMap(failuresOfSuite),
    ...errors.map(({ message = "" }) => ({ test: "Playwright", message: start(message) })),
  ];
}

function failuresOfSuite({ suites = [], specs = [] }: Suite): Failure[] {
  const failed = specs.filter(({ ok }) => !ok);
  return [
    ...failed.map(({ title, file, tests }) => {
      const said = tests.flatMap(({ results }) => results).flatMap(({ errors = [] }) => errors);
      return { test: `${file}: ${title}`, message: start(said[0]?.message ?? "") };
    }),
    ...suites.flatMap(failuresOfSuite),
  ];
}

/** As lines for the end of a run; empty if nothing failed. */
export function failureLines(failures: readonly Failure[]): string[] {
  if (failures.length === 0) return [];
  const lines = failures.flatMap(({ test, message }) => [
    `  ${test}`,
    ...message.split("\n").map((line) => (line === "" ? "" : `      ${line}`)),
  ]);
  return ["", "What failed:", ...lines];
}

const start = (message: string): string =>
  stripVTControlCharacters(message).trim().split("\n").slice(0, LINES).join("\n");

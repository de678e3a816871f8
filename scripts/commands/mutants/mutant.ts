/** A small fault that someone could make, and the tests that must find it. */
export interface Mutant {
  /** The fault, in a few words. */
  readonly fault: string;
  readonly file: string;
  /** The text that is replaced; it must be in the file exactly once. */
  readonly from: string;
  readonly to: string;
  /** Files with a test's title: `tests/browser/a.spec.ts › what it does`. */
  readonly tests: readonly string[];
}

/** Paths of files and tests, as mutants name them. */
export const kit = (file: string): string => `module/kit/${file}`;
export const feature = (file: string): string => `module/features/${file}`;
export const game = (file: string): string => `module/games/${file}`;
export const browser = (test: string): string => `tests/browser/${test}`;
export const table = (test: string): string => `tests/table/${test}`;

/** The member of `globalThis` that tells a page the number of its mutant; missing if the page has none. */
export const SWITCH = "allHandsMutant";

/** A mutant's number and its test: the path in `tests/browser`, and a part of the title. */
export interface Trial {
  readonly number: number;
  readonly path: string;
  readonly title: string;
}

/** Mutants of one file that the same tests must find. */
export function mutantsOf(
  file: string,
  tests: string | readonly string[],
  changes: readonly (readonly [fault: string, from: string, to: string])[],
): Mutant[] {
  return changes.map(([fault, from, to]) => ({
    fault,
    file,
    from,
    to,
    tests: typeof tests === "string" ? [tests] : tests,
  }));
}

/** The file of a test, and the title that it is limited to; blank: all tests in the file. */
export function testOf(test: string): { readonly path: string; readonly title: string } {
  const [path = "", title = ""] = test.split(" › ");
  return { path, title };
}

/** The runner of a test: `browser`, Playwright; `table`, vitest. */
export const kindOf = (test: string): "browser" | "table" => (test.startsWith("tests/table/") ? "table" : "browser");

/** The text with the mutant in it; null if the mutant does not apply. */
export function mutated(text: string, { from, to }: Pick<Mutant, "from" | "to">): string | null {
  return text.split(from).length === 2 ? text.replace(from, () => to) : null;
}

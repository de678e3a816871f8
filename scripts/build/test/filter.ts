/**
 * Selects the tests that `npm test -- FILTER …` runs. Each filter is a part of a test file's path; if no path contains
 * any of them, together they are part of a test's name.
 */

const RUNNERS = ["unit", "table", "conformance", "browser"] as const;
export type Runner = (typeof RUNNERS)[number];

/** The test files for each runner, by path. */
type Files = Readonly<Record<Runner, readonly string[]>>;

export interface Chosen {
  readonly files: Files;
  /** Part of the names of the tests to run in these files; null: all tests. */
  readonly name: string | null;
}

/**
 * @param filters  if empty, all tests
 * @param files    the paths of all test files, with forward slashes
 * @param textOf   returns the text of a file
 * @throws Error naming an unknown option, or the filters that match no path, if others do
 */
export function chosenTests(
  filters: readonly string[],
  files: readonly string[],
  textOf: (file: string) => string,
): Chosen {
  const option = filters.find((filter) => filter.startsWith("-"));
  if (option !== undefined) throw new Error(`there is no option ${quoted(option)}`);
  const strange = filters.filter((filter) => !files.some((file) => file.includes(filter)));
  if (filters.length > 0 && strange.length === filters.length) {
    const name = filters.join(" ");
    return { files: byRunner(files.filter((file) => mayName(textOf(file), name))), name };
  }
  if (strange.length > 0) throw new Error(`no test file has ${strange.map(quoted).join(" or ")} in its path`);
  const isChosen = (file: string): boolean => filters.length === 0 || filters.some((filter) => file.includes(filter));
  return { files: byRunner(files.filter(isChosen)), name: null };
}

/** The message shown if nothing was run. */
export function nothingMatches(filters: readonly string[]): string {
  return `no test file has ${quoted(filters.join(" "))} in its path, and no test in its name`;
}

/** A name as a regular expression that matches it literally; both runners take that. */
export const pattern = (name: string): string => name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** A test whose name is computed, or a test repeated for several cases. */
const PUT_TOGETHER =
  /\b(?:it|test|describe)(?:\.\w+)*\.(?:each|for)\b|\b(?:it|test|describe)(?:\.(?:describe|only|skip|serial|concurrent|fails|fixme))*\(\s*(?:[^\s"'`)]|`[^`]*\$\{)/;

/**
 * Whether a file may have a test with this in its name: it contains every word of the name, or it computes names, which
 * only its runner knows.
 */
export function mayName(text: string, name: string): boolean {
  const words = name.split(" ").filter((word) => !/["'`\\]/.test(word));
  return words.every((word) => text.includes(word)) || PUT_TOGETHER.test(text);
}

function byRunner(files: readonly string[]): Files {
  const of = (runner: Runner): string[] => files.filter((file) => runnerOf(file) === runner);
  return { unit: of("unit"), table: of("table"), conformance: of("conformance"), browser: of("browser") };
}

function runnerOf(file: string): Runner {
  if (file.endsWith(".spec.ts")) return "browser";
  const folder = /^tests\/(table|conformance)\//.exec(file)?.[1];
  return (folder as "table" | "conformance" | undefined) ?? "unit";
}

const quoted = (text: string): string => `"${text}"`;

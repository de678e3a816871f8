/** A small fault that somebody could make, and the tests that must find it. */
export interface Mutant {
  /** What is wrong, in a few words. */
  readonly fault: string;
  readonly file: string;
  /** The text that is replaced, which must stand in the file exactly once. */
  readonly from: string;
  readonly to: string;
  /** Files of vitest, or of Playwright with a test's title: `tests/browser/a.spec.ts › what it does`. */
  readonly tests: readonly string[];
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

/** The file of a test, and the title that it is limited to; blank: all in it. */
export function testOf(test: string): { readonly path: string; readonly title: string } {
  const [path = "", title = ""] = test.split(" › ");
  return { path, title };
}

/** The text with the mutant in it; null: it does not apply. */
export function mutated(text: string, { from, to }: Pick<Mutant, "from" | "to">): string | null {
  return text.split(from).length === 2 ? text.replace(from, () => to) : null;
}

/**
 * Which tests `npm test -- FILTER …` runs. Every filter is a part of a test file's path; if none of them is in any, they
 * are one text, a part of a test's name.
 */

/**
 * What chooses the tests of each runner: arguments for it; null: it need not run.
 * @typedef {{ unit: string[] | null, conformance: string[] | null, browser: string[] | null }} Chosen
 */

/**
 * @param {readonly string[]} filters none: all tests
 * @param {readonly string[]} files the paths of all test files, with forward slashes
 * @returns {Chosen}
 * @throws Error naming those filters that are in no path, where others are
 */
export function chosenTests(filters, files) {
  if (filters.length === 0) return { unit: [], conformance: [], browser: [] };
  const strange = filters.filter((filter) => !files.some((file) => file.includes(filter)));
  if (strange.length === filters.length) return named(filters.join(" "));
  if (strange.length > 0) throw new Error(`no test file has ${strange.map(quoted).join(" or ")} in its path`);
  const chosen = files.filter((file) => filters.some((filter) => file.includes(filter)));
  const some = (/** @type {(file: string) => boolean} */ isOf) => {
    const found = chosen.filter(isOf);
    return found.length > 0 ? found : null;
  };
  return {
    unit: some((file) => !isBrowserTest(file) && !isConformanceTest(file)),
    conformance: some(isConformanceTest),
    browser: some(isBrowserTest),
  };
}

/**
 * What is said where nothing was run.
 * @param {readonly string[]} filters
 */
export function nothingMatches(filters) {
  return `no test file has ${quoted(filters.join(" "))} in its path, and no test in its name`;
}

const isBrowserTest = (/** @type {string} */ file) => file.endsWith(".spec.ts");
const isConformanceTest = (/** @type {string} */ file) => file.startsWith("tests/conformance/");
const quoted = (/** @type {string} */ text) => `"${text}"`;

/**
 * Any runner may have tests of this name.
 * @param {string} name
 * @returns {Chosen}
 */
function named(name) {
  const pattern = name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  return {
    unit: ["--testNamePattern", pattern],
    conformance: ["--testNamePattern", pattern],
    browser: ["--grep", pattern, "--pass-with-no-tests"],
  };
}

/**
 * The tests that Stryker runs for each of its mutants. Those that play whole games take ten times as long as all
 * others: `LONG=1` adds them, after the others, because the first failure ends a run.
 */
import { configDefaults, defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const isLong = (path: string): boolean => /\.property\.|balance|\/bots?\//.test(path);

class LongLast extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const long = files.filter(({ moduleId }) => isLong(moduleId));
    return Promise.resolve([...files.filter((file) => !long.includes(file)), ...long]);
  }
}

export default defineConfig({
  test: {
    environment: "node",
    dir: "module",
    include: ["**/*.test.ts"],
    exclude: [
      ...configDefaults.exclude,
      ...(process.env["LONG"] ? [] : ["**/*.property.test.ts", "**/balance.test.ts", "**/{bot,bots}/*.test.ts"]),
    ],
    setupFiles: ["tests/fast-check.ts", "tests/clock.ts", "tests/support/texts.ts"],
    env: { FAST_CHECK_SHRINK: "off" },
    testTimeout: 180_000,
    // Tests of rules replace no modules and no globals: they need no process of their own.
    isolate: process.env["ISOLATED"] === "1",
    sequence: { sequencer: LongLast },
  },
});

import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";

const UNIT = {
  environment: "node",
  setupFiles: ["tests/fast-check.ts"],
  // The checks read every source file: on a busy machine that takes a while.
  testTimeout: 180_000,
};

/** Random games at the table, as the rules' own tests play them. */
const PROPERTIES = "module/games/**/*.property.test.ts";

export default defineConfig({
  test: {
    // By itself it takes one less than there are, which is half of a small machine.
    maxWorkers: availableParallelism(),
    // Unit tests need nothing but the sources; conformance tests need the built system, drydock and Chromium.
    projects: [
      {
        // What plays thousands of games touches nothing outside itself, so these tests share a process: code that is warm
        // runs twice as fast.
        test: {
          ...UNIT,
          name: "rules",
          include: ["module/rules/**/*.test.ts", "scripts/**/*.test.ts", PROPERTIES],
          isolate: false,
        },
      },
      {
        test: {
          ...UNIT,
          name: "unit",
          include: ["module/{foundry,games}/**/*.test.ts", "drydock/**/*.test.ts", "tests/checks/**/*.test.ts"],
          exclude: [...configDefaults.exclude, PROPERTIES],
        },
      },
      {
        test: {
          name: "conformance",
          environment: "node",
          include: ["tests/conformance/**/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});

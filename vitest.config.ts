import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const UNIT = {
  environment: "node",
  setupFiles: ["tests/fast-check.ts"],
  // The checks read every source file: on a busy machine that takes a while.
  testTimeout: 180_000,
};

export default defineConfig({
  test: {
    // By itself it takes one less than there are, which is half of a small machine.
    maxWorkers: availableParallelism(),
    // Unit tests need nothing but the sources; conformance tests need the built system, drydock and Chromium.
    projects: [
      {
        // The rules touch nothing outside themselves, so their tests share a process: code that is warm runs twice as fast.
        test: { ...UNIT, name: "rules", include: ["module/rules/**/*.test.ts"], isolate: false },
      },
      {
        test: {
          ...UNIT,
          name: "unit",
          include: [
            "module/{foundry,games}/**/*.test.ts",
            "drydock/**/*.test.ts",
            "scripts/**/*.test.ts",
            "tests/checks/**/*.test.ts",
          ],
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

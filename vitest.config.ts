import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Unit tests need nothing but the sources; conformance tests need the built system, drydock and Chromium.
    projects: [
      {
        test: {
          name: "unit",
          environment: "node",
          setupFiles: ["tests/fast-check.ts"],
          // The checks read every source file: on a busy machine that takes a while.
          testTimeout: 30_000,
          include: ["module/**/*.test.ts", "drydock/**/*.test.ts", "scripts/**/*.test.ts", "tests/checks/**/*.test.ts"],
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

/**
 * How `npm run stryker` (`scripts/commands/stryker.ts`) changes the rules and runs their unit tests. It measures, and
 * fails on no score.
 */
export default {
  plugins: ["@stryker-mutator/vitest-runner"],
  testRunner: "vitest",
  vitest: { configFile: "vitest.stryker.config.ts", related: false },
  coverageAnalysis: "perTest",
  // What is worked out once, when a file is read, would need all tests for each fault.
  ignoreStatic: true,
  // Nothing of it is checked by the compiler.
  disableTypeChecks: false,
  ignorePatterns: [
    "/build",
    "/dist",
    "/release",
    "/packs/*",
    "!/packs/_source",
    "/assets",
    "/.drydock",
    "/test-results",
  ],
  tempDirName: "build/stryker/copy",
  reporters: ["progress-append-only", "clear-text", "html", "json"],
  clearTextReporter: { logTests: false, reportTests: false, reportScoreTable: true, allowColor: false },
  concurrency: 2,
  timeoutMS: 20_000,
  dryRunTimeoutMinutes: 60,
  thresholds: { high: 100, low: 0, break: null },
};

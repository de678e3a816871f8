/** How `npm run looks` (`scripts/commands/looks.ts`) plays: one battle of each game, in a project of its own. */
import { defineConfig } from "@playwright/test";
import tests from "../browser/playwright.config";
import { ALL_BATTLES } from "../browser/fixed-battles";

export default defineConfig<object, { settings: readonly string[] }>({
  ...tests,
  testDir: ".",
  testMatch: "*.look.ts",
  globalSetup: "../browser/starting-points.ts",
  outputDir: "../../test-results/looks",
  timeout: 1_800_000,
  globalTimeout: 0,
  metadata: { folder: process.env["LOOKS"] ?? "build/looks/now" },
  projects: Object.keys(ALL_BATTLES).map((name) => ({ name })),
});

import { defineConfig } from "@playwright/test";
import { CHROMIUM_FLAGS, findChromium } from "../chromium";

const executablePath = findChromium();
if (!executablePath) throw new Error("No Chromium was found: install one, or name it in CHROMIUM_PATH.");
export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  // Each test has a server of its own, and several browser contexts: one test at a time is as much as a laptop likes.
  workers: 1,
  fullyParallel: false,
  // A machine that stalls for seconds is no fault of the system; the report names what passed only at the second try.
  retries: process.env["CI"] ? 1 : 0,
  timeout: 120_000,
  globalTimeout: 4_200_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
    viewport: { width: 1280, height: 720 },
    locale: "en-US",
    launchOptions: { executablePath, args: CHROMIUM_FLAGS },
    screenshot: "only-on-failure",
    // A trace takes a third of the time: only for a second look, or by hand with `--trace on`.
    trace: "on-first-retry",
    actionTimeout: 30_000,
  },
});

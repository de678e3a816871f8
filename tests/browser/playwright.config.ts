import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { CHROMIUM_FLAGS, findChromium } from "../chromium";

const executablePath = findChromium();
if (!executablePath) throw new Error("No Chromium was found: install one, or name it in CHROMIUM_PATH.");
export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  // The pages of one test keep two processors busy. More at a time take longer in all: each worker's pages, cold at
  // first, get in the way of the others'.
  workers: Math.ceil(availableParallelism() / 2),
  fullyParallel: true,
  // A test that passes only at the second try is wrong, or has found something.
  retries: 0,
  timeout: 120_000,
  globalTimeout: 4_200_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
    viewport: { width: 1280, height: 720 },
    locale: "en-US",
    launchOptions: { executablePath, args: CHROMIUM_FLAGS },
    screenshot: "only-on-failure",
    // A trace takes a third of the time: only by hand, with `--trace on`.
    trace: "off",
    actionTimeout: 30_000,
  },
});

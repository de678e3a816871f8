import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { CHROMIUM_FLAGS, findChromium } from "../chromium";
import { WALK } from "./cells";

/**
 * A worker and its pages keep 0.9 of a processor busy, so there is one per processor: the same 28 tests took 119 s with
 * one worker and 78 s with two on two processors (126 and 131 seconds of processor time).
 */
const WORKERS = availableParallelism();

/** Tests that are also played in the demo: two people, restarts, undo, two battles, records. */
const ON_THE_SITE = ["slice", "two-battles", "redo", "records"].map((name) => `${name}.spec.ts`);

const executablePath = findChromium();
// Listing tests needs no Chromium.
if (!executablePath && !process.argv.includes("--list"))
  throw new Error("No Chromium was found: install one, or name it in CHROMIUM_PATH.");
// Pages live for seconds, too short for the compiler of hot code to pay off. `TURBOFAN=1` turns it on all the same.
const ENGINE_FLAGS = process.env["TURBOFAN"] === "1" ? [] : ["--js-flags=--no-turbofan"];
export default defineConfig({
  testDir: ".",
  globalSetup: "./starting-points.ts",
  outputDir: "../../test-results",
  workers: WORKERS,
  grepInvert: new RegExp(WALK),
  fullyParallel: true,
  // A test that passes only on the second try is wrong, or has found something.
  retries: 0,
  timeout: 120_000,
  globalTimeout: 4_200_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  projects: [
    { name: "server" },
    // The same tests, in the demo of the site: a folder of files instead of a server's world.
    { name: "site", testMatch: ON_THE_SITE, use: { site: true } as object },
  ],
  use: {
    viewport: { width: 1280, height: 720 },
    locale: "en-US",
    // Nothing moves unless a test is about that: such a test asks for `reducedMotion: "no-preference"`.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { executablePath: executablePath ?? undefined, args: [...CHROMIUM_FLAGS, ...ENGINE_FLAGS] },
    screenshot: "only-on-failure",
    // A trace takes a third of the time, so record one only by hand, with `--trace on`.
    trace: "off",
    actionTimeout: 30_000,
  },
});

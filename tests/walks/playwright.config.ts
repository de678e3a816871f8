/**
 * `npm run walks`: tests that would repeat a hundred times, at each size, at each edge, in each generation. Run before
 * each release; `npm test` plays one of each. A walk uses one page for a whole game, and resizes it in place.
 */
import { defineConfig } from "@playwright/test";
import { GENERATIONS, type Generation } from "../../drydock/protocol";
import { WALK } from "../browser/cells";
import tests from "../browser/playwright.config";

/** Folder of a system that was built without a feature; if omitted, with all features. */
const { SYSTEM } = process.env;
const GAMES = ["myoss-gamma", "ship-on-ship", "space-opera", "silent-ships", "navy-aces"];

/** Settings of a world that begins with a battle of a game. */
const playing = (game: string) => ({ settings: ["all-hands.welcomed=true", `all-hands.playFirst="${game}"`] });

export default defineConfig<
  object,
  { settings: readonly string[]; generation: Generation; systemDir: string | undefined }
>({
  ...tests,
  testDir: ".",
  globalSetup: "../browser/starting-points.ts",
  outputDir: "../../test-results/walks",
  timeout: 900_000,
  // Playing now also imports ships and a scene.
  expect: { timeout: 120_000 },
  projects: [
    ...(SYSTEM ? [{ name: "without", testMatch: "without.walk.ts", use: { systemDir: SYSTEM } }] : []),
    ...GAMES.map((game) => ({
      name: game,
      testMatch: /(axe(-boards)?|detached|docks|keys|touch).walk.ts/,
      use: playing(game),
    })),
    { name: "windows", testMatch: "axe-windows.walk.ts" },
    { name: "languages", testMatch: "languages.walk.ts" },
    { name: "Firefox", testMatch: "firefox.walk.ts" },
    { name: "packages", testMatch: "modules.walk.ts" },
    { name: "cells", testDir: "../browser", testMatch: "*.spec.ts", grep: new RegExp(WALK), grepInvert: [] },
    ...GENERATIONS.map((generation) => ({
      name: `Foundry ${generation}`,
      testMatch: "release.walk.ts",
      use: { generation },
    })),
  ],
});

/**
 * `npm run walks`: what would be the same test a hundred times over, at each size, at each edge, in each generation. It is
 * run before each release; `npm test` plays one of each. A walk has one page for all of a game, and resizes it in place.
 */
import { defineConfig } from "@playwright/test";
import { GENERATIONS, type Generation } from "../../drydock/protocol";
import { WALK } from "../browser/cells";
import tests from "../browser/playwright.config";

/** The folder of a system that was built without a feature; left out: none was. */
const { SYSTEM } = process.env;
const GAMES = ["myoss-gamma", "ship-on-ship", "space-opera", "silent-ships", "navy-aces"];

/** A world that begins with a battle of a game. */
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
  // Playing now brings ships and a scene along.
  expect: { timeout: 120_000 },
  projects: [
    ...(SYSTEM ? [{ name: "without", testMatch: "without.walk.ts", use: { systemDir: SYSTEM } }] : []),
    ...GAMES.map((game) => ({ name: game, testMatch: /(axe|docks|keys|touch).walk.ts/, use: playing(game) })),
    { name: "cells", testDir: "../browser", testMatch: "*.spec.ts", grep: new RegExp(WALK), grepInvert: [] },
    ...GENERATIONS.map((generation) => ({
      name: `Foundry ${generation}`,
      testMatch: "release.walk.ts",
      use: { generation },
    })),
  ],
});

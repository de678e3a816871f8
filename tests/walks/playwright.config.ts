/**
 * `npm run walks`: what would be the same test a hundred times over, at each size, at each edge, in each generation. It is
 * run before each release; `npm test` plays one of each. A walk has one page for all of a game, and resizes it in place.
 */
import { defineConfig } from "@playwright/test";
import { GENERATIONS, type Generation } from "../../drydock/protocol";
import tests from "../browser/playwright.config";

const GAMES = ["myoss-gamma", "ship-on-ship", "space-opera", "silent-ships", "navy-aces"];

/** A world that begins with a battle of a game. */
const playing = (game: string) => ({ settings: ["all-hands.welcomed=true", `all-hands.playFirst="${game}"`] });

export default defineConfig<object, { settings: readonly string[]; generation: Generation }>({
  ...tests,
  testDir: ".",
  globalSetup: "../browser/starting-points.ts",
  outputDir: "../../test-results/walks",
  timeout: 900_000,
  // Playing now brings ships and a scene along.
  expect: { timeout: 120_000 },
  projects: [
    ...GAMES.map((game) => ({ name: game, testMatch: "docks.walk.ts", use: playing(game) })),
    ...GENERATIONS.map((generation) => ({
      name: `Foundry ${generation}`,
      testMatch: "release.walk.ts",
      use: { generation },
    })),
  ],
});

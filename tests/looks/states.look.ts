/**
 * Pictures of a board in all its states: each kind of question, the first time it is asked, waiting for the other side
 * to answer it, and the end; in six sizes and two themes. Bots answer, and dice fall as always, so that the same states
 * come in each run. In no size may the stage move from one state to another.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { FIXED_DICE } from "../browser/battle";
import { expect, test } from "../browser/fixtures";
import { board } from "../browser/table";
import { throughStates } from "../browser/board-states";
import { ALL_BATTLES } from "../browser/fixed-battles";
import { stageOn } from "../browser/stage";
import { showAt, showIn, SIZES, THEMES } from "./sizes";

/** The places of the stage, by size. */
interface Stages {
  readonly [size: string]: Set<string>;
}

test("each state of the board", async ({ browser, loginAs }, { project, config }) => {
  const folder = join(config.metadata["folder"] as string, project.name);
  await mkdir(folder, { recursive: true });
  const gm = await loginAs(browser, "Gamemaster", { ...FIXED_DICE, canvas: false });
  const player = await loginAs(browser, "Player 1", { ...FIXED_DICE, viewport: { width: 1440, height: 900 } });
  await ALL_BATTLES[project.name]!(gm, player);
  await expect(board(player)).toBeVisible();
  const stages: Stages = Object.fromEntries(Object.keys(SIZES).map((size) => [size, new Set()]));
  const seen = await throughStates({ player, gm }, (state, at) =>
    takeAll(player, join(folder, `${String(at + 1).padStart(2, "0")}-${state}`), stages),
  );
  console.log(`${project.name}: ${seen.join(", ")}`);
  expect(seen.length).toBeGreaterThan(2);
  const moved = Object.entries(stages).filter(([, { size }]) => size > 1);
  expect.soft(Object.fromEntries(moved.map(([size, places]) => [size, [...places]])), "the stage moved").toEqual({});
});

/** The same state in all sizes and themes; notes where the stage stands. */
async function takeAll(page: Page, name: string, stages: Stages): Promise<void> {
  for (const [size, screen] of Object.entries(SIZES)) {
    await showAt(page, screen);
    stages[size]!.add(await stageOn(page));
    for (const theme of THEMES) {
      await showIn(page, theme);
      const picture = await board(page).screenshot({ animations: "disabled" });
      await writeFile(`${name}.${size}.${theme}.png`, picture);
    }
  }
}

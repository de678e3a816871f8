/** A release, unpacked as Foundry does it, in each generation: it starts, passes its checks, and can be played. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { unzipSync } from "fflate";
import { archived, filesOf, parted } from "../../scripts/build/archive";
import { battleOn, musterBattle } from "../browser/battle";
import { fixDice } from "../browser/dice";
import { expect, test as base } from "../browser/fixtures";
import { checkOn, helpsWhenAsked, NOT_ON_13, notPassed } from "../browser/self-check";
import { SLOW } from "../browser/table";

const DIST = fileURLToPath(new URL("../../dist", import.meta.url));

const test = base.extend<object, { systemDir: string | undefined }>({
  systemDir: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), "all-hands-release-"));
      try {
        for (const [path, data] of Object.entries(unzipSync(await archived(parted(filesOf(DIST)).system)))) {
          await mkdir(dirname(join(folder, path)), { recursive: true });
          await writeFile(join(folder, path), data);
        }
        await use(folder);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    { scope: "worker" },
  ],
});

test("a release starts, finds all well, and is played", async ({ browser, generation, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster", { prepare: fixDice, canvas: true });
  const player = await loginAs(browser, "Player 1", { prepare: fixDice });
  await test.step("a battle begins, and a step of it is played", async () => {
    await musterBattle(gm, player, "player");
    expect((await battleOn(gm)).problem).toBe("");
  });
  await test.step("the self-check finds nothing wrong", async () => {
    await helpsWhenAsked(player);
    const results = await checkOn(gm, { patience: SLOW });
    expect(results.length).toBeGreaterThan(20);
    expect(notPassed(results)).toEqual(generation === 13 ? NOT_ON_13 : []);
  });
});

/** The system on Foundry 13, which all other tests but a few at the table leave out. */
import type { Locator, Page } from "@playwright/test";
import { FIXED_DICE, recordOn, travel } from "./battle";
import { WALKED } from "./cells";
import { expectWhole } from "./faults";
import { expect, test } from "./fixtures";
import { checkOn, helpsWhenAsked, NOT_ON_13, notPassed } from "./self-check";
import { readOn } from "./settled";
import { beginDuel, COMMIT, fly, isAsked } from "./ship-on-ship/game";
import { dragToScene, openShips, openTab, PRINTED } from "./table";

test.use({ generation: 13 });

test("a duel is reloaded in mid-question, taken back and put back", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  await beginDuel(gm, [
    { name: "Raider", commander: "bot:random", color: "red" },
    { name: "Cutter", commander: "Gamemaster", color: "black" },
  ]);
  await fly(gm);
  await isAsked(gm, COMMIT);
  await gm.reload();
  await isAsked(gm, COMMIT);
  for (const by of ["undo", "redo"] as const) {
    await travel(gm, by);
    expect((await recordOn(gm)).at(-1)?.kind).toBe(by);
  }
  await expectWhole(gm, ["undo", "redo"]);
});

/** The ships' first components by the ships' names. */
const componentsOn = (page: Page): Promise<Record<string, string[]>> =>
  readOn(page, () => {
    const { game } = globalThis as unknown as {
      game: { actors: { contents: { name: string; items: { contents: { name: string }[] } }[] } };
    };
    return Object.fromEntries(
      game.actors.contents.map(({ name, items }) => [name, items.contents.map((item) => item.name)]),
    );
  });

/** Checks of what Foundry 13 has under another name or in another form than 14, or not at all. */
const ITS_OWN = ["takesAway", "sceneImports", "tokenLevel", "rollModes", "forEveryone", "folderMenu", "enrichers"];

test("a ship is dropped on the scene and edited, a setting is kept, and what 13 has in its own way is in order", async ({
  browser,
  loginAs,
}) => {
  const gm = await loginAs(browser, "Gamemaster", { canvas: true });
  const player = await loginAs(browser, "Player 1");

  await test.step("from the compendium onto the scene, and its sheet by its entry in the sidebar", async () => {
    await openShips(gm);
    await dragToScene(gm, PRINTED.explorer, { x: 1400, y: 700 });
    await gm.locator('.compendium [data-action="close"]').click();
    await openTab(gm, "actors");
    await gm.locator("#actors .directory-item.entry", { hasText: "Explorer" }).locator(".entry-name").click();
    const sheet: Locator = gm.locator(".ah-ship-sheet");
    await sheet.locator('[data-action="tab"][data-tab="designer"]').click();
    await sheet.locator('.ah-designer__row input[type="text"]').first().fill("Boiler Room");
    await gm.keyboard.press("Tab");
    await expect.poll(async () => Object.values(await componentsOn(player)).flat()).toContain("Boiler Room");
    await sheet.locator('.window-header [data-action="close"]').click();
  });

  await test.step("a setting of the world", async () => {
    await openTab(gm, "settings");
    await gm.locator('#settings [data-action="openApp"]').click();
    const settings = gm.locator("#settings-config");
    const packing = settings.locator('select[name="all-hands.packRecords"]');
    await packing.selectOption("never");
    await settings.locator('button[type="submit"]').click();
    await expect(settings).toHaveCount(0);
    const kept = () =>
      readOn(player, () =>
        (
          globalThis as unknown as { game: { settings: { get(scope: string, key: string): unknown } } }
        ).game.settings.get("all-hands", "packRecords"),
      );
    await expect.poll(kept).toBe("never");
  });

  await test.step("checks of what is 13's own", async () => {
    const results = await checkOn(gm, { only: ITS_OWN });
    expect(results).toHaveLength(ITS_OWN.length);
    // Only Foundry 14 has levels.
    expect(notPassed(results)).toEqual([["tokenLevel", "notTried", "needs14"]]);
  });
});

test("the whole self-check finds nothing", WALKED, async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster", { canvas: true });
  const player = await loginAs(browser, "Player 1", { canvas: true });
  await helpsWhenAsked(player);
  expect(notPassed(await checkOn(gm))).toEqual(NOT_ON_13);
});

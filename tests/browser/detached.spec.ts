/** A sheet in a window of its own, which Foundry has since 14. */
import type { Locator, Page } from "@playwright/test";
import { EXPLORER } from "../support/rules/myoss-gamma/fixtures";
import { FIXED_DICE } from "./battle";
import { expect, test } from "./fixtures";
import { placeFleets } from "./fleet";
import { openTab } from "./table";
import { readOn } from "./settled";

test("a player's ship is edited in its sheet, in a window of its own as well", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  await placeFleets(gm, [{ commander: "Player 1", ships: [EXPLORER] }], false);
  const player = await loginAs(browser, "Player 1");
  await openTab(player, "actors");
  await player.locator("#actors .directory-item.entry", { hasText: EXPLORER.name }).locator(".entry-name").click();
  const sheetOn = (page: Page): Locator => page.locator(".ah-ship-sheet");
  const nameField = (page: Page) => sheetOn(page).locator('.ah-designer__row input[type="text"]').first();
  const rename = async (page: Page, name: string) => {
    await nameField(page).fill(name);
    await page.keyboard.press("Tab");
    await expect(nameField(page)).toHaveValue(name);
    await expect.poll(() => namesOn(gm)).toContain(name);
  };
  const control = async (page: Page, action: string) => {
    await sheetOn(page).locator('[data-action="toggleControls"]').click();
    await sheetOn(page).locator(`.controls-dropdown [data-action="${action}"]`).click();
  };
  await sheetOn(player).locator('[data-action="tab"][data-tab="designer"]').click();
  await rename(player, "Boiler Room");

  const opened = player.context().waitForEvent("page");
  await control(player, "detach");
  const own = await opened;
  await expect(sheetOn(own)).toBeVisible();
  await expect(sheetOn(player)).toHaveCount(0);
  await rename(own, "Engine Room");
  await sheetOn(own).locator('[data-action="tab"][data-tab="sheet"]').click();
  await expect(sheetOn(own).locator(".ah-table tbody")).toContainText("Engine Room");

  await control(own, "attach");
  await expect(sheetOn(player).locator(".ah-table tbody")).toContainText("Engine Room");
  await expect.poll(() => own.isClosed()).toBe(true);

  const again = player.context().waitForEvent("page");
  await control(player, "detach");
  const other = await again;
  await expect(sheetOn(other)).toBeVisible();
  await other.evaluate(() => window.close());
  await expect.poll(() => readOn(player, detachedCount)).toEqual([0, 0]);
});

interface Scope {
  readonly foundry: {
    readonly applications: {
      readonly detached: { readonly windows: Map<string, unknown> };
      readonly instances: Map<string, { readonly constructor: { readonly name: string } }>;
    };
  };
}

/** Number of detached windows, and number of ship sheets in any window. */
function detachedCount(): number[] {
  const { detached, instances } = (globalThis as unknown as Scope).foundry.applications;
  return [detached.windows.size, [...instances.values()].filter((app) => app.constructor.name === "ShipSheet").length];
}

/** Names of the ship's components on this page. */
function namesOn(page: Page): Promise<string[]> {
  return readOn(page, () => {
    const { game } = globalThis as unknown as {
      game: { actors: { contents: { items: { contents: { name: string }[] } }[] } };
    };
    return game.actors.contents.flatMap(({ items }) => items.contents.map(({ name }) => name));
  });
}

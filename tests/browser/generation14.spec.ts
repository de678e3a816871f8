/** The system on Foundry generation 14: code for 13 works there as well, and uses nothing that will be removed. */
import type { ConsoleMessage, Locator, Page } from "@playwright/test";
import { EXPLORER } from "../support/rules/myoss-gamma/fixtures";
import { FIXED_DICE, recordOn, travel, playsToItsEnd } from "./battle";
import { beginDuel, COMMIT, fly, isAsked } from "./ship-on-ship/game";
import { reload } from "./client";
import { BATTLES, expectWhole, goesOn, isOver, keptOn, meet } from "./faults";
import { cell } from "./cells";
import { expect, test as base } from "./fixtures";
import { placeFleets } from "./fleet";
import { beginSea } from "./silent-ships/game";
import { checkOn, helpsWhenAsked } from "./self-check";
import { openTab } from "./table";
import { readOn, inMotion } from "./settled";

/** Fails if Foundry tells a page that something is deprecated. */
const test = base.extend({
  loginAs: async ({ loginAs }, use) => {
    const pages: Page[] = [];
    const warnings: string[] = [];
    const listen = (message: ConsoleMessage) => {
      if (message.text().includes("is deprecated since Foundry")) warnings.push(message.text());
    };
    await use((browser, name, { prepare, ...options } = {}) => {
      const prepared = async (page: Page) => {
        pages.push(page.on("console", listen));
        await prepare?.(page);
      };
      return loginAs(browser, name, { ...options, prepare: prepared });
    });
    for (const page of pages) page.off("console", listen);
    expect(warnings).toEqual([]);
  },
});
test.use({ generation: 14 });

/** Bots that play at random take long in the straits. */
const SHORT = { ...BATTLES, "silent-ships": (gm: Page) => (inMotion(gm), beginSea(gm, ["bot:greedy", "bot:greedy"])) };

const PLAYED_TO_ITS_END = "navy-aces";

for (const [game, begin] of Object.entries(SHORT))
  test(
    `${game}: bots play on, though the referee's page is gone in mid-step`,
    cell(game === PLAYED_TO_ITS_END),
    async ({ browser, loginAs }) => {
      const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
      await begin(gm);
      await goesOn(gm, 0);
      // Where in a step the fault strikes is chance, so repeat until a step is left half written.
      for (let [after, half] = [1, ""]; half === "" && !(await isOver(gm)); after++) {
        await meet(gm, { after, fault: "refuse" });
        const { entries, step } = await keptOn(gm);
        half = entries[step] ?? "";
        await reload(gm);
        await goesOn(gm, step);
        if (half !== "") expect((await keptOn(gm)).entries[step]).toBe(half);
      }
      // How battles end depends not on the generation but on what is written: one game shows that.
      if (game === PLAYED_TO_ITS_END) await playsToItsEnd(gm);
      await expectWhole(gm);
    },
  );

test("a step is taken back and put back", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  await beginDuel(gm, [
    { name: "Raider", commander: "bot:random", color: "red" },
    { name: "Cutter", commander: "Gamemaster", color: "black" },
  ]);
  await fly(gm);
  await isAsked(gm, COMMIT);
  for (const by of ["undo", "redo"] as const) {
    await travel(gm, by);
    expect((await recordOn(gm)).at(-1)?.kind).toBe(by);
  }
  await expectWhole(gm, ["undo", "redo"]);
});

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

test("the self-check finds nothing that is not as expected", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster", { canvas: true });
  await helpsWhenAsked(await loginAs(browser, "Player 1", { canvas: true }));
  const results = await checkOn(gm);
  expect(results.filter(({ result }) => result !== "passed")).toEqual([]);
});

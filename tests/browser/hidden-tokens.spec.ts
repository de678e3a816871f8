/** A ship whose token is hidden: the start dialog says what players will read, and the tracker leaves it out. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { readOn } from "./settled";
import { board, openTab } from "./table";
import { sentence, sentenceLike } from "./sentences";

interface Scope {
  readonly game: {
    readonly scenes: {
      readonly active: { readonly tokens: { getName(name: string): { update(changes: object): Promise<unknown> } } };
    };
  };
}

test.use({ start: "myoss-ships-placed" });

const tracked = (page: Page) => page.locator("#combat .combatant");

test("a hidden token's ship is not in the players' tracker, and the Gamemaster is told that boards name it", async ({
  browser,
  loginAs,
}) => {
  const gm = await loginAs(browser, "Gamemaster", { canvas: true });
  const player = await loginAs(browser, "Player 1");
  await readOn(gm, async () => {
    await (globalThis as unknown as Scope).game.scenes.active.tokens.getName("Explorer").update({ hidden: true });
  });
  await openTab(gm, "combat");
  await gm.locator(".all-hands-tracker button", { hasText: sentence("ALLHANDS.tracker.start") }).click();
  const dialog = gm.locator("#all-hands-start");
  await expect(dialog.locator(".versus .candidate", { hasText: "Explorer" })).toContainText(
    sentence("ALLHANDS.start.hidden"),
  );
  await expect(dialog.locator(".versus .candidate", { hasText: "Battleaxe" })).not.toContainText("hidden");
  await dialog.locator('button[type="submit"]').click();
  await expect(board(gm)).toBeVisible();
  await expect(gm.locator("#notifications")).toContainText(
    sentenceLike("ALLHANDS.start.hiddenNow", { names: "Explorer", count: 1 }),
  );
  await openTab(player, "combat");
  await expect(tracked(gm)).toHaveCount(2);
  await expect(tracked(player)).toHaveCount(1);
  await expect(tracked(player)).toContainText("Battleaxe");
  await expect(board(player)).toContainText("Explorer");
});

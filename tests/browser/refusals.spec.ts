/** The head of a board, and what it says where nothing can be done. */
import { expect, test } from "./fixtures";
import { board } from "./table";

test.use({ start: "myoss-duel-mustered" });

test("the battle's name stands first in the window; a refusal beside the question, and is read aloud", async ({
  browser,
  loginAs,
}) => {
  await loginAs(browser, "Gamemaster");
  const player = await loginAs(browser, "Player 1");
  const window = board(player);

  await test.step("the name of the battle, before that of the ship", async () => {
    await expect(window.locator(".ah-banner__battle")).toBeVisible();
    await expect(window.locator(".ah-banner__battle")).toHaveText("the gap");
    await expect(window.locator(".ah-banner > .ah-heading")).toHaveText("Battleaxe");
    await expect(window.locator(".window-title")).toContainText("the gap");
  });
  const refused = window.locator('[data-slot="asked"] .ah-refused');
  const scan = window.locator("[aria-disabled='true']", { hasText: "Scan" });
  await test.step("why a press does nothing", async () => {
    await expect(refused).toHaveCount(0);
    await scan.click({ force: true });
    await expect(refused).toBeVisible();
    await expect(refused).toHaveText(String(await scan.getAttribute("data-why")));
    await expect(window.locator("[role='log'] p").last()).toHaveText(String(await scan.getAttribute("data-why")));
    await expect(player.locator("#notifications li")).toHaveCount(0);
  });
  await test.step("until something is done", async () => {
    await window.locator('[data-slot="asked"] button', { hasText: "Shield" }).click();
    await expect(refused).toHaveCount(0);
  });
  await test.step("on a narrow screen, where title and head are apart, the title names it", async () => {
    await player.setViewportSize({ width: 600, height: 800 });
    await expect(window.locator(".ah-banner__battle")).toBeHidden();
    await expect(window.locator(".ah-title__name")).toBeVisible();
    await expect(window.locator(".ah-title__name")).toHaveText("the gap");
  });
});

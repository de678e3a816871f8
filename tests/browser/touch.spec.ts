/** The board on touch screens: a phone shows nothing else, and a tablet may be turned. */
import type { Page } from "@playwright/test";
import { battleOn, FIXED_DICE } from "./battle";
import { expect, test } from "./fixtures";
import { board, dockAt, OFTEN, placeOf, question } from "./table";

const placeIs = (page: Page, place: Record<string, number>) =>
  expect.poll(() => placeOf(board(page)), OFTEN).toMatchObject(place);

test.use({ start: "silent-ships-mustered" });

test("a ship is put out by touch, and the board goes with a tablet that is turned until somebody moves it, and fills a phone", async ({
  browser,
  loginAs,
}) => {
  await loginAs(browser, "Gamemaster", FIXED_DICE);
  const phone = { width: 390, height: 844 };
  const player = await loginAs(browser, "Player 1", { ...FIXED_DICE, hasTouch: true, viewport: phone });
  await expect(question(player)).toBeVisible();
  await placeIs(player, { x: 0, y: 0, ...phone });

  const asked = (await battleOn(player)).question?.id;
  await board(player).locator('[data-hand] [data-action="card"]').first().tap();
  await board(player).locator(".ah-silent-ships__square--can").first().tap();
  await expect.poll(async () => (await battleOn(player)).question?.id, OFTEN).not.toBe(asked);

  await player.setViewportSize({ width: 820, height: 1180 });
  await placeIs(player, { x: 0, y: 0, width: 820, height: 1180 });
  await player.setViewportSize({ width: 1180, height: 820 });
  await placeIs(player, { y: 56, height: 668 });
  const { x } = await placeOf(board(player));
  await player.mouse.move(x + 300, 74);
  await player.mouse.down();
  await player.mouse.move(x + 340, 104, { steps: 3 });
  await player.mouse.up();
  await placeIs(player, { x: x + 40, y: 86 });
  await player.setViewportSize({ width: 1280, height: 860 });
  await placeIs(player, { x: x + 40, y: 86, height: 668 });
  await dockAt(player, "right");
  await player.setViewportSize(phone);
  await placeIs(player, { x: 0, y: 0, ...phone });
});

/** A battle of each game in a browser window of its own: answers, a drag, its forecast, its end and the next battle. */
import type { Page } from "@playwright/test";
import { FIXED_DICE } from "../browser/battle";
import { expect, test } from "../browser/fixtures";
import { board, detach, dragTo, pickFromMenu, question } from "../browser/table";
import { captainsAreDone, isAnswered, lastBattle, onward } from "./advised";

/** Number of answers to give before the battle is surrendered, if it can be then. */
const ANSWERS = 4;

/** Answers as a captain advises, in the board's own window. */
async function answer(main: Page, own: Page): Promise<void> {
  const { id } = await lastBattle(main);
  await own.keyboard.press("i");
  await captainsAreDone(main);
  const { advice, led, ready } = onward(own);
  if ((await advice.count()) > 0) await advice.first().click();
  // Captains give no advice on deploying: picks a kind that has dice left, where there is room.
  else for (const key of ["1", "3", "b"]) await own.keyboard.press(key);
  for (let clicks = 0; clicks < 2 && (await lastBattle(main)).id === id; clicks++)
    await ((await led.count()) > 0 ? led : ready).first().click();
  await isAnswered(main, id);
}

/** Drags the last card of a hand before its first, where a game has hands that lie as their captain puts them. */
async function orderHand(own: Page): Promise<void> {
  const cards = board(own).locator("[data-hand] [data-card]");
  const order = () => cards.evaluateAll((all) => all.map((card) => (card as HTMLElement).dataset["card"]));
  const before = await order();
  await dragTo(cards.last(), cards.first(), { targetPosition: { x: 6, y: 40 } });
  await expect.poll(order).toEqual([before.at(-1), ...before.slice(0, -1)]);
}

test("a battle is fought, forecast and begun again in a window of its own", async ({ browser, loginAs }, {
  project: { name: game },
}) => {
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  await expect(question(gm)).toBeVisible();
  const own = await detach(gm);
  await own.setViewportSize({ width: 1280, height: 800 });

  await test.step("its forecast stands in the same window", async () => {
    await pickFromMenu(board(own), "Forecast");
    const forecast = own.locator(".ah-forecast-window");
    await expect(forecast.locator(".ah-forecast__figures .ah-forecast__shares li").first()).toBeVisible();
    await expect(forecast).toContainText("2,000 of 2,000 battles");
    await forecast.locator('.window-header [data-action="close"]').click();
  });

  const isOver = async () => (await lastBattle(gm)).ended;
  const isAskedOrOver = () => expect.poll(async () => (await isOver()) || (await question(own).isVisible())).toBe(true);
  const surrender = board(own).locator('[data-offer="surrender"]');
  for (let given = 0; !(await isOver()) && (given < ANSWERS || !(await surrender.isVisible())); given++) {
    await answer(gm, own);
    await isAskedOrOver();
    if (given === 1 && game === "ship-on-ship") await orderHand(own);
  }

  await test.step("it is surrendered there, and once more: the new board takes its place", async () => {
    if (!(await isOver())) {
      await surrender.click();
      await own.keyboard.press("Enter");
    }
    await expect(board(own).locator(".ah-notice--over")).toBeVisible();
    await board(own).locator('[data-action="rematch"]').click();
    await expect(board(own).locator(".ah-notice--over")).toHaveCount(0);
    await expect(question(own)).toBeVisible();
    await expect(board(gm)).toHaveCount(0);
  });
});

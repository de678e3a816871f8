/** Redo: steps that were taken back are put back, until something new happens. */
import type { Page } from "@playwright/test";
import { answer, asked, battleOn, musterBattle, FIXED_DICE, recordOn, stepIs, takeBack, type Table } from "./battle";
import { expect, test } from "./fixtures";
import { fire, HIT, shieldOf, strike } from "./skirmish";
import { board, openTab } from "./table";
import { readOn } from "./settled";
import { sentence, sentenceLike } from "./sentences";

test.use({ start: "myoss-duel-mustered" });

const travel = (page: Page, by: "undo" | "redo") => board(page).locator(`[data-action="${by}"]`);
const lowered = (page: Page) => page.locator("#chat .chat-message.battle-step", { hasText: "lowers" }).last();

/** Digest of the state after the last step. */
function digestOn(page: Page): Promise<unknown> {
  return readOn(page, () => (globalThis as unknown as Table).game.combats.contents[0]!.system["digest"]);
}

test("a player takes back a step and puts it back, with the mouse and with the keys", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const player = await loginAs(browser, "Player 1", FIXED_DICE);
  await musterBattle(gm, player, "player");
  const { step } = await battleOn(gm);
  await answer(player, "action", { do: "screenOff" });
  await stepIs(gm, step + 1);
  const after = await digestOn(gm);
  for (const page of [gm, player]) await expect(travel(page, "redo")).toHaveCount(0);

  await travel(player, "undo").click();
  await stepIs(player, step + 2);
  await openTab(player, "chat");
  await expect(lowered(player)).toHaveClass(/undone/);
  await travel(player, "redo").click();
  await stepIs(player, step + 3);
  expect((await recordOn(gm)).at(-1)).toMatchObject({ kind: "redo", author: "PlayerOneUser000", redoes: step });
  expect(await digestOn(gm)).toBe(after);
  await expect(lowered(player)).not.toHaveClass(/undone/);
  await expect(travel(player, "redo")).toHaveCount(0);

  await board(player).locator(".ah-board").press("u");
  await stepIs(player, step + 4);
  await expect(travel(player, "redo")).toBeVisible();
  await board(player).locator(".ah-board").press("Shift+U");
  await stepIs(player, step + 5);
  expect(await digestOn(gm)).toBe(after);
  // What the Gamemaster takes back, only the Gamemaster can put back.
  await takeBack(gm);
  await expect(travel(gm, "redo")).toBeVisible();
  await expect(travel(player, "redo")).toHaveCount(0);
  // Something new is done.
  await answer(player, "action", { do: "screenOff" });
  await expect(travel(gm, "redo")).toHaveCount(0);
});

test("of a step under way it is that which is taken back first, not the one before it", async ({
  browser,
  loginAs,
}) => {
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const player = await loginAs(browser, "Player 1", FIXED_DICE);
  await musterBattle(gm, player, "player");
  const { length } = await recordOn(gm);
  await fire(gm, player);
  await expect(travel(player, "undo")).toHaveCount(0);
  await expect(travel(gm, "undo")).toHaveAttribute("data-tooltip-text", sentenceLike("ALLHANDS.undo.underway"));
  await travel(gm, "undo").click();
  await expect(gm.locator(".dialog")).toContainText(sentence("ALLHANDS.undo.askBegun", { name: "Player 1" }));
  await gm.locator('.dialog [data-action="yes"]').click();
  await asked(player, "action");
  expect((await recordOn(gm)).length).toBe(length);
  await fire(gm, player);
  await strike(player);
  await expect.poll(() => shieldOf(player)).toEqual(HIT);
});

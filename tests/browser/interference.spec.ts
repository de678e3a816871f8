/** What people see when documents change under their hands; what becomes of the documents: `tests/table`. */
import { answer, asked, battleOn, musterBattle, FIXED_DICE, recordOn, stepIs, takeBack, type Table } from "./battle";
import { expect, test } from "./fixtures";
import { edit, fire, HIT, shieldOf, strike, WHOLE } from "./skirmish";
import { board, control, openTab } from "./table";
import { sentence, sentenceLike } from "./sentences";

test.use({ start: "myoss-duel-mustered" });

test("an edit leaves drafts alone, undo from a chat card takes back all that came after it, and boards go with their battle", async ({
  browser,
  loginAs,
}) => {
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const player = await loginAs(browser, "Player 1", FIXED_DICE);
  await musterBattle(gm, player, "player");
  const draft = control(player, "draft").filter({ hasText: "shield" }).first();
  await draft.click();
  const { step } = await battleOn(gm);
  await edit(gm, "Explorer", "Shield", { "system.damage.tg": 1 });
  await stepIs(player, step + 1);
  await expect(draft).toHaveAttribute("aria-pressed", "true");
  await takeBack(gm);
  await expect(control(player, "undo")).toHaveCount(0);
  const { length } = await recordOn(gm);
  await answer(player, "action", { do: "screenOff" });
  await fire(gm, player);
  await strike(player);
  await expect.poll(() => shieldOf(player)).toEqual(HIT);
  await expect(control(gm, "undo")).toBeVisible();
  await expect(control(player, "undo")).toHaveCount(0);
  for (const page of [gm, player]) await openTab(page, "chat");
  await expect(player.locator("#chat .ah-card__undo")).toHaveCount(0);

  const card = gm.locator("#chat .chat-message.battle-step", { hasText: "lowers" });
  const undo = card.locator(".ah-card__undo");
  await expect(undo).toHaveAttribute("data-tooltip-text", sentenceLike("ALLHANDS.undo.step"));
  await card.getByLabel(sentence("ALLHANDS.card.reckoned")).click();
  await undo.click();
  const asking = gm.locator(".dialog", { hasText: sentenceLike("ALLHANDS.undo.askBackTo", { names: "Player 1" }) });
  await asking.locator('[data-action="yes"]').click();
  await expect.poll(() => shieldOf(player)).toMatchObject(WHOLE);
  await expect(card).toHaveClass(/undone/);
  await expect(card.locator(".ah-card")).toHaveClass(/ah-card--undone/);
  await expect(card.locator(".ah-card__undo")).toHaveCount(0);
  await asked(player, "action");
  const undone = (await recordOn(gm)).filter(({ kind }) => kind === "undo").map(({ undoes }) => undoes);
  expect(undone.at(-1)).toBe(length);
  expect(undone.length).toBeGreaterThan(2);

  await gm.evaluate(() => (globalThis as unknown as Table).game.combats.contents[0]!.delete());
  for (const page of [gm, player]) await expect(board(page)).toHaveCount(0);
});

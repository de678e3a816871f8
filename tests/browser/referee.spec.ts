/** What people see of which window runs a battle; who answers what and when: `tests/table`. */
import { answer, battleOn, cardsOn, musterBattle, FIXED_DICE, recordOn, stepIs } from "./battle";
import { expect, test } from "./fixtures";
import { secondWindow, seesNotice } from "./skirmish";
import { board } from "./table";
import { sentence } from "./sentences";

test.use({ start: "myoss-duel-mustered" });

test("two windows of one Gamemaster: one runs, the other says so and can take over", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const player = await loginAs(browser, "Player 1", FIXED_DICE);
  await musterBattle(gm, player, "player");
  const { step, lease } = await battleOn(gm);
  const second = await secondWindow(gm);
  await seesNotice(gm, sentence("ALLHANDS.notice.elsewhere.title"));
  await expect(board(second).locator(".ah-notice")).not.toContainText(sentence("ALLHANDS.notice.elsewhere.title"));

  await board(gm).locator('[data-action="takeOver"]').click();
  await seesNotice(second, sentence("ALLHANDS.notice.elsewhere.title"));
  // A user who joins changes nothing about it.
  await loginAs(browser, "Player 2", FIXED_DICE);
  expect((await battleOn(gm)).lease.epoch).toBe(lease.epoch + 2);
  const cards = await cardsOn(gm);
  await answer(player, "action", { do: "screenOff" });
  await stepIs(second, step + 1);
  await expect.poll(() => cardsOn(player)).toBe(cards + 1);
  expect((await recordOn(second)).length).toBe(step + 1);
  await second.close();
  await gm.close();
  await seesNotice(player, sentence("ALLHANDS.notice.waitingForGamemaster.title"));
});

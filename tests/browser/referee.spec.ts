/** The live referee when people and windows come and go: each case has one defined outcome. */
import {
  answer,
  asked,
  battleOn,
  beginBattle,
  cardsOn,
  componentOn,
  musterBattle,
  FIXED_DICE,
  recordOn,
  reply,
  stepIs,
} from "./battle";
import { fixDice } from "./dice";
import { expect, test, whenReady } from "./fixtures";
import { choose, edit, secondWindow, seesNotice } from "./skirmish";
import { board, option, question, submit } from "./table";

test("two windows of one Gamemaster: one runs, the other says so and can take over", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const player = await loginAs(browser, "Player 1", FIXED_DICE);
  await musterBattle(gm, player, "player");
  const { step, lease } = await battleOn(gm);
  const second = await secondWindow(gm);
  await seesNotice(gm, "Run by another window");
  await expect(board(second).locator(".ah-notice")).not.toContainText("another window");

  await board(gm).locator('[data-action="takeOver"]').click();
  await seesNotice(second, "Run by another window");
  // A user who joins changes nothing about it.
  await loginAs(browser, "Player 2", FIXED_DICE);
  expect((await battleOn(gm)).lease.epoch).toBe(lease.epoch + 2);
  const cards = await cardsOn(gm);
  await answer(player, "action", { do: "screenOff" });
  await stepIs(second, step + 1);
  await expect.poll(() => cardsOn(player)).toBe(cards + 1);
  expect((await recordOn(second)).length).toBe(step + 1);
  await second.close();
});

test("without a Gamemaster: players are told, and their answers count when one is back", async ({
  browser,
  loginAs,
}) => {
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const player = await loginAs(browser, "Player 1", FIXED_DICE);
  await musterBattle(gm, player, "player");
  const open = await asked(player, "action");
  const second = await gm.context().newPage();
  const url = gm.url();
  await gm.close();
  await seesNotice(player, "Waiting for the Gamemaster");
  await reply(player, open, { do: "screenOff" });
  expect((await battleOn(player)).question?.id).toBe(open.id);
  // Changes that a player makes meanwhile are found, too.
  await edit(player, "Battleaxe", "Photon Cannon", { "system.bought.tg": 9 });
  await fixDice(second);
  await second.goto(url);
  await whenReady(second);
  await choose(second, "Restore it");
  await expect.poll(async () => (await recordOn(second)).at(-1)?.answers).toEqual([["0:action", { do: "screenOff" }]]);
  expect((await componentOn(second, "Battleaxe", "Photon Cannon")).bought.tg).not.toBe(9);
});

test("secret answers: a browser that lost what it kept is asked again, while nobody has shown anything", async ({
  browser,
  loginAs,
}) => {
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const player = await loginAs(browser, "Player 1", FIXED_DICE);
  await beginBattle(gm, { battleaxe: "Player 1", explorer: "Gamemaster" });
  await asked(player, "prepare");
  await submit(player);
  await expect.poll(async () => Object.keys((await battleOn(player)).question!.commitments)).toEqual(["0"]);
  const { commitments } = await asked(player, "prepare");
  await player.evaluate(() => localStorage.clear());
  await player.reload();
  await whenReady(player);
  await expect(question(player)).toContainText("Before the first turn");
  await option(player, "None").first().click();
  await submit(player);
  await expect
    .poll(async () => (await battleOn(gm)).question?.commitments["0"] ?? commitments["0"])
    .not.toBe(commitments["0"]);
  await submit(gm);
  await expect.poll(async () => (await battleOn(gm)).phase).toBe("act");
  const [first] = await recordOn(gm);
  expect(first?.answers.at(-1)?.[1]).toEqual([expect.objectContaining({ screen: null }), expect.anything()]);
  expect(first?.settled).toBeUndefined();
});

test("secret answers survive a reload at the moment of the reveal", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const player = await loginAs(browser, "Player 1", FIXED_DICE);
  await beginBattle(gm, { battleaxe: "Player 1", explorer: "Gamemaster" });
  await asked(player, "prepare");
  await submit(player);
  await expect.poll(async () => Object.keys((await battleOn(gm)).question!.commitments)).toEqual(["0"]);
  const url = player.url();
  const again = await player.context().newPage();
  await player.close();
  await submit(gm);
  await expect.poll(async () => (await battleOn(gm)).question?.reveal).toBe(true);
  await again.goto(url);
  await whenReady(again);
  await asked(gm, "action");
});

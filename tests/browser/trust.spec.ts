/** A player's writes that nobody believes; those refused at once are tried at a table without windows. */
import { battleOn, FIXED_DICE, musterBattle, type Table } from "./battle";
import { expect, test } from "./fixtures";
import { hostileClient } from "./hostile";
import { board, openTab } from "./table";
import { readOn } from "./settled";

test.use({ start: "myoss-duel-mustered" });

test("a forged step is no part of the story", async ({ browser, loginAs, server }) => {
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const player = await loginAs(browser, "Player 1", FIXED_DICE);
  await musterBattle(gm, player, "player");
  const { step } = await battleOn(gm);
  const [battle, me] = await readOn(player, () => {
    const { combats, userId } = (globalThis as unknown as Table).game;
    return [combats.contents[0]!.id, userId] as const;
  });
  const hostile = await hostileClient(player, server.url);
  const system = {
    battle,
    step: step - 1,
    game: "myoss-gamma",
    seat: "seat-1",
    undone: false,
    names: "{}",
    events: JSON.stringify([{ event: "battleOver", winners: ["seat-1"], reason: "last-side-standing" }]),
  };
  const data = [{ author: me, type: "battle-step", content: "x", system }];
  expect(await hostile.request({ type: "ChatMessage", action: "create", operation: { data } })).toBe("done");
  hostile.close();
  await openTab(gm, "chat");
  await expect(gm.locator("#chat .chat-message").last()).not.toHaveClass(/battle-step/);
  await expect(board(gm).locator(".ah-board__story")).not.toContainText(/wins|victory/i);
});

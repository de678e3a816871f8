/** A player's writes that nobody believes; those refused at once are tried at a table without windows. */
import type { Page } from "@playwright/test";
import { battleOn, FIXED_DICE, musterBattle, type Table } from "./battle";
import { expect, test, whenReady } from "./fixtures";
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
  const report = { author: me, content: "x", flags: { "all-hands": { report: battle, end: "", record: "" } } };
  const data = [report, { author: me, type: "battle-step", content: "x", system: { ...system, battle: "gone" } }];
  data.push({ author: me, type: "battle-step", content: "x", system });
  expect(await hostile.request({ type: "ChatMessage", action: "create", operation: { data } })).toBe("done");
  hostile.close();
  await openTab(gm, "chat");
  await expect(gm.locator("#chat .chat-message").last()).not.toHaveClass(/battle-step/);
  await expect(board(gm).locator(".ah-board__story")).not.toContainText(/wins|victory/i);

  // Nor when its author is an assistant since: drawn anew, it is still what a player wrote.
  const own = await drawnAsOurs(gm);
  await gm.evaluate((id) => (globalThis as unknown as Users).game.users.get(id).update({ role: 3 }), me);
  await expect
    .poll(() =>
      readOn(gm, () => Object.keys((globalThis as unknown as Users).game.settings.get("all-hands", "gamemasters"))),
    )
    .toContain(me);
  await gm.reload();
  await whenReady(gm);
  await openTab(gm, "chat");
  expect(await drawnAsOurs(gm)).toEqual(own);
});

interface Users {
  readonly game: {
    readonly users: { get(id: string): { update(changes: object): Promise<unknown> } };
    readonly settings: { get(scope: string, name: string): object };
  };
}

/** Ids of the messages in the chat that are drawn as ours. */
const drawnAsOurs = (page: Page): Promise<(string | null)[]> =>
  page
    .locator("#chat .chat-message:is(.battle-step, .battle-report)")
    .evaluateAll((messages) => messages.map((message) => message.getAttribute("data-message-id")));

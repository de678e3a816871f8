/** What a game of Navy Aces offers once nothing happens: Tactics to put away, and its end, by keys and in two languages. */
import type { Page } from "@playwright/test";
import { send, travel } from "../battle";
import { fixDice } from "../dice";
import { expect, test } from "../fixtures";
import { inLanguage } from "../pseudo";
import { sentence } from "../sentences";
import { readOn } from "../settled";
import { board, isAsked } from "../table";
import { beginAces, build, DEAL, isPut, loadMuster, SHORT_GAME, watersOn } from "./game";

interface Replays {
  readonly game: {
    readonly combats: { readonly contents: readonly object[] };
    readonly system: { readonly api: { openReplay(battle: object): Promise<void> } };
  };
}

const question = (key: string) => sentence(`ALLHANDS.navy-aces.board.question.${key}.title`);

/** Presses keys on the board, and waits for the step that they make. */
const press = (page: Page, ...keys: readonly string[]): Promise<void> =>
  send(page, async (there) => {
    await board(there).locator(".ah-board").focus();
    for (const key of keys) await there.keyboard.press(key);
  });

test("red cards are put away, and a round without an act offers the end, which is taken back", async ({
  browser,
  loginAs,
}) => {
  test.setTimeout(300_000);
  const { prepare: inGerman } = inLanguage("de");
  const gm = await loginAs(browser, "Gamemaster", {
    prepare: async (page) => {
      await fixDice(page);
      await inGerman(page);
    },
  });
  const one = await loginAs(browser, "Player 1");
  await loadMuster(gm, DEAL);
  await beginAces(gm, ["Player 1", "Gamemaster"], { ...SHORT_GAME, idleRounds: 1, discardBeforeDrawing: true });
  await build(one, 0, "squadron", 4, { x: 3, y: 1.3, heading: 0 });
  await build(gm, 1, "squadron", 4, { x: 3, y: 6.7, heading: 0 });

  await test.step("cards are put away by keys, and others drawn", async () => {
    await isAsked(one, question("discard"));
    await board(one).locator(".ah-board").focus();
    await one.keyboard.press("1");
    await one.keyboard.press("2");
    await press(one, "Enter");
    const { turn, navies } = await watersOn(gm);
    expect([turn.length, navies[0]!.hand.length]).toEqual([2, 4]);
  });

  await test.step("a round passes in which nobody does anything", async () => {
    await isPut(one, "act", 0);
    await press(one, "e", "e");
    await isPut(gm, "discard", 1);
    await press(gm, "n");
    await press(gm, "e", "e");
  });

  await test.step("all are asked whether it ends, and told who would win", async () => {
    await isPut(one, "acceptEnd", 0);
    await isAsked(one, question("quietEnd"));
    await expect(board(one)).toContainText(sentence("ALLHANDS.navy-aces.board.aside.draw"));
    await press(one, "2");
    await isPut(gm, "acceptEnd", 1);
    await expect(board(gm)).toContainText("Es passiert nichts mehr");
  });

  await test.step("an answer is taken back and given again, and the battle verifies", async () => {
    await travel(gm, "undo");
    await isPut(one, "acceptEnd", 0);
    await press(one, "2");
    await press(gm, "2");
    await expect(board(one)).toContainText(sentence("ALLHANDS.navy-aces.board.over.quiet"));
    await readOn(gm, async () => {
      const { combats, system } = (globalThis as unknown as Replays).game;
      await system.api.openReplay(combats.contents[0]!);
    });
    const replayed = gm.locator(".ah-board-window.ah-replayed");
    await replayed.locator('[data-replay="verify"]').click();
    await expect(replayed.locator(".ah-replay__verdict")).toHaveText(/Schritte/);
  });
});

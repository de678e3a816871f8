/** What a battle lets everyone read, from its start to its end and back. */
import type { Page } from "@playwright/test";
import { battleOn, FIXED_DICE, publish, takeBack, type Table } from "./battle";
import { expect, test } from "./fixtures";
import { beginSea } from "./silent-ships/game";
import { readOn } from "./settled";

/** Whether a page may read each of the actors. */
function readable(page: Page): Promise<boolean[]> {
  return readOn(page, () => {
    const { actors } = (globalThis as unknown as Table).game;
    return actors.contents.map((actor) => (actor as unknown as { readonly visible: boolean }).visible);
  });
}

test("a battle opens what fights to everyone until it ends, also where its end is taken back or it is deleted", async ({
  browser,
  loginAs,
}) => {
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const player = await loginAs(browser, "Player 1", FIXED_DICE);
  const before = await readable(player);
  await beginSea(gm, ["Player 1", "Gamemaster"]);
  const during = [...before, true, true];
  await expect.poll(() => readable(player)).toEqual(during);

  await expect.poll(async () => (await battleOn(gm)).question?.askings.length ?? 0).toBeGreaterThan(1);
  const { askings, id } = (await battleOn(gm)).question!;
  const index = askings.findIndex(({ seat, name }) => seat === "seat-1" && name === "interrupt");
  await publish(player, id, index, { question: id, value: { do: "surrender" } });
  await expect.poll(async () => (await battleOn(gm)).ended).toBe(true);
  // Player 1 owns one of the two.
  await expect.poll(() => readable(player)).toEqual([...before, true, false]);

  await takeBack(gm);
  await expect.poll(async () => (await battleOn(gm)).ended).toBe(false);
  await expect.poll(() => readable(player)).toEqual(during);
  await gm.evaluate(() => (globalThis as unknown as Table).game.combats.contents[0]!.delete());
  await expect.poll(() => readable(player)).toEqual([...before, true, false]);
});

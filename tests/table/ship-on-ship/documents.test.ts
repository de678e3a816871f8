/** The card stacks of a duel of bots. */
import { playsToItsEnd, recordOn } from "../../browser/battle";
import { expectNoFault } from "../../browser/fleet";
import { beginDuel, PILES, stackOn, stacksLeft, type DuelScope } from "../../browser/ship-on-ship/game";
import { expect, test } from "../table";

test("stacks keep all cards of a duel that bots play, and are put away with it", async ({ sitDown }) => {
  const gm = await sitDown("Gamemaster");
  await beginDuel(gm, [
    { name: "Raider", commander: "bot:random", color: "red", rating: 6 },
    { name: "Cutter", commander: "bot:greedy", color: "black", rating: 7, skill: 4 },
  ]);
  await playsToItsEnd(gm, 240_000);
  // A difference between documents and rules would be in the record as a user's edit.
  await expectNoFault(gm);
  expect((await recordOn(gm)).filter(({ kind }) => kind !== "play")).toEqual([]);
  const all: string[] = [];
  for (const craft of ["Raider", "Cutter"])
    for (const pile of PILES) {
      const cards = await stackOn(gm, craft, pile);
      if (pile === "box") expect(cards).toHaveLength(8);
      all.push(...cards);
    }
  expect(all).toHaveLength(52);
  expect(new Set(all).size).toBe(52);

  await gm.evaluate(() => (globalThis as unknown as DuelScope).game.combats.contents[0]!.delete());
  await expect.poll(() => stacksLeft(gm)).toBe(0);
});

/** What a rematch asks about hands, and what boards say of them: as before. */
import type { Client } from "../../browser/client";
import { readOn } from "../../browser/settled";
import { choose, dialogsOn, expect, noticesOn, step, test } from "../table";
import { beginSealed, endByHand, type Scope } from "./table";

interface Ended {
  readonly hands?: string;
  readonly ending: { readonly rematch: { fight(): Promise<void> } } | null;
}
type Feeds = { readonly allHands: { readonly kit: { feedOf(battle: object): Ended } } };

/** What the board of the newest battle says of its hands, and whether they are sealed. */
const handsOn = (client: Client) =>
  readOn(client, () => {
    const { game, allHands } = globalThis as unknown as Pick<Scope, "game"> & Feeds;
    const battle = game["combats"]!.contents.at(-1)!;
    return [allHands.kit.feedOf(battle).hands, battle.system["keys"] !== ""];
  });

const fightAgain = (client: Client): Promise<unknown> =>
  readOn(client, async () => {
    const { game, allHands } = globalThis as unknown as Pick<Scope, "game"> & Feeds;
    await allHands.kit.feedOf(game["combats"]!.contents.at(-1)!).ending!.rematch.fight();
    return true;
  });

test("a rematch asks nothing about hands, and its board says the same of them", async ({ sitDown }) => {
  const gm = await sitDown("Gamemaster");
  const one = await sitDown("Player 1");
  await sitDown("Player 2");
  const again = async (hands: readonly [string, boolean]): Promise<void> => {
    for (const client of [gm, one]) expect(await handsOn(client)).toEqual(hands);
    await endByHand(gm);
    if ((await dialogsOn(gm)).length > 0) await choose(gm, "Continue");
    await expect
      .poll(() => readOn(gm, () => (globalThis as unknown as Scope).game["combats"]!.contents[0]!.system["ended"]))
      .toBe(true);
    await fightAgain(gm);
    expect(await dialogsOn(gm)).toEqual([]);
    for (const client of [gm, one]) expect(await handsOn(client)).toEqual(hands);
    await readOn(gm, async () => {
      for (const each of [...(globalThis as unknown as Scope).game["combats"]!.contents]) await each.delete();
      return true;
    });
  };

  await step("where hands were opened without a word, as their key would have been in one browser", async () => {
    await beginSealed(gm, "navy-aces", { isSafe: false });
    await again(["open", false]);
    expect((await noticesOn(gm)).filter((text) => text.includes("begins with open hands"))).toEqual([]);
  });
  await step("where a macro has asked for sealed hands, it is told that they are open", async () => {
    await beginSealed(gm, "navy-aces", { isSafe: false, openHands: false });
    expect((await noticesOn(gm)).filter((text) => text.includes("begins with open hands"))).toHaveLength(1);
    await again(["open", false]);
  });
  await step("where they were sealed", async () => {
    await beginSealed(gm, "navy-aces");
    await again(["sealed", true]);
  });
});

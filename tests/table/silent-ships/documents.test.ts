/** The documents of Silent Ships: a whole game of bots. */
import { playsToItsEnd } from "../../browser/battle";
import { expectNoFault } from "../../browser/fleet";
import { beginSea, GANNETS, LAMPLIGHTERS, PILES, stackOn } from "../../browser/silent-ships/game";
import { expect, test } from "../table";

test("two bots play to the end, and all cards are still there", async ({ sitDown }) => {
  const gm = await sitDown("Gamemaster");
  await beginSea(gm, ["bot:greedy", "bot:random"]);
  await playsToItsEnd(gm, 240_000);
  await expectNoFault(gm);
  const piles = [GANNETS, LAMPLIGHTERS].flatMap((fleet) => PILES.map((pile) => stackOn(gm, fleet, pile)));
  const all = (await Promise.all(piles)).flat();
  expect(all).toHaveLength(22);
  expect(new Set(all).size).toBe(22);
});

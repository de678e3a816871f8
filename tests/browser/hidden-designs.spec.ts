/** The house option `hiddenDesigns` (MG-137): what each player's page has of the other player's ship. */
import type { Page } from "@playwright/test";
import { part, shipOfParts } from "../support/rules/myoss-gamma/fixtures";
import { FIXED_DICE } from "./battle";
import { loadDice } from "./dice";
import { expect, test } from "./fixtures";
import { act, AT_ONCE, beginFleets, expectNoFault } from "./fleet";
import { board, openTab, question, OFTEN } from "./table";
import { readOn } from "./settled";
import { sentence, sentenceLike } from "./sentences";

/** A small ship whose components bear its name: 1 bridge, 2 air, 3 drive, 4 gun, 5 frame, each of one unit or more. */
const named = (name: string) => {
  const id = (what: string) => ({ id: `${name.toLowerCase()}-${what}` });
  return shipOfParts(
    name,
    3,
    part("bridge", 3, { AP: 1 }, id("bridge")),
    part("lifeSupport", 3, { BP: 1 }, id("air")),
    part("propulsion", 3, { MN: 1, TH: 1 }, id("drive")),
    part("weapon", 3, { PW: 1, AC: 1 }, id("gun")),
  );
};

/** Parts of a ship that are named anywhere on a page, attributes included. */
async function partsOn(page: Page, ship: string): Promise<string[]> {
  const found = (await page.content()).match(new RegExp(`${ship}-(bridge|air|drive|gun)`, "g")) ?? [];
  return [...new Set(found)].sort();
}

test("a player sees of an enemy's ship what has shown itself, and the chat tells no more", async ({
  browser,
  loginAs,
}) => {
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const hawk = await loginAs(browser, "Player 1", FIXED_DICE);
  const kite = await loginAs(browser, "Player 2", FIXED_DICE);
  await beginFleets(
    gm,
    [
      { commander: "Player 1", ships: [named("Hawk")] },
      { commander: "Player 2", ships: [named("Kite")] },
    ],
    { options: { ...AT_ONCE, hiddenDesigns: true } },
  );
  for (const page of [hawk, kite]) await openTab(page, "chat");

  await test.step("before the first shot nothing is known, and so no chances are shown", async () => {
    await expect(board(hawk)).toContainText(sentence("ALLHANDS.myoss-gamma.board.partsKnown", { count: 0 }));
    await expect(question(hawk)).toContainText(sentence("ALLHANDS.myoss-gamma.board.unknownOdds"));
    expect(await partsOn(hawk, "kite")).toEqual([]);
    expect(await partsOn(kite, "hawk")).toEqual([]);
    expect((await partsOn(hawk, "hawk")).length).toBeGreaterThan(0);
  });

  await test.step("after a hit the struck component and the weapon are, on the boards and in the chat", async () => {
    await loadDice(gm, [1]);
    await act(hawk, sentence("ALLHANDS.myoss-gamma.action.fire", { weapon: "hawk-gun" }));
    await expect(board(kite)).toContainText(
      sentenceLike("ALLHANDS.myoss-gamma.told.shotFired", { ship: "Hawk", weapon: "hawk-gun" }),
    );
    await expect(board(hawk)).toContainText(
      sentenceLike("ALLHANDS.myoss-gamma.told.componentDamaged.plain", { component: "kite-bridge" }),
    );
    await expect(kite.locator("#chat")).toContainText("hawk-gun");
    await expect(hawk.locator("#chat")).toContainText("kite-bridge");
    // The chat card may arrive before what is known through it.
    await expect.poll(() => partsOn(kite, "hawk"), OFTEN).toEqual(["hawk-gun"]);
    await expect.poll(() => partsOn(hawk, "kite"), OFTEN).toEqual(["kite-bridge"]);
  });

  await test.step("the sheets stay with their owners", async () => {
    const level = await readOn(hawk, () => {
      const { game } = globalThis as unknown as {
        game: { actors: { getName(name: string): { readonly ownership: { readonly default: number } } } };
      };
      return game.actors.getName("Kite").ownership.default;
    });
    expect(level).toBe(0);
    await expectNoFault(gm);
  });
});

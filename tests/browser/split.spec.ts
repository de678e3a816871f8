import type { Page } from "@playwright/test";
import { part, shipOfParts, shipOfSections } from "../support/rules/myoss-gamma/fixtures";
import { asked, componentOn, FIXED_DICE, recordOn, takeBack } from "./battle";
import { diceLeft, loadDice } from "./dice";
import { expect, test, whenReady } from "./fixtures";
import { act, AT_ONCE, beginFleets, decide, expectNoFault, shipsOn } from "./fleet";
import { readOn } from "./settled";
import { board, lastCard, openTab, question } from "./table";
import { sentence, sentenceLike } from "./sentences";

interface Scope {
  readonly game: {
    readonly scenes: {
      readonly active: { readonly tokens: { getName(name: string): { readonly x: number; readonly y: number } } };
    };
  };
}

/** Head and tail can each fight alone; the section that joins them is weak. */
const TRAIN = shipOfSections("Train", [
  [
    "Head",
    true,
    2,
    [
      part("bridge", 2, { AP: 2 }),
      part("lifeSupport", 2, { BP: 2 }, { id: "air" }),
      part("weapon", 1, { PW: 3, AC: 8 }, { id: "bow gun" }),
      part("propulsion", 2, { MN: 3, TH: 2 }, { id: "fore engine" }),
    ],
  ],
  ["Middle", true, 1, [part("hold", 1, { CC: 10 }), part("shuttle", 1, {}, { id: "gig" })]],
  [
    "Tail",
    true,
    2,
    [
      part("bridge", 1, { AP: 1 }, { id: "aft bridge" }),
      part("crew", 1, { AP: 1 }),
      part("lifeSupport", 1, { BP: 2 }, { id: "aft air" }),
      part("weapon", 1, { PW: 3, AC: 8 }, { id: "stern gun" }),
      part("propulsion", 1, { MN: 3, TH: 2 }, { id: "aft engine" }),
    ],
  ],
]);

/** Hits any target it chooses, and hits hard. */
const HAMMER = shipOfParts(
  "Hammer",
  9,
  part("bridge", 5, { AP: 2 }),
  part("lifeSupport", 5, { BP: 2 }, { id: "air" }),
  part("weapon", 5, { PW: 9, AC: 10 }, { id: "maul" }),
  part("propulsion", 5, { MN: 5, TH: 5 }, { id: "engine" }),
);

const WHOLE = ["Hammer", "Train"];
const SPLIT = ["Hammer", "Train", "Train Tail"];
/** Position of a ship's token. */
const placeOn = (page: Page, name: string): Promise<{ x: number; y: number }> =>
  readOn(
    page,
    (name) => {
      const { x, y } = (globalThis as unknown as Scope).game.scenes.active.tokens.getName(name);
      return { x, y };
    },
    name,
  );

const ships = (names: readonly string[]) => ({ actors: names, combatants: names, tokens: names });

test("a ship that loses its middle section becomes two, which both fight on", async ({ browser, loginAs }) => {
  test.setTimeout(240_000);
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const player = await loginAs(browser, "Player 1", FIXED_DICE);
  const both = [gm, player];
  await beginFleets(
    gm,
    [
      { commander: "Gamemaster", ships: [HAMMER] },
      { commander: "Player 1", ships: [TRAIN] },
    ],
    { options: AT_ONCE, onScene: true },
  );

  await test.step("the section is aimed at, and what the shot strikes is chosen", async () => {
    await decide(player, sentence("ALLHANDS.myoss-gamma.question.prepare.title"));
    await asked(gm, "action");
    await expect(question(gm)).toContainText("Train: Head");
    await loadDice(gm, [50, 1]);
    await act(gm, sentence("ALLHANDS.myoss-gamma.action.fire", { weapon: "maul" }), "Train: Middle");
    await decide(gm, sentence("ALLHANDS.myoss-gamma.question.freePick.title"), "frame-middle");
    await expect(question(gm)).toContainText(sentence("ALLHANDS.myoss-gamma.question.save.title"));
  });

  await test.step("the Gamemaster reloads at the last question of the step", async () => {
    expect(await shipsOn(player)).toEqual(ships(WHOLE));
    await gm.reload();
    await whenReady(gm);
    await decide(gm, sentence("ALLHANDS.myoss-gamma.question.save.title"));
    for (const page of both) await expect.poll(() => shipsOn(page)).toEqual(ships(SPLIT));
    expect(await diceLeft(gm)).toEqual([]);
    const [whole, part] = await Promise.all(["Train", "Train Tail"].map((name) => placeOn(player, name)));
    expect(part).not.toEqual(whole);
  });

  await test.step("both screens show two ships, and tell how it came", async () => {
    for (const page of both) {
      await openTab(page, "chat");
      await expect(
        page.locator("#chat .battle-step", { hasText: sentenceLike("ALLHANDS.myoss-gamma.told.shipSplit") }),
      ).toBeVisible();
      await expect(board(page).locator(".ah-ship")).toHaveCount(3);
    }
    expect((await componentOn(gm, "Train", "frame-middle")).damage).toMatchObject({ tg: 1, destroyed: true });
  });

  await test.step("in the next turn both parts act, in the order that their owner likes", async () => {
    await decide(player, sentence("ALLHANDS.myoss-gamma.question.chooseShip.title"), "Train Tail");
    await expect(board(player)).toContainText(sentence("ALLHANDS.myoss-gamma.action.fire", { weapon: "stern gun" }));
    await loadDice(gm, [58, 59]);
    await act(player, sentence("ALLHANDS.myoss-gamma.action.fire", { weapon: "stern gun" }));
    await decide(player, sentence("ALLHANDS.myoss-gamma.question.pickRoll.title"), "58");
    await expect(question(player)).toContainText(sentence("ALLHANDS.myoss-gamma.question.adjust.title"));
    await board(player).locator('[data-action="submit"]').click();
    await asked(gm, "save");
    await decide(player, sentence("ALLHANDS.myoss-gamma.question.save.title"));
    await expect(board(player)).toContainText(sentence("ALLHANDS.myoss-gamma.action.fire", { weapon: "bow gun" }));
    await expect(lastCard(gm)).toContainText("Train Tail");
  });

  await test.step("each ship has its own sheet", async () => {
    for (const page of both) {
      await openTab(page, "actors");
      await page.locator("#actors .directory-item.entry", { hasText: "Train Tail" }).click();
      const sheet = page.locator(".ah-ship-sheet");
      await expect(sheet).toContainText("stern gun");
      await expect(sheet).not.toContainText("bow gun");
      await sheet.locator('[data-action="close"]').click();
      await expect(sheet).toHaveCount(0);
    }
  });

  await test.step("the Gamemaster reloads, and takes back what was done until the ship is whole again", async () => {
    await gm.reload();
    await whenReady(gm);
    for (let left = 2; left > 0; left--) {
      const before = await recordOn(gm);
      await takeBack(gm);
      await expect.poll(async () => (await recordOn(gm)).length).toBeGreaterThan(before.length);
    }
    for (const page of both) await expect.poll(() => shipsOn(page)).toEqual(ships(WHOLE));
    expect((await componentOn(player, "Train", "frame-middle")).damage).toMatchObject({ tg: 0, destroyed: false });
    await expect(board(gm)).toContainText(sentence("ALLHANDS.myoss-gamma.action.fire", { weapon: "maul" }));
    await expectNoFault(gm);
  });
});

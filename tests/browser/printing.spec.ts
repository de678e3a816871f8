/** Printouts: the sheets of all five games, and their battles as each seat sees them, without anything of Foundry. */
import type { FrameLocator, Locator, Page } from "@playwright/test";
import { FIXED_DICE, type Table } from "./battle";
import { cell } from "./cells";
import { expect, test } from "./fixtures";
import { drawnIn, FONT_NAMES } from "./fonts";
import { inLanguage } from "./pseudo";
import { board, openTab, pickFromMenu, SLOW } from "./table";
import { readOn } from "./settled";
import { sentence } from "./sentences";

const GAMES = ["myoss-gamma", "ship-on-ship", "space-opera", "silent-ships", "navy-aces"] as const;
type GameId = (typeof GAMES)[number];

interface First {
  readonly first: { readonly pack: string; readonly fighters: readonly [string, string] };
}

/** Starts a battle of the two participants that a game proposes: a player's against the Gamemaster's. */
async function begin(gm: Page, id: GameId): Promise<void> {
  await gm.evaluate(async (id) => {
    const { game } = globalThis as unknown as Table;
    const { tableGame, startBattle } = game.system.api;
    const table = tableGame(id) as First;
    const player = game.users.getName("Player 1").id;
    const participants = [];
    for (const [at, fighter] of table.first.fighters.entries()) {
      const ownership = { default: 0, ...(at === 0 ? { [player]: 3 } : {}) };
      const actor = await game.actors.importFromCompendium(game.packs.get(table.first.pack), fighter, { ownership });
      participants.push({ actor, token: null, commander: at === 0 ? player : "" });
    }
    await startBattle(table, participants, { name: `Battle of ${id}` });
  }, id);
  await expect(board(gm)).toBeVisible({ timeout: SLOW });
}

/** Whether a battle waits for an answer, as a page knows it. */
const isAsking = (page: Page): Promise<boolean> =>
  readOn(page, () => {
    const { contents } = (globalThis as unknown as Table).game.combats;
    return contents.some(({ system }) => system["question"] !== "");
  });

const paperWindow = (page: Page): Locator => page.locator(".ah-paper-window");
const paper = (page: Page): FrameLocator => paperWindow(page).frameLocator("iframe");

/** Prints what the board shows, from the menu of its window. */
async function printBattle(page: Page): Promise<FrameLocator> {
  await expect(board(page)).toBeVisible({ timeout: SLOW });
  await pickFromMenu(board(page), sentence("ALLHANDS.paper.printBattle"));
  await expect(paper(page).locator("article").first()).toBeVisible({ timeout: SLOW });
  return paper(page);
}

const close = async (page: Page): Promise<void> => {
  await paperWindow(page).locator('.window-header [data-action="close"]').click();
  await expect(paperWindow(page)).toHaveCount(0);
};

/** Parts of a page that would not be on the paper, or not be legible there: smaller than `least`, in points. */
const flaws = (page: FrameLocator, least = 9): Promise<string[]> =>
  readOn(
    page.locator("html[data-fitted] body"),
    (body, least) => {
      const width = body.ownerDocument.documentElement.clientWidth;
      const smallest = (least * 96) / 72 - 0.01;
      return [...body.querySelectorAll("article *")].flatMap((element) => {
        const { right, width: own } = element.getBoundingClientRect();
        const said = element.childNodes.length === 1 && element.firstChild?.nodeType === 3;
        const small = said && Number.parseFloat(getComputedStyle(element).fontSize) < smallest;
        const what = `${element.localName}.${element.className}: ${element.textContent?.slice(0, 30)}`;
        return [...(own > 0 && right > width + 1 ? [`clipped ${what}`] : []), ...(small ? [`small ${what}`] : [])];
      });
    },
    least,
  );

/** Printout of someone's own side, wherever the coin seats them. */
const sheetOf = (page: FrameLocator, name: string): Locator => page.locator("article", { hasText: name });

/** Checks what the printout of each game's battle tells the player, and what it keeps from them. */
const BATTLES: { readonly [game in GameId]: (page: FrameLocator, gm: FrameLocator) => Promise<void> } = {
  "myoss-gamma": async (page) => {
    // Both ships, and the shuttles.
    await expect(page.locator("article")).toHaveCount(3);
    await expect(page.locator("tr", { hasText: "Photon Cannon" })).toContainText("5PW/5AC/4TG");
    await expect(page.locator("img").first()).toBeVisible();
  },
  "ship-on-ship": async (page) => {
    await expect(page.locator("article")).toHaveCount(2);
    await expect(page.locator(".track", { hasText: sentence("ALLHANDS.ship-on-ship.paper.fan") })).toHaveCount(2);
  },
  "space-opera": async (page) => {
    await expect(page.locator("h3", { hasText: sentence("ALLHANDS.space-opera.ship.mounts") }).first()).toBeVisible();
    await expect(
      page.locator(".track", { hasText: sentence("ALLHANDS.space-opera.ship.damaged.burning.label") }),
    ).toHaveCount(2);
    await expect(page.locator("h3", { hasText: sentence("ALLHANDS.space-opera.paper.bonuses") })).toHaveCount(2);
  },
  "silent-ships": async (page, gm) => {
    await expect(page.locator(".grid .card")).toHaveCount(20);
    // Each user sees the cards of their own hand, and the number of cards in the other's.
    const hand = (of: FrameLocator, whose: string) =>
      sheetOf(of, whose).getByRole("heading", { name: sentence("ALLHANDS.silent-ships.paper.hand"), exact: true });
    await expect(hand(page, "Player 1")).toHaveCount(1);
    await expect(hand(page, "Gamemaster")).toHaveCount(0);
    await expect(hand(gm, "Player 1")).toHaveCount(0);
    await expect(hand(gm, "Gamemaster")).toHaveCount(1);
  },
  "navy-aces": async (page, gm) => {
    await expect(page.locator("img")).toBeVisible();
    await expect(sheetOf(page, "Player 1").locator(".card")).not.toHaveCount(0);
    await expect(sheetOf(page, "Gamemaster").locator(".card")).toHaveCount(0);
    await expect(sheetOf(gm, "Player 1").locator(".card")).toHaveCount(0);
  },
};

for (const id of GAMES)
  test.describe(() => {
    const isPlayed = id === "silent-ships";
    test.use({ start: isPlayed ? "silent-ships-mustered" : null });

    test(`a battle of ${id} is printed as each seat sees it`, cell(isPlayed), async ({ browser, loginAs }) => {
      const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
      const player = await loginAs(browser, "Player 1", FIXED_DICE);
      if (!isPlayed) await begin(gm, id);
      // Hands are dealt and ships are placed once somebody is asked.
      for (const page of [player, gm]) await expect.poll(() => isAsking(page)).toBe(true);
      const pages = [await printBattle(player), await printBattle(gm)] as const;
      for (const page of pages) {
        await expect(page.locator("h1")).toHaveText(isPlayed ? "the straits" : `Battle of ${id}`);
        expect(await flaws(page)).toEqual([]);
      }
      await expect(pages[0].locator(".battle p")).toContainText(
        sentence("ALLHANDS.paper.seenBy", { name: "Player 1" }),
      );
      await BATTLES[id](...pages);
    });
  });

test("the sheets of all five games are printed, as they stand and as they were built", async ({ browser, loginAs }) => {
  test.setTimeout(300_000);
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  await gm.evaluate(async (games) => {
    const { game } = globalThis as unknown as Table;
    for (const id of games) {
      const { first } = game.system.api.tableGame(id) as First;
      await game.actors.importFromCompendium(game.packs.get(first.pack), first.fighters[0], { name: `Ship of ${id}` });
    }
    await game.actors.getName("Ship of space-opera").update({ "system.damage.burning": true });
    const [computer] = game.actors
      .getName("Ship of myoss-gamma")
      .items.contents.filter(({ name }) => name === "Computer");
    await computer!.update({ "system.damage.tg": 2 });
  }, GAMES);
  await openTab(gm, "actors");
  for (const id of GAMES)
    await test.step(id, async () => {
      await gm
        .locator("#actors .directory-item.entry", { hasText: `Ship of ${id}` })
        .locator(".entry-name")
        .click();
      const sheet = gm.locator(".application", { has: gm.locator('[data-action="print"]') }).last();
      await sheet.locator('[data-action="print"]').click();
      const page = paper(gm);
      await expect(page.locator("h2")).toHaveText(`Ship of ${id}`);
      expect(await flaws(page)).toEqual([]);
      await expect(page.locator("h3", { hasText: sentence("ALLHANDS.paper.byHand") })).toBeVisible();
      const crossed = { "myoss-gamma": 2, "space-opera": 1 }[id as string];
      if (crossed !== undefined) {
        await expect(page.locator(".crossed")).toHaveCount(crossed);
        await paperWindow(gm).locator('[data-wear="built"]').click();
        await expect(page.locator(".crossed")).toHaveCount(0);
      }
      await close(gm);
      await sheet.locator('.window-header [data-action="close"]').click();
      await expect(sheet).toHaveCount(0);
    });
});

for (const font of FONT_NAMES)
  test(`the sheets of all five games have room on paper in German, in ${font} letters`, async ({
    browser,
    loginAs,
  }) => {
    const gm = await loginAs(browser, "Gamemaster", {
      async prepare(page) {
        await drawnIn(page.context(), font);
        await inLanguage("de").prepare(page);
      },
    });
    await gm.evaluate(async (games) => {
      const { game } = globalThis as unknown as Table;
      for (const id of games) {
        const { first } = game.system.api.tableGame(id) as First;
        const pack = game.packs.get(first.pack);
        await game.actors.importFromCompendium(pack, first.fighters[0], { name: `Ship of ${id}` });
      }
    }, GAMES);
    await openTab(gm, "actors");
    for (const id of GAMES)
      await test.step(id, async () => {
        await gm
          .locator("#actors .directory-item.entry", { hasText: `Ship of ${id}` })
          .locator(".entry-name")
          .click();
        const sheet = gm.locator(".application", { has: gm.locator('[data-action="print"]') }).last();
        await sheet.locator('[data-action="print"]').click();
        await expect(paper(gm).locator("h2")).toHaveText(`Ship of ${id}`);
        expect(await flaws(paper(gm), 6)).toEqual([]);
        await paperWindow(gm).screenshot({ path: test.info().outputPath(`${font}-${id}.png`) });
        await close(gm);
        await sheet.locator('.window-header [data-action="close"]').click();
        await expect(sheet).toHaveCount(0);
      });
  });

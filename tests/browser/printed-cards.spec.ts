/**
 * Cards on paper: they are printed from decks, from the menu of the directory and from the welcome, in their true size,
 * on A4 and Letter, with marks where the paper is to be cut.
 */
import type { FrameLocator, Locator, Page } from "@playwright/test";
import { CARD_SIZE, isPaperName, PAPERS } from "../../module/kit/paper/cards";
import { expect, test } from "./fixtures";
import { drawnIn, FONT_NAMES } from "./fonts";
import { inLanguage } from "./pseudo";
import { readOn } from "./settled";
import { sentence } from "./sentences";
import { MENU, openPack, openTab, pickFromMenu, SLOW } from "./table";

// The welcome is open at the start.
test.use({ settings: [] });

const PAPER_NAMES = Object.keys(PAPERS).filter(isPaperName);
/** Least distance, in millimeters, that printers leave at the edge of the paper. */
const EDGE = 3;
/** Least size of what is read at the table; smaller than this, a card would fit and say nothing. */
const LEAST_PT = 4.5;

const cardsWindow = (page: Page): Locator => page.locator(".ah-paper-window");
const paper = (page: Page): FrameLocator => cardsWindow(page).frameLocator("iframe");
const deck = (page: Page): Locator => page.locator(".ah-silent-ships-deck-sheet");
const close = async (window: Locator): Promise<void> => {
  await window.locator('.window-header [data-action="close"]').click();
  await expect(window).toHaveCount(0);
};

/** Opens a deck of one of our compendia. */
async function openDeck(page: Page, pack: string, name: string): Promise<void> {
  await openPack(page, pack);
  await page.locator(`#compendium-all-hands_${pack} [data-entry-id]`, { hasText: name }).click();
}

/** The page of the window's frame by itself, as the browser prints it on this paper. */
async function printed(page: Page, url: string, { width }: { readonly width: number }): Promise<Page> {
  await expect(paper(page).locator(`html[data-fitted] body[style*="--paper-width: ${width}mm"]`)).toHaveCount(1);
  const text = await readOn(paper(page).locator("html"), ({ outerHTML }) => outerHTML);
  const alone = await page.context().newPage();
  await alone.goto(`${url}/systems/all-hands/styles/paper-cards.css`);
  await alone.setContent(text, { waitUntil: "load" });
  await alone.emulateMedia({ media: "print" });
  return alone;
}

/** What a printed page measures, in millimeters, each leaf from its own corner. */
const measured = (alone: Page) =>
  readOn(
    alone,
    (LEAST_PT) => {
      const mm = (length: number) => Math.round((length / 96) * 25.4 * 100) / 100;
      return [...document.querySelectorAll(".leaf")].map((leaf) => {
        const from = leaf.getBoundingClientRect();
        const box = (element: Element) => {
          const { left, top, right, bottom } = element.getBoundingClientRect();
          return [left - from.left, top - from.top, right - from.left, bottom - from.top].map(mm);
        };
        return {
          size: [from.width, from.height].map(mm),
          cards: [...leaf.querySelectorAll(".card")].map(box),
          marks: [...leaf.querySelectorAll(".mark")].map(box),
          // Nothing on a card is wider or higher than its place: it would be cut off.
          clipped: [...leaf.querySelectorAll(".card:not(:has(.back)), .card :is(h2, p, li, footer)")].flatMap((part) =>
            part.scrollWidth > part.clientWidth + 1 ||
            (part.matches(".card") && part.scrollHeight > part.clientHeight + 1)
              ? [part.textContent ?? ""]
              : [],
          ),
          small: [...leaf.querySelectorAll(".card :is(h2, p, li)")].flatMap((part) =>
            Number.parseFloat(getComputedStyle(part).fontSize) < (LEAST_PT * 96) / 72 ? [part.textContent ?? ""] : [],
          ),
          pictures: [...leaf.querySelectorAll("img")].filter((image) => image.naturalWidth === 0).length,
        };
      });
    },
    LEAST_PT,
  );

/** The paper of each page of a PDF, in millimeters. */
function papersOf(pdf: Buffer): { width: number; height: number }[] {
  const boxes = pdf.toString("latin1").matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/g);
  return [...boxes].map(([, width, height]) => ({ width: (+width! / 72) * 25.4, height: (+height! / 72) * 25.4 }));
}

/** Checks what is in the window on each paper: sheets, cards, true sizes. `sheets`: cards on each. */
async function checkPrint(page: Page, url: string, sheets: readonly number[], shot = ""): Promise<void> {
  for (const name of PAPER_NAMES) {
    const button = cardsWindow(page).locator(`[data-paper="${name}"]`);
    await button.click();
    await expect(button).toHaveAttribute("aria-pressed", "true");
    const { width, height } = PAPERS[name];
    const alone = await printed(page, url, { width });
    const leaves = await measured(alone);
    expect(leaves.map(({ cards }) => cards.length)).toEqual(sheets);
    for (const { size, cards, marks, clipped, small, pictures } of leaves) {
      expect(clipped).toEqual([]);
      expect(small).toEqual([]);
      expect(pictures).toBe(0);
      expect(size[0]).toBeCloseTo(width, 1);
      expect(size[1]).toBeCloseTo(height, 1);
      for (const [left, top, right, bottom] of cards) {
        expect(right! - left!).toBeCloseTo(CARD_SIZE.width, 1);
        expect(bottom! - top!).toBeCloseTo(CARD_SIZE.height, 1);
      }
      for (const [left, top, right, bottom] of [...cards, ...marks])
        expect(Math.min(left!, top!, width - right!, height - bottom!)).toBeGreaterThan(EDGE);
    }
    const pages = papersOf(await alone.pdf({ preferCSSPageSize: true, printBackground: true }));
    expect(pages).toHaveLength(sheets.length);
    for (const one of pages) {
      expect(Math.abs(one.width - width)).toBeLessThan(0.5);
      expect(Math.abs(one.height - height)).toBeLessThan(0.5);
    }
    if (shot !== "") {
      await alone.setViewportSize({ width: 830, height: 1000 });
      await alone.screenshot({ path: test.info().outputPath(`${shot}-${name}.png`), fullPage: true });
    }
    await alone.close();
  }
}

test("the cards of Silent Ships are printed from their deck, as they are in it", async ({
  browser,
  loginAs,
  server,
}) => {
  const player = await loginAs(browser, "Player 1");
  await openPack(player, "sea-decks");
  await player.locator("#compendium-all-hands_sea-decks [data-entry-id]").first().click();
  await deck(player).locator('[data-action="print"]').click();
  const faces = paper(player).locator("article.card");
  await expect(faces).toHaveCount(27);
  for (const [name, count] of Object.entries({ frigate: 2, flag: 2, fire: 2 }))
    await expect(faces.getByRole("heading", { name: sentence(`ALLHANDS.silent-ships.ship.${name}.name`) })).toHaveCount(
      count,
    );
  for (const ground of ["country", "island"])
    await expect(
      faces.getByRole("heading", { name: sentence(`ALLHANDS.silent-ships.print.${ground}.name`), exact: true }),
    ).toHaveCount(2);
  await expect(faces.last()).toContainText(sentence("ALLHANDS.silent-ships.print.aid.attack.compare"));
  // Every number says whether it is the author's.
  await expect(faces.first().locator("footer")).toContainText(sentence("ALLHANDS.silent-ships.origin.inferred.name"));
  await checkPrint(player, server.url, [9, 9, 9], "sea");
  // With backs, each sheet is followed by its reverse.
  await cardsWindow(player).locator('[data-action="backs"]').click();
  await expect(paper(player).locator(".leaf")).toHaveCount(6);
  await checkPrint(player, server.url, [9, 9, 9, 9, 9, 9]);
  // The paper chosen last is the first choice next time.
  await close(cardsWindow(player));
  await deck(player).locator('[data-action="print"]').click();
  await expect(cardsWindow(player).locator('[data-paper="letter"]')).toHaveAttribute("aria-pressed", "true");
});

test("conditions and reference cards are printed from decks of playing cards and from the welcome", async ({
  browser,
  loginAs,
  server,
}) => {
  const gm = await loginAs(browser, "Gamemaster");
  await gm.locator('.ah-welcome__game[data-game="ship-on-ship"] [data-action="printCards"]').press("Enter");
  await expect(paper(gm).locator("article.card")).toHaveCount(12);
  await expect(paper(gm).locator("article.card", { hasText: "Q♥" })).toContainText(
    sentence("ALLHANDS.ship-on-ship.condition.QH.effect"),
  );
  await checkPrint(gm, server.url, [9, 3], "conditions");
  await close(cardsWindow(gm));
  await gm.locator('.ah-welcome__game[data-game="navy-aces"] [data-action="printCards"]').click();
  await expect(paper(gm).locator("article.card")).toHaveCount(9);
  await checkPrint(gm, server.url, [9], "aces");
  await close(cardsWindow(gm));
  await close(gm.locator("#all-hands-welcome"));

  // The menu of a deck's window: only its own conditions.
  await openDeck(gm, "card-decks", "Red");
  const sheet = gm.locator(".application.sheet").last();
  await pickFromMenu(sheet, sentence("ALLHANDS.ship-on-ship.print.menu"));
  await expect(paper(gm).locator("article.card")).toHaveCount(6);
  await expect(paper(gm).locator(".corner--red")).toHaveCount(6);
  await close(cardsWindow(gm));
  await close(sheet);

  // The directory.
  await readOn(gm, async () => {
    const { game } = globalThis as unknown as {
      game: {
        packs: { get(id: string): { index: { contents: { _id: string; name: string }[] } } };
        cards: { importFromCompendium(pack: object, id: string): Promise<unknown> };
      };
    };
    const pack = game.packs.get("all-hands.sea-decks");
    await game.cards.importFromCompendium(pack, pack.index.contents[0]!._id);
  });
  await openTab(gm, "cards");
  await gm.locator("#cards [data-entry-id]").first().click({ button: "right" });
  const entries = gm.locator(MENU);
  await expect(entries.filter({ hasText: sentence("ALLHANDS.silent-ships.print.menu") })).toBeVisible();
  await expect(entries.filter({ hasText: sentence("ALLHANDS.ship-on-ship.print.menu") })).toHaveCount(0);
  await entries.filter({ hasText: sentence("ALLHANDS.silent-ships.print.menu") }).click();
  await expect(paper(gm).locator("article.card")).toHaveCount(27, { timeout: SLOW });
  await close(cardsWindow(gm));

  // A deck that lacks a ship says which.
  await readOn(gm, async () => {
    const { game } = globalThis as unknown as {
      game: { cards: { contents: { cards: { contents: { delete(): Promise<unknown> }[] } }[] } };
    };
    await game.cards.contents[0]!.cards.contents[0]!.delete();
  });
  await gm.locator("#cards [data-entry-id]").first().click({ button: "right" });
  await entries.filter({ hasText: sentence("ALLHANDS.silent-ships.print.menu") }).click();
  await expect(gm.locator("#notifications .notification").last()).toContainText(
    sentence("ALLHANDS.silent-ships.ship.ammunition.name"),
  );
  await expect(cardsWindow(gm)).toHaveCount(0);
});

/** The cards of each game, on so many sheets. */
const IN_GERMAN = { "ship-on-ship": [9, 3], "silent-ships": [9, 9, 9], "navy-aces": [9] } as const;

for (const font of [null, ...FONT_NAMES])
  test(`in German all cards have room for their words in ${font ?? "the machine's own"} letters`, async ({
    browser,
    loginAs,
    server,
  }) => {
    const inGerman = inLanguage("de");
    const gm = await loginAs(browser, "Gamemaster", {
      async prepare(page) {
        if (font) await drawnIn(page.context(), font);
        await inGerman.prepare(page);
      },
    });
    for (const [game, sheets] of Object.entries(IN_GERMAN)) {
      await gm.locator(`.ah-welcome__game[data-game="${game}"] [data-action="printCards"]`).click();
      await expect(paper(gm).locator("html")).toHaveAttribute("lang", "de");
      await checkPrint(gm, server.url, sheets, `de-${font ?? "own"}-${game}`);
      await close(cardsWindow(gm));
    }
  });

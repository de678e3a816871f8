/** Cards in drydock, as in Foundry: decks, hands and piles, and who may do what with them. */
import type { Locator, Page } from "@playwright/test";
import { expect, whenReady } from "./fixtures";
import { test } from "./library";
import { openPack, openTab, dragTo } from "./table";
import { readOn } from "./settled";

interface Stack {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly cards: Iterable<{ readonly id: string; readonly drawn: boolean }>;
  readonly sheet: { render(options: object): unknown; setPosition(position: object): unknown };
  update(changes: object): Promise<unknown>;
}
interface Scope {
  readonly game: { readonly cards: { getName(name: string): Stack | undefined } };
  readonly Cards: { readonly implementation: { create(data: object[], operation: object): Promise<unknown> } };
}

const DECK = "Signal Flags";
const [ALPHA, BRAVO, CHARLIE, DELTA] = ["Alpha", "Bravo", "Charlie", "Delta"].map(
  (name) => `library${name.padEnd(9, "0")}`,
) as [string, string, string, string];

/** Ids of a stack's cards on this page, blank if drawn from a deck; null if the page does not know the stack. */
const cardsIn = (page: Page, stack: string): Promise<string[] | null> =>
  readOn(
    page,
    (name) => {
      const found = (globalThis as unknown as Scope).game.cards.getName(name);
      return found ? Array.from(found.cards, ({ id, drawn }) => (found.type === "deck" && drawn ? "" : id)) : null;
    },
    stack,
  );

const entry = (page: Page, stack: string): Locator =>
  page.locator("#cards .directory-item.document", { hasText: stack });
const sheet = (page: Page, stack: string): Locator =>
  page.locator(".cards-config", { has: page.locator(".window-title", { hasText: stack }) });
const cards = (page: Page, stack: string): Locator => sheet(page, stack).locator(".card-list .card");
const answer = (page: Page, action: string): Promise<void> =>
  page.locator(`dialog.application button[data-action="${action}"]`).click();

/** Makes hands for two players with a script and chosen ids, as a system does. */
async function makeHands(gm: Page): Promise<void> {
  await gm.evaluate(async () => {
    const { game, Cards } = globalThis as unknown as Scope;
    const hand = (_id: string, name: string, owner: string): object => ({
      _id,
      name,
      type: "hand",
      ownership: { default: 0, [owner]: 3 },
      cards: [{ _id: `${_id.slice(0, 4)}OwnCard00000`, name: "Ensign", face: 0, faces: [{ name: "Ensign" }] }],
    });
    await Cards.implementation.create(
      [hand("aliceHand0000000", "Alice", "PlayerOneUser000"), hand("bobHand000000000", "Bob", "PlayerTwoUser000")],
      { keepId: true, keepEmbeddedIds: true },
    );
    for (const name of ["Signal Flags", "Table"]) await game.cards.getName(name)?.update({ ownership: { default: 2 } });
  });
}

test("a deck is dealt, played from and called back", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster");
  const player = await loginAs(browser, "Player 1");

  await test.step("the Gamemaster imports a deck, makes a pile and two hands", async () => {
    await openPack(gm, "library-cards");
    await gm.locator('.compendium [data-entry-id="libraryDeck00000"]').click({ button: "right" });
    await gm.locator("#context-menu li", { hasText: "Import" }).click();
    await gm.locator('.compendium [data-action="close"]').click();
    await openTab(gm, "cards");
    await gm.locator('#cards [data-action="createEntry"]').click();
    await gm.locator('dialog.application input[name="name"]').fill("Table");
    await gm.locator('dialog.application select[name="type"]').selectOption({ label: "Pile" });
    await answer(gm, "ok");
    await sheet(gm, "Table").locator('[data-action="close"]').click();
    await makeHands(gm);
    await expect(entry(gm, "")).toHaveText(["Alice", "Bob", DECK, "Table"]);
    expect(await cardsIn(gm, DECK)).toEqual([ALPHA, BRAVO, CHARLIE, DELTA]);
  });

  await test.step("and deals face up to both hands", async () => {
    await entry(gm, DECK).locator(".entry-name").click();
    await expect(cards(gm, DECK).locator(".card-name")).toHaveText(Array(4).fill(`Face-down card of ${DECK}`));
    await sheet(gm, DECK).locator('[data-action="deal"]').click();
    await gm.locator('dialog.application select[name="side"]').selectOption("up");
    await gm.locator("dialog.application label", { hasText: "Table" }).locator("input").setChecked(false);
    await answer(gm, "ok");
    await expect(cards(gm, DECK).locator("em")).toHaveText(["drawn", "drawn"]);
    await expect.poll(() => cardsIn(player, "Alice")).toEqual(["alicOwnCard00000", ALPHA]);
    await expect.poll(() => cardsIn(player, "Bob")).toEqual(["bobHOwnCard00000", BRAVO]);
    await openTab(gm, "chat");
    await expect(gm.locator("#chat .cards-notification")).toHaveText(
      `Gamemaster deals 1 card from ${DECK} to each of Alice, Bob.`,
    );
  });

  await test.step("a card is changed on its sheet, and turned", async () => {
    await cards(gm, DECK).last().locator(".card-picture").click();
    const form = gm.locator(".card-config");
    await form.locator('[data-action="addFace"]').click();
    await form.locator('input[name="faces.1.name"]').fill("Delta, half up");
    await form.locator('input[name="value"]').fill("9");
    await form.locator('select[name="face"]').selectOption("1");
    await form.locator('[type="submit"]').click();
    await expect(form).toHaveCount(0);
    await expect(cards(gm, DECK).last().locator(".card-name")).toHaveText("Delta, half up");
    await cards(gm, DECK).last().locator('[data-action="flipCard"]').click();
    await expect(cards(gm, DECK).last().locator(".card-name")).toHaveText(`Face-down card of ${DECK}`);
  });

  await test.step("a player sees the own hand, and plays a card by its button and another by dragging", async () => {
    await openTab(player, "cards");
    await expect(entry(player, "")).toHaveText(["Alice", DECK, "Table"]);
    await entry(player, "Alice").locator(".entry-name").click();
    await expect(cards(player, "Alice").locator(".card-name")).toHaveText(["Ensign", "Alpha"]);
    await cards(player, "Alice").nth(1).locator('[data-action="playCard"]').click();
    await player.locator('dialog.application select[name="stack"]').selectOption({ label: "Table" });
    await answer(player, "ok");
    await expect.poll(() => cardsIn(gm, "Table")).toEqual([ALPHA]);
    await entry(player, "Table").locator(".entry-name").click();
    await expect(cards(player, "Table").locator(".card-name")).toHaveText(["Alpha"]);
    await player.evaluate(() => {
      const { game } = globalThis as unknown as Scope;
      game.cards.getName("Alice")?.sheet.setPosition({ left: 10, top: 60, width: 420, height: 380 });
      game.cards.getName("Table")?.sheet.setPosition({ left: 450, top: 60, width: 420, height: 380 });
    });
    await dragTo(cards(player, "Alice").first().locator(".card-name"), sheet(player, "Table").locator(".card-list"));
    await expect(cards(player, "Table").locator(".card-name")).toHaveText(["Alpha", "Ensign"]);
    await expect(cards(player, "Alice")).toHaveCount(0);
    await expect.poll(() => cardsIn(gm, "Alice")).toEqual([]);
  });

  await test.step("but has no power over the deck and the pile, and does not see the other hand", async () => {
    await entry(player, DECK).locator(".entry-name").click();
    for (const stack of [DECK, "Table"]) {
      await expect(sheet(player, stack).locator(".card-list")).toBeVisible();
      await expect(sheet(player, stack).locator("footer button, .card-controls")).toHaveCount(0);
    }
    const refused = readOn(player, () =>
      (globalThis as unknown as Scope).game.cards.getName("Signal Flags")?.update({ name: "Mine" }),
    );
    await expect(refused).rejects.toThrow("lacks permission to update Card");
    await player.evaluate(() => {
      void (globalThis as unknown as Scope).game.cards.getName("Bob")?.sheet.render({ force: true });
    });
    await expect(player.locator("#notifications")).toContainText("You may not see the sheet of this Card stack");
    await expect(sheet(player, "Bob")).toHaveCount(0);
  });

  await test.step("all is as it was when the page is loaded again, until the deck is recalled", async () => {
    await player.reload();
    await whenReady(player);
    expect(await cardsIn(player, "Table")).toEqual([ALPHA, "alicOwnCard00000"]);
    expect(await cardsIn(player, DECK)).toEqual(["", "", CHARLIE, DELTA]);
    await sheet(gm, DECK).locator('[data-action="reset"]').click();
    await answer(gm, "yes");
    await expect.poll(() => cardsIn(player, DECK)).toEqual([ALPHA, BRAVO, CHARLIE, DELTA]);
    await expect.poll(() => cardsIn(player, "Table")).toEqual(["alicOwnCard00000"]);
    await expect.poll(() => cardsIn(player, "Bob")).toEqual(["bobHOwnCard00000"]);
  });
});

/** Decks of ships: a Gamemaster changes, mends, passes on and tries them; others read them. */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures";
import { giveTo, openPack, openTab, dragTo } from "../table";
import { readOn } from "../settled";
import { sentence, sentenceLike } from "../sentences";

const deck = (page: Page): Locator => page.locator(".ah-silent-ships-deck-sheet");
const fleet = (page: Page): Locator => page.locator(".ah-fleet-sheet");
const notice = (page: Page): Locator => page.locator("#notifications .notification");
const press = (window: Locator, action: string): Promise<void> => window.locator(`[data-action="${action}"]`).click();
const close = (window: Locator): Promise<void> => window.locator('.window-header [data-action="close"]').click();
const card = (page: Page, ship: string): Locator => deck(page).locator(`li[data-ship="${ship}"]`);
const field = (page: Page, ship: string, name: string): Locator =>
  deck(page).locator(`[data-ship="${ship}"][data-field="${name}"]`);

/** Types into a field and leaves it, as writing on a sheet ends. */
async function write(target: Locator, value: string): Promise<void> {
  await target.fill(value);
  await target.blur();
}

/** Opens the first entry of a compendium. */
async function openPacked(page: Page, pack: string): Promise<void> {
  await openPack(page, pack);
  await page.locator(`#compendium-all-hands_${pack} [data-entry-id]`).first().click();
}

/** The line of a card that says where a value comes from. */
const origin = (value: "attack" | "ability", sign: string, from: string): string =>
  `${sentence(`ALLHANDS.silent-ships.deck.${value}Origin`)} ${sign} ${sentence(`ALLHANDS.silent-ships.origin.${from}.name`)}`;

/** Opens the deck of the compendium and imports it into the world, where it can be changed. */
async function makeMine(page: Page): Promise<void> {
  await openPacked(page, "sea-decks");
  await press(deck(page), "importDeck");
  await expect(deck(page).locator('[data-path="name"]')).toHaveValue(sentence("ALLHANDS.silent-ships.deck.ownName"));
}

interface StoredCard {
  readonly id: string;
  readonly name: string;
  readonly value: number;
  readonly flags: { readonly "all-hands": { readonly ship: { readonly type: string; readonly from: object } } };
}
interface Scope {
  readonly game: {
    readonly cards: {
      readonly contents: readonly {
        readonly cards: Iterable<StoredCard>;
        deleteEmbeddedDocuments(name: string, ids: string[]): Promise<unknown>;
        updateEmbeddedDocuments(name: string, changes: object[]): Promise<unknown>;
      }[];
    };
  };
}

/** Data of a card of the world's only deck. */
const stored = (page: Page, ship: string): Promise<StoredCard | undefined> =>
  readOn(
    page,
    (type) => {
      const [own] = (globalThis as unknown as Scope).game.cards.contents;
      const found = [...(own?.cards ?? [])].find(({ flags }) => flags["all-hands"].ship.type === type);
      return found && (JSON.parse(JSON.stringify(found)) as StoredCard);
    },
    ship,
  );

test("a deck of the compendium is made one's own and changed", async ({ browser, loginAs }) => {
  test.setTimeout(180_000);
  const gm = await loginAs(browser, "Gamemaster");
  const sheet = deck(gm);

  await test.step("in the compendium it can be read, with where each value comes from", async () => {
    await openPacked(gm, "sea-decks");
    await expect(sheet.locator("ol > li")).toHaveCount(11);
    await expect(sheet.locator("ol input, ol select")).toHaveCount(0);
    await expect(card(gm, "salvage")).toContainText(origin("attack", "§", "text"));
    await expect(card(gm, "frigate")).toContainText(origin("attack", "≈", "inferred"));
    await expect(card(gm, "frigate")).toContainText(origin("ability", "⌂", "house"));
    await expect(sheet).toContainText(sentence("ALLHANDS.silent-ships.origin.inferred.label"));
  });

  await test.step("as one's own it is still as ruled", async () => {
    await press(sheet, "importDeck");
    await expect(sheet.locator('[data-path="name"]')).toHaveValue(sentence("ALLHANDS.silent-ships.deck.ownName"));
    await expect(sheet).toContainText(sentence("ALLHANDS.silent-ships.deck.summary.ruled"));
    await expect(sheet.locator('[data-action="resetAll"]')).toHaveCount(0);
  });

  await test.step("what is changed is marked as the table's own, and its card gets another face", async () => {
    await write(field(gm, "frigate", "attack"), "8");
    await expect(card(gm, "frigate")).toContainText(origin("attack", "✎", "changed"));
    await expect(card(gm, "frigate")).toContainText(
      sentence("ALLHANDS.silent-ships.deck.ruledWas", {
        attack: 7,
        ability: sentence("ALLHANDS.silent-ships.ability.none.short"),
      }),
    );
    await expect(card(gm, "frigate")).toContainText(origin("ability", "⌂", "house"));
    await field(gm, "submarine", "ability").selectOption("reach");
    await expect(card(gm, "submarine").locator(".ah-silent-ships-card")).toContainText(
      sentence("ALLHANDS.silent-ships.ability.reach.short", { reach: 2 }),
    );
    await write(field(gm, "speed", "steps"), "2");
    await expect(card(gm, "speed")).toContainText(origin("ability", "✎", "changed"));
    await expect(sheet).toContainText(sentence("ALLHANDS.silent-ships.deck.summary.many", { count: 3 }));
    const frigate = await stored(gm, "frigate");
    expect(frigate).toMatchObject({ value: 8, faces: [{ img: expect.stringContaining("frigate-blank") as unknown }] });
    expect(frigate?.flags["all-hands"].ship.from).toEqual({ attack: "house", ability: "house" });
  });

  await test.step("a value that no card can have is refused by name, and put back", async () => {
    await write(field(gm, "flag", "attack"), "-3");
    await expect(notice(gm).last()).toContainText(
      sentence("ALLHANDS.silent-ships.deck.fieldOf.attack", { ship: "Flag Ship" }),
    );
    await expect(field(gm, "flag", "attack")).toHaveValue("9");
  });

  await test.step("it is taken back, and made again", async () => {
    await press(sheet, "undoEdit");
    await expect(field(gm, "speed", "steps")).toHaveValue("3");
    await press(sheet, "undoEdit");
    await expect(field(gm, "submarine", "ability")).toHaveValue("pin");
    await press(sheet, "redoEdit");
    await expect(field(gm, "submarine", "ability")).toHaveValue("reach");
  });

  await test.step("a card, and then all of them, go back to the table as ruled", async () => {
    await card(gm, "submarine").locator('[data-action="resetCard"]').click();
    await expect(card(gm, "submarine")).toContainText(origin("ability", "⌂", "house"));
    await press(sheet, "resetAll");
    await expect(field(gm, "frigate", "attack")).toHaveValue("7");
    await expect(sheet).toContainText(sentence("ALLHANDS.silent-ships.deck.summary.ruled"));
    expect((await stored(gm, "frigate"))?.flags["all-hands"].ship.from).toEqual({
      attack: "inferred",
      ability: "house",
    });
  });

  await test.step("other decks keep the sheet that they had", async () => {
    await close(sheet);
    await openPacked(gm, "card-decks");
    await expect(gm.locator(".card-deck")).toBeVisible();
    await expect(sheet).toHaveCount(0);
  });
});

test("a deck is passed on as text, mended, and copied", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster");
  const sheet = deck(gm);
  await makeMine(gm);
  const text = sheet.locator("textarea");

  await test.step("a text that is no table is refused, ship by ship", async () => {
    await sheet.locator("summary").click();
    const good = await text.inputValue();
    await text.fill("Frigate 7");
    await press(sheet, "takeText");
    await expect(sheet.getByRole("alert")).toContainText(sentenceLike("ALLHANDS.silent-ships.deck.text.not-json"));
    await text.fill(good.replace('"attack": 9', '"attack": "nine"').replace('"burn"', '"explode"'));
    await press(sheet, "takeText");
    await expect(sheet.getByRole("alert")).toContainText(
      sentenceLike("ALLHANDS.silent-ships.deck.text.bad-attack", { ship: "Flag Ship", value: '"nine"' }),
    );
    await expect(sheet.getByRole("alert")).toContainText(
      sentenceLike("ALLHANDS.silent-ships.deck.text.bad-ability", { ship: "Fire Ship", value: '"explode"' }),
    );
    await expect(field(gm, "flag", "attack")).toHaveValue("9");
    await text.fill(good.replace('"attack": 9', '"attack": 6'));
  });

  await test.step("a good one is taken over whole, and what it claims of origins is not", async () => {
    await press(sheet, "takeText");
    await expect(field(gm, "flag", "attack")).toHaveValue("6");
    await expect(sheet.getByRole("alert")).toHaveCount(0);
    await expect(card(gm, "flag")).toContainText(origin("attack", "✎", "changed"));
  });

  await test.step("a copy is a deck of its own", async () => {
    await press(sheet, "duplicate");
    await expect(sheet).toHaveCount(2);
    await expect(sheet.last().locator('[data-path="name"]')).toHaveValue(
      sentence("ALLHANDS.sheets.copyName", { name: sentence("ALLHANDS.silent-ships.deck.ownName") }),
    );
    await close(sheet.last());
  });

  await test.step("a damaged deck says which card is wrong, and can be mended", async () => {
    await gm.evaluate(async () => {
      const [own] = (globalThis as unknown as Scope).game.cards.contents;
      const idOf = (type: string) =>
        [...(own?.cards ?? [])].find(({ flags }) => flags["all-hands"].ship.type === type)?.id ?? "";
      await own?.updateEmbeddedDocuments("Card", [{ _id: idOf("fire"), "flags.all-hands.ship.attack": -4 }]);
      await own?.deleteEmbeddedDocuments("Card", [idOf("patrol")]);
    });
    await expect(sheet.getByRole("alert")).toContainText(
      sentence("ALLHANDS.silent-ships.deck.fault.missing", { ship: "Patrol Ship" }),
    );
    await expect(sheet.getByRole("alert")).toContainText(
      sentenceLike("ALLHANDS.silent-ships.deck.fault.broken", { ship: "Fire Ship" }),
    );
    await expect(sheet.locator('[data-action="play"], [data-action="balance"]')).toHaveCount(0);
    await press(sheet, "mend");
    await expect(sheet.locator("ol > li")).toHaveCount(11);
    await expect(field(gm, "fire", "attack")).toHaveValue("10");
    await expect(field(gm, "flag", "attack")).toHaveValue("6");
  });
});

test("the balance of a deck is checked in the browser", async ({ browser, loginAs }) => {
  test.setTimeout(180_000);
  const gm = await loginAs(browser, "Gamemaster");
  await makeMine(gm);
  await press(deck(gm), "balance");
  const check = gm.locator(".ah-balance");
  const count = check.locator(".ah-balance__progress");

  await test.step("it can be stopped, and shows what was played", async () => {
    await check.locator('[data-games="3000"]').click();
    await press(check, "startBalance");
    await expect(count).toBeVisible();
    await press(check, "stopBalance");
    await expect(check.locator('[data-action="startBalance"]')).toBeVisible();
    await expect(check).toContainText(sentence("ALLHANDS.silent-ships.balance.stopped"));
  });

  await test.step("the same seed gives the same figures", async () => {
    const run = async (): Promise<string> => {
      await write(check.locator('input[name="seed"]'), "11");
      await write(check.locator('input[name="games"]'), "6");
      await press(check, "startBalance");
      await expect(count).toHaveText(sentence("ALLHANDS.silent-ships.balance.count", { done: 28, total: 28 }));
      await expect(check.locator('[data-action="copyBalance"]')).toBeVisible();
      return check.locator("textarea").inputValue();
    };
    const figures = await run();
    expect(figures).toMatch(sentenceLike("ALLHANDS.silent-ships.balance.head", { games: 6, perShip: 2, seed: 11 }));
    expect(figures).toMatch(sentenceLike("ALLHANDS.silent-ships.balance.verdict.open"));
    await expect(check.locator("tr[data-ship]")).toHaveCount(11);
    expect(await run()).toBe(figures);
  });

  await test.step("it says so when the deck has been changed since", async () => {
    await deck(gm).evaluate((element) => (element.style.zIndex = "9999"));
    await write(field(gm, "flag", "attack"), "3");
    await expect(card(gm, "flag")).toContainText(sentence("ALLHANDS.silent-ships.origin.changed.name"));
    await close(check);
    await press(deck(gm), "balance");
    await expect(check.locator("textarea")).toHaveCount(0);
  });
});

test("a fleet sails with a deck that is dropped on it, and players read both", async ({ browser, loginAs }) => {
  test.setTimeout(180_000);
  const gm = await loginAs(browser, "Gamemaster");
  await makeMine(gm);
  await write(field(gm, "flag", "attack"), "12");
  await expect(deck(gm)).toContainText(sentence("ALLHANDS.silent-ships.deck.fewFleets", { count: 0 }));
  await press(deck(gm), "fetchFleets");
  await expect(deck(gm).locator('[data-action="fetchFleets"]')).toHaveCount(0);

  await press(deck(gm), "play");
  const start = gm.locator("#all-hands-start");
  await start.locator(".house-options summary").first().click();
  await expect(start.locator('[name="option.deck"] option:checked')).toHaveText(
    sentence("ALLHANDS.silent-ships.deck.ownName"),
  );
  await expect(start.locator('[name$=".fights"]')).toHaveCount(2);
  await close(start);
  await close(deck(gm));

  await openTab(gm, "actors");
  await gm.locator("#actors .directory-item.entry .entry-name", { hasText: "The Gannet Fleet" }).click();
  const sheet = fleet(gm);
  await expect(sheet).toContainText(sentence("ALLHANDS.silent-ships.fleet.tableDeck"));
  await expect(sheet.locator(".ah-silent-ships-card")).toHaveCount(11);
  await openTab(gm, "cards");
  await dragTo(
    gm.locator("#cards .directory-item", { hasText: sentence("ALLHANDS.silent-ships.deck.ownName") }),
    sheet.locator(".ah-fleet__deck"),
  );
  await expect(sheet).toContainText(
    sentence("ALLHANDS.silent-ships.fleet.ownDeck", { name: sentence("ALLHANDS.silent-ships.deck.ownName") }),
  );
  await expect(
    sheet.getByRole("img", { name: sentence("ALLHANDS.silent-ships.cardLabel", { name: "Flag Ship", attack: 12 }) }),
  ).toBeVisible();
  await write(sheet.locator('[data-path="system.notes"]'), "Fast and loud.");
  await close(sheet);
  await giveTo(gm, "The Gannet Fleet", "Player 1");

  const player = await loginAs(browser, "Player 1");
  await openTab(player, "actors");
  await player.locator("#actors .directory-item.entry .entry-name", { hasText: "The Gannet Fleet" }).click();
  await expect(fleet(player).locator('[data-path="system.notes"]')).toHaveValue("Fast and loud.");
  await expect(fleet(player).locator('[data-action="play"]')).toHaveCount(0);
  await press(fleet(player), "clearDeck");
  await expect(
    fleet(player).getByRole("img", {
      name: sentence("ALLHANDS.silent-ships.cardLabel", { name: "Flag Ship", attack: 9 }),
    }),
  ).toBeVisible();
  await press(fleet(player), "openDeck");
  await expect(deck(player).locator("ol > li")).toHaveCount(11);
  await expect(deck(player).locator('[data-action="importDeck"], [data-action="play"]')).toHaveCount(0);
  await expect(deck(player).locator('[data-action="balance"]')).toBeEnabled();
});

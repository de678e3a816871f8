/** What drydock offers besides ships and battles: journals, macros, tables, scenes, folders, as in Foundry. */
import type { Locator, Page } from "@playwright/test";
import { reload } from "./client";
import { expect } from "./fixtures";
import { test } from "./library";
import { clickPack, openTab, tokenCount, dragTo } from "./table";
import { readOn } from "./settled";

/** Opens the window of one of the library's compendia. */
async function openPack(page: Page, name: string): Promise<void> {
  await clickPack(page, page.locator(`[data-pack="all-hands.${name}"]`));
}

const packEntry = (page: Page, id: string): Locator => page.locator(`.compendium [data-entry-id="${id}"]`);
const entry = (page: Page, tab: string, name: string): Locator =>
  page.locator(`#${tab} .directory-item.document`, { hasText: name });
const lastMessage = (page: Page): Locator => page.locator("#chat .chat-message").last();

/** Imports an entry of a compendium into the world with its menu. */
async function importEntry(page: Page, id: string): Promise<void> {
  await packEntry(page, id).click({ button: "right" });
  await page.locator("#context-menu li", { hasText: "Import" }).click();
}

async function chooseYes(page: Page): Promise<void> {
  await page.locator('dialog.application button[data-action="yes"]').click();
}

test("a journal is read in the compendium and in the world", async ({ browser, loginAs }) => {
  test.setTimeout(180_000);
  const gm = await loginAs(browser, "Gamemaster");
  await openPack(gm, "library-journals");
  await packEntry(gm, "libraryJournal00").locator(".entry-name").click();
  const reader = gm.locator(".journal-sheet");
  await expect(reader.locator(".toc button")).toHaveText(["Departure", "Arrival"]);
  await expect(reader.locator(".journal-page-header")).toHaveText("Departure");
  const index = 'game.packs.get("all-hands.library-journals").getIndex({ fields: ["pages"] })';
  expect(await readOn(gm, `${index}.then((lines) => lines.get("libraryJournal00").pages.length)`)).toBe(2);

  await test.step("a link leads to the other page", async () => {
    await reader.locator("a.content-link", { hasText: "the second page" }).click();
    await expect(reader.locator(".journal-page-content")).toHaveText("You have arrived.");
    await expect(reader.locator('.toc [aria-current="page"]')).toHaveText("Arrival");
    await reader.locator(".journal-page-steps .previous").click();
    await expect(reader.locator(".journal-page-header")).toHaveText("Departure");
  });

  await test.step("a roll in the text rolls, with the keys as well", async () => {
    await reader.locator("a.inline-roll", { hasText: "your luck" }).focus();
    await gm.keyboard.press("Enter");
    await openTab(gm, "chat");
    await expect(lastMessage(gm).locator(".flavor-text")).toHaveText("for luck");
    await expect(lastMessage(gm).locator(".dice-formula").first()).toHaveText("1d100");
  });

  await test.step("what a package makes of texts is live wherever they are shown", async () => {
    await gm.evaluate(() => {
      const { CONFIG, ChatMessage } = globalThis as unknown as EnricherScope;
      CONFIG.TextEditor.enrichers.push({
        id: "course",
        pattern: /\[\[\/course (\d+)\]\]/g,
        enricher: async (match) => Object.assign(document.createElement("a"), { textContent: match[1] ?? "" }),
        onRender: (element) => element.addEventListener("click", () => (element.title = "set")),
      });
      return ChatMessage.create({ content: "Steer [[/course 270]]" }).then(() => undefined);
    });
    const made = lastMessage(gm).locator("enriched-content");
    await made.locator("a", { hasText: "270" }).click();
    await expect(made).toHaveAttribute("title", "set");
  });

  await test.step("its copy in the world can be written", async () => {
    await reader.locator('[data-action="close"]').click();
    await openTab(gm, "compendium");
    await importEntry(gm, "libraryJournal00");
    await openTab(gm, "journal");
    await entry(gm, "journal", "Sailing Orders").locator(".entry-name").click();
    await reader.locator('[data-action="addPage"]').click();
    await gm.locator('dialog.application input[name="name"]').fill("Log");
    await gm.locator('dialog.application textarea[name="text.content"]').fill("<p>All <em>well</em>.</p>");
    await gm.locator('dialog.application button[data-action="ok"]').click();
    await expect(reader.locator(".toc button")).toHaveText(["Departure", "Arrival", "Log"]);
    await expect(reader.locator(".journal-page-content em")).toHaveText("well");
  });

  await test.step("a page of a type without a sheet cannot be shown", async () => {
    const refused = readOn(gm, async () => {
      const { CONFIG, JournalEntry } = globalThis as unknown as JournalScope;
      CONFIG.JournalEntryPage.sheetClasses["battle-record"] = {};
      const pages = [{ name: "Bare", type: "battle-record" }];
      const journal = await JournalEntry.create({ name: "Bare", pages });
      await journal.sheet.render({ force: true });
    });
    await expect(refused).rejects.toThrow('No sheet is registered for the page "Bare"');
    await expect(gm.locator(".journal-sheet", { hasText: "Bare" })).toHaveCount(0);
  });
});

test("an anchor leads to the heading of this id, or else of this text", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster");
  for (const [anchor, text] of [
    ["aft", "Achtern"],
    ["bow-and-stem", "Bow and Stem"],
  ] as const) {
    await readOn(
      gm,
      async (anchor) => {
        const { JournalEntry } = globalThis as unknown as JournalScope;
        const filler = "<p>Water.</p>".repeat(60);
        const content = `${filler}<h2 id="aft">Achtern</h2>${filler}<h2>Bow and Stem</h2>${filler}`;
        const journal = await JournalEntry.create({ name: anchor, pages: [{ name: "Ship", text: { content } }] });
        await journal.sheet.render({ force: true, anchor });
      },
      anchor,
    );
    const reader = gm.locator(".journal-sheet", { hasText: anchor });
    await expect(reader.getByRole("heading", { name: text })).toBeInViewport();
    await reader.locator('[data-action="close"]').click();
  }
});

interface JournalScope {
  CONFIG: { JournalEntryPage: { sheetClasses: Record<string, object> } };
  JournalEntry: { create(data: object): Promise<{ sheet: { render(options: object): Promise<unknown> } }> };
}

interface EnricherScope {
  CONFIG: { TextEditor: { enrichers: Enricher[] } };
  ChatMessage: { create(data: object): Promise<unknown> };
}
interface Enricher {
  id: string;
  pattern: RegExp;
  enricher(match: RegExpMatchArray): Promise<HTMLElement>;
  onRender(element: HTMLElement): void;
}
interface HookScope {
  Hooks: { once(name: string, run: (hotbar: object, data: { type: string }, slot: string) => false): void };
  dropped?: string;
}

test("a macro is dragged to the hotbar, and its key runs it", async ({ browser, loginAs }) => {
  test.setTimeout(180_000);
  const player = await loginAs(browser, "Player 1");
  await openPack(player, "library-macros");
  const slot = player.locator('#hotbar [data-slot="2"]');
  await player.evaluate(() => {
    const scope = globalThis as unknown as HookScope;
    scope.Hooks.once("hotbarDrop", (_hotbar, data, at) => {
      scope.dropped = `${data.type} on ${at}`;
      return false;
    });
  });
  await dragTo(packEntry(player, "libraryMacro0000"), slot);
  await expect.poll(() => readOn(player, () => (globalThis as unknown as HookScope).dropped)).toBe("Macro on 2");
  await expect(slot).not.toHaveClass(/full/);
  await dragTo(packEntry(player, "libraryMacro0000"), slot);
  await expect(slot).toHaveClass(/full/);
  await player.locator('.compendium [data-action="close"]').click();
  await openTab(player, "chat");
  await slot.locator("button").click();
  await expect(lastMessage(player).locator(".message-content")).toHaveText("Ahoy there");
  await player.locator("#chat-message").fill("Who is it?");
  await player.keyboard.press("Enter");
  await expect(lastMessage(player).locator(".message-content")).toHaveText("Who is it?");
  await slot.locator("button").focus();
  await player.keyboard.press("Digit2");
  await expect(lastMessage(player).locator(".message-content")).toHaveText("Ahoy there");

  await slot.click({ button: "right" });
  await player.locator("#context-menu li", { hasText: "Remove" }).click();
  await expect(slot).not.toHaveClass(/full/);

  await test.step("the hotbar and the list of players are redrawn only for what they show", async () => {
    await player.evaluate(() => {
      const scope = globalThis as unknown as DrawScope;
      for (const name of ["renderHotbar", "renderPlayers"]) scope.Hooks.on(name, () => void scope.drawn.push(name));
    });
    const drawnFor = async (changes: object): Promise<string[]> => {
      await player.evaluate(async (given) => {
        const scope = globalThis as unknown as DrawScope;
        scope.drawn = [];
        await scope.game.user.update(given);
      }, changes);
      return readOn(player, () => (globalThis as unknown as DrawScope).drawn);
    };
    expect(await drawnFor({ "flags.world.answer": 3 })).toEqual([]);
    expect(await drawnFor({ color: "#123456" })).toEqual(["renderPlayers"]);
    expect(await drawnFor({ "hotbar.3": "libraryMacro0000" })).toEqual(["renderHotbar"]);
  });
});

interface DrawScope {
  Hooks: { on(name: string, run: () => void): void };
  game: { user: { update(changes: object): Promise<unknown> } };
  drawn: string[];
}

test("the chat draws a batch of messages, and an older one for whoever scrolls up", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster");
  await gm.evaluate(async () => {
    const { ChatMessage } = globalThis as unknown as { ChatMessage: { create(data: object[]): Promise<unknown> } };
    await ChatMessage.create(
      Array.from({ length: 150 }, (_, at) => ({ content: `Message ${at + 1}`, timestamp: at + 1 })),
    );
  });
  await reload(gm);
  const messages = gm.locator("#chat .chat-message .message-content");
  await expect(messages).toHaveCount(100);
  await expect(messages.first()).toHaveText("Message 51");
  await gm.locator("#chat .chat-log").evaluate((log) => (log.scrollTop = 0));
  await expect(messages).toHaveCount(150);
  await expect(messages.first()).toHaveText("Message 1");
  await expect(messages.last()).toHaveText("Message 150");
});

test("a table is rolled on, and everyone sees what came", async ({ browser, loginAs }) => {
  test.setTimeout(180_000);
  const gm = await loginAs(browser, "Gamemaster");
  const player = await loginAs(browser, "Player 1");
  await openPack(gm, "library-tables");
  await importEntry(gm, "libraryTable0000");
  await openTab(gm, "tables");
  await entry(gm, "tables", "Cargo").locator(".entry-name").click();
  const sheet = gm.locator(".roll-table-sheet");
  await expect(sheet.locator("tbody .result")).toHaveText(["Ninety tons of tin"]);
  await sheet.locator('[data-action="drawResult"]').click();
  for (const page of [gm, player]) {
    await expect(lastMessage(page).locator(".table-result")).toHaveText("Ninety tons of tin");
    await expect(lastMessage(page).locator(".flavor-text")).toHaveText("Draws from Cargo");
  }
  await expect(entry(player, "tables", "Cargo")).toHaveCount(0);

  await openTab(player, "chat");
  await player.locator("#chat-message").fill("We have [[3d6]] crates");
  await player.keyboard.press("Enter");
  const rolled = (page: Page): Locator => lastMessage(page).locator("a.inline-result");
  await expect(rolled(player)).toHaveText(/^\d+$/);
  await expect(rolled(gm)).toHaveText(await rolled(player).innerText());
});

test("a scene of a compendium is imported, looked at and activated", async ({ browser, loginAs }) => {
  test.setTimeout(180_000);
  const gm = await loginAs(browser, "Gamemaster", { canvas: true });
  const player = await loginAs(browser, "Player 1", { canvas: true });
  await openPack(gm, "library-scenes");
  await importEntry(gm, "libraryScene0000");
  await openTab(gm, "scenes");
  const shown = (page: Page): Promise<string | undefined> =>
    readOn(page, () => (globalThis as unknown as { canvas: { scene?: { name: string } } }).canvas.scene?.name);
  // The demo world already has the scenes of all compendia; the imported one has an id of its own.
  const imported = entry(gm, "scenes", "Far Harbor").and(gm.locator(':not([data-entry-id="libraryScene0000"])'));
  await expect(imported).toBeVisible();
  expect(await shown(gm)).toBe("Kestrel Gap");
  await imported.locator(".entry-name").click();
  await expect.poll(() => shown(gm)).toBe("Far Harbor");
  expect(await shown(player)).toBe("Kestrel Gap");
  await imported.click({ button: "right" });
  await gm.locator("#context-menu li", { hasText: "Activate" }).click();
  await expect.poll(() => shown(player)).toBe("Far Harbor");
  for (const page of [gm, player]) await expect.poll(() => tokenCount(page)).toBe(1);

  await test.step("tokens that a script makes and deletes come and go everywhere", async () => {
    const tokens = (names: string[]): Promise<void> =>
      readOn(
        gm,
        async (given) => {
          const { scene } = (globalThis as unknown as { canvas: { scene: SceneScope } }).canvas;
          await scene.createEmbeddedDocuments(
            "Token",
            given.map((name, index) => ({ name, x: 100 * index, y: 100 })),
          );
        },
        names,
      );
    await tokens(["Decoy 1", "Decoy 2"]);
    for (const page of [gm, player]) await expect.poll(() => tokenCount(page)).toBe(3);
    await gm.evaluate(async () => {
      const { scene } = (globalThis as unknown as { canvas: { scene: SceneScope } }).canvas;
      const decoys = scene.tokens.filter((token) => token.name.startsWith("Decoy"));
      await scene.deleteEmbeddedDocuments(
        "Token",
        decoys.map((token) => token.id),
      );
    });
    for (const page of [gm, player]) await expect.poll(() => tokenCount(page)).toBe(1);
  });

  await test.step("a token whose picture is gone has the usual one, and keeps no scene from being drawn", async () => {
    await gm.evaluate(async () => {
      const { scene } = (globalThis as unknown as { canvas: { scene: SceneScope } }).canvas;
      const gone = ["gone.svg", "gone.webp"].map((src, index) => ({ name: src, x: 200 * index, texture: { src } }));
      await scene.createEmbeddedDocuments("Token", gone);
    });
    const pictures = (): Promise<boolean[]> =>
      readOn(player, () =>
        (globalThis as unknown as { canvas: TokenScope }).canvas.tokens.placeables
          .filter(({ name }) => name?.startsWith("gone."))
          .map(({ mesh }) => mesh?.texture.textureCacheIds.some((id) => id.endsWith("mystery-man.svg")) === true),
      );
    await expect.poll(pictures).toEqual([true, true]);
    await reload(player);
    await expect.poll(pictures).toEqual([true, true]);
  });
});

interface TokenScope {
  readonly tokens: {
    readonly placeables: readonly {
      /** null until the token is drawn. */
      readonly name: string | null;
      readonly mesh?: { readonly texture: { readonly textureCacheIds: readonly string[] } };
    }[];
  };
}

interface SceneScope {
  tokens: { filter(test: (token: { id: string; name: string }) => boolean): { id: string }[] };
  createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
  deleteEmbeddedDocuments(name: string, ids: string[]): Promise<unknown>;
}

test("a folder is filled by hand, and deleted with what is in it", async ({ browser, loginAs }) => {
  test.setTimeout(180_000);
  const gm = await loginAs(browser, "Gamemaster");
  const player = await loginAs(browser, "Player 1");
  await openTab(gm, "compendium");
  const games = ["GURPS", "Myoss Gamma", "Navy Aces", "Ship-on-Ship", "Silent Ships", "Space Opera"];
  await expect(gm.locator("#compendium .folder-name")).toHaveText(["For All Games", ...games]);
  await expect(gm.locator('#compendium [data-pack="all-hands.ships"]')).toBeHidden();
  await openPack(gm, "ships");
  await expect(gm.locator("#compendium .folder:not(.collapsed) .compendium-name")).toHaveText([
    /^\s*Components/,
    /^\s*Ships/,
  ]);
  await openTab(gm, "actors");
  await gm.locator('#actors [data-action="createFolder"]').click();
  await gm.locator('dialog.application input[name="name"]').fill("Battle fleet");
  await gm.locator('dialog.application button[data-action="ok"]').click();
  const folder = gm.locator("#actors .folder", { hasText: "Battle fleet" });
  await expect(folder).toBeVisible();
  await dragTo(gm.locator(".compendium [data-entry-id]", { hasText: "Battleaxe" }).first(), folder);
  await expect(folder.locator(".directory-item.document")).toHaveText(["Battleaxe"]);
  await dragTo(gm.locator(".compendium [data-entry-id]", { hasText: "Battleaxe" }).first(), gm.locator("#actors"));
  // Entries of the same name are told apart, even if one was there before.
  await expect(entry(gm, "actors", "Battleaxe")).toHaveText(["Battleaxe 1", "Battleaxe 2"]);

  await folder.locator(".folder-name").first().click({ button: "right" });
  await gm.locator("#context-menu li", { hasText: "Delete folder and contents" }).click();
  await expect(gm.locator("dialog.application")).toContainText("everything in it");
  await chooseYes(gm);
  await expect(folder).toHaveCount(0);
  await expect(entry(gm, "actors", "Battleaxe")).toHaveCount(1);
  const actors = (page: Page): Promise<number> =>
    readOn(page, () => (globalThis as unknown as { game: { actors: { size: number } } }).game.actors.size);
  await expect.poll(() => actors(player)).toBe(1);
});

test("a ship is exported to a file, and another becomes what the file says", async ({ browser, loginAs }) => {
  test.setTimeout(180_000);
  const gm = await loginAs(browser, "Gamemaster");
  await openPack(gm, "ships");
  await openTab(gm, "actors");
  for (const name of ["Battleaxe", "Explorer"]) {
    await dragTo(gm.locator(".compendium [data-entry-id]", { hasText: name }).first(), gm.locator("#actors"));
    await expect(entry(gm, "actors", name)).toHaveCount(1);
  }
  const saved = gm.waitForEvent("download");
  await entry(gm, "actors", "Battleaxe").click({ button: "right" });
  await gm.locator("#context-menu li", { hasText: "Export data" }).click();
  const path = await (await saved).path();
  await entry(gm, "actors", "Explorer").click({ button: "right" });
  await gm.locator("#context-menu li", { hasText: "Import data" }).click();
  await gm.locator('dialog.application input[type="file"]').setInputFiles(path);
  await gm.locator('dialog.application button[data-action="ok"]').click();
  await expect(entry(gm, "actors", "Battleaxe")).toHaveCount(2);
  await expect(entry(gm, "actors", "Explorer")).toHaveCount(0);
});

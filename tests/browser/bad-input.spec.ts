/** Things that should not be there: markup in names, impossible components, ships that cannot fight, forged stories. */
import type { Locator, Page } from "@playwright/test";
import { answer, FIXED_DICE, type Table } from "./battle";
import { expect, test, whenReady } from "./fixtures";
import { fixDice, loadDice } from "./dice";
import { hostileClient } from "./hostile";
import {
  board,
  dragToScene,
  giveTo,
  lastCard,
  openShips,
  openTab,
  option,
  question,
  PRINTED,
  startBattle,
  submit,
} from "./table";
import { readOn } from "./settled";
import { sentence, sentenceLike } from "./sentences";

const SHIP = '<img src=x onerror="window.broken=1"> & <b>Axe</b>';
const CANNON = "<b>Bold</b> <script>window.broken=1</script>";
const NOTES = '<p>Old <b>scars</b></p><img src=x onerror="window.broken=1"><script>window.broken=1</script>';
const FIGHTER = "DsE6j1MQXKZmHz5G";
const BARGE = "hvH22KUUxVpVDhWK";

/** The part of a page's global scope that these tests use. */
interface Document {
  readonly id: string;
  update(changes: object): Promise<unknown>;
  deleteEmbeddedDocuments(name: string, ids: string[]): Promise<unknown>;
}
interface Named<T> {
  getName(name: string): T;
  readonly contents: T[];
  readonly size: number;
}
interface Scope {
  game: {
    actors: Named<
      Document & {
        items: Named<Document>;
        readonly ownership: { default: number };
        toObject(): { system: { sections: object[] } };
      }
    >;
    combats: Named<Document>;
    journal: Named<Document>;
    messages: Named<Document>;
  };
  canvas: {
    tokens: {
      placeables: {
        document: Document & { name: string };
        texture: { valid: boolean; textureCacheIds: string[] };
      }[];
    };
  };
  ChatMessage: { create(data: object): Promise<unknown> };
  broken?: number;
}

/** Imports ships of the compendium; the fighter is a player's. */
const bringShips = (gm: Page, ships: readonly string[]): Promise<void> =>
  readOn(
    gm,
    async ([ships, fighter]) => {
      const { actors, packs, users } = (globalThis as unknown as Table).game;
      const owners = { default: 0, [users.getName("Player 1").id]: 3 };
      for (const ship of ships)
        await actors.importFromCompendium(
          packs.get("all-hands.ships"),
          ship,
          ship === fighter ? { ownership: owners } : {},
        );
    },
    [ships, FIGHTER] as const,
  );

const sheet = (page: Page): Locator => page.locator(".ah-ship-sheet");
const dialog = (page: Page): Locator => page.locator("#all-hands-start");
const notification = (page: Page): Locator => page.locator("#notifications .notification").last();

async function openShip(page: Page, name: string): Promise<void> {
  await openTab(page, "actors");
  await page.locator("#actors .directory-item.entry", { hasText: name }).locator(".entry-name").click();
  await expect(sheet(page)).toBeVisible();
}

async function openStartDialog(gm: Page): Promise<void> {
  await openTab(gm, "combat");
  await gm.locator(".all-hands-tracker button", { hasText: sentence("ALLHANDS.tracker.start") }).click();
  await expect(dialog(gm)).toBeVisible();
}

/** Counts of what a battle that was not started must not leave behind. */
function leftBehind(gm: Page): Promise<object> {
  return readOn(gm, () => {
    const { combats, journal, messages, actors } = (globalThis as unknown as Scope).game;
    const shared = actors.contents.filter(({ ownership }) => ownership.default > 0).length;
    return { combats: combats.size, journal: journal.size, messages: messages.size, shared };
  });
}
const NOTHING = { combats: 0, journal: 0, messages: 0, shared: 0 };

/** Writes a component past every check of a client: as a handmade socket request of the Gamemaster. */
async function writeRaw(page: Page, url: string, ship: string, component: string, system: object): Promise<void> {
  const [actor, item] = await readOn(
    page,
    ([ship, component]) => {
      const found = (globalThis as unknown as Scope).game.actors.getName(ship!);
      return [found.id, found.items.getName(component!).id];
    },
    [ship, component],
  );
  const client = await hostileClient(page, url);
  const updates = [{ _id: item!, system }];
  const answer = await client.request({
    type: "Item",
    action: "update",
    operation: { parentUuid: `Actor.${actor}`, updates },
  });
  client.close();
  expect(answer).toBe("done");
}

/** Removes every component of this kind from a ship. */
function strip(page: Page, ship: string, kind: string): Promise<unknown> {
  return readOn(
    page,
    ([ship, kind]) => {
      const actor = (globalThis as unknown as Scope).game.actors.getName(ship!);
      const items = actor.items.contents as unknown as { id: string; system: { kind: string } }[];
      return actor.deleteEmbeddedDocuments(
        "Item",
        items.filter(({ system }) => system.kind === kind).map(({ id }) => id),
      );
    },
    [ship, kind],
  );
}

async function expectUnharmed(...pages: Page[]): Promise<void> {
  for (const page of pages) {
    expect(await readOn(page, () => (globalThis as unknown as Scope).broken)).toBeUndefined();
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
  }
}

test("markup in names and notes is text wherever it is shown", async ({ browser, loginAs }) => {
  test.setTimeout(240_000);
  const gm = await loginAs(browser, "Gamemaster", { prepare: fixDice, canvas: true });
  const player = await loginAs(browser, "Player 1");
  await openShips(gm);
  await dragToScene(gm, PRINTED.battleaxe, { x: 1400, y: 700 });
  await dragToScene(gm, PRINTED.explorer, { x: 1400, y: 1500 });
  await gm.locator('.compendium [data-action="close"]').click();
  await giveTo(gm, "Battleaxe", "Player 1");
  await gm.evaluate(
    async ([ship, cannon, notes]) => {
      const { game, canvas } = globalThis as unknown as Scope;
      const actor = game.actors.getName("Battleaxe");
      await actor.items.getName("Photon Cannon").update({ name: cannon });
      await canvas.tokens.placeables
        .find(({ document }) => document.name === "Battleaxe")!
        .document.update({ name: ship });
      await actor.update({ name: ship, "system.notes": notes });
    },
    [SHIP, CANNON, NOTES] as const,
  );

  await test.step("on the sheet and in its notes", async () => {
    await openShip(player, "Axe");
    await expect(sheet(player).locator(".ah-title-field")).toHaveValue(SHIP);
    await expect(sheet(player).locator(".ah-table__name", { hasText: "Bold" })).toHaveText(CANNON);
    await sheet(player).locator('.ah-tab[data-tab="notes"]').click();
    await expect(sheet(player).locator("textarea")).toHaveValue(/^Old scars/);
    await sheet(player).locator("textarea").fill("<b>new</b>\n<img src=x onerror=window.broken=1>");
    await sheet(player).locator('.ah-tab[data-tab="sheet"]').click();
    await openShip(gm, "Axe");
    await sheet(gm).locator('.ah-tab[data-tab="notes"]').click();
    await expect(sheet(gm).locator("textarea")).toHaveValue("<b>new</b>\n<img src=x onerror=window.broken=1>");
    for (const page of [gm, player]) await page.locator('.ah-ship-sheet [data-action="close"]').click();
  });

  await test.step("on the token, whose picture is drawn from it", async () => {
    const pictures = () =>
      readOn(gm, () =>
        (globalThis as unknown as Scope).canvas.tokens.placeables.flatMap(({ texture }) =>
          texture.valid ? texture.textureCacheIds.map(decodeURIComponent) : [],
        ),
      );
    await expect.poll(pictures).toContainEqual(expect.stringContaining("<svg"));
    for (const picture of await pictures()) expect(picture).not.toMatch(/<(script|b|img)/);
  });

  await test.step("in the start dialog, on the board, on the card", async () => {
    await openStartDialog(gm);
    await expect(dialog(gm).locator(".candidate-name").filter({ hasText: "Axe" })).toHaveText(SHIP);
    await dialog(gm).locator('[data-action="close"]').click();
    await loadDice(gm, [90, 10]);
    await startBattle(gm);
    for (const page of [player, gm]) {
      await expect(question(page)).toContainText(sentence("ALLHANDS.myoss-gamma.question.prepare.title"));
      await submit(page);
    }
    await expect(board(player).locator(".ah-banner")).toContainText(SHIP);
    // In the picture a long name is its first word.
    await expect(board(gm).locator(".ah-stage")).toContainText("<img");
    await expect(board(player).locator(".ah-action").first()).toContainText(CANNON);
    await loadDice(gm, [37, 71]);
    await submit(player);
    await option(player, "71").first().click();
    await submit(player);
    await expect(question(player)).toContainText(sentenceLike("ALLHANDS.myoss-gamma.question.adjust.title"));
    await submit(player);
    for (const page of [gm, player]) {
      await openTab(page, "chat");
      for (const text of [SHIP, `fires ${CANNON}`]) await expect(lastCard(page)).toContainText(text);
      await expect(board(page).locator(".ah-board__story")).toContainText(SHIP);
    }
  });
  await expectUnharmed(gm, player);
});

test("a component that makes no sense is named, and nothing breaks", async ({ browser, loginAs, server }) => {
  test.setTimeout(240_000);
  const gm = await loginAs(browser, "Gamemaster");
  await bringShips(gm, [PRINTED.battleaxe, FIGHTER]);
  const refused = async (words: string): Promise<void> => {
    await openStartDialog(gm);
    for (const ship of await dialog(gm).locator(".candidate-ship input").all()) await ship.check();
    await dialog(gm).locator('button[type="submit"]').click();
    await expect(notification(gm)).toContainText(words);
    await expect(dialog(gm)).toBeVisible();
    await dialog(gm).locator('[data-action="close"]').click();
    expect(await leftBehind(gm)).toEqual(NOTHING);
  };

  await test.step("an unknown kind: shown, kept out of battle, and mended on its own sheet", async () => {
    await writeRaw(gm, server.url, "Battleaxe", "Shield", { kind: "sail" });
    await gm.reload();
    await whenReady(gm);
    await openShip(gm, "Battleaxe");
    await expect(sheet(gm).locator(".tab.active .ah-note--error")).toHaveText(
      sentence("ALLHANDS.fault.unknown-kind", { component: "Shield", kind: "sail" }),
    );
    await refused("Shield is of an unknown kind, “sail”.");
    await sheet(gm).locator(".tab.active .ah-salvage a", { hasText: "Shield" }).click();
    const component = gm.locator(".ah-component-sheet");
    await expect(component).toContainText(sentenceLike("ALLHANDS.fault.unknown-kind"));
    await component.locator("select").selectOption("shield");
    await expect(component.locator(".ah-note--error")).toHaveCount(0);
    await expect(sheet(gm).locator(".ah-table tbody tr")).toHaveCount(8);
    await component.locator('[data-action="close"]').click();
  });

  await test.step("a number that is none: which component, and why", async () => {
    await writeRaw(gm, server.url, "Battleaxe", "Computer", { bought: { tg: "many" } });
    await gm.reload();
    await whenReady(gm);
    await openShip(gm, "Battleaxe");
    const error = sheet(gm).locator(".tab.active .ah-note--error");
    await expect(error).toContainText("Computer of Battleaxe cannot be read");
    await expect(error).toContainText("tg");
    await refused("Computer of Battleaxe cannot be read");
    const entry = sheet(gm).locator(".tab.active .ah-salvage li", { hasText: "Computer" });
    await entry.locator('[data-action="removeComponent"]').click();
    await gm.locator('dialog.application button[data-action="yes"]').click();
    await expect(sheet(gm).locator(".ah-table tbody tr")).toHaveCount(7);
  });

  await test.step("a number below nothing, none at all, or nothing bought: the least that there is", async () => {
    await writeRaw(gm, server.url, "Battleaxe", "Twin Cockpit", { bought: { tg: -3 } });
    await writeRaw(gm, server.url, "Battleaxe", "Workshop", { bought: { tg: Number.NaN } });
    await writeRaw(gm, server.url, "Battleaxe", "Life Support", { "-=bought": null });
    await gm.reload();
    await whenReady(gm);
    await openShip(gm, "Battleaxe");
    for (const name of ["Twin Cockpit", "Workshop", "Life Support"])
      await expect(sheet(gm).locator(".ah-table tbody tr", { hasText: name }).locator(".ah-box")).toHaveCount(1);
  });

  await test.step("an attribute that is not sold with its kind: the sheet and the dialog say so", async () => {
    await writeRaw(gm, server.url, "Battleaxe", "Twin Cockpit", { bought: { attrs: { PW: 9 } } });
    await expect(async () => {
      await gm.reload();
      await whenReady(gm);
      await openShip(gm, "Battleaxe");
      await expect(sheet(gm).locator('.tab.active [data-code="E_ATTR_UNKNOWN"]')).toContainText("Twin Cockpit");
    }).toPass();
    await refused("Battleaxe, Twin Cockpit: PW is not an attribute of this kind (Bridge).");
  });
});

test("a ship that cannot fight is named, and nothing is left behind", async ({ browser, loginAs }) => {
  test.setTimeout(240_000);
  const gm = await loginAs(browser, "Gamemaster");
  await bringShips(gm, [PRINTED.battleaxe, PRINTED.explorer, BARGE, FIGHTER]);
  await gm.evaluate(() =>
    (globalThis as unknown as Scope).game.actors.getName("Explorer").update({ name: "<b>Hulk</b>" }),
  );
  await strip(gm, "Battleaxe", "frame");
  await strip(gm, "<b>Hulk</b>", "bridge");
  await gm.evaluate(async () => {
    const barge = (globalThis as unknown as Scope).game.actors.getName("Party Barge of Doom");
    const sections = barge.toObject().system.sections.map((section) => ({ ...section, neighbors: [] }));
    await barge.update({ "system.sections": sections });
  });
  await openStartDialog(gm);
  const candidate = (name: string) => dialog(gm).locator(".candidate", { hasText: name });
  /** Tries to start a battle with these ships. */
  const tryWith = async (...names: string[]): Promise<void> => {
    for (const name of ["Battleaxe", "Hulk", "Party Barge", "Tiniest Fighter"])
      await candidate(name).locator(".candidate-ship input").setChecked(names.includes(name));
    await dialog(gm).locator('button[type="submit"]').click();
  };

  for (const [ship, refusal] of [
    ["Battleaxe", "Battleaxe: Add a frame."],
    ["Hulk", "<b>Hulk</b>: Add a bridge for the crew."],
    ["Party Barge", "Party Barge of Doom: Only 1 of 3 sections are connected: connect the others, too."],
  ] as const) {
    await tryWith(ship, "Tiniest Fighter");
    await expect(notification(gm)).toContainText(refusal);
    await expect(dialog(gm)).toBeVisible();
    expect(await leftBehind(gm)).toEqual(NOTHING);
  }
  await tryWith("Tiniest Fighter");
  await expect(notification(gm)).toContainText("at least two sides");
  await tryWith();
  await expect(notification(gm)).toContainText(sentence("ALLHANDS.start.nobody"));
  expect(await leftBehind(gm)).toEqual(NOTHING);
  await expectUnharmed(gm);
});

test.describe(() => {
  test.use({ start: "myoss-duel-mustered" });

  test("a story that makes no sense is no story", async ({ browser, loginAs }) => {
    test.setTimeout(180_000);
    const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
    await gm.evaluate(async () => {
      const { game, ChatMessage } = globalThis as unknown as Scope;
      const battle = game.combats.contents[0]!.id;
      const step = { battle, game: "myoss-gamma", step: 1, seat: "seat-1", undone: false, names: "{}" };
      const stories = [
        "{not json",
        "7",
        '[null, 3, {"event":"shotFired"}, {"event":"toString"}, {"event":"repaired"}]',
      ];
      for (const events of stories)
        await ChatMessage.create({ type: "battle-step", content: "<b>kept</b>", system: { ...step, events } });
      await ChatMessage.create({
        content: "Hello",
        flags: { "all-hands": { battle: { step: "NaN" }, answer: [null] } },
      });
    });
    await openTab(gm, "chat");
    await expect(gm.locator("#chat .chat-message", { hasText: "Hello" })).toBeVisible();
    await answer(gm, "action", { do: "screenOff" });
    await expect(board(gm)).toContainText("Battleaxe");
    await gm.reload();
    await whenReady(gm);
    await openTab(gm, "chat");
    await expect(gm.locator("#chat .chat-message", { hasText: "Hello" })).toBeVisible();
    await expect(board(gm).locator(".ah-stage__name button", { hasText: "Battleaxe" })).toBeVisible();
    await expect(board(gm).locator(".ah-board__story")).not.toContainText(/undefined|object/);
  });
});

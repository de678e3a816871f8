/** Fleets: made from a folder, given ships, exported as a file and as text, imported again, and in battle. */
import { readFile, writeFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { board, giveTo, openShips, openTab, PRINTED, dragTo } from "./table";
import { readOn } from "./settled";
import { sentence, sentenceLike } from "./sentences";

const fleet = (page: Page, name: string): Locator =>
  page.locator(".ah-fleet-window", { has: page.locator(".window-title", { hasText: `Fleet: ${name}` }) });
const all = (page: Page): Locator => page.locator("#all-hands-fleets");
const ships = (window: Locator): Locator => window.locator(".ah-link");
const sum = (window: Locator): Locator => window.locator(".ah-fleet__sum .ah-number");
const notices = (page: Page): Locator => page.locator("#notifications");
const folder = (page: Page, name: string): Locator => page.locator("#actors .folder", { hasText: name });

/** Adds a ship of the compendium with the window's list. */
async function add(window: Locator, name: string): Promise<void> {
  const count = await ships(window).count();
  const choice = window.locator('[data-choice="ship"]');
  const value = await choice.locator("option", { hasText: name }).first().getAttribute("value");
  await choice.selectOption(value);
  await window.locator('[data-action="add"]').click();
  await expect(ships(window)).toHaveCount(count + 1);
  // One more of the same ship is a click away, although the window was redrawn.
  await expect(choice).toHaveValue(value!);
}

/** Chooses a file in the window of all fleets. */
async function load(page: Page, path: string): Promise<void> {
  await page.locator("#actors .all-hands-fleets").click();
  const choosing = page.waitForEvent("filechooser");
  await all(page).locator('[data-action="load"]').click();
  await (await choosing).setFiles(path);
}

test("a fleet is made, shared, and fights another one", async ({ browser, loginAs }, info) => {
  test.setTimeout(240_000);
  const gm = await loginAs(browser, "Gamemaster");
  const file = info.outputPath("north.fleet.json");

  await test.step("a folder becomes a fleet, and ships are dragged into it", async () => {
    await openTab(gm, "actors");
    await gm.locator('#actors [data-action="createFolder"]').click();
    await gm.locator('dialog.application input[name="name"]').fill("North");
    await gm.locator('dialog.application button[data-action="ok"]').click();
    await folder(gm, "North").locator(".folder-header").click({ button: "right" });
    await gm.locator("#context-menu li", { hasText: sentence("ALLHANDS.fleet.make") }).click();
    await gm.locator('dialog.application button[data-action="myoss-gamma"]').click();
    const north = fleet(gm, "North");
    await expect(north.locator(".ah-fleet__empty")).toBeVisible();
    await openShips(gm);
    await dragTo(gm.locator(`.compendium [data-entry-id="${PRINTED.battleaxe}"]`), north.locator(".ah-fleet__ships"), {
      targetPosition: { x: 560, y: 60 },
    });
    await expect(ships(north)).toHaveText(["Battleaxe"]);
    await gm.locator('.compendium [data-action="close"]').click();
    await openTab(gm, "actors");
    await add(north, "Explorer");
    await north.locator(".ah-fleet__ship", { hasText: "Battleaxe" }).locator('[data-action="duplicate"]').click();
    await expect(ships(north)).toHaveText(["Battleaxe", "Battleaxe 2", "Explorer"]);
    await expect(folder(gm, "North").locator(".entry")).toHaveCount(3);
  });

  await test.step("it says what its ships come to, and that this is too much", async () => {
    const north = fleet(gm, "North");
    const values = await north.locator(".ah-fleet__ship > .ah-number").allTextContents();
    const total = values.reduce((before, value) => before + Number(value.replace(/\D/g, "")), 0);
    expect(total).toBeGreaterThan(1000);
    await expect(sum(north)).toHaveText(`${total.toLocaleString("en")} credits`);
    await north.locator('[name="budget"]').fill(String(total - 50));
    await north.locator('[name="budget"]').press("Tab");
    await expect(sum(north)).toHaveText(sentenceLike("ALLHANDS.fleet.sum.over", { left: 50 }));
    await north.locator('[name="owner"]').selectOption({ label: "Player 1" });
    await north.locator(".ah-fleet__ship", { hasText: "Battleaxe 2" }).locator('[data-action="takeOut"]').click();
    await expect(ships(north)).toHaveText(["Battleaxe", "Explorer"]);
    await expect(sum(north)).toHaveText(sentenceLike("ALLHANDS.fleet.sum.under"));
  });

  await test.step("it leaves as a file, and comes back once", async () => {
    const north = fleet(gm, "North");
    const saved = gm.waitForEvent("download");
    await north.locator('[data-action="save"]').click();
    expect((await saved).suggestedFilename()).toBe("North.fleet.json");
    await (await saved).saveAs(file);
    await load(gm, file);
    await expect(gm.locator("dialog.application")).toContainText(
      sentenceLike("ALLHANDS.fleet.isHere", { here: 2, count: 2 }),
    );
    await gm.locator('dialog.application button[data-action="keep"]').click();
    await expect(all(gm).locator(".ah-fleet__line")).toHaveCount(1);

    await folder(gm, "North").locator(".folder-header").click({ button: "right" });
    await gm.locator("#context-menu li", { hasText: "Delete folder and contents" }).click();
    await gm.locator('dialog.application button[data-action="yes"]').click();
    await expect(all(gm).locator(".ah-fleet__line")).toHaveCount(0);
    await expect(north).toHaveCount(0);
    await load(gm, file);
    await expect(ships(north)).toHaveText(["Battleaxe", "Explorer"]);
    await expect(sum(north)).toHaveText(sentenceLike("ALLHANDS.fleet.sum.under"));
    await expect(north.locator(".ah-note--error")).toHaveCount(0);
    // Users belong to a world: the owner is not in the file.
    await expect(north.locator('[name="owner"] option:checked')).toHaveText("Gamemaster");
    await north.locator('[name="owner"]').selectOption({ label: "Player 1" });
  });

  await test.step("of a damaged file nothing is made", async () => {
    const text = await readFile(file, "utf8");
    const actors = () => gm.locator("#actors .entry").count();
    const before = await actors();
    for (const [bad, problem] of [
      [text.slice(0, -40), sentence("ALLHANDS.fleet.unfit.not-json")],
      [
        text.replace('"type": "ship"', '"type": "character"'),
        sentenceLike("ALLHANDS.fleet.unfit.other-game", { game: "Myoss Gamma" }),
      ],
      [text.replace('"type": "component"', '"type": "bomb"'), sentenceLike("ALLHANDS.fleet.unfit.unsound")],
      [text.replace('"version": 1', '"version": 9'), sentence("ALLHANDS.fleet.unfit.newer", { version: 9 })],
      ['{"format":"other"}', sentence("ALLHANDS.fleet.unfit.not-a-fleet")],
    ] as const) {
      const path = info.outputPath("bad.json");
      await writeFile(path, bad);
      await load(gm, path);
      await expect(notices(gm)).toContainText(problem);
    }
    expect(await actors()).toBe(before);
    await expect(all(gm).locator(".ah-fleet__line")).toHaveCount(1);
  });

  await test.step("another one comes out of a text, and what is not understood is named", async () => {
    await all(gm).locator('[data-action="paste"]').click();
    const paste = gm.locator(".ah-exchange");
    await paste.locator('input[value="myoss-gamma"]').check();
    await paste.locator("textarea").fill("# Fleet | South | Myoss Gamma | 900\n2 x Battleaxe\n1 | Flying Dutchman");
    await expect(paste.locator('[data-code="unknown-ship"]')).toContainText("Flying Dutchman");
    await paste.locator('button[type="submit"]').click();
    const south = fleet(gm, "South");
    await expect(ships(south)).toHaveCount(2);
    await expect(sum(south)).toContainText("of 900 credits");
    await south.locator('[data-action="share"]').click();
    const text = gm.locator(".ah-exchange textarea");
    await expect(text).toHaveValue(/^# Fleet \| South \| myoss-gamma \| 900\n2 \| Battleaxe \|/);
    await gm.locator('.ah-exchange [data-action="format"][data-format="whole"]').click();
    await expect(text).toHaveValue(/\n\n# Battleaxe/);
    await gm.locator('.ah-exchange [data-action="close"]').click();
  });

  await test.step("a player sees of it what they may look into, and changes nothing that is not theirs", async () => {
    await giveTo(gm, "Explorer", "Player 1");
    const player = await loginAs(browser, "Player 1");
    await openTab(player, "actors");
    await folder(player, "North").locator(".folder-header").click({ button: "right" });
    await expect(player.locator("#context-menu li", { hasText: sentence("ALLHANDS.fleet.make") })).toHaveCount(0);
    await player.locator("#context-menu li", { hasText: "Fleet" }).click();
    const north = fleet(player, "North");
    await expect(ships(north)).toHaveText(["Explorer"]);
    await expect(north.locator('[name="budget"]')).toBeDisabled();
    await expect(north.locator('[data-action="add"], [data-action="begin"], [data-action="disband"]')).toHaveCount(0);
    await player.close();
  });

  await test.step("the two fight, each on its side, under its owner", async () => {
    const south = fleet(gm, "South");
    await south.locator('[data-choice="foe"]').selectOption({ label: "North" });
    await south.locator('[data-action="begin"]').click();
    const start = gm.locator("#all-hands-start");
    const side = (name: string) => start.locator(`.versus-side[data-side="${name}"]`);
    await expect(side("a").locator(".candidate")).toHaveCount(2);
    await expect(side("b").locator(".candidate-name")).toHaveText(["Battleaxe", "Explorer"]);
    const commander = side("b").locator('[name$=".commander"]').first();
    await expect(commander.locator("option:checked")).toHaveText(/Player 1/);
    // A fleet that was taken off comes back through its side's own list.
    for (const left of [1, 0]) {
      await side("b").locator(".candidate-ship input").first().uncheck({ force: true });
      await expect(side("b").locator(".candidate")).toHaveCount(left);
    }
    await side("b").locator(".versus-fleet").selectOption({ label: "North" });
    await expect(side("b").locator(".candidate")).toHaveCount(2);
    await start.locator('button[type="submit"]').click();
    await expect(board(gm)).toContainText("Explorer");
    await expect(south.locator(".ah-note--note").first()).toContainText(sentenceLike("ALLHANDS.fleet.fights"));
  });
});

interface Folders {
  readonly CONFIG: { readonly Folder: { readonly documentClass: { create(data: object): Promise<{ id: string }> } } };
  readonly game: {
    readonly users: { getName(name: string): { readonly id: string } };
    readonly packs: {
      get(id: string): {
        readonly folders: { readonly size: number };
        readonly index: Iterable<{ readonly name: string }>;
      };
    };
    readonly actors: {
      readonly contents: readonly { toObject(): Record<string, unknown> }[];
      importFromCompendium(pack: unknown, id: string, changes: object): Promise<unknown>;
    };
    readonly folders: { readonly contents: readonly { toObject(): Record<string, unknown> }[] };
    readonly system: {
      readonly api: {
        fleets(game: string): readonly { readonly folder: object }[];
        openFleets(): Promise<void>;
        openFleet(folder: object): Promise<void>;
      };
    };
  };
}

/** Actors and their folders as stored, without when and from what they were made. */
const stored = (page: Page): Promise<object[]> =>
  readOn(page, () => {
    const { actors, folders } = (globalThis as unknown as Folders).game;
    return [...folders.contents, ...actors.contents]
      .map((document) => document.toObject())
      .filter(({ type }) => type === "Actor" || type === "ship")
      .map(
        (source) =>
          JSON.parse(JSON.stringify(source, (key, value: unknown) => (key === "_stats" ? 0 : value))) as {
            readonly _id: string;
          },
      )
      .sort((a, b) => a._id.localeCompare(b._id));
  });

const packed = (page: Page): Promise<{ folders: number; ships: string[] }> =>
  readOn(page, () => {
    const { folders, index } = (globalThis as unknown as Folders).game.packs.get("world.our-fleets");
    return { folders: folders.size, ships: [...index].map(({ name }) => name).sort() };
  });

test("a fleet is put into a compendium, and comes back out of it as it was", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster");
  await gm.evaluate(async (printed) => {
    const { CONFIG, game } = globalThis as unknown as Folders;
    const owner = game.users.getName("Player 1").id;
    const flags = { "all-hands": { fleet: { game: "myoss-gamma", budget: 2000, owner } } };
    const { documentClass } = CONFIG.Folder;
    const east = await documentClass.create({ name: "East", type: "Actor", color: "#336699", flags });
    const wing = await documentClass.create({ name: "Second wing", type: "Actor", folder: east.id });
    const pack = game.packs.get("all-hands.ships");
    const ownership = { default: 0, [owner]: 3 };
    await game.actors.importFromCompendium(pack, printed.battleaxe, { folder: east.id, ownership });
    await game.actors.importFromCompendium(pack, printed.explorer, { folder: wing.id, name: "Old Explorer" });
  }, PRINTED);
  await openTab(gm, "actors");
  const east = fleet(gm, "East");
  const puts = async (choice: string) => {
    await east.locator('[data-action="pack"]').click();
    await gm.locator("dialog.application").getByRole("button", { name: choice, exact: true }).click();
  };
  const brings = async () => {
    await gm.evaluate(() => (globalThis as unknown as Folders).game.system.api.openFleets());
    await all(gm)
      .getByRole("button", { name: `${sentence("ALLHANDS.fleet.unpack")}: East` })
      .click();
  };
  const before = await stored(gm);

  await test.step("into a new one, and once more into the same: it lies there once, under its own names", async () => {
    await gm.evaluate(() => {
      const { api } = (globalThis as unknown as Folders).game.system;
      const [found] = api.fleets("myoss-gamma");
      return found && api.openFleet(found.folder);
    });
    await puts(sentence("ALLHANDS.fleet.newPack", { name: sentence("ALLHANDS.fleet.packName") }));
    await expect(notices(gm)).toContainText(
      sentence("ALLHANDS.fleet.packed", { fleet: "East", pack: sentence("ALLHANDS.fleet.packName"), count: 2 }),
    );
    await puts(sentence("ALLHANDS.fleet.packName"));
    await expect(notices(gm).getByText(sentenceLike("ALLHANDS.fleet.packed", { fleet: "East" }))).toHaveCount(2);
    expect(await packed(gm)).toEqual({ folders: 2, ships: ["Battleaxe", "Old Explorer"] });
    expect(await stored(gm)).toEqual(before);
  });

  await test.step("deleted in the world it comes back: folders, ids, budget, owner, all that is on its ships", async () => {
    await folder(gm, "East").locator(".folder-header").first().click({ button: "right" });
    await gm.locator("#context-menu li", { hasText: "Delete folder and contents" }).click();
    await gm.locator('dialog.application button[data-action="yes"]').click();
    await expect(east).toHaveCount(0);
    await brings();
    await expect(ships(east)).toHaveText(["Battleaxe", "Old Explorer"]);
    await expect(east.locator('[name="owner"] option:checked')).toHaveText("Player 1");
    await expect(sum(east)).toContainText("of 2,000 credits");
    expect(await stored(gm)).toEqual(before);
  });

  await test.step("what is missing is brought back alone, and a fleet that is there is made once more if wanted", async () => {
    await gm.evaluate(() => {
      const { actors } = (
        globalThis as unknown as { game: { actors: { getName(name: string): { delete(): unknown } } } }
      ).game;
      void actors.getName("Battleaxe").delete();
    });
    await expect(ships(east)).toHaveText(["Old Explorer"]);
    await brings();
    await expect(gm.locator("dialog.application")).toContainText(
      sentenceLike("ALLHANDS.fleet.isHere", { here: 1, count: 2 }),
    );
    await gm.locator('dialog.application button[data-action="missing"]').click();
    await expect(ships(east)).toHaveText(["Battleaxe", "Old Explorer"]);
    expect(await stored(gm)).toEqual(before);
    await brings();
    await gm.locator('dialog.application button[data-action="again"]').click();
    await expect(all(gm).locator(".ah-fleet__line")).toHaveCount(2);
    await expect.poll(async () => (await stored(gm)).length).toBe(2 * before.length);
  });
});

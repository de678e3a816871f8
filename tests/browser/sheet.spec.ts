/** The sheets of ships and components, for readers, owners and the Gamemaster. */
import type { Browser, Locator, Page } from "@playwright/test";
import { faultsOn } from "./axe";
import { asked, battleOn, componentOn, FIXED_DICE, type Table } from "./battle";
import { expect, test } from "./fixtures";
import { unfold } from "./shipyard";
import { edit } from "./skirmish";
import { board, openShips, openTab, PRINTED, startBattle, dragTo } from "./table";
import { readOn } from "./settled";
import { sentence, sentenceLike } from "./sentences";

const sheet = (page: Page): Locator => page.locator(".ah-ship-sheet");
/** The line of a component in the table that everyone reads. */
const line = (page: Page, component: string): Locator =>
  sheet(page).locator(".ah-table tbody tr", { has: page.locator(".ah-table__name", { hasText: component }) });
/** The line of a component in the designer. */
const entry = (page: Page, component: string): Locator =>
  sheet(page).locator(`.ah-designer__row:has(input[value="${component}"])`);
const stat = (page: Page, label: string): Locator =>
  sheet(page)
    .locator(".ah-stat", { has: page.getByText(label, { exact: true }) })
    .locator("dd");
const tab = (page: Page, name: string): Locator => sheet(page).locator(`.ah-tab[data-tab="${name}"]`);
/** What hits each component. */
const hits = (page: Page): Promise<string[]> =>
  sheet(page).locator(".ah-table tbody td:nth-child(6)").allTextContents();
/** A component in the drawing of the open tab. */
const room = (page: Page, component: string): Locator =>
  sheet(page).locator(`.tab.active .ah-cabin[data-name="${component}"]`);
const names = (page: Page): Promise<string[]> =>
  sheet(page).locator(".ah-table tbody .ah-table__name").allTextContents();

test.use({ start: "myoss-ships-placed" });

/** Joins as a Gamemaster and as the player who was given the Battleaxe and has opened its sheet. */
async function playerWithShip(
  browser: Browser,
  loginAs: (browser: Browser, name: string, options?: { canvas: boolean }) => Promise<Page>,
  canvas = false,
): Promise<{ gm: Page; player: Page }> {
  const gm = await loginAs(browser, "Gamemaster", { canvas });
  const player = await loginAs(browser, "Player 1");
  await openShip(player, "Battleaxe");
  return { gm, player };
}

/** Value of the first bar of a ship's tokens. */
const barOf = (page: Page, ship: string): Promise<object> =>
  readOn(
    page,
    (ship) => {
      const { game } = globalThis as unknown as BarScope;
      return game.scenes.active.tokens.getName(ship).getBarAttribute("bar1");
    },
    ship,
  );

interface BarScope {
  readonly game: {
    readonly scenes: {
      readonly active: { readonly tokens: { getName(name: string): { getBarAttribute(bar: string): object } } };
    };
  };
}

async function openShip(page: Page, name: string): Promise<void> {
  await openTab(page, "actors");
  await page.locator("#actors .directory-item.entry", { hasText: name }).locator(".entry-name").click();
  await expect(sheet(page)).toContainText(name);
}

test("a printed ship is read in the compendium", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster");
  await openShips(gm);
  await gm.locator(`.compendium [data-entry-id="${PRINTED.battleaxe}"]`).click();
  await expect(sheet(gm).locator(".ah-title")).toHaveText("Battleaxe");
  await expect(stat(gm, sentence("ALLHANDS.myoss-gamma.sheet.credits"))).toHaveText("385");
  await expect(stat(gm, sentence("ALLHANDS.myoss-gamma.sheet.size"))).toHaveText("58/98");
  await expect(line(gm, "Photon Cannon")).toContainText("25–36");
  await expect(line(gm, "Frame")).toContainText(sentence("ALLHANDS.myoss-gamma.sheet.printed"));
  await expect(sheet(gm).locator(".ah-messages").first()).toContainText(
    sentenceLike("ALLHANDS.myoss-gamma.message.N_OVERRIDE", { tableCost: 30, tableSize: 6 }),
  );
  await expect(sheet(gm).locator("input, textarea, .ah-stepper, .ah-palette, button.ah-box")).toHaveCount(0);

  await test.step("axe finds nothing serious", async () => {
    expect(await faultsOn(gm)).toEqual([]);
  });

  await test.step("what is looked at in the drawing is so in the list, and the other way round", async () => {
    await room(gm, "Shield").click();
    await expect(line(gm, "Shield")).toHaveAttribute("aria-current", "true");
    await expect(sheet(gm).locator(".ah-drawing__said")).toHaveText(
      "Shield struck by 37–43 · toughness 4 of 4 · protection 4 of 4",
    );
    await line(gm, "Photon Cannon").locator("td").nth(1).click();
    await expect(room(gm, "Photon Cannon")).toHaveClass(/ah-looked/);
    await expect(sheet(gm).locator(".ah-cabin.ah-looked, [aria-current]")).toHaveCount(2);
    await line(gm, "Workshop").locator(".ah-table__name").focus();
    await expect(room(gm, "Workshop")).toHaveClass(/ah-looked/);
    await sheet(gm).locator(".ah-messages__where", { hasText: "Frame" }).click();
    await expect(room(gm, "Frame")).toHaveClass(/ah-looked/);
    await expect(line(gm, "Frame").locator(".ah-table__name")).toBeFocused();
  });

  await tab(gm, "designer").click();
  await expect(sheet(gm).getByText(sentence("ALLHANDS.myoss-gamma.sheet.readOnly"))).toBeVisible();
  await tab(gm, "notes").click();
  await expect(sheet(gm).locator(".ah-notes")).toBeVisible();
  await expect(sheet(gm).locator(".ah-notes")).toContainText("A cannon on an engine");
  await expect(sheet(gm).locator(".ah-notes")).not.toContainText("<p>");

  await test.step("what links to tabs is found by Foundry's class only", async () => {
    const toSheet = tab(gm, "sheet");
    await toSheet.evaluate((link) => link.closest(".tabs")!.classList.remove("tabs"));
    const error = gm.waitForEvent("console", (message) => message.text().includes("No matching tab element found"));
    await toSheet.click();
    await error;
    await expect(tab(gm, "notes")).toHaveClass(/active/);
  });
});

test("an owner builds on a ship, and its numbers follow", async ({ browser, loginAs }) => {
  test.setTimeout(180_000);
  const { player } = await playerWithShip(browser, loginAs);

  await test.step("steppers change price, size and hit locations", async () => {
    await tab(player, "designer").click();
    await unfold(sheet(player), "Shield");
    const toughness = entry(player, "Shield").locator(".ah-stepper", { hasText: "TG" });
    await toughness.getByRole("button").last().click();
    await expect(stat(player, sentence("ALLHANDS.myoss-gamma.sheet.credits"))).toHaveText("390");
    await expect(stat(player, sentence("ALLHANDS.myoss-gamma.sheet.size"))).toHaveText("59/98");
    await expect(entry(player, "Shield")).toContainText("70c 8u");
    await toughness.getByRole("button").first().click();
    await expect(stat(player, sentence("ALLHANDS.myoss-gamma.sheet.credits"))).toHaveText("385");
    await unfold(sheet(player), "Computer");
    const level = entry(player, "Computer").locator(".ah-stepper", { hasText: "TL" });
    await expect(level.getByRole("button").first()).toHaveAttribute("aria-disabled", "true");
  });

  await test.step("a component is renamed", async () => {
    await entry(player, "Workshop").locator("input").fill("Boiler Room");
    await player.keyboard.press("Tab");
    await expect(entry(player, "Boiler Room")).toBeVisible();
    await tab(player, "sheet").click();
    await expect(line(player, "Boiler Room")).toContainText("48–51");
    await tab(player, "designer").click();
  });

  await test.step("one is added from the palette, and removed only after a question", async () => {
    await sheet(player).locator('.ah-palette [data-kind="weapon"]').click();
    await expect(entry(player, "Weapon")).toContainText("10c 1u");
    // The component unfolds, and its room is shown where it was placed.
    await expect(room(player, "Weapon")).toHaveClass(/ah-looked/);
    await expect(entry(player, "Weapon").locator(".ah-stepper", { hasText: "PW" })).toBeVisible();
    await expect(stat(player, sentence("ALLHANDS.myoss-gamma.sheet.credits"))).toHaveText("395");
    const dialog = player.locator("dialog.application");
    await entry(player, "Weapon").locator('[data-action="removeComponent"]').click();
    await expect(dialog).toContainText(sentence("ALLHANDS.sheets.reallyRemove", { name: "Weapon" }));
    await dialog.locator('button[data-action="no"]').click();
    await expect(dialog).toHaveCount(0);
    await expect(entry(player, "Weapon")).toBeVisible();
    await entry(player, "Weapon").locator('[data-action="removeComponent"]').click();
    await dialog.locator('button[data-action="yes"]').click();
    await expect(entry(player, "Weapon")).toHaveCount(0);
    await expect(stat(player, sentence("ALLHANDS.myoss-gamma.sheet.credits"))).toHaveText("385");
  });

  await test.step("a component is dragged to another place, and the hit locations follow", async () => {
    await tab(player, "sheet").click();
    await expect
      .poll(() => hits(player))
      .toEqual(["01–07", "08–12", "13–24", "25–36", "37–43", "44–47", "48–51", "52–58"]);
    await dragTo(line(player, "Photon Cannon"), line(player, "Twin Cockpit"), { targetPosition: { x: 80, y: 4 } });
    await expect.poll(async () => (await names(player))[0]).toBe("Photon Cannon");
    await expect
      .poll(() => hits(player))
      .toEqual(["01–12", "13–19", "20–24", "25–36", "37–43", "44–47", "48–51", "52–58"]);
  });

  await test.step("the sheet says what is wrong with the design", async () => {
    await tab(player, "designer").click();
    await sheet(player).locator('input[data-path="system.budget"]').fill("300");
    await player.keyboard.press("Tab");
    const messages = sheet(player).locator(".tab.active .ah-messages");
    await expect(messages.locator('[data-code="E_FLEET_OVER_BUDGET"]')).toContainText(
      sentence("ALLHANDS.myoss-gamma.message.E_FLEET_OVER_BUDGET", { cost: 385, limit: 300 }),
    );
    await entry(player, "Frame").locator('[data-action="removeComponent"]').click();
    await player.locator('dialog.application button[data-action="yes"]').click();
    await expect(messages.locator('[data-code="E_NO_FRAME"]')).toContainText(
      sentence("ALLHANDS.myoss-gamma.message.E_NO_FRAME"),
    );
  });
});

test("a ship is changed with the keyboard alone", async ({ browser, loginAs }) => {
  test.setTimeout(180_000);
  const { player } = await playerWithShip(browser, loginAs);
  /** Presses Tab until the target has the focus. */
  const tabTo = async (target: Locator): Promise<void> => {
    for (let i = 0; i < 60; i++) {
      if (await readOn(target, (element) => element === document.activeElement)) return;
      await player.keyboard.press("Tab");
    }
    throw new Error("Tab does not lead there");
  };
  await sheet(player).locator(".ah-title-field").focus();
  await tabTo(tab(player, "designer"));
  await player.keyboard.press("Enter");
  await tabTo(entry(player, "Twin Cockpit").locator('[data-action="move"][data-by="1"]'));
  await player.keyboard.press("Enter");
  await expect.poll(async () => (await names(player))[1]).toBe("Twin Cockpit");
  const more = entry(player, "Twin Cockpit").locator(".ah-stepper", { hasText: "TG" }).getByRole("button").last();
  await tabTo(more);
  await player.keyboard.press("Space");
  await expect(stat(player, sentence("ALLHANDS.myoss-gamma.sheet.credits"))).toHaveText("390");
  // The redrawn sheet has the focus where it was: the same key goes on.
  await expect(more).toBeFocused();
  await player.keyboard.press("Space");
  await expect(stat(player, sentence("ALLHANDS.myoss-gamma.sheet.credits"))).toHaveText("395");
});

test("damage is the Gamemaster's to tick, and everyone's to read", async ({ browser, loginAs }) => {
  test.setTimeout(180_000);
  const { gm, player } = await playerWithShip(browser, loginAs, true);
  await openShip(gm, "Battleaxe");
  const whole = { type: "bar", attribute: "integrity", value: 32, max: 32, editable: false };
  expect(await barOf(gm, "Battleaxe")).toEqual(whole);
  await line(gm, "Computer").locator("button.ah-box").nth(1).click();
  await expect.poll(() => barOf(player, "Battleaxe")).toEqual({ ...whole, value: 30 });
  for (const page of [gm, player]) await expect(line(page, "Computer").locator(".ah-box--lost")).toHaveCount(2);
  await expect(line(player, "Computer").locator(".ah-boxes")).toHaveAttribute(
    "aria-label",
    sentenceLike("ALLHANDS.myoss-gamma.sheet.toughnessLeft", { left: 2, bought: 4 }),
  );
  await expect(sheet(player).locator("button.ah-box, button.ah-pip")).toHaveCount(0);

  await line(gm, "Greased Lightning").locator(".ah-pips", { hasText: "MN" }).locator("button").last().click();
  await expect(stat(player, sentence("ALLHANDS.myoss-gamma.sheet.maneuver"))).toHaveText("4");
  await line(gm, "Computer").locator("button.ah-box").last().click();
  await expect(line(player, "Computer")).toHaveClass(/ah-table__dead/);
  await line(gm, "Computer").locator("button.ah-box").first().click();
  await expect(line(player, "Computer").locator(".ah-box--lost")).toHaveCount(0);
  await expect(line(player, "Computer")).not.toHaveClass(/ah-table__dead/);
  await gm.locator('.ah-ship-sheet [data-action="close"]').click();

  await test.step("in a battle the other side's ship can be read, and not written", async () => {
    await expect(player.locator("#actors .directory-item.entry", { hasText: "Explorer" })).toHaveCount(0);
    await player.locator('.ah-ship-sheet [data-action="close"]').click();
    await startBattle(gm);
    await board(player).locator(".ah-stage__name button", { hasText: "Explorer" }).click();
    await expect(sheet(player).locator(".ah-title")).toHaveText("Explorer");
    await expect(stat(player, sentence("ALLHANDS.myoss-gamma.sheet.credits"))).toHaveText("795");
    await expect(sheet(player).locator(".ah-subtitle")).toContainText("Gamemaster");
    await expect(sheet(player).locator("input, textarea, .ah-stepper, button.ah-box")).toHaveCount(0);
  });
});

test("a component has a sheet of its own", async ({ browser, loginAs }) => {
  test.setTimeout(180_000);
  const { gm, player } = await playerWithShip(browser, loginAs);
  const own = (page: Page) => page.locator(".ah-component-sheet");
  await line(player, "Photon Cannon").locator(".ah-table__name").click();
  await expect(own(player)).toContainText("65c 12u · 25–36");
  await own(player).locator(".ah-stepper", { hasText: "PW" }).getByRole("button").last().click();
  await expect(own(player)).toContainText("70c 13u");
  await expect(stat(player, sentence("ALLHANDS.myoss-gamma.sheet.credits"))).toHaveText("390");
  await own(player).locator(".ah-title-field").fill("Long Nine");
  await player.keyboard.press("Tab");
  await expect(line(player, "Long Nine")).toBeVisible();
  await expect(own(player).locator("button.ah-box")).toHaveCount(0);

  await own(player).locator('select[data-path="system.kind"]').selectOption("shield");
  await expect(own(player).locator(".ah-pips__name")).toHaveText(["PR"]);
  await expect(sheet(player).locator(".tab.active .ah-note--error")).toHaveCount(0);

  await openShip(gm, "Battleaxe");
  await line(gm, "Shield").locator(".ah-table__name").click();
  await own(gm).locator("button.ah-box").first().click();
  await expect(line(player, "Shield").locator(".ah-box--lost")).toHaveCount(1);
});

interface Part {
  readonly id: string;
  readonly name: string;
  readonly uuid: string;
  readonly _stats: Readonly<Record<string, string | null>>;
}
interface DropScope {
  readonly game: {
    readonly actors: { getName(name: string): { readonly items: { readonly contents: readonly Part[] } } };
  };
  readonly Item: { create(data: object): Promise<Part> };
}

/** Drops data onto the head of a ship's sheet, where Foundry itself takes it. */
async function dropOnHead(page: Page, data: object): Promise<void> {
  await sheet(page)
    .locator(".ah-sheet-header")
    .evaluate((head, data) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.setData("text/plain", JSON.stringify(data));
      head.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    }, data);
}

test("one item of the world that is dropped on two ships is a part of each", async ({ browser, loginAs }) => {
  test.setTimeout(180_000);
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  await gm.evaluate(async (printed) => {
    const { actors, packs } = (globalThis as unknown as Table).game;
    for (const name of ["Pick", "Adze"])
      await actors.importFromCompendium(packs.get("all-hands.ships"), printed, { name });
  }, PRINTED.battleaxe);
  const spares = (ship: string) =>
    readOn(
      gm,
      (ship) => {
        const { items } = (globalThis as unknown as DropScope).game.actors.getName(ship);
        return items.contents
          .filter(({ name }) => name === "Spare")
          .map(({ id, _stats }) => [id, _stats["duplicateSource"]]);
      },
      ship,
    );
  const spare = await readOn(gm, async () => {
    const system = { kind: "weapon", bought: { tg: 3, attrs: { PW: 2, AC: 2 } } };
    const { id, uuid } = await (globalThis as unknown as DropScope).Item.create({
      name: "Spare",
      type: "component",
      system,
    });
    return { id, uuid };
  });

  await test.step("under the item's id in both, as it is free there", async () => {
    for (const ship of ["Pick", "Adze"]) {
      await openShip(gm, ship);
      await dropOnHead(gm, { type: "Item", uuid: spare.uuid });
      await expect.poll(() => spares(ship)).toEqual([[spare.id, spare.uuid]]);
      if (ship === "Pick") await sheet(gm).locator('[data-action="close"]').click();
    }
  });
  await test.step("under another the second time", async () => {
    await dropOnHead(gm, { type: "Item", uuid: spare.uuid });
    await expect.poll(async () => new Set((await spares("Adze")).map(([id]) => id)).size).toBe(2);
  });
  await test.step("data without an id can be dropped as well; what is no document cannot", async () => {
    await dropOnHead(gm, { type: "Nonsense", uuid: spare.uuid });
    await dropOnHead(gm, { type: "Item", data: { name: "Loose", type: "component" } });
    await expect(line(gm, "Loose")).toBeVisible();
    expect(await spares("Adze")).toHaveLength(2);
  });
  await test.step("what is lost of the one is not lost of the other, also in battle", async () => {
    await edit(gm, "Adze", "Spare", { "system.damage.tg": 2 });
    await gm.evaluate(async () => {
      const { actors, system } = (globalThis as unknown as Table).game;
      const { tableGame, startBattle } = system.api;
      const [ours, theirs] = ["Pick", "Adze"].map((name) => ({ actor: actors.getName(name), token: null }));
      const participants = [
        { ...ours!, commander: "" },
        { ...theirs!, commander: "bot:random" },
      ];
      await startBattle(tableGame("myoss-gamma"), participants, { name: "the gap" });
    });
    await asked(gm, "prepare");
    expect((await battleOn(gm)).problem).toBe("");
    expect((await componentOn(gm, "Adze", "Spare")).damage.tg).toBe(2);
    expect((await componentOn(gm, "Pick", "Spare")).damage.tg).toBe(0);
  });
});

/** The designer: ships built from nothing, from text, in sections; compared, and ticked on request. */
import type { Browser, Locator, Page } from "@playwright/test";
import { beginBattle } from "./battle";
import { expect, test } from "./fixtures";
import { add, entry, more, newShip, sheetOf, unfold } from "./shipyard";
import { openPack, openTab } from "./table";
import { sentence, sentenceLike } from "./sentences";

type Login = (browser: Browser, name: string) => Promise<Page>;

const sheets = (page: Page): Locator => page.locator(".ah-ship-sheet");
const tab = (sheet: Locator, name: string): Locator => sheet.locator(`.ah-tab[data-tab="${name}"]`);
const names = (sheet: Locator): Promise<string[]> => sheet.locator(".ah-table__name").allTextContents();
const stat = (sheet: Locator, label: string): Locator =>
  sheet.locator(".ah-stat", { has: sheet.page().getByText(label, { exact: true }) }).locator("dd");
const yes = (page: Page): Promise<void> => page.locator('dialog.application button[data-action="yes"]').click();

/** Drags to the upper half of an element, which may have to be scrolled to first. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover();
  await page.mouse.down();
  await from.hover({ position: { x: 90, y: 20 } });
  await to.hover({ position: { x: 90, y: 4 } });
  await to.hover({ position: { x: 80, y: 4 } });
  await page.mouse.up();
}

test("a ship is designed from nothing, with mouse and keys", async ({ browser, loginAs }) => {
  test.setTimeout(300_000);
  const gm = await loginAs(browser, "Gamemaster");
  await test.step("a skeleton is a ship that may fight", async () => {
    const bones = await newShip(gm, "Bones");
    await bones.getByRole("button", { name: sentence("ALLHANDS.myoss-gamma.sheet.skeleton") }).click();
    await expect(bones.locator(".ah-designer__row")).toHaveCount(5);
    await expect(bones.locator(".tab.active .ah-messages li")).toHaveCount(0);
    await bones.locator('[data-action="close"]').click();
  });
  const sheet = await newShip(gm, "Nutshell");
  const messages = sheet.locator(".tab.active .ah-messages li");

  await test.step("the palette leads to a ship that may fight", async () => {
    await expect(sheet.getByRole("button", { name: sentence("ALLHANDS.myoss-gamma.sheet.skeleton") })).toBeVisible();
    await add(sheet, ["bridge"]);
    await expect(sheet.getByRole("button", { name: sentence("ALLHANDS.myoss-gamma.sheet.skeleton") })).toHaveCount(0);
    await add(sheet, ["lifeSupport", "propulsion", "weapon", "shield"]);
    // A fault that is about a missing part adds it.
    const frameless = messages.filter({ hasText: sentence("ALLHANDS.myoss-gamma.message.E_NO_FRAME") });
    await frameless.getByRole("button", { name: sentence("ALLHANDS.myoss-gamma.kind.frame") }).click();
    await expect(frameless).toHaveCount(0);
    // Components that are added after the frame are placed before it.
    await add(sheet, ["computer"]);
    await expect(messages).toHaveCount(0);
    await expect(stat(sheet, sentence("ALLHANDS.myoss-gamma.sheet.credits"))).toHaveText("95");
  });

  await test.step("each step says what it costs, the frame's growth included", async () => {
    const power = entry(sheet, "Weapon").locator(".ah-stepper", { hasText: "PW" });
    await expect(power.locator(".ah-stepper__next")).toHaveText("+5c +1u");
    await more(sheet, "Weapon", "PW", 4);
    await more(sheet, "Weapon", "AC", 4);
    await more(sheet, "Propulsion", "MN", 4);
    await more(sheet, "Weapon", "PW");
    // The frame's first base unit carries twenty units; one more needs a second.
    await expect(stat(sheet, sentence("ALLHANDS.myoss-gamma.sheet.size"))).toHaveText("21/98");
    await expect(power.locator(".ah-stepper__next")).toHaveText("+10c +2u");
    await expect(stat(sheet, sentence("ALLHANDS.myoss-gamma.sheet.credits"))).toHaveText("180");
  });

  await test.step("the budget's bar follows what is typed", async () => {
    const field = sheet.locator('input[data-path="system.budget"]');
    const gauge = sheet.locator(".ah-gauge").first();
    await field.fill("150");
    await expect(gauge).toHaveClass(/ah-gauge--over/);
    await expect(gauge).toContainText(sentenceLike("ALLHANDS.myoss-gamma.sheet.overBudget", { rest: 30 }));
    await field.fill("200");
    await expect(gauge).not.toHaveClass(/ah-gauge--over/);
    await expect(gauge).toContainText(sentenceLike("ALLHANDS.myoss-gamma.sheet.withinBudget", { rest: 20 }));
    await gm.keyboard.press("Tab");
    await expect(stat(sheet, sentence("ALLHANDS.myoss-gamma.sheet.credits"))).toHaveText("180/200");
  });

  await test.step("what was done is undone and done again, with the keys and the buttons", async () => {
    await entry(sheet, "Computer").locator("input").fill("Abacus");
    await gm.keyboard.press("Tab");
    await entry(sheet, "Abacus").locator('[data-action="removeComponent"]').click();
    await yes(gm);
    await expect(entry(sheet, "Abacus")).toHaveCount(0);
    await tab(sheet, "designer").focus();
    await gm.keyboard.press("Control+z");
    await expect(entry(sheet, "Abacus")).toBeVisible();
    await gm.keyboard.press("Control+z");
    await expect(entry(sheet, "Computer")).toBeVisible();
    await gm.keyboard.press("Control+Shift+z");
    await expect(entry(sheet, "Abacus")).toBeVisible();
    await sheet.locator('[data-action="undo"]').click();
    await expect(entry(sheet, "Computer")).toBeVisible();
    await sheet.locator('[data-action="redo"]').click();
    await expect(entry(sheet, "Abacus")).toBeVisible();
    await expect(sheet.locator('[data-action="redo"]')).toBeEnabled();
  });

  await test.step("a component and the whole ship are duplicated", async () => {
    await entry(sheet, "Shield").locator('[data-action="duplicateComponent"]').click();
    await expect(entry(sheet, "Shield (copy)")).toContainText("20c 1u");
    await sheet.locator('[data-action="undo"]').click();
    await expect(entry(sheet, "Shield (copy)")).toHaveCount(0);
    await sheet.locator('[data-action="duplicateShip"]').click();
    const copy = sheetOf(gm, "Nutshell (copy)");
    await expect(stat(copy, sentence("ALLHANDS.myoss-gamma.sheet.credits"))).toHaveText("180/200");
    await copy.locator('[data-action="close"]').click();
  });

  await test.step("it is compared with a ship of the compendium, odds each way", async () => {
    await sheet.locator('[data-path="rival"]').selectOption({ label: "Battleaxe" });
    const comparison = sheet.locator(".ah-comparison");
    await expect(comparison.locator("tr", { hasText: sentence("ALLHANDS.myoss-gamma.sheet.maneuver") })).toContainText(
      "5",
    );
    const shots = comparison.locator(".ah-comparison__shot");
    // Maneuver 5 against 5, accuracy 5 and a computer: +6; the shot back has 5 and 1, at a ship with a weak shield.
    await expect(shots.first()).toContainText(
      `index +6 · ${sentence("ALLHANDS.myoss-gamma.sheet.againstShield", { power: 6, shield: 4, through: 2 })}`,
    );
    await expect(shots.first().locator("[data-odds]")).toHaveAttribute("data-odds", "87%");
    await expect(shots.last()).toContainText(
      `index +6 · ${sentence("ALLHANDS.myoss-gamma.sheet.againstShield", { power: 5, shield: 1, through: 4 })}`,
    );
    await more(sheet, "Propulsion", "MN", 2);
    await expect(shots.first()).toContainText("index +7");
    await expect(shots.last()).toContainText("index +5");
  });
});

test("a ship is built in three sections", async ({ browser, loginAs }) => {
  test.setTimeout(300_000);
  const gm = await loginAs(browser, "Gamemaster");
  const sheet = await newShip(gm, "Barge");
  await add(sheet, ["bridge", "lifeSupport", "weapon", "frame"]);
  await sheet.locator('[data-action="addSection"]').click();
  await sheet.locator('[data-action="addSection"]').click();
  const sections = sheet.locator(".tab.active .ah-section");
  await expect(sections).toHaveCount(3);
  const nameField = (at: number) => sections.nth(at).locator('[data-list="sections"][data-path="name"]');
  for (const [at, name] of ["Head", "Middle", "Tail"].entries()) {
    await nameField(at).fill(name);
    await gm.keyboard.press("Tab");
    await expect(sheet.locator(".tab.active .ah-map text").nth(at)).toHaveText(name);
  }

  await test.step("each section says what it lacks", async () => {
    await expect(sections.nth(1).locator('[data-code="E_NO_FRAME"]')).toContainText("Middle");
    await add(sheet, ["amenity", "frame"], 1);
    await add(sheet, ["propulsion", "structure", "hold", "shuttle", "frame"], 2);
    await expect(sheet.locator(".tab.active .ah-note--error")).toHaveCount(0);
    await expect(sheet.locator(".tab.active .ah-map line")).toHaveCount(2);
  });

  await test.step("neighbors are toggled both ways, and a part that hangs loose is told", async () => {
    const beside = sections.nth(1).locator('[data-action="toggleNeighbor"]', { hasText: "Tail" });
    await expect(beside).toHaveAttribute("aria-pressed", "true");
    await beside.click();
    await expect(sheet.locator('.tab.active [data-code="E_SECTIONS_DISCONNECTED"]')).toBeVisible();
    await expect(sections.nth(2).locator('[data-action="toggleNeighbor"]', { hasText: "Middle" })).toHaveAttribute(
      "aria-pressed",
      "false",
    );
    await sections.nth(2).locator('[data-action="toggleNeighbor"]', { hasText: "Middle" }).click();
    await expect(sheet.locator(".tab.active .ah-note--error")).toHaveCount(0);
  });

  await test.step("a fault names its rule and is mended by its button, and undo takes that back as one step", async () => {
    await sections.nth(1).locator('[data-action="toggleNeighbor"]', { hasText: "Tail" }).click();
    const loose = sheet.locator('.tab.active [data-code="E_SECTIONS_DISCONNECTED"]');
    await loose.getByRole("link", { name: sentence("ALLHANDS.myoss-gamma.designRule.sections") }).click();
    const guide = gm.locator(".application.sheet.journal-entry");
    await expect(guide.locator("#sections, [data-anchor='sections']").first()).toBeVisible();
    await guide.locator('.window-header [data-action="close"]').click();
    await expect(guide).toHaveCount(0);
    await loose.getByRole("button", { name: sentence("ALLHANDS.myoss-gamma.mend.connect") }).press("Enter");
    await expect(sheet.locator(".tab.active .ah-note--error")).toHaveCount(0);
    await expect(sections.nth(1).locator('[data-action="toggleNeighbor"]', { hasText: "Tail" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await sheet.locator('[data-action="undo"]').click();
    await expect(loose).toBeVisible();
    await sheet.locator('[data-action="redo"]').click();
    await expect(loose).toHaveCount(0);
  });

  await test.step("engines of a hidden section do not push", async () => {
    await expect(stat(sheet, sentence("ALLHANDS.myoss-gamma.sheet.maneuver"))).toHaveText("1");
    await sections.nth(2).locator('[data-action="toggleExposed"]').click();
    await expect(stat(sheet, sentence("ALLHANDS.myoss-gamma.sheet.maneuver"))).toHaveText("0");
    await sections.nth(2).locator('[data-action="toggleExposed"]').click();
    await expect(stat(sheet, sentence("ALLHANDS.myoss-gamma.sheet.maneuver"))).toHaveText("1");
  });

  await test.step("a structure supports what is chosen, a hold is loaded", async () => {
    const row = entry(sheet, "Structure");
    await unfold(sheet, "Structure");
    await row.locator(".ah-links > summary").click();
    await row.locator('[data-action="toggleSupport"]', { hasText: "Propulsion" }).click();
    await expect(row.locator(".ah-links > summary")).toContainText("Propulsion");
    await expect(sheet.locator(".tab.active .ah-drawing__holds line")).toHaveCount(1);
    await unfold(sheet, "Cargo hold");
    const hold = entry(sheet, "Cargo hold");
    await hold.locator('[data-path="system.bought.cargo"]').fill("1");
    await gm.keyboard.press("Tab");
    await expect(sheet.locator('.tab.active [data-code="E_CARGO_SPACE"]')).toContainText("Cargo hold");
    await expect(sheet.locator(".tab.active .ah-drawing__flaw--error")).toHaveCount(1);
    // The shuttle takes all of the room.
    await sheet
      .locator('.tab.active [data-code="E_CARGO_SPACE"]')
      .getByRole("button", { name: sentence("ALLHANDS.myoss-gamma.mend.set.cargo", { value: 0 }) })
      .click();
    await expect(hold.locator('[data-path="system.bought.cargo"]')).toHaveValue("0");
    await expect(sheet.locator(".tab.active .ah-note--error")).toHaveCount(0);
  });

  await test.step("a component whose section is chosen stands at its end, before the frame, until undo", async () => {
    const rowsOf = (at: number) => sections.nth(at).locator(".ah-designer__row");
    await unfold(sheet, "Amenity");
    await entry(sheet, "Amenity").locator('[data-path="system.section"]').selectOption({ label: "Tail" });
    await expect(rowsOf(1)).toHaveCount(1);
    await expect(rowsOf(2)).toHaveCount(6);
    await expect(rowsOf(2).nth(4).locator('[data-path="name"]')).toHaveValue("Amenity");
    await sheet.locator('[data-action="undo"]').click();
    await expect(rowsOf(1)).toHaveCount(2);
    await expect(rowsOf(1).first().locator('[data-path="name"]')).toHaveValue("Amenity");
  });

  await test.step("a component is dragged into another section, and the hit locations follow", async () => {
    await tab(sheet, "sheet").click();
    const tables = sheet.locator(".tab.active .ah-section");
    await drag(
      gm,
      tables.nth(0).locator("tr", { hasText: "Weapon" }),
      tables.nth(1).locator("tr", { hasText: "Amenity" }),
    );
    await expect(tables.nth(1).locator("tbody tr").first()).toContainText("Weapon");
    await expect(tables.nth(1).locator("tbody tr").nth(1)).toContainText("02");
    await expect(tables.nth(0).locator("tfoot")).toContainText("30");
  });

  await test.step("a section goes with everything in it, and comes back by undo", async () => {
    await tab(sheet, "designer").click();
    await sections.nth(1).locator('[data-action="removeSection"]').click();
    await yes(gm);
    await expect(sections).toHaveCount(2);
    await sheet.locator('[data-action="undo"]').click();
    await expect(sections).toHaveCount(3);
    await expect(sections.nth(1).locator(".ah-designer__row")).toHaveCount(3);
  });
});

test("a component of the compendium is dropped between two others", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster");
  const sheet = await newShip(gm, "Raft");
  await add(sheet, ["bridge", "structure", "frame"]);
  await tab(sheet, "sheet").click();
  await openPack(gm, "components");
  const berths = gm.locator(".compendium [data-entry-id]", { hasText: "Berths" }).first();
  await expect(berths).toBeVisible();
  const target = sheet.locator(".tab.active tr", { hasText: "Structure" });
  // The pack covers the sheet, which is at the left, so the pack moves aside.
  const header = gm.locator(".compendium .window-header").first();
  await header.hover();
  await gm.mouse.down();
  await gm.mouse.move(1000, 60, { steps: 4 });
  await gm.mouse.up();
  await drag(gm, berths, target);
  await expect.poll(() => names(sheet)).toEqual(["Bridge", expect.stringContaining("Berths"), "Structure", "Frame"]);
  await sheet.locator('[data-action="undo"]').click();
  await expect.poll(() => names(sheet)).toEqual(["Bridge", "Structure", "Frame"]);
  await drag(gm, sheet.locator(".tab.active tr", { hasText: "Frame" }), target);
  await expect(sheet.locator('.tab.active [data-code="N_FRAME_LAST"]')).toContainText(
    sentence("ALLHANDS.myoss-gamma.message.N_FRAME_LAST"),
  );
  expect(await names(sheet)).toEqual(["Bridge", "Structure", "Frame"]);
});

const FRIGATE = `Frigate: a patrol ship.
c | Component | u | Attributes | Hit Loc | Dmg | Current Attributes |
20 | Cockpit | 1 | 1AP/1TG | 01 | O | AP: O |
5 | Life Support | 1 | 1BP/1TG | 02 | O | BP: O |
20 | Ion Drive | 3 | 2MN/2TH/1TG | 03-05 | O | MN: OO TH: OO |
25 | Laser | 4 | 2PW/3AC/1TG | 06-09 | O | PW: OO AC: OOO |
5 | Frame | 1 | 1TG | 10 | O | |
75 | Totals | 10 |`;

test("a ship is pasted from a table, and a bad paste says which line and why", async ({ browser, loginAs }) => {
  test.setTimeout(300_000);
  const gm = await loginAs(browser, "Gamemaster");
  await openTab(gm, "actors");
  await gm.locator(".all-hands-import").click();
  const dialog = gm.locator(".ah-exchange");
  const text = dialog.locator("textarea");
  const go = dialog.locator('button[type="submit"]');
  await expect(go).toBeDisabled();

  await text.fill(FRIGATE.replace("Laser", "Thing").replace("2PW/3AC", "2PW/3XX").replace("01 | O", "1x | O"));
  await expect(dialog.locator('[data-line="3"]')).toContainText(
    sentence("ALLHANDS.myoss-gamma.paste.bad-range", { text: "1x" }),
  );
  await expect(dialog.locator('[data-line="6"]')).toContainText(
    sentence("ALLHANDS.myoss-gamma.paste.unknown-attribute", { attr: "XX" }),
  );
  await expect(go).toBeDisabled();

  await text.fill(FRIGATE);
  await expect(dialog.locator('[data-line="3"]')).toContainText(
    sentence("ALLHANDS.myoss-gamma.paste.size-differs", { printed: 1, table: 2 }),
  );
  await go.click();
  const sheet = sheetOf(gm, "Frigate");
  await expect(stat(sheet, sentence("ALLHANDS.myoss-gamma.sheet.credits"))).toHaveText("75");
  await expect(stat(sheet, sentence("ALLHANDS.myoss-gamma.sheet.size"))).toHaveText("10/98");
  await expect(sheet.locator("tr", { hasText: "Cockpit" })).toContainText("2u");
  expect(await names(sheet)).toEqual(["Cockpit", "Life Support", "Ion Drive", "Laser", "Frame"]);

  await test.step("what the sheet shares is read back as the same ship", async () => {
    await sheet.locator('[data-action="exportText"]').click();
    const shared = gm.locator(".ah-exchange textarea");
    await expect(shared).toHaveValue(/^# Frigate\n/);
    const table = await shared.inputValue();
    await gm.locator('.ah-exchange [data-format="json"]').click();
    await expect(shared).toHaveValue(/"format": "all-hands-ship"/);
    const json = await shared.inputValue();
    await gm.locator('.ah-exchange [data-action="close"]').click();
    const other = await newShip(gm, "Hulk");
    for (const [source, name] of [
      [table, "Frigate"],
      [json.replace('"name": "Frigate"', '"name": "Frigate II"'), "Frigate II"],
    ] as const) {
      await sheets(gm).last().locator('[data-action="importText"]').click();
      await gm.locator(".ah-exchange textarea").fill(source);
      await gm.locator('.ah-exchange button[type="submit"]').click();
      await yes(gm);
      await expect(stat(sheetOf(gm, name).last(), sentence("ALLHANDS.myoss-gamma.sheet.size"))).toHaveText("10/98");
      // A window takes a moment to close.
      await expect(gm.locator(".ah-exchange")).toHaveCount(0);
    }
    await expect(other).toHaveCount(0);
    const second = sheets(gm).last();
    await second.locator('[data-action="undo"]').click();
    await expect(second.locator(".ah-title-field")).toHaveValue("Frigate");
    await second.locator('[data-action="undo"]').click();
    await expect(second.locator(".ah-title-field")).toHaveValue("Hulk");
    await expect(second.locator(".ah-designer__row")).toHaveCount(0);
  });
});

/** Starts a battle of a player's Battleaxe against the Gamemaster's Explorer. */
async function battle(browser: Browser, loginAs: Login): Promise<{ gm: Page; player: Page; sheet: Locator }> {
  const gm = await loginAs(browser, "Gamemaster");
  const player = await loginAs(browser, "Player 1");
  await beginBattle(gm, { battleaxe: "Player 1", explorer: "Gamemaster" });
  await openTab(player, "actors");
  await player.locator("#actors .directory-item.entry", { hasText: "Battleaxe" }).locator(".entry-name").click();
  return { gm, player, sheet: sheetOf(player, "Battleaxe") };
}

test("a player's tick in a battle is a request, which the Gamemaster allows or refuses", async ({
  browser,
  loginAs,
}) => {
  test.setTimeout(300_000);
  const { gm, player, sheet } = await battle(browser, loginAs);
  const cannon = sheet.locator("tr", { hasText: "Photon Cannon" });
  await cannon.locator("button.ah-box").first().click();
  await openTab(gm, "chat");
  await openTab(player, "chat");
  const card = (page: Page) => page.locator("#chat .chat-message.ah-tick").last();
  await expect(card(gm)).toContainText(
    sentence("ALLHANDS.myoss-gamma.tick.loses", {
      user: "Player 1",
      component: "Photon Cannon",
      ship: "Battleaxe",
      points: 1,
      field: "TG",
    }),
  );
  await expect(card(player).locator("button")).toHaveCount(0);
  await expect(cannon.locator(".ah-box--lost")).toHaveCount(0);
  await card(gm)
    .locator("button", { hasText: sentence("ALLHANDS.myoss-gamma.tick.allow") })
    .click();
  await expect(cannon.locator(".ah-box--lost")).toHaveCount(1);
  await expect(card(player)).toContainText(sentence("ALLHANDS.myoss-gamma.tick.allowed"));
  // The battle is in the middle of a question that followed dice: it goes on with the same dice.
  await gm.locator('dialog.application button[data-action="goOn"]').click();

  await cannon.locator(".ah-pips", { hasText: "PW" }).locator("button").last().click();
  await expect(card(gm)).toContainText(sentenceLike("ALLHANDS.myoss-gamma.tick.loses", { points: 1, field: "PW" }));
  await card(gm)
    .locator("button", { hasText: sentence("ALLHANDS.consent.refuse") })
    .click();
  await expect(card(player)).toContainText(sentence("ALLHANDS.myoss-gamma.tick.refused"));
  await expect(cannon.locator(".ah-pips", { hasText: "PW" }).locator(".ah-pip--on")).toHaveCount(5);

  await test.step("a request for another's ship, or beyond all measure, has no buttons", async () => {
    for (const lost of [99, -1]) {
      await player.evaluate(async (points) => {
        interface Scope {
          game: { actors: { getName(name: string): { items: { contents: { uuid: string }[] } } }; userId: string };
          ChatMessage: { create(data: object): Promise<unknown> };
        }
        const { game: world, ChatMessage: messages } = globalThis as unknown as Scope;
        const ship = world.actors.getName(points < 0 ? "Explorer" : "Battleaxe");
        const tick = { component: ship.items.contents[0]?.uuid, field: "TG", lost: Math.abs(points) };
        await messages.create({ content: "forged", flags: { "all-hands": { tick } } });
      }, lost);
      await expect(card(gm)).toContainText(sentence("ALLHANDS.myoss-gamma.tick.stale"));
      await expect(card(gm).locator("button")).toHaveCount(0);
    }
  });
});

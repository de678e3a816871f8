/** The GM screen: searching it, calculating and rolling with it, and its entries in journals and on the hotbar. */
import type { Locator, Page } from "@playwright/test";
import { FIXED_DICE } from "./battle";
import { loadDice } from "./dice";
import { expect, test } from "./fixtures";
import { openPack, openTab, dragTo } from "./table";
import { sentence } from "./sentences";

const screen = (page: Page): Locator => page.locator("#all-hands-screen");
const card = (where: Locator, id: string): Locator => where.locator(`[data-entry="${id}"].ah-entry`);
const rolled = (page: Page): Locator => page.locator("#chat .chat-message.table-roll").last();
const result = (calculator: Locator, id: string): Locator => calculator.locator(`[data-result="${id}"] dd`);

/** Face on d100 that `loadDice` needs for a face of a smaller die. */
const face = (value: number, sides: number): number => Math.round(((value - 0.5) / sides) * 100);

interface Scope {
  readonly game: { readonly settings: { set(scope: string, key: string, value: unknown): Promise<unknown> } };
  readonly JournalEntry: { create(data: object): Promise<{ readonly sheet: { render(options: object): unknown } }> };
}

/** Opens a journal with one page of this text. */
async function openJournal(page: Page, content: string): Promise<Locator> {
  await page.evaluate(async (text) => {
    const { JournalEntry } = globalThis as unknown as Scope;
    const pages = [{ name: "Rules", type: "text", text: { format: 1, content: text } }];
    const journal = await JournalEntry.create({ name: "Rules at hand", pages });
    journal.sheet.render({ force: true });
  }, content);
  return page.locator(".journal-sheet, .journal-entry").filter({ hasText: "Rules at hand" }).last();
}

test("the GM screen finds, reckons and rolls", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  await openTab(gm, "chat");

  await test.step("opens by its key, with the whole reference and the notice", async () => {
    await gm.locator("body").press("Shift+KeyG");
    await expect(screen(gm)).toBeVisible();
    await expect(screen(gm).locator(".ah-entry").first()).toBeVisible();
    await expect(screen(gm).locator(".ah-entry")).toHaveCount(await screen(gm).locator(".ah-screen__name").count());
    await expect(screen(gm)).toContainText(sentence("ALLHANDS.gurps.notice"));
  });

  await test.step("searches with the keyboard alone", async () => {
    await gm.keyboard.press("/");
    await gm.keyboard.type("sandbags");
    await expect(screen(gm).locator(".ah-entry:visible")).toHaveCount(1);
    await expect(screen(gm).locator(".ah-screen__name:visible")).toHaveText([
      sentence("ALLHANDS.gurps.entry.objects.title"),
    ]);
    await gm.keyboard.press("Enter");
    await expect(card(screen(gm), "objects")).toBeFocused();
    await gm.keyboard.press("/");
    await gm.keyboard.type("no such rule");
    await expect(screen(gm)).toContainText(sentence("ALLHANDS.gurps.screen.nothing"));
    await gm.keyboard.press("Escape");
    await expect(screen(gm)).toBeVisible();
    await gm.keyboard.press("ArrowDown");
    await gm.keyboard.press("ArrowDown");
    await gm.keyboard.press("Enter");
    await expect(card(screen(gm), "skillLevels")).toBeFocused();
  });

  await test.step("reckons while one types, and says what cannot be reckoned", async () => {
    const knockback = card(screen(gm), "knockback").locator('[data-calculator="knockback"]');
    await expect(result(knockback, "yards")).toHaveText("2");
    await knockback.getByLabel(sentence("ALLHANDS.gurps.field.basic")).fill("33");
    await expect(result(knockback, "yards")).toHaveText("4");
    await expect(result(knockback, "stayUp")).toHaveText("−3");
    await knockback.getByLabel(sentence("ALLHANDS.gurps.field.basic")).fill("");
    await expect(knockback.locator(".ah-note--warning")).toContainText(sentence("ALLHANDS.gurps.field.basic"));
    const injury = card(screen(gm), "injury").locator('[data-calculator="injury"]');
    await injury.getByLabel(sentence("ALLHANDS.gurps.field.place")).selectOption("skull");
    await expect(result(injury, "injury")).toHaveText("20");
    await expect(result(injury, "knockdown")).toHaveText("HT −10");
    const attack = card(screen(gm), "attackRolls").locator('[data-calculator="attack"]');
    await expect(attack.getByLabel(sentence("ALLHANDS.gurps.field.shots"))).toBeHidden();
    await attack.getByLabel(sentence("ALLHANDS.gurps.field.ranged")).check();
    await attack.getByLabel(sentence("ALLHANDS.gurps.field.shots")).fill("3");
    // Accuracy counts only for a shot that was aimed.
    await expect(attack.getByLabel(sentence("ALLHANDS.gurps.field.accuracy"))).toBeHidden();
  });

  await test.step("rolls on a table, and opens a roller", async () => {
    await loadDice(gm, [face(3, 6), face(3, 6), face(6, 6)]);
    await card(screen(gm), "hitLocations").locator('[data-roll-table="locations"]').click();
    await expect(rolled(gm).locator(".ah-card__outcome")).toHaveText(sentence("ALLHANDS.gurps.name.struck.leftArm"));
    await loadDice(gm, [face(3, 4)]);
    await card(screen(gm), "hiking").locator('[data-roll-table="weather"]').click();
    await expect(rolled(gm).locator(".ah-card__outcome")).toHaveText(sentence("ALLHANDS.gurps.name.weather.snow"));
    await card(screen(gm), "reactions").locator('[data-roll="gurps reaction"]').click();
    await expect(gm.locator("#all-hands-rollers")).toBeVisible();
  });
});

test("entries of the GM screen stand in journals and on the hotbar", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const player = await loginAs(browser, "Player 1", FIXED_DICE);

  await test.step("as a button and as a card that reckons, in a journal", async () => {
    const text = "<p>See [[/screen knockback]]{how far they fly} and [[/screen nowhere]].</p><p>@Screen[bleeding]</p>";
    const journal = await openJournal(gm, text);
    const bleeding = card(journal, "bleeding").locator('[data-calculator="bleeding"]');
    await bleeding.getByLabel(sentence("ALLHANDS.gurps.field.lost")).fill("14");
    await expect(result(bleeding, "target")).toHaveText("8");
    await expect(journal).toContainText("[[/screen nowhere]]");
    await expect(card(journal, "bleeding")).toContainText(sentence("ALLHANDS.gurps.roller.notice"));
    await journal.getByRole("button", { name: "how far they fly" }).click();
    await expect(card(screen(gm), "knockback")).toBeFocused();
  });

  await test.step("as a card that a player may use, in the journal of the compendium", async () => {
    await openPack(player, "guides");
    await player.locator(".compendium .entry-name", { hasText: "GURPS Quick Reference" }).click();
    const journal = player.locator(".journal-sheet, .journal-entry").filter({ hasText: "How to use it" }).last();
    await journal.getByText(sentence("ALLHANDS.gurps.group.magic"), { exact: true }).click();
    const spell = card(journal, "simpleMagic").locator('[data-calculator="spell"]');
    await spell.getByLabel(sentence("ALLHANDS.gurps.field.level")).fill("16");
    await spell.getByLabel(sentence("ALLHANDS.gurps.field.spell-range")).selectOption("moderate");
    await spell.getByLabel(sentence("ALLHANDS.gurps.field.spell-duration")).selectOption("moderate");
    await expect(result(spell, "effective")).toHaveText("12");
    await expect(result(spell, "cost")).toHaveText("5 FP");
    await journal.locator('[data-action="close"]').click();
  });

  await test.step("as a macro, by dragging", async () => {
    const slot = gm.locator('#hotbar [data-slot="4"]');
    await dragTo(card(screen(gm), "knockback").locator("[data-open-entry]"), slot);
    await expect(slot).toHaveAttribute("data-macro-id", /\w/);
    await screen(gm).locator('[data-action="close"]').click();
    await expect(screen(gm)).toHaveCount(0);
    await slot.locator("button").click();
    await expect(card(screen(gm), "knockback")).toBeFocused();
  });

  await test.step("and for players, unless the world keeps it to Gamemasters", async () => {
    await openTab(player, "chat");
    await player.locator("#chat-message").fill("/screen hiking");
    await player.locator("#chat-message").press("Enter");
    await expect(card(screen(player), "hiking")).toBeFocused();
    await screen(player).locator('[data-action="close"]').click();
    await gm.evaluate(() =>
      (globalThis as unknown as Scope).game.settings.set("all-hands", "gurpsScreen", "gamemasters"),
    );
    await player.locator("#chat-message").fill("/screen hiking");
    await player.locator("#chat-message").press("Enter");
    await expect(player.locator("#notifications .notification").last()).toContainText(
      sentence("ALLHANDS.gurps.screen.notForPlayers"),
    );
    await expect(screen(player)).toHaveCount(0);
  });
});

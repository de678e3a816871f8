/** Before a duel: who fights, with which numbers and decks, and how several duels are kept in sight. */
import type { Locator, Page } from "@playwright/test";
import type { Table } from "../battle";
import { expect, test } from "../fixtures";
import { board, openHands, openTab, PRINTED } from "../table";
import { readOn } from "../settled";
import { sentence, sentenceAtStart, sentenceLike } from "../sentences";

/** Craft of the compendium. */
const CRAFT = { raider: "9qJnIz4zPDoiP8Fm", cutter: "t1w3dRKI5mwe7Ege" } as const;

interface Scope extends Table {
  readonly game: Table["game"] & { readonly system: { readonly api: { openOverview(): Promise<void> } } };
}

/** Imports an actor from a compendium; `owner` is a user's name, or blank. */
function imported(page: Page, pack: string, id: string, owner = ""): Promise<string> {
  return readOn(
    page,
    async ([pack, id, owner]) => {
      const { game } = globalThis as unknown as Scope;
      const ownership = { default: 0, ...(owner === "" ? {} : { [game.users.getName(owner!).id]: 3 }) };
      const actor = await game.actors.importFromCompendium(game.packs.get(pack!), id!, { ownership });
      return actor.id;
    },
    [pack, id, owner],
  );
}

const craft = (page: Page, name: keyof typeof CRAFT, owner = "") =>
  imported(page, "all-hands.dogfighters", CRAFT[name], owner);

async function startDialog(page: Page): Promise<Locator> {
  await openTab(page, "combat");
  await page.locator(".all-hands-tracker button", { hasText: sentence("ALLHANDS.tracker.start") }).click();
  return page.locator("#all-hands-start");
}

const candidate = (dialog: Locator, name: string) => dialog.locator(".candidate", { hasText: name });
const openSheet = (page: Page, name: string) =>
  page.locator("#actors .directory-item.entry .entry-name", { hasText: name }).click();
const notice = (page: Page, text: string | RegExp) => page.locator("#notifications .notification", { hasText: text });

/** Duelists of the newest encounter, as its documents have them. */
function duelists(page: Page): Promise<object[]> {
  return readOn(page, () => {
    const { game } = globalThis as unknown as Scope;
    return game.combats.contents.at(-1)!.combatants.contents.map(({ name, system }) => {
      const { rating, skill, coordination, color } = system as Record<string, unknown>;
      return { name, rating, skill, coordination, color };
    });
  });
}

test("any two actors duel with the numbers that are typed in, and all duels stand in the overview", async ({
  browser,
  loginAs,
}) => {
  const gm = await loginAs(browser, "Gamemaster");
  const player = await loginAs(browser, "Player 1");
  await craft(gm, "raider", "Player 1");
  await craft(gm, "cutter");
  await imported(gm, "all-hands.ships", PRINTED.explorer);

  await test.step("the dialog offers the games, and each its own actors and questions", async () => {
    const dialog = await startDialog(gm);
    await dialog.getByLabel(sentence("ALLHANDS.game.myoss-gamma")).check();
    await expect(dialog.locator(".candidate")).toHaveCount(1);
    await dialog.getByLabel(sentence("ALLHANDS.game.ship-on-ship")).check();
    await expect(dialog.locator(".candidate")).toHaveCount(3);
    await expect(dialog.locator('[name$=".side"]')).toHaveCount(0);
    await expect(dialog.locator(".candidate-fields:visible")).toHaveCount(0);
    for (const name of ["Raider", "Explorer"]) await candidate(dialog, name).getByRole("checkbox").check();
    await expect(dialog.locator(".candidate-fields:visible")).toHaveCount(2);
    await expect(candidate(dialog, "Raider").getByLabel(sentence("ALLHANDS.start.field.rating"))).toHaveValue("5");
    await expect(dialog.locator('[name="name"]')).toHaveValue(/against/);
  });

  await test.step("a duel is for two: a third one is refused", async () => {
    const dialog = gm.locator("#all-hands-start");
    await candidate(dialog, "Cutter").getByRole("checkbox").check();
    await expect(dialog.locator(".candidate-count")).toContainText(sentenceLike("ALLHANDS.start.count", { count: 3 }));
    await dialog.locator('button[type="submit"]').click();
    await expect(notice(gm, sentenceLike("ALLHANDS.start.wrongNumber", { game: "Ship-on-Ship" }))).toBeVisible();
    await candidate(dialog, "Cutter").getByRole("checkbox").uncheck();
  });

  await test.step("a ship of another game fights with the numbers that are typed in", async () => {
    const dialog = gm.locator("#all-hands-start");
    const explorer = candidate(dialog, "Explorer");
    const warning = explorer.getByText(sentence("ALLHANDS.start.unusual", { usual: 15 }));
    await expect(warning).toBeHidden();
    await explorer.getByLabel(sentence("ALLHANDS.start.field.rating")).fill("16");
    await expect(warning).toBeVisible();
    await explorer.getByLabel(sentence("ALLHANDS.start.field.rating")).fill("7");
    await expect(warning).toBeHidden();
    await explorer.getByLabel(sentence("ALLHANDS.start.field.skill")).fill("2");
    await explorer.getByLabel(sentence("ALLHANDS.start.field.color")).selectOption("black");
    await dialog.locator('[name="name"]').fill("The first duel");
    await dialog.locator('button[type="submit"]').click();
    await openHands(gm);
    await expect(dialog).toHaveCount(0);
    const found = await duelists(gm);
    expect(found).toContainEqual({ name: "Raider", rating: 5, skill: 3, coordination: 4, color: "red" });
    expect(found).toContainEqual({ name: "Explorer", rating: 7, skill: 2, coordination: 3, color: "black" });
    // The board opens by itself, in front of whatever else is open.
    await expect(board(gm)).toBeVisible();
  });

  await test.step("the sheet of a craft starts the next one, of the same game; one person may command both", async () => {
    await openTab(gm, "actors");
    await openSheet(gm, "Cutter");
    await gm
      .locator(".ah-dogfighter-sheet")
      .getByRole("button", { name: sentence("ALLHANDS.ship-on-ship.dogfighter.duel") })
      .click();
    const dialog = gm.locator("#all-hands-start");
    await expect(dialog.getByLabel(sentence("ALLHANDS.game.ship-on-ship"))).toBeChecked();
    await expect(candidate(dialog, "Cutter").getByRole("checkbox")).toBeChecked();
    await candidate(dialog, "Explorer").getByRole("checkbox").check();
    for (const name of ["Cutter", "Explorer"])
      await candidate(dialog, name).locator('[name$=".commander"]').selectOption("");
    await dialog.locator('[name="name"]').fill("The second duel");
    await dialog.locator('button[type="submit"]').click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step("the overview says whom each waits for; a player sees only their own", async () => {
    await openTab(gm, "combat");
    await gm.locator(".all-hands-tracker button", { hasText: sentence("ALLHANDS.tracker.overview") }).click();
    const overview = gm.locator("#all-hands-overview");
    await expect(overview.locator(".ah-overview__battle")).toHaveCount(2);
    const first = overview.locator(".ah-overview__battle", { hasText: "The first duel" });
    await expect(first).toContainText(sentence("ALLHANDS.overview.asked", { name: "Player 1" }));
    await player.evaluate(() => (globalThis as unknown as Scope).game.system.api.openOverview());
    const own = player.locator("#all-hands-overview");
    await expect(own.locator(".ah-overview__battle")).toHaveCount(1);
    await expect(own).toContainText("The first duel");
    await expect(own.locator('[data-action="endBattle"]')).toHaveCount(0);
  });

  await test.step("a battle that is ended leaves it at once", async () => {
    const overview = gm.locator("#all-hands-overview");
    const second = overview.locator(".ah-overview__battle", { hasText: "The second duel" });
    await second.locator("summary").click();
    await second.getByRole("button", { name: sentence("ALLHANDS.overview.end") }).click();
    await gm.locator('dialog button[data-action="yes"], .dialog button[data-action="yes"]').click();
    await expect(overview.locator(".ah-overview__battle")).toHaveCount(1);
  });
});

test("a deck is built with the keyboard, saved, and hidden from others", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster");
  const player = await loginAs(browser, "Player 1");
  const other = await loginAs(browser, "Player 2");
  const raider = await craft(gm, "raider", "Player 1");
  await openTab(player, "actors");
  await openSheet(player, "Raider");
  const sheet = player.locator(".ah-dogfighter-sheet");
  const builder = player.locator(".ah-deck-window");
  const decks = sheet.locator(".ah-dogfighter__deck");
  await expect(sheet).toBeVisible();
  const before = await decks.count();

  await test.step("numbers beyond the usual are warned of, and nonsense is refused", async () => {
    const skill = sheet.locator('[data-path="system.captain.skill"]');
    await skill.fill("7");
    await skill.press("Enter");
    await expect(sheet).toContainText(sentenceLike("ALLHANDS.ship-on-ship.dogfighter.beyond", { usual: 6 }));
    await skill.fill("70");
    await skill.press("Enter");
    await expect(
      notice(player, sentenceLike("ALLHANDS.ship-on-ship.dogfighter.outOfBounds", { least: 1, most: 10 })),
    ).toBeVisible();
    await expect(skill).toHaveValue("7");
  });

  await test.step("a suggestion is changed card by card, with arrows and the space bar, and back", async () => {
    await sheet.getByRole("button", { name: sentence("ALLHANDS.ship-on-ship.dogfighter.newRed") }).click();
    await builder
      .getByRole("button", { name: sentenceAtStart("ALLHANDS.ship-on-ship.deck.preset.hunter.label") })
      .click();
    await expect(builder.locator(".ah-deck__count")).toContainText("18");
    await expect(builder.locator(".ah-deck__box--full").first()).toHaveCSS("forced-color-adjust", "none");
    await builder.locator('[data-card="2H"]').focus();
    for (const key of ["ArrowRight", "ArrowDown", "End"]) await player.keyboard.press(key);
    await expect(builder.locator('[data-card="9D"]')).toBeFocused();
    await player.keyboard.press("Space");
    await expect(builder.locator('[data-card="9D"]')).toHaveAttribute("aria-pressed", "false");
    await expect(builder.locator('[data-card="9D"]')).toBeFocused();
    await expect(builder).toContainText(sentence("ALLHANDS.ship-on-ship.deck.check.missing", { count: 1 }));
    await expect(
      builder.getByRole("button", { name: sentence("ALLHANDS.ship-on-ship.deck.save"), exact: true }),
    ).toHaveAttribute("aria-disabled", "true");
    await player.keyboard.press("Control+z");
    await expect(builder.locator('[data-card="9D"]')).toHaveAttribute("aria-pressed", "true");
  });

  await test.step("it is saved under a name, copied, moved up and deleted", async () => {
    await builder.locator('[name="deck-name"]').fill("Long Chase");
    await builder.getByRole("button", { name: sentence("ALLHANDS.ship-on-ship.deck.save"), exact: true }).click();
    await expect(builder).toHaveCount(0);
    await expect(decks).toHaveCount(before + 1);
    const last = decks.last();
    await expect(last.locator("[data-deck]")).toHaveValue("Long Chase");
    await last.getByRole("button", { name: sentence("ALLHANDS.ship-on-ship.dogfighter.duplicate") }).click();
    await expect(decks.last().locator("[data-deck]")).toHaveValue(
      sentence("ALLHANDS.sheets.copyName", { name: "Long Chase" }),
    );
    await decks
      .last()
      .getByRole("button", { name: sentence("ALLHANDS.ship-on-ship.dogfighter.up") })
      .click();
    await expect(decks.last().locator("[data-deck]")).toHaveValue("Long Chase");
    await decks
      .last()
      .getByRole("button", { name: sentence("ALLHANDS.ship-on-ship.dogfighter.delete") })
      .click();
    await player.locator('dialog button[data-action="yes"], .dialog button[data-action="yes"]').click();
    await expect(decks).toHaveCount(before + 1);
    await expect(decks.last().locator("[data-deck]")).toHaveValue(
      sentence("ALLHANDS.sheets.copyName", { name: "Long Chase" }),
    );
  });

  await test.step("whoever may only look at the craft sees no deck", async () => {
    await gm.evaluate(
      async (id) => (globalThis as unknown as Scope).game.actors.get(id)!.update({ ownership: { default: 2 } }),
      raider,
    );
    await openTab(other, "actors");
    await openSheet(other, "Raider");
    const seen = other.locator(".ah-dogfighter-sheet");
    await expect(seen).toContainText(sentence("ALLHANDS.ship-on-ship.dogfighter.secret"));
    await expect(seen.locator(".ah-dogfighter__deck")).toHaveCount(0);
    await expect(seen.getByRole("button", { name: sentence("ALLHANDS.ship-on-ship.dogfighter.duel") })).toHaveCount(0);
  });
});

/** The shipwright: its window looks for a ship, comes up with one, and the ship is taken. */
import type { Locator } from "@playwright/test";
import { expect, test } from "./fixtures";
import { newShip, sheetOf } from "./shipyard";
import { SLOW } from "./table";
import { readOn } from "./settled";
import { sentence, sentenceLike } from "./sentences";

/** Waits for the end of a search of which something is shown already. */
const found = (yard: Locator): Promise<void> =>
  expect(yard.locator('[aria-busy="false"] progress')).toHaveAttribute("value", "1", { timeout: SLOW });

test("the best ship for a budget comes out of the shipwright's window", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster");
  const sheet = await newShip(gm, "Nutshell");
  await sheet.getByRole("button", { name: sentence("ALLHANDS.myoss-gamma.sheet.shipwright") }).click();
  const yard = gm.locator(".ah-shipwright");

  await test.step("which says what it lacks", async () => {
    await yard.getByRole("button", { name: sentence("ALLHANDS.search.begin") }).click();
    await expect(yard.getByRole("alert")).toHaveText(sentence("ALLHANDS.myoss-gamma.shipwright.needsField"));
  });

  await test.step("for a small budget, against a ship that was searched for, in few battles", async () => {
    await yard.locator("[name=budget]").fill("90");
    await yard.locator("[name=battles]").fill("2000");
    await yard.getByRole("searchbox").fill("wasp");
    await expect(yard.locator("label[data-name]:visible")).toHaveText([/^Wasp\s*100 credits$/]);
    await yard.getByLabel("Wasp").first().check();
    await yard.getByLabel(sentence("ALLHANDS.myoss-gamma.shipwright.pierceable")).check();
    await yard.getByRole("button", { name: sentence("ALLHANDS.search.begin") }).click();
    await found(yard);
    await expect(yard.getByRole("button", { name: sentence("ALLHANDS.search.begin") })).toBeVisible();
    await expect(yard).toContainText(sentenceLike("ALLHANDS.myoss-gamma.shipwright.progress", { plays: "2,000" }));
    await expect(yard.getByRole("alert")).toHaveCount(0);
    await expect(yard.locator(".ah-shipwright__worth")).toHaveText(
      sentenceLike("ALLHANDS.myoss-gamma.shipwright.worth"),
    );
    await expect(yard.locator("[data-application-part=best] img")).toBeVisible();
    await expect(yard.locator(".ah-forecast__chart canvas")).toBeVisible();
  });

  await test.step("and stands as a ship of its own that may fight", async () => {
    await yard.getByRole("button", { name: sentence("ALLHANDS.myoss-gamma.shipwright.take") }).click();
    const ship = sheetOf(gm, sentence("ALLHANDS.myoss-gamma.shipwright.name", { budget: 90 }));
    await ship.locator('.ah-tab[data-tab="designer"]').click();
    await expect(ship.locator(".ah-designer__row").first()).toBeVisible();
    await expect(ship.locator(".ah-messages .ah-note--error")).toHaveCount(0);
    await ship.locator('[data-action="close"]').click();
    await expect(ship).toHaveCount(0);
  });

  await test.step("or takes the place of the design that it was opened from", async () => {
    await yard.getByRole("button", { name: sentence("ALLHANDS.myoss-gamma.shipwright.replace") }).click();
    await gm.locator('dialog.application button[data-action="yes"]').click();
    await expect(sheetOf(gm, sentence("ALLHANDS.myoss-gamma.shipwright.name", { budget: 90 }))).toBeVisible();
  });

  await test.step("a fleet is found as well, of ships that are given", async () => {
    await yard.locator("[name=kind]").selectOption("fleet");
    await yard.locator("[name=budget]").fill("300");
    await yard.locator("[name=battles]").fill("2000");
    await yard.locator("[name=yard]").locator("visible=true").check();
    await yard.getByRole("button", { name: sentence("ALLHANDS.search.begin") }).click();
    await expect(yard.locator(".ah-shipwright__worth")).toHaveText(
      sentenceLike("ALLHANDS.myoss-gamma.shipwright.fleetWorth", { ships: "3 × Wasp", cost: 300 }),
    );
    await found(yard);
  });

  await test.step("and taken: its ships stand in a folder of their own", async () => {
    await yard.getByRole("button", { name: sentence("ALLHANDS.myoss-gamma.shipwright.takeFleet") }).click();
    await gm.locator('dialog.application button[data-action="yes"]').click();
    await expect(gm.locator("#notifications")).toContainText(
      sentenceLike("ALLHANDS.myoss-gamma.shipwright.fleetTaken", { count: 3 }),
    );
    const made = sentence("ALLHANDS.myoss-gamma.shipwright.fleetName", { cost: 300 });
    const fleet = await readOn(
      gm,
      (made) => {
        const { folders } = (globalThis as unknown as { game: { folders: Iterable<Folder> } }).game;
        interface Folder {
          readonly name: string;
          readonly contents: readonly { readonly name: string }[];
        }
        const folder = [...folders].find(({ name }) => name === made);
        return folder?.contents.map(({ name }) => name).sort();
      },
      made,
    );
    expect(fleet).toEqual(["Wasp 1", "Wasp 2", "Wasp 3"]);
  });

  await test.step("and is stopped at any time", async () => {
    await yard.locator("[name=kind]").selectOption("ship");
    await yard.locator("[name=battles]").fill("100000000");
    await yard.getByRole("button", { name: sentence("ALLHANDS.search.begin") }).click();
    // Not the fleet's, which is shown until the first ship is found.
    await expect(yard.locator(".ah-shipwright__worth")).toHaveText(
      sentenceLike("ALLHANDS.myoss-gamma.shipwright.worth"),
    );
    await yard.getByRole("button", { name: sentence("ALLHANDS.search.stop") }).click();
    await expect(yard.getByRole("button", { name: sentence("ALLHANDS.search.begin") })).toBeVisible();
    await expect(yard.getByRole("button", { name: sentence("ALLHANDS.myoss-gamma.shipwright.take") })).toBeVisible();
  });
});

test("a more even card table comes out of its window, and stands as a deck beside the other", async ({
  browser,
  loginAs,
}) => {
  const gm = await loginAs(browser, "Gamemaster");
  interface Deck {
    readonly name: string;
    readonly sheet: { render(options: object): Promise<unknown> };
  }
  type Scope = { game: { packs: Map<string, { getDocuments(): Promise<Deck[]> }>; cards: Iterable<Deck> } };
  await gm.evaluate(async () => {
    const { packs } = (globalThis as unknown as Scope).game;
    const [deck] = (await packs.get("all-hands.sea-decks")?.getDocuments()) ?? [];
    await deck?.sheet.render({ force: true });
  });
  const sheets = gm.locator(".ah-silent-ships-deck-sheet");
  await sheets.getByRole("button", { name: sentence("ALLHANDS.silent-ships.tablewright.title") }).click();
  const yard = gm.locator(".ah-shipwright");
  await yard.locator("[name=changes]").fill("2");
  await yard.locator("[name=games]").fill("200");
  await yard.getByRole("button", { name: sentence("ALLHANDS.search.begin") }).click();
  await found(yard);
  await expect(yard).toContainText(sentenceLike("ALLHANDS.silent-ships.tablewright.progress", { plays: 200 }));
  const told = sentenceLike("ALLHANDS.silent-ships.tablewright.worth");
  await expect(yard.locator(".ah-shipwright__worth")).toHaveText(told);
  await yard.getByRole("button", { name: sentence("ALLHANDS.silent-ships.tablewright.take") }).click();
  // The compendium's sheet cannot be edited; the sheet of the new deck can.
  await expect(sheets).toHaveCount(2);
  await expect(sheets.locator(".ah-title-field")).toHaveValue(/, even to \d+%$/);
  await expect(sheets.locator(".ah-note--error")).toHaveCount(0);
  const names = await readOn(gm, () => [...(globalThis as unknown as Scope).game.cards].map(({ name }) => name));
  expect(names.filter((name) => /even to/.test(name))).toHaveLength(1);
});

test("the best deck of a craft comes out of its window, and is kept", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster");
  const craft = { name: "Needle", type: "dogfighter", system: { rating: 5, captain: { skill: 3, coordination: 3 } } };
  await gm.evaluate(async (data) => {
    interface Made {
      readonly sheet: { render(options: object): Promise<unknown> };
    }
    const scope = globalThis as unknown as { Actor: { create(data: object): Promise<Made> } };
    await (await scope.Actor.create(data)).sheet.render({ force: true });
  }, craft);
  const sheet = gm.locator(".ah-dogfighter-sheet");
  await sheet.getByRole("button", { name: sentence("ALLHANDS.ship-on-ship.dogfighter.findDeck") }).click();
  const yard = gm.locator(".ah-shipwright");
  await yard.locator("[name=color]").selectOption("black");
  await yard.locator("[name=duels]").fill("300");
  await yard.getByLabel("Raider").check();
  await yard.getByRole("button", { name: sentence("ALLHANDS.search.begin") }).click();
  await found(yard);
  await expect(yard.locator(".ah-shipwright__worth")).toHaveText(
    sentenceLike("ALLHANDS.ship-on-ship.deckwright.worth"),
  );
  await yard.getByRole("button", { name: sentence("ALLHANDS.ship-on-ship.deckwright.keep") }).click();
  await expect(sheet.locator(".ah-dogfighter__deck")).toHaveCount(1);
  // The best of few duels may be one-sided, which its captain is told, but it is a whole deck.
  const decks = await readOn(gm, () => {
    type Flown = { getName(name: string): { readonly system: { readonly decks: readonly object[] } } };
    return (globalThis as unknown as { game: { actors: Flown } }).game.actors.getName("Needle").system.decks;
  });
  expect(decks).toEqual([expect.objectContaining({ color: "black" })]);
  const [{ cards }] = decks as [{ readonly cards: readonly string[] }];
  expect(new Set(cards.filter((card) => /[CS]$/.test(card))).size).toBe(18);
});

/** What somebody else has written, without measure or about others' documents, as a Gamemaster sees it. */
import { FIXED_DICE } from "./battle";
import { expect, test } from "./fixtures";
import { openTab } from "./table";
import { readOn } from "./settled";
import { sentence, sentenceLike } from "./sentences";

interface Doc {
  readonly id: string;
  readonly uuid: string;
  readonly sheet: { render(force: boolean): Promise<unknown> };
  toObject(): { readonly system: { readonly crew: readonly object[]; readonly notes: string } };
  update(changes: object): Promise<unknown>;
}
interface Scope {
  readonly CONFIG: { readonly Actor: { readonly documentClass: { create(data: object): Promise<Doc> } } };
  readonly game: {
    readonly actors: {
      getName(name: string): Doc;
      importFromCompendium(pack: unknown, id: string, changes: object): Promise<Doc>;
    };
    readonly packs: { get(id: string): { readonly index: Iterable<{ readonly _id: string }> } };
    readonly users: { getName(name: string): { readonly id: string } };
  };
}

test("a crew's characters of others, a name without end, and notes without end", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  await gm.evaluate(async () => {
    const { CONFIG, game } = globalThis as unknown as Scope;
    const [ann, ben] = ["Player 1", "Player 2"].map((name) => game.users.getName(name).id) as [string, string];
    const spy = await CONFIG.Actor.documentClass.create({ name: "Spy", type: "character", ownership: { [ben]: 3 } });
    const [ship] = game.packs.get("all-hands.opera-ships").index;
    const own = await game.actors.importFromCompendium(game.packs.get("all-hands.opera-ships"), ship!._id, {
      name: "Borrower",
      ownership: { [ann]: 3 },
    });
    const crew = own
      .toObject()
      .system.crew.map((member) => ({ ...member, name: "x".repeat(200_000), actor: spy.uuid }));
    await own.update({ "system.crew": crew });
  });

  await test.step("the start dialog names people whose characters do not count, and cuts their names", async () => {
    await openTab(gm, "combat");
    await gm.locator(".all-hands-tracker button", { hasText: sentence("ALLHANDS.tracker.start") }).click();
    await gm.locator("#all-hands-start label.start-game", { hasText: sentence("ALLHANDS.game.space-opera") }).click();
    const row = gm.locator("#all-hands-start .candidate", { hasText: "Borrower" });
    await expect(row).toContainText(
      sentenceLike("ALLHANDS.space-opera.ship.foreignCrew", { names: `${"x".repeat(79)}…` }),
    );
    expect((await row.textContent())!.length).toBeLessThan(5_000);
    await gm.locator("#all-hands-start .window-header [data-action='close']").click();
  });

  await test.step("notes of 60,000 lines are not read, and say so", async () => {
    await gm.evaluate(async () => {
      const borrower = (globalThis as unknown as Scope).game.actors.getName("Borrower");
      await borrower.update({ "system.crew": [], "system.notes": "<br>".repeat(60_000) });
      await borrower.sheet.render(true);
    });
    await expect(gm.locator("textarea.ah-notes")).toHaveValue(
      sentenceLike("ALLHANDS.sheets.notesTooLong", { most: 100000 }),
    );
  });

  await test.step("notes that are typed have a length, and what is too long stays in its field", async () => {
    const notes = gm.locator("textarea.ah-notes");
    await notes.fill("z".repeat(25_001));
    await notes.blur();
    await expect(gm.locator("#notifications")).toContainText(
      sentenceLike("ALLHANDS.sheets.tooManyNotes", { most: 25000, count: 25001 }),
    );
    await expect(notes).toHaveValue(/^z+$/);
    await notes.fill("Short.");
    await notes.blur();
    await expect
      .poll(() =>
        readOn(gm, () => (globalThis as unknown as Scope).game.actors.getName("Borrower").toObject().system.notes),
      )
      .toBe("<p>Short.</p>");
  });
});

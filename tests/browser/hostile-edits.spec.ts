/** What people see of damaged records, of those who changed what they may not, and of steps that are half written. */
import type { Page } from "@playwright/test";
import { battleOn, musterBattle, FIXED_DICE, stepIs, type Table } from "./battle";
import { beginDuel, COMMIT, fly, isAsked, type DuelScope } from "./ship-on-ship/game";
import { expect, test } from "./fixtures";
import { choose, fire, HIT, shieldOf, strike } from "./skirmish";
import { board, openTab } from "./table";
import { readOn, inMotion } from "./settled";
import { sentence } from "./sentences";

const openOverview = (page: Page): Promise<void> =>
  readOn(page, () => (globalThis as unknown as DuelScope).game.system.api.openOverview());

test.describe(() => {
  test.use({ start: "myoss-duel-mustered" });

  test("entries of the record that were damaged or deleted are named, and so is whoever was barred", async ({
    browser,
    loginAs,
  }) => {
    const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
    const player = await loginAs(browser, "Player 1", FIXED_DICE);
    await musterBattle(gm, player, "player");
    const { record, step } = await battleOn(gm);
    const damage = (entry: string | null) =>
      readOn(
        gm,
        async ([record, entry]) => {
          const page = (globalThis as unknown as Table).game.journal.get(record!)!.pages.contents[0]!;
          await page.update({ "system.entries.0": entry ?? '{"kind":"play"}' });
        },
        [record, entry] as const,
      );
    const warned = gm.locator("#notifications li", { hasText: "the record is damaged" });
    await damage('{"kind":');
    await expect(warned.last()).toContainText(/: 1\./);
    await damage(null);
    await fire(gm, player);
    await strike(player);
    await stepIs(gm, step + 1);
    await openOverview(gm);
    const journal = gm.locator(".journal-entry .ah-record");
    await test.step("the journal shows the record line by line, and opens the replay", async () => {
      await openTab(gm, "journal");
      await gm
        .locator("#journal .directory-item.entry", { hasText: sentence("ALLHANDS.record.name", { name: "the gap" }) })
        .locator(".entry-name")
        .click();
      await expect(journal).toContainText("the gap");
      await expect(journal).toContainText(sentence("ALLHANDS.game.myoss-gamma"));
      const steps = journal.locator("tbody tr");
      await expect(steps).toHaveCount(step + 1);
      await expect(steps.first()).toContainText(sentence("ALLHANDS.record.damaged"));
      await expect(steps.last()).toContainText("Player 1");
      await expect(steps.last()).toContainText("Shield: 2 damage");
      await journal.getByRole("button", { name: sentence("ALLHANDS.replay.open") }).click();
    });
    await expect(gm.locator(".ah-replay__gaps")).toHaveText(/: 1$/);
    await expect(gm.locator("#all-hands-overview")).toContainText("the gap");
    // What came after the damage can still be taken back; the rest stays as it is.
    await board(gm).locator('[data-action="undo"]').press("Enter");
    await choose(gm, "Yes");
    await stepIs(gm, step + 2);
    await expect.poll(() => shieldOf(player)).not.toEqual(HIT);
    await expect(board(gm).locator('[data-action="undo"]')).toHaveCount(0);
    await expect(journal.locator("tbody tr").last()).toContainText(
      sentence("ALLHANDS.record.undo", { number: step + 1 }),
    );
    await expect(journal.locator(".ah-record__step--undone")).toContainText(sentence("ALLHANDS.record.takenBack"));

    await test.step("whoever was barred is named in the overview, until the Gamemaster wants to be asked again", async () => {
      await gm.evaluate(() =>
        (globalThis as unknown as Table).game.combats.contents[0]!.update({ "system.barred": ["PlayerOneUser000"] }),
      );
      // The replay may lie over it.
      const askAgain = gm.locator('#all-hands-overview [data-action="askAgain"]');
      await askAgain.press("Enter");
      await expect(askAgain).toHaveCount(0);
      const barred = () => (globalThis as unknown as Table).game.combats.contents[0]!.system["barred"];
      expect(await readOn(player, barred)).toEqual([]);
    });
  });
});

test("a board shows no step that is half written", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  await gm.evaluate(() => (globalThis as unknown as Table).game.users.getName("Player 3").update({ role: 4 }));
  const other = await loginAs(browser, "Player 3", FIXED_DICE);
  // Boards have drawn the state in which the battle waits for somebody.
  await beginDuel(gm, [
    { name: "Red", commander: "Gamemaster", color: "red" },
    { name: "Black", commander: "bot:random", color: "black" },
  ]);
  await fly(gm);
  await isAsked(gm, COMMIT);
  // The next card that the referee moves out of a stack stays there until it is let go: it lies in two stacks.
  await gm.evaluate(() => {
    const { Card } = (globalThis as unknown as Held).CONFIG;
    const { deleteDocuments } = Card.documentClass;
    const held: (() => void)[] = [];
    Card.documentClass.deleteDocuments = function (...given) {
      // A step writes to several stacks at once.
      (globalThis as unknown as Held).letGo = () => {
        Card.documentClass.deleteDocuments = deleteDocuments;
        held.forEach((go) => go());
      };
      return new Promise((resolve) => held.push(() => resolve(deleteDocuments.apply(this, given))));
    };
  });
  await board(gm).locator('[data-action="card"]:not([aria-disabled="true"])').first().click();
  inMotion(gm);
  await board(gm).locator('[data-action="submit"]').click();
  await gm.waitForFunction(() => "letGo" in globalThis);
  const heldAt = (await battleOn(other)).step;
  // Redrawn in the middle of a step, boards show the last state that was complete.
  for (const page of [gm, other]) {
    await page.evaluate(() =>
      (globalThis as unknown as Held).foundry.applications.instances.forEach((app) => app.render()),
    );
    await expect(board(page).locator('.ah-ship-on-ship [data-slot="stage"]')).toBeVisible();
    await expect(board(page)).toContainText(sentence("ALLHANDS.ship-on-ship.turn", { turn: 1, exchange: 1 }));
    for (const half of ["two stacks", sentence("ALLHANDS.notice.writing.title")])
      await expect(board(page)).not.toContainText(half);
  }
  await openOverview(other);
  await expect(other.locator("#all-hands-overview")).toContainText(sentence("ALLHANDS.overview.busy"));
  await gm.evaluate(() => (globalThis as unknown as Held).letGo());
  await expect.poll(async () => (await battleOn(other)).step).toBeGreaterThan(heldAt);
});

/** Page scope that holds a write back in the middle of a step. */
interface Held {
  readonly CONFIG: {
    readonly Card: { readonly documentClass: { deleteDocuments(...given: unknown[]): Promise<unknown> } };
  };
  readonly foundry: { readonly applications: { readonly instances: Map<string, { render(): void }> } };
  letGo(): void;
}

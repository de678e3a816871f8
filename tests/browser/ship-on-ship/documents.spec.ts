/** The card stacks of a duel as people see and move them; what becomes of the documents: `tests/table`. */
import { battleOn, FIXED_DICE, recordOn, stepIs } from "../battle";
import { COMMIT, correct, handCard, idsOf, isAsked, lying, stackOn } from "./game";
import { expect, test, whenReady } from "../fixtures";
import { board, openTab } from "../table";
import { readOn } from "../settled";
import { sentence } from "../sentences";

interface BarScope {
  readonly game: { readonly actors: { getName(name: string): { readonly system: { readonly integrity: object } } } };
}

test.use({ start: "ship-on-ship-duel-stacked" });

test("on the sheet of a stack a card is moved, which boards show, also after a reload", async ({
  browser,
  loginAs,
}) => {
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const player = await loginAs(browser, "Player 1", FIXED_DICE);
  await correct(gm, ["Raider", "hand", ["TH", "5D", "3H", "6D", "9H"]]);

  await test.step("on the sheet of a hand a card is moved to the losses: the hand is smaller for good", async () => {
    const { step } = await battleOn(gm);
    await openTab(gm, "cards");
    const folder = gm.locator("#cards .directory-item.folder", { hasText: "the gap" });
    const hand = folder.getByText(sentence("ALLHANDS.stack.hand", { ship: "Raider" }));
    // The tab is redrawn while the last stacks come in.
    await expect(async () => {
      if (!(await hand.isVisible())) await folder.locator(".folder-header").click({ timeout: 1000 });
      await expect(hand).toBeVisible({ timeout: 1000 });
    }).toPass();
    await hand.click();
    const sheet = gm.locator(".cards-config", {
      has: gm.locator(".window-title", { hasText: sentence("ALLHANDS.stack.hand", { ship: "Raider" }) }),
    });
    const { cards } = await idsOf(gm, "Raider", "hand");
    const three = cards[(await stackOn(gm, "Raider", "hand")).indexOf("3H")];
    const card = sheet.locator(`[data-card-id="${three}"]`);
    await card.locator('[data-action="playCard"]').click();
    await gm
      .locator('dialog.application select[name="stack"]')
      .selectOption({ label: sentence("ALLHANDS.stack.fan", { ship: "Raider" }) });
    await gm.locator('dialog.application button[data-action="ok"]').click();
    await expect(card).toHaveCount(0);
    await sheet.locator('[data-action="close"]').click();
    for (const page of [gm, player])
      await expect(
        board(page).getByRole("img", {
          name: sentence("ALLHANDS.ship-on-ship.lostLabel", { name: "Raider", count: 1, rating: 5 }),
        }),
      ).toBeVisible();
    expect(
      await readOn(gm, () => (globalThis as unknown as BarScope).game.actors.getName("Raider").system.integrity),
    ).toEqual({ value: 4, max: 5 });
    await expect(handCard(player, "3H")).toHaveCount(0);
    await stepIs(gm, step + 1);
    expect((await recordOn(gm)).at(-1)).toMatchObject({ kind: "edit", author: "GamemasterUser00" });
  });

  await test.step("a reload of everyone keeps all", async () => {
    const [before, { step }] = [await lying(gm), await battleOn(gm)];
    for (const page of [gm, player]) await page.reload();
    for (const page of [gm, player]) await whenReady(page);
    for (const page of [gm, player]) {
      await isAsked(page, COMMIT);
      expect(await lying(page)).toEqual(before);
    }
    expect(await battleOn(gm)).toMatchObject({ step, problem: "" });
  });
});

/** A squadron of Space Opera on everyone's screen: one roll for its salvo, and losses fighter by fighter. */
import type { Page } from "@playwright/test";
import { FIXED_DICE } from "../battle";
import { expect, test } from "../fixtures";
import { beginOpera, card, fireOnly, FLY, isAsked, loadD6, shipCard, travel } from "./game";
import { readOn } from "../settled";
import { sentence, sentenceLike } from "../sentences";
import { openTab } from "../table";

interface Scope {
  readonly game: {
    readonly actors: {
      getName(name: string): {
        readonly sheet: { render(options: object): Promise<unknown> };
        readonly system: { readonly integrity: object; readonly damage: { readonly lost: number } };
      };
    };
  };
}

const SQUADRON = "Briar Flight";

/** The squadron's bar, and how many fighters its sheet says are lost. */
const barOn = (page: Page) =>
  readOn(
    page,
    (name) => {
      const { system } = (globalThis as unknown as Scope).game.actors.getName(name);
      return { bar: system.integrity, lost: system.damage.lost };
    },
    SQUADRON,
  );

test("four fighters fire as one, and are lost one by one, on board, token, sheet and after an undo", async ({
  browser,
  loginAs,
}) => {
  test.setTimeout(180_000);
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const player = await loginAs(browser, "Player 1", FIXED_DICE);
  await beginOpera(
    gm,
    [
      { ship: "thorn", commander: "Player 1" },
      { ship: "briarFlight", commander: "Gamemaster" },
    ],
    { options: { startRange: "short" } },
  );
  const all = sentence("ALLHANDS.space-opera.fightersFact", { left: 4, of: 4 });
  const fewer = sentence("ALLHANDS.space-opera.fightersFact", { left: 3, of: 4 });
  for (const page of [gm, player]) await expect(shipCard(page, SQUADRON)).toContainText(all);

  await test.step("one critical roll each: a torpedo takes one fighter, and the salvo hits with every shot", async () => {
    await loadD6(gm, 1, 1, 1, 1, 1, 1);
    await fireOnly(player, "Torpedo Rack", new RegExp(SQUADRON));
    await fireOnly(gm, "Hail Gun", /Thorn/);
    for (const page of [gm, player]) {
      await isAsked(page, FLY);
      await expect(shipCard(page, SQUADRON)).toContainText(fewer);
      await openTab(page, "chat");
      await expect(
        card(page, sentenceLike("ALLHANDS.space-opera.told.fighterLost", { ship: SQUADRON, left: 3 })),
      ).not.toHaveCount(0);
      await expect(card(page, sentenceLike("ALLHANDS.space-opera.told.stunned", { ship: "Thorn" }))).not.toHaveCount(0);
    }
    expect(await barOn(player)).toEqual({ bar: { value: 3, max: 4 }, lost: 1 });
  });

  await test.step("an undo brings it back, and a redo takes it again", async () => {
    await travel(gm, "undo");
    await expect(shipCard(player, SQUADRON)).toContainText(all);
    expect(await barOn(player)).toEqual({ bar: { value: 4, max: 4 }, lost: 0 });
    await travel(gm, "redo");
    await expect(shipCard(player, SQUADRON)).toContainText(fewer);
  });

  await test.step("the sheet says how many there are, and how many are lost", async () => {
    await gm.evaluate(
      (name) => (globalThis as unknown as Scope).game.actors.getName(name).sheet.render({ force: true }),
      SQUADRON,
    );
    const sheet = gm.locator(".ah-space-opera-ship-sheet", { hasText: SQUADRON });
    await expect(
      sheet.getByLabel(sentence("ALLHANDS.space-opera.ship.field.fighters"), { exact: true }).first(),
    ).toHaveValue("4");
    await expect(
      sheet.getByLabel(sentence("ALLHANDS.space-opera.ship.field.damage.lost"), { exact: true }).first(),
    ).toHaveValue("1");
  });
});

/** The module for Token Action HUD, beside a stand-in for its Core: a turn of a ship is played in the HUD. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Locator, Page } from "@playwright/test";
import { asked, musterBattle, stepIs, battleOn, type Table } from "./battle";
import { loadDice } from "./dice";
import { expect, test } from "./fixtures";
import { HIT, shieldOf } from "./skirmish";
import { withModule } from "./stand-ins";
import { board } from "./table";
import { readOn } from "./settled";
import { sentence } from "./sentences";
import { tokenActionHudCore } from "./token-action-hud";

const FOLDER = fileURLToPath(new URL("../../modules/all-hands-token-action-hud", import.meta.url));
const { ALLHANDS_HUD: texts } = JSON.parse(readFileSync(`${FOLDER}/lang/en.json`, "utf8")) as {
  readonly ALLHANDS_HUD: Readonly<Record<string, string>>;
};

test.use({ moduleDirs: [FOLDER], start: "myoss-duel-mustered" });

const hud = (page: Page): Locator => page.locator("#token-action-hud");
const group = (page: Page, nestId: string): Locator => hud(page).locator(`[data-nest-id="${nestId}"]`);
const action = (page: Page, name: string | RegExp): Locator => hud(page).getByRole("button", { name }).first();

/** Gives a user a ship as their own character. */
const assign = (gm: Page, user: string, ship: string): Promise<unknown> =>
  readOn(
    gm,
    ([user, ship]) => {
      const { actors, users } = (globalThis as unknown as Table).game;
      return users.getName(user).update({ character: actors.getName(ship).id });
    },
    [user, ship] as const,
  );

test("a ship's turn is played in the HUD, and others are asked nothing there", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster", withModule(tokenActionHudCore));
  await assign(gm, "Player 1", "Battleaxe");
  await assign(gm, "Gamemaster", "Explorer");
  const player = await loginAs(browser, "Player 1", withModule(tokenActionHudCore));
  await musterBattle(gm, player, "player");

  await test.step("it has what the board asks in its words, and for others only the way to the board", async () => {
    await expect(action(player, sentence("ALLHANDS.myoss-gamma.action.end"))).toBeVisible();
    await expect(group(player, "answer_asked")).toContainText(texts["asked"]!);
    for (const page of [gm, player]) await expect(action(page, texts["openBoard"]!)).toBeVisible();
    await expect(group(gm, "answer_asked")).toHaveCount(0);
    const shown = await hud(player).getByRole("button").allTextContents();
    expect(shown).not.toContain("");
  });

  await test.step("what cannot be done says why", async () => {
    const refused = group(player, "answer_refused").getByRole("button").first();
    const why = (await refused.getAttribute("data-tooltip"))!;
    expect(why).not.toBe("");
    await refused.click();
    await expect(player.locator("#notifications .warning").last()).toContainText(why);
  });

  await test.step("a choice in the HUD is one on the board, and the other way round", async () => {
    await board(player).locator('.window-header [data-action="close"]').click();
    const screens = hud(player).locator('[data-action-id$="-screens"]');
    await screens.click();
    await expect(board(player).locator('[data-action="draft"][aria-pressed="true"]')).toHaveText(/Shield/);
    await expect(screens).toHaveClass(/active/);
    await board(player).locator('[id*="-fire-"]').first().click();
    await expect(hud(player).locator('[data-action-id*="-fire-"]').first()).toHaveClass(/active/);
  });

  await test.step("a shot is fired and its roll is picked", async () => {
    await loadDice(gm, [37, 71]);
    await hud(player).locator('[data-action-id$="-submit"]').click();
    await asked(gm, "pickRoll");
    await action(player, /71/).click();
    await hud(player).locator('[data-action-id$="-submit"]').click();
    await asked(gm, "adjust");
    const { step } = await battleOn(gm);
    await hud(player).locator('[data-action-id$="-submit"]').click();
    await stepIs(gm, step + 1);
    await expect.poll(() => shieldOf(gm)).toEqual(HIT);
  });

  await test.step("without a battle a Gamemaster can start one with the ship", async () => {
    await readOn(gm, () => (globalThis as unknown as Table).game.combats.contents[0]!.delete());
    await expect(group(player, "battle_battle")).toHaveCount(0);
    await action(gm, texts["start"]!).click();
    await expect(gm.locator("#all-hands-start")).toBeVisible();
  });
});

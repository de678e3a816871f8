/** A sheet whose actor has effects says that battles do not count them, and makes circumstances of them. */
import type { Page } from "@playwright/test";
import { faultsOn } from "./axe";
import { battleOn, FIXED_DICE, musterBattle, stepIs } from "./battle";
import { expect, test } from "./fixtures";
import { sentence } from "./sentences";
import { readOn } from "./settled";
import { board } from "./table";

test.use({ start: "myoss-duel-mustered" });

interface Scope {
  readonly game: {
    readonly actors: {
      getName(name: string): {
        readonly sheet: { render(force: boolean): Promise<unknown> };
        createEmbeddedDocuments(kind: string, data: object[]): Promise<unknown>;
      };
    };
  };
}

const effect = (key: string, values: Record<string, string | number> = {}): string =>
  sentence(`ALLHANDS.effects.${key}`, values);
const note = (page: Page) => page.locator(".ah-ship-sheet .ah-effects");

const openBattleaxe = (page: Page): Promise<void> =>
  readOn(page, async () => {
    await (globalThis as unknown as Scope).game.actors.getName("Battleaxe").sheet.render(true);
  });

test("a sheet says that battles do not count its effects, and offers a circumstance", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const player = await loginAs(browser, "Player 1", FIXED_DICE);
  await musterBattle(gm, player, "player");
  const { step } = await battleOn(gm);
  for (const page of [gm, player]) await openBattleaxe(page);
  await expect(gm.locator(".ah-ship-sheet")).toBeVisible();
  await expect(note(gm)).toHaveCount(0);
  await readOn(player, async () => {
    const changes = [
      { key: "system.size", type: "add", mode: 2, value: "3" },
      { key: "system.notes", type: "override", mode: 5, value: "lucky" },
    ];
    await (globalThis as unknown as Scope).game.actors
      .getName("Battleaxe")
      .createEmbeddedDocuments("ActiveEffect", [{ name: "Lucky", changes, system: { changes } }]);
  });
  for (const page of [gm, player]) await expect(note(page)).toContainText(effect("uncounted", { effects: "Lucky" }));
  await expect(note(player)).toContainText(effect("ask"));
  await expect(note(player).getByRole("button")).toHaveCount(0);
  await expect(note(gm)).toContainText(effect("unfit", { effects: "Lucky", most: 20 }));
  expect(await faultsOn(gm)).toEqual([]);
  await note(gm)
    .getByRole("button", { name: effect("make", { effect: "Lucky", delta: "+3" }) })
    .click();
  const window = gm.locator(".ah-circumstances");
  await expect(window.getByLabel(sentence("ALLHANDS.circumstance.reason"), { exact: true })).toHaveValue("Lucky");
  await expect(window.getByLabel(sentence("ALLHANDS.circumstance.delta"), { exact: true })).toHaveValue("3");
  await window.getByRole("button", { name: sentence("ALLHANDS.circumstance.add") }).click();
  await stepIs(gm, step + 1);
  await expect(window.getByRole("listitem")).toContainText([/Lucky.*\+3.*Battleaxe/]);
  await expect(board(player).locator(".ah-stage__name .ah-circumstance")).toContainText(["+3"]);
});

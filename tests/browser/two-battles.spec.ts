/** Two battles run at one table without interfering with each other. */
import type { Page } from "@playwright/test";
import { beginBattle, FIXED_DICE, type Table } from "./battle";
import { expect, test } from "./fixtures";
import { readOn } from "./settled";
import { openTab, OFTEN, submit } from "./table";
import { sentence } from "./sentences";

interface Scope extends Table {
  readonly ui: { readonly combat: { readonly viewed: { readonly id: string } | null } };
}

const viewed = (page: Page) => readOn(page, () => (globalThis as unknown as Scope).ui.combat.viewed?.id);

/** The battles, oldest first: their ids and progress. */
const battles = (page: Page) =>
  readOn(page, () =>
    (globalThis as unknown as Scope).game.combats.contents.map(({ id, system }) => ({ id, step: system["step"] })),
  );

const open = (page: Page, id: string) =>
  readOn(
    page,
    (id) => {
      const { game } = globalThis as unknown as Scope;
      return game.system.api.openBoard(game.combats.get(id)!);
    },
    id,
  );

test("the tracker shows the battle whose board was opened last, and both are played", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  for (const _ of ["first", "second"]) await beginBattle(gm, { battleaxe: "Gamemaster", explorer: "bot:greedy" });
  const [first, second] = await battles(gm);
  expect(await viewed(gm)).toBe(second!.id);
  for (const [here, { id }] of [first!, second!].entries()) {
    await open(gm, id);
    expect(await viewed(gm)).toBe(id);
    const { step } = (await battles(gm))[here]!;
    // It says how both stand, and who is asked.
    await openTab(gm, "combat");
    const row = (name: string) => gm.locator("#combat .combatant", { hasText: name });
    const whole = sentence("ALLHANDS.myoss-gamma.board.whole", { percent: 100 });
    await expect(row("Battleaxe")).toContainText(`${whole}${sentence("ALLHANDS.turn.yours")}`);
    await expect(row("Explorer")).toContainText(whole);
    await submit(gm);
    await expect.poll(async () => (await battles(gm))[here]!.step, OFTEN).toBeGreaterThan(Number(step));
  }
});

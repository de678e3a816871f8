/** Ships as text for games whose ships are not designs: pasted, checked before they are made, and written again. */
import type { Locator, Page } from "@playwright/test";
import { FIXED_DICE, type Table } from "./battle";
import { expect, test } from "./fixtures";
import { openTab } from "./table";
import { readOn } from "./settled";
import { sentence } from "./sentences";

const MARLIN = `Marlin II
Class:\tcutter
MR +1, Armor: 1

Weapon\tDmg\tAcc\tRoF\tRange\tFired by
Twin <b>lasers</b>\t2\t+1\t3\tshort\tAyo

Crew\tRole\tPilot\tGunnery\tPer
Ximena Rook\tpilot\t14\t11\t12
Ayo\tgunner\t10\t13\t12
`;
const RAIDER = `# Raider III
Captain: Amur
Rating 6, skill 4, coordination 3

## Night | black
Spades: A, 2-10, J
Clubs: 2-8
`;

/** Pastes a text for a game, and returns the window. */
async function paste(page: Page, game: string, text: string): Promise<Locator> {
  await openTab(page, "actors");
  await page.locator(".all-hands-import").click();
  const dialog = page.locator(".ah-exchange");
  await dialog.getByRole("radio", { name: game }).check();
  await dialog.locator("textarea").fill(text);
  return dialog;
}

const go = (dialog: Locator): Locator => dialog.locator('button[type="submit"]');

/** Text that the sheet of an actor shares. */
async function shared(page: Page, name: string): Promise<string> {
  await page.locator('.application [data-action="exportText"]').last().click();
  const field = page.locator(".ah-exchange textarea");
  await expect(field).toHaveValue(new RegExp(`^# ${name}\n`));
  const text = await field.inputValue();
  await page.locator('.ah-exchange .window-header [data-action="close"]').click();
  await expect(page.locator(".ah-exchange")).toHaveCount(0);
  return text;
}

const system = (page: Page, name: string): Promise<Record<string, unknown>> =>
  readOn(
    page,
    (name) => {
      const { game } = globalThis as unknown as Table;
      return JSON.parse(JSON.stringify(game.actors.getName(name).system)) as Record<string, unknown>;
    },
    name,
  );

test("ships are pasted as text for Space Opera and Ship-on-Ship, and what is shared is pasted again", async ({
  browser,
  loginAs,
}) => {
  test.setTimeout(300_000);
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);

  await test.step("a ship of Space Opera: bad lines are named, good ones shown before anything is made", async () => {
    const dialog = await paste(gm, "Space Opera", `${MARLIN}\nblue paint`);
    await expect(dialog.locator('[data-line="12"]')).toContainText(
      sentence("ALLHANDS.paste.not-understood", { text: "blue paint" }),
    );
    await expect(go(dialog)).toBeDisabled();
    await dialog.locator("textarea").fill(MARLIN);
    await expect(dialog.locator('[data-code="ignored"]')).toContainText("RoF");
    await expect(dialog.locator("tr", { hasText: "Twin <b>lasers</b>" })).toContainText("fired by Ayo");
    await go(dialog).click();
    await expect(dialog).toHaveCount(0);
    expect(await system(gm, "Marlin II")).toMatchObject({ class: "cutter", mr: 1, protection: 1 });
    const text = await shared(gm, "Marlin II");
    await go(await paste(gm, "Space Opera", text.replace("Marlin II", "Marlin IV"))).click();
    await expect(gm.locator("#actors .directory-item", { hasText: "Marlin IV" })).toBeVisible();
    const named = (crew: unknown) =>
      (crew as { name: string; piloting: number }[]).map((one) => [one.name, one.piloting]);
    expect(named((await system(gm, "Marlin IV"))["crew"])).toEqual([
      ["Ximena Rook", 14],
      ["Ayo", 10],
    ]);
  });

  await test.step("a craft of Ship-on-Ship with its deck", async () => {
    const dialog = await paste(gm, "Ship-on-Ship", RAIDER);
    await expect(dialog.locator("tr", { hasText: "Night" })).toContainText("A♠");
    await go(dialog).click();
    await expect(dialog).toHaveCount(0);
    const { decks } = await system(gm, "Raider III");
    expect(decks).toMatchObject([{ name: "Night", color: "black" }]);
    const text = await shared(gm, "Raider III");
    await go(await paste(gm, "Ship-on-Ship", text.replace("Raider III", "Raider V"))).click();
    await expect(gm.locator("#actors .directory-item", { hasText: "Raider V" })).toBeVisible();
    expect((await system(gm, "Raider V"))["decks"]).toEqual(decks);
  });
});

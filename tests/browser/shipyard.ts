import { sentence } from "./sentences";
/** What people do in the designer, as tests do it. */
import { expect, type Locator, type Page } from "@playwright/test";
import { openTab } from "./table";
import { readOn } from "./settled";

/** The sheet of the ship of this name. */
export const sheetOf = (page: Page, name: string): Locator =>
  page.locator(`.ah-ship-sheet:has(.ah-title-field[value="${name}"])`);

/** The line of a component in the designer. */
export const entry = (sheet: Locator, component: string): Locator =>
  sheet.locator(`.ah-designer__row:has(input[value="${component}"])`);

/** Creates an empty ship with the sidebar's dialog, and opens its designer. */
export async function newShip(page: Page, name: string): Promise<Locator> {
  await openTab(page, "actors");
  await page.locator('#actors [data-action="createEntry"]').click();
  await page.locator("dialog.application select[name=type]").selectOption("ship");
  await page.locator("dialog.application input[name=name]").fill(name);
  await page.keyboard.press("Enter");
  const sheet = sheetOf(page, name);
  await sheet.getByRole("button", { name: sentence("ALLHANDS.myoss-gamma.sheet.toDesigner") }).click();
  return sheet;
}

/** Buys components from the palette, one after another. */
export async function add(sheet: Locator, kinds: readonly string[], section = 0): Promise<void> {
  const area = sheet.locator(".tab.active .ah-section").nth(section);
  for (const kind of kinds) {
    const before = await sheet.locator(".ah-designer__row").count();
    if (!(await readOn(area.locator(".ah-adding"), (box) => (box as HTMLDetailsElement).open)))
      await area.locator(".ah-adding > summary").click();
    await area.locator(`.ah-palette [data-kind="${kind}"]`).click();
    await expect(sheet.locator(".ah-designer__row")).toHaveCount(before + 1);
  }
}

/** Unfolds what can be bought for a component. */
export const unfold = (sheet: Locator, component: string): Promise<void> =>
  entry(sheet, component).locator(".ah-designer__sum").click();

/** Buys `times` more steps of something for a component. */
export async function more(sheet: Locator, component: string, what: string, times = 1): Promise<void> {
  await unfold(sheet, component);
  const stepper = entry(sheet, component).locator(".ah-stepper", { hasText: what });
  const value = Number(await stepper.locator("b").textContent());
  for (let i = 1; i <= times; i++) {
    await stepper.getByRole("button").last().click();
    await expect(stepper.locator("b")).toHaveText(String(value + i));
  }
}

/** All Hands taken out of a world of another system, as a person does it. */
import { expect as see, type Page } from "@playwright/test";
import { sentence } from "../../browser/sentences";

/** Opens the settings as a person does, and chooses to remove; returns what the list says. */
export async function remove(page: Page): Promise<string[]> {
  await page.locator('#sidebar button[data-tab="settings"]').click();
  await page.locator('#settings [data-action="openApp"]').click();
  await page
    .locator("#settings-config")
    .getByRole("button", { name: sentence("ALLHANDS.removal.open") })
    .click();
  const dialog = page.locator(".application", { hasText: sentence("ALLHANDS.removal.question") }).last();
  await see(dialog.locator("li").first()).toBeVisible();
  const list = await dialog.locator("li").allInnerTexts();
  await dialog.locator('[data-action="remove"]').click();
  await see(dialog).toHaveCount(0);
  return list;
}

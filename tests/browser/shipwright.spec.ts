/** The shipwright: a ship is looked for in its window, comes about, and is taken. */
import { expect, test } from "./fixtures";
import { newShip, sheetOf } from "./shipyard";
import { WITHOUT_CANVAS } from "./table";

test("the best ship for a budget comes out of the shipwright's window", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster", WITHOUT_CANVAS);
  const sheet = await newShip(gm, "Nutshell");
  await sheet.getByRole("button", { name: "Shipwright" }).click();
  const yard = gm.locator(".ah-shipwright");

  await test.step("which says what it lacks", async () => {
    await yard.getByRole("button", { name: "Begin" }).click();
    await expect(yard.getByRole("alert")).toHaveText("Choose at least one ship that it is to beat.");
  });

  await test.step("for a small budget, against a ship that was searched for, in few battles", async () => {
    await yard.locator("[name=budget]").fill("90");
    await yard.locator("[name=battles]").fill("2000");
    await yard.getByRole("searchbox").fill("wasp");
    await expect(yard.locator("label[data-name]:visible")).toHaveText(["Wasp"]);
    await yard.getByLabel("Wasp").check();
    await yard.getByRole("button", { name: "Begin" }).click();
    await expect(yard.getByRole("button", { name: "Begin" })).toBeVisible();
    await expect(yard).toContainText(/designs, 2,\d{3} of 2,000 battles/);
    await expect(yard.getByRole("alert")).toHaveCount(0);
    await expect(yard.locator(".ah-shipwright__worth")).toHaveText(/^\d\dc, \d+u: wins \d+%/);
    await expect(yard.locator("img")).toBeVisible();
    await expect(yard.locator(".ah-forecast__chart canvas")).toBeVisible();
  });

  await test.step("and stands as a ship of its own that may fight", async () => {
    await yard.getByRole("button", { name: "Take this design" }).click();
    const ship = sheetOf(gm, "Shipwright's 90");
    await ship.locator('.ah-tab[data-tab="designer"]').click();
    await expect(ship.locator(".ah-designer__row").first()).toBeVisible();
    await expect(ship.locator(".ah-messages .ah-note--error")).toHaveCount(0);
    await ship.locator('[data-action="close"]').click();
    await expect(ship).toHaveCount(0);
  });

  await test.step("or takes the place of the design that it was opened from", async () => {
    await yard.getByRole("button", { name: "Put it into this ship" }).click();
    await gm.locator('dialog.application button[data-action="yes"]').click();
    await expect(sheetOf(gm, "Shipwright's 90")).toBeVisible();
  });

  await test.step("and is stopped at any time", async () => {
    await yard.locator("[name=battles]").fill("100000000");
    await yard.getByRole("button", { name: "Begin" }).click();
    await expect(yard.locator(".ah-shipwright__worth")).toBeVisible();
    await yard.getByRole("button", { name: "Stop" }).click();
    await expect(yard.getByRole("button", { name: "Begin" })).toBeVisible();
    await expect(yard.getByRole("button", { name: "Take this design" })).toBeVisible();
  });
});

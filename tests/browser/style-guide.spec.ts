/** The style guide as a developer opens it: every shared part is there, and every text is readable. */
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { FIXED_DICE } from "./battle";
import { expect, test } from "./fixtures";
import { openTab } from "./table";

/** Minimum contrast of text (WCAG 2.2, 1.4.3). */
const READABLE = 4.5;
const PARTS = readdirSync(fileURLToPath(new URL("../../templates/parts", import.meta.url))).map((file) =>
  file.replace(/\.hbs$/, ""),
);

test("the style guide shows every part and token, light and dark", async ({ browser, loginAs }) => {
  const page = await loginAs(browser, "Gamemaster", FIXED_DICE);
  await openTab(page, "settings");
  await page.getByRole("button", { name: "Style guide" }).click();
  const guide = page.locator("#style-guide");
  await expect(guide).toBeVisible();
  const themes = guide.locator(".style-guide-theme");
  await expect(themes).toHaveCount(2);

  for (const theme of await themes.all()) {
    await expect(theme.locator("[data-contrast]").first()).toBeVisible();
    for (const part of PARTS)
      await expect(theme.locator(`[data-part="${part}"] .style-guide-frame > *`).first(), part).toBeVisible();

    const contrasts = await theme
      .locator("[data-contrast]")
      .evaluateAll((marks) =>
        marks.map((mark) => ({ ...(mark as HTMLElement).dataset }) as { contrast: string; pair: string }),
      );
    expect(contrasts.length).toBeGreaterThan(30);
    for (const { contrast, pair } of contrasts) expect(Number(contrast), pair).toBeGreaterThanOrEqual(READABLE);
  }

  // The two columns show two themes, and what is marked as focused has an outline.
  const grounds = await themes.evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundColor));
  expect(new Set(grounds).size).toBe(2);
  const outlines = await guide
    .locator('[data-state="focused"] .style-guide-focused')
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).outlineStyle));
  expect(outlines.length).toBeGreaterThan(5);
  expect(new Set(outlines)).toEqual(new Set(["solid"]));
});

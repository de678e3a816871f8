/** The self-check: all is well on drydock, nothing is left behind, and whatever is broken on purpose is noticed. */
import type { Page } from "@playwright/test";
import en from "../../lang/en.json" with { type: "json" };
import { expect, test } from "./fixtures";
import { installTools, PLAYER_SABOTAGES, SABOTAGES, type Sabotage } from "./sabotages";

interface Result {
  readonly id: string;
  readonly result: string;
  readonly expected?: string;
  readonly found?: string;
}
interface Scope {
  readonly game: {
    readonly system: { readonly api: { selfCheck(options: object): Promise<{ readonly results: readonly Result[] }> } };
    readonly collections: Map<string, { readonly size: number }>;
    readonly users: Iterable<{ readonly flags: { readonly [scope: string]: object }; readonly hotbar: object }>;
    readonly scenes: Iterable<{ readonly tokens: { readonly size: number } }>;
  };
}

const checkWindow = (page: Page) => page.locator("#all-hands-self-check");
const helpButton = (page: Page) => page.locator('dialog [data-action="help"]');

/** How much there is in the world, by kind, what users have written, and the windows that are open. */
function worldOn(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const { collections, users, scenes } = (globalThis as unknown as Scope).game;
    const sizes = [...collections.entries()].map(([kind, documents]) => [kind, documents.size]);
    const written = [...users].map(({ flags, hotbar }) => [flags["all-hands"] ?? {}, hotbar]);
    const tokens = [...scenes].map((scene) => scene.tokens.size);
    const windows = [...document.querySelectorAll(".application.ah-trial-window, .application.sheet, dialog")];
    return [Object.fromEntries(sizes), written, tokens, windows.map(({ id }) => id)];
  });
}

test("all is well on drydock, and nothing is left behind", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster", { permissions: ["clipboard-read", "clipboard-write"] });
  const player = await loginAs(browser, "Player 1");
  const other = await loginAs(browser, "Player 2");
  const before = await worldOn(gm);
  await gm.locator('#sidebar button[data-tab="settings"]').click();
  await gm.locator('#settings [data-action="openApp"]').click();
  await gm.locator("#settings-config").getByRole("button", { name: "Check this Foundry" }).click();
  await checkWindow(gm).getByRole("button", { name: "Check now" }).click();
  await expect(checkWindow(gm)).toContainText("Waiting for a player (Player 1, Player 2)");
  await expect(helpButton(other)).toBeVisible();
  await helpButton(player).click();
  await expect(helpButton(other)).toHaveCount(0);
  await expect(checkWindow(gm).getByRole("status")).toContainText(/\d+ passed, 0 failed, 0 not tried/);
  await expect(checkWindow(gm).locator("[data-check]")).toHaveCount(Object.keys(en.ALLHANDS.selfCheck.check).length);
  expect(await worldOn(gm)).toEqual(before);

  await checkWindow(gm).getByRole("button", { name: "Copy for a bug report" }).click();
  const copied = await gm.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^All Hands \d\S+, Foundry 13\.\d+\nMozilla/);
  expect(copied).toContain("keepsIds");
});

/** What comes of a check while a page is broken; it is mended then. */
async function broken(gm: Page, page: Page, id: string, sabotage: Sabotage): Promise<Result | undefined> {
  await page.evaluate(
    `(async () => { globalThis.mend = await (${sabotage.toString()})(globalThis.sabotageTools); })()`,
  );
  const results = await gm.evaluate(
    async (only) => {
      const { selfCheck } = (globalThis as unknown as Scope).game.system.api;
      return (await selfCheck({ only, patience: 300 })).results;
    },
    [id],
  );
  await page.evaluate("globalThis.mend()");
  return results.find((result) => result.id === id);
}

test("each check notices what is broken on purpose", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster");
  const player = await loginAs(browser, "Player 1");
  for (const page of [gm, player]) await page.evaluate(installTools);
  const before = await worldOn(gm);
  await player.evaluate(() => {
    const press = () => document.querySelector<HTMLElement>('dialog [data-action="help"]')?.click();
    new MutationObserver(press).observe(document.body, { childList: true });
  });
  const unnoticed: unknown[] = [];
  for (const [page, sabotages] of [
    [gm, SABOTAGES],
    [player, PLAYER_SABOTAGES],
  ] as const) {
    for (const [id, sabotage] of Object.entries(sabotages)) {
      const result = await broken(gm, page, id, sabotage);
      if (result?.result !== "failed" || result.expected === result.found) unnoticed.push([id, result]);
    }
  }
  expect(unnoticed).toEqual([]);
  // What the last but one left is found by the next.
  expect(await worldOn(gm)).toEqual(before);
});

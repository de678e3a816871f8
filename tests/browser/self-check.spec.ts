/** The self-check: all is well on drydock, nothing is left behind, and everything broken on purpose is noticed. */
import type { Page } from "@playwright/test";
import { groupAt, languageTexts } from "../../scripts/build/languages";
import { expect, test } from "./fixtures";
import { installTools, type Sabotage } from "./sabotage-tools";
import { PLAYER_SABOTAGES, SABOTAGES } from "./sabotages";
import { checkOn, helpsWhenAsked, type Result } from "./self-check";
import { inMotion, readOn } from "./settled";
import { SLOW } from "./table";
import { sentence, sentenceLike } from "./sentences";

const checkWindow = (page: Page) => page.locator("#all-hands-self-check");
const helpButton = (page: Page) => page.locator('dialog [data-action="help"]');

interface Scope {
  readonly game: {
    readonly collections: Map<string, { readonly size: number }>;
    readonly users: Iterable<{ readonly flags: { readonly [scope: string]: object }; readonly hotbar: object }>;
    readonly scenes: Iterable<{ readonly tokens: { readonly size: number } }>;
  };
}

/** Number of documents in the world by kind, what users have written, and the open windows. */
function worldOn(page: Page): Promise<unknown> {
  return readOn(page, () => {
    const { collections, users, scenes } = (globalThis as unknown as Scope).game;
    const sizes = [...collections.entries()].map(([kind, documents]) => [kind, documents.size]);
    const written = [...users].map(({ flags, hotbar }) => [flags["all-hands"] ?? {}, hotbar]);
    const tokens = [...scenes].map((scene) => scene.tokens.size);
    const windows = [...document.querySelectorAll(".application.ah-trial-window, .application.sheet, dialog")];
    return [Object.fromEntries(sizes), written, tokens, windows.map(({ id }) => id)];
  });
}

test("all is well, and nothing is left behind", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster", {
    permissions: ["clipboard-read", "clipboard-write"],
    canvas: true,
  });
  const player = await loginAs(browser, "Player 1", { canvas: true });
  const other = await loginAs(browser, "Player 2");
  const before = await worldOn(gm);
  await gm.locator('#sidebar button[data-tab="settings"]').click();
  await gm.locator('#settings [data-action="openApp"]').click();
  await gm
    .locator("#settings-config")
    .getByRole("button", { name: sentence("ALLHANDS.selfCheck.open") })
    .click();
  await checkWindow(gm)
    .getByRole("button", { name: sentence("ALLHANDS.selfCheck.begin") })
    .click();
  // A hundred checks with some trips to the server each take their time on a slow line.
  await expect(checkWindow(gm)).toContainText(
    sentenceLike("ALLHANDS.selfCheck.waiting", { names: "Player 1, Player 2" }),
    { timeout: 2 * SLOW },
  );
  await expect(helpButton(other)).toBeVisible();
  // The report can be copied at any moment, as far as it is.
  const copy = checkWindow(gm).getByRole("button", { name: sentence("ALLHANDS.selfCheck.copy") });
  await copy.click();
  await expect.poll(() => readOn(gm, () => navigator.clipboard.readText())).toMatch(/[1-9]\d+ passed, 0 failed/);
  await helpButton(player).click();
  await expect(helpButton(other)).toHaveCount(0);
  await expect(checkWindow(gm).getByRole("status")).toContainText(sentenceLike("ALLHANDS.selfCheck.counts"), {
    timeout: 2 * SLOW,
  });
  // Neither failed checks nor checks that were not tried: those lists would be open.
  expect(await checkWindow(gm).locator(".ah-self-check__results > ul").allInnerTexts()).toEqual([]);
  await expect(checkWindow(gm).locator("[data-check]")).toHaveCount(
    Object.keys(groupAt(languageTexts("en"), "ALLHANDS.selfCheck.check")).length,
  );
  expect(await worldOn(gm)).toEqual(before);

  await copy.click();
  await expect(checkWindow(gm).locator(".ah-self-check__text")).toHaveValue(/playerHears/);
  const copied = await readOn(gm, () => navigator.clipboard.readText());
  expect(copied).toMatch(/^All Hands \d\S+, Foundry 14\.\d+ \(generation 14\)\nMozilla/);
  expect(copied).toContain("keepsIds");
  expect(copied).toContain("http, scripts from the page’s own server, GAMEMASTER, theme-");
  expect(copied).toContain("core.maxFPS = 10");
  expect(copied).toMatch(/Player: Mozilla.*, scene shown/);
});

test("without a player, what only a player's screen can tell is not tried", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster");
  const only = ["keepsIds", ...Object.keys(PLAYER_SABOTAGES)];
  const [first, ...others] = await checkOn(gm, { only });
  expect(first?.result).toBe("passed");
  expect(others.map(({ result }) => result)).toEqual(others.map(() => "notTried"));
  // Someone is there, and nobody presses: the Gamemaster goes on without them.
  const player = await loginAs(browser, "Player 1");
  await expect(checkOn(player)).rejects.toThrow(sentence("ALLHANDS.selfCheck.onlyGamemasters"));
  await gm.locator('#sidebar button[data-tab="settings"]').click();
  await gm.locator('#settings [data-key="all-hands.selfCheck"]').click();
  // A macro checks, too: the window says so, and can be asked again.
  const ofMacro = checkOn(gm, { only: ["playerSees"] });
  await expect(helpButton(player)).toBeVisible();
  await checkWindow(gm)
    .getByRole("button", { name: sentence("ALLHANDS.selfCheck.begin") })
    .click();
  await expect(checkWindow(gm).getByRole("alert")).toContainText(sentence("ALLHANDS.selfCheck.running"));
  await helpButton(player).click();
  expect((await ofMacro).map(({ result }) => result)).toEqual(["passed"]);
  await checkWindow(gm)
    .getByRole("button", { name: sentence("ALLHANDS.selfCheck.again") })
    .click();
  await expect(helpButton(player)).toBeVisible({ timeout: 2 * SLOW });
  await expect(checkOn(gm)).rejects.toThrow(sentence("ALLHANDS.selfCheck.running"));
  await checkWindow(gm)
    .getByRole("button", { name: sentence("ALLHANDS.selfCheck.goOn") })
    .click();
  await expect(checkWindow(gm).getByRole("status")).toContainText(
    sentenceLike("ALLHANDS.selfCheck.counts", { failed: 0 }),
    {
      timeout: 2 * SLOW,
    },
  );
  await expect(checkWindow(gm).locator("[data-check=playerSees]")).toContainText(
    sentence("ALLHANDS.selfCheck.why.nobodyPressed"),
  );
});

test("a player who may not write their own flags is named as that", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster");
  const player = await loginAs(browser, "Player 1");
  await player.evaluate(() => {
    const { game } = globalThis as unknown as { game: { user: { update: unknown } } };
    game.user.update = () => Promise.reject(new Error("you may not change users"));
  });
  await helpsWhenAsked(player);
  const [found] = await checkOn(gm, { only: ["playerSees"] });
  expect(found).toMatchObject({ result: "failed", found: "you may not change users" });
});

/** Result of a check while a page is broken; the page is mended afterwards. */
async function broken(gm: Page, page: Page, id: string, sabotage: Sabotage): Promise<Result | undefined> {
  await page.evaluate(
    `(async () => { globalThis.mend = await (${sabotage.toString()})(globalThis.sabotageTools); })()`,
  );
  const results = await checkOn(gm, { only: [id], patience: 300 });
  // What mending returns may be a class of Foundry's, whose members nobody should read to pass it on.
  await page.evaluate("(async () => { await globalThis.mend(); })()");
  return results.find((result) => result.id === id);
}

test("each check notices what is broken on purpose", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster", { canvas: true });
  const player = await loginAs(browser, "Player 1", { canvas: true });
  for (const page of [gm, player]) await page.evaluate(installTools);
  await helpsWhenAsked(player);
  const before = await worldOn(gm);
  // A sabotage may break just what a page needs to settle.
  inMotion(gm);
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
  // What one check could not delete, the next one found.
  expect(await worldOn(gm)).toEqual(before);
});

test("windows that never say that they are closed hold up nothing", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster");
  await gm.evaluate(installTools);
  await gm.evaluate(`(${SABOTAGES["windowCloses"]!.toString()})(globalThis.sabotageTools); undefined`);
  const results = await checkOn(gm, { only: ["windowDraws", "windowCloses", "sheetDraws", "tidies"] });
  expect(results.map(({ id, result }) => [id, result])).toEqual([
    ["windowDraws", "passed"],
    ["windowCloses", "failed"],
    ["sheetDraws", "passed"],
    ["tidies", "passed"],
  ]);
});

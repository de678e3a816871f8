/** All that opens at a game's table, checked by axe: no serious fault, in any of the looks that users may have. */
import type { Page } from "@playwright/test";
import { faultsOn } from "../browser/axe";
import { FIXED_DICE } from "../browser/battle";
import { expect, test } from "../browser/fixtures";
import { readOn } from "../browser/settled";
import { board, MENU, pickFromMenu, question } from "../browser/table";

interface Sheeted {
  readonly type: string;
  readonly sheet: { render(options: { force: boolean }): Promise<unknown> };
}

interface Scope {
  readonly game: { readonly [collection: string]: Iterable<Sheeted> } & {
    readonly system: { readonly api: { openFleets(): Promise<void>; beginWar(): Promise<void> } };
  };
  readonly foundry: { readonly applications: { readonly instances: Map<string, { close(): Promise<unknown> }> } };
}

/** Entries that open no window, or close the board. */
const ELSEWHERE = /dock|float|detach|attach|close|watch/i;

const LOOKS = {
  light: { colorScheme: "light" },
  dark: { colorScheme: "dark" },
  magnified: { colorScheme: "dark", viewport: { width: 640, height: 360 }, deviceScaleFactor: 2 },
} as const;

const windowsOn = (page: Page): Promise<string[]> =>
  readOn(page, () => [...(globalThis as unknown as Scope).foundry.applications.instances.keys()]);

/** Closes the windows opened since `before`. */
const closeOthers = (page: Page, before: readonly string[]): Promise<void> =>
  readOn(
    page,
    async (kept) => {
      const { instances } = (globalThis as unknown as Scope).foundry.applications;
      for (const [id, app] of instances) if (!kept.includes(id)) await app.close();
    },
    before,
  );

/** Opens each of these in turn, and returns their faults. */
async function faultsOfEach(page: Page, ways: readonly (readonly [name: string, open: () => Promise<unknown>])[]) {
  const found: string[] = [];
  for (const [name, open] of ways) {
    const before = await windowsOn(page);
    await open();
    found.push(...(await faultsOn(page)).map((fault) => `${name}: ${fault}`));
    await closeOthers(page, before);
  }
  return found;
}

/** The game whose battle can be ended at its first question. */
const ENDED = "silent-ships";

async function surrender(page: Page): Promise<void> {
  for (let press = 0; press < 2; press++) await board(page).locator('[data-offer="surrender"]').press("Enter");
  await expect(board(page).locator(".ah-notice--over")).toBeVisible();
}

/** Buttons in the board's title that look like nothing in the system's colors. */
const unseenButtons = (page: Page): Promise<string[]> =>
  readOn(board(page).locator(".window-header"), (header) => {
    const ground = getComputedStyle(header).backgroundColor;
    return [...header.querySelectorAll("button")]
      .filter((button) => button.getClientRects().length > 0 && button.textContent === "")
      .filter((button) => {
        const { backgroundColor, borderBottomColor, maskImage } = getComputedStyle(button, "::before");
        return ground === (maskImage === "none" ? borderBottomColor : backgroundColor);
      })
      .map(({ className }) => className);
  });

/** Ways to open each entry of the board's menu. */
async function menuWays(page: Page): Promise<[name: string, open: () => Promise<void>][]> {
  const toggle = board(page).locator('.window-header [data-action="toggleControls"]');
  await toggle.click();
  const names = await page.locator(MENU).allInnerTexts();
  await toggle.click();
  return names
    .filter((name) => !ELSEWHERE.test(name))
    .map((name) => [name, () => pickFromMenu(board(page), name.trim())]);
}

/** Ways to open a sheet of each type of document. */
async function sheetWays(page: Page): Promise<[name: string, open: () => Promise<void>][]> {
  const kinds = await readOn(page, () =>
    ["actors", "items", "cards", "journal"].flatMap((collection) => {
      const all = [...(globalThis as unknown as Scope).game[collection]!];
      return [...new Set(all.map(({ type }) => type))].map((type) => [collection, type] as const);
    }),
  );
  return kinds.map(([collection, type]) => [
    `${collection} ${type}`,
    () =>
      readOn(
        page,
        async ([collection, type]) => {
          const all = [...(globalThis as unknown as Scope).game[collection]!];
          await all.find((each) => each.type === type)?.sheet.render({ force: true });
        },
        [collection, type] as const,
      ),
  ]);
}

for (const [name, look] of Object.entries(LOOKS))
  test(`nothing serious in any window, ${name}`, async ({ browser, loginAs }, { project: { name: game } }) => {
    const gm = await loginAs(browser, "Gamemaster", { ...FIXED_DICE, ...look });
    await expect(question(gm)).toBeVisible();
    const tools = gm.locator("#scene-controls-tools [data-tool^=all-hands]");
    const buttons = await tools.all();
    const found = await faultsOfEach(gm, [
      ["the board", async () => undefined],
      ...(await menuWays(gm)),
      ...buttons.map((tool, at) => [`tool ${at}`, () => tool.press("Enter")] as const),
      ...(await sheetWays(gm)),
      ["fleets", () => readOn(gm, () => void (globalThis as unknown as Scope).game.system.api.openFleets())],
      ["a war", () => readOn(gm, () => void (globalThis as unknown as Scope).game.system.api.beginWar())],
      ...(game === ENDED ? [["the end", () => surrender(gm)] as const] : []),
    ]);
    expect(found).toEqual([]);
    await test.step("in the system's colors", async () => {
      await gm.emulateMedia({ forcedColors: "active" });
      expect(await unseenButtons(gm)).toEqual([]);
    });
  });

/** What users may know of their chances on a board: who wins from here, and what each option is worth. */
import type { Page } from "@playwright/test";
import { beginBattle, FIXED_DICE } from "./battle";
import { fixDice } from "./dice";
import { expect, test, whenReady } from "./fixtures";
import { beginDuel, COMMIT, fly, handCard, isAsked, quick } from "./ship-on-ship/game";
import { board, control, OFTEN, pickFromMenu, SLOW, thinkFor } from "./table";
import { readOn } from "./settled";
import { sentence } from "./sentences";

interface Scope {
  readonly game: {
    readonly settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
    readonly combats: { readonly contents: object[] };
    readonly system: { readonly api: { openBoard(battle: object): Promise<void> } };
  };
  readonly standpoints: { readonly state?: object; readonly seat?: string; readonly view?: DuelSeen }[];
}
interface DuelSeen {
  readonly captains: readonly { readonly seat: string; readonly hand: readonly (string | null)[] }[];
}

const line = (page: Page) => board(page).locator(".ah-line");
const chart = (page: Page) => line(page).getByRole("img");
/** With few battles, a chance is shown without a number. */
const CHANCE = /^(\d+% ±\d+|≈|[≈<>] even)$/;
const known = (page: Page) => board(page).locator(".ah-chance[data-known]");

/** Notes from which states this page has battles played on, as its workers are told. */
async function overhear(page: Page): Promise<void> {
  await fixDice(page);
  await page.addInitScript(() => {
    const scope = globalThis as unknown as { standpoints: unknown[]; Worker: typeof Worker };
    scope.standpoints = [];
    scope.Worker = class extends Worker {
      override postMessage(task: unknown): void {
        const { standpoint } = task as { standpoint?: unknown };
        if (standpoint) scope.standpoints.push(standpoint);
        super.postMessage(task);
      }
    };
  });
}
const standpoints = (page: Page) => readOn(page, () => (globalThis as unknown as Scope).standpoints);

test("a board says who wins from here, and what each option is worth, from what its seat may know", async ({
  browser,
  loginAs,
}) => {
  test.setTimeout(180_000);
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const player = await loginAs(browser, "Player 1", { prepare: overhear });
  const onlooker = await loginAs(browser, "Player 2", FIXED_DICE);
  // Chances come in after a number of battles, not after a time.
  for (const page of [gm, player, onlooker]) await thinkFor(page, 200);
  await gm.evaluate(() => (globalThis as unknown as Scope).game.settings.set("all-hands", "foretells", true));
  await beginDuel(gm, [
    { name: "The Lamplighters", commander: "Player 1", color: "black", rating: 9, skill: 9, coordination: 9 },
    { name: "Cutter", commander: "bot:recruit", color: "red", rating: 9, skill: 9, coordination: 9 },
  ]);

  await test.step("after each step the line goes on", async () => {
    await fly(player);
    await isAsked(player, COMMIT);
    const says = /^Win probability after step \d+: The Lamplighters \d+% \(±\d+\); Cutter \d+% \(±\d+\)/;
    await expect(chart(player)).toHaveAttribute("aria-label", says, { timeout: SLOW });
    await expect(line(player).locator(".ah-line__value").first()).toHaveText(/The Lamplighters \d+% ±\d+/);
    const before = await chart(player).getAttribute("aria-label");
    await quick(player, COMMIT);
    await isAsked(player, COMMIT);
    const stepOf = (label: string | null) => Number(/after step (\d+)/.exec(label ?? "")?.[1]);
    await expect
      .poll(async () => stepOf(await chart(player).getAttribute("aria-label")), OFTEN)
      .toBeGreaterThan(stepOf(before));
    await chart(player).focus();
    await player.keyboard.press("Home");
    await expect(line(player).locator(".ah-line__title")).toHaveText(/^After step \d+$/);
    await expect(chart(player)).toBeFocused();
    expect(stepOf(await chart(player).getAttribute("aria-label"))).toBeLessThanOrEqual(stepOf(before));
  });

  await test.step("it is played on from what the seat sees; whoever only looks on has none", async () => {
    for (const { state, seat, view } of await standpoints(player)) {
      expect([state, seat]).toEqual([undefined, "seat-1"]);
      const foe = view?.captains.find((captain) => captain.seat !== "seat-1");
      expect(foe?.hand.filter((card) => card !== null)).toEqual([]);
    }
    await onlooker.evaluate(async () => {
      const { combats, system } = (globalThis as unknown as Scope).game;
      await system.api.openBoard(combats.contents[0]!);
    });
    await expect(board(onlooker).locator(".ah-banner")).toBeVisible();
    await expect(line(onlooker)).toHaveCount(0);
    await expect(control(onlooker, "chances")).toHaveCount(0);
  });

  await test.step("numbers come to stand on the cards that may be played, and go where they came from", async () => {
    const playable = board(player).locator('[data-action="card"]:not([aria-disabled="true"])');
    await control(player, "chances").click();
    await expect(control(player, "chances")).toHaveAttribute("aria-pressed", "true");
    await expect(playable.locator(".ah-chance[data-known]")).toHaveCount(await playable.count(), { timeout: SLOW });
    await expect(control(player, "quick").locator(".ah-chance")).toHaveText(CHANCE);
    await expect(playable.first()).toHaveAttribute(
      "aria-description",
      /^(\d+% to win \(±\d+\)(, like most options)?|.+ even \(only a few battles simulated\))$/,
    );
    // The board stays the same: a picked card keeps its number in the button that sends it.
    const card = await playable.first().getAttribute("data-card");
    await handCard(player, card ?? "").click();
    await expect(control(player, "submit").locator(".ah-chance")).toHaveText(CHANCE);
    await player.keyboard.press("w");
    await expect(board(player).locator(".ah-chance")).toHaveCount(0);
  });

  await test.step("one may hide the line, and has its latest point back after a reload", async () => {
    await pickFromMenu(board(player), sentence("ALLHANDS.forecast.lineHide"));
    await expect(line(player)).toHaveCount(0);
    await player.reload();
    await whenReady(player);
    await expect(control(player, "chances")).toBeVisible({ timeout: SLOW });
    await expect(line(player)).toHaveCount(0);
    await pickFromMenu(board(player), sentence("ALLHANDS.setting.wantsLine.name"));
    await expect(chart(player)).toBeVisible({ timeout: SLOW });
  });

  await test.step("a Gamemaster puts an end to both", async () => {
    await control(player, "chances").click();
    await expect(known(player)).not.toHaveCount(0, { timeout: SLOW });
    await pickFromMenu(board(gm), sentence("ALLHANDS.forecast.foretellOff"));
    await expect(line(player)).toHaveCount(0);
    await pickFromMenu(board(gm), sentence("ALLHANDS.captain.adviseOff"));
    await expect(control(player, "chances")).toHaveCount(0);
    await expect(board(player).locator(".ah-chance")).toHaveCount(0);
  });
});

test("a Gamemaster without a seat sees the line from all that is known, where a battle has one", async ({
  browser,
  loginAs,
}) => {
  const gm = await loginAs(browser, "Gamemaster", { prepare: overhear });
  await loginAs(browser, "Player 1", FIXED_DICE);
  await beginBattle(gm, { battleaxe: "Player 1", explorer: "bot:recruit" });
  await expect(board(gm).locator(".ah-banner")).toBeVisible();
  await expect(line(gm)).toHaveCount(0);
  await pickFromMenu(board(gm), sentence("ALLHANDS.forecast.foretellOn"));
  await expect(chart(gm)).toHaveAttribute("aria-label", /Battleaxe \d+%.*Explorer \d+%/, { timeout: SLOW });
  expect((await standpoints(gm)).map(({ state }) => state !== undefined)).not.toContain(false);
});

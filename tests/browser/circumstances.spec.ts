/** Circumstances: a Gamemaster adds ±n with a reason; boards, odds and the record know of it, until it is taken away. */
import type { Locator, Page } from "@playwright/test";
import { faultsOn } from "./axe";
import { answer, asked, battleOn, FIXED_DICE, musterBattle, recordOn, stepIs, takeBack } from "./battle";
import { loadDice } from "./dice";
import { expect, test } from "./fixtures";
import { sentence } from "./sentences";
import { board, lastCard, pickFromMenu, submit } from "./table";

test.use({ start: "myoss-duel-mustered" });

const word = (key: string, values: Record<string, string | number> = {}): string =>
  sentence(`ALLHANDS.circumstance.${key}`, values);
const window = (page: Page): Locator => page.locator(".ah-circumstances");
const field = (page: Page, key: string): Locator => window(page).getByLabel(word(key), { exact: true });
const lines = (page: Page): Locator => window(page).getByRole("listitem");
const chips = (page: Page): Locator => board(page).locator(".ah-stage__name .ah-circumstance");
const headChip = (page: Page): Locator => board(page).locator(".ah-banner .ah-circumstance");
const asks = (page: Page): Locator => board(page).locator('[data-slot="asked"]');

const effect = (reason: string, number: string, delta: string): string =>
  word("effect", { reason, number: word(`number.${number}`), delta });
const STORM = `${effect("Ion <b>storm</b>", "attack", "−9")} · Battleaxe · ${word("until", { round: 2 })}`;
const SIGHT = `${effect("Clear sight", "attack", "+1")} · ${word("everything")}`;

interface Given {
  readonly on: string;
  readonly delta: string;
  readonly reason: string;
  readonly rounds?: string;
}

async function add(gm: Page, { on, delta, reason, rounds = "" }: Given): Promise<void> {
  await field(gm, "on").selectOption({ label: on });
  await field(gm, "what").selectOption({ label: word("number.attack") });
  await field(gm, "delta").fill(delta);
  await field(gm, "reason").fill(reason);
  await field(gm, "rounds").fill(rounds);
  // By the keyboard, as from any field of a form.
  await field(gm, "reason").press("Enter");
}

test("a Gamemaster adds circumstances; everybody sees what they change, and they can be taken away and undone", async ({
  browser,
  loginAs,
}) => {
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const player = await loginAs(browser, "Player 1", FIXED_DICE);
  await musterBattle(gm, player, "player");
  const { step } = await battleOn(gm);
  await board(player).locator('[data-action="draft"]').first().click();
  await expect(asks(player)).toContainText(/attack index\s*\+6/);

  await test.step("only a Gamemaster has the window; it says what is missing", async () => {
    await board(player).locator('.window-header [data-action="toggleControls"]').click();
    await expect(player.locator(".controls-dropdown li", { hasText: word("menu") })).toHaveCount(0);
    await pickFromMenu(board(gm), word("menu"));
    await add(gm, { on: "Battleaxe", delta: "0", reason: "Ion storm" });
    await expect(window(gm).getByRole("alert")).toHaveText(word("fault.delta", { most: 20 }));
    await expect(field(gm, "reason")).toHaveValue("Ion storm");
    expect((await battleOn(gm)).step).toBe(step);
    expect(await faultsOn(gm)).toEqual([]);
  });

  await test.step("what is added is on the board of everybody, in the odds and in the text", async () => {
    await add(gm, { on: "Battleaxe", delta: "-9", reason: "Ion <b>storm</b>", rounds: "2" });
    await stepIs(gm, step + 1);
    await expect(lines(gm)).toHaveText([new RegExp(`^\\s*${STORM}`)]);
    await expect(player.locator("#chat .chat-message").last()).toContainText("Ion <b>storm</b> (−9)");
    for (const page of [gm, player]) {
      await expect(chips(page)).toHaveText([new RegExp(`−9\\s*${STORM}`)]);
      await expect(chips(page)).toHaveAttribute("data-tooltip-text", STORM);
      await expect(headChip(page)).toContainText(STORM);
    }
    // Index -3: both of two rolls must hit, as the target picks: 98² of 100², and what criticals add.
    await expect(asks(player)).toContainText(/Ion <b>storm<\/b>\s*−9\s*attack index\s*−3/);
    await expect(asks(player)).toContainText("98.0%");
    await board(player).locator(".ah-board").press("Shift+T");
    await expect(player.locator(".ah-twin-window")).toContainText(STORM);
    await player.keyboard.press("Escape");
  });

  await test.step("a second one adds up with it, and is undone as a step", async () => {
    await add(gm, { on: word("everything"), delta: "1", reason: "Clear sight" });
    await stepIs(gm, step + 2);
    await expect(headChip(player)).toHaveText(new RegExp(`^ 2.*${SIGHT.replace("+", "\\+")}`));
    await expect(asks(player)).toContainText(/attack index\s*−2/);
    expect((await recordOn(gm)).at(-1)).toMatchObject({ kind: "edit", author: "GamemasterUser00" });
    await takeBack(gm);
    await expect(lines(gm)).toHaveCount(1);
    await expect(asks(player)).toContainText(/attack index\s*−3/);
  });

  await test.step("the shot is rolled with it, and its card says why", async () => {
    await loadDice(gm, [40, 99]);
    await submit(player);
    const { askings } = await asked(gm, "pickRoll");
    expect(askings[0]).toMatchObject({ about: { index: -3, side: "target", rolls: [40, 99] } });
    await answer(gm, "pickRoll", 99);
    await expect(lastCard(player)).toContainText(/Ion <b>storm<\/b>\s*−9/);
  });

  await test.step("what is taken away counts no longer", async () => {
    await add(gm, { on: word("everything"), delta: "1", reason: "Clear sight" });
    await expect(lines(gm)).toHaveCount(2);
    await lines(gm).filter({ hasText: "Ion" }).getByRole("button").press("Enter");
    await expect(lines(gm)).toHaveText([new RegExp(`^\\s*${SIGHT.replace("+", "\\+")}`)]);
    await expect(chips(player)).toHaveCount(0);
    await expect(headChip(player)).toContainText(SIGHT);
  });
});

/** The board of Silent Ships by mouse and keys: picking, paying, showing, putting back, and what the other sees. */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures";
import { board, placeOf, dragTo } from "../table";
import { sentence } from "../sentences";

interface Scope {
  readonly foundry: {
    readonly applications: { readonly instances: Map<string, { element: HTMLElement; setPosition(to: object): void }> };
  };
}

/** A square by its name. */
function square(page: Page, name: string): Locator {
  const number = (Number(name.charAt(1)) - 1) * 5 + "ABCDE".indexOf(name.charAt(0));
  return board(page).locator(`.ah-silent-ships__square[data-square="${number}"]`);
}

const hand = (page: Page): Locator => board(page).locator(".ah-silent-ships__cards > li");

/** Name of the ship on a square as this page shows it, or its number if it is not seen. */
const shipOn = (page: Page, name: string): Locator =>
  square(page, name).locator(".ah-silent-ships-card__name, .ah-silent-ships-card__hull");

test.use({ start: "silent-ships-mustered" });

test("two players move hidden ships by mouse and keys, and keep what they picked while one is shown", async ({
  browser,
  loginAs,
}) => {
  const second = await loginAs(browser, "Gamemaster", { reducedMotion: "no-preference" });
  const first = await loginAs(browser, "Player 1", { reducedMotion: "no-preference" });
  let ship = "";

  await test.step("a card that is pointed at stands whole beside the sea: picture, name, what it does", async () => {
    await hand(first).first().hover();
    const whole = board(first).locator(".ah-silent-ships__whole");
    await expect(whole).toBeVisible();
    const boxes = ["ship", "name", "ability"].map((part) =>
      whole.locator(`.ah-silent-ships-card__${part}`).boundingBox(),
    );
    const [picture, name, ability] = await Promise.all(boxes);
    expect(name!.y).toBeGreaterThanOrEqual(picture!.y + picture!.height);
    expect(ability!.y).toBeGreaterThanOrEqual(name!.y + name!.height);
  });

  await test.step("a card is dragged onto a harbor: the other one sees a wake with a number", async () => {
    ship = (await hand(first).first().locator(".ah-silent-ships-card__name").textContent()) ?? "";
    await dragTo(hand(first).first(), square(first, "C1"));
    await expect(shipOn(first, "C1")).toHaveText(ship);
    await expect(shipOn(second, "C1")).toHaveText("1");
    await expect(hand(first)).toHaveCount(4);
  });

  await test.step("a card is clicked, then a harbor: the squares where it may go are lit", async () => {
    await hand(first).first().locator("button").click();
    await expect(square(first, "B1")).toHaveClass(/--can/);
    await expect(square(first, "B2")).not.toHaveClass(/--can/);
    await square(first, "B1").click();
    await expect(shipOn(second, "B1")).toHaveText("2");
  });

  await test.step("the ship goes by the keys alone: arrows, Enter, and the number of the card that is paid", async () => {
    await board(first).locator(".ah-silent-ships-board").focus();
    await first.keyboard.press("ArrowUp");
    await expect(square(first, "B1")).toBeFocused();
    await first.keyboard.press("ArrowLeft");
    await expect(square(first, "C1")).toBeFocused();
    await first.keyboard.press("Enter");
    await expect(square(first, "C1")).toHaveAttribute("aria-selected", "true");
    await expect(square(first, "C2")).toContainText(sentence("ALLHANDS.silent-ships.board.chip.cost"));
    await first.keyboard.press("ArrowUp");
    await first.keyboard.press("Enter");
    await expect(square(first, "C2")).toHaveClass(/--goal/);
    await first.keyboard.press("1");
    await expect(shipOn(first, "C2")).toHaveText(ship);
    await expect(shipOn(second, "C2")).toHaveText("1");
    await expect(hand(first)).toHaveCount(2);
  });

  await test.step("the other one has the turn, and ends it by a key", async () => {
    await board(first).locator('[data-action="end"]').click();
    await hand(second).first().locator("button").click();
    await square(second, "C4").click();
    await expect(shipOn(first, "C4")).toHaveText("3");
    // A key answers the question that is drawn, and until the ship is there, that one has already been answered.
    await expect(shipOn(second, "C4")).toBeVisible();
    await second.keyboard.press("e");
    await expect(board(first).locator('[data-action="end"]')).toBeVisible();
  });

  await test.step("what is picked stays in the hand while the other one shows a ship", async () => {
    await square(first, "C2").click();
    await square(first, "C3").click();
    await expect(square(first, "C3")).toHaveClass(/--goal/);
    await second.keyboard.press("f");
    await square(second, "C4").click();
    await expect(square(second, "C4")).toContainText(sentence("ALLHANDS.silent-ships.board.chip.again"));
    await square(second, "C4").click();
    await expect(square(first, "C4").locator(".ah-silent-ships-card__name")).not.toBeEmpty();
    await expect(square(first, "C3")).toHaveClass(/--goal/);
  });

  await test.step("one's own is shown as well, and Escape puts back one thing after the other", async () => {
    await first.keyboard.press("f");
    await expect(square(first, "C2")).toHaveClass(/--can/);
    await square(first, "C2").click();
    await expect(square(first, "C2")).toContainText(sentence("ALLHANDS.silent-ships.board.chip.again"));
    await square(first, "C2").click();
    await expect(shipOn(second, "C2")).toHaveText(ship);
    await expect(square(first, "C3")).toHaveClass(/--goal/);
    await first.keyboard.press("Escape");
    await expect(square(first, "C3")).not.toHaveClass(/--goal/);
    await expect(square(first, "C2")).toHaveAttribute("aria-selected", "true");
    await first.keyboard.press("Escape");
    await expect(square(first, "C2")).toHaveAttribute("aria-selected", "false");
    await expect(board(first)).toBeVisible();
  });

  await test.step("a narrow window shows the whole sea, and the rest below it", async () => {
    await first.evaluate(() => {
      const { instances } = (globalThis as unknown as Scope).foundry.applications;
      for (const app of instances.values())
        if (app.element?.classList.contains("ah-board-window")) app.setPosition({ width: 620 });
    });
    await expect(board(first)).toHaveClass(/has-strips/);
    const water = await placeOf(board(first).locator(".ah-silent-ships__water"));
    const corner = await placeOf(square(first, "A1"));
    expect(corner.x + corner.width).toBeLessThanOrEqual(water.x + water.width);
    expect(corner.y + corner.height).toBeLessThanOrEqual(water.y + water.height);
    const panel = await placeOf(board(first).locator('[data-slot="asked"]'));
    expect(panel.y).toBeGreaterThanOrEqual(water.y + water.height);
  });

  await test.step("surrender is asked twice", async () => {
    // In a strip, what may be done at any time is folded.
    await board(first).locator('[data-fold="own"]').click();
    const surrender = board(first).locator('[data-offer="surrender"]');
    await surrender.click();
    await expect(surrender).toContainText(sentence("ALLHANDS.silent-ships.board.offer.surrenderSure"));
    await surrender.click();
    for (const page of [first, second]) await expect(board(page).locator(".ah-notice--over")).toBeVisible();
    await expect(board(first).locator("[data-hand]")).toHaveCount(0);
  });
});

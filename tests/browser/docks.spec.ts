import { faultsOn } from "./axe";
import { beginBattle, openBoardAt } from "./battle";
import { fixDice } from "./dice";
import { expect, test, whenReady } from "./fixtures";
import { board, dockAt, question, placeOf } from "./table";
import type { Page } from "@playwright/test";
import { readOn } from "./settled";
import { sentence } from "./sentences";

test.use({ viewport: { width: 1440, height: 900 } });

const PARTS = ["#sidebar", "#scene-controls", "#hotbar", "#players"];
const fold = (page: Page) => board(page).locator(".window-header .ah-fold-board");
const boxOf = async (page: Page) => await placeOf(board(page));

/** Parts of the interface that a board covers. */
async function covered(page: Page): Promise<string[]> {
  const { x, y, width, height } = await boxOf(page);
  const found: string[] = [];
  for (const part of PARTS) {
    const box = await placeOf(page.locator(part));
    if (x < box.x + box.width && box.x < x + width && y < box.y + box.height && box.y < y + height) found.push(part);
  }
  return found;
}

/** Id of the element at a point of the page. */
const isAt = (page: Page, x: number, y: number) =>
  readOn(page, ([x, y]) => document.elementFromPoint(x, y)?.id, [x, y] as const);

test("a board stands beside the scene, folds, is put away, comes back, and gives way to another", async ({
  browser,
  loginAs,
}) => {
  const gm = await loginAs(browser, "Gamemaster", { prepare: fixDice, canvas: true });
  await beginBattle(gm, { battleaxe: "Gamemaster", explorer: "bot:greedy" });
  await expect(question(gm)).toBeVisible();
  const title = board(gm).locator(".window-title");
  const headOf = async (part: string) => await placeOf(board(gm).locator(part));

  await test.step("at each edge it covers nothing of the interface, has one line of head, and the scene beside it takes clicks", async () => {
    await expect(title).toContainText(
      `${sentence("ALLHANDS.turn.yours")} the gap ${sentence("ALLHANDS.game.myoss-gamma")}`,
    );
    for (const [edge, x, y] of [
      ["left", 1000, 400],
      ["right", 300, 400],
      ["bottom", 600, 200],
    ] as const) {
      await dockAt(gm, edge);
      expect(await covered(gm), edge).toEqual([]);
      expect(await isAt(gm, x, y), edge).toBe("board");
      const [header, banner] = [await headOf(".window-header"), await headOf(".ah-banner")];
      expect([banner.y, banner.height], edge).toEqual([header.y, header.height]);
    }
  });

  await test.step("axe finds nothing serious", async () => {
    expect(await faultsOn(gm)).toEqual([]);
  });

  await test.step("it is as deep as its inner edge is pulled, by pointer or by key", async () => {
    const edge = board(gm).getByRole("separator");
    const before = await boxOf(gm);
    await edge.press("ArrowUp");
    await expect.poll(async () => (await boxOf(gm)).height).toBe(before.height + 24);
    await dockAt(gm, "right");
    const { x, width } = await boxOf(gm);
    await gm.mouse.move(x + 2, 300);
    await gm.mouse.down();
    await gm.mouse.move(x - 58, 320, { steps: 3 });
    await gm.mouse.up();
    expect(Math.abs((await boxOf(gm)).width - width - 58)).toBeLessThan(3);
    // Dragging the title does not move the board away.
    await title.hover();
    await gm.mouse.down();
    await gm.mouse.move(300, 300, { steps: 3 });
    await gm.mouse.up();
    expect((await boxOf(gm)).x).toBeGreaterThan(400);
  });

  await test.step("folded, it is a strip that says what is asked", async () => {
    const asked = title.locator(".ah-title__asked");
    await expect(asked).toBeHidden();
    await fold(gm).press("Enter");
    await expect(question(gm)).toBeHidden();
    await expect(asked).toBeVisible();
    await expect(asked).toContainText(sentence("ALLHANDS.myoss-gamma.question.prepare.title"));
    await expect.poll(async () => (await boxOf(gm)).height).toBeLessThan(60);
    await fold(gm).press("Enter");
    await expect(question(gm)).toBeVisible();
  });

  await test.step("put away, the mark beside the players brings it back to its edge, as does a reload", async () => {
    const { x, width } = await boxOf(gm);
    await board(gm).locator('.window-header [data-action="close"]').click();
    await expect(board(gm)).toHaveCount(0);
    await gm
      .locator("#players")
      .getByRole("button", { name: sentence("ALLHANDS.turn.named", { name: "the gap" }) })
      .click();
    await expect(board(gm)).toHaveAttribute("data-dock", "right");
    await gm.reload();
    await whenReady(gm);
    await expect(question(gm)).toBeVisible();
    await expect.poll(() => boxOf(gm)).toMatchObject({ x, width });
  });

  await test.step("the menu of its window lets it float, where there is room now", async () => {
    await gm.setViewportSize({ width: 1920, height: 1080 });
    await dockAt(gm, "floating");
    expect((await boxOf(gm)).width).toBeGreaterThan(1007);
    await dockAt(gm, "right");
    await gm.setViewportSize({ width: 1280, height: 720 });
    await dockAt(gm, "floating");
    const { x, y, width, height } = await boxOf(gm);
    expect([x + width <= 1280, y + height <= 720]).toEqual([true, true]);
    await gm.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("another battle takes its place, and back", async () => {
    await beginBattle(gm, { battleaxe: "Gamemaster", explorer: "bot:greedy" }, { name: "the ring" });
    await expect(title).toContainText("the ring");
    await expect(board(gm)).toHaveCount(1);
    const badge = board(gm)
      .locator(".window-header")
      .getByRole("button", { name: sentence("ALLHANDS.turn.named", { name: "the gap" }) });
    await expect(badge.locator("[aria-hidden]")).toHaveText("1");
    await openBoardAt(gm, 0);
    await expect(title).toContainText("the gap");
    await expect(board(gm)).toHaveCount(1);
    await gm.reload();
    await whenReady(gm);
    await expect(question(gm)).toBeVisible();
    await expect(board(gm)).toHaveCount(1);
  });
});

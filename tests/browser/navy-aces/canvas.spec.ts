/** Navy Aces on the canvas: a drag lays a course, the wheel turns it, keys send it and take it back; no token moves. */
import type { Page } from "@playwright/test";
import { toScene } from "../../../module/games/navy-aces/documents/chart";
import type { Point } from "../../../module/rules/navy-aces";
import { build, isPut, watersOn } from "./game";
import { CHART, drag, press, seesScene, spotOf } from "./board";
import { battleOn, FIXED_DICE } from "../battle";
import { expect, test } from "../fixtures";
import { board, dockAt, shut, SLOW } from "../table";
import { readOn } from "../settled";
import { sentence, sentenceLike } from "../sentences";

/** Small, as every pixel of a canvas costs time here. */
const VIEW = { width: 1000, height: 640 };

interface Drawn {
  readonly name?: string;
  readonly text?: string;
  readonly children?: readonly Drawn[];
}
interface Scope {
  readonly canvas: {
    readonly interface: Drawn;
    pan(view: Point & { readonly scale: number }): void;
    readonly tokens: {
      readonly placeables: readonly {
        readonly document: Point & { readonly flags: { readonly "all-hands"?: { readonly waters?: object } } };
      }[];
    };
  };
}

/** Moves a place of the table to the middle of a page, so that no control covers what is around it. */
const lookAt = (page: Page, place: Point): Promise<void> =>
  readOn(page, (point) => (globalThis as unknown as Scope).canvas.pan({ ...point, scale: 0.5 }), toScene(CHART, place));

/** Words over the sea. */
const wordsOn = (page: Page): Promise<string[]> =>
  readOn(page, () => {
    const { children } = (globalThis as unknown as Scope).canvas.interface;
    const overlay = children?.find(({ name }) => name === "all-hands-navy-aces");
    return (overlay?.children ?? []).flatMap(({ text }) => text ?? []);
  });
const expectWords = (page: Page, words: readonly string[]) =>
  expect.poll(() => wordsOn(page), { timeout: SLOW }).toEqual(words);

/** Positions of the game's cards on a page, whichever is drawn on top; the table may have other tokens. */
const tokensOn = (page: Page): Promise<Point[]> =>
  readOn(page, () => {
    const { placeables } = (globalThis as unknown as Scope).canvas.tokens;
    const cards = placeables.filter(({ document }) => document.flags["all-hands"]?.waters !== undefined);
    return cards.map(({ document: { x, y } }) => ({ x, y })).sort((one, other) => one.x - other.x || one.y - other.y);
  });

/** Turns the wheel over a place of the table. */
async function wheel(page: Page, place: Point, notches: number, key: "Control" | "Shift"): Promise<void> {
  const { x, y } = await spotOf(page, place);
  await page.mouse.move(x, y);
  await page.keyboard.down(key);
  for (let notch = 0; notch < Math.abs(notches); notch++) await page.mouse.wheel(0, 100 * Math.sign(notches));
  await page.keyboard.up(key);
}

/** Presses a key, and waits until the game has gone on and asks the next question. */
async function sends(page: Page, key: string): Promise<void> {
  const { step, question } = await battleOn(page);
  await page.keyboard.press(key);
  await expect.poll(async () => (await battleOn(page)).step, { timeout: SLOW }).toBeGreaterThan(step);
  // Until then, the answered question is still there.
  const asked = async () => (await battleOn(page)).question?.id ?? question?.id;
  await expect.poll(asked, { timeout: SLOW }).not.toBe(question?.id);
}

test.use({ start: "navy-aces-mustered" });

test("units are deployed, sailed and aimed with the mouse", async ({ browser, loginAs }) => {
  test.setTimeout(480_000);
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const player = await loginAs(browser, "Player 1", { viewport: VIEW, canvas: true });
  await shut(gm);
  await seesScene(player, "Open Sea");
  await lookAt(player, { x: 5, y: 3.5 });

  await test.step("a click places what was chosen on the board, a drag moves it, the wheel turns it", async () => {
    await board(player).locator('[data-action="type"][data-type="gunboat"]').click();
    await shut(player);
    await press(player, { x: 3, y: 5 });
    await expect.poll(() => wordsOn(player), { timeout: SLOW }).toContain(sentence("ALLHANDS.reason.not-in-own-band"));
    await drag(player, { x: 3, y: 5 }, { x: 3, y: 1 });
    await expectWords(player, [sentence("ALLHANDS.navy-aces.canvas.ownBand")]);
    await wheel(player, { x: 3, y: 1 }, 1, "Shift");
    await sends(player, "Enter");
    const unit = (await watersOn(gm)).table["unit-1"]!;
    expect(unit).toMatchObject({ kind: "gunboat", heading: 75 });
    expect(Math.hypot(unit.x - 3, unit.y - 1)).toBeLessThan(0.05);
  });

  await build(gm, 1, "gunboat", 1, { x: 3, y: 7, heading: 270 });
  await build(player, 0, "destroyer", 3, { x: 6, y: 1, heading: 90 });
  await build(gm, 1, "destroyer", 3, { x: 6, y: 7, heading: 270 });
  await isPut(player, "act", 0);
  await expect.poll(async () => (await tokensOn(player)).length, { timeout: SLOW }).toBe(4);
  const before = await tokensOn(player);

  await test.step("a drag lays a course, and moves no token", async () => {
    // The card may be redrawn under the pointer as the last unit arrives; then the drag is repeated.
    await expect(async () => {
      await drag(player, { x: 3, y: 1 }, { x: 3.4, y: 3.5 });
      await expect
        .poll(async () => (await wordsOn(player))[0] ?? "", { timeout: SLOW / 6 })
        .toMatch(/^2(\.\d+|[½¾]) of 3 lengths$/);
    }).toPass({ timeout: SLOW });
    expect(await tokensOn(player)).toEqual(before);
    await player.keyboard.press("Escape");
    await expectWords(player, [sentence("ALLHANDS.navy-aces.canvas.lengths", { sailed: 2, most: 3 })]);
    const at = await spotOf(player, { x: 4.5, y: 4 });
    await player.mouse.click(at.x, at.y, { button: "right" });
    await expectWords(player, [sentence("ALLHANDS.navy-aces.canvas.lengths", { sailed: 1, most: 3 })]);
    await player.keyboard.press("Period");
    await expectWords(player, [sentence("ALLHANDS.navy-aces.canvas.lengthsAndTurn", { sailed: 1, most: 3 })]);
  });

  await test.step("what is not allowed is refused in words, and not sent", async () => {
    await drag(player, { x: 3, y: 1 }, { x: 6, y: 1 });
    await expect.poll(() => wordsOn(player), { timeout: SLOW }).toContain(sentence("ALLHANDS.reason.card-in-the-way"));
    const { step } = await battleOn(player);
    await player.keyboard.press("Enter");
    expect((await battleOn(player)).step).toBe(step);
    // A drag takes hold of the end of the course first, which lies on another unit.
    for (let leg = 0; leg < 3; leg++) await player.keyboard.press("Escape");
    await expectWords(player, []);
  });

  await test.step("the board shows the same plan", async () => {
    await drag(player, { x: 6, y: 1 }, { x: 6, y: 2 });
    await expectWords(player, [sentence("ALLHANDS.navy-aces.canvas.length", { sailed: 1 })]);
    await player.mouse.dblclick((await spotOf(player, { x: 6, y: 1 })).x, (await spotOf(player, { x: 6, y: 1 })).y);
    await expect(board(player)).toContainText("Destroyer");
  });

  await test.step("the board has a chart where it covers the scene", async () => {
    const chart = board(player).locator(".ah-chart");
    await expect(chart).toBeHidden();
    await dockAt(player, "floating");
    await expect(chart).toBeVisible();
    await dockAt(player, "bottom");
    await expect(chart).toBeHidden();
    await shut(player);
  });

  await test.step("Enter sails", async () => {
    await drag(player, { x: 6, y: 1 }, { x: 6, y: 2 });
    await sends(player, "Enter");
    expect((await watersOn(gm)).table["unit-3"]).toMatchObject({ x: 6, y: 2, heading: 90, moved: true });
    await expectWords(player, []);
  });

  await test.step("a click on an enemy aims, and says why not", async () => {
    await press(player, { x: 3, y: 1 });
    await press(player, { x: 3, y: 7 });
    await expect
      .poll(() => wordsOn(player), { timeout: SLOW })
      .toContainEqual(expect.stringMatching(sentenceLike("ALLHANDS.reason.out-of-reach", { range: 2 })));
  });

  await test.step("what is not one's own is not sailed", async () => {
    await player.keyboard.press("Escape");
    await player.keyboard.press("Escape");
    await expectWords(player, []);
    await drag(player, { x: 3, y: 7 }, { x: 3, y: 5 });
    await expectWords(player, []);
  });
});

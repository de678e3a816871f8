/** The board of Navy Aces without a scene: by keys, entries, and presses on its chart, and what others see. */
import type { Page } from "@playwright/test";
import { answerAt, beginAces, build, expectSecret, isPut, loadMuster, watersOn } from "./game";
import { inHand, listed, TURN, unfold } from "./board";
import { battleOn, send } from "../battle";
import { chooseDice, dieEntry, enterDie, fixDice } from "../dice";
import { expect, test } from "../fixtures";
import { board, control, isAsked, offer, openTab, pressTool, question, SLOW, placeOf } from "../table";
import { sentence, sentenceLike } from "../sentences";

interface Replays {
  readonly game: {
    readonly combats: { readonly contents: readonly object[] };
    readonly system: { readonly api: { openReplay(battle: object): Promise<void> } };
  };
}

/** Presses letters and digits one after another. */
async function type(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

const ghosts = (page: Page) => board(page).locator(".ah-chart__ghost");
const field = (page: Page, path: string) => board(page).locator(`input[data-path="${path}"]`);
/** Enters a number of a position, and waits until the chart shows it. */
async function enter(page: Page, path: string, value: number): Promise<void> {
  await unfold(page, "exact");
  const card = ghosts(page).last().locator("polygon").first();
  const before = (await card.getAttribute("points")) ?? "";
  await field(page, path).fill(String(value));
  await field(page, path).press("Tab");
  await expect(card).not.toHaveAttribute("points", before);
}

const byEnter = (page: Page) => page.keyboard.press("Enter");

test("a game is begun, sailed and fought on the board alone, mostly by keys", async ({ browser, loginAs }) => {
  test.setTimeout(300_000);
  const gm = await loginAs(browser, "Gamemaster", { prepare: fixDice });
  const one = await loginAs(browser, "Player 1");
  await loadMuster(gm, { hands: ["9S KH 4D 5C", "8S 7D TC QH"] });
  await beginAces(gm, ["Player 1", "Gamemaster"], { strength: 4, islands: 1, unitCardSource: "tokens" });

  await test.step("an island is laid by a press on the chart, and turned by its number", async () => {
    await isAsked(one, sentence("ALLHANDS.navy-aces.board.question.island.title"));
    const water = await placeOf(board(one).locator(".ah-chart__water"));
    await one.mouse.click(water.x + water.width / 2, water.y + water.height / 2);
    await expect(ghosts(one)).toHaveCount(1);
    await enter(one, "heading", 45);
    await board(one).locator(".ah-board").focus();
    await send(one, byEnter);
    const { x, y, heading } = (await watersOn(gm)).table["island-1"]!;
    expect([Math.round(x), Math.round(y), heading]).toEqual([6, 4, 45]);
  });

  await test.step("a squadron of two is deployed by keys; a place that is not allowed says why", async () => {
    await isAsked(one, sentence("ALLHANDS.navy-aces.board.question.build.title"));
    await type(one, "4");
    await board(one).locator('[data-action="stepField"][data-by="1"]').first().click();
    await type(one, "b");
    await expect(ghosts(one)).toHaveCount(1);
    await enter(one, "y", 5);
    await expect(board(one).locator(".ah-question__reason")).toBeVisible();
    await expect(control(one, "submit")).toHaveAttribute("aria-disabled", "true");
    await enter(one, "x", 7);
    await enter(one, "y", 1.5);
    await expect(board(one).locator(".ah-question__reason")).toHaveCount(0);
    await board(one).locator(".ah-board").focus();
    await send(one, byEnter);
    expect((await watersOn(gm)).table["unit-1"]).toMatchObject({
      kind: "squadron",
      active: 2,
      x: 7,
      y: 1.5,
      heading: 90,
    });
  });

  await test.step("the story names it within a line", async () => {
    const told = board(one)
      .locator(".ah-story__entry b", { hasText: `${sentence("ALLHANDS.navy-aces.type.squadron.name")} 1` })
      .first();
    await expect(told).toHaveCSS("display", "inline");
  });

  await build(gm, 1, "frigate", 2, { x: 3, y: 6.4, heading: 0 });
  await build(one, 0, "frigate", 2, { x: 3, y: 1.6, heading: 0 });
  await build(gm, 1, "frigate", 2, { x: 9, y: 6.4, heading: 0 });

  await test.step("a course by keys and entries: counted, drawn leg by leg, and sailed", async () => {
    await isAsked(one, TURN);
    await type(one, "1", "l", "l", "l");
    await expect(ghosts(one)).toHaveCount(3);
    await expect(board(one).locator(".ah-navy-aces__course")).toContainText(
      sentence("ALLHANDS.navy-aces.board.used", { used: 3, count: 5 }),
    );
    const { height } = await placeOf(board(one).locator('[data-action="dropLeg"]').first());
    expect(height).toBeGreaterThanOrEqual(24);
    await type(one, "Escape");
    await expect(ghosts(one)).toHaveCount(2);
    await board(one).locator('[data-action="setLeg"][data-leg="0"][data-set="bow-R"]').click();
    await expect(field(one, "angle")).toHaveValue("-30");
    await board(one).locator(".ah-board").focus();
    await send(one, byEnter);
    expect((await watersOn(gm)).table["unit-1"]).toMatchObject({ heading: 60, moved: true });
  });

  await test.step("the end of the turn is asked twice while a unit can act", async () => {
    await isPut(one, "act", 0);
    await expect(listed(one, "unit-1")).toHaveAttribute("aria-disabled", "true");
    // A key that is held down acts once: the confirmation must be a second press.
    const { step } = await battleOn(one);
    for (let time = 0; time < 3; time++) await one.keyboard.down("e");
    await one.keyboard.up("e");
    await expect(control(one, "end")).toContainText(sentence("ALLHANDS.navy-aces.board.end.sure"));
    expect((await battleOn(one)).step).toBe(step);
    await send(one, (page) => type(page, "e"));
    await isPut(gm, "act", 1);
    await expect(board(one).locator(".ah-notice--waiting")).toBeVisible();
    await expectSecret(gm, one, [1]);
  });

  await test.step("whoever disagrees about what they see rolls for it", async () => {
    await board(one).locator('[data-action="dispute"]').click();
    const window = one.locator("#all-hands-rollers");
    await expect(window.getByLabel(sentence("ALLHANDS.navy-aces.roller.dispute.field.names"))).toHaveValue(/^\S.*, \S/);
    await window.locator('[data-action="roll"]').click();
    await openTab(one, "chat");
    await expect(one.locator("#chat .chat-message").last()).toContainText(
      sentenceLike("ALLHANDS.navy-aces.roller.outcome"),
    );
    await window.locator('.window-header [data-action="close"]').click();
  });

  const ahead = { lead: "bow", pivot: null, angle: 0, slide: 1 };
  const sideways = [
    { ...ahead, pivot: "R", angle: -90 },
    { ...ahead, pivot: "L", angle: 90, slide: 0 },
  ];
  await answerAt(gm, 1, "act", { do: "move", unit: "unit-2", steps: sideways });
  await answerAt(gm, 1, "act", { do: "end" });

  await test.step("who can be fired on is lit; others say why not", async () => {
    await isPut(one, "act", 0);
    await answerAt(one, 0, "act", {
      do: "move",
      unit: "unit-3",
      steps: [
        { ...ahead, pivot: "L", angle: 90 },
        { ...ahead, pivot: "R", angle: -90, slide: 0 },
      ],
    });
    await answerAt(one, 0, "act", { do: "end" });
    await answerAt(gm, 1, "act", { do: "end" });
    await isAsked(one, TURN);
    await isPut(one, "act", 0);
    await listed(one, "unit-3").click();
    await type(one, "f");
    await expect(listed(one, "unit-2")).not.toHaveAttribute("aria-disabled", "true");
    await expect(listed(one, "unit-4")).toContainText(sentenceLike("ALLHANDS.reason.out-of-reach", { range: 2 }));
    await board(one).locator('.ah-chart [data-unit="unit-2"]').click();
    await expect(listed(one, "unit-2")).toHaveAttribute("aria-checked", "true");
    await board(one).locator(".ah-board").focus();
    await send(one, byEnter);
  });

  await test.step("both antes are picked in secret; the chances follow the picked cards", async () => {
    await chooseDice(gm, sentence("ALLHANDS.dice.seat"));
    await board(gm).locator(".ah-board").focus();
    await isPut(one, "ante", 0);
    await isAsked(one, sentence("ALLHANDS.navy-aces.board.question.anteAttack.title"));
    await type(one, "4");
    await expect(inHand(one, "4D")).toHaveAttribute("aria-pressed", "true");
    await expect(board(one).locator(".ah-navy-aces__picked th")).toHaveText("1");
    await inHand(one, "4D").focus();
    await type(one, "ArrowLeft");
    await expect(inHand(one, "KH")).toBeFocused();
    await control(one, "submit").click();
    await isAsked(gm, sentence("ALLHANDS.navy-aces.board.question.anteDefense.title"));
    await expectSecret(gm, one, [1]);
    await type(gm, "n");
  });

  await test.step("each side throws its own die", async () => {
    const entry = (page: Page) => dieEntry(board(page));
    await expect(entry(one)).toContainText("Attack", { timeout: SLOW });
    await expect(entry(gm)).toHaveCount(0);
    await enterDie(board(one), 4);
    await expect(entry(gm)).toContainText("Defense", { timeout: SLOW });
    await expect(entry(one)).toHaveCount(0);
    await enterDie(board(gm), 2);
    await expect.poll(async () => (await watersOn(gm)).turn, { timeout: SLOW }).toContain("4D");
  });

  await test.step("surrender is asked twice, and the end shows the ranking", async () => {
    await offer(one, "surrender").click();
    await expect(offer(one, "surrender")).toContainText(sentence("ALLHANDS.navy-aces.board.offer.surrenderSure"));
    await send(one, (page) => offer(page, "surrender").click());
    for (const page of [gm, one])
      await expect(board(page).locator(".ah-scores li").last()).toHaveText(
        sentence("ALLHANDS.navy-aces.board.scoreSurrendered", { name: "Ibis" }),
        {
          timeout: SLOW,
        },
      );
  });
});

test("the menu of a replay lies over its board: the record is saved", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster", { prepare: fixDice });
  await beginAces(gm, ["Gamemaster", "bot:greedy"]);
  await expect(question(gm)).toBeVisible();
  await gm.evaluate(() => {
    const { combats, system } = (globalThis as unknown as Replays).game;
    return system.api.openReplay(combats.contents[0]!);
  });
  const replayed = gm.locator(".ah-board-window.ah-replayed");
  await expect(replayed.locator(".ah-chart")).toBeVisible();
  const saved = gm.waitForEvent("download");
  await pressTool(replayed, "save");
  expect((await saved).suggestedFilename()).toBe("the-roads.record.json.gz");
});

/** At the table of Navy Aces: keys alone, small screens, undo, offers, reloads, and who plays for whom. */
import type { Page } from "@playwright/test";
import {
  beginAces,
  build,
  expectAllCards,
  expectSecret,
  isPut,
  loadMuster,
  NAVIES,
  SHORT_GAME,
  watersOn,
} from "./game";
import {
  ACCEPT,
  ANTE_ATTACK,
  ANTE_DEFENSE,
  choose,
  DEPLOY,
  endTurn,
  fight,
  inHand,
  LAY,
  listed,
  pick,
  SALVO,
  TURN,
  unfold,
} from "./board";
import { battleOn, FIXED_DICE, promised, quick, recordOn, send, travel } from "../battle";
import { d6, loadDice } from "../dice";
import type { DuelScope } from "../ship-on-ship/game";
import { WALKED } from "../cells";
import { expect, test, whenReady } from "../fixtures";
import { expectNoFault, isOver } from "../fleet";
import { board, control, dockAt, isAsked, offer, openTab } from "../table";
import { readOn } from "../settled";
import { outOfReach } from "../../walks/reach";
import { sentence, sentenceAtStart } from "../sentences";

const [IBIS, HERON] = NAVIES;

/** Ships can fire at each other in the first turn: on the smallest table, after a move. */
const CLOSE = { ...SHORT_GAME, tableDepth: 6, rounds: 4, actionsPerUnit: "both" } as const;
const DEAL = { hands: ["2C 3C 4C 5C", "2D 3D 4D joker-1"], pile: "KS QS JS TS" } as const;

/** Deploys Player 1's frigate and squadron against Player 2's, up to Player 1's first turn. */
async function deployAll(gm: Page, one: Page, two: Page): Promise<void> {
  await loadMuster(gm, DEAL);
  await beginAces(gm, ["Player 1", "Player 2"], CLOSE);
  await build(one, 0, "frigate", 2, { x: 6, y: 1.6, heading: 0 });
  await build(two, 1, "frigate", 2, { x: 7, y: 4.4, heading: 180 });
  await build(one, 0, "squadron", 2, { x: 3, y: 1.5, heading: 90 });
  await build(two, 1, "squadron", 2, { x: 3, y: 4.5, heading: 270 });
  await isAsked(one, TURN);
}

/** Plays with keys: deploys the first in the list where there is room, and lets everything else pass. */
async function playByHabit(page: Page): Promise<void> {
  await expect(async () => {
    const title = board(page).locator(".ah-question__title");
    if (await title.isVisible()) {
      const root = board(page).locator(".ah-board");
      const asked = await title.innerText({ timeout: 1000 });
      if (asked === DEPLOY) for (const key of ["1", "b", "Enter"]) await root.press(key);
      else if (asked === TURN) for (const key of ["e", "e"]) await root.press(key);
      else await root.press(asked === SALVO ? "c" : asked === LAY ? "y" : asked === ACCEPT ? "2" : "n");
    }
    expect(await isOver(page)).toBe(true);
  }).toPass({ intervals: [100], timeout: 200_000 });
}

test(
  "a player alone against the bot to the end, by keys, with somebody looking on",
  WALKED,
  async ({ browser, loginAs }) => {
    test.setTimeout(300_000);
    const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
    const one = await loginAs(browser, "Player 1", FIXED_DICE);
    const onlooker = await loginAs(browser, "Player 3", FIXED_DICE);
    await beginAces(gm, ["Player 1", "bot:greedy"], SHORT_GAME);
    await openTab(onlooker, "combat");
    await onlooker.locator(".all-hands-tracker button", { hasText: sentence("ALLHANDS.tracker.board") }).click();
    await expect(board(onlooker)).toContainText(sentence("ALLHANDS.board.onlooker"));
    await isAsked(one, DEPLOY);
    await expectSecret(gm, one, [1]);
    await expectSecret(gm, onlooker, [0, 1]);
    await playByHabit(one);
    for (const page of [gm, one, onlooker]) await expect(board(page).locator(".ah-notice--over")).toBeVisible();
    await expectNoFault(gm);
    await expectAllCards(gm);
  },
);

test("units are deployed, sailed and turned by the keyboard alone, on a small screen", async ({ browser, loginAs }) => {
  test.setTimeout(240_000);
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const one = await loginAs(browser, "Player 1", { ...FIXED_DICE, viewport: { width: 400, height: 800 } });
  await loadMuster(gm, DEAL);
  await beginAces(gm, ["Player 1", "Gamemaster"], SHORT_GAME);
  const root = board(one).locator(".ah-board");
  const field = (path: string) => board(one).locator(`input[data-path="${path}"]`);
  const type = async (path: string, value: string): Promise<void> => {
    if (path !== "strength") await unfold(one, "exact");
    await field(path).focus();
    await one.keyboard.press("ControlOrMeta+a");
    await one.keyboard.type(value);
    await one.keyboard.press("Tab");
    await expect(field(path)).toHaveValue(value);
  };
  const fits = async (): Promise<void> => {
    const { width } = one.viewportSize()!;
    const over = await readOn(
      board(one),
      (window, width) => {
        const edgeOf = (part: Element): number => part.getBoundingClientRect().right;
        // Whether an element around this one cuts it off, so that it does not stick out.
        const isCut = ({ parentElement: around }: Element): boolean =>
          around !== null &&
          around !== window &&
          ((getComputedStyle(around).overflowX !== "visible" && edgeOf(around) <= width + 1) || isCut(around));
        const parts = [...window.querySelectorAll("*")].filter((part) => edgeOf(part) > width + 1 && !isCut(part));
        return parts.map((part) => part.className.toString());
      },
      width,
    );
    expect(over, "parts that stand over the edge").toEqual([]);
  };

  await test.step("a frigate where the fields say", async () => {
    await isAsked(one, DEPLOY);
    await root.focus();
    await one.keyboard.press("2");
    await expect(board(one).locator('[data-type="frigate"]')).toHaveAttribute("aria-checked", "true");
    await type("x", "5");
    await type("y", "1.3");
    await type("heading", "45");
    await fits();
    await root.focus();
    await send(one, () => one.keyboard.press("Enter"));
    expect((await watersOn(gm)).table["unit-1"]).toMatchObject({ kind: "frigate", x: 5, y: 1.3, heading: 45 });
  });

  await test.step("a berth that is not allowed is refused in words, and a free one is found", async () => {
    await build(gm, 1, "squadron", 4, { x: 9, y: 7, heading: 270 });
    await isAsked(one, DEPLOY);
    // The board may be redrawn between the focus and the key.
    await expect(async () => {
      await root.press("4");
      await expect(field("strength")).toHaveValue("1", { timeout: 2000 });
    }).toPass();
    await type("strength", "2");
    await type("y", "3");
    await type("x", "5");
    await expect(control(one, "submit")).toHaveAttribute("aria-disabled", "true");
    await expect(board(one).locator(".ah-question__reason")).toContainText(sentence("ALLHANDS.reason.not-in-own-band"));
    await fits();
    await root.focus();
    await one.keyboard.press("b");
    await expect(control(one, "submit")).not.toHaveAttribute("aria-disabled", "true");
    await send(one, () => one.keyboard.press("Enter"));
    expect((await watersOn(gm)).table["unit-3"]).toMatchObject({ kind: "squadron", active: 2 });
  });

  await test.step("a length with a turn about the bow, and a turn on the spot", async () => {
    await isAsked(one, TURN);
    await root.focus();
    await one.keyboard.press("1");
    await expect(listed(one, "unit-1")).toHaveAttribute("aria-checked", "true");
    await one.keyboard.press("l");
    const leg = board(one).locator(".ah-navy-aces__leg").first();
    await leg.locator('[data-set="bow-L"]').focus();
    await one.keyboard.press("Enter");
    await expect(leg.locator('[data-set="bow-L"]')).toHaveAttribute("aria-pressed", "true");
    await root.focus();
    await one.keyboard.press("t");
    await expect(board(one).locator(".ah-navy-aces__leg")).toHaveCount(2);
    await fits();
    await root.focus();
    await send(one, () => one.keyboard.press("Enter"));
    expect((await watersOn(gm)).table["unit-1"]).toMatchObject({ heading: 105, moved: true });
    await expect(listed(one, "unit-1")).toContainText(sentence("ALLHANDS.navy-aces.board.done.moved"));
  });

  await test.step("Escape takes back what was planned, and the end of the turn is asked twice", async () => {
    await root.focus();
    await one.keyboard.press("2");
    await one.keyboard.press("l");
    await expect(board(one).locator(".ah-navy-aces__leg")).toHaveCount(1);
    await one.keyboard.press("Escape");
    await expect(board(one).locator(".ah-navy-aces__leg")).toHaveCount(0);
    await one.keyboard.press("Escape");
    await expect(listed(one, "unit-3")).toHaveAttribute("aria-checked", "false");
    const { step } = await battleOn(gm);
    await one.keyboard.press("e");
    await expect(control(one, "end")).toContainText(sentence("ALLHANDS.navy-aces.board.end.sure"));
    expect((await battleOn(gm)).step).toBe(step);
    await send(one, () => one.keyboard.press("e"));
    await isPut(gm, "act", 1);
  });
  await expectNoFault(gm);
});

test("what is taken back, a reload and a change of hands in a fight, and offers to end", async ({
  browser,
  loginAs,
}) => {
  test.setTimeout(360_000);
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const one = await loginAs(browser, "Player 1", FIXED_DICE);
  const two = await loginAs(browser, "Player 2", FIXED_DICE);
  await deployAll(gm, one, two);

  await test.step("a move is the player's own to take back, and to put back", async () => {
    const before = await watersOn(gm);
    await choose(one, "unit-1", "sail");
    await control(one, "addLeg").first().click();
    await control(one, "setLeg").and(one.locator('[data-set="bow-L"]')).click();
    await send(one);
    const after = await watersOn(gm);
    expect(after.table["unit-1"]).toMatchObject({ heading: 30, moved: true });
    await travel(one, "undo");
    expect(await watersOn(gm)).toEqual(before);
    await isPut(one, "act", 0);
    // An order that was sent is no longer planned.
    await expect(listed(one, "unit-1")).toHaveAttribute("aria-checked", "false");
    await travel(one, "redo");
    expect(await watersOn(gm)).toEqual(after);
  });

  await test.step("antes are kept over a reload, and by nobody else", async () => {
    await fight(one, "unit-1", "unit-2");
    await isAsked(one, ANTE_ATTACK);
    await isAsked(two, ANTE_DEFENSE);
    await pick(one, "2C", "3C");
    await control(one, "submit").click();
    await promised(two, "Player 1");
    for (const page of [one, gm]) {
      await page.reload();
      await whenReady(page);
    }
    await isAsked(two, ANTE_DEFENSE);
    await expectSecret(gm, two, [0]);
    await loadDice(gm, d6(4, 3));
    await send(two, quick);
    await isAsked(one, SALVO);
    expect((await watersOn(two)).turn).toEqual(["2C", "3C"]);
    expect((await watersOn(two)).table["unit-2"]).toMatchObject({ active: 1, inactive: 1 });
  });

  await test.step("a fight in which dice fell is the Gamemaster's to take back alone", async () => {
    await expect(control(one, "undo")).toHaveCount(0);
    const after = await watersOn(gm);
    await travel(gm, "undo");
    await isAsked(two, ANTE_DEFENSE);
    expect((await watersOn(two)).navies[0]!.hand).toHaveLength(4);
    await travel(gm, "redo");
    await isAsked(one, SALVO);
    expect(await watersOn(gm)).toEqual(after);
  });

  await test.step("the Gamemaster takes over the seat in mid-fight, and gives it back", async () => {
    const handOver = async (holder: string): Promise<void> => {
      await gm.evaluate(() => (globalThis as unknown as DuelScope).game.system.api.openOverview());
      const overview = gm.locator("#all-hands-overview");
      await overview.getByLabel(IBIS, { exact: true }).selectOption({ label: holder });
      await overview.locator('[data-action="close"]').click();
    };
    await handOver("Gamemaster");
    await isAsked(gm, SALVO);
    await expect(board(one).locator(".ah-question")).toHaveCount(0);
    await send(gm, quick);
    await isAsked(gm, TURN);
    await expect(inHand(one, "4C")).toHaveCount(0);
    await handOver("Player 1");
    await isAsked(one, TURN);
    await expect(board(gm).locator(".ah-question")).toHaveCount(0);
    await endTurn(one);
  });

  await test.step("an offer to end is declined, takes no plan away, and cannot be made twice in a turn", async () => {
    await isAsked(two, TURN);
    await board(two).locator(".ah-board").focus();
    for (const key of ["1", "l"]) await two.keyboard.press(key);
    const course = board(two).locator(".ah-chart__ghost");
    await expect(course).toHaveCount(1);
    await offer(one, "offerEnd").click();
    await expect(offer(one, "offerEnd")).toContainText(sentence("ALLHANDS.navy-aces.board.offer.offerEndSure"));
    await send(one, () => offer(one, "offerEnd").click());
    await isAsked(two, ACCEPT);
    await send(two, () =>
      board(two)
        .getByRole("button", { name: sentenceAtStart("ALLHANDS.navy-aces.board.choice.no") })
        .click(),
    );
    await isAsked(two, TURN);
    await expect(course).toHaveCount(1);
    await expect(offer(one, "offerEnd")).toHaveAttribute("aria-disabled", "true");
  });

  await test.step("who surrenders takes their units off the table, and the other one has won", async () => {
    await offer(two, "surrender").click();
    await expect(offer(two, "surrender")).toContainText(sentence("ALLHANDS.navy-aces.board.offer.surrenderSure"));
    await send(two, () => offer(two, "surrender").click());
    for (const page of [gm, one, two]) {
      await expect(board(page).locator(".ah-notice--over")).toContainText(IBIS);
      await expect(board(page).locator(".ah-notice--over")).toContainText(`${HERON}: surrendered`);
    }
    expect(Object.keys((await watersOn(one)).table).sort()).toEqual(["unit-1", "unit-3"]);
    await gm.setViewportSize({ width: 1280, height: 720 });
    await dockAt(gm, "bottom");
    expect(await readOn(board(gm), outOfReach)).toEqual([]);
  });
  await expectNoFault(gm);
  await expectAllCards(gm);
  expect((await recordOn(gm)).some(({ kind }) => kind === "redo")).toBe(true);
});

/** Silent Ships at the table: drags and keys, what ships can do, taking back, and who plays for whom. */
import type { Page } from "@playwright/test";
import { battleOn, FIXED_DICE, quick, recordOn, send, travel } from "../battle";
import { WALKED } from "../cells";
import { expect, test, whenReady } from "../fixtures";
import { expectNoFault, isOver } from "../fleet";
import {
  beginSea,
  countsOn,
  deploy,
  endTurn,
  expectOnlookerBlind,
  expectSea,
  expectSecret,
  fleetOn,
  GANNETS,
  inHand,
  LAMPLIGHTERS,
  loadMuster,
  lossesOn,
  passCard,
  sail,
  seaOn,
  show,
  square,
  stackOn,
  SUPPORT,
  TURN,
  touch,
} from "./game";
import { board, control, isAsked, offer, openTab, dragTo } from "../table";
import { sentence, sentenceAtStart, sentenceLike } from "../sentences";

const label = (page: Page, at: string) => square(page, at).locator(".ah-hidden").textContent();

test.describe(() => {
  test.use({ start: "silent-ships-mustered" });

  test("cards and ships are dragged, squares are grey with their reasons, and a turn is played by keys", async ({
    browser,
    loginAs,
  }) => {
    test.setTimeout(240_000);
    const two = await loginAs(browser, "Gamemaster", FIXED_DICE);
    const one = await loginAs(browser, "Player 1", FIXED_DICE);
    await isAsked(one, TURN);

    await test.step("a card is dragged onto a harbor, and nowhere else", async () => {
      const { step } = await battleOn(two);
      await dragTo(inHand(one, "frigate"), square(one, "C2"));
      expect((await battleOn(two)).step).toBe(step);
      await send(one, () => dragTo(inHand(one, "frigate"), square(one, "C1")));
      await expectSea([one, two], { C1: "frigate-1 down" });
      await expect(square(two, "C1")).toHaveAccessibleName(
        sentenceLike("ALLHANDS.silent-ships.board.hidden", { hull: 1 }),
      );
    });

    await test.step("a ship is dragged onto a square, and a click on a card pays for it", async () => {
      await dragTo(square(one, "C1"), square(one, "C2"));
      await expect(square(one, "C2")).toHaveAttribute("aria-selected", "true");
      await expect(board(one).locator('[data-action="submit"]')).toHaveAttribute("aria-disabled", "true");
      await send(one, () => touch(inHand(one, "patrol")));
      await expectSea([one, two], { C2: "frigate-1 down" });
    });

    await test.step("what cannot be reached is grey and says why", async () => {
      await square(one, "C2").click();
      await expect(square(one, "C3")).toHaveAccessibleName(sentenceLike("ALLHANDS.silent-ships.board.chip.cost"));
      await expect(square(one, "E4")).toHaveAttribute("aria-disabled", "true");
      expect(await label(one, "E4")).toContain(sentence("ALLHANDS.reason.square-not-adjacent"));
      await expect(square(one, "E4")).toHaveAttribute(
        "data-tooltip-text",
        sentenceLike("ALLHANDS.reason.square-not-adjacent"),
      );
      await square(one, "E4").click({ force: true });
      await expect(
        board(one).locator(".ah-refused", { hasText: sentence("ALLHANDS.reason.square-not-adjacent") }),
      ).toBeVisible();
      await expect(square(one, "C2")).toHaveAttribute("aria-selected", "true");
      await board(one).locator('[data-action="clear"]').click();
      await expect(square(one, "C2")).toHaveAttribute("aria-selected", "false");
      await endTurn(one);
    });

    await test.step("the second player's own edge is the lower one for both", async () => {
      const first = (page: Page) => board(page).locator(".ah-silent-ships__square").first().getAttribute("data-square");
      expect([await first(one), await first(two)]).toEqual(["19", "0"]);
    });

    await test.step("a turn by the keyboard alone: a card into play, a move, the end of the turn", async () => {
      await isAsked(two, TURN);
      const root = board(two).locator(".ah-board");
      await root.focus();
      await two.keyboard.press("1");
      const [card] = await stackOn(two, LAMPLIGHTERS, "hand");
      const type = card!.replace("-2", "") as "flag";
      await expect(inHand(two, type)).toHaveAttribute("aria-pressed", "true");
      // The number of a card leads to the squares where it may be laid.
      await expect(board(two).locator(".ah-silent-ships__square--can:focus")).toHaveCount(1);
      await square(two, "A1").focus();
      await two.keyboard.press("Enter");
      await expect(
        board(two).locator(".ah-refused", { hasText: sentence("ALLHANDS.reason.not-a-harbor") }),
      ).toBeVisible();
      await expect(square(two, "C4")).toHaveAccessibleName(sentenceLike("ALLHANDS.silent-ships.board.can.go"));
      await square(two, "C4").focus();
      await send(two, () => two.keyboard.press("Enter"));
      await expect(square(two, "C4")).toHaveAccessibleName(
        sentenceLike("ALLHANDS.silent-ships.board.ship.yours", { ship: "Flag Ship" }),
      );
      await isAsked(two, TURN);
      await square(two, "C4").focus();
      await two.keyboard.press("Enter");
      await expect(square(two, "C4")).toHaveAttribute("aria-selected", "true");
      await two.keyboard.press("ArrowUp");
      await expect(square(two, "C3")).toBeFocused();
      await two.keyboard.press("ArrowLeft");
      await two.keyboard.press("ArrowDown");
      await expect(square(two, "B4")).toBeFocused();
      await two.keyboard.press("Enter");
      await expect(square(two, "B4")).toHaveAttribute("aria-selected", "true");
      await send(two, () => two.keyboard.press("1"));
      await expectSea([one, two], { C2: "frigate-1 down", B4: "flag-2 down" });
      await isAsked(two, TURN);
      await send(two, () => two.keyboard.press("e"));
      await isAsked(one, TURN);
    });
    await expectNoFault(two);
  });

  test("what is taken back and put back, a reload in mid-question, and offers to end", async ({ browser, loginAs }) => {
    test.setTimeout(240_000);
    const two = await loginAs(browser, "Gamemaster", FIXED_DICE);
    const one = await loginAs(browser, "Player 1", FIXED_DICE);
    await deploy(one, "frigate", "C1");
    await sail(one, "C1", "C2", "patrol");

    await test.step("a move that has shown nothing is the player's own to take back, and to put back", async () => {
      await travel(one, "undo");
      await expectSea([one, two], { C1: "frigate-1 down" });
      await expect(inHand(one, "patrol")).toBeVisible();
      await travel(one, "redo");
      await expectSea([one, two], { C2: "frigate-1 down" });
      await expect(inHand(one, "patrol")).toHaveCount(0);
    });

    await test.step("what was shown is the Gamemaster's to take back alone", async () => {
      await show(one, "C2");
      await expect(control(one, "undo")).toHaveCount(0);
      await travel(two, "undo");
      await expectSea([one, two], { C2: "frigate-1 down" });
      await expect(square(two, "C2")).toHaveAccessibleName(
        sentenceLike("ALLHANDS.silent-ships.board.hidden", { hull: 1 }),
      );
      await isAsked(one, TURN);
    });

    await test.step("a reload in mid-question keeps question and cards", async () => {
      await endTurn(one);
      await deploy(two, "patrol", "C4");
      await sail(two, "C4", "C3", "fire");
      await endTurn(two);
      await sail(one, "C2", "C3", "speed");
      await withoutSupport(one);
      await isAsked(two, sentence("ALLHANDS.silent-ships.board.question.retreat.title"));
      const [sea, { step }] = [await seaOn(two), await battleOn(two)];
      for (const page of [one, two]) {
        await page.reload();
        await whenReady(page);
      }
      await isAsked(two, sentence("ALLHANDS.silent-ships.board.question.retreat.title"));
      expect(await seaOn(two)).toEqual(sea);
      expect((await battleOn(two)).step).toBe(step);
      await send(two, quick);
      await isAsked(one, TURN);
      await expect(lossesOn(one)).toContainText(sentence("ALLHANDS.silent-ships.ship.patrol.name"));
    });

    await test.step("an offer to end is declined, and cannot be made twice in a turn", async () => {
      await offer(two, "offerEnd").click();
      await expect(offer(two, "offerEnd")).toContainText(sentence("ALLHANDS.silent-ships.board.offer.offerEndSure"));
      await send(two, () => offer(two, "offerEnd").click());
      await isAsked(one, sentence("ALLHANDS.silent-ships.board.question.acceptEnd.title", { foe: LAMPLIGHTERS }));
      await send(one, () =>
        board(one)
          .getByRole("button", { name: sentenceAtStart("ALLHANDS.silent-ships.board.choice.acceptEnd.no") })
          .click(),
      );
      await isAsked(one, TURN);
      await expect(offer(two, "offerEnd")).toHaveAttribute("aria-disabled", "true");
      await expect(offer(two, "offerEnd")).toHaveAttribute(
        "data-tooltip",
        sentenceLike("ALLHANDS.reason.end-already-offered"),
      );
    });

    await test.step("an offer that is accepted ends the game: who has sunk more wins", async () => {
      await offer(one, "offerEnd").click();
      await send(one, () => offer(one, "offerEnd").click());
      await isAsked(two, sentence("ALLHANDS.silent-ships.board.question.acceptEnd.title", { foe: GANNETS }));
      await send(two, () =>
        board(two)
          .getByRole("button", { name: sentenceAtStart("ALLHANDS.silent-ships.board.choice.acceptEnd.yes") })
          .click(),
      );
      for (const page of [one, two]) {
        const ended = page === two ? sentence("ALLHANDS.notice.lost.title") : sentence("ALLHANDS.notice.yours.title");
        await expect(board(page).locator(".ah-notice--over")).toContainText(ended);
        await expect(board(page).locator(".ah-notice--over")).toContainText(
          sentence("ALLHANDS.silent-ships.board.over.agreed"),
        );
      }
    });
    await expectNoFault(two);
  });
});

/** Adds no support to the attack, if support is asked for. */
async function withoutSupport(page: Page): Promise<void> {
  if ((await battleOn(page)).question?.askings[0]?.name !== "supportAttack") return;
  await isAsked(page, SUPPORT);
  await send(page, quick);
}

test("a Gamemaster holds both fleets: three steps, a swap, a look at the other side, and a surrender", async ({
  browser,
  loginAs,
}) => {
  test.setTimeout(240_000);
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  await loadMuster(gm, ["speed", "special", "salvage", "patrol", "missile"], ["flag", "fire"]);
  await beginSea(gm, ["Gamemaster", "Gamemaster"]);

  await test.step("a Speed Boat goes one square, and three once it is shown", async () => {
    await deploy(gm, "speed", "C1");
    await square(gm, "C1").click();
    await expect.poll(() => label(gm, "C3")).toContain(sentence("ALLHANDS.reason.square-not-adjacent"));
    await board(gm).locator('[data-action="clear"]').click();
    await show(gm, "C1");
    await isAsked(gm, TURN);
    await sail(gm, "C1", "B3", "patrol");
    await expectSea([gm], { B3: "speed-1 up" });
    expect(await countsOn(gm, GANNETS)).toEqual({ deck: 6, hand: 3, sea: 1, discard: 1, sunk: 0 });
  });

  await test.step("a craft on an island changes places with a sunk ship", async () => {
    await passCard(gm, [GANNETS, "deck"], [GANNETS, "sunk"], "frigate-1");
    await expect(lossesOn(gm)).toContainText("Frigate");
    await deploy(gm, "special", "B1");
    await sail(gm, "B1", "A1", "salvage");
    await sail(gm, "A1", "A2", "missile");
    await square(gm, "A2").click();
    await expect(board(gm).locator(".ah-silent-ships__swaps")).toHaveCount(0);
    await board(gm).locator('[data-action="clear"]').click();
    await show(gm, "A2");
    await isAsked(gm, TURN);
    await square(gm, "A2").click();
    await send(gm, () => board(gm).locator('.ah-silent-ships__swaps [data-card="frigate-1"]').click());
    await expectSea([gm], { B3: "speed-1 up", A2: "frigate-1 up" });
    expect(await stackOn(gm, GANNETS, "sunk")).toEqual(["special-1"]);
  });

  await test.step("the hands change with the turn", async () => {
    await endTurn(gm);
    await expect(fleetOn(gm, "own").getByRole("heading", { name: LAMPLIGHTERS })).toBeVisible();
    await expect(inHand(gm, "flag")).toBeVisible();
    await deploy(gm, "flag", "C4");
    await endTurn(gm);
    await isAsked(gm, TURN);
    await expect.poll(() => label(gm, "C4")).not.toContain("Flag Ship");
  });

  await test.step("a ship of the other fleet is shown without a turn, through the eyes of that fleet", async () => {
    const look = board(gm).getByRole("button", { name: sentenceLike("ALLHANDS.board.look") });
    // Beside the long name of who acts there is no room for all tools.
    await board(gm).locator('[data-fold="head"]').click();
    await look.click();
    await expect(fleetOn(gm, "own").getByRole("heading", { name: LAMPLIGHTERS })).toBeVisible();
    expect(await label(gm, "C4")).toContain("Flag Ship");
    await expect(board(gm).locator('[data-action="end"]')).toHaveCount(0);
    await look.click();
    await isAsked(gm, TURN);
    await look.click();
    await show(gm, "C4");
    await isAsked(gm, TURN);
    await expect(fleetOn(gm, "own").getByRole("heading", { name: GANNETS })).toBeVisible();
    await expectSea([gm], { B3: "speed-1 up", A2: "frigate-1 up", C4: "flag-2 up" });
  });

  await test.step("giving up takes two clicks", async () => {
    await offer(gm, "surrender").click();
    await expect(offer(gm, "surrender")).toContainText(sentence("ALLHANDS.silent-ships.board.offer.surrenderSure"));
    await send(gm, () => offer(gm, "surrender").click());
    await expect(board(gm).locator(".ah-notice--over")).toContainText(`${GANNETS} surrendered`);
  });
});

test("the Gamemaster stands in for a player who is away", async ({ browser, loginAs }) => {
  test.setTimeout(180_000);
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const one = await loginAs(browser, "Player 1", FIXED_DICE);
  await loadMuster(gm, ["frigate"], ["flag", "patrol"]);
  await beginSea(gm, ["Player 1", "Player 2"]);
  await endTurn(one);
  await deploy(gm, "patrol", "C4");
  await show(gm, "C4");
  await expectSea([one, gm], { C4: "patrol-2 up" });
  await endTurn(gm);
  await isAsked(one, TURN);
  await expectNoFault(gm);
});

/** Plays like a person who brings a ship into play whenever possible and lets everything else pass. */
async function playByHabit(page: Page): Promise<void> {
  await expect(async () => {
    if (await board(page).locator(".ah-question__title").isVisible()) {
      const root = board(page).locator(".ah-board");
      const { question } = await battleOn(page);
      const name = question?.askings[0]?.name;
      if (name === "act") {
        const turn = (await recordOn(page)).at(-1)?.events.some(({ event }) => event === "turnBegan");
        if (turn) await root.press("1");
        const open = board(page).locator(".ah-silent-ships__square--can").first();
        if (turn && (await open.isVisible())) await open.click({ timeout: 1000 });
        else await root.press("e");
      } else if (name === "pursue")
        await board(page).locator(".ah-silent-ships__square--can").first().click({ timeout: 1000 });
      else await root.press(name === "retreat" ? "s" : name === "acceptEnd" ? "2" : "n");
    }
    expect(await isOver(page)).toBe(true);
  }).toPass({ intervals: [50], timeout: 200_000 });
}

test("a player alone against the bot to the end, with somebody looking on", WALKED, async ({ browser, loginAs }) => {
  test.setTimeout(300_000);
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const one = await loginAs(browser, "Player 1", FIXED_DICE);
  const onlooker = await loginAs(browser, "Player 3", FIXED_DICE);
  await beginSea(gm, ["Player 1", "bot:greedy"]);
  await openTab(onlooker, "combat");
  await onlooker.locator(".all-hands-tracker button", { hasText: sentence("ALLHANDS.tracker.board") }).click();
  await isAsked(one, TURN);
  await expectSecret(gm, one, LAMPLIGHTERS);
  await expectSecret(gm, onlooker, GANNETS, LAMPLIGHTERS);
  await expectOnlookerBlind(gm, onlooker);
  await playByHabit(one);
  for (const page of [gm, one, onlooker]) await expect(board(page).locator(".ah-notice--over")).toBeVisible();
  await expectNoFault(gm);
});

/** A duel as two people play it at their own screens, from the compendium to the escape. */
import type { Page } from "@playwright/test";
import { PRESETS } from "../../../module/rules/ship-on-ship";
import { battleOn, promised, recordOn } from "../battle";
import { setOnClient } from "../client-settings";
import { fixDice } from "../dice";
import {
  choose,
  COMMIT,
  correct,
  ESCAPE,
  expectBlind,
  handCard,
  isAsked,
  mentions,
  play,
  quick,
  RESPOND,
  seatOn,
  sightOf,
  sorted,
  STACK,
  stackOn,
  TAKE_HIT,
  type Sight,
} from "./game";
import { expect, test, whenReady } from "../fixtures";
import { board, dragToScene, giveTo, lastCard, openHands, openPack, OFTEN } from "../table";
import { sentence, sentenceAtStart, sentenceLike } from "../sentences";

const RAIDER = "9qJnIz4zPDoiP8Fm";
const CUTTER = "t1w3dRKI5mwe7Ege";
/** A black deck that no suggestion has. */
const BLACK_DECK = "2S 4S 6S 8S TS QC KC 6C 8C TC 9S 7S 5S 9C 7C JS QS KS".split(" ");
const RED_HAND = ["QS", "7H", "QD", "TH"];
const BLACK_HAND = ["TS", "QC", "4S", "9S", "6C"];

/** Expects that nothing names any of these cards more often than before. */
function expectNoNews(cards: readonly string[], before: Sight, after: Sight): void {
  for (const part of ["page", "documents"] as const) {
    const more = cards.filter((card) => mentions(after[part], card) > mentions(before[part], card));
    expect(more, part).toEqual([]);
  }
}

/** Expects the defense's total, and what is said of it and of its cost, while it is put together. */
async function expectDefense(page: Page, total: string, verdict: string): Promise<void> {
  await expect(board(page).locator(".ah-clash__value")).toHaveText(["10", total]);
  await expect(board(page).locator(".ah-clash__verdict")).toContainText(verdict);
}

test("two players fight a duel at their own screens", async ({ browser, loginAs }) => {
  test.setTimeout(240_000);
  const gm = await loginAs(browser, "Gamemaster", { prepare: fixDice, canvas: true });
  const red = await loginAs(browser, "Player 1");
  const black = await loginAs(browser, "Player 2");

  await test.step("the Gamemaster drags two fighters onto the scene and gives them away", async () => {
    await openPack(gm, "dogfighters");
    await dragToScene(gm, RAIDER, { x: 1400, y: 700 });
    await dragToScene(gm, CUTTER, { x: 1400, y: 1500 });
    await gm.locator('.compendium [data-action="close"]').click();
    await giveTo(gm, "Raider", "Player 1");
    await giveTo(gm, "Cutter", "Player 2");
  });

  await test.step("the dialog that is offered knows the game and the commanders, and takes numbers and colors", async () => {
    await gm
      .getByRole("button", { name: sentence("ALLHANDS.start.withThese", { game: "Ship-on-Ship", count: 2 }) })
      .click();
    const dialog = gm.locator("#all-hands-start");
    await expect(gm.locator(".ah-offer")).toHaveCount(0);
    await expect(dialog.getByRole("radio", { name: sentence("ALLHANDS.game.ship-on-ship") })).toBeChecked();
    await expect(dialog.locator('[name="name"]')).toHaveValue("Raider against Cutter");
    const row = (ship: string) => dialog.locator(".candidate", { hasText: ship });
    const fields = (ship: string) => dialog.getByRole("group", { name: ship });
    await expect(row("Raider").getByLabel(sentence("ALLHANDS.start.commander")).locator("option:checked")).toHaveText(
      "Player 1",
    );
    await expect(row("Cutter").getByLabel(sentence("ALLHANDS.start.commander")).locator("option:checked")).toHaveText(
      "Player 2",
    );
    await expect(fields("Raider").getByLabel(sentence("ALLHANDS.start.field.rating"))).toHaveValue("5");
    await fields("Raider").getByLabel(sentence("ALLHANDS.start.field.rating")).fill("4");
    await fields("Raider").getByLabel(sentence("ALLHANDS.start.field.color")).selectOption("Red");
    await fields("Cutter").getByLabel(sentence("ALLHANDS.start.field.coordination")).fill("2");
    await dialog.locator('button[type="submit"]').click();
    await openHands(gm);
    await expect(dialog).toHaveCount(0);
  });

  await test.step("both stack their decks: one takes a suggestion, one picks card by card", async () => {
    await isAsked(red, STACK);
    await isAsked(black, STACK);
    const before = await sightOf(black);
    await board(red)
      .getByRole("button", { name: /^Aggression/ })
      .click();
    await expect(board(red).getByRole("button", { name: /^Aggression/ })).toHaveAttribute("aria-pressed", "true");
    await board(red)
      .getByRole("button", { name: sentenceAtStart("ALLHANDS.ship-on-ship.do.stack") })
      .click();
    await promised(black, "Player 1");
    expectNoNews(PRESETS.aggression.red, before, await sightOf(black));

    await board(black)
      .getByRole("button", { name: sentence("ALLHANDS.ship-on-ship.do.clear") })
      .click();
    const fly = board(black).getByRole("button", { name: sentenceAtStart("ALLHANDS.ship-on-ship.do.stack") });
    for (const card of BLACK_DECK) {
      await expect(fly).toHaveAttribute("aria-disabled", "true");
      const button = board(black).locator(`[data-action="deckCard"][data-card="${card}"]`);
      await button.click();
      await expect(button).toHaveAttribute("aria-pressed", "true");
    }
    await fly.click();
    await isAsked(red, COMMIT);
    await expect(board(red).locator(".ah-question__text")).toBeVisible();
    const lying = async (craft: string) => [
      ...(await stackOn(gm, craft, "deck")),
      ...(await stackOn(gm, craft, "hand")),
    ];
    expect(sorted(await lying("Raider"))).toEqual(sorted(PRESETS.aggression.red));
    expect(sorted(await lying("Cutter"))).toEqual(sorted(BLACK_DECK));
    expect(await stackOn(gm, "Raider", "hand")).toHaveLength(4);
    await expectBlind(red, "Cutter");
    await expectBlind(black, "Raider");
  });

  await test.step("the Gamemaster corrects the hands, and the game takes it in", async () => {
    await correct(gm, ["Raider", "hand", RED_HAND], ["Cutter", "hand", BLACK_HAND]);
    expect((await recordOn(gm)).at(-1)).toMatchObject({ kind: "edit", author: "GamemasterUser00" });
    for (const card of RED_HAND) await expect(handCard(red, card)).toBeVisible();
    for (const card of BLACK_HAND) await expect(handCard(black, card)).toBeVisible();
    await expect(seatOn(red, "foe")).toContainText(sentence("ALLHANDS.ship-on-ship.cardsInHand", { count: 5 }));
    expect(await battleOn(gm)).toMatchObject({ problem: "" });
  });

  await test.step("a card is chosen in secret", async () => {
    const [before, watched] = [await sightOf(black), await sightOf(gm)];
    await play(red, COMMIT, "QD");
    await promised(black, "Player 1");
    await promised(gm, "Player 1");
    await expect(seatOn(black, "foe")).toContainText(sentence("ALLHANDS.ship-on-ship.ready"));
    expectNoNews(["QD"], before, await sightOf(black));
    expectNoNews(["QD"], watched, await sightOf(gm));
    await expect(board(red).locator(".ah-board__hand .ah-playing-card--up")).toHaveAccessibleName(/^Q♦/);
  });

  await test.step("the Gamemaster reloads while both have chosen, and the cards are turned over after it", async () => {
    const url = gm.url();
    await setOnClient(gm, "noCanvas", "true");
    await gm.goto("about:blank");
    await expect(board(black)).toContainText(sentence("ALLHANDS.notice.waitingForGamemaster.title"));
    const [atBlack, atRed] = [await sightOf(black), await sightOf(red)];
    await play(black, COMMIT, "TS");
    await promised(red, "Player 2");
    expectNoNews(["TS"], atRed, await sightOf(red));
    expectNoNews(["QD"], atBlack, await sightOf(black));
    await gm.goto(url);
    await whenReady(gm);
    await isAsked(red, RESPOND);
    for (const page of [red, black, gm]) {
      await expect.poll(() => stackOn(page, "Raider", "table"), OFTEN).toEqual(["QD"]);
      await expect.poll(() => stackOn(page, "Cutter", "table"), OFTEN).toEqual(["TS"]);
    }
    await expect(lastCard(black)).toContainText("Q♦");
    await expect(lastCard(red)).toContainText("10♠");
  });

  await test.step("a face card of black defends for nothing in a red hand", async () => {
    await expect(handCard(red, "QS")).toHaveAccessibleName(sentenceLike("ALLHANDS.ship-on-ship.note.free"));
    await expect(handCard(red, "TH")).toHaveAttribute("aria-disabled", "true");
    await handCard(red, "QS").click();
    await expectDefense(red, "5", "5 short");
    await handCard(red, "7H").click();
    await expectDefense(red, "12", "blocks");
    await expect(board(red)).toContainText(sentence("ALLHANDS.ship-on-ship.cost.plays", { count: 1, left: 1 }));
    await board(red).locator('[data-action="submit"]').click();
    await isAsked(red, COMMIT);
    await expect(lastCard(black)).toContainText(sentence("ALLHANDS.ship-on-ship.verdict.blocked"));
    expect((await stackOn(black, "Cutter", "deck")).slice(-2)).toEqual(["QS", "7H"]);
    expect((await stackOn(black, "Raider", "deck")).at(-1)).toBe("TS");
    await expectBlind(red, "Cutter", ["QS", "7H"]);
    await expectBlind(black, "Raider", ["TS"]);
  });

  await test.step("a hit is taken on a condition", async () => {
    await play(red, COMMIT, "TH");
    await play(black, COMMIT, "QC");
    await isAsked(black, RESPOND);
    await expect(board(black).locator(".ah-clash__value")).toHaveText(["11", /./]);
    await quick(black, RESPOND);
    await choose(black, TAKE_HIT, sentence("ALLHANDS.ship-on-ship.condition.QC.name"));
    await isAsked(black, COMMIT);
    await expect.poll(async () => (await stackOn(red, "Raider", "deck")).at(-1), OFTEN).toBe("QC");
    await expect.poll(() => stackOn(red, "Cutter", "fan"), OFTEN).toEqual([]);
    await expect(seatOn(red, "foe")).toContainText(sentence("ALLHANDS.ship-on-ship.cardsInHand", { count: 3 }));
  });

  await test.step("a hit on an empty hand is a marker", async () => {
    await play(black, COMMIT, "6C");
    await choose(red, TAKE_HIT, sentence("ALLHANDS.ship-on-ship.option.marker.name"));
    await isAsked(black, COMMIT);
    await expect(
      board(black).getByRole("img", {
        name: sentence("ALLHANDS.ship-on-ship.lostLabel", { name: "Raider", count: 1, rating: 4 }),
      }),
    ).toBeVisible();
  });

  await test.step("without a deck the Raider escapes at the end of the turn", async () => {
    await correct(gm, ["Cutter", "deck", await stackOn(gm, "Raider", "deck")]);
    await quick(black, COMMIT);
    await choose(red, ESCAPE, /Get away/);
    for (const page of [red, black, gm]) {
      const ended = page === red ? "You lost" : page === black ? "You won" : "Cutter won";
      await expect(board(page).locator(".ah-notice--over")).toContainText(ended);
      await expect(board(page).locator(".ah-notice--over")).toContainText("Raider got away");
      await expect(lastCard(page)).toContainText(sentence("ALLHANDS.ship-on-ship.told.escaped", { ship: "Raider" }));
      await expect(page.locator("#chat .battle-report .ah-report")).toContainText(
        sentence("ALLHANDS.report.won", { winners: "Cutter" }),
      );
    }
    const edits = (await recordOn(gm)).filter(({ kind }) => kind !== "play");
    const byGamemaster = { kind: "edit", author: "GamemasterUser00" };
    expect(edits).toEqual(edits.map(() => expect.objectContaining(byGamemaster)));
  });
});

/** A game of Silent Ships as two people play it at their own screens, from the compendium to a captured country. */
import type { Locator, Page } from "@playwright/test";
import { battleOn, quick, recordOn, send } from "../battle";
import { diceLeft, fixDice } from "../dice";
import { expect, test } from "../fixtures";
import {
  countsOn,
  DEFEND,
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
  PURSUE,
  RETREAT,
  sail,
  show,
  square,
  stackOn,
  SUPPORT,
  support,
  TURN,
  touch,
} from "./game";
import { board, giveTo, isAsked, lastCard, offer, openHands, openPack, openTab } from "../table";
import { sentence, sentenceLike } from "../sentences";

/** Expects that nobody knows of hidden ships what they may not know. */
async function expectSecrets(gm: Page, one: Page, two: Page, onlooker: Page): Promise<void> {
  await expectSecret(gm, two, GANNETS);
  await expectSecret(gm, one, LAMPLIGHTERS);
  await expectSecret(gm, onlooker, GANNETS, LAMPLIGHTERS);
  await expectOnlookerBlind(gm, onlooker);
}

const deckOn = (page: Page): Locator => page.locator(".ah-silent-ships-deck-sheet");

/** Opens the deck of the compendium. */
async function openDeck(page: Page): Promise<void> {
  const entry = page.locator("#compendium-all-hands_sea-decks [data-entry-id]").first();
  if (!(await entry.isVisible())) await openPack(page, "sea-decks");
  await entry.click();
}

test("two players play from the compendium's deck to a captured country", async ({ browser, loginAs }) => {
  test.setTimeout(400_000);
  const gm = await loginAs(browser, "Gamemaster", { prepare: fixDice });
  const one = await loginAs(browser, "Player 1");
  const two = await loginAs(browser, "Player 2");
  const onlooker = await loginAs(browser, "Player 3");
  const everyone = [gm, one, two, onlooker];

  await test.step("the Gamemaster opens the deck of the compendium, and fetches the fleets with it", async () => {
    await openDeck(gm);
    await deckOn(gm).locator('[data-action="fetchFleets"]').click();
    await expect(deckOn(gm).locator('[data-action="fetchFleets"]')).toHaveCount(0);
    await deckOn(gm).locator('.window-header [data-action="close"]').click();
    await giveTo(gm, GANNETS, "Player 1");
    await giveTo(gm, LAMPLIGHTERS, "Player 2");
    await openDeck(gm);
    await deckOn(gm).locator('[data-action="play"]').click();
  });

  await test.step("the dialog has the game, the fleets, their players and the deck, and begins", async () => {
    const dialog = gm.locator("#all-hands-start");
    await expect(dialog.getByRole("radio", { name: sentence("ALLHANDS.game.silent-ships") })).toBeChecked();
    const row = (fleet: string) => dialog.locator(".candidate", { hasText: fleet });
    for (const [fleet, player] of [
      [GANNETS, "Player 1"],
      [LAMPLIGHTERS, "Player 2"],
    ] as const) {
      await row(fleet).getByRole("checkbox").check();
      await expect(row(fleet).getByLabel(sentence("ALLHANDS.start.commander")).locator("option:checked")).toHaveText(
        player,
      );
    }
    await loadMuster(
      gm,
      ["frigate", "missile", "salvage", "ammunition", "patrol", "speed", "ramming", "submarine"],
      ["patrol", "special", "ammunition", "fire", "flag", "submarine", "frigate", "ramming", "speed"],
    );
    await dialog.locator('button[type="submit"]').click();
    await openHands(gm);
    await expect(dialog).toHaveCount(0);
    await isAsked(one, TURN);
    expect(await diceLeft(gm)).toEqual([]);
    await openTab(onlooker, "combat");
    await onlooker.locator(".all-hands-tracker button", { hasText: sentence("ALLHANDS.tracker.board") }).click();
    await expect(board(onlooker)).toContainText(sentence("ALLHANDS.board.onlooker"));
    expect(await countsOn(two, GANNETS)).toEqual({ deck: 6, hand: 5, sea: 0, discard: 0, sunk: 0 });
    await expectSecrets(gm, one, two, onlooker);
  });

  await test.step("round 1: both bring ships into play and go to meet each other", async () => {
    await deploy(one, "frigate", "C1");
    await deploy(one, "missile", "B1");
    await deploy(one, "salvage", "D1");
    await sail(one, "C1", "C2", "ammunition");
    await sail(one, "B1", "B2", "patrol");
    const gannets = { B2: "missile-1 down", C2: "frigate-1 down", D1: "salvage-1 down" };
    await expectSea(everyone, gannets);
    await expect(square(two, "C2")).toHaveAccessibleName(
      sentenceLike("ALLHANDS.silent-ships.board.hidden", { hull: 1 }),
    );
    await expect(fleetOn(two, "foe")).toContainText(/0\s*hand/);
    await endTurn(one);
    await expectSecrets(gm, one, two, onlooker);
    await deploy(two, "patrol", "C4");
    await deploy(two, "special", "B4");
    await sail(two, "C4", "C3", "ammunition");
    await expectSea(everyone, { ...gannets, B4: "special-2 down", C3: "patrol-2 down" });
  });

  await test.step("a ship is shown in the enemy's turn, and what he has under the hand stays there", async () => {
    await touch(inHand(two, "fire"));
    await expect(inHand(two, "fire")).toHaveAttribute("aria-pressed", "true");
    await expect(board(one).locator(".ah-question")).toHaveCount(0);
    await show(one, "B2");
    for (const page of everyone)
      await expect(lastCard(page)).toContainText(sentence("ALLHANDS.silent-ships.ship.missile.name"));
    await expect(square(two, "B2")).toHaveAccessibleName(/enemy: Missile Boat/);
    await isAsked(two, TURN);
    await expect(inHand(two, "fire")).toHaveAttribute("aria-pressed", "true");
    await touch(inHand(two, "fire"));
    await endTurn(two);
    await expectSecrets(gm, one, two, onlooker);
  });

  await test.step("round 2: the target gives way, and the attacker chooses where it goes", async () => {
    await sail(one, "C2", "C3", "speed");
    await isAsked(one, SUPPORT);
    await expect(board(one).locator('[data-action="support"]')).toContainText("Missile Boat B2");
    await send(one, quick);
    await isAsked(two, RETREAT);
    await expect(board(two).locator(".ah-question")).toContainText("B3, D3, C4");
    await expect(board(two).locator('[data-action="submit"]')).toHaveAttribute("aria-disabled", "true");
    await touch(inHand(two, "fire"));
    await send(two);
    await isAsked(one, PURSUE);
    await expectSecrets(gm, one, two, onlooker);
    await send(one, () => square(one, "D3").click());
    await expectSea(everyone, {
      B2: "missile-1 up",
      C3: "frigate-1 down",
      D1: "salvage-1 down",
      B4: "special-2 down",
      D3: "patrol-2 down",
    });
    await sail(one, "B2", "C2", "ramming");
    await endTurn(one);
    await expectSecrets(gm, one, two, onlooker);
    await deploy(two, "submarine", "D4");
    await endTurn(two);
  });

  await test.step("round 3: an attack with two supports is met by one, and all of them are shown", async () => {
    expect(await stackOn(gm, GANNETS, "hand")).toHaveLength(4);
    await sail(one, "D1", "D2", "flag");
    await sail(one, "C3", "D3", "special");
    await support(one, SUPPORT, ["C2", "D2"], ["submarine", "fire"]);
    await isAsked(two, RETREAT);
    await expectSecrets(gm, one, two, onlooker);
    await send(two, quick);
    await support(two, DEFEND, ["D4"], ["frigate"]);
    await isAsked(one, TURN);
    for (const page of everyone) {
      const told = page.locator("#chat .battle-step .ah-silent-ships-battle").last();
      for (const part of ["Frigate", "Missile Boat", "Salvage Ship", "Patrol Ship", "Submarine", "14", "10"])
        await expect(told).toContainText(part);
    }
    await expectSea(everyone, {
      B4: "special-2 down",
      C2: "missile-1 up",
      D2: "salvage-1 up",
      D3: "frigate-1 up",
      D4: "submarine-2 up",
    });
    expect(await stackOn(one, LAMPLIGHTERS, "sunk")).toEqual(["patrol-2"]);
    await expect(fleetOn(two, "foe")).toContainText(sentence("ALLHANDS.silent-ships.board.score", { count: 1 }));
    await endTurn(one);
    await expectSecrets(gm, one, two, onlooker);
    await expect(offer(two, "flip")).toBeVisible();
    await endTurn(two);
  });

  await test.step("round 4: the discards are shuffled anew, and a ship lands on the enemy's country", async () => {
    await isAsked(one, TURN);
    expect(await countsOn(gm, GANNETS)).toEqual({ deck: 5, hand: 3, sea: 3, discard: 0, sunk: 0 });
    for (const [from, to] of [
      ["C2", "C3"],
      ["C3", "C4"],
    ] as const) {
      const [card] = await stackOn(one, GANNETS, "hand");
      await sail(one, from, to, card!.replace("-1", "") as never);
    }
    await expect(board(one)).toContainText(sentenceLike("ALLHANDS.silent-ships.board.warning.occupying"));
    await endTurn(one);
    await expectSecrets(gm, one, two, onlooker);
  });

  await test.step("who ends a turn with an enemy on their country has lost, after a warning", async () => {
    await isAsked(two, TURN);
    await expect(board(two)).toContainText(sentenceLike("ALLHANDS.silent-ships.board.warning.occupied"));
    const end = board(two).locator('[data-action="end"]');
    await end.click();
    await expect(end).toContainText(sentence("ALLHANDS.silent-ships.board.end.sure"));
    await send(two, () => end.click());
    for (const page of everyone) {
      const ended = page === two ? "You lost" : page === one ? "You won" : "The Gannet Fleet won";
      await expect(board(page).locator(".ah-notice--over")).toContainText(ended);
      await expect(page.locator("#chat .battle-report .ah-report")).toContainText(GANNETS);
    }
    expect(await battleOn(gm)).toMatchObject({ ended: true, problem: "" });
    // A difference between documents and rules would be in the record as somebody's edit.
    expect((await recordOn(gm)).filter(({ kind }) => kind !== "play")).toEqual([]);
  });
});

/** What only some ships do: cargo and shuttles, people, computers on their own, beams, remote orders, surrender. */
import type { Browser, Page } from "@playwright/test";
import { part, shipOfParts } from "../support/rules/myoss-gamma/fixtures";
import { asked, endTurn, FIXED_DICE, stepIs } from "./battle";
import { diceLeft, loadDice } from "./dice";
import { expect, test } from "./fixtures";
import { act, AT_ONCE, beginFleets, decide, expectNoFault } from "./fleet";
import { board, lastCard, openTab, question } from "./table";

const CARRIER = shipOfParts(
  "Carrier",
  3,
  part("bridge", 2, { AP: 4 }),
  part("crew", 2, { AP: 2 }, { id: "deck hands" }),
  part("lifeSupport", 2, { BP: 6 }, { id: "air" }),
  part("propulsion", 2, { MN: 3, TH: 3 }, { id: "engine" }),
  part("hold", 1, { CC: 10 }, { id: "hangar" }),
  part("shuttle", 1, {}, { id: "gig" }),
  part("transporter", 1, { TC: 2 }),
  part("comms", 1),
  part("tractor", 2, {}, { id: "beam" }),
  part("computer", 2, { TL: 1 }, { id: "abacus" }),
  part("weapon", 2, { PW: 2, AC: 3 }, { id: "cannon" }),
  part("shield", 1, { PR: 2 }),
);
/** A ship built for people, but with nobody aboard. */
const DRONE = {
  ...shipOfParts(
    "Drone",
    1,
    part("crew", 1, { AP: 1 }, { id: "bunk" }),
    part("lifeSupport", 1, { BP: 1 }, { id: "drone air" }),
    part("propulsion", 1, { MN: 1, TH: 1 }, { id: "drone engine" }),
    part("shield", 1, { PR: 1 }, { id: "screen" }),
    part("comms", 1, {}, { id: "drone comms" }),
  ),
  startsUnmanned: true,
};
const TARGET = shipOfParts(
  "Target",
  3,
  part("bridge", 2, { AP: 2 }, { id: "target bridge" }),
  part("lifeSupport", 2, { BP: 2 }, { id: "target air" }),
  part("propulsion", 2, { MN: 1, TH: 1 }, { id: "target engine" }),
  part("weapon", 2, { PW: 2, AC: 3 }, { id: "gun" }),
  part("comms", 1, {}, { id: "target comms" }),
);

type Login = (browser: Browser, name: string, options: typeof FIXED_DICE) => Promise<Page>;

/** Starts a battle of a player's Carrier and Drone against the Gamemaster's Target; the Carrier is about to act. */
async function carrierActs(browser: Browser, loginAs: Login): Promise<{ gm: Page; player: Page }> {
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const player = await loginAs(browser, "Player 1", FIXED_DICE);
  const fleets = [
    { commander: "Player 1", ships: [CARRIER, DRONE] },
    { commander: "Gamemaster", ships: [TARGET] },
  ];
  await beginFleets(gm, fleets, { options: AT_ONCE });
  for (const page of [gm, player]) await openTab(page, "chat");
  await decide(player, "Before the first turn");
  await decide(player, "Which ship acts next?", "Carrier");
  return { gm, player };
}

/** Expects these texts on the newest card of each page. */
async function told(pages: readonly Page[], ...texts: readonly string[]): Promise<void> {
  for (const page of pages) for (const text of texts) await expect(lastCard(page)).toContainText(text);
}

/** Ends the turn of the selected ship, and saves what is left. */
async function saveTheRest(page: Page): Promise<void> {
  await endTurn(page);
  await decide(page, "Save an action?");
}

test("a shuttle is launched, shot at, and comes home", async ({ browser, loginAs }) => {
  const { gm, player } = await carrierActs(browser, loginAs);
  const both = [gm, player];
  await act(player, "Holds and shuttles", "Open the doors of hangar");
  await told(both, "hangar");
  await act(player, "Holds and shuttles", "gig out into space");
  await told(both, "gig");
  await saveTheRest(player);

  await asked(gm, "action");
  await loadDice(gm, [90]);
  await act(gm, "Fire gun", "gig");
  await decide(gm, "Save an action?");
  await expect(player.locator("#chat .battle-step", { hasText: "90" })).toContainText("gig");

  await decide(player, "Which ship acts next?", "gig");
  await decide(player, "What does the shuttle do?", "hangar");
  await told(both, "gig", "hangar");
  expect(await diceLeft(gm)).toEqual([]);
  await expectNoFault(gm);
});

test("a ship is taken into another's hold, and put out again", async ({ browser, loginAs }) => {
  const { gm, player } = await carrierActs(browser, loginAs);
  await act(player, "Holds and shuttles", "Open the doors of hangar");
  await told([gm, player], "hangar");
  await act(player, "Holds and shuttles", "Drone to hangar");
  await told([gm, player], "Drone is taken into hangar");
  // The documents have it there, too: only what is in a hold can come out of it.
  await act(player, "Holds and shuttles", "Drone out into space");
  await told([gm, player], "Drone leaves hangar");
  await expectNoFault(gm);
});

test("people are beamed aboard a drone, which had its orders from afar before", async ({ browser, loginAs }) => {
  const { gm, player } = await carrierActs(browser, loginAs);
  await act(player, "Orders to Drone", "Raise screen");
  await told([gm, player], "Drone", "screen");
  await expect(board(gm).locator(".ah-ship", { hasText: "Drone" })).toContainText("shield 1");
  // Nobody is beamed through a shield.
  await expect(board(player).locator('[data-group="people"]')).toHaveAttribute("aria-disabled", "true");
  await act(player, "Orders to Drone", "Lower screen");
  await expect(board(gm).locator(".ah-ship", { hasText: "Drone" })).not.toContainText("shield 1");
  await act(player, "People", /1 from deck hands to bunk of Drone/);
  await told([gm, player], "transporter", "1", "deck hands", "bunk", "Drone");
  await expectNoFault(gm);
});

test("a computer fires by itself, and a beam that holds a ship must be paid for", async ({ browser, loginAs }) => {
  const { gm, player } = await carrierActs(browser, loginAs);
  const both = [gm, player];
  await act(player, "Computer…", "abacus helps cannon");
  await told(both, "abacus");
  await act(player, "Autofire", "abacus sets autofire on Target");
  await told(both, "Target");
  await act(player, "Tractor beam", "beam takes hold of Target");
  await told(both, "beam", "Target");
  await saveTheRest(player);
  await asked(gm, "action");
  await saveTheRest(gm);

  await decide(player, "Which ship acts next?", "Carrier");
  await loadDice(gm, [90, 95]);
  await decide(player, "Keep hold?", "Hold on");
  // Both rolls miss, so nobody is asked which of them counts.
  await asked(player, "action");
  await saveTheRest(player);
  await expect(gm.locator("#chat .battle-step", { hasText: "90" })).toContainText("cannon");
  await expectNoFault(gm);
});

test("a surrender is offered, and accepted", async ({ browser, loginAs }) => {
  const { gm, player } = await carrierActs(browser, loginAs);
  await stepIs(gm, 2);
  await act(player, "Last resorts", "Surrender to Gamemaster");
  await expect(question(gm)).toContainText("Player 1 offers to give up all ships.");
  await decide(gm, "Accept the surrender?", "Accept");
  for (const page of [gm, player]) {
    const ended = page === gm ? "You won" : "You lost";
    await expect(board(page).locator(".ah-notice--over")).toContainText(ended);
    await expect(board(page).locator(".ah-ship--lost")).toHaveCount(2);
    await expect(page.locator("#chat .battle-report")).toContainText("surrendered");
  }
  await expectNoFault(gm);
});

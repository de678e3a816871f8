/** What only some ships do: cargo and shuttles, people, computers on their own, beams, remote orders, surrender. */
import type { Browser, Page } from "@playwright/test";
import { part, shipOfParts } from "../support/rules/myoss-gamma/fixtures";
import { asked, endTurn, FIXED_DICE, stepIs } from "./battle";
import { diceLeft, loadDice } from "./dice";
import { expect, test } from "./fixtures";
import { act, AT_ONCE, beginFleets, decide, expectNoFault } from "./fleet";
import { board, lastCard, openTab, question } from "./table";
import { sentence, sentenceLike } from "./sentences";

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
  await decide(player, sentence("ALLHANDS.myoss-gamma.question.prepare.title"));
  await decide(player, sentence("ALLHANDS.myoss-gamma.question.chooseShip.title"), "Carrier");
  return { gm, player };
}

/** Expects these texts on the newest card of each page. */
async function told(pages: readonly Page[], ...texts: readonly (string | RegExp)[]): Promise<void> {
  for (const page of pages) for (const text of texts) await expect(lastCard(page)).toContainText(text);
}

/** Ends the turn of the selected ship, and saves what is left. */
async function saveTheRest(page: Page): Promise<void> {
  await endTurn(page);
  await decide(page, sentence("ALLHANDS.myoss-gamma.question.save.title"));
}

test("a shuttle is launched, shot at, and comes home", async ({ browser, loginAs }) => {
  const { gm, player } = await carrierActs(browser, loginAs);
  const both = [gm, player];
  await act(
    player,
    sentence("ALLHANDS.myoss-gamma.action.cargo"),
    sentence("ALLHANDS.myoss-gamma.action.open", { hold: "hangar" }),
  );
  await told(both, "hangar");
  await act(
    player,
    sentence("ALLHANDS.myoss-gamma.action.cargo"),
    sentence("ALLHANDS.myoss-gamma.action.moveShuttleOut", { shuttle: "gig" }),
  );
  await told(both, "gig");
  await saveTheRest(player);

  await asked(gm, "action");
  await loadDice(gm, [90]);
  await act(gm, sentence("ALLHANDS.myoss-gamma.action.fire", { weapon: "gun" }), "gig");
  await decide(gm, sentence("ALLHANDS.myoss-gamma.question.save.title"));
  await expect(player.locator("#chat .battle-step", { hasText: "90" })).toContainText("gig");

  await decide(player, sentence("ALLHANDS.myoss-gamma.question.chooseShip.title"), "gig");
  await decide(player, sentence("ALLHANDS.myoss-gamma.question.shuttleAction.title"), "hangar");
  await told(both, "gig", "hangar");
  expect(await diceLeft(gm)).toEqual([]);
  await expectNoFault(gm);
});

test("a ship is taken into another's hold, and put out again", async ({ browser, loginAs }) => {
  const { gm, player } = await carrierActs(browser, loginAs);
  await act(
    player,
    sentence("ALLHANDS.myoss-gamma.action.cargo"),
    sentence("ALLHANDS.myoss-gamma.action.open", { hold: "hangar" }),
  );
  await told([gm, player], "hangar");
  await act(player, sentence("ALLHANDS.myoss-gamma.action.cargo"), "Drone to hangar");
  await told(
    [gm, player],
    sentenceLike("ALLHANDS.myoss-gamma.told.shipMoved.in", { ship: "Drone", component: "hangar" }),
  );
  // The documents have it there, too: only what is in a hold can come out of it.
  await act(
    player,
    sentence("ALLHANDS.myoss-gamma.action.cargo"),
    sentence("ALLHANDS.myoss-gamma.action.moveShipOut", { ship: "Drone" }),
  );
  await told(
    [gm, player],
    sentenceLike("ALLHANDS.myoss-gamma.told.shipMoved.out", { ship: "Drone", component: "hangar" }),
  );
  await expectNoFault(gm);
});

test("people are beamed aboard a drone, which had its orders from afar before", async ({ browser, loginAs }) => {
  const { gm, player } = await carrierActs(browser, loginAs);
  await act(
    player,
    sentence("ALLHANDS.myoss-gamma.action.remote", { ship: "Drone" }),
    sentence("ALLHANDS.myoss-gamma.action.screenOn", { screen: "screen" }),
  );
  await told([gm, player], "Drone", "screen");
  await expect(board(gm).locator(".ah-ship", { hasText: "Drone" })).toContainText(
    sentence("ALLHANDS.myoss-gamma.board.shield", { points: 1 }),
  );
  // Nobody is beamed through a shield.
  await expect(board(player).locator('[data-group="people"]')).toHaveAttribute("aria-disabled", "true");
  await act(
    player,
    sentence("ALLHANDS.myoss-gamma.action.remote", { ship: "Drone" }),
    sentence("ALLHANDS.myoss-gamma.action.screenOff", { screen: "screen" }),
  );
  await expect(board(gm).locator(".ah-ship", { hasText: "Drone" })).not.toContainText(
    sentence("ALLHANDS.myoss-gamma.board.shield", { points: 1 }),
  );
  await act(
    player,
    sentence("ALLHANDS.myoss-gamma.action.people"),
    sentenceLike("ALLHANDS.myoss-gamma.action.transfer", { people: 1, from: "deck hands", place: "bunk", to: "Drone" }),
  );
  await told([gm, player], "transporter", "1", "deck hands", "bunk", "Drone");
  await expectNoFault(gm);
});

test("a computer fires by itself, and a beam that holds a ship must be paid for", async ({ browser, loginAs }) => {
  const { gm, player } = await carrierActs(browser, loginAs);
  const both = [gm, player];
  await act(
    player,
    sentence("ALLHANDS.myoss-gamma.action.computer"),
    sentence("ALLHANDS.myoss-gamma.action.attach", { computer: "abacus", weapon: "cannon" }),
  );
  await told(both, "abacus");
  await act(
    player,
    sentence("ALLHANDS.myoss-gamma.action.autofire"),
    sentence("ALLHANDS.myoss-gamma.action.autofireOn", { computer: "abacus", target: "Target" }),
  );
  await told(both, "Target");
  await act(player, "Tractor beam", sentence("ALLHANDS.myoss-gamma.action.lock", { beam: "beam", target: "Target" }));
  await told(both, "beam", "Target");
  await saveTheRest(player);
  await asked(gm, "action");
  await saveTheRest(gm);

  await decide(player, sentence("ALLHANDS.myoss-gamma.question.chooseShip.title"), "Carrier");
  await loadDice(gm, [90, 95]);
  await decide(
    player,
    sentence("ALLHANDS.myoss-gamma.question.lockUpkeep.title"),
    sentence("ALLHANDS.myoss-gamma.question.lockUpkeep.yes"),
  );
  // Both rolls miss, so nobody is asked which of them counts.
  await asked(player, "action");
  await saveTheRest(player);
  await expect(gm.locator("#chat .battle-step", { hasText: "90" })).toContainText("cannon");
  await expectNoFault(gm);
});

test("a surrender is offered, and accepted", async ({ browser, loginAs }) => {
  const { gm, player } = await carrierActs(browser, loginAs);
  await stepIs(gm, 2);
  await act(
    player,
    sentence("ALLHANDS.myoss-gamma.action.leave"),
    sentence("ALLHANDS.myoss-gamma.action.surrender", { to: "Gamemaster" }),
  );
  await expect(question(gm)).toContainText(
    sentenceLike("ALLHANDS.myoss-gamma.question.acceptSurrender.text", { seat: "Player 1" }),
  );
  await decide(
    gm,
    sentence("ALLHANDS.myoss-gamma.question.acceptSurrender.title"),
    sentence("ALLHANDS.myoss-gamma.question.acceptSurrender.yes"),
  );
  for (const page of [gm, player]) {
    const ended = page === gm ? sentence("ALLHANDS.notice.yours.title") : sentence("ALLHANDS.notice.lost.title");
    await expect(board(page).locator(".ah-notice--over")).toContainText(ended);
    await expect(board(page).locator(".ah-ship--lost")).toHaveCount(2);
    await expect(page.locator("#chat .battle-report")).toContainText(sentence("ALLHANDS.statistics.cause.surrendered"));
  }
  await expectNoFault(gm);
});

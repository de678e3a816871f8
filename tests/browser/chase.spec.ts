import { part, shipOfParts } from "../support/rules/myoss-gamma/fixtures";
import { FIXED_DICE } from "./battle";
import { expect, test } from "./fixtures";
import { decide, expectNoFault, openStartDialog, placeFleets, playToTheEnd } from "./fleet";
import { board, openTab, question } from "./table";
import { sentence, sentenceLike } from "./sentences";

const crewed = [part("bridge", 2, { AP: 1 }), part("lifeSupport", 2, { BP: 1 }, { id: "air" })];
const RUNNER = shipOfParts("Runner", 2, ...crewed, part("propulsion", 2, { MN: 2, TH: 6 }, { id: "engine" }));
const HUNTER = shipOfParts("Hunter", 2, ...crewed, part("propulsion", 2, { MN: 2, TH: 2 }, { id: "engine" }));

test("a ship flees, is chased, and gets away in the end", async ({ browser, loginAs }) => {
  test.setTimeout(240_000);
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const player = await loginAs(browser, "Player 1", FIXED_DICE);
  const fleets = [
    { commander: "Player 1", ships: [RUNNER] },
    { commander: "Gamemaster", ships: [HUNTER] },
  ];
  await placeFleets(gm, fleets, false);

  await test.step("the table lets ships flee: a house option of the start dialog", async () => {
    const dialog = await openStartDialog(gm);
    for (const ship of await dialog.locator(".candidate-ship input").all()) await ship.check();
    await dialog.locator("summary", { hasText: sentence("ALLHANDS.start.options") }).click();
    await dialog.locator('[name="option.fleeing"]').check();
    await dialog.locator('[name="option.forewarned"]').uncheck();
    await dialog.locator('[name="option.turnOrder"]').selectOption("listed");
    await dialog.locator('button[type="submit"]').click();
    await expect(board(gm)).toBeVisible();
  });

  await test.step("the Runner turns to flee, and the Hunter goes after it", async () => {
    await expect(question(player)).toContainText(
      sentenceLike("ALLHANDS.myoss-gamma.question.declareFlight.text", { ship: "Runner", thrust: 40 }),
    );
    await decide(
      player,
      sentence("ALLHANDS.myoss-gamma.question.declareFlight.title"),
      sentence("ALLHANDS.myoss-gamma.question.declareFlight.yes"),
    );
    await expect(question(gm)).toContainText(
      sentenceLike("ALLHANDS.myoss-gamma.question.chase.text", { ship: "Runner", thrust: 40 }),
    );
    await decide(
      gm,
      sentence("ALLHANDS.myoss-gamma.question.chase.title"),
      sentence("ALLHANDS.myoss-gamma.question.chase.yes"),
    );
    await expect(board(gm)).toContainText("Hunter");
    for (const page of [gm, player]) await expect(board(page)).toContainText("3 turns");
  });

  await test.step("after three turns it is gone, and the battle with it", async () => {
    await playToTheEnd([player, gm]);
    for (const page of [gm, player]) {
      await expect(board(page)).toContainText(
        page === gm ? sentence("ALLHANDS.notice.yours.title") : sentence("ALLHANDS.notice.lost.title"),
      );
      await expect(board(page).locator(".ah-stage__name", { hasText: "Runner" })).toContainText(
        sentence("ALLHANDS.myoss-gamma.board.lost.fled"),
      );
      await openTab(page, "chat");
      await expect(page.locator("#chat .battle-report")).toContainText("Runner");
    }
    await expectNoFault(gm);
  });
});

import { asked, FIXED_DICE } from "./battle";
import { leaveScene } from "./client-settings";
import { fixDice, loadDice } from "./dice";
import { expect, test } from "./fixtures";
import { act, decide, expectNoFault, openStartDialog } from "./fleet";
import { add, more, newShip } from "./shipyard";
import { board, dragActorToScene, dragToScene, giveTo, openShips, openTab, PRINTED, submit } from "./table";
import { sentence, sentenceLike } from "./sentences";

test("a ship is designed from nothing, dragged to the scene, and fires at the Battleaxe", async ({
  browser,
  loginAs,
}) => {
  test.setTimeout(480_000);
  const gm = await loginAs(browser, "Gamemaster", { prepare: fixDice, canvas: true });
  const first = await loginAs(browser, "Player 1", FIXED_DICE);
  const second = await loginAs(browser, "Player 2", FIXED_DICE);

  await test.step("the ship is bought piece by piece", async () => {
    const sheet = await newShip(gm, "Upstart");
    await add(sheet, ["bridge", "lifeSupport", "propulsion", "weapon", "shield", "computer", "frame"]);
    await more(sheet, "Weapon", "PW", 8);
    await more(sheet, "Weapon", "AC", 2);
    await expect(sheet.locator(".tab.active .ah-messages li")).toHaveCount(0);
    await sheet.locator('[data-action="close"]').click();
    await expect(sheet).toHaveCount(0);
  });

  await test.step("it goes to the scene beside the Battleaxe, and each to a player", async () => {
    await openTab(gm, "actors");
    await dragActorToScene(gm, "Upstart", { x: 1400, y: 700 });
    await openShips(gm);
    await dragToScene(gm, PRINTED.battleaxe, { x: 1400, y: 1500 });
    await gm.locator('.compendium [data-action="close"]').click();
    await giveTo(gm, "Upstart", "Player 1");
    await giveTo(gm, "Battleaxe", "Player 2");
  });

  await test.step("the battle begins, with the players in command", async () => {
    const dialog = await openStartDialog(gm);
    await expect(dialog.locator('[name$=".commander"] option:checked')).toHaveText(["Player 1", "Player 2"]);
    await loadDice(gm, [90, 10]);
    await dialog.locator('button[type="submit"]').click();
    await leaveScene(gm);
    for (const page of [first, second])
      for (const ship of ["Upstart", "Battleaxe"]) await expect(board(page)).toContainText(ship);
  });

  await test.step("what was bought is fired, and hits", async () => {
    for (const page of [first, second]) await submit(page);
    await asked(gm, "action");
    await loadDice(gm, [37, 71]);
    await act(first, sentence("ALLHANDS.myoss-gamma.action.fire", { weapon: "Weapon" }));
    await decide(
      first,
      sentenceLike("ALLHANDS.myoss-gamma.question.adjust.title"),
      sentence("ALLHANDS.myoss-gamma.question.adjust.keep"),
    );
    for (const page of [first, second])
      await expect(board(page).locator(".ah-board__story")).toContainText(
        sentenceLike("ALLHANDS.myoss-gamma.told.shotFired", { ship: "Upstart", weapon: "Weapon" }),
      );
    await expectNoFault(gm);
  });
});

import { fixDice } from "./dice";
import { FIXED_DICE } from "./battle";
import { leaveScene } from "./client-settings";
import { expect, test } from "./fixtures";
import { expectNoFault, openStartDialog, playToTheEnd } from "./fleet";
import { add, more, newShip } from "./shipyard";
import { board, dragActorToScene, dragToScene, giveTo, openShips, openTab, PRINTED } from "./table";

test("a ship is designed from nothing, dragged to the scene, and fights the Battleaxe to the end", async ({
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
    await dialog.locator('button[type="submit"]').click();
    await leaveScene(gm);
    for (const page of [first, second])
      for (const ship of ["Upstart", "Battleaxe"]) await expect(board(page)).toContainText(ship);
  });

  await test.step("both play it to its end", async () => {
    await playToTheEnd([first, second]);
    for (const page of [gm, first, second]) {
      await expect(board(page).locator(".ah-notice--over")).toContainText(/ won|You lost|draw/);
      await expect(board(page).locator(".ah-report")).toContainText("Upstart");
    }
    await expectNoFault(gm);
  });
});

import { FIGHTER, part, shipOfParts } from "../support/rules/myoss-gamma/fixtures";
import { diceLeft, loadDice } from "./dice";
import { FIXED_DICE } from "./battle";
import { expect, test } from "./fixtures";
import { act, AT_ONCE, beginFleets, expectNoFault } from "./fleet";
import { board, lastCard, openTab } from "./table";
import { sentence } from "./sentences";

const BOMB = shipOfParts(
  "Bomb",
  2,
  part("bridge", 1, { AP: 1 }),
  part("lifeSupport", 1, { BP: 1 }, { id: "air" }),
  part("propulsion", 1, { MN: 1, TH: 1 }, { id: "engine" }),
  part("selfDestruct", 1, { DP: 9 }, { id: "charge" }),
);
/** The Bomb's bridge and air fly at the fighter; the bridge strikes its engine; it breaks up; its cockpit and air fly. */
const DICE = [1, 2, 3, 4, 100, 1, 2, 3];

test("a ship blows itself up and takes its enemy along", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const player = await loginAs(browser, "Player 1", FIXED_DICE);
  await beginFleets(
    gm,
    [
      { commander: "Player 1", ships: [BOMB] },
      { commander: "Gamemaster", ships: [FIGHTER] },
    ],
    { options: AT_ONCE, onScene: true },
  );
  await loadDice(gm, DICE);
  await act(player, sentence("ALLHANDS.myoss-gamma.action.leave"));
  for (const page of [gm, player]) {
    await expect(board(page).locator(".ah-notice--over")).toContainText("draw");
    await expect(board(page).locator(".ah-hull--lost")).toHaveCount(2);
    await openTab(page, "chat");
    const card = page.locator("#chat .battle-step", { hasText: "charge" });
    for (const text of ["bridge", "engine", "Tiniest Fighter", "9", "100"]) await expect(card).toContainText(text);
    await expect(page.locator("#chat .battle-report")).toContainText(sentence("ALLHANDS.report.drawn"));
  }
  expect(await diceLeft(gm)).toEqual([]);
  await expect(lastCard(gm)).toBeVisible();
  await expectNoFault(gm);
});

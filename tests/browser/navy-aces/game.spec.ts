/** A game of Navy Aces as two people and a Gamemaster play it, from the compendium to the winner. */
import type { Page } from "@playwright/test";
import type { Point } from "../../../module/rules/navy-aces";
import { expectAllCards, expectSecret, loadMuster, watersOn } from "./game";
import {
  ANTE_ATTACK,
  ANTE_DEFENSE,
  berth,
  choose,
  DEPLOY,
  drag,
  drop,
  endTurn,
  fight,
  inHand,
  LAY,
  listed,
  moveWindow,
  pick,
  press,
  SALVO,
  seesScene,
  tool,
} from "./board";
import { battleOn, FIXED_DICE, openBoardAt, quick, recordOn, send } from "../battle";
import { d6, diceLeft, loadDice } from "../dice";
import { expect, test } from "../fixtures";
import { openStartDialog } from "../fleet";
import { board, control, giveTo, isAsked, lastCard, OFTEN, openHands, openPack, openTab, shut, SLOW } from "../table";
import { sentence } from "../sentences";

const SCENE = "AcesOpenSea00001";
const [LEAGUE, CROWN] = ["The Kestrel League", "The Halvard Crown"] as const;
const [FRIGATE, SQUADRON] = ["AcesUnitFrigate1", "AcesUnitSquadro2"] as const;

test.use({ viewport: { width: 1600, height: 900 } });

/** Imports an entry of the open compendium into the world. */
async function importEntry(gm: Page, id: string): Promise<void> {
  await gm.locator(`.compendium [data-entry-id="${id}"]`).click({ button: "right" });
  await gm.locator("#context-menu li", { hasText: "Import" }).click();
}

const closePacks = async (page: Page): Promise<void> => {
  const windows = page.locator(".compendium.application");
  for (let left = await windows.count(); left > 0; left--) {
    await windows.last().locator('[data-action="close"]').click();
    await expect(windows).toHaveCount(left - 1);
  }
};

test("two players deploy, sail and fight on the open sea until one has won", async ({ browser, loginAs }) => {
  test.setTimeout(1_200_000);
  // One player plays on the scene, the other one on the board alone.
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const one = await loginAs(browser, "Player 1", { canvas: true });
  const two = await loginAs(browser, "Player 2");
  const everyone = [gm, one, two];
  const tableOf = async (page: Page) => (await watersOn(page)).table;

  await test.step("the Gamemaster takes the scene out of the compendium, and two navies come with it", async () => {
    await openPack(gm, "scenes");
    await importEntry(gm, SCENE);
    await closePacks(gm);
    await openTab(gm, "scenes");
    // The demo world already has one; the imported one has an id of its own.
    const entries = gm.locator("#scenes .directory-item.document", { hasText: "Open Sea" });
    const imported = entries.and(gm.locator(`:not([data-entry-id="${SCENE}"])`));
    await imported.click({ button: "right" });
    await gm.locator("#context-menu li", { hasText: "Activate" }).click();
    await seesScene(one, "Open Sea");
    await expect(tool(one)).toHaveCount(0);
    // The scene brings its two navies with it.
    await giveTo(gm, LEAGUE, "Player 1");
    await giveTo(gm, CROWN, "Player 2");
  });

  await test.step("the dialog has the navies and their players, the table and the options, and begins", async () => {
    const dialog = await openStartDialog(gm);
    await dialog.getByRole("radio", { name: sentence("ALLHANDS.game.navy-aces") }).check();
    const row = (navy: string) => dialog.locator(".candidate", { hasText: navy });
    for (const [navy, player] of [
      [LEAGUE, "Player 1"],
      [CROWN, "Player 2"],
    ] as const) {
      await row(navy).getByRole("checkbox").check();
      await expect(row(navy).getByLabel(sentence("ALLHANDS.start.commander")).locator("option:checked")).toHaveText(
        player,
      );
    }
    await dialog.locator(".house-options summary").first().press("Enter");
    const option = (name: string) => dialog.locator(`.house-options [name="option.${name}"]`);
    await expect(option("scene").locator("option:checked")).toHaveText("Open Sea");
    await option("strength").selectOption("4");
    await option("rounds").fill("2");
    await loadMuster(gm, { hands: ["TH 2C 3D 4D", "9S joker-1 5C 6D"], pile: "KS QH JC 8D" });
    await dialog.locator('button[type="submit"]').click();
    await openHands(gm);
    await expect(dialog).toHaveCount(0);
    await isAsked(one, DEPLOY);
    expect(await diceLeft(gm)).toEqual([]);
    await shut(gm);
  });

  await test.step("units are dragged out of the compendium onto the table, or placed on the board, in turn", async () => {
    await openPack(one, "units");
    // Next to the bands in which units are deployed.
    await moveWindow(one, one.locator(".application.compendium"), { x: 920, y: 20 });
    const dragOut = async (entry: string, at: Point): Promise<void> => {
      await isAsked(one, DEPLOY);
      await drop(one, entry, at);
      await expect(control(one, "submit")).toBeVisible();
      await send(one);
    };
    const lie = async (count: number): Promise<void> => {
      for (const each of everyone) await expect.poll(async () => Object.keys(await tableOf(each)).length).toBe(count);
    };
    await dragOut(FRIGATE, { x: 1.3, y: 1.45 });
    await lie(1);
    await berth(two, "frigate", { x: 3.2, y: 6.55 });
    await lie(2);
    await dragOut(SQUADRON, { x: 4.8, y: 1.45 });
    await lie(3);
    await berth(two, "squadron", { x: 4.8, y: 6.55 });
    await lie(4);
    await closePacks(one);
    expect(await tableOf(one)).toMatchObject({
      "unit-1": { kind: "frigate", owner: 0, active: 2, card: "KS" },
      "unit-2": { kind: "frigate", owner: 1, active: 2, card: "QH" },
      "unit-3": { kind: "squadron", owner: 0, active: 2 },
      "unit-4": { kind: "squadron", owner: 1, active: 2 },
    });
    await isAsked(one, sentence("ALLHANDS.navy-aces.board.question.act.title"));
    await expectSecret(gm, one, [1]);
    await expectSecret(gm, two, [0]);
  });

  await test.step("a frigate is drawn to where it is to sail, with a turn about its bow", async () => {
    const { x, y } = (await tableOf(one))["unit-1"]!;
    await drag(one, { x, y }, { x: 0.9, y: 3.35 });
    await expect(board(one).locator(".ah-navy-aces__leg")).toHaveCount(2);
    await send(one);
    const { steps } = (await recordOn(gm))
      .flatMap(({ events }) => events)
      .find(({ event }) => event === "moved") as unknown as {
      steps: { pivot: string; angle: number }[];
    };
    expect(steps[0]).toMatchObject({ pivot: "L" });
    const there = (await tableOf(two))["unit-1"]!;
    expect(there.x).toBeCloseTo(0.9, 1);
    expect(there.y).toBeCloseTo(3.35, 1);
    expect(there.heading).toBeCloseTo(90 + steps[0]!.angle, 1);
    expect(there.moved).toBe(true);
  });

  await test.step("a squadron is chosen and steered on the scene, and sent with a key", async () => {
    const { x, y } = (await tableOf(one))["unit-3"]!;
    await drag(one, { x, y }, { x, y: 4.7 });
    await send(one, (page) => page.keyboard.press("Enter"));
    await endTurn(one);
  });

  await test.step("the other frigate sails straight on", async () => {
    await choose(two, "unit-2", "sail");
    for (let leg = 0; leg < 2; leg++) await control(two, "addLeg").first().click();
    await send(two);
  });

  await test.step("a dogfight: an attack that is countered, a joker that nothing counters", async () => {
    await fight(two, "unit-4", "unit-3");
    await isAsked(two, LAY);
    await pick(two, "9S");
    await send(two);
    await isAsked(one, LAY);
    await pick(one, "TH");
    await expect(control(one, "submit")).toContainText("Block");
    await send(one);
    await isAsked(two, LAY);
    await pick(two, "joker-1");
    await send(two);
    await isAsked(one, LAY);
    await send(one, quick);
    await isAsked(two, sentence("ALLHANDS.navy-aces.board.question.act.title"));
    await expect.poll(() => tableOf(one), OFTEN).toMatchObject({ "unit-3": { active: 1 }, "unit-4": { active: 2 } });
    expect((await watersOn(one)).navies.map(({ kills }) => kills)).toEqual([0, 1]);
    await openTab(one, "chat");
    await endTurn(two);
  });

  await test.step("a broadside with antes that nobody sees, and fire that is returned", async () => {
    await isAsked(one, sentence("ALLHANDS.navy-aces.board.question.act.title"));
    expect((await watersOn(one)).navies[0]!.hand).toHaveLength(4);
    await choose(one, "unit-1", "fight");
    const { x, y } = (await tableOf(one))["unit-2"]!;
    await press(one, { x, y });
    await expect(listed(one, "unit-2")).toHaveAttribute("aria-checked", "true");
    await send(one);
    await isAsked(one, ANTE_ATTACK);
    await isAsked(two, ANTE_DEFENSE);
    await pick(one, "3D", "4D");
    await control(one, "submit").click();
    await expect(board(one).locator(".ah-question")).toHaveCount(0, { timeout: SLOW });
    for (const card of ["3D", "4D"]) await expect(board(two).locator(`[data-card="${card}"]`)).toHaveCount(0);
    await pick(two, "6D");
    await loadDice(gm, d6(4, 3));
    await send(two);
    await isAsked(one, SALVO);
    await expect.poll(async () => (await tableOf(two))["unit-2"], OFTEN).toMatchObject({ active: 1, inactive: 1 });
    await expect.poll(async () => (await watersOn(two)).turn.toSorted(), OFTEN).toEqual(["3D", "4D", "6D"]);
    await listed(one, "unit-2").click();
    await loadDice(gm, d6(5, 6));
    await send(one);
    await isAsked(one, sentence("ALLHANDS.navy-aces.board.question.act.title"));
    await expect
      .poll(() => tableOf(two), OFTEN)
      .toMatchObject({
        "unit-1": { active: 1, inactive: 1 },
        "unit-2": { active: 1, inactive: 1 },
      });
    await openTab(two, "chat");
  });

  await test.step("a bombing run sinks the ship", async () => {
    await loadDice(gm, d6(3, 3, 2, 5));
    await fight(one, "unit-3", "unit-2");
    await expect.poll(async () => (await tableOf(two))["unit-2"]).toBeUndefined();
    expect((await watersOn(one)).navies.map(({ kills }) => kills)).toEqual([2, 1]);
    for (const page of everyone) await expect(lastCard(page)).toContainText(/Frigate 2/);
    await expect(board(two).getByRole("img", { name: /Wreck of Frigate 2/ })).toHaveCount(1);
  });

  await test.step("after the last round kills decide, and the report is in the chat", async () => {
    await endTurn(one);
    await openBoardAt(gm, 0);
    await endTurn(two);
    for (const page of everyone) {
      await expect(board(page).locator(".ah-notice--over")).toContainText("The last round is over");
      await expect(board(page).locator(".ah-notice--over")).toContainText(LEAGUE);
      await openTab(page, "chat");
      const report = page.locator("#chat .battle-report .ah-report");
      await expect(report).toContainText(LEAGUE);
      await expect(report.locator(".ah-navy-aces-careers li")).toHaveCount(4);
    }
    expect(await battleOn(gm)).toMatchObject({ ended: true, problem: "" });
    expect((await recordOn(gm)).filter(({ kind }) => kind !== "play")).toEqual([]);
    await expectAllCards(gm);
    await expect(inHand(two, "5C")).toHaveCount(0);
  });
});

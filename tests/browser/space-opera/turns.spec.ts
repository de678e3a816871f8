/** What carries over from turn to turn on Space Opera's board: guns that hold fire, lasting damage, chases. */
import type { Page } from "@playwright/test";
import { battleOn, FIXED_DICE } from "../battle";
import { diceLeft } from "../dice";
import { expect, test } from "../fixtures";
import {
  beginOpera,
  documentsOn,
  FIRE,
  FLY,
  fly,
  flyStraight,
  edits,
  holdFire,
  isAsked,
  loadD6,
  panel,
  pick,
  row,
  send,
  shipCard,
  choose,
  chooseToEdit,
} from "./game";

/** Deselects all guns in the panel, and fires one of them. */
async function fireOnly(page: Page, gun: string, target: RegExp): Promise<void> {
  await isAsked(page, FIRE);
  for (const guns of await panel(page)
    .getByRole("radiogroup", { name: /^Target of/ })
    .all())
    await choose(guns, /^hold/);
  await choose(row(page, gun).getByRole("radiogroup").first(), target);
  await send(page, /^Fire 1 gun!/);
}

test("guns hold, a major character keeps the ship together, and a chaser loses its leader", async ({
  browser,
  loginAs,
}) => {
  test.setTimeout(240_000);
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const player = await loginAs(browser, "Player 1", FIXED_DICE);
  await beginOpera(gm, [
    { ship: "marlin", commander: "Player 1" },
    { ship: "blackThorn", commander: "Player 1" },
    { ship: "thorn", commander: "Gamemaster" },
  ]);
  await loadD6(gm, 3, 3, 4);
  for (const page of [player, gm]) await holdFire(page);
  await isAsked(player, FLY);
  await fly(player, "Marlin", "Totally defensive");
  await fly(player, "Black Thorn", "Straight");
  await send(player, /^Fly 2 ships/);
  await flyStraight(gm);

  await test.step("of two ships of a player the guns of one hold: they are grey, and say why", async () => {
    await isAsked(player, FIRE);
    const held = row(player, "Marlin: Needle Laser, Marlin: Pulse Cannon");
    await expect(held).toContainText("holds its fire after going totally defensive");
    await expect(held.getByRole("radio")).toHaveCount(0);
    await chooseToEdit(gm, "Thorn", "Black Thorn");
    await edits(gm, "Range").getByRole("button", { name: "short" }).click();
    await expect.poll(async () => (await documentsOn(player)).bands).toEqual({ "Black Thorn Thorn": "short" });
    await loadD6(gm, 5, 5, 5, 1, 1, 1);
    await fireOnly(player, "Black Thorn: Needle Laser", /Thorn/);
    await fireOnly(gm, "Hail Gun", /Black Thorn/);
  });

  await test.step("an override saves the turn, not the ship from burning", async () => {
    await isAsked(player, "Does Black Thorn keep its turn?");
    await pick(player, "Override", /^Ximena Rook/);
    await send(player, /^Use the override/);
    await isAsked(player, FLY);
    const { ships } = await documentsOn(gm);
    expect(ships["Black Thorn"]).toMatchObject({ stunned: 0, burning: true, aiming: { "Needle Laser": ["Thorn", 1] } });
    await expect(shipCard(player, "Black Thorn")).toContainText("burning");
    await expect(shipCard(player, "Black Thorn")).toContainText("Ximena Rook: overrides left 0");
  });

  await test.step("who cannot follow through the hazards loses position and contact", async () => {
    const position = edits(gm, "Position of Thorn on Black Thorn");
    await fly(player, "Marlin", "Straight");
    // A control about to be clicked stays in place and works, although the question is asked anew meanwhile.
    const lead = row(player, "Black Thorn").getByRole("radio", { name: /^Lead the chase/ });
    await row(player, "Black Thorn").getByRole("radio", { checked: true }).first().click();
    await lead.hover();
    await player.mouse.down();
    await position.getByRole("button", { name: "+1" }).click();
    await expect(position).toContainText("1");
    await expect.poll(async () => (await documentsOn(player)).ships["Thorn"]!.position).toEqual({ "Black Thorn": 1 });
    await player.mouse.up();
    await expect(lead).toHaveAttribute("aria-checked", "true");
    await loadD6(gm, 3, 3, 4, 4, 4, 5, 3, 3, 4);
    const penalty = panel(player).getByRole("group", { name: "Penalty" });
    for (const now of ["−1", "−2"]) {
      await penalty.getByRole("button", { name: "Penalty +1" }).click();
      await expect(penalty).toContainText(now);
    }
    await send(player, /^Fly 2 ships/);
    await flyStraight(gm);
    await isAsked(gm, "Does Thorn follow?");
    await pick(gm, "Follow", /^Follow Black Thorn/);
    await send(gm, /^Follow Black Thorn/);
    await isAsked(player, FIRE);
    const { ships, bands } = await documentsOn(player);
    expect(ships["Thorn"]).toMatchObject({ position: {}, aiming: {} });
    expect(ships["Black Thorn"]).toMatchObject({ burning: false, destroyed: false });
    expect(bands).toEqual({ "Black Thorn Thorn": "out" });
    await expect(row(player, /Black Thorn: Needle Laser/)).toContainText("out of range");
    expect(await diceLeft(gm)).toEqual([]);
    expect(await battleOn(gm)).toMatchObject({ problem: "" });
  });
});

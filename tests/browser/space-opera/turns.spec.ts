/** What carries over from turn to turn on Space Opera's board: guns that hold fire, lasting damage, chases. */
import { battleOn, FIXED_DICE } from "../battle";
import { diceLeft } from "../dice";
import { expect, test } from "../fixtures";
import {
  beginOpera,
  documentsOn,
  FIRE,
  fireOnly,
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
  chooseToEdit,
} from "./game";
import { sentence, sentenceAtStart } from "../sentences";

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
  await send(player, sentenceAtStart("ALLHANDS.space-opera.do.flyAll", { count: 2 }));
  await flyStraight(gm);

  await test.step("of two ships of a player the guns of one hold: they are grey, and say why", async () => {
    await isAsked(player, FIRE);
    const held = row(player, "Marlin: Needle Laser, Marlin: Pulse Cannon");
    await expect(held).toContainText(sentence("ALLHANDS.reason.holds-fire"));
    await expect(held.getByRole("radio")).toHaveCount(0);
    await chooseToEdit(gm, "Thorn", "Black Thorn");
    await edits(gm, sentence("ALLHANDS.space-opera.field.distance"))
      .getByRole("button", { name: sentence("ALLHANDS.space-opera.band.short") })
      .click();
    await expect.poll(async () => (await documentsOn(player)).bands).toEqual({ "Black Thorn Thorn": "short" });
    await loadD6(gm, 5, 5, 5, 1, 1, 1);
    await fireOnly(player, "Black Thorn: Needle Laser", /Thorn/);
    await fireOnly(gm, "Hail Gun", /Black Thorn/);
  });

  await test.step("an override saves the turn, not the ship from burning", async () => {
    await isAsked(player, sentence("ALLHANDS.space-opera.question.override.stun.title", { ship: "Black Thorn" }));
    await pick(player, sentence("ALLHANDS.space-opera.field.override"), /^Ximena Rook/);
    await send(player, sentenceAtStart("ALLHANDS.space-opera.do.override"));
    await isAsked(player, FLY);
    const { ships } = await documentsOn(gm);
    expect(ships["Black Thorn"]).toMatchObject({ stunned: 0, burning: true, aiming: { "Needle Laser": ["Thorn", 1] } });
    await expect(shipCard(player, "Black Thorn")).toContainText(
      sentence("ALLHANDS.space-opera.condition.burning.name"),
    );
    await expect(shipCard(player, "Black Thorn")).toContainText(
      sentence("ALLHANDS.space-opera.majorFact", { name: "Ximena Rook", overrides: 0 }),
    );
  });

  await test.step("who cannot follow through the hazards loses position and contact", async () => {
    const position = edits(
      gm,
      sentence("ALLHANDS.space-opera.edit.position", { ship: "Thorn", target: "Black Thorn" }),
    );
    await fly(player, "Marlin", "Straight");
    // A control about to be clicked stays in place and works, although the question is asked anew meanwhile.
    const lead = row(player, "Black Thorn").getByRole("radio", {
      name: sentenceAtStart("ALLHANDS.space-opera.do.fly.lead"),
    });
    await row(player, "Black Thorn").getByRole("radio", { checked: true }).first().click();
    await lead.hover();
    await player.mouse.down();
    await position.getByRole("button", { name: "+1" }).click();
    await expect(position).toContainText("1");
    await expect.poll(async () => (await documentsOn(player)).ships["Thorn"]!.position).toEqual({ "Black Thorn": 1 });
    await player.mouse.up();
    await expect(lead).toHaveAttribute("aria-checked", "true");
    await loadD6(gm, 3, 3, 4, 4, 4, 5, 3, 3, 4);
    const penalty = panel(player).getByRole("group", { name: sentence("ALLHANDS.space-opera.field.penalty") });
    for (const now of ["−1", "−2"]) {
      await penalty.getByRole("button", { name: `${sentence("ALLHANDS.space-opera.field.penalty")} +1` }).click();
      await expect(penalty).toContainText(now);
    }
    await send(player, sentenceAtStart("ALLHANDS.space-opera.do.flyAll", { count: 2 }));
    await flyStraight(gm);
    await isAsked(gm, sentence("ALLHANDS.space-opera.question.follow.title", { ship: "Thorn" }));
    await pick(
      gm,
      sentence("ALLHANDS.space-opera.field.follow"),
      sentenceAtStart("ALLHANDS.space-opera.do.follow", { leader: "Black Thorn" }),
    );
    await send(gm, sentenceAtStart("ALLHANDS.space-opera.do.follow", { leader: "Black Thorn" }));
    await isAsked(player, FIRE);
    const { ships, bands } = await documentsOn(player);
    expect(ships["Thorn"]).toMatchObject({ position: {}, aiming: {} });
    expect(ships["Black Thorn"]).toMatchObject({ burning: false, destroyed: false });
    expect(bands).toEqual({ "Black Thorn Thorn": "out" });
    await expect(row(player, /Black Thorn: Needle Laser/)).toContainText(sentence("ALLHANDS.reason.out-of-range"));
    expect(await diceLeft(gm)).toEqual([]);
    expect(await battleOn(gm)).toMatchObject({ problem: "" });
  });
});

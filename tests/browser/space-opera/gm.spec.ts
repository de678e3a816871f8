/** The Gamemaster of a Space Opera battle: confirms, overrules, sets by hand, ends the battle, and undoes it all. */
import type { Page } from "@playwright/test";
import type { ModifyDocumentRequest } from "../../../drydock/protocol";
import { asked, battleOn, FIXED_DICE, recordOn, reply, stepIs, type Table } from "../battle";
import { expect, test, whenReady } from "../fixtures";
import { hostileClient } from "../hostile";
import {
  accept,
  automate,
  beginOpera,
  beginWith,
  documentsOn,
  FIRE,
  FLY,
  flyStraight,
  edits,
  holdFire,
  importShip,
  isAsked,
  loadD6,
  panel,
  pick,
  row,
  send,
  chooseToEdit,
  travel,
} from "./game";
import { board } from "../table";
import { readOn } from "../settled";
import { sentence, sentenceAtStart, sentenceLike } from "../sentences";

const BY_GAMEMASTER = { kind: "edit", author: "GamemasterUser00" };

const last = async (page: Page) => (await recordOn(page)).at(-1);

/** The overruled results of the newest step. */
const overruled = async (page: Page) => (await last(page))?.events.filter(({ event }) => event === "overruled");

/** Fires one gun at the only enemy, as the board proposes. */
async function fireOne(page: Page): Promise<void> {
  await isAsked(page, FIRE);
  await send(page, sentenceAtStart("ALLHANDS.space-opera.do.fire", { count: 1 }));
}

test("results are confirmed over a reload, against forgery, and shown only where that is wanted", async ({
  browser,
  loginAs,
  server,
}) => {
  test.setTimeout(240_000);
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const player = await loginAs(browser, "Player 1", FIXED_DICE);
  await beginOpera(
    gm,
    [
      { ship: "marlin", commander: "Player 1" },
      { ship: "thorn", commander: "Gamemaster" },
    ],
    { automation: { confirmShots: "ask" } },
  );
  await isAsked(gm, FIRE);
  await loadD6(gm, 4, 4, 4);
  await holdFire(gm);
  await fireOne(player);

  await test.step("ask: a miss waits for the Gamemaster, also after a reload", async () => {
    await isAsked(gm, sentence("ALLHANDS.space-opera.question.confirmShots.title"));
    const before = await asked(gm, "confirmShots");
    await gm.reload();
    await whenReady(gm);
    await isAsked(gm, sentence("ALLHANDS.space-opera.question.confirmShots.title"));
    expect(await asked(gm, "confirmShots")).toEqual(before);
    await expect(row(gm, "Needle Laser of Marlin at Thorn")).toContainText(
      sentence("ALLHANDS.space-opera.told.rolledAgainst", { total: 12, effective: 7 }),
    );
    await expect(panel(player)).toHaveCount(0);
  });

  await test.step("a player's answer to it is nobody's", async () => {
    const { question, step } = await battleOn(gm);
    const victim = String(question!.askings[0]!.about["shots"] && (await shipId(player, "Thorn")));
    const forged = [{ degree: "criticalSuccess", victim }];
    await reply(player, question!, forged);
    const hostile = await hostileClient(player, server.url);
    const key = `${question!.id.slice(0, question!.id.lastIndexOf("-"))}-0`;
    const answer = { [key]: JSON.stringify({ question: question!.id, value: forged }) };
    const forgery: ModifyDocumentRequest = {
      type: "User",
      action: "update",
      operation: { updates: [{ _id: "GamemasterUser00", flags: { "all-hands": { answer } } }] },
    };
    expect(await hostile.request(forgery)).toMatch(/permission|Gamemaster/i);
    hostile.close();
    expect(await battleOn(gm)).toMatchObject({ step, question: { id: question!.id } });
    await isAsked(gm, sentence("ALLHANDS.space-opera.question.confirmShots.title"));
  });

  await test.step("do: what was made a hit does its damage at once", async () => {
    await pick(
      gm,
      sentence("ALLHANDS.space-opera.field.result"),
      sentenceAtStart("ALLHANDS.space-opera.degree.success"),
    );
    await expect(row(gm, "Needle Laser of Marlin at Thorn")).toContainText(
      sentenceLike("ALLHANDS.space-opera.rulesSay"),
    );
    await send(gm, sentenceAtStart("ALLHANDS.space-opera.do.countHits", { count: 1 }));
    await isAsked(gm, sentence("ALLHANDS.space-opera.question.dodge.title", { count: 1 }));
    await pick(gm, sentence("ALLHANDS.space-opera.field.dodge"), sentenceAtStart("ALLHANDS.space-opera.do.takeHit"));
    await send(gm, sentenceAtStart("ALLHANDS.space-opera.do.takeHits"));
    await isAsked(gm, FLY);
    expect(await last(gm)).toMatchObject({ kind: "play", author: "GamemasterUser00" });
    const { question, proposed, answer } = (await overruled(gm))![0] as unknown as Record<string, unknown>;
    expect([question, proposed, answer]).toEqual([
      "confirmShots",
      [{ degree: "failure", victim: await shipId(gm, "Thorn") }],
      [{ degree: "success", victim: await shipId(gm, "Thorn") }],
    ]);
    expect((await documentsOn(player)).ships["Thorn"]).toMatchObject({ stunned: 2, burning: true });
  });

  await test.step("show: a hit is told, and nothing is applied", async () => {
    await automate(gm, { Damage: sentence("ALLHANDS.automation.mode.show") });
    await loadD6(gm, 4, 4, 4);
    await flyStraight(gm);
    await flyStraight(player);
    await isAsked(player, FIRE);
    expect((await documentsOn(player)).ships["Thorn"]).toMatchObject({ burning: false, stunned: 2 });
    await loadD6(gm, 2, 2, 2);
    await fireOne(player);
    await accept(gm, sentence("ALLHANDS.space-opera.question.confirmShots.title"));
    await isAsked(player, FLY);
    expect(await overruled(gm)).toMatchObject([{ question: "confirmDamage", proposed: [2], answer: [0] }]);
    expect((await documentsOn(player)).ships["Thorn"]).toMatchObject({ burning: false, stunned: 2, destroyed: false });
  });

  await test.step("a phase is taken back, and put back", async () => {
    const [after, { step }] = [await documentsOn(gm), await battleOn(gm)];
    await travel(gm, "undo");
    await isAsked(player, FIRE);
    expect((await documentsOn(player)).ships["Marlin"]).toMatchObject({ aiming: { "Needle Laser": ["Thorn", 1] } });
    await travel(gm, "redo");
    await stepIs(gm, step + 2);
    await isAsked(player, FLY);
    expect(await documentsOn(player)).toEqual(after);
    expect(after.ships["Marlin"]).toMatchObject({ aiming: { "Needle Laser": ["Thorn", 2] } });
  });
});

/** The battle's id for the ship with this name. */
function shipId(page: Page, ship: string): Promise<string> {
  return readOn(
    page,
    (ship) => {
      const { combats } = (globalThis as unknown as Table).game;
      return combats.contents[0]!.combatants.getName(ship).id;
    },
    ship,
  );
}

test("the Gamemaster sets things by hand, another one goes on and calls the battle", async ({ browser, loginAs }) => {
  test.setTimeout(240_000);
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  await gm.evaluate(() => (globalThis as unknown as Table).game.users.getName("Player 3").update({ role: 4 }));
  const player = await loginAs(browser, "Player 1", FIXED_DICE);
  await beginOpera(
    gm,
    [
      { ship: "drumfish", commander: "Player 1" },
      { ship: "unbowed", commander: "Gamemaster" },
    ],
    { automation: { beginPhase: "ask" } },
  );
  const begun = sentence("ALLHANDS.space-opera.question.beginPhase.title", {
    turn: 1,
    phase: "fire",
  });
  await isAsked(gm, begun);

  await test.step("distances and bonuses are edits with their author", async () => {
    const { step } = await battleOn(gm);
    await chooseToEdit(gm, "Drumfish", "Unbowed");
    await edits(gm, sentence("ALLHANDS.space-opera.field.distance"))
      .getByRole("button", { name: sentence("ALLHANDS.space-opera.band.short") })
      .click();
    await expect.poll(async () => (await documentsOn(player)).bands).toEqual({ "Drumfish Unbowed": "short" });
    await stepIs(gm, step + 1);
    expect(await last(gm)).toMatchObject(BY_GAMEMASTER);
    const position = edits(gm, sentence("ALLHANDS.space-opera.edit.position", { ship: "Drumfish", target: "Unbowed" }));
    await position.getByRole("button", { name: "+1" }).click();
    await expect(position).toContainText("1");
    await position.getByRole("button", { name: "+1" }).click();
    await expect(position).toContainText("2");
    await stepIs(gm, step + 3);
    expect(await last(gm)).toMatchObject(BY_GAMEMASTER);
    expect((await documentsOn(player)).ships["Drumfish"]).toMatchObject({ position: { Unbowed: 2 } });
    await expect(board(player).locator(".ah-sky__ship", { hasText: "Drumfish" })).toHaveAttribute(
      "aria-label",
      sentenceLike("ALLHANDS.space-opera.picture.position", { bonus: 2, target: "Unbowed" }),
    );
    // A ship of the line never gets behind a fighter, so nothing can be set. SOCS-15.
    await expect(
      edits(gm, sentence("ALLHANDS.space-opera.edit.position", { ship: "Unbowed", target: "Drumfish" })),
    ).toHaveCount(0);
    await expect(board(player).locator(".ah-space-opera-edit")).toHaveCount(0);
    await expect(board(player).getByRole("button", { name: sentence("ALLHANDS.space-opera.edit.title") })).toHaveCount(
      0,
    );
    expect(await battleOn(gm)).toMatchObject({ problem: "" });
    await isAsked(gm, begun);
  });

  await test.step("the phase is played with them", async () => {
    await send(gm, sentenceAtStart("ALLHANDS.space-opera.do.playPhase", { phase: "fire" }));
    await isAsked(player, FIRE);
    await expect(row(player, "Pulse Cannon").getByRole("radio").first()).toHaveAccessibleDescription(
      sentenceLike("ALLHANDS.space-opera.positionBonus", { bonus: "+2" }),
    );
  });

  await test.step("what was chosen in secret stands when the Gamemaster changes something meanwhile", async () => {
    await holdFire(player);
    await expect(panel(player)).toHaveCount(0);
    const { question: open, step } = await battleOn(gm);
    await edits(gm, sentence("ALLHANDS.space-opera.field.distance"))
      .getByRole("button", { name: sentence("ALLHANDS.space-opera.band.long") })
      .click();
    await stepIs(gm, step + 1);
    await isAsked(gm, FIRE);
    expect((await battleOn(gm)).question).toEqual(open);
    await expect(panel(player)).toHaveCount(0);
  });

  await test.step("a second Gamemaster goes on where the first one left, and calls the battle", async () => {
    const other = await loginAs(browser, "Player 3", FIXED_DICE);
    await gm.close();
    await holdFire(other);
    await isAsked(
      other,
      sentence("ALLHANDS.space-opera.question.beginPhase.title", {
        turn: 1,
        phase: "maneuver",
      }),
    );
    await pick(
      other,
      sentence("ALLHANDS.space-opera.field.phase"),
      sentenceAtStart("ALLHANDS.space-opera.phaseDo.end"),
    );
    const winner = panel(other).getByRole("checkbox", { name: /Drumfish/ });
    await winner.click();
    await expect(winner).toHaveAttribute("aria-checked", "true");
    await send(other, sentenceAtStart("ALLHANDS.space-opera.do.endBattle"));
    for (const page of [other, player]) {
      await expect(board(page).locator(".ah-notice--over")).toContainText(/Player 1 won|You (won|lost)/);
      await expect(page.locator("#chat .battle-report .ah-report")).toContainText(
        sentence("ALLHANDS.report.won", { winners: "Player 1" }),
      );
    }
    const ended = (await recordOn(other)).at(-1)!;
    expect(ended).toMatchObject({ kind: "play", author: "PlayerThreeUser0" });
    expect(ended.events.at(-1)).toEqual({ event: "battleEnded", winners: ["seat-1"], reason: "called" });
  });
});

interface Person {
  readonly name: string;
  readonly system: { readonly wounds: { readonly dead: boolean } };
}

/** Whether a character in the world is dead. */
const isDead = (page: Page, name: string): Promise<boolean> =>
  readOn(
    page,
    (name) => ((globalThis as unknown as Table).game.actors.getName(name) as unknown as Person).system.wounds.dead,
    name,
  );

test("a character of the world dies with the ship, and lives again when that is taken back", async ({
  browser,
  loginAs,
}) => {
  test.setTimeout(240_000);
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const player = await loginAs(browser, "Player 1", FIXED_DICE);
  const [marlin, thorn] = [await importShip(gm, "marlin", "Player 1"), await importShip(gm, "thorn")];
  await gm.evaluate(async (marlin) => {
    const { game } = globalThis as unknown as Table;
    const pilot = await game.actors.importFromCompendium(game.packs.get("all-hands.opera-crew"), "uPjYyPJvQuUKMJV1", {
      ownership: { default: 0, [game.users.getName("Player 1").id]: 3 },
    });
    const ship = game.actors.get(marlin)!;
    const crew = (ship.system["crew"] as object[]).map((member) => ({ ...member, actor: pilot.uuid }));
    await ship.update({ "system.crew": crew });
  }, marlin);
  await beginWith(
    gm,
    [
      { actor: marlin, commander: "Player 1" },
      { actor: thorn, commander: "Gamemaster" },
    ],
    { automation: { confirmDamage: "ask" } },
  );
  await loadD6(gm, 1, 1, 1);
  await holdFire(player);
  await isAsked(gm, FIRE);
  await pick(gm, sentence("ALLHANDS.space-opera.field.target", { gun: "Torpedo Rack" }), /Marlin/);
  await send(gm, sentenceAtStart("ALLHANDS.space-opera.do.fire", { count: 1 }));
  await accept(gm, sentence("ALLHANDS.space-opera.question.confirmDamage.title"));
  await accept(gm, sentence("ALLHANDS.space-opera.question.confirmCasualties.title"));
  await isAsked(player, sentence("ALLHANDS.space-opera.question.lastWords.title", { member: "Tomas Arden" }));
  expect(await isDead(gm, "Tomas Arden")).toBe(false);
  await send(player, sentenceAtStart("ALLHANDS.space-opera.do.lastWords"));
  await isAsked(gm, sentence("ALLHANDS.space-opera.question.confirmEnd.title"));
  await expect(row(gm, sentence("ALLHANDS.space-opera.told.endReason.lastSide"))).toContainText("Gamemaster");
  await pick(gm, sentence("ALLHANDS.space-opera.field.end"), sentenceAtStart("ALLHANDS.space-opera.do.playOn"));
  await send(gm, sentenceAtStart("ALLHANDS.space-opera.do.playOn"));
  await isAsked(gm, FLY);
  for (const page of [gm, player]) {
    await expect.poll(() => isDead(page, "Tomas Arden")).toBe(true);
    expect((await documentsOn(page)).ships["Marlin"]).toMatchObject({ destroyed: true, dead: ["Tomas Arden"] });
  }
  await expect(board(player).locator(".ah-board__story")).toContainText(
    sentence("ALLHANDS.space-opera.told.usualLastWords"),
  );

  await travel(gm, "undo");
  await expect.poll(() => isDead(player, "Tomas Arden")).toBe(false);
  await isAsked(player, FIRE);
  expect((await documentsOn(player)).ships["Marlin"]).toMatchObject({ destroyed: false, dead: [] });

  await travel(gm, "redo");
  await expect.poll(() => isDead(player, "Tomas Arden")).toBe(true);
  await isAsked(gm, FLY);
  expect((await recordOn(gm)).filter(({ kind }) => kind === "edit")).toEqual([]);
});

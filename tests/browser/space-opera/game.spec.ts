/** A battle of Space Opera, played by two players and the Gamemaster on their own screens from compendium to end. */
import type { Page } from "@playwright/test";
import { promised, recordOn } from "../battle";
import { diceLeft, fixDice } from "../dice";
import { sightOf, type Sight } from "../ship-on-ship/game";
import { leaveScene } from "../client-settings";
import { expect, test } from "../fixtures";
import { openStartDialog } from "../fleet";
import {
  accept,
  agreed,
  automate,
  card,
  FIRE,
  FLY,
  fly,
  isAsked,
  loadD6,
  panel,
  pick,
  row,
  send,
  shipCard,
  SHIPS,
} from "./game";
import { board, dragToScene, giveTo, openPack, openTab } from "../table";
import { readOn } from "../settled";
import { sentence, sentenceAtStart, sentenceLike } from "../sentences";

const LAST_WORDS = '<b>Tell them</b> <img src=x onerror="window.hurt = true"> I flew';

/** How often a word occurs on a page, or in what it was sent. */
const count = (text: string, word: string): number => text.toLowerCase().split(word.toLowerCase()).length - 1;

/** Expects none of these words to occur more often than before on the page or in what it was sent. */
function expectNoNews(words: readonly string[], before: Sight, after: Sight): void {
  for (const part of ["page", "documents"] as const) {
    const more = words.filter((word) => count(after[part], word) > count(before[part], word));
    expect(more, part).toEqual([]);
  }
}

/** Performs a user's secret choice, and checks that the others learn only that it was made. */
async function inSecret(
  user: string,
  others: readonly Page[],
  words: readonly string[],
  choose: () => Promise<void>,
): Promise<void> {
  const before = await Promise.all(others.map((page) => sightOf(page)));
  await choose();
  for (const [at, page] of others.entries()) {
    await promised(page, user);
    expectNoNews(words, before[at]!, await sightOf(page));
  }
}

test("two players and the Gamemaster fight with three ships", async ({ browser, loginAs }) => {
  test.setTimeout(400_000);
  const gm = await loginAs(browser, "Gamemaster", { prepare: fixDice, canvas: true });
  const one = await loginAs(browser, "Player 1");
  const two = await loginAs(browser, "Player 2");
  const everyone = [gm, one, two];

  await test.step("the Gamemaster drags three fighters onto the scene and gives two away", async () => {
    await openPack(gm, "opera-ships");
    await dragToScene(gm, SHIPS.marlin, { x: 1400, y: 700 });
    await dragToScene(gm, SHIPS.thorn, { x: 1900, y: 1100 });
    await dragToScene(gm, SHIPS.drumfish, { x: 1400, y: 1500 });
    await gm.locator('.compendium [data-action="close"]').click();
    await giveTo(gm, "Marlin", "Player 1");
    await giveTo(gm, "Thorn", "Player 2");
  });

  await test.step("the dialog knows the game, takes sides, and asks what happens by itself", async () => {
    const dialog = await openStartDialog(gm);
    await expect(dialog.getByRole("radio", { name: sentence("ALLHANDS.game.space-opera") })).toBeChecked();
    const ship = (name: string) => dialog.locator(".candidate", { hasText: name });
    await expect(ship("Marlin").getByLabel(sentence("ALLHANDS.start.commander")).locator("option:checked")).toHaveText(
      "Player 1",
    );
    await expect(ship("Thorn").getByLabel(sentence("ALLHANDS.start.commander")).locator("option:checked")).toHaveText(
      "Player 2",
    );
    for (const [name, side] of Object.entries({ Marlin: "Side A", Drumfish: "Side A", Thorn: "Side B" }))
      await ship(name).getByLabel(sentence("ALLHANDS.start.side")).selectOption({ label: side });
    const automations = dialog.locator(".automations");
    await automations.locator("summary").click();
    await automations
      .getByLabel(sentence("ALLHANDS.automation.confirmDamage"), { exact: true })
      .selectOption({ label: sentence("ALLHANDS.automation.mode.ask") });
    await loadD6(gm, 2, 2, 3, 1, 1, 2, 4, 4, 4, 2, 2, 3);
    await dialog.locator('button[type="submit"]').click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step("all fire: nobody knows at whom before everyone has said so", async () => {
    await leaveScene(gm);
    for (const page of everyone) await isAsked(page, FIRE);
    const thorn = row(one, "Needle Laser");
    await expect(thorn.getByRole("radio", { name: /Drumfish/ })).toHaveCount(0);
    await inSecret("Player 1", [gm, two], ["Needle Laser"], async () => {
      await pick(one, sentence("ALLHANDS.space-opera.field.target", { gun: "Needle Laser" }), /Thorn/);
      await expect(row(one, "Pulse Cannon")).toContainText(sentence("ALLHANDS.reason.too-far-for-weapon"));
      await send(one, sentenceAtStart("ALLHANDS.space-opera.do.fire", { count: 1 }));
    });
    await pick(two, sentence("ALLHANDS.space-opera.field.target", { gun: "Torpedo Rack" }), /Marlin/);
    await send(two, sentenceAtStart("ALLHANDS.space-opera.do.fire", { count: 1 }));
    await pick(gm, sentence("ALLHANDS.space-opera.field.target", { gun: "Rail Repeater" }), /Thorn/);
    await send(gm, sentenceAtStart("ALLHANDS.space-opera.do.fire", { count: 1 }));
  });

  await test.step("a dodge lowers the damage by a level; a critical hit cannot be dodged", async () => {
    await isAsked(two, sentence("ALLHANDS.space-opera.question.dodge.title", { count: 1 }));
    await expect(row(two, "Thorn")).toContainText(
      sentence("ALLHANDS.space-opera.hitBy", { level: "light (2)", gun: "Needle Laser" }),
    );
    await expect(panel(one)).toHaveCount(0);
    await pick(two, sentence("ALLHANDS.space-opera.field.dodge"), /^Dodge/);
    await send(two, sentenceAtStart("ALLHANDS.space-opera.do.dodgeAll", { count: 1 }));
  });

  await test.step("the Gamemaster makes of the great damage of the torpedo a scratch", async () => {
    await isAsked(gm, sentence("ALLHANDS.space-opera.question.confirmDamage.title"));
    await expect(row(gm, "Thorn").getByRole("radio", { name: /cosmetic/ })).toHaveAttribute("aria-checked", "true");
    await expect(row(gm, "Marlin").getByRole("radio", { name: /great/ })).toHaveAttribute("aria-checked", "true");
    await expect(board(one)).toContainText(sentenceLike("ALLHANDS.notice.waiting.title"));
    const scratch = row(gm, "Marlin").getByRole("radio", { name: /cosmetic/ });
    await scratch.click();
    await expect(row(gm, "Marlin")).toContainText(sentence("ALLHANDS.space-opera.rulesSay", { result: "great" }));
    await send(gm, sentenceAtStart("ALLHANDS.space-opera.do.countDamage", { count: 2 }));
    for (const page of everyone) {
      await openTab(page, "chat");
      await expect(card(page, sentence("ALLHANDS.space-opera.told.sum.dodge", { ship: "Thorn" }))).toContainText(
        "Thorn takes cosmetic damage",
      );
      await expect(card(page, sentence("ALLHANDS.space-opera.told.sum.dodge", { ship: "Thorn" }))).toContainText(
        "Gamemaster",
      );
      await expect(card(page, sentence("ALLHANDS.space-opera.told.sum.dodge", { ship: "Thorn" }))).toContainText(
        sentence("ALLHANDS.space-opera.told.overruledChange.plain", { to: "cosmetic", from: "great" }),
      );
    }
    const [played] = (await recordOn(gm)).filter(({ events }) => events.some(({ event }) => event === "overruled"));
    expect(played).toMatchObject({ kind: "play", author: "GamemasterUser00" });
    expect(played!.events).toContainEqual(
      expect.objectContaining({ event: "overruled", question: "confirmDamage", proposed: [1, 4], answer: [1, 1] }),
    );
    const { ships } = await agreed(everyone);
    expect(ships["Marlin"]).toMatchObject({ destroyed: false, stunned: 0, aiming: { "Needle Laser": ["Thorn", 1] } });
    expect(ships["Thorn"]).toMatchObject({ stunned: 0, burning: false, aiming: { "Torpedo Rack": ["Marlin", 1] } });
  });

  await test.step("the Gamemaster wants to be asked about maneuvers, too, and makes one succeed", async () => {
    for (const page of everyone) await isAsked(page, FLY);
    await automate(gm, { [sentence("ALLHANDS.automation.confirmManeuver")]: sentence("ALLHANDS.automation.mode.ask") });
    await loadD6(gm, 3, 3, 4, 5, 5, 5);
    await fly(gm, "Drumfish", "Totally defensive");
    await expect(panel(gm)).toContainText(sentence("ALLHANDS.space-opera.outlook.holdsFire"));
    await send(gm, sentenceAtStart("ALLHANDS.space-opera.do.fly.total"));
    await fly(two, "Thorn", "Offensive", "Marlin");
    await send(two, sentenceAtStart("ALLHANDS.space-opera.do.fly.offensive", { target: "Marlin" }));
    await fly(one, "Marlin", "Straight");
    await send(one, sentenceAtStart("ALLHANDS.space-opera.do.fly.straight"));
    await isAsked(gm, sentence("ALLHANDS.space-opera.question.confirmManeuver.title", { ship: "Drumfish" }));
    await expect(row(gm, "Drumfish")).toContainText(
      sentence("ALLHANDS.space-opera.told.rolledAgainst", { total: 10, effective: 13 }),
    );
    await send(gm, /^Count it as success/);
    await isAsked(gm, sentence("ALLHANDS.space-opera.question.confirmManeuver.title", { ship: "Thorn" }));
    await expect(row(gm, "Thorn")).toContainText(
      sentence("ALLHANDS.space-opera.told.rolledAgainst", { total: 15, effective: 14 }),
    );
    await pick(
      gm,
      sentence("ALLHANDS.space-opera.field.result"),
      sentenceAtStart("ALLHANDS.space-opera.degree.success"),
    );
    await send(gm, /^Count it as success/);
    for (const page of everyone) {
      await expect(
        card(page, sentence("ALLHANDS.space-opera.told.overruledChange.plain", { to: "a success", from: "a failure" })),
      ).toContainText("Position of Thorn on Marlin: 0 → +1");
    }
  });

  await test.step("who went totally defensive holds fire in the next turn", async () => {
    await isAsked(one, FIRE);
    const { ships } = await agreed(everyone);
    expect(ships["Thorn"]).toMatchObject({ position: { Marlin: 1 } });
    expect(ships["Drumfish"]).toMatchObject({ holdFire: 2, aiming: {} });
    await expect(panel(gm)).toHaveCount(0);
    for (const page of everyone) {
      await expect(shipCard(page, "Drumfish")).toContainText(sentence("ALLHANDS.space-opera.condition.holdsFire.name"));
    }
    await loadD6(gm, 5, 5, 6, 4, 4, 5);
    await expect(row(one, "Needle Laser").getByRole("radio", { name: /Thorn/ })).toHaveAccessibleDescription(
      /13 or less/,
    );
    await send(one, sentenceAtStart("ALLHANDS.space-opera.do.fire", { count: 1 }));
    await pick(two, sentence("ALLHANDS.space-opera.field.target", { gun: "Torpedo Rack" }), /Marlin/);
    await expect(row(two, "Torpedo Rack").getByRole("radio", { name: /Marlin/ })).toHaveAccessibleDescription(
      /11 or less/,
    );
    // Behind its sign, the gun in hand shows how its chance is calculated.
    await panel(two)
      .getByRole("button", { name: sentence("ALLHANDS.card.reckoned") })
      .click();
    await expect(panel(two)).toContainText("11 or less");
    await send(two, sentenceAtStart("ALLHANDS.space-opera.do.fire", { count: 1 }));
  });

  await test.step("a reversal turns the tables, chosen in secret", async () => {
    for (const page of everyone) await isAsked(page, FLY);
    await automate(gm, { [sentence("ALLHANDS.automation.confirmManeuver")]: "Apply automatically" });
    await loadD6(gm, 1, 1, 2, 3, 3, 4, 3, 3, 4);
    await inSecret("Player 1", [gm, two], ["reversal", "reverse"], async () => {
      await fly(one, "Marlin", "Reversal", "Thorn");
      await expect(panel(one)).toContainText(
        sentenceLike("ALLHANDS.space-opera.outlook.reversal", { target: "Thorn" }),
      );
      await send(one, sentenceAtStart("ALLHANDS.space-opera.do.fly.reversal", { target: "Thorn" }));
    });
    await inSecret("Player 2", [gm, one], ["offensive"], async () => {
      await fly(two, "Thorn", "Offensive", "Marlin");
      await send(two, sentenceAtStart("ALLHANDS.space-opera.do.fly.offensive", { target: "Marlin" }));
    });
    await fly(gm, "Drumfish", "Straight");
    await pick(gm, sentence("ALLHANDS.space-opera.field.distance"), sentenceAtStart("ALLHANDS.space-opera.wish.close"));
    await pick(gm, sentence("ALLHANDS.space-opera.field.close"), /Thorn/);
    await send(gm, sentenceAtStart("ALLHANDS.space-opera.do.fly.close", { target: "Thorn" }));
    for (const page of everyone)
      await expect(card(page, "Marlin tries to reverse Thorn")).toContainText(
        sentenceLike("ALLHANDS.space-opera.told.contested.won", { winner: "Marlin" }),
      );
    const { ships, bands } = await agreed(everyone);
    expect(ships["Marlin"]).toMatchObject({ position: { Thorn: 1 }, aiming: { "Needle Laser": ["Thorn", 2] } });
    expect(ships["Thorn"]).toMatchObject({ position: {}, aiming: { "Hail Gun": ["Marlin", 2] } });
    expect(bands).toEqual({ "Drumfish Thorn": "short" });
    for (const page of everyone) {
      const marlin = board(page).locator(".ah-sky__ship", { hasText: "Marlin" });
      await expect(marlin).toHaveAttribute("aria-label", /position \+?1 on Thorn/);
    }
  });

  await test.step("a minor character has the last words", async () => {
    for (const page of everyone) await isAsked(page, FIRE);
    await loadD6(gm, 1, 1, 1, 6, 5, 4, 2);
    for (const page of [one, two])
      await board(page)
        .getByRole("button", { name: sentence("ALLHANDS.space-opera.do.holdAll") })
        .click();
    for (const gun of ["Pulse Cannon", "Rail Repeater"]) await pick(gm, `Target of ${gun}`, /Thorn/);
    await send(gm, sentenceAtStart("ALLHANDS.space-opera.do.fire", { count: 2 }));
    await accept(gm, sentence("ALLHANDS.space-opera.question.confirmDamage.title"));
    await isAsked(gm, sentence("ALLHANDS.space-opera.question.confirmCasualties.title"));
    await expect(row(gm, "“Latch” of Thorn")).toContainText("minor character");
    await send(gm, sentenceAtStart("ALLHANDS.space-opera.do.countDead", { count: 1 }));
    await isAsked(two, sentence("ALLHANDS.space-opera.question.lastWords.title", { member: "“Latch”" }));
    await expect(panel(one)).toHaveCount(0);
    const words = panel(two).getByRole("textbox", { name: sentence("ALLHANDS.space-opera.field.lastWords") });
    await expect(words).toBeFocused();
    await words.fill(LAST_WORDS);
    await words.press("Enter");
    for (const page of everyone) await expect(board(page).locator(".ah-board__story")).toContainText(LAST_WORDS);
  });

  await test.step("the Gamemaster ends the battle", async () => {
    await isAsked(gm, sentence("ALLHANDS.space-opera.question.confirmEnd.title"));
    await send(gm, sentenceAtStart("ALLHANDS.space-opera.do.endBattle"));
    for (const page of everyone) {
      await expect(board(page).locator(".ah-notice--over")).toBeVisible();
      const told = card(page, sentenceLike("ALLHANDS.space-opera.told.destroyed", { ship: "Thorn" }));
      await expect(told.locator("blockquote p")).toHaveText(LAST_WORDS);
      await expect(told.locator("blockquote cite")).toContainText("“Latch”");
      await expect(page.locator('img[src="x"]')).toHaveCount(0);
      expect(await readOn(page, () => "hurt" in window)).toBe(false);
    }
    const { ships } = await agreed(everyone);
    expect(ships["Thorn"]).toMatchObject({ destroyed: true, dead: ["“Latch”"] });
    expect((await recordOn(gm)).filter(({ kind }) => kind === "edit")).toEqual([]);
    expect(await diceLeft(gm)).toEqual([]);
  });
});

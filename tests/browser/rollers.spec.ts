/** Table rollers without a battle, and real dice whose results people enter: on a card, and in a battle. */
import type { Locator, Page } from "@playwright/test";
import { answer, asked, battleOn, musterBattle, FIXED_DICE, recordOn, shot } from "./battle";
import { chooseDice, dieEntry, enterDie, loadDice } from "./dice";
import { expect, test, whenReady } from "./fixtures";
import { board, openTab, dragTo } from "./table";
import { readOn } from "./settled";
import { sentence, sentenceLike } from "./sentences";

interface Messages {
  readonly game: { readonly messages: { readonly contents: readonly { update(changes: object): Promise<unknown> }[] } };
}

/** Types a line into the chat. */
async function say(page: Page, line: string): Promise<void> {
  await openTab(page, "chat");
  await page.locator("#chat-message").fill(line);
  await page.locator("#chat-message").press("Enter");
}

/** The newest card of a table roll. */
const card = (page: Page): Locator => page.locator("#chat .chat-message.table-roll").last();
const cards = (page: Page): Locator => page.locator("#chat .chat-message.table-roll");
const rollers = (page: Page): Locator => page.locator("#all-hands-rollers");

async function seesError(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.locator("#notifications .notification", { hasText: text }).last()).toBeVisible();
}

/** Why what was typed for a die does not count, where it was typed. */
const refusalOf = (where: Locator): Locator => dieEntry(where).locator(".ah-refused");

test("dice fall on the table without a battle", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const player = await loginAs(browser, "Player 1", FIXED_DICE);
  await openTab(player, "chat");

  await test.step("by a command, with a choice that its author makes on the card", async () => {
    await loadDice(gm, [37, 71]);
    await say(gm, "/myoss attack 4 58");
    for (const page of [gm, player]) {
      await expect(card(page)).toContainText(sentence("ALLHANDS.myoss-gamma.roller.row.picks", { side: "attacker" }));
      await expect(card(page).locator(".ah-die__value")).toHaveText(["37", "71"]);
    }
    await expect(card(player)).toContainText(sentenceLike("ALLHANDS.rollers.waiting", { name: "Gamemaster" }));
    await expect(card(player).locator("button")).toHaveCount(0);
    await card(gm).locator("[data-answer]", { hasText: "37" }).click();
    for (const page of [gm, player]) {
      await expect(card(page)).toContainText(
        sentence("ALLHANDS.myoss-gamma.roller.card.picked", { side: "attacker", number: 37 }),
      );
      await expect(card(page).locator(".ah-card__outcome")).toHaveText(
        `37: ${sentence("ALLHANDS.myoss-gamma.roller.card.onTarget")}`,
      );
    }
  });

  await test.step("with three real dice, whose numbers are typed together", async () => {
    await say(gm, "/gurps skill 12 =");
    await enterDie(card(gm), "4 7 2");
    await expect(refusalOf(card(gm))).toHaveText(sentenceLike("ALLHANDS.dice.refused", { typed: "4 7 2" }));
    await enterDie(card(gm), "4 3 2");
    for (const page of [gm, player]) await expect(card(page).locator(".ah-die__value")).toHaveText(["4", "3", "2"]);
    await expect(dieEntry(card(gm))).toHaveCount(0);
    await expect(cards(gm)).toHaveCount(2);
  });

  await test.step("a command that cannot be rolled says why, and how it is written", async () => {
    await say(gm, "/myoss attack four 58");
    await seesError(gm, sentenceLike("ALLHANDS.fault.number-out-of-range", { typed: "four" }));
    await say(gm, "/myoss hit Flying Dutchman");
    await seesError(gm, sentence("ALLHANDS.fault.no-ship-named", { name: "Flying Dutchman" }));
    await say(gm, "/myoss dance");
    await seesError(gm, sentenceLike("ALLHANDS.rollers.unknown", { word: "dance" }));
    await expect(cards(gm)).toHaveCount(2);
  });

  await test.step("by a button in a text, for whoever clicks it", async () => {
    await say(gm, "Where does it hit? [[/myoss hit battleaxe]]{Roll it} [[/myoss dance]]");
    const message = player.locator("#chat .chat-message", { hasText: "Where does it hit?" });
    await expect(message).toContainText("[[/myoss dance]]");
    await loadDice(player, [99, 1]);
    await message.getByRole("button", { name: "Roll it" }).click();
    await expect(card(gm)).toContainText(sentence("ALLHANDS.myoss-gamma.roller.card.hit", { target: "Battleaxe" }));
    await expect(card(gm).locator(".ah-card__outcome")).toHaveText("1: Twin Cockpit");
    await expect(card(gm).locator(".ah-die--void")).toHaveText(/99/);
  });

  await test.step("by a macro, made by dragging that button onto the hotbar", async () => {
    const slot = player.locator('#hotbar [data-slot="3"]');
    await dragTo(player.getByRole("button", { name: "Roll it" }), slot);
    await expect(slot).toHaveAttribute("data-macro-id", /\w/);
    await slot.locator("button").click();
    await expect(cards(player)).toHaveCount(4);
    await expect(card(player)).toContainText(sentence("ALLHANDS.myoss-gamma.roller.card.hit", { target: "Battleaxe" }));
  });

  await test.step("in the window, with the odds before the roll", async () => {
    await player.locator("body").press("Shift+KeyL");
    await expect(rollers(player)).toBeVisible();
    await rollers(player).getByRole("searchbox").fill("holds together");
    await expect(rollers(player).locator(".ah-rollers__roller:visible")).toHaveText([/Destruction/]);
    await rollers(player).locator(".ah-rollers__roller:visible").click();
    await rollers(player)
      .getByLabel(sentence("ALLHANDS.myoss-gamma.roller.destruction.field.target"))
      .fill("Battleaxe");
    await expect(rollers(player).locator(".ah-odds__value")).toHaveText("58%");
    await expect(rollers(player)).toContainText("/myoss destruction Battleaxe");
    await rollers(player)
      .getByLabel(sentence("ALLHANDS.myoss-gamma.roller.destruction.field.target"))
      .fill("Flying Dutchman");
    await expect(rollers(player)).toContainText(sentence("ALLHANDS.fault.no-ship-named", { name: "Flying Dutchman" }));
  });

  await test.step("and with real dice, which the card asks for", async () => {
    await rollers(player).getByLabel(sentence("ALLHANDS.myoss-gamma.roller.destruction.field.target")).fill("52");
    await rollers(player).getByLabel(sentence("ALLHANDS.rollers.realDice")).check();
    await rollers(player).locator('[data-action="roll"]').click();
    await expect(card(gm)).toContainText(sentence("ALLHANDS.myoss-gamma.roller.card.destruction", { di: 52 }));
    await expect(card(gm).locator(".ah-card__outcome")).toHaveCount(0);
    await enterDie(card(player), 101);
    await expect(refusalOf(card(player))).toHaveText(sentenceLike("ALLHANDS.dice.refused", { typed: "101" }));
    // The message changes between the two digits, which draws its card anew.
    await dieEntry(card(player)).locator("input").press("ControlOrMeta+a");
    await player.keyboard.type("5");
    await readOn(gm, async () => {
      const { game } = globalThis as unknown as Messages;
      await game.messages.contents.at(-1)!.update({ "flags.world.seen": true });
    });
    await expect(dieEntry(card(player)).locator("input")).toBeFocused();
    await player.keyboard.type("3");
    await player.keyboard.press("Enter");
    for (const page of [gm, player])
      await expect(card(page).locator(".ah-card__outcome")).toHaveText(
        sentence("ALLHANDS.myoss-gamma.roller.outcome.broke"),
      );
    await say(gm, "/myoss destruction 52 = 52");
    await expect(card(player).locator(".ah-card__outcome")).toHaveText(
      sentence("ALLHANDS.myoss-gamma.roller.outcome.held"),
    );
    await say(gm, "/myoss destruction 52 = 300");
    await seesError(gm, sentence("ALLHANDS.fault.not-on-the-die"));
  });

  await test.step("a chase is reckoned, and everything is there after a reload", async () => {
    await say(gm, "/myoss flee 7 6 5");
    await expect(card(player).locator(".ah-card__outcome")).toHaveText(
      sentence("ALLHANDS.myoss-gamma.roller.outcome.goneIn", { turns: 4 }),
    );
    await player.reload();
    await whenReady(player);
    await openTab(player, "chat");
    await expect(cards(player)).toHaveCount(7);
    await expect(cards(player).first().locator(".ah-card__outcome")).toHaveText(
      `37: ${sentence("ALLHANDS.myoss-gamma.roller.card.onTarget")}`,
    );
    await expect(player.locator('#hotbar [data-slot="3"]')).toHaveAttribute("data-macro-id", /\w/);
  });
});

test.describe(() => {
  test.use({ start: "myoss-duel-mustered" });

  test("a Gamemaster enters real dice in a battle", async ({ browser, loginAs }) => {
    const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
    const player = await loginAs(browser, "Player 1", FIXED_DICE);
    await musterBattle(gm, player, "player");
    const entry = (page: Page) => dieEntry(board(page));

    await test.step("from the menu of the board on", async () => {
      await chooseDice(gm, sentence("ALLHANDS.dice.gm"));
      await answer(player, "action", await shot(player, "Battleaxe", "Photon Cannon", "Explorer"));
      await expect(entry(gm)).toContainText(sentence("ALLHANDS.die.attack"));
      await expect(entry(player)).toHaveCount(0);
      await expect(board(player)).toContainText(sentence("ALLHANDS.notice.waiting.title", { names: "Gamemaster" }));
    });

    await test.step("refusing what no die shows, and waiting over a reload", async () => {
      await enterDie(board(gm), 137);
      await expect(refusalOf(board(gm))).toHaveText(sentenceLike("ALLHANDS.dice.refused", { typed: "137" }));
      await entry(gm).locator("input").fill("3");
      await expect(refusalOf(board(gm))).toBeHidden();
      expect((await battleOn(gm)).question?.key).toBe("1:attack");
      await enterDie(board(gm), 37);
      await expect.poll(async () => (await battleOn(gm)).question?.key).toBe("2:attack");
      await gm.reload();
      await whenReady(gm);
      await expect(entry(gm)).toBeVisible();
      await enterDie(board(gm), 71);
    });

    await test.step("and the step goes on with them, and is recorded with them", async () => {
      const { about } = (await asked(player, "pickRoll")).askings[0]!;
      expect(about["rolls"]).toEqual([37, 71]);
      await answer(player, "pickRoll", 71);
      await answer(player, "adjust", 71);
      await expect(entry(gm)).toHaveCount(0);
      const played = (await recordOn(gm)).find(({ answers }) => answers.some(([key]) => key === "1:attack"));
      expect(played?.answers.filter(([key]) => key.endsWith(":attack"))).toEqual([
        ["1:attack", 37],
        ["2:attack", 71],
      ]);
    });

    await test.step("each side may throw its own, until Foundry throws again", async () => {
      await chooseDice(gm, sentence("ALLHANDS.dice.seat"));
      await answer(player, "action", { do: "endShip" });
      await answer(player, "save", false);
      await answer(gm, "action", await shot(gm, "Explorer", "Light Torpedoes", "Battleaxe"));
      await expect(entry(gm)).toContainText(sentence("ALLHANDS.die.attack"));
      await expect(entry(player)).toHaveCount(0);
      await loadDice(gm, [15, 90]);
      await chooseDice(gm, sentence("ALLHANDS.dice.foundry"));
      const { about } = (await asked(gm, "pickRoll")).askings[0]!;
      expect(about["rolls"]).toEqual([15, 90]);
    });
  });
});

/** Dishonest answers, written past our client: they cost the user who sent them, and nobody else. */
import type { Page } from "@playwright/test";
import type { Json } from "../../module/rules/kernel";
import {
  answerKey,
  asked,
  battleOn,
  beginBattle,
  FIXED_DICE,
  openBoardAt,
  recordOn,
  type Asked,
  type Table,
} from "./battle";
import { beginDuel } from "./ship-on-ship/game";
import { expect, test } from "./fixtures";
import { legalAnswer, promiseOf, Rascal, SALT, writtenBy } from "./rascal";
import { hostileClient } from "./hostile";
import { board, openTab, question, submit } from "./table";
import { sentence, sentenceLike } from "./sentences";

/** Strip of the Gamemaster's board about a secret answer that does not come. */
const lost = (gm: Page) => board(gm).locator(".ah-strip--lost");

/** Indexes of the open question's askings whose secret answers are promised. */
const promises = async (gm: Page): Promise<string[]> => Object.keys((await battleOn(gm)).question?.commitments ?? {});

test("a secret answer counts as it was promised, and what becomes of one that does not come the Gamemaster says", async ({
  browser,
  loginAs,
  server,
}) => {
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const player = await loginAs(browser, "Player 1", FIXED_DICE);
  const client = await hostileClient(player, server.url);
  const rascal = new Rascal(gm, client);
  await beginBattle(gm, { battleaxe: "Player 1", explorer: "Gamemaster" });
  const told = (page: Page, text: RegExp) =>
    expect(page.locator("#chat .chat-message", { hasText: text }).last()).toBeVisible();
  await asked(gm, "prepare");
  const honest = await legalAnswer(gm, 0);
  /** The player promises something, and the Gamemaster's answer is revealed. Returns the question. */
  const toTheReveal = async (value: Json): Promise<Asked> => {
    const open = await asked(gm, "prepare");
    await rascal.say(open, 0, { commit: promiseOf(open, 0, value) });
    await expect.poll(() => promises(gm)).toEqual(["0"]);
    await submit(gm);
    await expect.poll(() => writtenBy(gm, answerKey(open.id, 1), "GamemasterUser00")).toContain('"value"');
    return open;
  };

  await test.step("before anybody has shown an answer, another promise is as good", async () => {
    const open = await asked(gm, "prepare");
    await rascal.say(open, 0, { commit: "0".repeat(64) });
    await expect.poll(async () => (await battleOn(gm)).question?.commitments["0"]).toBe("0".repeat(64));
    const promise = promiseOf(open, 0, honest);
    await rascal.say(open, 0, { commit: promise });
    await expect.poll(async () => (await battleOn(gm)).question?.commitments["0"]).toBe(promise);
  });

  await test.step("after that neither another value nor another promise is believed", async () => {
    const open = await toTheReveal(honest);
    const other = { screen: null };
    const promise = promiseOf(open, 0, honest);
    await rascal.say(open, 0, { value: other, lost: true });
    await rascal.say(open, 0, { commit: promise, salt: SALT, value: other });
    const commit = promiseOf(open, 0, other, "01");
    await rascal.say(open, 0, { commit });
    await rascal.say(open, 0, { commit, salt: "01", value: other });
    await rascal.overdo((await battleOn(gm)).question!, 0);
    // The player's own page never knew the answer, so it may have called it lost by now.
    await expect(lost(gm)).toContainText(/has not revealed|it is lost/);
    expect(await battleOn(gm)).toMatchObject({ phase: "muster", step: 0, question: { commitments: { 0: promise } } });
    await expect(lost(player)).toHaveCount(0);
    await lost(gm)
      .getByRole("button", { name: sentence("ALLHANDS.lost.anew") })
      .click();
    for (const page of [gm, player]) await told(page, sentenceLike("ALLHANDS.lost.told.anew"));
    await expect.poll(() => promises(gm)).toEqual([]);
    await expect(lost(gm)).toHaveCount(0);
  });

  await test.step("one that is as it was promised and not allowed does not let anyone choose again", async () => {
    const nonsense = { screen: "nothing of the kind" };
    const { id } = await toTheReveal(nonsense);
    const open = (await battleOn(gm)).question!;
    await rascal.say(open, 0, { commit: open.commitments["0"], salt: SALT, value: nonsense });
    await expect(lost(gm)).toContainText(sentenceLike("ALLHANDS.lost.why.unfit"));
    expect((await battleOn(gm)).question?.id).toBe(id);
    await lost(gm)
      .getByRole("button", { name: sentence("ALLHANDS.lost.anew") })
      .click();
    await expect.poll(async () => (await battleOn(gm)).question?.id).not.toBe(id);
  });

  await test.step("one that a browser has no room for is not sent, and says so", async () => {
    const { id } = await asked(gm, "prepare");
    await fillStorage(player, true);
    await submit(player);
    await expect(player.locator("#notifications")).toContainText(sentenceLike("ALLHANDS.problem.not-kept"));
    expect((await battleOn(gm)).question).toMatchObject({ id, commitments: {} });
    await fillStorage(player, false);
  });

  await test.step("one that is lost is answered for", async () => {
    await asked(gm, "prepare");
    await submit(player);
    await expect.poll(() => promises(gm)).toEqual(["0"]);
    // Still asked, as nobody has revealed anything: a browser that lost its answer gives another.
    const first = (await battleOn(gm)).question!.commitments["0"];
    await forgetSecrets(player);
    await expect(question(player)).toContainText(sentence("ALLHANDS.myoss-gamma.question.prepare.title"));
    await submit(player);
    await expect.poll(async () => (await battleOn(gm)).question?.commitments["0"]).not.toBe(first);
    await forgetSecrets(player);
    await submit(gm);
    await expect(lost(gm)).toContainText("it is lost");
    // Nothing that the player does could help: nobody tells them to wait for themselves.
    await expect(board(player)).toContainText(sentence("ALLHANDS.board.waitingFor", { names: "Gamemaster" }));
    await lost(gm)
      .getByRole("button", { name: sentenceLike("ALLHANDS.lost.fallback") })
      .click();
    for (const page of [gm, player]) await told(page, sentenceLike("ALLHANDS.lost.told.fallback"));
    await expect.poll(async () => (await battleOn(gm)).phase).toBe("act");
    const [entry] = await recordOn(gm);
    expect(entry?.settled?.map(({ seat, how, by }) => `${seat} ${how} ${by}`)).toEqual([
      "seat-1 anew GamemasterUser00",
      "seat-1 anew GamemasterUser00",
      "seat-1 fallback GamemasterUser00",
    ]);
  });
  client.close();
});

/** Leaves this browser no room for secrets, or gives it back. */
async function fillStorage(page: Page, isFull: boolean): Promise<void> {
  await page.evaluate((isFull) => {
    const own = Storage.prototype as Storage & { ownSet?: Storage["setItem"] };
    own.ownSet ??= own.setItem;
    own.setItem = isFull
      ? () => {
          throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
        }
      : own.ownSet;
  }, isFull);
}

/** Deletes the secrets of this browser, and makes the page notice. */
async function forgetSecrets(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith("all-hands.secret.")) localStorage.removeItem(key);
    const { Hooks, game } = globalThis as unknown as {
      Hooks: { callAll(hook: string, ...given: unknown[]): void };
      game: { user: object; userId: string };
    };
    // As if its own answer had arrived once more.
    Hooks.callAll("updateUser", game.user, { flags: { "all-hands": { answer: {} } } }, {}, game.userId);
  });
}

test("what is wrong with one battle is said in its row and on its board, and nowhere else", async ({
  browser,
  loginAs,
}) => {
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const player = await loginAs(browser, "Player 1", FIXED_DICE);
  await beginBattle(gm, { battleaxe: "Player 1", explorer: "Gamemaster" });
  await beginDuel(gm, [
    { name: "Raider", commander: "Player 1", color: "red" },
    { name: "Cutter", commander: "Gamemaster", color: "black" },
  ]);
  await expect(board(player).locator(".window-title")).toContainText(sentence("ALLHANDS.game.ship-on-ship"));
  await openBoardAt(player, 0);

  await test.step("a question that makes no sense is none", async () => {
    const open = await asked(gm, "prepare");
    for (const damage of [{ askings: [null] }, { askings: [{ ...open.askings[0], name: "constructor" }] }, { id: 7 }]) {
      await gm.evaluate(
        async (text) => {
          const battle = (globalThis as unknown as Table).game.combats.contents[0]!;
          // As if the referee had written it, so that it stays.
          await battle.update({ "system.question": text }, { allHands: {} });
        },
        JSON.stringify({ ...open, ...damage }),
      );
      await expect
        .poll(async () => JSON.stringify((await battleOn(player)).question))
        .toContain(JSON.stringify(damage).slice(1, -1));
    }
    await expect(question(player)).toHaveCount(0);
    // An answer in another battle does not concern this one; its next change has the question put again.
    await openBoardAt(player, 1);
    await submit(player);
    await openBoardAt(player, 0);
    await expect(question(player)).toHaveCount(0);
    await gm.evaluate(async () => {
      await (globalThis as unknown as Table).game.combats.contents[0]!.update({ "flags.world.touched": true });
    });
    await expect(question(player)).toContainText(sentence("ALLHANDS.myoss-gamma.question.prepare.title"));
  });

  await test.step("a battle that cannot be read is named, and the other goes on", async () => {
    for (const page of [gm, player])
      await page.evaluate(() => {
        const table = (globalThis as unknown as Table).game.system.api.tableGame("ship-on-ship") as {
          binding: { read(): never };
        };
        table.binding.read = () => {
          throw new TypeError("spoiled");
        };
      });
    await openTab(player, "combat");
    await player.locator(".all-hands-tracker button", { hasText: sentence("ALLHANDS.tracker.overview") }).click();
    const rows = player.locator(".ah-overview__battle");
    await expect(rows).toHaveCount(2);
    await expect(rows.last()).toContainText("spoiled");
    await expect(rows.first()).toContainText("waiting for");
    // The boards may lie under another window.
    for (const page of [player, gm]) {
      await openBoardAt(page, 0);
      await submit(page);
    }
    await expect.poll(async () => (await battleOn(gm)).phase).toBe("act");
    await openBoardAt(player, 1);
    await expect(board(player)).toContainText("spoiled");
  });
});

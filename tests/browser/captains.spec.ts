/** Captains that take their time, at the table: users who wait see it, can end it, take over, and get advice. */
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { battleOn, FIXED_DICE, recordOn } from "./battle";
import { expect, test, whenReady } from "./fixtures";
import { beginDuel, COMMIT, fly, isAsked, type DuelScope } from "./ship-on-ship/game";
import { board, control, OFTEN, pickFromMenu, SLOW, thinkFor } from "./table";
import { readOn } from "./settled";
import { sentence } from "./sentences";

/** With this many battles per decision, a captain never comes to an end on its own. */
const ENDLESS = 1e9;
const BRIEF = 24;
const THINKS = sentence("ALLHANDS.captain.thinks", { names: "Bot, captain" });

interface Scope extends DuelScope {
  readonly game: DuelScope["game"] & {
    readonly combats: { readonly contents: { update(changes: object): Promise<unknown> }[] };
  };
  longest: number;
  said: string[];
}

/** Takes a picture of a state if somebody wants to look at it: `SHOTS=folder`. */
async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env["SHOTS"];
  if (folder) await board(page).screenshot({ path: join(folder, `${name}.png`) });
}

const thinks = (page: Page) =>
  expect(board(page).locator(".ah-banner__state")).toContainText(THINKS, { timeout: SLOW });

/** Changes the holder of a craft's seat in the overview. */
async function handOver(gm: Page, craft: string, holder: string): Promise<void> {
  await gm.evaluate(() => (globalThis as unknown as DuelScope).game.system.api.openOverview());
  const overview = gm.locator("#all-hands-overview");
  await overview.getByLabel(craft, { exact: true }).selectOption({ label: holder });
  await overview.locator('[data-action="close"]').click();
}

/** Has the captain of the Cutter think anew, without an end. */
async function thinkOn(gm: Page): Promise<void> {
  await thinkFor(gm, ENDLESS);
  await handOver(gm, "Cutter", "Gamemaster");
  await isAsked(gm, COMMIT);
  await handOver(gm, "Cutter", "Bot, captain");
}

/** Number of commits of a card in the record. */
const commits = async (page: Page): Promise<number> =>
  (await recordOn(page)).flatMap(({ answers }) => answers).filter(([key]) => key.endsWith(":commit")).length;

/** Number of commits when the last question for one came up. */
let counted = 0;

/** Waits until both have committed once more. */
async function more(page: Page): Promise<void> {
  await expect.poll(() => commits(page), OFTEN).toBeGreaterThan(counted);
}
/** Commits the first card that may be committed. */
async function commit(page: Page): Promise<void> {
  await isAsked(page, COMMIT);
  await board(page).locator('[data-action="card"]:not([aria-disabled="true"])').first().click();
  await control(page, "submit").click();
}

/** Answers everything that is asked on the way to the next choice of a card. */
async function untilCommit(gm: Page, page: Page): Promise<void> {
  const title = board(page).locator(".ah-question__title");
  for (;;) {
    await expect(title.or(board(page).locator(".ah-notice--over"))).toBeVisible({ timeout: SLOW });
    const asked = await title.textContent();
    if (asked === COMMIT) {
      counted = await commits(gm);
      return;
    }
    const { question } = await battleOn(page);
    const quick = control(page, "quick");
    const isAnswered = async () => (await battleOn(page)).question?.id !== question?.id;
    // The board is redrawn whenever somebody starts or stops thinking: a click may find its button gone.
    await expect(async () => {
      if (await isAnswered()) return;
      if (await quick.isVisible()) await quick.click({ timeout: 1000 });
      else {
        const card = board(page).locator('[data-action="card"]:not([aria-disabled="true"]), [role="radio"]').first();
        await card.click({ timeout: 1000 });
        await control(page, "submit").click({ timeout: 1000 });
      }
      expect(await isAnswered()).toBe(true);
    }).toPass(OFTEN);
  }
}

/** Starts to note tasks that keep a page from drawing: the longest, in milliseconds. */
const watchTasks = (page: Page) =>
  readOn(page, () => {
    const scope = globalThis as unknown as Scope;
    scope.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) scope.longest = Math.max(scope.longest, duration);
    }).observe({ type: "longtask" });
  });

test("a captain thinks, is told to decide, and is relieved and called up in mid-question", async ({
  browser,
  loginAs,
}) => {
  test.setTimeout(300_000);
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const player = await loginAs(browser, "Player 1", FIXED_DICE);
  counted = 0;
  for (const page of [gm, player]) await thinkFor(page, BRIEF);
  // Enough cards and plays for all that follows: each exchange asks both sides for a card.
  const ample = { rating: 12, skill: 9, coordination: 9 };
  await beginDuel(gm, [
    { name: "Raider", commander: "Player 1", color: "black", ...ample },
    { name: "Cutter", commander: "bot:captain", color: "red", ...ample },
  ]);

  await test.step("with a small budget it answers by itself, out of a worker", async () => {
    await fly(player);
    await commit(player);
    await more(gm);
    expect(gm.workers()).toHaveLength(1);
    expect(player.workers()).toEqual([]);
    await untilCommit(gm, player);
  });

  await test.step("why is told to the Gamemaster alone, while it goes on", async () => {
    await expect(gm.locator("#chat .ah-card__why").first()).toContainText(/^Bot, captain: \d+% to win \(±/);
    await expect(player.locator("#chat .ah-card__why")).toHaveCount(0);
  });

  await test.step("whoever plays against it alone sees that it thinks, and has it decide", async () => {
    await thinkOn(gm);
    await commit(player);
    await thinks(player);
    await thinks(gm);
    await expect(board(player).locator("[data-thinks-since]")).toHaveText(/\d s/);
    await watchTasks(gm);
    await expect(board(gm).locator("[data-thinks-since]")).toHaveText(/[2-9] s/);
    // Documents hold nothing of it. How long it kept the page from drawing is reported, not judged: others work here,
    // too.
    expect(JSON.stringify((await battleOn(gm)).question)).not.toMatch(/tried|worth/);
    const longest = await readOn(gm, () => (globalThis as unknown as Scope).longest);
    test.info().annotations.push({ type: "longest task while it thinks, ms", description: String(longest) });
    await shot(player, "thinking");
    await thinkFor(gm, BRIEF);
    await board(player).locator(".ah-board").focus();
    await player.keyboard.press("n");
    await more(gm);
    await untilCommit(gm, player);
  });

  await test.step("a Gamemaster takes its seat in mid-question, and gives it back", async () => {
    await thinkOn(gm);
    await commit(player);
    await thinks(gm);
    const { id } = (await battleOn(gm)).question!;
    await handOver(gm, "Cutter", "Gamemaster");
    await isAsked(gm, COMMIT);
    await expect(control(player, "decide")).toHaveCount(0);
    await handOver(gm, "Cutter", "Bot, captain, bold");
    await expect(board(gm).locator(".ah-banner__state")).toContainText(
      sentence("ALLHANDS.captain.thinks", { names: "Bot, captain, bold" }),
      {
        timeout: SLOW,
      },
    );
    expect((await battleOn(gm)).question).toMatchObject({ id });
    await thinkFor(gm, BRIEF);
    await control(gm, "decide").click();
    await more(gm);
    await untilCommit(gm, player);
    // Whatever its temper, a captain tells its chance to win, not how much it likes that.
    await expect(gm.locator("#chat .ah-card__why").last()).toContainText(/^Bot, captain, bold: \d+% to win \(±/);
  });

  await test.step("a player is advised, from what they see, and drafts it by a click", async () => {
    await control(player, "suggest").click();
    const answers = board(player).locator('[data-action="takeAdvice"]');
    // What it is worth is left out where a few battles leave it about even.
    await expect(answers.first().locator(".ah-option__name")).not.toHaveText("");
    expect(await answers.count()).toBeLessThanOrEqual(3);
    await shot(player, "suggest");
    const words = await answers.first().locator(".ah-option__name").textContent();
    await answers.first().click();
    // An answer that is not drafted has a button, which gets the focus.
    const passes = words?.endsWith("passes.") === true;
    if (passes) await expect(control(player, "quick")).toBeFocused();
    if (passes) await player.keyboard.press("Enter");
    else await control(player, "submit").click();
    await more(gm);
    await untilCommit(gm, player);
  });

  await test.step("a Gamemaster lets nobody be advised any more", async () => {
    await expect(control(player, "suggest")).toBeVisible();
    await pickFromMenu(board(gm), sentence("ALLHANDS.captain.adviseOff"));
    await expect(control(player, "suggest")).toHaveCount(0);
  });

  await test.step("after a reload it thinks anew; where its worker fails it plays on without, and that is said once", async () => {
    await gm.addInitScript(() => {
      const scope = globalThis as unknown as Scope;
      scope.said = [];
      // Notifications go away on their own.
      new MutationObserver(() => {
        for (const { textContent } of document.querySelectorAll("#notifications li"))
          if (textContent && !scope.said.includes(textContent)) scope.said.push(textContent);
      }).observe(document, { childList: true, subtree: true });
      (globalThis as { Worker: unknown }).Worker = class {
        constructor() {
          throw new Error("no workers here");
        }
      };
    });
    await gm.reload();
    await whenReady(gm);
    const said = () => readOn(gm, () => (globalThis as unknown as Scope).said.join("\n"));
    await expect.poll(said, OFTEN).toContain("bots cannot think");
    await commit(player);
    await more(gm);
  });
});

/** What a Gamemaster sees when something goes wrong in play, and the one button that gets the table going again. */
import type { Page } from "@playwright/test";
import { asked, battleOn, musterBattle, recordOn, reply } from "./battle";
import { arm, hasMet } from "./faults";
import { expect, test, whenReady } from "./fixtures";
import { board, pressInHead } from "./table";
import { sentence, sentenceLike } from "./sentences";

test.use({ start: "myoss-duel-mustered" });

interface Step {
  step(...given: unknown[]): unknown;
}
interface Scope {
  sound?: Step["step"];
  readonly game: { readonly system: { readonly api: { tableGame(id: string): { readonly rules: Step } } } };
}

const problem = (page: Page) => board(page).locator(".ah-notice--problem");
const missing = (page: Page) =>
  page.locator("dialog, .dialog", { hasText: sentence("ALLHANDS.problem.not-loaded-title") });

/** Makes the rules of this page throw at every step, or mends them. */
async function breakRules(page: Page, isBroken: boolean): Promise<void> {
  await page.evaluate((isBroken) => {
    const scope = globalThis as unknown as Scope;
    const { rules } = scope.game.system.api.tableGame("myoss-gamma");
    scope.sound ??= rules.step;
    rules.step = isBroken
      ? () => {
          throw new TypeError("ship is undefined");
        }
      : scope.sound;
  }, isBroken);
}

test("what stops a battle says why, and one button goes on where it stood", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster");
  const player = await loginAs(browser, "Player 1");
  await musterBattle(gm, player, "player");
  const { step } = await battleOn(gm);

  await test.step("a mistake in the rules", async () => {
    await breakRules(gm, true);
    await reply(player, await asked(player, "action"), { do: "screenOff" });
    await expect(problem(gm)).toContainText(sentenceLike("ALLHANDS.problem.mistake", { what: "ship is undefined" }));
    await expect(problem(player)).toContainText(sentenceLike("ALLHANDS.problem.mistake"));
    await expect(problem(player).getByRole("button")).toHaveCount(0);
    expect((await battleOn(gm)).step).toBe(step);
    await breakRules(gm, false);
  });

  await test.step("and a write that the server refuses", async () => {
    await arm(gm, { after: 1, fault: "refuseOnce" });
    for (let tries = 0; tries < 2; tries++) {
      expect(await hasMet(gm)).toBe(tries > 0);
      await problem(gm)
        .getByRole("button", { name: sentence("ALLHANDS.board.again") })
        .click();
    }
    await expect(problem(gm)).toHaveCount(0);
    await expect.poll(async () => (await battleOn(gm)).step).toBe(step + 1);
    expect((await recordOn(gm)).at(-1)).toMatchObject({ kind: "play", author: "PlayerOneUser000" });
  });

  await test.step("a part that does not arrive: the page offers to be loaded anew, once, and the battle is there", async () => {
    await gm.route(/automation-window/, (route) => route.abort());
    await pressInHead(gm, "automation");
    await expect(missing(gm)).toContainText(sentenceLike("ALLHANDS.problem.not-loaded"));
    await missing(gm)
      .getByRole("button", { name: sentence("ALLHANDS.board.later") })
      .click();
    await pressInHead(gm, "automation");
    await expect(gm.locator("#notifications")).toContainText(sentence("ALLHANDS.problem.not-loaded"));
    await expect(missing(gm)).toHaveCount(0);
  });

  await test.step("a part without which no battle goes on: loaded anew, the page goes on where it stood", async () => {
    const { step: before, question } = await battleOn(gm);
    await gm.route(/chunks\/myoss-gamma-/, (route) => route.abort());
    await gm.reload();
    await expect(missing(gm)).toBeVisible();
    await gm.unroute(/chunks\/myoss-gamma-/);
    await missing(gm)
      .getByRole("button", { name: sentence("ALLHANDS.board.reload") })
      .click();
    await whenReady(gm);
    await expect(problem(gm)).toHaveCount(0);
    expect(await battleOn(gm)).toMatchObject({ step: before, problem: "", question: { id: question?.id } });
  });
});

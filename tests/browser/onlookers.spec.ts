/** Onlookers: the whole screen, large, some steps behind, nothing that is hidden and nothing to press. */
import type { Page } from "@playwright/test";
import { PRESETS } from "../../module/rules/ship-on-ship/presets";
import { answerInSecret, asked, battleOn, FIXED_DICE, openBoardAt, playsToItsEnd } from "./battle";
import { fixDice } from "./dice";
import { expect, test } from "./fixtures";
import { beginDuel, COMMIT, fly, isAsked, mentions, play, stackOn, type DuelScope } from "./ship-on-ship/game";
import { board, OFTEN, SLOW } from "./table";
import { beginSealed, cardsNamed, playOn, systemOn } from "../table/sealed/table";
import { readOn } from "./settled";
import { sentence } from "./sentences";

const BEHIND = 1;

const view = (page: Page) => page.locator(".ah-onlooked .ah-board");
const line = (page: Page, part: string) => page.locator(`.ah-onlooking__${part}`);
const position = async (page: Page): Promise<number> =>
  Number(await page.locator(".ah-onlooking").getAttribute("data-position"));

/** Prepares a page with the setting of a browser that streams. */
async function onlooking(page: Page): Promise<void> {
  await fixDice(page);
  await page.addInitScript(() => {
    if (location.protocol.startsWith("http")) localStorage.setItem("all-hands.onlookOnly", "true");
  });
}

/** Sets who sees what of the battle, in the window that its board's menu opens. */
async function settle(gm: Page, how: (window: ReturnType<Page["locator"]>) => Promise<void>): Promise<void> {
  await board(gm).getByRole("button", { name: "Toggle Controls" }).click();
  await gm.getByRole("button", { name: sentence("ALLHANDS.onlooking.terms") }).click();
  const window = gm.locator(".ah-onlookers-window");
  await how(window);
  await window.locator('[data-action="close"]').click();
  await expect(window).toHaveCount(0);
}

/** Where the focus goes when Tab is pressed often enough to come around. */
async function reached(page: Page): Promise<string[]> {
  const found = new Set<string>();
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press("Tab");
    found.add(await readOn(page, () => document.activeElement?.textContent?.trim().slice(0, 20) ?? ""));
  }
  const isPage = await readOn(page, () => document.body.textContent?.trim().slice(0, 20) ?? "");
  return [...found].filter((text) => text !== isPage);
}

test("an onlooker sees a battle some steps behind, with nothing to press and nothing that is hidden", async ({
  browser,
  loginAs,
}) => {
  test.setTimeout(300_000);
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const onlooker = await loginAs(browser, "Player 2", { prepare: onlooking, reducedMotion: "no-preference" });
  await beginDuel(gm, [
    { name: "Raider", commander: "Gamemaster", color: "black", rating: 3 },
    { name: "Cutter", commander: "bot:greedy", color: "red", rating: 3 },
  ]);
  const hands = async (): Promise<string[][]> => [
    await stackOn(gm, "Raider", "hand"),
    await stackOn(gm, "Cutter", "hand"),
  ];
  /** Number of cards of each hand that are on the onlooker's screen. */
  const seen = async (among: readonly string[][]): Promise<number[]> => {
    const html = await onlooker.locator("body").innerHTML();
    return among.map((cards) => cards.filter((card) => mentions(html, card) > 0).length);
  };

  await test.step("the battle fills the screen by itself, and Foundry is gone from it", async () => {
    await expect(view(onlooker)).toBeVisible({ timeout: SLOW });
    await expect(onlooker.locator("#interface")).toBeHidden();
    await expect(line(onlooker, "title")).toHaveText(
      await readOn(gm, () => {
        const { combats } = (globalThis as unknown as DuelScope).game;
        return String(combats.contents[0]!.system["name"]);
      }),
    );
  });

  await test.step("it stays as far behind as the Gamemaster wants", async () => {
    await settle(gm, async (window) => {
      await window.getByLabel(sentence("ALLHANDS.onlooking.lag")).fill(String(BEHIND));
      await window.getByLabel(sentence("ALLHANDS.onlooking.lag")).press("Tab");
      await expect
        .poll(() => readOn(gm, () => (globalThis as unknown as DuelScope).game.combats.contents[0]!.system["lag"]))
        .toBe(BEHIND);
    });
    await fly(gm);
    await isAsked(gm, COMMIT);
    await play(gm, COMMIT, (await hands())[0]![0]!);
    await expect.poll(async () => (await battleOn(gm)).step, OFTEN).toBeGreaterThan(BEHIND);
    await expect.poll(async () => (await battleOn(gm)).step - (await position(onlooker)), OFTEN).toBe(BEHIND);
    await expect(line(onlooker, "told")).not.toBeEmpty();
  });

  await test.step("nothing that is hidden stands there, and no control is in reach", async () => {
    expect(await seen(await hands())).toEqual([0, 0]);
    expect(await reached(onlooker)).toEqual([sentence("ALLHANDS.onlooking.leave")]);
    await onlooker.keyboard.press("Shift+KeyB");
    const { width, height } = onlooker.viewportSize()!;
    await onlooker.mouse.click(width / 2, height / 2);
    await expect(board(onlooker)).toHaveCount(1);
  });

  await test.step("whom the Gamemaster allows it sees all hands", async () => {
    await settle(gm, (window) => window.getByLabel("Player 2").check());
    const open = await hands();
    await expect.poll(async () => Math.min(...(await seen(open))), OFTEN).toBeGreaterThan(0);
    await settle(gm, (window) => window.getByLabel("Player 2").uncheck());
    await expect.poll(() => seen(open), OFTEN).toEqual([0, 0]);
  });

  await test.step("the game is played to its end, and the view comes there too", async () => {
    await gm.evaluate(() => (globalThis as unknown as DuelScope).game.system.api.openOverview());
    await gm.locator("#all-hands-overview").getByLabel("Raider", { exact: true }).selectOption("bot:recruit");
    await playsToItsEnd(gm, 120_000);
    const { step: last } = await battleOn(gm);
    await expect.poll(() => position(onlooker), { ...OFTEN, timeout: 60_000 }).toBe(last);
    await expect(line(onlooker, "acting")).toBeEmpty();
  });

  await test.step("Escape gives the screen back", async () => {
    await onlooker.keyboard.press("Escape");
    await expect(board(onlooker)).toHaveCount(0);
    await expect(onlooker.locator("#interface")).toBeVisible();
    await expect(onlooker.locator(".ah-onlooking")).toHaveCount(0);
  });
});

test("an onlooker sees a battle with sealed hands as it is now, step by step once it is over, and no delay before that", async ({
  browser,
  loginAs,
}) => {
  test.setTimeout(300_000);
  const gm = await loginAs(browser, "Gamemaster", { ...FIXED_DICE, canvas: false });
  const people = [
    await loginAs(browser, "Player 1", { canvas: false }),
    await loginAs(browser, "Player 2", { canvas: false }),
  ] as const;
  const onlooker = await loginAs(browser, "Player 3", { prepare: onlooking });
  await beginSealed(gm, "ship-on-ship");
  const question = await asked(gm, "stackDeck");

  await test.step("what all can see fills the screen by itself, with who is to act and what was told last", async () => {
    await expect(view(onlooker)).toBeVisible({ timeout: SLOW });
    await expect(line(onlooker, "title")).toHaveText("the gap");
    await expect(line(onlooker, "told")).toHaveText(sentence("ALLHANDS.onlooking.before"));
    await answerInSecret(people[0], question, 0, PRESETS.competence.red);
    await answerInSecret(people[1], question, 1, PRESETS.aggression.black);
    await asked(gm, "commit");
    await expect(line(onlooker, "told")).not.toHaveText(sentence("ALLHANDS.onlooking.before"));
    await expect(line(onlooker, "acting")).toContainText("Player 1");
    await expect.poll(() => position(onlooker), OFTEN).toBe((await battleOn(gm)).step);
    await expect(view(onlooker)).toContainText("Cutter");
    const shown = await readOn(onlooker, () =>
      [...document.querySelectorAll<HTMLElement>(".ah-onlooked .ah-board *")].flatMap((each) => [
        each.getAttribute("src") ?? "",
        each.getAttribute("aria-label") ?? "",
        each.childElementCount === 0 ? (each.textContent ?? "") : "",
      ]),
    );
    expect([...cardsNamed(shown)]).toEqual([]);
  });

  await test.step("with a delay the screen is left, as this browser cannot look back", async () => {
    const delay = (lag: number) =>
      readOn(
        gm,
        async (lag) => {
          const { combats } = (
            globalThis as unknown as { game: { combats: { contents: { update(to: object): Promise<void> }[] } } }
          ).game;
          await combats.contents[0]!.update({ "system.lag": lag });
        },
        lag,
      );
    await delay(3);
    await expect(onlooker.locator(".ah-onlooking")).toHaveCount(0);
    await expect(onlooker.locator("#notifications")).toContainText(sentence("ALLHANDS.onlooking.sealedLag"));
    await delay(0);
    await openBoardAt(onlooker, 0);
    await board(onlooker).getByRole("button", { name: "Toggle Controls" }).click();
    await onlooker.getByRole("button", { name: sentence("ALLHANDS.onlooking.open") }).click();
    await expect(view(onlooker)).toBeVisible();
  });

  await test.step("when it is over, it shows the end", async () => {
    for (let turn = 1; turn < 200 && !(await systemOn(gm)).ended; turn++)
      for (const [at, who] of people.entries()) await playOn(who, turn * 17 + at);
    await expect.poll(() => position(onlooker), OFTEN).toBe((await battleOn(gm)).step);
    await expect(line(onlooker, "acting")).toHaveText("");
  });
});

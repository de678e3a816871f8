/** A game from outside: the module of docs/adding-a-game.md beside the system, played by people at their own screens. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Locator, Page } from "@playwright/test";
import { battleOn, FIXED_DICE, movesOn, recordOn, stepIs, takeBack, type Table } from "./battle";
import { loadDice } from "./dice";
import { expect, test, whenReady } from "./fixtures";
import { showAt, SIZES } from "../looks/sizes";
import { board, control, isAsked, lastCard, OFTEN, openTab, option, pressTool, question, submit } from "./table";
import { readOn } from "./settled";
import { sentence } from "./sentences";

const inDocs = (name: string): string => fileURLToPath(new URL(`../../docs/${name}`, import.meta.url));

test.use({ moduleDirs: [inDocs("a-game-of-your-own")] });

/** Makes two ships from actors of another game; the Heron is a player's. */
const makeShips = (gm: Page): Promise<void> =>
  readOn(gm, async () => {
    const { CONFIG, game } = globalThis as unknown as Table;
    const { documentClass } = CONFIG.Actor;
    await documentClass.create({ name: "Gull", type: "character" });
    const ownership = { default: 0, [game.users.getName("Player 1").id]: 3 };
    await documentClass.create({ name: "Heron", type: "character", ownership });
  });

const candidate = (gm: Page, ship: string): Locator => gm.locator("#all-hands-start .candidate", { hasText: ship });

/** Starts a duel of the Gull against the Heron with the dialog, as a person would. */
async function begin(gm: Page): Promise<void> {
  await makeShips(gm);
  await openTab(gm, "combat");
  await gm.locator(".all-hands-tracker button", { hasText: sentence("ALLHANDS.tracker.start") }).click();
  const dialog = gm.locator("#all-hands-start");
  await dialog.getByLabel("Powder and Planks").check();
  await expect(dialog).toContainText("Any two actors can be the ships");
  for (const ship of ["Gull", "Heron"]) await candidate(gm, ship).locator('input[type="checkbox"]').check();
  await candidate(gm, "Gull").locator("select").first().selectOption({ label: "Gamemaster" });
  await candidate(gm, "Heron").locator("select").first().selectOption({ label: "Player 1" });
  await dialog.locator('button[type="submit"]').click();
  await expect(board(gm)).toBeVisible();
}

/** Kegs on the buttons of a page's board. */
const kegsOn = (page: Page): Promise<string[]> => board(page).locator(".ah-option__value").allTextContents();

/** The battle's state on this page: all of it, as documents have it. */
async function stateOn(page: Page): Promise<{ round: number; ships: { planks: number; kegs: number[] }[] }> {
  const text = await readOn(page, () =>
    String((globalThis as unknown as Table).game.combats.contents[0]!.system["state"]),
  );
  return JSON.parse(text) as { round: number; ships: { planks: number; kegs: number[] }[] };
}

/** Whether another round is to be played, once the battle has either asked for it or ended. */
async function goesOn(page: Page): Promise<boolean> {
  await expect.poll(async () => ((now) => now.ended || now.question !== null)(await battleOn(page)), OFTEN).toBe(true);
  return !(await battleOn(page)).ended;
}

/** Loads the lightest keg with its key, and sends it. */
async function loadLightest(page: Page): Promise<void> {
  const [keg] = await kegsOn(page);
  await board(page).locator(".ah-board").press(keg!);
  await expect(board(page).locator('[role="radio"][aria-checked="true"]')).toHaveText(new RegExp(`^\\s*${keg}`));
  await board(page).locator(".ah-board").press("Enter");
}

test("two captains play a game from outside, step back, reload, leave a seat to a bot and look at it again", async ({
  browser,
  loginAs,
}) => {
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const player = await loginAs(browser, "Player 1", FIXED_DICE);
  const both = [gm, player];
  await begin(gm);

  await test.step("each sees own kegs, and of the other's how many", async () => {
    for (const page of both) await isAsked(page, "Which keg do you load?");
    const { ships } = await stateOn(gm);
    expect(await kegsOn(gm)).toEqual(ships[0]!.kegs.map(String));
    expect(await kegsOn(player)).toEqual(ships[1]!.kegs.map(String));
    for (const page of both) {
      await expect(board(page)).toContainText("Round 1 of 5");
      await expect(board(page)).toContainText("Gull · planks: 4, kegs: 5");
      await expect(board(page)).toContainText("Gamemaster takes five kegs aboard the Gull.");
      await expect(board(page)).not.toContainText("has the kegs");
    }
  });

  await test.step("what one has loaded the other learns when both have", async () => {
    await expect(control(gm, "submit")).toHaveAttribute("aria-disabled", "true");
    await option(gm, /^\s*[0-9]/)
      .last()
      .click();
    await submit(gm);
    await expect(board(gm)).toContainText(sentence("ALLHANDS.notice.waiting.title", { names: "Player 1" }));
    await expect(board(player)).not.toContainText("fires");
    await loadDice(gm, [90, 30]);
    await loadLightest(player);
    for (const page of both) {
      await expect(board(page)).toContainText("Round 2 of 5");
      await expect(board(page)).toContainText(/The Gull fires keg \d with a 6/);
      await expect(board(page)).toContainText(/The Heron loses/);
    }
    await openTab(player, "chat");
    await expect(lastCard(player)).toContainText("The Heron fires keg");
    expect((await stateOn(player)).ships[0]!.kegs).toHaveLength(4);
  });

  await test.step("the Gamemaster takes the round back, and everything is as it was", async () => {
    const { step } = await battleOn(gm);
    await takeBack(gm);
    await stepIs(gm, step + 1);
    for (const page of both) {
      await expect(board(page)).toContainText("Round 1 of 5");
      await expect(board(page)).toContainText("Heron · planks: 4, kegs: 5");
      await expect(question(page)).toBeVisible();
    }
    await expect(lastCard(player)).toContainText(sentence("ALLHANDS.card.undone"));
  });

  await test.step("a captain who reloads has the same question, and the other's answer stands", async () => {
    await loadLightest(gm);
    await expect(board(gm)).toContainText(sentence("ALLHANDS.notice.waiting.title", { names: "Player 1" }));
    await player.reload();
    await whenReady(player);
    await isAsked(player, "Which keg do you load?");
    await gm.reload();
    await whenReady(gm);
    await expect(board(gm)).toContainText(sentence("ALLHANDS.notice.waiting.title", { names: "Player 1" }));
    await loadLightest(player);
    for (const page of both) await expect(board(page)).toContainText("Round 2 of 5");
  });

  await test.step("what the Gamemaster writes into the battle counts, if it can be played", async () => {
    const state = await stateOn(gm);
    const write = (text: string): Promise<unknown> =>
      readOn(
        gm,
        (text) => (globalThis as unknown as Table).game.combats.contents[0]!.update({ "system.state": text }),
        text,
      );
    await write("{");
    await expect(board(gm)).toContainText(sentence("ALLHANDS.damage.state"));
    await write(JSON.stringify({ ...state, ships: [{ ...state.ships[0], kegs: [] }, state.ships[1]] }));
    await expect(board(gm)).toContainText("Gull cannot have 0 kegs in this round.");
    await write(JSON.stringify({ ...state, ships: [{ ...state.ships[0], planks: 9 }, state.ships[1]] }));
    for (const page of both) await expect(board(page)).toContainText("Gull · planks: 9, kegs: 4");
    await expect.poll(async () => (await recordOn(gm)).at(-1)?.kind).toBe("edit");
    await expect(question(player)).toBeVisible();
  });

  await test.step("a bot takes the player's place, and it is played to the end", async () => {
    await gm.evaluate(() => (globalThis as unknown as Table).game.system.api.openOverview());
    const overview = gm.locator("#all-hands-overview");
    await overview.getByLabel("Heron", { exact: true }).selectOption({ label: sentence("ALLHANDS.bot.recruit") });
    await overview.locator('[data-action="close"]').click();
    while (await goesOn(gm)) {
      await isAsked(gm, "Which keg do you load?");
      await movesOn(gm, () => loadLightest(gm));
    }
    for (const page of both) await expect(board(page).locator(".ah-notice--over")).toContainText(/ won|You lost|draw/);
    expect((await recordOn(gm)).at(-1)?.events.at(-1)?.event).toBe("ended");
  });

  await test.step("the record shows it again, with what was hidden", async () => {
    await gm.evaluate(async () => {
      const { game } = globalThis as unknown as Table & {
        game: { system: { api: { openReplay(battle: object): Promise<void> } } };
      };
      await game.system.api.openReplay(game.combats.contents[0]!);
    });
    const again = gm.locator(".ah-replayed");
    await again.locator('[data-replay="last"]').click();
    await expect(again.locator(".ah-board")).toContainText(/has won/);
    await pressTool(again, "cards");
    const replay = gm.locator(".ah-replay");
    await expect(replay.locator(".ah-card")).toContainText("Gamemaster takes five kegs aboard the Gull.");
    await expect(replay.locator(".ah-card")).toContainText(/Bot, recruit has the kegs \d/);
    await replay.locator('[data-to="last"]').click();
    await expect(replay.locator(".ah-card")).toContainText(/has won/);
  });
});

test("its board has docks, a low size and a phone without a line of style", async ({ browser, loginAs }) => {
  const files = readdirSync(inDocs("a-game-of-your-own"), { recursive: true, encoding: "utf8" });
  expect(files.filter((name) => /css$/.test(name))).toEqual([]);
  for (const name of files.filter((name) => /mjs$|json$/.test(name)))
    expect(readFileSync(inDocs(`a-game-of-your-own/${name}`), "utf8")).not.toMatch(/style|\.css/i);
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  await begin(gm);
  await isAsked(gm, "Which keg do you load?");
  const sizes = ["phone", "column", "low"] as const;
  const before = (await kegsOn(gm)).length;
  for (const size of sizes)
    await test.step(`${size}: the ships, the question and all its kegs are in sight`, async () => {
      await showAt(gm, SIZES[size]!);
      await expect(board(gm)).toHaveClass(new RegExp(`\\bis-${size}\\b`));
      for (const slot of ["stage", "asked"]) await expect(board(gm).locator(`[data-slot="${slot}"]`)).toBeInViewport();
      await expect(board(gm).locator('[data-slot="stage"]')).toContainText("Gull · planks: 4, kegs: 5");
      const kegs = board(gm).locator(".ah-options .ah-option");
      await expect(kegs).toHaveCount(before);
      for (const keg of await kegs.all()) await expect(keg).toBeInViewport({ ratio: 1 });
      await expect(control(gm, "submit")).toBeInViewport({ ratio: 1 });
    });
});

test("the rules play by themselves in the console, as the guide has it", async ({ browser, loginAs }) => {
  const gm = await loginAs(browser, "Gamemaster", FIXED_DICE);
  const [, typed = ""] = /```javascript\n([\s\S]*?)```/.exec(readFileSync(inDocs("adding-a-game.md"), "utf8")) ?? [];
  const won = await readOn<number>(gm, typed);
  expect(won).toBeGreaterThan(300);
  expect(won).toBeLessThan(600);
});

/** The tutorials are true: whoever clicks what they point at, and nothing else, plays a turn. */
import type { Page } from "@playwright/test";
import { battleOn } from "./battle";
import { diceLeft, fixDice, loadDice } from "./dice";
import { expect, test } from "./fixtures";
import { board, openTab, tokenCount } from "./table";

/** A journal of the compendium that plays a turn with its reader. */
interface Tutorial {
  readonly journal: string;
  /** The pages with steps in them. */
  readonly pages: readonly string[];
  /** The ship that a bot is to fly. */
  readonly opponent: string;
  /** How many ships its scene brings along. */
  readonly ships: number;
}

const MYOSS: Tutorial = {
  journal: "Your First Turn",
  pages: ["Make ready", "The first turn"],
  opponent: "Tiniest Fighter",
  ships: 2,
};
const OPERA: Tutorial = {
  journal: "Space Opera: Your First Dogfight",
  pages: ["Make ready", "The first turn"],
  opponent: "Black Thorn",
  ships: 3,
};

const SEA: Tutorial = {
  journal: "Silent Ships",
  pages: ["Make ready", "Your first game"],
  opponent: "The Gannets",
  ships: 2,
};

interface Step {
  readonly step: string;
  readonly where: string;
  /** The label of what is to be clicked; with an ellipsis, how it begins. */
  readonly control: string;
  /** Whether it depends on the dice that this is asked. */
  readonly maybe: boolean;
}

/** What can be clicked on the board. */
const CONTROLS = 'button, [role="radio"]';

/** Opens a tutorial as a person does, and reads the steps off its pages. */
async function readTutorial(page: Page, { journal, pages }: Tutorial): Promise<Step[]> {
  await openTab(page, "compendium");
  await page.locator('#compendium [data-pack="all-hands.guides"]').click();
  await page.locator(".compendium [data-entry-id]", { hasText: journal }).click();
  const sheet = page.locator(".journal-sheet");
  const steps: Step[] = [];
  for (const name of pages) {
    await sheet.getByText(name, { exact: true }).first().click();
    await expect(sheet.getByRole("heading", { name, exact: true })).toBeVisible();
    const items = sheet.locator("li.ah-step");
    for (const item of await items.all()) {
      const {
        step = "",
        where = "",
        control = "",
      } = await item.evaluate((element) => ({ ...(element as HTMLElement).dataset }));
      await expect(item.locator("strong", { hasText: control })).toHaveText(control);
      steps.push({ step, where, control, maybe: (await item.getAttribute("class"))?.includes("maybe") === true });
    }
  }
  await sheet.locator('[data-action="close"]').click();
  await page.locator('.compendium [data-action="close"]').click();
  return steps;
}

/** How a label that the tutorial names begins on a control: a note may follow it. */
const labelled = (control: string) => {
  const literal = control
    .replace("…", "")
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^\\s*${literal}`);
};

/**
 * The place, among the board's buttons and options, of the control of a step, if it is offered now: a button of just
 * this name, beside its key, or else an option. Read in one go, since the board may be drawn anew at any time.
 */
function findOnBoard(page: Page, { control }: Step): Promise<{ at: number; isOption: boolean } | null> {
  return board(page).evaluate(
    (window, [control, controls]) => {
      const all = [...window.querySelectorAll<HTMLElement>(controls)];
      const named = (element: HTMLElement): boolean => {
        const bare = element.cloneNode(true) as HTMLElement;
        for (const key of bare.querySelectorAll("kbd")) key.remove();
        const name = bare.textContent.trim();
        const isWhole = element.getAttribute("role") !== "radio" && !control.endsWith("…");
        return isWhole ? name === control : name.startsWith(control.replace("…", ""));
      };
      const fit = all.filter((one) => named(one) && one.getAttribute("aria-disabled") !== "true");
      const found = fit.find((one) => one.getAttribute("role") !== "radio") ?? fit[0];
      return found ? { at: all.indexOf(found), isOption: found.getAttribute("role") === "radio" } : null;
    },
    [control, CONTROLS] as const,
  );
}

/** Does what a step of the preparations says. */
async function prepare(page: Page, { opponent, ships }: Tutorial, { where, control }: Step): Promise<void> {
  if (where === "sidebar") {
    await openTab(page, "compendium");
    await page.locator("#compendium [data-pack]", { hasText: labelled(control) }).click();
  } else if (where === "compendium") {
    await page.locator(".compendium [data-entry-id]", { hasText: labelled(control) }).click({ button: "right" });
    await page.locator("#context-menu li", { hasText: /import/i }).click();
    await page.locator('.compendium [data-action="close"]').click();
  } else if (where === "scenes") {
    await openTab(page, "scenes");
    // The demo world has the scene already; the imported one is another of the same name.
    const scenes = page.locator("#scenes .directory-item.entry", { hasText: control });
    await expect(scenes).toHaveCount(2);
    await scenes.last().click();
    await expect.poll(() => tokenCount(page)).toBe(ships);
  } else if (where === "tracker") {
    await openTab(page, "combat");
    await page.locator("#combat").getByRole("button", { name: control }).click();
  } else {
    const dialog = page.locator("#all-hands-start");
    // Ships of the same scene in the demo world may be there, too, without a token.
    const candidate = dialog.locator(".candidate", { hasText: opponent, hasNotText: "not on the scene" });
    const commander = candidate.getByLabel("Commander");
    await expect(commander).toBeVisible();
    const choices = await commander.locator("option").allTextContents();
    if (choices.some((choice) => choice.trim() === control)) await commander.selectOption({ label: control });
    else await dialog.getByRole("button", { name: control, exact: true }).click();
  }
}

const isOver = (page: Page) =>
  board(page)
    .locator(".ah-notice", { hasText: /wins|tie/i })
    .isVisible();

/** Waits until the board offers one of these controls, or the battle is over; the first of them that it offers. */
async function offered(page: Page, steps: readonly Step[]): Promise<Step | null> {
  let found: Step | null = null;
  await expect(async () => {
    found = null;
    for (const step of steps) if (!found && (await findOnBoard(page, step))) found = step;
    expect(found !== null || (await isOver(page))).toBe(true);
  }).toPass({ timeout: 60_000 });
  return found;
}

/** Clicks, and if that answers a question, waits until the board shows what came of it. */
async function click(page: Page, step: Step): Promise<void> {
  const { at, isOption } = (await findOnBoard(page, step))!;
  const asked = (await battleOn(page)).question?.id;
  const shown = await board(page).innerText();
  await board(page).locator(CONTROLS).nth(at).click();
  if (isOption) return;
  await expect.poll(async () => (await battleOn(page)).question?.id).not.toBe(asked);
  await expect.poll(() => board(page).innerText()).not.toBe(shown);
}

/** Clicks through the steps on the board. Resolves to the names of those that came up. */
async function play(page: Page, steps: readonly Step[]): Promise<string[]> {
  const done: string[] = [];
  for (const [at, step] of steps.entries()) {
    // What the dice left out is passed over: a later step is offered instead.
    const now = await offered(page, steps.slice(at, step.maybe ? undefined : at + 1));
    if (now !== step) {
      expect(step.maybe, `the board offers no "${step.control}" for the step "${step.step}"`).toBe(true);
      continue;
    }
    await click(page, step);
    done.push(step.step);
  }
  return done;
}

test.describe("the tutorials", () => {
  test.setTimeout(300_000);

  test("Myoss Gamma is played by clicking only what it points at: a shot that misses, and an action saved", async ({
    browser,
    loginAs,
  }) => {
    const gm = await loginAs(browser, "Gamemaster", { prepare: fixDice });
    const steps = await readTutorial(gm, MYOSS);
    const onTheBoard = steps.filter(({ where }) => where === "board");
    await loadDice(gm, [90, 10, 60, 70]);
    for (const step of steps.filter(({ where }) => where !== "board")) await prepare(gm, MYOSS, step);
    await expect(board(gm)).toBeVisible();
    const done = await play(gm, onTheBoard);
    expect(done).toEqual(onTheBoard.map(({ step }) => step));
    expect(await diceLeft(gm)).toEqual([]);
    // The bot has had its turn, and it is the reader's again, with the action that was kept.
    await expect(board(gm)).toContainText(/round 2|wins/);
  });

  test("Space Opera is played by clicking only what it points at: a yacht in trouble, and a fighter on a tail", async ({
    browser,
    loginAs,
  }) => {
    const gm = await loginAs(browser, "Gamemaster", { prepare: fixDice });
    const steps = await readTutorial(gm, OPERA);
    const onTheBoard = steps.filter(({ where }) => where === "board");
    for (const step of steps.filter(({ where }) => where !== "board")) await prepare(gm, OPERA, step);
    await expect(board(gm)).toBeVisible();
    const done = await play(gm, onTheBoard);
    expect(done).toEqual(expect.arrayContaining(onTheBoard.filter(({ maybe }) => !maybe).map(({ step }) => step)));
    await expect(board(gm)).toContainText(/turn 2/);
  });

  test("Silent Ships is begun by clicking only what it points at: a turn of one's own, and the bot's", async ({
    browser,
    loginAs,
  }) => {
    const gm = await loginAs(browser, "Gamemaster");
    const steps = await readTutorial(gm, SEA);
    const onTheBoard = steps.filter(({ where }) => where === "board");
    for (const step of steps.filter(({ where }) => where !== "board")) await prepare(gm, SEA, step);
    await expect(board(gm)).toBeVisible();
    expect(await play(gm, onTheBoard)).toEqual(onTheBoard.map(({ step }) => step));
    // The bot has the other turn of the round, first or second, as the coin falls; then it is the reader's again.
    await expect(board(gm)).toContainText(/round 2|wins/, { timeout: 90_000 });
    await expect(board(gm).locator(".ah-question")).toBeVisible({ timeout: 90_000 });
  });
});

/** The tutorials are accurate: clicking only what they point at plays a turn. */
import type { Page } from "@playwright/test";
import { battleOn } from "./battle";
import { d6, diceLeft, fixDice, loadDice } from "./dice";
import { WALKED } from "./cells";
import { expect, test } from "./fixtures";
import { CHART } from "./navy-aces/board";
import { correct } from "./ship-on-ship/game";
import { board, clickPack, dockAt, openTab, tokenCount, placeOf } from "./table";
import { readOn } from "./settled";
import { sentence } from "./sentences";

/** A tutorial that plays a turn of a game with its reader. */
interface Tutorial {
  readonly game: string;
  /** The pages that contain steps. */
  readonly pages: readonly string[];
}

const FIRST_TURN = ["Make ready", "The first turn"] as const;
const MYOSS: Tutorial = { game: "myoss-gamma", pages: FIRST_TURN };
const OPERA: Tutorial = { game: "space-opera", pages: FIRST_TURN };
const SEA: Tutorial = { game: "silent-ships", pages: ["Make ready", "Your first game"] };
const DUEL: Tutorial = { game: "ship-on-ship", pages: FIRST_TURN };
const ACES: Tutorial = { game: "navy-aces", pages: FIRST_TURN };
/** The bot's hand in the duel; more than one hand can answer it. */
const BLACK_HAND = ["8S", "8C", "6S", "6C", "4S"];
/** The ship that the bot flies in the dogfight, and the number of ships in its scene. */
const [AMBUSHER, AMBUSH] = ["Black Thorn", 3];

interface Step {
  readonly step: string;
  readonly where: string;
  /** Label of the control to click; with an ellipsis, the beginning of the label. */
  readonly control: string;
  /** Title of the question that this answers; blank if any. */
  readonly asked: string;
  /** The field in which it is chosen; blank for a button, or if there is only one field. */
  readonly beside: string;
  /** Text to type into the field that `control` names. */
  readonly enter: string;
  /** Position on the table of cards, in Lengths across and up, separated by a blank. */
  readonly place: string;
  /** `maybe`: whether it is asked depends on the dice; `again`: it is done as often as it is offered. */
  readonly manner: "once" | "maybe" | "again";
}

/** Selectors of what can be clicked on the board. */
const CONTROLS: { readonly [where: string]: string } = {
  // The list beside the picture offers the same choices.
  board: 'button:not(.ah-cabin), summary, [role="radio"]',
  hand: '[data-action="card"]',
  water: ".ah-chart__water",
  field: "input",
};

/** Escapes a text for a regular expression. */
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

const welcome = (page: Page) => page.locator("#all-hands-welcome");
/** A game's card in the welcome window. */
const cardOf = (page: Page, { game }: Tutorial) => welcome(page).locator(`.ah-welcome__game[data-game="${game}"]`);

async function openWelcome(page: Page, control: string): Promise<void> {
  await page.locator("#scene-controls-tools").getByRole("button", { name: control }).click();
  await expect(welcome(page)).toBeVisible();
}

/** Opens a tutorial as a person does, on its first page, and reads the steps from its pages. */
async function readTutorial(page: Page, tutorial: Tutorial): Promise<Step[]> {
  await openWelcome(page, sentence("ALLHANDS.welcome.open"));
  await cardOf(page, tutorial)
    .getByRole("link", { name: sentence("ALLHANDS.welcome.guide") })
    .click();
  const sheet = page.locator(".journal-sheet");
  await expect(sheet.getByRole("heading", { name: tutorial.pages[0], exact: true })).toBeVisible();
  await welcome(page).locator('[data-action="close"]').click();
  const steps: Step[] = [];
  for (const name of tutorial.pages) {
    await sheet.getByText(name, { exact: true }).first().click();
    await expect(sheet.getByRole("heading", { name, exact: true })).toBeVisible();
    const items = sheet.locator("li.ah-step");
    for (const item of await items.all()) {
      const marks = await readOn(item, (element) => ({ ...element.dataset }));
      const { step = "", where = "", control = "", asked = "", beside = "", enter = "", place = "" } = marks;
      for (const said of [control, enter, beside].filter((text) => text !== ""))
        await expect(item.locator("strong", { hasText: new RegExp(`^${escaped(said)}$`) })).toBeVisible();
      const classes = (await item.getAttribute("class")) ?? "";
      const manner = classes.includes("maybe") ? "maybe" : classes.includes("again") ? "again" : "once";
      steps.push({ step, where, control, asked, beside, enter, place, manner });
    }
  }
  await sheet.locator('[data-action="close"]').click();
  return steps;
}

/** Matches controls by the beginning of a label that the tutorial names: a note may follow the label. */
const labelled = (control: string) => new RegExp(`^\\s*${escaped(control.replace("…", "").trim())}`);

interface Found {
  /** Its index among the board's controls of its kind. */
  readonly at: number;
  /** Whether a click on it only chooses something, without answering yet. */
  readonly chooses: boolean;
}

/**
 * The control of a step, if the board offers it now: a button with exactly this name, beside its key, or else an
 * option; with an ellipsis, one containing something that begins so. Read in one call, since the board may be redrawn
 * at any time.
 */
function findOnBoard(page: Page, step: Step): Promise<Found | null> {
  return readOn(
    board(page),
    (window, [{ where, control, asked, manner }, controls]) => {
      const title = window.querySelector(".ah-question__title")?.textContent.trim();
      if (asked !== "" && asked !== title) return null;
      const all = [...window.querySelectorAll<HTMLElement>(controls)];
      const isOption = (element: HTMLElement) => element.getAttribute("role") === "radio";
      const isChosen = (element: HTMLElement) =>
        (element.getAttribute("aria-checked") ?? element.getAttribute("aria-pressed")) === "true";
      const [beginning = ""] = control.split("…");
      const begins = ({ textContent }: Element) => textContent.trim().startsWith(beginning);
      const named = (element: HTMLElement): boolean => {
        if (where === "field") return element.getAttribute("aria-label") === control;
        if (where !== "board") return true;
        const bare = element.cloneNode(true) as HTMLElement;
        for (const key of bare.querySelectorAll("kbd")) key.remove();
        if (control.includes("…")) return [bare, ...bare.querySelectorAll("*")].some(begins);
        return isOption(element) ? begins(bare) : bare.textContent.trim() === control;
      };
      const fit = all.filter((one) => named(one) && one.getAttribute("aria-disabled") !== "true");
      // What is already chosen need not be chosen again.
      if (manner === "again" && fit.some(isChosen)) return null;
      const found = fit.find((one) => !isOption(one)) ?? fit[0];
      if (!found) return null;
      const isPlan = where !== "board" || isOption(found) || found.hasAttribute("aria-pressed");
      return {
        at: all.indexOf(found),
        chooses: isPlan || found.dataset["action"] === "end" || found.tagName === "SUMMARY",
      };
    },
    [step, CONTROLS[step.where] ?? ""] as const,
  );
}

/** Performs a step of the preparations. */
async function prepare(page: Page, tutorial: Tutorial, { where, control, beside }: Step): Promise<void> {
  const card = cardOf(page, tutorial);
  if (where === "tools") {
    await openWelcome(page, control);
  } else if (where === "welcome" && beside !== "") {
    const list = card.locator(".ah-play__roster", { hasText: beside });
    if (await list.isHidden()) await card.locator(".ah-play__portrait").last().click();
    await list.locator(".ah-tile", { hasText: control }).first().getByRole("radio").check();
  } else if (where === "welcome") {
    await card.getByRole("button", { name: control, exact: true }).click();
  } else if (where === "sidebar") {
    await clickPack(page, page.locator("[data-pack]", { hasText: labelled(control) }));
  } else if (where === "compendium") {
    await page.locator(".compendium [data-entry-id]", { hasText: labelled(control) }).click({ button: "right" });
    await page.locator("#context-menu li", { hasText: /import/i }).click();
    await page.locator('.compendium [data-action="close"]').click();
  } else if (where === "scenes") {
    await openTab(page, "scenes");
    // The demo world already has the scene; the imported one is a second scene of the same name.
    const scenes = page.locator("#scenes .directory-item.entry", { hasText: control });
    await expect(scenes).toHaveCount(2);
    await scenes.last().click();
    await expect.poll(() => tokenCount(page)).toBe(AMBUSH);
  } else if (where === "tracker") {
    await openTab(page, "combat");
    await page.locator("#combat").getByRole("button", { name: control }).click();
  } else {
    const dialog = page.locator("#all-hands-start");
    // Ships of the same scene in the demo world may be listed too, without tokens.
    const candidate = dialog.locator(".candidate", {
      hasText: AMBUSHER,
      hasNotText: sentence("ALLHANDS.start.noToken"),
    });
    const commander = candidate.getByLabel(sentence("ALLHANDS.start.commander"));
    await expect(commander).toBeVisible();
    const choices = await commander.locator("option").allTextContents();
    if (choices.some((choice) => choice.trim() === control)) await commander.selectOption({ label: control });
    else await dialog.getByRole("button", { name: control, exact: true }).click();
  }
}

/** Reads a tutorial, performs all steps before there is a board, and returns those to be done on the board. */
async function begin(page: Page, tutorial: Tutorial): Promise<Step[]> {
  const steps = await readTutorial(page, tutorial);
  const isOnBoard = ({ where }: Step) => where in CONTROLS;
  for (const step of steps.filter((each) => !isOnBoard(each))) await prepare(page, tutorial, step);
  await expect(board(page)).toBeVisible();
  return steps.filter(isOnBoard);
}

const isOver = (page: Page) =>
  board(page)
    .locator(".ah-notice", { hasText: / won|You lost|draw/ })
    .isVisible();

/** Waits until the board offers one of these controls or `isDone` holds; returns the first one offered, else null. */
async function offered(page: Page, steps: readonly Step[], isDone = () => isOver(page)): Promise<Step | null> {
  let found: Step | null = null;
  await expect(async () => {
    found = null;
    if (await isDone()) return;
    for (const step of steps) if (!found && (await findOnBoard(page, step))) found = step;
    expect(found).not.toBeNull();
  }).toPass({ timeout: 60_000 });
  return found;
}

/** Clicks, and if that answers a question, waits until the board shows the result. */
async function click(page: Page, step: Step): Promise<void> {
  const { at, chooses } = (await findOnBoard(page, step))!;
  const asked = (await battleOn(page)).question?.id;
  const shown = await board(page).innerText();
  const found = board(page)
    .locator(CONTROLS[step.where] ?? "")
    .nth(at);
  if (step.enter !== "") {
    await found.fill(step.enter);
    await found.press("Tab");
  } else if (step.place !== "") {
    const [across = 0, up = 0] = step.place.split(" ").map(Number);
    const { width, height } = await placeOf(found);
    // The click scrolls to the point itself, which something drawn there may cover.
    const position = { x: (across / CHART.width) * width, y: (1 - up / CHART.depth) * height };
    await found.click({ position, force: true });
  } else await found.click();
  if (chooses) return;
  await expect.poll(async () => (await battleOn(page)).question?.id).not.toBe(asked);
  await expect.poll(() => board(page).innerText()).not.toBe(shown);
}

/** Clicks through the steps on the board. Resolves to the names of the steps that came up. */
async function play(page: Page, steps: readonly Step[]): Promise<string[]> {
  const done: string[] = [];
  for (const [at, step] of steps.entries()) {
    // A step that the dice ruled out is skipped: a later one is offered instead.
    const now = await offered(page, steps.slice(at, step.manner === "maybe" ? undefined : at + 1));
    if (now !== step) {
      expect(step.manner, `the board offers no "${step.control}" for the step "${step.step}"`).toBe("maybe");
      continue;
    }
    await click(page, step);
    done.push(step.step);
  }
  return done;
}

/** Performs the first step on offer until `isDone`. Resolves to the names of the steps that came up. */
async function goOn(page: Page, steps: readonly Step[], isDone: (done: Set<string>) => Promise<boolean>) {
  const done = new Set<string>();
  for (;;) {
    const now = await offered(page, steps, () => isDone(done));
    if (!now) return [...done];
    await click(page, now);
    done.add(now.step);
  }
}

const namesOf = (steps: readonly Step[]) => steps.map(({ step }) => step);

test.describe("the tutorials", () => {
  test.setTimeout(300_000);

  test(
    "Myoss Gamma is played by clicking only what it points at: a shot that misses, and an action saved",
    WALKED,
    async ({ browser, loginAs }) => {
      const gm = await loginAs(browser, "Gamemaster", { prepare: fixDice });
      await loadDice(gm, [90, 10, 60, 70]);
      const steps = await begin(gm, MYOSS);
      // No number within reach of the roll is a hit, so nobody is asked to shift it.
      expect(await play(gm, steps)).toEqual(namesOf(steps).filter((name) => name !== "shift"));
      expect(await diceLeft(gm)).toEqual([]);
      // The bot has had its turn, and it is the reader's turn again, with the action that was saved.
      await expect(board(gm)).toContainText(/round 2| won|You lost/);
    },
  );

  test(
    "Space Opera is played by clicking only what it points at: a yacht in trouble, and a fighter on a tail",
    WALKED,
    async ({ browser, loginAs }) => {
      const gm = await loginAs(browser, "Gamemaster", { prepare: fixDice, canvas: true });
      const steps = await begin(gm, OPERA);
      const done = await play(gm, steps);
      expect(done).toEqual(expect.arrayContaining(namesOf(steps.filter(({ manner }) => manner === "once"))));
      await expect(board(gm)).toContainText(/turn 2/);
    },
  );

  test(
    "Silent Ships is begun by clicking only what it points at: a turn of one's own, and the bot's",
    WALKED,
    async ({ browser, loginAs }) => {
      const gm = await loginAs(browser, "Gamemaster");
      const steps = await begin(gm, SEA);
      expect(await play(gm, steps)).toEqual(namesOf(steps));
      // The bot has the other turn of the round, first or second by coin toss; then it is the reader's again.
      await expect(board(gm)).toContainText(/round 2| won|You lost/, { timeout: 90_000 });
      await expect(board(gm).locator(".ah-question")).toBeVisible({ timeout: 90_000 });
    },
  );

  test("Ship-on-Ship is played by clicking only what it points at: a deck, an attack, and the answers of a turn", async ({
    browser,
    loginAs,
  }) => {
    const gm = await loginAs(browser, "Gamemaster", { prepare: fixDice });
    const steps = await begin(gm, DUEL);
    const again = steps.filter(({ manner }) => manner === "again");
    const first = steps.filter(({ manner }) => manner !== "again");
    const deck = first.filter(({ where, manner }) => where === "board" && manner === "once");
    // Both want red: the coin toss goes to the Raider.
    await loadDice(gm, [1]);
    expect(await play(gm, deck)).toEqual(namesOf(deck));
    await expect(board(gm).locator(".ah-question__title")).toHaveText(
      sentence("ALLHANDS.ship-on-ship.question.commit.title"),
    );
    await correct(gm, ["Raider", "hand", ["TH", "6D", "9H", "5D", "QH"]], ["Cutter", "hand", BLACK_HAND]);
    const exchange = first.filter((step) => !deck.includes(step));
    expect(await play(gm, exchange)).toEqual(namesOf(exchange));
    const isNextTurn = async () => (await board(gm).innerText()).includes("turn 2,");
    expect((await goOn(gm, again, isNextTurn)).sort()).toEqual(namesOf(again).sort());
  });

  test(
    "Navy Aces is played by clicking only what it points at: a line of ships, a broadside, and one in return",
    WALKED,
    async ({ browser, loginAs }) => {
      const gm = await loginAs(browser, "Gamemaster", { prepare: fixDice, canvas: true });
      // With these cards the opponent has a destroyer: squadrons alone cannot return a broadside.
      await gm.evaluate(() => localStorage.setItem("test-seed", "2"));
      const steps = await begin(gm, ACES);
      // The chart is for whoever has the board over the table.
      await dockAt(gm, "floating");
      const again = steps.filter(({ manner }) => manner === "again");
      const first = steps.filter((step) => !again.includes(step));
      expect(await play(gm, first)).toEqual(namesOf(first));
      const isFoughtBothWays = async (done: Set<string>) => {
        // One of the two attacks misses and one hits, and nobody rolls a six.
        if (done.has("stake") && !done.has("staked")) await loadDice(gm, d6(1, 4, 5, 1));
        return done.has("nextFire") && done.has("guarded");
      };
      expect((await goOn(gm, again, isFoughtBothWays)).sort()).toEqual(namesOf(again).sort());
    },
  );
});

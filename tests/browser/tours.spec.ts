/** The tours are accurate: doing only what they point at plays the first turn of each game. */
import type { Locator, Page } from "@playwright/test";
import { battleOn } from "./battle";
import { cell } from "./cells";
import { expect, test, whenReady } from "./fixtures";
import { board, OFTEN, openTab } from "./table";
import { readOn, settled } from "./settled";
import { sentence } from "./sentences";

test.use({ settings: [] });

const panel = (page: Page) => page.locator(".ah-tour");
const welcome = (page: Page) => page.locator("#all-hands-welcome");

interface Scope {
  readonly game: {
    readonly system: { readonly api: { openWelcome(): Promise<void> } };
    readonly tours: { get(key: string): { readonly currentStep: { readonly selector: string } | null } | undefined };
  };
}

/** The tour step that is shown; null if none is. */
const stepOf = async (page: Page, game: string) => {
  await settled(page);
  const [id] = await panel(page).evaluateAll((panels) => panels.map((each) => (each as HTMLElement).dataset["step"]));
  const at = (key: string) => (globalThis as unknown as Scope).game.tours.get(key)?.currentStep?.selector;
  return id === undefined ? null : { id, selector: (await readOn(page, at, `all-hands.${game}`)) ?? "" };
};

async function learn(page: Page, game: string): Promise<void> {
  await page.evaluate(() => (globalThis as unknown as Scope).game.system.api.openWelcome());
  await welcome(page)
    .locator(`[data-game="${game}"]`)
    .getByRole("button", { name: sentence("ALLHANDS.welcome.learn") })
    .click();
  await expect(panel(page)).toBeVisible();
}

/** What can be chosen in a part of a board: a lit square, a card, or the first unchosen option. */
const CHOICES = [
  '[class*="square--can"]',
  '[data-action="card"]',
  '[data-action="free"]',
  '[aria-checked="false"]',
  '[aria-pressed="false"]',
  '[data-action="quick"]',
];

const SOON = { timeout: 2000 };

/** Does what a tour step points at: presses it, or chooses something in it and sends that. */
async function doIt(target: Locator): Promise<void> {
  if ((await target.getAttribute("data-action", SOON)) !== null) return target.click(SOON);
  for (const choice of CHOICES) {
    const found = target.locator(`${choice}:not([aria-disabled="true"])`).first();
    if ((await found.count()) === 0) continue;
    await found.click(SOON);
    break;
  }
}

/** Follows a tour to its end. Returns the ids of the steps that came up. */
async function follow(page: Page, game: string): Promise<string[]> {
  const done: string[] = [];
  const standing = (name: string) => panel(page).locator(`[data-standing="${name}"]`);
  for (;;) {
    const step = await stepOf(page, game);
    if (!step) return done;
    done.push(step.id);
    const isStill = async () => (await stepOf(page, game))?.id === step.id;
    const submit = board(page).locator('.ah-question [data-action="submit"]:not([aria-disabled="true"])');
    await expect(async () => {
      const byHand = (await panel(page).getByText(sentence("ALLHANDS.tour.byItself")).count()) > 0;
      if ((await isStill()) && !byHand) await panel(page).locator('[data-tour="next"]').click(SOON);
      else if ((await isStill()) && (await standing("waiting").count()) === 0) {
        expect(await standing("missing").count(), `${step.id} points at nothing`).toBe(0);
        const isFirst = (await standing("elsewhere").count()) > 0;
        await doIt(isFirst ? board(page).locator(".ah-question") : page.locator(step.selector).first());
        if ((await isStill()) && (await submit.count()) > 0) await submit.click(SOON);
      }
      expect(await isStill()).toBe(false);
    }).toPass({ ...OFTEN, timeout: 60_000 });
  }
}

/** What Foundry does in a tour when an arrow key or one of WASD is pressed. */
function pressMovement(direction: string): unknown {
  const { foundry } = globalThis as unknown as {
    foundry: { nue: { Tour: { onMovementAction(directions: string[]): unknown } } };
  };
  return foundry.nue.Tour.onMovementAction([direction]);
}

/** The steps of each tour that come up regardless of dice and cards, in order. */
const TOURS = {
  "myoss-gamma": ["board", "screen", "ready", "picture", "odds", "fire", "end"],
  "ship-on-ship": ["board", "color", "say", "preset", "hand", "end"],
  "space-opera": ["board", "picture", "gun", "fire", "maneuver", "fly", "end"],
  "silent-ships": ["board", "sea", "card", "place", "sail", "show", "turn", "end"],
  "navy-aces": ["board", "type", "place", "deploy", "more", "mover", "sail", "go", "fight", "turn", "end"],
} as const;

for (const [game, steps] of Object.entries(TOURS))
  test(
    `the tour of ${game} leads through a first turn on its board`,
    cell(game === "myoss-gamma"),
    async ({ browser, loginAs }) => {
      const gm = await loginAs(browser, "Gamemaster");
      await learn(gm, game);
      const done = await follow(gm, game);
      expect(done.filter((step) => (steps as readonly string[]).includes(step))).toEqual(steps);
      await expect(panel(gm)).toHaveCount(0);
      expect((await battleOn(gm)).problem).toBe("");
    },
  );

test("a tour is left, taken up where it was by keys and in Foundry's list, and says where it points at nothing", async ({
  browser,
  loginAs,
}) => {
  const gm = await loginAs(browser, "Gamemaster");
  await learn(gm, "myoss-gamma");
  await expect(panel(gm).getByRole("button", { name: sentence("ALLHANDS.tour.next") })).toBeFocused();
  await gm.keyboard.press("Enter");
  await gm.keyboard.press("Shift+N");
  await expect(panel(gm).getByRole("heading")).toHaveText(sentence("ALLHANDS.tour.myoss-gamma.ready.title"));
  // Foundry's movement keys navigate its own tours.
  for (const direction of ["right", "left"]) await gm.evaluate(pressMovement, direction);
  await expect(panel(gm).getByRole("heading")).toHaveText(sentence("ALLHANDS.tour.myoss-gamma.ready.title"));
  await panel(gm)
    .getByRole("button", { name: sentence("ALLHANDS.welcome.back") })
    .click();
  await expect(panel(gm).getByRole("heading")).toHaveText(sentence("ALLHANDS.tour.myoss-gamma.screen.title"));
  await panel(gm)
    .getByRole("button", { name: sentence("ALLHANDS.tour.exit") })
    .click();
  await expect(panel(gm)).toHaveCount(0);

  await gm.reload();
  await whenReady(gm);
  await openTab(gm, "settings");
  await gm.locator('[data-action="openTours"]').click();
  await gm.locator('#tours-management [data-action="play"][data-tour="all-hands.myoss-gamma"]').click();
  await expect(panel(gm).getByRole("heading")).toHaveText(sentence("ALLHANDS.tour.myoss-gamma.screen.title"));
  await board(gm).locator('[data-action="close"]').first().click();
  await expect(panel(gm)).toContainText(sentence("ALLHANDS.tour.standing.missing"));
  await panel(gm)
    .getByRole("button", { name: sentence("ALLHANDS.tracker.board") })
    .click();
  await expect(board(gm)).toBeVisible();
  await expect(panel(gm)).not.toContainText(sentence("ALLHANDS.tour.standing.missing"));
});

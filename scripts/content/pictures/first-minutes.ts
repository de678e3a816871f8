/** The first minute of each game, as a newcomer has it: from the welcome to the first answers. */
import { errors, type Locator, type Page } from "@playwright/test";
import { beginBattle } from "../../../tests/browser/battle";
import { board, openTab } from "../../../tests/browser/table";
import type { Film } from "./film";

export type Theme = "light" | "dark";

/** What is played, and which pictures of it are kept. */
interface FirstMinute {
  readonly game: string;
  readonly theme: Theme;
  /** File name of the board at the end; blank if it is not kept. */
  readonly still: string;
  /** Whether the Battleaxe fights the Explorer, without the welcome. */
  readonly duel?: boolean;
  /** File name of the film; blank if there is none. */
  readonly film: string;
  /** Number of answers, if not the usual one: the battle must still be under way. */
  readonly answers?: number;
  /** Done before the board is kept. */
  readonly pose?: (page: Page) => Promise<void>;
  /** Other pictures taken at the end, by file name. */
  readonly also?: { readonly [still: string]: (page: Page) => Promise<Locator> };
}

/** The newest chat card that shows dice. */
async function chatCard(page: Page): Promise<Locator> {
  await openTab(page, "chat");
  return page.locator("#chat .chat-message:has(.ah-dice)").last();
}

/** Plays for a part of the enemy’s ship. */
async function aim(page: Page): Promise<void> {
  await page.waitForTimeout(SETTLED);
  await board(page)
    .getByRole("button", { name: /^Light Torpedoes/ })
    .click();
  await page.waitForTimeout(SETTLED);
}

/** The scene, after its board is closed. */
async function scene(page: Page): Promise<Locator> {
  await board(page).locator('[data-action="close"]').first().click();
  await board(page).waitFor({ state: "detached" });
  return page.locator("#board");
}

export const GAMES: readonly FirstMinute[] = [
  { game: "myoss-gamma", theme: "dark", still: "", film: "myoss-gamma.webp" },
  { game: "myoss-gamma", theme: "dark", still: "board-dark.png", film: "", duel: true, answers: 1, pose: aim },
  {
    game: "myoss-gamma",
    theme: "dark",
    still: "",
    film: "",
    duel: true,
    answers: 5,
    also: { "chat-card.png": chatCard },
  },
  { game: "myoss-gamma", theme: "light", still: "board-light.png", film: "", duel: true, answers: 2 },
  { game: "ship-on-ship", theme: "dark", still: "duel-dark.png", film: "ship-on-ship.webp" },
  { game: "space-opera", theme: "dark", still: "", film: "space-opera.webp", answers: 3 },
  { game: "space-opera", theme: "dark", still: "space-opera.png", film: "", answers: 1 },
  {
    game: "silent-ships",
    theme: "light",
    still: "silent-ships.png",
    film: "silent-ships.webp",
    also: { "silent-sea.png": scene },
  },
  { game: "navy-aces", theme: "dark", still: "navy-aces.png", film: "navy-aces.webp", answers: 6 },
];

/** Milliseconds that a picture is shown: to look on, and to read. */
const [GLANCE, LOOK] = [1100, 1900];
const ANSWERS = 9;
/** Milliseconds until an answer is over, cards have moved and bots have answered. */
const SETTLED = 900;
/** Milliseconds within which a control can be pressed or is gone. */
const PATIENCE = 3000;

const READY = '[data-action="submit"]:not([disabled], [aria-disabled="true"])';
/** Choices to try if nothing can be sent yet, the likelier first. */
const CHOICES = [
  '[role="radio"][aria-checked="false"]:not([aria-disabled="true"])',
  '[data-action="deckPreset"]',
  '.ah-cabin--open:not([aria-disabled="true"])',
  '[data-action="quick"]:not([disabled], [aria-disabled="true"])',
  '[data-card]:not([aria-disabled="true"])',
] as const;

async function playNow(page: Page, card: Locator, film: Film): Promise<void> {
  await film.take(page, LOOK);
  await card.getByRole("button", { name: "Play now" }).click();
  await film.take(page, LOOK);
  await card.getByRole("button", { name: "Start" }).click();
}

async function beginDuel(page: Page): Promise<void> {
  await page.locator('#all-hands-welcome [data-action="close"]').click();
  const commanders = { battleaxe: "Gamemaster", explorer: "bot:greedy" } as const;
  await beginBattle(page, commanders, { name: "Battleaxe against Explorer" });
}

/** Plays a first minute, takes pictures on the way, and resolves to its board. */
export async function playFirstMinute(
  page: Page,
  { game, duel, answers = ANSWERS }: Pick<FirstMinute, "game" | "duel" | "answers">,
  film: Film,
): Promise<Locator> {
  const card = page.locator(`#all-hands-welcome .ah-welcome__game[data-game="${game}"]`);
  await card.waitFor();
  if (duel) await beginDuel(page);
  else await playNow(page, card, film);
  await board(page).waitFor();
  for (let answer = 0; answer < answers; answer++) {
    await page.waitForTimeout(SETTLED);
    await film.take(page, LOOK);
    if (await board(page).locator(".ah-notice--over").isVisible()) break;
    for (let tries = 0; tries < 3 && !(await ready(page)); tries++) await choose(page);
    await film.take(page, GLANCE);
    if (!(await ready(page))) break;
    await press(board(page).locator(READY).first());
  }
  return board(page);
}

const ready = (page: Page): Promise<boolean> => board(page).locator(READY).first().isVisible();

/** Presses a control. If a redraw of the board removes it during the click, the caller looks for another one. */
async function press(control: Locator): Promise<void> {
  try {
    await control.click({ position: { x: 8, y: 8 }, timeout: PATIENCE });
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
  }
}

/** Chooses the first thing that can be chosen. */
async function choose(page: Page): Promise<void> {
  for (const choice of CHOICES) {
    const first = board(page).locator(choice).first();
    if (!(await first.isVisible())) continue;
    await press(first);
    return;
  }
  await page.waitForTimeout(SETTLED);
}

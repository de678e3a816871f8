/** Dice that fall as tests tell them to. */
import type { Locator, Page } from "@playwright/test";
import type { Client } from "./client";
import { board, pickFromMenu } from "./table";
import { readOn } from "./settled";

/** What the pages' own scope offers to these tests. */
interface Dice {
  CONFIG?: { Dice?: { randomUniform: () => number } };
}

/**
 * Makes the dice of a page fall as they are told to, over reloads too: first those of `loadDice`, then a seeded run of
 * numbers. Foundry's own generator is replaced, as a world's setting could.
 */
export async function fixDice(page: Page): Promise<void> {
  await page.addInitScript(dicePrepared);
}

/** Done in a client before anything else of it runs. */
export function dicePrepared(): void {
  const next = (): number => {
    const queue = JSON.parse(localStorage.getItem("test-dice") ?? "[]") as number[];
    const face = queue.shift();
    localStorage.setItem("test-dice", JSON.stringify(queue));
    if (face !== undefined) return 1 - (face - 0.5) / 100;
    // Park and Miller's generator: enough for a test.
    const seed = (Number(localStorage.getItem("test-seed") ?? "7") * 48_271) % 2_147_483_647;
    localStorage.setItem("test-seed", String(seed));
    return seed / 2_147_483_647;
  };
  const timer = setInterval(() => {
    const dice = (globalThis as Dice).CONFIG?.Dice;
    if (!dice) return;
    dice.randomUniform = next;
    clearInterval(timer);
  }, 1);
}

/** The next dice, each as its face on d100. */
export async function loadDice(page: Client, faces: readonly number[]): Promise<void> {
  await page.evaluate((queue) => localStorage.setItem("test-dice", JSON.stringify(queue)), faces);
}

/** The dice that were loaded and have not fallen. */
export async function diceLeft(page: Client): Promise<number[]> {
  return readOn(page, () => JSON.parse(localStorage.getItem("test-dice") ?? "[]") as number[]);
}

/** A die of so many sides as a face of d100, which `loadDice` takes. */
export const faceOf = (value: number, sides = 6): number => ((value - 0.5) / sides) * 100 + 0.5;

/** Dice with six sides. */
export const d6 = (...values: readonly number[]): number[] => values.map((value) => faceOf(value));

/** The dice by which a shuffle brings cards into an order that begins like this. */
export function shuffleInto<Card>(cards: readonly Card[], top: readonly Card[]): number[] {
  const wanted = [...top, ...cards.filter((card) => !top.includes(card))];
  const order = [...cards];
  const faces: number[] = [];
  for (let at = order.length - 1; at > 0; at--) {
    const from = order.indexOf(wanted[at]!);
    faces.push(faceOf(from + 1, at + 1));
    [order[at], order[from]] = [order[from]!, order[at]!];
  }
  return faces;
}

/** Says in the menu of the board who throws the dice. */
export const chooseDice = (gm: Page, choice: string): Promise<void> => pickFromMenu(board(gm), choice);

/** Where a real die is asked for, on a board or a card. */
export const dieEntry = (where: Locator): Locator => where.locator(".ah-die-entry");

/** Enters what a real die shows, or several do that were thrown together. */
export async function enterDie(where: Locator, shown: number | string): Promise<void> {
  await dieEntry(where).locator("input").fill(String(shown));
  await dieEntry(where).locator("button").click();
}

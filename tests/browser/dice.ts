/** Dice that fall as tests tell them to. */
import type { Locator, Page } from "@playwright/test";
import type { Client } from "./client";
import { board, pickFromMenu } from "./table";
import { readOn } from "./settled";

/** The part of a page's global scope that these tests use. */
interface Dice {
  CONFIG?: { Dice?: { randomUniform: () => number } };
}

/**
 * Makes a page's dice fall as told, across reloads too: first those of `loadDice`, then a seeded run of numbers.
 * Foundry's own generator is replaced, as a world's setting could do.
 */
export async function fixDice(page: Page): Promise<void> {
  await page.addInitScript(dicePrepared);
}

/** Runs in a client before anything else. */
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

/** Loads the next dice, each as its face on d100. */
export async function loadDice(page: Client, faces: readonly number[]): Promise<void> {
  await page.evaluate((queue) => localStorage.setItem("test-dice", JSON.stringify(queue)), faces);
}

/** Number of loaded dice that have not fallen. */
export async function diceLeft(page: Client): Promise<number[]> {
  return readOn(page, () => JSON.parse(localStorage.getItem("test-dice") ?? "[]") as number[]);
}

/** Face of d100, for `loadDice`, that stands for `value` on a die with `sides` sides. */
export const faceOf = (value: number, sides = 6): number => ((value - 0.5) / sides) * 100 + 0.5;

/** Faces for `loadDice` that stand for these values on six-sided dice. */
export const d6 = (...values: readonly number[]): number[] => values.map((value) => faceOf(value));

/** Dice with which a shuffle brings cards into an order that begins with `top`. */
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

/** Chooses in the board's menu who throws the dice. */
export const chooseDice = (gm: Page, choice: string): Promise<void> => pickFromMenu(board(gm), choice);

/** Part of a board or card that asks for a real die. */
export const dieEntry = (where: Locator): Locator => where.locator(".ah-die-entry");

/** Enters the result of a real die, or of several that were thrown together. */
export async function enterDie(where: Locator, shown: number | string): Promise<void> {
  await dieEntry(where).locator("input").fill(String(shown));
  await dieEntry(where).locator("button").click();
}

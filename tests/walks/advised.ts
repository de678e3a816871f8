/** Battles played on as a captain advises: shared by the walks with mouse, keys and touch. */
import type { Locator, Page } from "@playwright/test";
import { battleOn } from "../browser/battle";
import type { Client } from "../browser/client";
import { expect } from "../browser/fixtures";
import { board, OFTEN, question } from "../browser/table";

interface Scope {
  readonly game: {
    readonly system: { readonly api: { settled(wanted: { readonly bots: boolean }): Promise<void> } };
  };
}

/** Controls that lead on: `advice`, the advised answers; `led`, the control that advice led to; `ready`, what sends. */
export const onward = (page: Page): { readonly [name in "advice" | "led" | "ready"]: Locator } => ({
  advice: board(page).locator('[data-action="takeAdvice"]'),
  led: board(page).locator(".ah-led"),
  ready: board(page).locator('[data-action="submit"]:not([aria-disabled]), [data-action="quick"]:not([aria-disabled])'),
});

/** Whether the newest battle is over, and what it asks. */
export async function lastBattle(page: Client): Promise<{ ended: boolean; id: string; asked: string }> {
  const { ended, question } = await battleOn(page, -1);
  return { ended, id: question?.id ?? "", asked: question?.askings.find(({ standing }) => !standing)?.name ?? "" };
}

/** Waits until somebody is asked on this page, or the battle is over. Returns whether it is over. */
export async function askedOrOver(page: Page): Promise<boolean> {
  const isOver = async () => (await lastBattle(page)).ended;
  await expect.poll(async () => (await isOver()) || (await question(page).isVisible()), OFTEN).toBe(true);
  return isOver();
}

/** Waits until the captains who were asked have decided. */
export async function captainsAreDone(page: Client): Promise<void> {
  await page.evaluate(() => (globalThis as unknown as Scope).game.system.api.settled({ bots: true }));
}

/** Waits until the question with this id is no longer open. */
export const isAnswered = (page: Client, id: string): Promise<void> =>
  expect.poll(async () => (await lastBattle(page)).id, OFTEN).not.toBe(id);

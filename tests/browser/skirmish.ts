/** A small fight between a Battleaxe and an Explorer, for the tests of the referee. */
import type { Page } from "@playwright/test";
import type { Client } from "./client";
import { answer, asked, componentOn, shot, type Table } from "./battle";
import { fixDice, loadDice } from "./dice";
import { expect, whenReady } from "./fixtures";
import { board } from "./table";
import { readOn } from "./settled";

export const HIT = { tg: 2, attrs: { PR: 2 }, destroyed: false };
export const WHOLE = { tg: 0, destroyed: false };

export function seesNotice(page: Page, text: string) {
  return expect(board(page).locator(".ah-notice").filter({ hasText: text })).toBeVisible();
}

/** Opens another window of the same user. */
export async function secondWindow(page: Page): Promise<Page> {
  const second = await page.context().newPage();
  await fixDice(second);
  await second.goto(page.url());
  await whenReady(second);
  return second;
}

/** The Battleaxe fires at the Explorer, and waits for the choice between a 37 and a 71. */
export async function fire(gm: Client, player: Client): Promise<void> {
  await loadDice(gm, [37, 71]);
  await answer(player, "action", await shot(player, "Battleaxe", "Photon Cannon", "Explorer"));
  await asked(player, "pickRoll");
}

/** Takes the 71: the Explorer's shield loses two points. */
export async function strike(player: Client): Promise<void> {
  await answer(player, "pickRoll", 71);
  await answer(player, "adjust", 71);
}

export const shieldOf = async (page: Client) => (await componentOn(page, "Explorer", "Shield")).damage;

/** Changes a ship's component, as its sheet or a macro would. */
export function edit(page: Client, ship: string, component: string, changes: object): Promise<void> {
  return readOn(
    page,
    async ([ship, component, changes]) => {
      const { actors } = (globalThis as unknown as Table).game;
      await actors.getName(ship).items.getName(component).update(changes);
    },
    [ship, component, changes] as const,
  );
}

/** Sends the referee an undo request, as our client does; a string is sent unchanged: a damaged request. */
export function requestUndo(page: Client, undo: number | string): Promise<void> {
  return readOn(
    page,
    async (undo) => {
      const { combats, user } = (globalThis as unknown as Table).game;
      const request = typeof undo === "string" ? undo : JSON.stringify({ battle: combats.contents[0]!.id, undo });
      await user.update({ flags: { "all-hands": { request } } });
    },
    undo,
  );
}

export function choose(page: Page, label: string | RegExp): Promise<void> {
  return page.locator("dialog button, .dialog button", { hasText: label }).click();
}

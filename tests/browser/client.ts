/** Whoever is at the table: a page of Chromium, or a client without windows (`tests/table`). */
import { expect, type Page } from "@playwright/test";
import { whenReady } from "../join-game";

/** What both can do: documents are read and written by what is evaluated there. */
export type Client = Pick<Page, "evaluate" | "isClosed" | "url"> & { reload(): Promise<unknown> };

/** Whether this client has windows. */
export const isPage = (client: Client): client is Page => "locator" in client;

/** Loads what a client is anew, and waits until the game is ready. */
export async function reload(client: Client): Promise<void> {
  await client.reload();
  if (isPage(client)) await whenReady(client);
}

/** Waits until a board has opened, where there are windows. */
export async function boardOpens(client: Client, timeout?: number): Promise<void> {
  if (isPage(client)) await expect(client.locator(".ah-board-window").first()).toBeVisible({ timeout });
}

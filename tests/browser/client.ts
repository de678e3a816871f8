/** A participant at the table: a page of Chromium, or a client without windows (`tests/table`). */
import { expect, type Page } from "@playwright/test";
import { whenReady } from "../join-game";

/** What both kinds of client can do: documents are read and written by evaluating code there. */
export type Client = Pick<Page, "evaluate" | "isClosed" | "url"> & { reload(): Promise<unknown> };

/** Whether this client has windows. */
export const isPage = (client: Client): client is Page => "locator" in client;

/** Reloads a client, and waits until the game is ready. */
export async function reload(client: Client): Promise<void> {
  await client.reload();
  if (isPage(client)) await whenReady(client);
}

/** Waits until a board has opened, if the client has windows. */
export async function boardOpens(client: Client, timeout?: number): Promise<void> {
  if (isPage(client)) await expect(client.locator(".ah-board-window").first()).toBeVisible({ timeout });
}

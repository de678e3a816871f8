import type { Page } from "@playwright/test";
import type { JoinUser } from "../drydock/protocol";

/** What a game started without: it goes on, and the page is ready. */
export class StartFaults extends Error {}

/** Opens the game as a user of the world, through the join page, and waits until it is ready. */
export async function joinGame(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/join`);
  await page.locator("#join-game select[name=userid]").selectOption({ label: name });
  await page.locator("#join-game button[name=join]").click();
  await whenReady(page);
}

/** Opens the game without the join page, which takes as long as a part of the game. */
export async function enterGame(page: Page, url: string, name: string): Promise<void> {
  const { request } = page.context();
  const users = (await (await request.get(`${url}/api/users`)).json()) as JoinUser[];
  const userid = users.find((user) => user.name === name)?.id;
  const answer = await request.post(`${url}/join`, { data: { userid }, maxRedirects: 0 });
  if (answer.status() !== 303) throw new Error(`${name} cannot join: ${await answer.text()}`);
  await page.goto(`${url}/game`);
  await whenReady(page);
}

/** The page's global scope, as used here. */
interface Scope {
  game?: { ready?: boolean; settings: { get(namespace: string, key: string): unknown } };
  canvas?: { ready?: boolean };
  drydock?: { startFaults: string[] };
}

/** Waits until the game on this page is loaded, including its canvas unless the user has disabled it. */
export async function whenReady(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { game, canvas } = globalThis as Scope;
    return game?.ready === true && (canvas?.ready === true || game.settings.get("core", "noCanvas") === true);
  });
  // The game goes on without what failed while it started: a test would not notice.
  const faults = await page.evaluate(() => (globalThis as Scope).drydock?.startFaults.join() ?? "");
  if (faults !== "") throw new StartFaults(`The game started with errors: ${faults}`);
}

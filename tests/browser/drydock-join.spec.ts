/** How people join the game and leave it. Other tests join without the page for it. */
import { expect, test, whenReady } from "./fixtures";
import { joinGame } from "../join-game";
import { readOn } from "./settled";

test("people join on a page that says who is here, and leave to it", async ({ browser, loginAs, server }) => {
  await loginAs(browser, "Gamemaster");
  const page = await loginAs(browser, "Player 2");
  const users = page.locator("#join-user option");

  await page.goto(`${server.url}/logout`);
  await expect(page).toHaveURL(`${server.url}/join`);
  await expect(users).toHaveText(["Choose a user", "Gamemaster (here)", "Player 1", /^Player 2/, "Player 3"]);
  await page.goto(`${server.url}/game`);
  await expect(page).toHaveURL(`${server.url}/join`);

  await joinGame(page, server.url, "Player 1");
  await page.reload();
  await whenReady(page);
  expect(await readOn(page, () => (globalThis as unknown as { game: { user: { name: string } } }).game.user.name)).toBe(
    "Player 1",
  );
});

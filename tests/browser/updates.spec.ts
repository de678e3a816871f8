/**
 * An update while people play: a page that still has the old scripts says once that it must be reloaded, with a button,
 * and nothing else goes wrong on it.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { asked, battleOn, musterBattle, reply } from "./battle";
import { expect, test as base, whenReady } from "./fixtures";
import { install, LATER, laterVersion, thisVersion } from "./later-version";
import { inMotion, readOn } from "./settled";
import { sentence, sentenceLike } from "./sentences";
import { board, OFTEN, openTab, pressInHead } from "./table";

const test = base.extend<object, { systemDir: string | undefined }>({
  systemDir: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), "all-hands-update-"));
      install(folder, thisVersion());
      await use(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
});
test.use({ start: "myoss-duel-mustered" });
test.beforeEach(({ systemDir }) => install(systemDir!, thisVersion()));

const told = (page: Page) => page.locator(".ah-told--stays");
const reloads = (page: Page) => told(page).getByRole("button", { name: sentence("ALLHANDS.board.reload") });

const isOurScript = /\/systems\/all-hands\/.*\.mjs$/;

/** The addresses of our scripts that a page has fetched. */
const scriptsOn = async (page: Page): Promise<string[]> => {
  const fetched = await readOn(page, () => performance.getEntriesByType("resource").map(({ name }) => name));
  return fetched.filter((name) => isOurScript.test(name));
};

/** Whether this page has the scripts of the later version. */
const isLater = async (page: Page): Promise<boolean> =>
  (await scriptsOn(page)).some((name) => name.includes("/chunks/later-"));

/** What is said on a page beside the notice of the update: by Foundry's notices and by dialogs. */
const saidBeside = (page: Page) => page.locator("#notifications .notification, dialog[open], .dialog");

/** Presses the button of the notice, and waits for the page of the later version. */
async function reloadByButton(page: Page): Promise<void> {
  await Promise.all([page.waitForEvent("load"), reloads(page).click()]);
  await whenReady(page);
  expect(await isLater(page)).toBe(true);
  await expect(told(page)).toHaveCount(0);
}

test("files that are replaced while a battle is played: the page says so once, and goes on when it is reloaded", async ({
  browser,
  loginAs,
  systemDir,
}) => {
  const gm = await loginAs(browser, "Gamemaster");
  const player = await loginAs(browser, "Player 1");
  await musterBattle(gm, player, "player");
  const { step } = await battleOn(gm);
  install(systemDir!, laterVersion(thisVersion()));

  await test.step("what is missing is told once, by the notice, and the board says the same", async () => {
    for (let time = 0; time < 2; time++) await pressInHead(gm, "automation");
    await expect(told(gm)).toContainText(sentenceLike("ALLHANDS.connection.updated", { version: LATER }));
    await pressInHead(gm, "automation");
    await expect(told(gm)).toHaveCount(1);
    await expect(saidBeside(gm)).toHaveCount(0);
    await expect(board(gm)).toContainText(sentence("ALLHANDS.notice.outdated.title"));
  });
  await test.step("the battle waits unharmed, and goes on on the new page", async () => {
    await reloadByButton(gm);
    expect(await battleOn(gm)).toMatchObject({ step, problem: "" });
    await reply(player, await asked(player, "action"), { do: "screenOff" });
    await expect.poll(async () => (await battleOn(gm)).step, OFTEN).toBe(step + 1);
    await expect(saidBeside(gm)).toHaveCount(0);
  });
});

test("a world that is launched anew with a later version: who comes back is told once, and plays on", async ({
  browser,
  loginAs,
  systemDir,
  yard,
}) => {
  // Browsers of its own: those of the other test have kept the files of the later version.
  const own = { colorScheme: "light" } as const;
  const gm = await loginAs(browser, "Gamemaster", own);
  const player = await loginAs(browser, "Player 1", own);
  await musterBattle(gm, player, "player");
  const { step } = await battleOn(gm);
  await openTab(gm, "chat");
  // Half typed, so the page does not reload itself.
  await gm.locator("#chat textarea, #chat-message").first().pressSequentially("To arms");
  // This one reloads itself, as nothing on it is half typed, but its browser has kept the scripts that it had.
  const before = thisVersion();
  const kept = new Set(await scriptsOn(player));
  for (const page of [gm, player]) inMotion(page);
  await player.route(isOurScript, (route) => {
    const address = route.request().url();
    const body = before.get(new URL(address).pathname.replace("/systems/all-hands/", ""))!;
    return kept.has(address) ? route.fulfill({ body, contentType: "text/javascript" }) : route.continue();
  });
  const reloaded = player.waitForEvent("load");
  install(systemDir!, laterVersion(before));
  await yard.restart();
  await reloaded;

  for (const page of [gm, player])
    await test.step(`${page === gm ? "the Gamemaster" : "the player"} is told, and by nothing else`, async () => {
      await expect(told(page)).toContainText(sentenceLike("ALLHANDS.connection.updated", { version: LATER }));
      await expect(told(page)).toHaveCount(1);
      await expect(page.locator("dialog[open], .dialog")).toHaveCount(0);
      await expect(page.locator("#notifications .notification.error")).toHaveCount(0);
      await page.unrouteAll();
      await reloadByButton(page);
    });
  await test.step("the battle goes on where it stood", async () => {
    await reply(player, await asked(player, "action"), { do: "screenOff" });
    await expect.poll(async () => (await battleOn(gm)).step, OFTEN).toBe(step + 1);
  });
});

/** The demo of the site, as somebody plays it who has installed nothing: a folder of files, and no server of ours. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { freePort, startDrydock } from "../drydock";
import { whenReady, joinGame } from "../join-game";
import { battleOn } from "./battle";
import { expect } from "./fixtures";
import type { Host } from "../static-host";
import { joinDemo, SITE } from "./site-yard";
import {
  about,
  agree,
  nameShip,
  newPage,
  openAbout,
  openWelcome,
  playNow,
  shipsOn,
  test,
  welcome,
} from "./site-visits";
import { board, OFTEN } from "./table";

/** What a first board may cost on a cold cache: requests, and bytes as a server with compression would send them. */
const MOST_REQUESTS = 150;
const MOST_BYTES = 1_200_000;

/** The bytes of a file of the site, compressed. */
async function compressed(web: Host, path: string): Promise<number> {
  const { pathname } = new URL(path, web.url);
  const file = decodeURIComponent(pathname).replace(new URL(web.url).pathname, "");
  return gzipSync(await readFile(join(SITE, file)), { level: 9 }).length;
}

test("a first board costs little on a cold cache, and a battle can be played", async ({ visit, web }) => {
  const page = await visit();
  await playNow(page);
  const asked = web.asked.filter((path) => !path.endsWith("/offline.js"));
  const bytes = await Promise.all(asked.map((path) => compressed(web, path)));
  const sum = bytes.reduce((one, other) => one + other, 0);
  console.log(`the first board of the demo: ${asked.length} requests, ${Math.round(sum / 1000)} kB`);
  expect(asked.length).toBeLessThanOrEqual(MOST_REQUESTS);
  expect(sum).toBeLessThanOrEqual(MOST_BYTES);
  const before = (await battleOn(page)).question?.id;
  await board(page).locator('[data-action="submit"]').click();
  await expect.poll(async () => (await battleOn(page)).question?.id, OFTEN).not.toBe(before);
});

test("it says that it is a demo, what Foundry adds, and how to install", async ({ visit }) => {
  const page = await visit();
  await expect(welcome(page).locator(".demo-notice")).toContainText("A demo in your browser");
  await welcome(page).locator(".demo-notice button").click();
  await expect(about(page)).toContainText("kept in this browser only");
  await expect(about(page)).toContainText("What Foundry adds");
  await expect(about(page).getByRole("link", { name: "how to install it" })).toHaveAttribute("href", /index\.html/);
});

test("a second tab joins as a player, and both see each other come and go", async ({ visit }) => {
  const page = await visit();
  const opening = page.context().waitForEvent("page");
  await welcome(page).getByRole("link", { name: "A second screen" }).click();
  const other = await opening;
  // Whoever is not here yet is proposed.
  await expect(other.locator("#join-user")).toHaveValue("PlayerOneUser000");
  await other.locator("#join-game button").click();
  await whenReady(other);
  const player = page.locator('#players .players-active [data-user-id="PlayerOneUser000"]');
  await expect(player).toHaveCount(1);
  await expect(other.locator(".demo-notice")).toHaveCount(0);
  await other.close();
  await expect(player).toHaveCount(0);
});

test("a world is kept, taken along, opened elsewhere, and begun anew", async ({ browser, visit, web }) => {
  const folder = await mkdtemp(join(tmpdir(), "all-hands-site-"));
  try {
    const page = await visit();
    await nameShip(page, "Kestrel");
    await page.reload();
    await whenReady(page);
    expect(await shipsOn(page)).toEqual(["Kestrel"]);

    await openAbout(page);
    const saving = page.waitForEvent("download");
    await about(page).getByRole("button", { name: "Take my world along" }).click();
    const file = join(folder, "kestrel.world.json.gz");
    await (await saving).saveAs(file);

    await about(page).getByRole("button", { name: "Begin anew" }).click();
    await agree(page);
    expect(await shipsOn(page)).toEqual([]);

    // Another browser, and a machine of one's own.
    const there = await visit();
    await openAbout(there);
    await about(there).locator('[data-demo="open"]').setInputFiles(file);
    await agree(there);
    expect(await shipsOn(there)).toEqual(["Kestrel"]);
    const drydock = await startDrydock(join(folder, "data"), await freePort(), undefined, undefined, [], [], file);
    try {
      const own = await newPage(browser);
      await joinGame(own, drydock.url, "Gamemaster");
      expect(await shipsOn(own)).toEqual(["Kestrel"]);
      // And back again.
      await own.locator('#sidebar [data-tab="settings"]').first().click();
      const [back] = await Promise.all([
        own.waitForEvent("download"),
        own.getByRole("button", { name: "Take this world along" }).click(),
      ]);
      await back.saveAs(join(folder, "back.world.json.gz"));
      await own.context().close();
    } finally {
      await drydock.stop();
    }
    await openAbout(page);
    await about(page).locator('[data-demo="open"]').setInputFiles(join(folder, "back.world.json.gz"));
    await agree(page);
    expect(await shipsOn(page)).toEqual(["Kestrel"]);
    expect(web.asked.length).toBeGreaterThan(0);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test("a file that is no world's changes nothing", async ({ visit }) => {
  const page = await visit();
  await nameShip(page, "Kestrel");
  await openAbout(page);
  const chosen = about(page).locator('[data-demo="open"]');
  await chosen.setInputFiles({ name: "notes.json", mimeType: "application/json", buffer: Buffer.from("no JSON") });
  await expect(about(page).getByRole("status")).toHaveText("notes.json is not the file of a world.");
  await chosen.setInputFiles({ name: "other.json", mimeType: "application/json", buffer: Buffer.from("{}") });
  await page.getByRole("dialog", { name: "Begin anew" }).getByRole("button", { name: "Yes" }).click();
  await expect(about(page).getByRole("status")).toContainText("it is not a file of a saved world");
  expect(await shipsOn(page)).toEqual(["Kestrel"]);
});

test("once all is kept, the web server may go: the world opens, and another battle begins", async ({ visit, web }) => {
  const page = await visit();
  await openAbout(page);
  await about(page)
    .getByRole("button", { name: /^Keep all \([\d.]+ MB\)$/ })
    .click();
  await expect(about(page).getByRole("status")).toHaveText(/plays without a network/, { timeout: 60_000 });
  await nameShip(page, "Kestrel");
  await web.close();
  await page.reload();
  await whenReady(page);
  expect(await shipsOn(page)).toEqual(["Kestrel"]);
  await openWelcome(page);
  await playNow(page);
  expect((await battleOn(page)).problem).toBe("");
});

test("without workers that are shared, one tab plays, and a second one says why it cannot", async ({
  browser,
  web,
}) => {
  const page = await newPage(browser);
  const context = page.context();
  await context.addInitScript(() => delete (globalThis as { SharedWorker?: unknown }).SharedWorker);
  await joinDemo(page, `${web.url}play`, "Gamemaster", true);
  await expect(welcome(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${web.url}play/index.html?user=PlayerOneUser000`);
  await expect(other.locator("body")).toContainText("This world is open in another tab", { timeout: 30_000 });
  await context.close();
});

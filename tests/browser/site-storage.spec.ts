/** The demo where a browser keeps nothing, little, or a world that cannot be opened; and over plain http. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { CHROMIUM_FLAGS, findChromium } from "../chromium";
import { whenReady } from "../join-game";
import { startHost } from "../static-host";
import { expect } from "./fixtures";
import { inMotion } from "./settled";
import { SITE } from "./site-yard";
import {
  about,
  agree,
  nameShip,
  newPage,
  openAbout,
  openWelcome,
  pageState,
  playNow,
  settle,
  shipsOn,
  test,
} from "./site-visits";

const GM = { _id: "GamemasterUser00", name: "Gamemaster", role: 4 };
const SHIPS = { metadata: { type: "Actor", label: "A" }, documents: {} };

/** A file of a world. */
const worldFile = (users: readonly object[], packs: readonly object[] = [], documents: object = {}) => ({
  name: "world.json",
  mimeType: "application/json",
  buffer: Buffer.from(
    JSON.stringify({
      format: "drydock world 1",
      generation: 14,
      system: "all-hands",
      systemVersion: "0.2.0",
      documents: { users, scenes: [{ _id: "OpenSeaScene0000", name: "Open Sea", active: true }], ...documents },
      packs,
    }),
  ),
});

const REFUSED: readonly [what: string, file: ReturnType<typeof worldFile>, why: string][] = [
  ["a compendium without a label", worldFile([GM], [{ metadata: { type: "Actor" }, documents: {} }]), "a label"],
  ["two compendia of one name", worldFile([GM], [SHIPS, SHIPS]), "exists already"],
  ["users who may not join", worldFile([{ ...GM, role: 0 }]), "none of its users is a Gamemaster"],
  ["documents of no kind", worldFile([GM], [], { dragons: [] }), 'of the kind "dragons"'],
];

test("a file that is refused, for whatever is wrong with it, leaves the world as it was", async ({ visit }) => {
  const page = await visit();
  await nameShip(page, "Kestrel");
  await openAbout(page);
  for (const [what, file, why] of REFUSED) {
    await about(page).locator('[data-demo="open"]').setInputFiles(file);
    await page.getByRole("dialog", { name: "Begin anew" }).getByRole("button", { name: "Yes" }).click();
    await expect(about(page).getByRole("status"), what).toContainText(why);
    expect(await shipsOn(page)).toEqual(["Kestrel"]);
  }
  await page.reload();
  await whenReady(page);
  expect(await shipsOn(page)).toEqual(["Kestrel"]);
});

/** Makes all users of the stored world ones that may not join, as earlier versions let a file do. */
async function dismissAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const name = (await indexedDB.databases())[0]!.name!;
    const opened = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(name);
      request.addEventListener("success", () => resolve(request.result));
    });
    const transaction = opened.transaction("records", "readwrite");
    const records = transaction.objectStore("records");
    const users = records.openCursor();
    users.addEventListener("success", () => {
      const { result } = users;
      if (!result) return;
      if (String(result.key).includes("!users!")) result.update({ ...result.value, role: 0 });
      result.continue();
    });
    await new Promise((resolve) => transaction.addEventListener("complete", resolve));
    opened.close();
  });
}

test("a world that nobody may join has a way back, from the game and from the join page", async ({ visit, web }) => {
  const page = await visit();
  // A game that does not begin does not settle either.
  inMotion(page);
  for (const way of ["index.html", "join.html"]) {
    await page.goto(`${web.url}play/NOTICES.txt`);
    await dismissAll(page);
    await page.goto(`${web.url}play/${way}`);
    await expect(page.getByText("This world has no Gamemaster").first()).toBeVisible();
    await page.getByRole("button", { name: "Begin anew" }).click();
    await page.getByRole("button", { name: "Keep it" }).click();
    const loaded = page.waitForURL(/index\.html$/);
    if (way === "index.html") await page.getByLabel("Open a world").setInputFiles(worldFile([GM], [SHIPS]));
    else await page.getByRole("button", { name: "Begin anew" }).click();
    await page.getByRole("button", { name: "Delete this world" }).click();
    if (way === "join.html") await loaded;
    await whenReady(page);
  }
});

/** The notice that something is not kept. */
const notice = (page: Page) => page.locator("#notifications .notification", { hasText: "What is not kept is lost" });

/** Takes the world along by the notice. */
async function takeAlong(page: Page): Promise<void> {
  const saving = page.waitForEvent("download");
  await notice(page).getByRole("button", { name: "Take my world along" }).click();
  expect((await saving).suggestedFilename()).toMatch(/\.world\.json\.gz$/);
}

/** Gives a page so much room, in bytes. */
const roomFor =
  (quotaSize: number, { url }: { readonly url: string }) =>
  async (page: Page): Promise<void> => {
    const client = await page.context().newCDPSession(page);
    await client.send("Storage.overrideQuotaForOrigin", { origin: new URL(url).origin, quotaSize });
  };

for (const [what, quota] of [
  ["nothing", 1],
  ["a part", 100_000],
] as const)
  test(`with room for ${what}, the demo opens and plays, and says what is not kept`, async ({ visit, web }) => {
    const page = await visit(roomFor(quota, web));
    await playNow(page);
    await expect(notice(page)).toHaveCount(1);
    await takeAlong(page);
  });

test("with room for about all, what is not said to be lost is there again", async ({ visit, web }) => {
  const page = await visit(roomFor(300_000, web));
  await nameShip(page, "Kestrel");
  const isSaid = (await notice(page).count()) > 0;
  if (!isSaid) await page.reload();
  await whenReady(page);
  expect(await shipsOn(page)).toEqual(["Kestrel"]);
});

/** Has the worker of the demo begin with this script; each window has a worker of its own then. */
async function inWorker(page: Page, script: string): Promise<void> {
  await page.addInitScript(() => {
    delete (globalThis as { SharedWorker?: unknown }).SharedWorker;
    // It would answer in the place of the route.
    Object.defineProperty(Navigator.prototype, "serviceWorker", { value: undefined });
  });
  const body = `${script}\n${readFileSync(join(SITE, "play/drydock/host.js"), "utf8")}`;
  await page.context().route(/drydock\/host\.js/, (route) => route.fulfill({ contentType: "text/javascript", body }));
}

/** Storage that is denied, as browsers do it: whoever asks for it gets an error. */
const DENIED = `{
  const denied = () => { throw new DOMException("The request was denied.", "SecurityError"); };
  const refused = () => Promise.reject(new DOMException("The request was denied.", "SecurityError"));
  for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
    Object.defineProperty(globalThis, name, { get: denied, configurable: true });
  if (navigator.locks) navigator.locks.request = refused;
  if ("SharedWorker" in globalThis) globalThis.SharedWorker = class { constructor() { denied(); } };
}`;

test("where storage is denied, it plays, says so, and asks before a reload loses the world", async ({ visit }) => {
  const page = await visit(async (page) => {
    await inWorker(page, DENIED);
    await page.addInitScript(DENIED);
  });
  await expect(notice(page)).toContainText("This browser keeps nothing");
  await nameShip(page, "Kestrel");
  await playNow(page);
  await takeAlong(page);
  const asked = page.waitForEvent("dialog");
  const reloading = page.reload();
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.accept();
  await reloading;
  await whenReady(page);
  expect(await shipsOn(page)).toEqual([]);
});

test("where nothing is kept, the world of a file is there all the same", async ({ visit }) => {
  const page = await visit((page) => inWorker(page, 'Object.defineProperty(globalThis, "indexedDB", {});'));
  await openAbout(page);
  const ship = { _id: "KestrelShip00000", name: "Kestrel", type: "ship" };
  await about(page)
    .locator('[data-demo="open"]')
    .setInputFiles(worldFile([GM], [], { actors: [ship] }));
  await agree(page);
  expect(await shipsOn(page)).toEqual(["Kestrel"]);
});

test("a database that does not answer is given up soon", async ({ visit }) => {
  const began = performance.now();
  const page = await visit((page) => inWorker(page, "indexedDB.open = () => new EventTarget();"));
  await expect(notice(page)).toContainText("This browser's database does not answer");
  expect(performance.now() - began).toBeLessThan(30_000);
});

test("all is kept also where nobody answers whether the browser may", async ({ visit }) => {
  const page = await visit((page) =>
    page.addInitScript(() => {
      navigator.storage.persist = () => new Promise(() => undefined);
    }),
  );
  await openAbout(page);
  await about(page)
    .getByRole("button", { name: /^Keep all/ })
    .click();
  await expect(about(page).getByRole("status")).toHaveText(/plays without a network/, { timeout: 60_000 });
});

test("over plain http, it plays in two tabs, keeps the world, and says what it cannot keep", async () => {
  const web = await startHost(SITE, "/", { address: "127.0.0.1" });
  const args = [...CHROMIUM_FLAGS, "--host-resolver-rules=MAP ships.test 127.0.0.1"];
  const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args });
  try {
    const page = await newPage(browser);
    const address = web.url.replace("127.0.0.1", "ships.test");
    await page.goto(`${address}play/index.html`);
    await whenReady(page);
    settle(page);
    expect((await pageState(page)).isSecure).toBe(false);
    await nameShip(page, "Kestrel");
    await openAbout(page);
    await expect(about(page).getByRole("button", { name: "Keep all" })).toBeDisabled();
    await expect(about(page).getByRole("status")).toContainText("only from addresses that begin with https");
    await about(page).getByRole("button", { name: "Close" }).last().click();
    await openWelcome(page);
    await playNow(page);
    const other = await page.context().newPage();
    await other.goto(`${address}play/index.html?user=PlayerOneUser000`);
    await whenReady(other);
    const player = page.locator('#players .players-active [data-user-id="PlayerOneUser000"]');
    await expect(player).toHaveCount(1);
    await other.goto("about:blank");
    await expect(player).toHaveCount(0);
    await page.reload();
    await whenReady(page);
    expect(await shipsOn(page)).toContain("Kestrel");
  } finally {
    await browser.close();
    await web.close();
  }
});

test("in a frame that may use nothing, it says where it can be played", async ({ browser, web }) => {
  const page = await newPage(browser);
  await page.goto(`${web.url}about.html`);
  await page.setContent(`<iframe sandbox="allow-scripts" src="${web.url}play/index.html" width="390" height="400">`);
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("alert")).toContainText("Open it in a tab of its own");
  await expect(frame.getByRole("link")).toHaveAttribute("href", /play\/index\.html$/);
  await page.context().close();
});

test("the ways out of a world that cannot be opened fit on a phone", async ({ browser, web }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 700 } });
  const page = await context.newPage();
  await inWorker(page, 'globalThis.fetch = () => Promise.reject(new Error("the network is gone"));');
  for (const way of ["index.html", "join.html"]) {
    await page.goto(`${web.url}play/${way}`);
    await expect(page.getByText("the network is gone").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Begin anew" })).toBeInViewport({ ratio: 1 });
    expect((await pageState(page)).width).toBeLessThanOrEqual(390);
  }
  await context.close();
});

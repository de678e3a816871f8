/** New versions of the demo, on hosts that let browsers keep files: whoever comes back gets the new one, whole. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { whenReady } from "../join-game";
import type { HostOptions } from "../static-host";
import { battleOn } from "./battle";
import { expect } from "./fixtures";
import { deploy, deployLater } from "./site-deploys";
import {
  about,
  nameShip,
  openAbout,
  openWelcome,
  pageState,
  playNow,
  settle,
  shipsOn,
  test as visits,
} from "./site-visits";

const test = visits.extend<{ deployed: string }>({
  deployed: async ({ folder }, use) => {
    deploy(folder);
    await use(folder);
  },
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), "all-hands-site-"));
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
});

const offer = (page: Page) => page.locator("#notifications").getByRole("button", { name: "Take it over now" });
/** The version of a page; blank while it is loaded anew. */
const versionOf = (page: Page) =>
  pageState(page).then(
    ({ version }) => version,
    () => "",
  );

/** Waits until the browser's script serves this page. */
const whenServed = (page: Page) => expect.poll(async () => (await pageState(page)).isServed).toBe(true);

/** Waits until a page has a version, which it takes over by itself or when somebody presses the notice. */
async function whenAt(page: Page, version: string): Promise<void> {
  await expect
    .poll(
      async () => {
        // The page may be loaded anew at any moment.
        if (await offer(page).isVisible())
          await offer(page)
            .click({ timeout: 1000 })
            .catch(() => undefined);
        return versionOf(page);
      },
      // Where all is kept, all of the new version is kept first.
      { timeout: 60_000 },
    )
    .toBe(version);
  await whenReady(page);
}

const HOSTS: { readonly [name: string]: HostOptions } = {
  "says max-age": { headers: { "Cache-Control": "max-age=86400" } },
  "says when a file was changed, and no more": { isDated: true },
  "says that files never change": { headers: { "Cache-Control": "max-age=31536000, immutable" } },
};

for (const [name, hosting] of Object.entries(HOSTS)) {
  const onHost = test.extend({ hosting });
  onHost(`on a host that ${name}, three visits have three versions`, async ({ deployed, visit, web }) => {
    const first = await visit();
    await nameShip(first, "Kestrel");
    await whenServed(first);
    await first.close();
    for (const next of ["b", "c"]) {
      const version = deployLater(deployed, next);
      const page = await first.context().newPage();
      await page.goto(`${web.url}play/index.html`);
      await whenAt(page, version);
      expect(await shipsOn(page)).toEqual(["Kestrel"]);
      if (next === "c") {
        settle(page);
        await openWelcome(page);
        await playNow(page);
        expect((await battleOn(page)).problem).toBe("");
      }
      await page.close();
    }
  });
}

test("with tabs open, one notice takes the new version over in all of them", async ({ deployed, visit, web }) => {
  const page = await visit();
  await whenServed(page);
  const other = await page.context().newPage();
  await other.goto(`${web.url}play/index.html?user=PlayerOneUser000`);
  await whenReady(other);
  const version = deployLater(deployed, "b");
  // A game that was not opened before: its parts are gone.
  await page.locator('.ah-welcome__game[data-game="navy-aces"] [data-action="playNow"]').first().click();
  await expect(offer(page)).toBeVisible();
  await expect(page.locator("body")).not.toContainText("ad blocker");
  await expect(page.locator("#notifications")).toContainText("There is a new version of this demo");
  await expect(offer(page)).toHaveCount(1);
  await offer(page).click();
  for (const each of [page, other]) {
    await expect.poll(() => versionOf(each)).toBe(version);
    await whenReady(each);
  }
  const third = await page.context().newPage();
  await third.goto(`${web.url}play/index.html?user=PlayerTwoUser000`);
  await whenReady(third);
  settle(page);
  await openWelcome(page);
  await playNow(page);
  expect((await battleOn(page)).problem).toBe("");
});

test("where all was kept, the new version is kept as a whole before it takes over", async ({
  deployed,
  visit,
  web,
}) => {
  const page = await visit();
  await openAbout(page);
  await about(page)
    .getByRole("button", { name: /^Keep all/ })
    .click();
  await expect(about(page).getByRole("status")).toHaveText(/plays without a network/, { timeout: 60_000 });
  const version = deployLater(deployed, "b");
  await page.reload();
  await whenAt(page, version);
  await web.close();
  await page.reload();
  await whenReady(page);
  expect(await versionOf(page)).toBe(version);
  settle(page);
  await openWelcome(page);
  await playNow(page);
  expect((await battleOn(page)).problem).toBe("");
});

/** A host that writes something of its own into scripts. */
const changing: HostOptions = {
  change: (path, text) => (path.endsWith(".mjs") ? Buffer.concat([text, Buffer.from("\n// seen by a proxy")]) : text),
};
const onChanging = visits.extend({ hosting: changing });
onChanging("on a host that changes files on their way, it plays from the network", async ({ visit }) => {
  const page = await visit();
  await whenServed(page);
  await playNow(page);
  expect((await battleOn(page)).problem).toBe("");
  await expect(offer(page)).toHaveCount(0);
});

/** The docs as pages, on a plain host under two paths: read, searched and followed as people do. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, expect as shown, type Browser, type BrowserContextOptions, type Page } from "@playwright/test";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { siteContents } from "../../../scripts/build/site/contents";
import { buildPages } from "../../../scripts/build/site/pages";
import { CHROMIUM_FLAGS, findChromium } from "../../chromium";
import { startHost, type Host } from "../../static-host";
import { PATIENCE } from "../patience";

const folder = mkdtempSync(join(tmpdir(), "all-hands-"));
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
/** Where pages may lie: a name with a space and one with an umlaut among the folders. */
const PATHS = ["/some/where/", "/", "/my ships/Übung/"];
let browser: Browser;
const hosts = new Map<string, Host>();
/** The host at a path, which is a plain one where no other is named. */
const at = (path: string): Host => hosts.get(path)!;
let host: Host;

beforeAll(async () => {
  await buildPages(folder, true);
  browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: CHROMIUM_FLAGS });
  // The strictest rules that a host can have for scripts.
  const headers = { "Content-Security-Policy": "script-src 'self'; object-src 'none'" };
  for (const path of PATHS) hosts.set(path, await startHost(folder, path, { headers }));
  host = at("/some/where/");
}, 300_000);

afterAll(async () => {
  await browser?.close();
  for (const each of hosts.values()) await each.close();
  rmSync(folder, { recursive: true, force: true });
});

afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});

const htmlFiles = (): string[] => readdirSync(folder).filter((name) => name.endsWith(".html"));

/** A page, and what went wrong on it: requests that failed or went to another host, and errors. */
async function openAt({ url }: Host, options: BrowserContextOptions = {}): Promise<{ page: Page; wrong: string[] }> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: "reduce",
    ...options,
  });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const wrong: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(url)) wrong.push(`asked for ${request.url()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) wrong.push(`${response.status()} ${response.url()}`);
  });
  page.on("pageerror", (error) => wrong.push(error.message));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) wrong.push(message.text());
  });
  return { page, wrong };
}

/** Waits until the page's scripts have taken it over. */
const isAlive = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => "__vue_app__" in document.querySelector("#app")!);

it("has a page for each of docs/, without a link that holds under one path only", () => {
  const pages = siteContents().groups.flatMap((group) => group.pages);
  expect(htmlFiles().toSorted()).toEqual([...pages.map(({ place }) => `${place}.html`), "index.html"].toSorted());
  expect(pages.length).toBeGreaterThan(35);
});

it("opens every page under a path, asks for nothing that is not there, and has links that lead somewhere", async () => {
  const { page, wrong } = await openAt(host);
  const links = new Set<string>();
  for (const name of htmlFiles()) {
    await page.goto(host.url + name);
    await isAlive(page);
    const found = await page.evaluate(() => ({
      heading: document.querySelector("h1")?.textContent?.trim() ?? "",
      links: [...document.querySelectorAll("a[href]")].map((link) => (link as HTMLAnchorElement).href),
    }));
    expect(found.heading, name).not.toBe("");
    for (const link of found.links) links.add(link.replace(/#.*/, ""));
  }
  expect(wrong).toEqual([]);
  const own = [...links].filter((link) => link.startsWith(host.url) && !link.startsWith(`${host.url}play/`));
  expect(own.length).toBeGreaterThan(35);
  for (const link of own) expect((await fetch(link)).status, link).toBe(200);
  expect([...links].filter((link) => link.startsWith("http://localhost") && !link.startsWith(host.url))).toEqual([]);
});

it.each(PATHS)("leads from page to page without loading anew, under %s", async (path) => {
  const { page, wrong } = await openAt(at(path));
  const { url } = at(path);
  await page.goto(url);
  await isAlive(page);
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await page.getByRole("link", { name: "What it is" }).last().click();
  const pages = siteContents().groups.flatMap((group) => group.pages);
  for (const { place, title } of pages) {
    const link = page.locator(`.VPSidebar a[href$="/${place}.html"]`);
    await link.click();
    await shown(page.locator("h1")).toContainText(title.replaceAll(/[`*_]/g, ""));
    await shown(page).toHaveURL(`${url}${place}.html`);
    await shown(link.locator("xpath=ancestor-or-self::*[contains(@class, 'is-active')]").last()).toBeVisible();
  }
  await page.locator(".VPNavBarTitle a").click();
  await shown(page).toHaveURL(url);
  await page.goBack();
  await shown(page.locator("h1")).toContainText(pages.at(-1)!.title);
  expect(await page.evaluate(() => "isSamePage" in globalThis)).toBe(true);
  expect(wrong).toEqual([]);
  await page.reload();
  await shown(page.locator("h1")).toContainText(pages.at(-1)!.title);
});

it("leads from a text to a heading of another page, from the folder's files to the files, and to the demo", async () => {
  const { page, wrong } = await openAt(host);
  await page.goto(`${host.url}about.html`);
  await isAlive(page);
  await page.locator(".vp-doc").getByRole("link", { name: "Saturday night" }).click();
  await shown(page).toHaveURL(`${host.url}saturday-night.html`);
  await page.goto(`${host.url}architecture.html`);
  await isAlive(page);
  await shown(page.locator(".areas section")).toHaveCount(5);
  await page.goto(`${host.url}a-game-of-your-own.html`);
  await isAlive(page);
  const file = await page.getByRole("link", { name: "Download" }).first().getAttribute("href");
  expect((await fetch(new URL(file!, page.url()))).headers.get("content-type")).toBe("application/json");
  expect(wrong).toEqual([]);
  await page.goto(host.url);
  await isAlive(page);
  await page.getByRole("link", { name: "Play the demo" }).last().click();
  await shown(page).toHaveURL(`${host.url}play/index.html`);
});

it.each(PATHS)("finds words in all pages, and leads to their headings, under %s", async (path) => {
  const { page, wrong } = await openAt(at(path));
  await page.goto(at(path).url);
  await isAlive(page);
  await page.keyboard.press("/");
  const field = page.locator(".VPLocalSearchBox input");
  const results = page.locator(".VPLocalSearchBox .result");
  await field.fill("recovery code");
  await shown(results.first()).toContainText("Sealed hands");
  await shown(page.locator(".VPLocalSearchBox .excerpt mark").first()).toBeVisible();
  await page.keyboard.press("Enter");
  await shown(page).toHaveURL(/\/sealed-hands\.html#/);
  await shown(page.locator("h1")).toContainText("Sealed hands");
  await page.keyboard.press("/");
  await field.fill("credits days yard");
  const result = results.filter({ hasText: "war" }).first();
  await result.click();
  await shown(page).toHaveURL(/\/war\.html/);
  await page.keyboard.press("/");
  await field.fill("xyzzyplugh");
  await shown(page.locator(".VPLocalSearchBox .no-results")).toBeVisible();
  expect(wrong).toEqual([]);
});

it("is light and dark, as the reader's machine or as the reader likes", async () => {
  const { page } = await openAt(host, { colorScheme: "dark" });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.goto(`${host.url}war.html`);
  await isAlive(page);
  expect(await ground()).toBe("rgb(13, 21, 31)");
  await page.getByRole("switch", { name: "Switch to light theme" }).click();
  await shown.poll(ground).toBe("rgb(255, 253, 247)");
  await page.goto(`${host.url}fleets.html`);
  expect(await ground()).toBe("rgb(255, 253, 247)");
});

it("fits on a phone, with its menus", async () => {
  const { page, wrong } = await openAt(host, PHONE);
  for (const name of htmlFiles()) {
    await page.goto(host.url + name);
    await isAlive(page);
    // A page that is too wide makes the window of a phone wider.
    const width = await page.evaluate(() => Math.max(document.documentElement.scrollWidth, innerWidth));
    expect(width, name).toBeLessThanOrEqual(PHONE.viewport.width);
  }
  await page.goto(`${host.url}war.html`);
  await isAlive(page);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.locator(".VPSidebar").getByRole("link", { name: "Replays" }).click();
  await shown(page.locator("h1")).toContainText("Replays");
  await shown(page.locator(".VPSidebar")).not.toBeInViewport();
  expect(wrong).toEqual([]);
});

it("shows its pictures", async () => {
  const { page } = await openAt(host);
  for (const name of ["index.html", "about.html", "navy-aces.html"]) {
    await page.goto(host.url + name);
    await isAlive(page);
    const missing = () =>
      page.evaluate(() => {
        const pictures = [...document.querySelectorAll("img")].filter((each) => each.checkVisibility());
        return pictures.length === 0
          ? ["none"]
          : pictures.filter((each) => each.naturalWidth === 0).map(({ src }) => src);
      });
    await shown.poll(missing, name).toEqual([]);
  }
});

it("goes with the notices of what runs in it", () => {
  const notices = readFileSync(join(folder, "notices.txt"), "utf8");
  for (const name of ["vitepress", "@vue/runtime-core", "minisearch", "mark.js"])
    expect(notices).toMatch(new RegExp(`^${name} \\d`, "m"));
  expect(notices).toContain("Permission is hereby granted");
  expect(readFileSync(join(folder, "license.txt"), "utf8")).toContain("MIT License");
});

/** Firefox, driven through WebDriver BiDi: Playwright drives only a Firefox of its own making. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import puppeteer, { type Browser, type KeyInput, type Page } from "puppeteer-core";
import type { JoinUser } from "../../drydock/protocol";
import type { Client } from "../browser/client";
import { settled, sitAt } from "../browser/settled";

/** Somebody who sits at the table in Firefox. */
export interface FirefoxUser {
  readonly page: Page;
  /** The same page, as tests read from it. */
  readonly client: Client;
  /** Presses a key, or one with others held (`Shift+Tab`), once the table has settled. */
  press(key: string): Promise<void>;
  /** Types letters, without waiting for anything. */
  type(text: string): Promise<void>;
}

/** Starts Firefox without a window; installs it if it can be installed. Throws an Error that says what is missing. */
export function startFirefox(): Promise<Browser> {
  const script = fileURLToPath(new URL("../../scripts/build/firefox.ts", import.meta.url));
  const { status, stdout } = spawnSync(process.execPath, ["--import", "tsx", script], {
    stdio: ["ignore", "pipe", "inherit"],
    encoding: "utf8",
  });
  if (status !== 0) throw new Error("There is no Firefox: install one, or name it in FIREFOX_PATH.");
  return puppeteer.launch({
    browser: "firefox",
    executablePath: stdout.trim(),
    headless: true,
    defaultViewport: { width: 1280, height: 720 },
    extraPrefsFirefox: { "ui.prefersReducedMotion": 1 },
  });
}

interface Scope {
  readonly game?: { readonly ready?: boolean; readonly canvas?: { readonly ready?: boolean } };
}

/** Joins the game in a browser context of its own, without the scene. Errors on the page go to `failed`. */
export async function joinIn(
  browser: Browser,
  url: string,
  name: string,
  table: Client[],
  failed: (error: string) => void,
): Promise<FirefoxUser> {
  const page = await newPage(browser, name, failed);
  await page.goto(`${url}/join`);
  const users = (await (await fetch(`${url}/api/users`)).json()) as JoinUser[];
  await page.evaluate(() => localStorage.setItem("core.noCanvas", "true"));
  await page.select("#join-game select[name=userid]", users.find((user) => user.name === name)?.id ?? "");
  await Promise.all([page.waitForNavigation(), page.click("#join-game button[name=join]")]);
  return seated(page, table);
}

/** Opens the demo of the site as its Gamemaster, in a browser context of its own. Errors on the page go to `failed`. */
export async function openDemoIn(
  browser: Browser,
  url: string,
  table: Client[],
  failed: (error: string) => void,
): Promise<FirefoxUser> {
  const page = await newPage(browser, "Gamemaster", failed);
  await page.goto(`${url}/index.html`);
  return seated(page, table);
}

async function newPage(browser: Browser, name: string, failed: (error: string) => void): Promise<Page> {
  const page = await (await browser.createBrowserContext()).newPage();
  page.on("pageerror", (error) => failed(`${name}: ${error instanceof Error ? (error.stack ?? error.message) : ""}`));
  return page;
}

/** Waits for the game, and takes a seat at the table. */
async function seated(page: Page, table: Client[]): Promise<FirefoxUser> {
  await page.waitForFunction(() => (globalThis as Scope).game?.ready === true);
  const client = {
    evaluate: page.evaluate.bind(page),
    isClosed: () => page.isClosed(),
    url: () => page.url(),
    reload: () => page.reload(),
  } as unknown as Client;
  table.push(client);
  sitAt(client, table);
  return {
    page,
    client,
    async press(key) {
      await settled(client);
      const keys = key.split("+") as KeyInput[];
      const last = keys.pop()!;
      for (const held of keys) await page.keyboard.down(held);
      await page.keyboard.press(last);
      for (const held of keys.reverse()) await page.keyboard.up(held);
    },
    type: (text) => page.keyboard.type(text),
  };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where to take hold of an element, or to drop on it: low, where its own controls are not. */
async function grip(page: Page, selector: string): Promise<Point> {
  const element = await page.waitForSelector(selector);
  await element?.scrollIntoView();
  const box = await element?.boundingBox();
  if (!box) throw new Error(`nothing can be dragged at ${selector}`);
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + 0.75 * box.height) };
}

/**
 * Drags an element by the mouse and drops it on another one. Firefox without a window starts a drag and goes along with
 * it, but has nobody who lets go: the drop is made here, with what the page put into the drag. Works once on each page.
 */
export async function drag({ page, client }: FirefoxUser, from: string, onto: string): Promise<void> {
  await settled(client);
  await page.evaluate((onto) => {
    const scope = globalThis as unknown as { dragged?: { source: EventTarget | null; data: string } };
    const note = ({ target, dataTransfer }: DragEvent) =>
      (scope.dragged = { source: target, data: dataTransfer?.getData("text/plain") ?? "" });
    window.addEventListener("dragstart", note, { once: true });
    window.addEventListener("dragover", ({ defaultPrevented, clientX, clientY }) => {
      const isOver = document.elementsFromPoint(clientX, clientY).some((element) => element.matches(onto));
      document.body.dataset["accepted"] = String(isOver && defaultPrevented);
    });
  }, onto);
  const [start, end] = [await grip(page, from), await grip(page, onto)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 12, start.y + 6, { steps: 4 });
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await page.waitForFunction(() => document.body.dataset["accepted"] === "true");
  await page.evaluate(({ x, y }) => {
    const { dragged } = globalThis as unknown as { dragged: { source: EventTarget; data: string } };
    const dataTransfer = new DataTransfer();
    dataTransfer.setData("text/plain", dragged.data);
    const happen = (name: string, target: EventTarget | null) =>
      target?.dispatchEvent(
        new DragEvent(name, { bubbles: true, cancelable: true, clientX: x, clientY: y, dataTransfer }),
      );
    happen("drop", document.elementFromPoint(x, y));
    happen("dragend", dragged.source);
  }, end);
  await page.mouse.up();
}

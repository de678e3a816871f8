/**
 * `npm run bench -- --browser`: what the table costs in a browser, each figure beside a plain one from the same page in
 * the same run, so that the machine matters little. Needs `npm run build` and `npm run drydock:build` first. Figures,
 * not tests: nothing fails for being slow.
 */
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { chromium, type Browser, type Page } from "@playwright/test";
import { beginBattle, offScene } from "../tests/browser/battle";
import { CHROMIUM_FLAGS, findChromium } from "../tests/chromium";
import { startDrydock, type Drydock } from "../tests/drydock";
import { enterGame } from "../tests/join-game";
import { dragging, forecasts } from "./browser-forecast";
import { clicks, fleet, memory, sheets, type Beside } from "./browser-works";

const KB = 1024;
/** Kilobytes of scripts fetched before anything is opened, compressed. */
const START_BUDGET_KB = 150;
/** Requests for what a first board is made of. */
const MOST_REQUESTS = 15;

/** Opens the Gamemaster's page on a fresh world. */
async function sitDown(browser: Browser, yard: Drydock, prepare?: (page: Page) => Promise<void>): Promise<Page> {
  await yard.renew();
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, locale: "en-US" });
  const page = await context.newPage();
  // The compiler of this file names functions with this one, including those sent to the page.
  await page.addInitScript("globalThis.__name = (named) => named");
  await prepare?.(page);
  await enterGame(page, yard.url, "Gamemaster");
  return page;
}

/** What is fetched of the system until the game is ready, beside all its scripts. */
async function download(browser: Browser, yard: Drydock): Promise<string> {
  const bodies: Promise<Buffer>[] = [];
  const page = await sitDown(browser, yard, async (fresh) => {
    await offScene(fresh);
    fresh.on("response", (response) => {
      const { pathname } = new URL(response.url());
      if (/^\/systems\/all-hands\/.*\.mjs$/.test(pathname)) bodies.push(response.body());
    });
  });
  const packed = (all: readonly Buffer[]) => all.reduce((sum, body) => sum + gzipSync(body).length, 0) / KB;
  const start = packed(await Promise.all(bodies));
  const files = (await readdir("dist", { recursive: true })).filter((name) => name.endsWith(".mjs"));
  const whole = packed(await Promise.all(files.map((name) => readFile(join("dist", name)))));
  await page.context().close();
  const share = `${Math.round((100 * start) / whole)} % of all`;
  return row(
    "Scripts at the start, packed",
    `${start.toFixed(0)} kB`,
    `${whole.toFixed(0)} kB`,
    share,
    `${START_BUDGET_KB} kB`,
  );
}

/** A script, a style or a template of the system. */
const PART_OF_CODE = /^\/(?:drydock\/templates\/)?systems\/all-hands\/.*\.(mjs|css|hbs)$/;

/** What is requested of scripts, styles and templates until the game is ready, and from there to a first board. */
async function requests(browser: Browser, yard: Drydock): Promise<string> {
  const asked: string[] = [];
  const page = await sitDown(browser, yard, async (fresh) => {
    await offScene(fresh);
    fresh.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (PART_OF_CODE.test(pathname)) asked.push(pathname);
    });
  });
  const start = asked.splice(0);
  await beginBattle(page, { battleaxe: "Gamemaster", explorer: "bot:random" });
  await page.locator(".ah-board-window [data-slot]").first().waitFor();
  await page.context().close();
  const count = (all: readonly string[], kind: RegExp) => all.filter((path) => kind.test(path)).length;
  const cells = (all: readonly string[]) => `${count(all, /\.(mjs|css)$/)} + ${count(all, /\.hbs$/)}`;
  return row(
    "Requests to a first board: code + templates",
    cells(asked),
    `${cells(start)} before`,
    "",
    `${MOST_REQUESTS}`,
  );
}

const row = (...cells: readonly [what: string, ours: string, plain: string, ratio: string, budget: string]): string =>
  cells
    .map((cell, at) => (at === 0 ? cell.padEnd(52) : cell.padStart(13)))
    .join("")
    .trimEnd();

const told = ({ what, ours, plain, unit, budget }: Beside): string =>
  row(what, `${ours.toFixed(1)} ${unit}`, `${plain.toFixed(1)} ${unit}`, `${(ours / plain).toFixed(1)} ×`, budget);

/** Measures everything, printing each line as soon as it is known. */
export async function benchBrowser(): Promise<void> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("No Chromium was found: install one, or name it in CHROMIUM_PATH.");
  const data = await mkdtemp(join(tmpdir(), "all-hands-bench-"));
  // The welcome would lie over the sidebar.
  const yard = await startDrydock(data, undefined, undefined, 13, undefined, ["all-hands.welcomed=true"]);
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS, "--enable-precise-memory-info"] });
  try {
    console.log(row("", "ours", "beside", "ratio", "budget"));
    for (const { work, prepare } of [
      { work: clicks, prepare: offScene },
      { work: sheets, prepare: offScene },
      { work: fleet, prepare: undefined },
      { work: forecasts, prepare: offScene },
      { work: dragging, prepare: undefined },
      { work: memory, prepare: offScene },
    ]) {
      const page = await sitDown(browser, yard, prepare);
      for (const beside of await work(page)) console.log(told(beside));
      await page.context().close();
    }
    console.log(await download(browser, yard));
    console.log(await requests(browser, yard));
  } finally {
    await browser.close();
    await yard.stop();
    await rm(data, { recursive: true, force: true });
  }
}

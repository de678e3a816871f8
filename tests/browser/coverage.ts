/**
 * Notes which code of the system runs on the pages of tests, for `npm run coverage` (`COVERAGE` names the folder).
 * Workers are left out: they run the rules, and a page's profiler does not see them.
 */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";
import { executed, Notes, segmentsOf, type Segment, type SourceMap } from "../../scripts/commands/coverage/executed";

const BUILT = fileURLToPath(new URL("../../dist/", import.meta.url));
const scripts = new Map<string, Segment[]>();

/** Watches every page that this browser opens from now on. */
export function watch(browser: Browser, folder: string): void {
  const notes = new Notes(folder);
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (...options) => watchContext(await newContext(...options), notes);
}

function watchContext(context: BrowserContext, notes: Notes): BrowserContext {
  const takes = new Set<() => Promise<void>>();
  const newPage = context.newPage.bind(context);
  context.newPage = async () => {
    const page = await newPage();
    takes.add(await watchPage(page, notes));
    return page;
  };
  const close = context.close.bind(context);
  context.close = async (...options) => {
    for (const take of takes) await take();
    await close(...options);
  };
  return context;
}

/** Takes the counts before each document goes: the next one may be in another process, which has counted nothing. */
async function watchPage(page: Page, notes: Notes): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Profiler.enable");
  await session.send("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  const taken = async () => {
    if (!page.isClosed()) await take(session, notes);
  };
  const { goto, reload, close } = page;
  page.goto = (...options) => taken().then(() => goto.apply(page, options));
  page.reload = (...options) => taken().then(() => reload.apply(page, options));
  page.close = (...options) => taken().then(() => close.apply(page, options));
  return taken;
}

async function take(session: CDPSession, notes: Notes): Promise<void> {
  const { result } = await session.send("Profiler.takePreciseCoverage");
  for (const { url, functions } of result) {
    const name = /\/systems\/all-hands\/(chunks\/.+\.mjs)$/.exec(url)?.[1];
    if (name === undefined) continue;
    const segments = scripts.get(name) ?? read(name);
    scripts.set(name, segments);
    notes.add(executed(segments, functions));
  }
}

/** Segments of a script; empty if it has no map: code that the bundler adds comes from no source. */
function read(name: string): Segment[] {
  if (!existsSync(`${BUILT}${name}.map`)) return [];
  const map = JSON.parse(readFileSync(`${BUILT}${name}.map`, "utf8")) as SourceMap;
  return segmentsOf(readFileSync(BUILT + name, "utf8"), map);
}

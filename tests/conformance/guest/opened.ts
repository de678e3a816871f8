/** All Hands as a module in the world of another system: a started world, and the pages of people there. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser, type BrowserContext, type Page } from "@playwright/test";
import type { Generation } from "../../../drydock/protocol";
import { root } from "../../checks/sources";
import { findChromium } from "../../chromium";
import { startDrydock, type Drydock } from "../../drydock";
import { setOnClient } from "../../browser/client-settings";
import { enterGame } from "../../join-game";
import { PATIENCE } from "../patience";

/** The module as it is built, `npm run build`. */
export const MODULE = join(root, "dist-module");
const SIZE = { width: 1440, height: 900 } as const;

/** What a world begins with. Without a system or the folder of one it is one of All Hands itself. */
export interface Wanted {
  readonly system?: "host-system" | "hostile-host" | "published-host" | "gga-stand-in" | "other-system";
  readonly folder?: string;
  readonly generation: Generation;
  readonly settings?: readonly string[];
  readonly modules?: readonly string[];
}

export interface Table {
  readonly data: string;
  drydock: Drydock;
  readonly browser: Browser;
  /** What pages have said in their consoles as an error or a warning and that names us. */
  readonly complaints: string[];
  /** Their other errors. */
  readonly others: string[];
  readonly contexts: BrowserContext[];
}

async function start(
  data: string,
  { system, generation, settings = [], modules, ...wanted }: Wanted,
): Promise<Drydock> {
  const folder = wanted.folder ?? (system && join(root, "tests/conformance", system));
  return startDrydock(data, undefined, folder, generation, modules ?? (folder ? [MODULE] : []), settings);
}

/** Opens a table; to be left by `leave`. */
export async function sitDown(wanted: Wanted): Promise<Table> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("no Chromium was found: install one, or name it in CHROMIUM_PATH");
  const data = await mkdtemp(join(tmpdir(), "guest-"));
  const [drydock, browser] = await Promise.all([start(data, wanted), chromium.launch({ executablePath })]);
  return { data, drydock, browser, complaints: [], others: [], contexts: [] };
}

export async function leave(table: Table | undefined): Promise<void> {
  await table?.browser.close();
  await table?.drydock.stop();
  if (table) await rm(table.data, { recursive: true, force: true });
}

/** Ends the server, and starts it again on the same world, with other modules perhaps. Pages are closed. */
export async function restart(table: Table, wanted: Wanted): Promise<void> {
  for (const context of table.contexts.splice(0)) await context.close();
  await table.drydock.stop();
  table.drydock = await start(table.data, wanted);
}

/** Whether a line of a console names us, by its text or the script that it is from. */
const namesUs = (text: string, url: string): boolean => /all-?hands/i.test(`${text} ${url}`);

/** A page of a person of their own, not yet in the game; without the scene, all else takes half the time. */
export async function newPage(table: Table, { canvas = false } = {}): Promise<Page> {
  const context = await table.browser.newContext({ viewport: SIZE, reducedMotion: "reduce" });
  context.setDefaultTimeout(PATIENCE);
  table.contexts.push(context);
  if (!canvas) await setOnClient(context, "noCanvas", "true");
  const page = await context.newPage();
  page.on("console", (line) => {
    const [text, { url }] = [line.text(), line.location()];
    if (!["error", "warning"].includes(line.type())) return;
    if (namesUs(text, url)) table.complaints.push(`${text} (${url})`);
    else if (line.type() === "error" || text.startsWith("drydock:")) table.others.push(`${text} (${url})`);
  });
  page.on("pageerror", ({ message, stack = "" }) => {
    (namesUs(stack, "") ? table.complaints : table.others).push(
      stack.includes(message) ? stack : `${message} ${stack}`,
    );
  });
  return page;
}

/** A page of a person who has joined; where All Hands is a guest, after its compendia are made. */
export async function joined(table: Table, name = "Gamemaster", page?: Page): Promise<Page> {
  const own = page ?? (await newPage(table));
  await enterGame(own, table.drydock.url, name);
  await isStocked(own);
  return own;
}

/** Loads a page again. */
export async function reload(table: Table, page: Page, name = "Gamemaster"): Promise<void> {
  await joined(table, name, page);
}

/** Waits until nothing of the start, which makes the compendia of the world, is under way. */
export const isStocked = (page: Page): Promise<unknown> => inPage(page, "await api?.settled()");

/** Runs a piece of code on a page, as a macro would: `api` is our public interface, `given` what is passed. */
export const inPage = <Result = unknown>(page: Page, code: string, given: unknown = null): Promise<Result> =>
  page.evaluate(
    `(async (given) => { const { api, kit } = globalThis.allHands ?? {}; ${code} })(${JSON.stringify(given)})`,
  );

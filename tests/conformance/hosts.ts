/** Worlds of other systems with modules in them, for tests. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser, type Page } from "@playwright/test";
import { afterAll, beforeAll } from "vitest";
import type { Generation } from "../../drydock/protocol";
import { root } from "../checks/sources";
import { findChromium } from "../chromium";
import { startDrydock, type Drydock } from "../drydock";
import { joinGame } from "../join-game";

const folder = (name: string): string => join(root, "tests/conformance", name);
export const GUEST = folder("guest-module");

/** A started world and a page of the Gamemaster's. */
interface Table {
  data: string;
  drydock: Drydock;
  browser: Browser;
  page: Page;
  /** The errors in the page's console. */
  errors: string[];
}

/** What a test file starts: a system, its generation, settings of the new world, and other modules than the guest. */
export interface Wanted {
  readonly system: string;
  readonly generation: Generation;
  readonly settings?: readonly string[];
  readonly modules?: readonly string[];
}

async function openPage(table: Table): Promise<void> {
  await table.page?.close();
  table.page = await table.browser.newPage();
  table.errors = [];
  table.page.on("console", (message) => message.type() === "error" && table.errors.push(message.text()));
  await joinGame(table.page, table.drydock.url, "Gamemaster");
}

/** Starts the world again, with these modules. */
export async function restart(table: Table, { system, generation }: Wanted, modules: readonly string[]): Promise<void> {
  await table.drydock.stop();
  table.drydock = await startDrydock(table.data, undefined, folder(system), generation, modules);
  await openPage(table);
}

/** A table for the tests of a block; `inPage` runs a piece of code there, as a macro would. */
export function seated(wanted: Wanted) {
  const table = {} as Table;
  beforeAll(async () => {
    const executablePath = findChromium();
    if (!executablePath) throw new Error("no Chromium was found: install one, or name it in CHROMIUM_PATH");
    table.data = await mkdtemp(join(tmpdir(), "hosts-"));
    const { system, generation, settings = [], modules = [GUEST] } = wanted;
    table.drydock = await startDrydock(table.data, undefined, folder(system), generation, modules, settings);
    table.browser = await chromium.launch({ executablePath });
    await openPage(table);
  });
  afterAll(async () => {
    await table.browser?.close();
    await table.drydock?.stop();
    if (table.data) await rm(table.data, { recursive: true, force: true });
  });
  const inPage = (code: string): Promise<unknown> => table.page.evaluate(`(async () => { ${code} })()`);
  return { table, inPage };
}

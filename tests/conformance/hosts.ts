/** Worlds of other systems with modules in them, for tests: a page of the Gamemaster's, and all errors in its console. */
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { afterAll, beforeAll } from "vitest";
import { root } from "../checks/sources";
import { joinGame } from "../join-game";
import { leave, restart as restarted, sitDown, type Table as World, type Wanted } from "./guest/table";
import { PATIENCE } from "./patience";

export const GUEST = join(root, "tests/conformance/guest-module");

/** A started world and a page of the Gamemaster's. */
interface Table {
  world: World;
  page: Page;
  /** The errors in the page's console. */
  errors: string[];
}

/** What a test file starts; without modules, with the guest. */
export type { Wanted };

async function openPage(table: Table): Promise<void> {
  await table.page?.close();
  table.page = await table.world.browser.newPage();
  table.page.setDefaultTimeout(PATIENCE);
  table.errors = [];
  table.page.on("console", (message) => message.type() === "error" && table.errors.push(message.text()));
  await joinGame(table.page, table.world.drydock.url, "Gamemaster");
}

/** Starts the world again, with these modules. */
export async function restart(table: Table, wanted: Wanted, modules: readonly string[]): Promise<void> {
  await restarted(table.world, { ...wanted, modules, settings: [] });
  await openPage(table);
}

/** A table for the tests of a block; `inPage` runs a piece of code there, as a macro would. */
export function seated(wanted: Wanted) {
  const table = {} as Table;
  beforeAll(async () => {
    table.world = await sitDown({ modules: [GUEST], ...wanted });
    await openPage(table);
  });
  afterAll(() => leave(table.world));
  const inPage = (code: string): Promise<unknown> => table.page.evaluate(`(async () => { ${code} })()`);
  return { table, inPage };
}

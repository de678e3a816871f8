/** Tables in the worlds of other systems, for the tests of a block. */
import type { Page } from "@playwright/test";
import { afterAll, beforeAll } from "vitest";
import { joined, leave, sitDown, type Table, type Wanted } from "./opened";

export { inPage, joined, leave, MODULE, newPage, reload, restart, sitDown, type Table, type Wanted } from "./opened";

/** A table for the tests of a block, with a page of the Gamemaster's. */
export function seated(wanted: Wanted): { readonly table: () => Table; readonly gm: () => Page } {
  let [table, gm]: [Table?, Page?] = [];
  beforeAll(async () => {
    table = await sitDown(wanted);
    gm = await joined(table);
  });
  afterAll(() => leave(table));
  return { table: () => table!, gm: () => gm! };
}

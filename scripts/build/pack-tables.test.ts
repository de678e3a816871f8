import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { afterEach, beforeEach, expect, it } from "vitest";
import { archived } from "./archive";
import { loosen } from "./pack-tables";
import { filesBelow, textOf } from "./repository-files";

let folder = "";
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), "all-hands-tables-"))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = () => new ClassicLevel<string, unknown>(folder, { valueEncoding: "json" });

/** The size of a zip of the pack's tables. */
async function zipped(): Promise<number> {
  const tables = (await readdir(folder)).filter((name) => name.endsWith(".ldb"));
  expect(tables.length).toBeGreaterThan(0);
  const files = await Promise.all(tables.map(async (name) => [name, await readFile(join(folder, name))] as const));
  return (await archived(new Map(files))).length;
}

it("a pack has the same records as before, and takes less room in a zip", async () => {
  const records = filesBelow("lang/en").map((path, at): [string, unknown] => [
    `!journal!page${String(at).padStart(12, "0")}`,
    { name: path, text: textOf(path) },
  ]);
  const before = open();
  await before.batch(records.map(([key, value]) => ({ type: "put", key, value })));
  await before.compactRange("!", "~");
  await before.close();
  const size = await zipped();
  await loosen(folder);
  expect(await zipped()).toBeLessThan(0.8 * size);
  const after = open();
  expect(await after.iterator().all()).toEqual(records);
  await after.close();
});

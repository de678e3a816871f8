/** What every store promises: LevelDB in folders, and memory. */
import { mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { levelStores } from "./level-store";
import type { JsonObject } from "../protocol";
import type { Stores } from "./store";
import { memoryStores } from "./memory-stores";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "drydock-store-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each<[name: string, make: () => Stores]>([
  ["folders", () => levelStores(folder)],
  ["memory", memoryStores],
])("databases in %s", (_, make) => {
  it("keep what was written when they are closed and opened again, in the order of keys", async () => {
    const stores = make();
    const first = await stores.open("kept");
    await first.batch([
      { type: "put", key: "!b!2", value: { name: "two" } },
      { type: "put", key: "!a!1", value: { name: "one", deep: [{ list: [1] }] } },
      { type: "put", key: "!b!1", value: { name: "gone" } },
    ]);
    await first.batch([
      { type: "del", key: "!b!1" },
      { type: "del", key: "!never!" },
    ]);
    await first.close();
    const again = await stores.open("kept");
    expect([...(await again.records(""))]).toEqual([
      ["!a!1", { name: "one", deep: [{ list: [1] }] }],
      ["!b!2", { name: "two" }],
    ]);
    expect([...(await again.records("!b!")).keys()]).toEqual(["!b!2"]);
    await again.close();
  });

  it("are not changed by whoever has written or read a record", async () => {
    const store = await make().open("apart");
    const value = { parts: [1] };
    await store.batch([{ type: "put", key: "k", value }]);
    value.parts.push(2);
    const read = (await store.records("")).get("k") as typeof value;
    read.parts.push(3);
    expect((await store.records("")).get("k")).toEqual({ parts: [1] });
    await store.close();
  });

  it("are used by one at a time", async () => {
    const stores = make();
    const store = await stores.open("used");
    await expect(stores.open("used")).rejects.toThrow(/in use/);
    await store.close();
    await (await stores.open("used")).close();
  });

  it("are deleted by name, with those below it and no others", async () => {
    const stores = make();
    for (const name of ["packs/ships", "packs/rocks", "packsaddle"]) {
      const store = await stores.open(name);
      await store.batch([{ type: "put", key: "k", value: { name } }]);
      await store.close();
    }
    await stores.remove("packs");
    await stores.remove("nothing");
    const left = async (name: string): Promise<number> => {
      const store = await stores.open(name);
      const { size } = await store.records("");
      await store.close();
      return size;
    };
    expect([await left("packs/ships"), await left("packs/rocks"), await left("packsaddle")]).toEqual([0, 0, 1]);
  });

  it("are replaced by others as a whole, or stay as they were", async () => {
    const stores = make();
    const put = (value: object) => new Map([["k", value as JsonObject]]);
    const read = async (name: string) => {
      const store = await stores.open(name);
      const found = await store.records("");
      await store.close();
      return found;
    };
    await stores.replace(
      new Map([
        ["db", put({ of: "one" })],
        ["packs/ships", put({ of: "one" })],
      ]),
    );
    const torn = new Map([
      ["db", put({ of: "two" })],
      ["packs/ships", put({ of: 1n })],
    ]);
    await expect(stores.replace(torn)).rejects.toThrow();
    expect([await read("db"), await read("packs/ships")]).toEqual([put({ of: "one" }), put({ of: "one" })]);
    await stores.replace(new Map([["db", put({ of: "three" })]]));
    expect([await read("db"), await read("packs/ships")]).toEqual([put({ of: "three" }), new Map()]);
  });
});

it("databases in folders are the old ones or the new ones, each whole, wherever the process ends", async () => {
  const all = (of: string) => new Map(["db", "packs/ships"].map((name) => [name, new Map([["k", { of }]])]));
  const found: string[] = [];
  for (let moves = 0; found.at(-1) !== "new new"; moves++) {
    const root = join(folder, `ended-${moves}`);
    await levelStores(root).replace(all("old"));
    let left = moves;
    await new Promise((resolve, reject) => {
      const stores = levelStores(root, async (from, to) => {
        if (left-- > 0) return rename(from, to);
        resolve("ended");
        return new Promise<never>(() => undefined);
      });
      stores.replace(all("new")).then(resolve, reject);
    });
    const next = levelStores(root);
    const names: unknown[] = [];
    for (const name of all("new").keys()) {
      const store = await next.open(name);
      names.push((await store.records("")).get("k")?.["of"]);
      await store.close();
    }
    found.push(names.join(" "));
  }
  expect(found).toEqual([...new Array(5).fill("old old"), "new new"]);
});

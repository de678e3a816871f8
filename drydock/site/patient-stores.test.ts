import { expect, it } from "vitest";
import type { JsonObject } from "../protocol";
import { memoryStores } from "../server/memory-stores";
import type { Databases, Stores } from "../server/store";
import type { Keeping } from "./indexed-stores";
import { patientStores } from "./patient-stores";

/** A browser's database that has room, or none; what is kept there outlives the stores. */
function browser() {
  const kept = memoryStores();
  const said: (string | null)[] = [];
  const here = { hasRoom: true };
  const needsRoom = (): void => {
    if (!here.hasRoom) throw new Error("no more room");
  };
  const keeping: Keeping = {
    all: async () => kept.contents(),
    async batch(name, writes) {
      needsRoom();
      const store = await kept.open(name);
      await store.batch(writes);
      await store.close();
    },
    async replace(databases) {
      needsRoom();
      await kept.replace(databases);
    },
  };
  return { here, said, kept, open: () => patientStores(keeping, (problem) => said.push(problem)) };
}

const ship = (name: string): JsonObject => ({ name });

async function put(stores: Stores, database: string, name: string): Promise<void> {
  const store = await stores.open(database);
  await store.batch([{ type: "put", key: name, value: ship(name) }]);
  await store.close();
}

async function namesIn(stores: Stores, database: string): Promise<string[]> {
  const store = await stores.open(database);
  const found = [...(await store.records("")).keys()];
  await store.close();
  return found;
}

it("play on without room, say so, and keep all of it once there is room", async () => {
  const { here, said, open } = browser();
  const stores = await open();
  await put(stores, "db", "Kestrel");
  here.hasRoom = false;
  await put(stores, "db", "Heron");
  await put(stores, "packs/ships", "Teal");
  expect(await namesIn(stores, "db")).toEqual(["Heron", "Kestrel"]);
  expect(said).toEqual(["no more room", "no more room"]);
  // Whoever comes now finds an earlier world, but a whole one.
  expect(await namesIn(await open(), "db")).toEqual(["Kestrel"]);
  here.hasRoom = true;
  await put(stores, "db", "Swift");
  expect(said.at(-1)).toBe(null);
  const again = await open();
  expect([await namesIn(again, "db"), await namesIn(again, "packs/ships")]).toEqual([
    ["Heron", "Kestrel", "Swift"],
    ["Teal"],
  ]);
});

it("keep the old world where there is no room for the new one, which is played all the same", async () => {
  const { here, said, open } = browser();
  const stores = await open();
  await put(stores, "db", "Kestrel");
  here.hasRoom = false;
  const other: Databases = new Map([["db", new Map([["Heron", ship("Heron")]])]]);
  await stores.replace(other);
  expect(await namesIn(stores, "db")).toEqual(["Heron"]);
  expect(said).toEqual(["no more room"]);
  expect(await namesIn(await open(), "db")).toEqual(["Kestrel"]);
});

it("are in memory alone where a browser keeps nothing", async () => {
  const said: unknown[] = [];
  const stores = await patientStores(null, (problem) => said.push(problem));
  await put(stores, "db", "Kestrel");
  await stores.remove("packs");
  expect(await namesIn(stores, "db")).toEqual(["Kestrel"]);
  expect(said).toEqual([]);
});

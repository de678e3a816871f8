/** To which system a world belongs, and what becomes of a module's documents while it is off. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Drydock } from "./server";
import { makeYard, seat, startServer, type TestYard } from "./testing";

let yard: TestYard;
let server: Drydock | null = null;

beforeEach(async () => {
  yard = await makeYard();
});
afterEach(async () => {
  await server?.close();
  server = null;
  await yard.remove();
});

it("a world is opened only with the system that it began with", async () => {
  server = await startServer(yard);
  await server.close();
  server = null;
  const other = await makeYard({ id: "rival" });
  const places = { ...other, stores: yard.stores };
  await expect(startServer(places)).rejects.toThrow(
    "the world test belongs to all-hands, not to rival: choose another",
  );
  // Worlds from before there was a note of it say it by their users.
  const database = await yard.stores.open("db");
  await database.batch([{ type: "del", key: "!drydock.system!id" }]);
  await database.close();
  await expect(startServer(places)).rejects.toThrow("belongs to all-hands");
  server = await startServer(places, true);
  const gm = await seat(server, "Gamemaster");
  expect((await gm.world()).system["id"]).toBe("rival");
  gm.leave();
  await other.remove();
});

it("keeps the documents of a module that is off, and has them again once it is on", async () => {
  const folder = join(yard.clientDir, "deep-sea");
  await mkdir(folder);
  const documentTypes = { Actor: { diver: {} }, Item: { tank: {} } };
  await writeFile(join(folder, "module.json"), JSON.stringify({ id: "deep-sea", title: "Deep Sea", documentTypes }));
  const open = async (...moduleDirs: string[]) => {
    await server?.close();
    server = await startServer(yard, false, 14, moduleDirs);
    return seat(server, "Gamemaster");
  };
  let gm = await open(folder);
  const diver = await gm.create("Actor", { name: "Ann", type: "deep-sea.diver" });
  const ship = await gm.create("Actor", {
    name: "Axe",
    type: "ship",
    items: [{ name: "Tank", type: "deep-sea.tank" }],
  });
  gm.leave();
  gm = await open();
  expect((await gm.world()).modules).toEqual([]);
  expect(await gm.read("Actor", diver._id)).toEqual(diver);
  await expect(gm.update("Actor", { _id: diver._id, name: "Bea" })).rejects.toThrow("is not a type of Actor");
  // What holds an embedded one is written as ever.
  await gm.update("Actor", { _id: ship._id, name: "Battleaxe" });
  gm.leave();
  gm = await open(folder);
  await gm.update("Actor", { _id: diver._id, name: "Bea" });
  expect(await gm.read("Actor", diver._id)).toMatchObject({ name: "Bea", type: "deep-sea.diver" });
  expect(await gm.read("Actor", ship._id)).toMatchObject({ name: "Battleaxe", items: [{ type: "deep-sea.tank" }] });
  gm.leave();
});

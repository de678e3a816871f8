import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Drydock } from "./server";
import { makeYard, seat, startServer, type TestYard } from "./testing";

const MODULE = {
  id: "deep-sea",
  title: "Deep Sea",
  version: "1.0.0",
  esmodules: ["sea.mjs"],
  documentTypes: { Combat: { dive: { gmOnlyFields: ["depth"] } }, Actor: { diver: { htmlFields: ["log"] } } },
};

let yard: TestYard;
let server: Drydock | null = null;

/** Starts a server with a module that has this manifest beside the system. */
async function startWith(manifest: object): Promise<Drydock> {
  const folder = join(yard.clientDir, "deep-sea");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "module.json"), JSON.stringify(manifest));
  await writeFile(join(folder, "sea.mjs"), "export {};");
  server = await startServer(yard, false, 13, [folder]);
  return server;
}

beforeEach(async () => {
  yard = await makeYard();
});
afterEach(async () => {
  await server?.close();
  server = null;
  await yard.remove();
});

describe("a module beside the system", () => {
  it("is served, and told to every client", async () => {
    const { url } = await startWith(MODULE);
    expect(await (await fetch(`${url}/modules/deep-sea/module.json`)).json()).toEqual(MODULE);
    expect((await fetch(`${url}/modules/deep-sea/sea.mjs`)).headers.get("content-type")).toMatch(/javascript/);
    expect((await fetch(`${url}/modules/other/module.json`)).status).toBe(404);
    const player = await seat(server!, "Player 1");
    expect((await player.world()).modules).toEqual([MODULE]);
    player.leave();
  });

  it("is told to nobody while a Gamemaster has switched it off", async () => {
    await startWith(MODULE);
    const gm = await seat(server!, "Gamemaster");
    const value = JSON.stringify({ "deep-sea": false });
    const setting = await gm.create("Setting", { key: "core.moduleConfiguration", value });
    expect((await gm.world()).modules).toEqual([]);
    await gm.update("Setting", { _id: setting._id, value: "{}" });
    expect((await gm.world()).modules).toEqual([MODULE]);
    gm.leave();
  });

  it("has its subtypes under its own name, with what it says about their fields", async () => {
    await startWith(MODULE);
    const gm = await seat(server!, "Gamemaster");
    const dive = await gm.create("Combat", { type: "deep-sea.dive", system: { depth: 3 } });
    expect(dive).toMatchObject({ type: "deep-sea.dive", system: { depth: 3 } });
    const log = "<p>deep</p><script>1</script>";
    const diver = await gm.create("Actor", { name: "Ann", type: "deep-sea.diver", system: { log } });
    expect(diver).toMatchObject({ system: { log: "<p>deep</p>" } });
    await expect(gm.create("Combat", { type: "dive" })).rejects.toThrow('"dive" is not a type of Combat');
    expect(await gm.create("Combat", { type: "battle" })).toMatchObject({ type: "battle" });
    gm.leave();
  });

  it("keeps what only Gamemasters may change, as the system does", async () => {
    await startWith(MODULE);
    const [gm, player] = [await seat(server!, "Gamemaster"), await seat(server!, "Player 1")];
    const types = { Item: { tank: { gmOnlyFields: ["air"] } } };
    const ownership = { [player.userId!]: 3 };
    const diver = await gm.create("Actor", { name: "Ann", type: "deep-sea.diver", system: { depth: 1 }, ownership });
    await player.update("Actor", { _id: diver._id, "system.depth": 2 });
    await server!.close();
    gm.leave();
    player.leave();
    const { documentTypes } = MODULE;
    await startWith({
      ...MODULE,
      documentTypes: { ...documentTypes, ...types, Actor: { diver: { gmOnlyFields: ["depth"] } } },
    });
    const later = await seat(server!, "Player 1");
    await expect(later.update("Actor", { _id: diver._id, "system.depth": 3 })).rejects.toThrow("depth");
    const air = { name: "Tank", type: "deep-sea.tank", system: { air: 3 } };
    await expect(later.create("Item", air, { parentUuid: `Actor.${diver._id}` })).rejects.toThrow("air");
    later.leave();
  });

  it("sends events of its own only if its manifest asks for them", async () => {
    await startWith(MODULE);
    const silent = await seat(server!, "Player 1");
    const refused = await silent.socket.emitWithAck("module.deep-sea" as never, {} as never);
    expect(refused).toEqual({ error: expect.objectContaining({ message: expect.stringContaining('"socket"') }) });
    silent.leave();
    await server!.close();
    await startWith({ ...MODULE, socket: true });
    const [one, two] = [await seat(server!, "Player 1"), await seat(server!, "Player 2")];
    const heard = new Promise((resolve) =>
      two.socket.once("module.deep-sea" as never, ((...all: unknown[]) => resolve(all)) as never),
    );
    one.socket.emit("module.deep-sea", { depth: 3 });
    expect(await heard).toEqual([{ depth: 3 }, one.userId]);
    one.leave();
    two.leave();
  });

  it.each([
    ["no id", { title: "Deep Sea" }, /deep-sea\/module\.json: "id" is missing/],
    ["packs that are no list", { ...MODULE, packs: 3 }, /"packs" is not a list/],
    ["types that are none", { ...MODULE, documentTypes: 3 }, /documentTypes is not an object/],
    ["types of what has none", { ...MODULE, documentTypes: { Scene: { sea: {} } } }, /there are no types of Scene/],
    ["types that bear its name", { ...MODULE, documentTypes: { Item: { "deep-sea.a": {} } } }, /must be a bare name/],
    ["an id that is none", { ...MODULE, id: "deep sea" }, /"deep sea" is no id/],
    [
      "worlds of another system",
      { ...MODULE, relationships: { systems: [{ id: "gurps" }, { id: "mgt2e" }] } },
      /the module deep-sea is for worlds of gurps, mgt2e, not of all-hands/,
    ],
  ])("is refused with %s", async (_, manifest, message) => {
    await expect(startWith(manifest)).rejects.toThrow(message);
  });
});

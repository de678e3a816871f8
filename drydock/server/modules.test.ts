import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startDrydock, type Drydock } from "./server";
import { makeYard, seat, type TestYard } from "./testing";

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
  const { systemDir, clientDir, dataDir } = yard;
  const places = { systemDir, clientDir, dataDir, moduleDirs: [folder] };
  server = await startDrydock({ ...places, port: 0, worldId: "test", worldTitle: "Test", generation: 13 });
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

  it("goes without its compendia, and says so", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    await startWith({ ...MODULE, packs: [{ name: "fish" }] });
    expect(warn.mock.calls).toEqual([["drydock: the module deep-sea goes without its 1 compendia"]]);
    warn.mockRestore();
  });

  it.each([
    ["no id", { title: "Deep Sea" }, /deep-sea\/module\.json: "id" is missing/],
    ["packs that are no list", { ...MODULE, packs: 3 }, /"packs" is not a list/],
    ["types that are none", { ...MODULE, documentTypes: 3 }, /documentTypes is not an object/],
  ])("is refused with %s", async (_, manifest, message) => {
    await expect(startWith(manifest)).rejects.toThrow(message);
  });
});

/** Compendia of the world: created, written, kept across a restart, and deleted. */
import { expect, it } from "vitest";
import type { ModifyDocumentFailure, PackPayload, PackRequest, PackResult } from "../protocol";
import { seatedYard, type Seat } from "./testing";

const here = seatedYard();

async function manage(of: Seat, request: PackRequest): Promise<PackResult> {
  const answer: PackResult | ModifyDocumentFailure = await of.socket.emitWithAck("managePack", request);
  if ("error" in answer) throw new Error(answer.error.message);
  return answer;
}
const worldPacks = async (of: Seat): Promise<PackPayload[]> =>
  (await of.world()).packs.filter(({ metadata }) => metadata.packageType === "world");

const pack = "world.our-fleets";
const NORTH = {
  _id: "northnorthnorth0",
  name: "North",
  type: "Actor",
  flags: { "all-hands": { fleet: { budget: 5 } } },
};
const AXE = { _id: "axeaxeaxeaxeaxe0", name: "Axe", type: "ship", folder: NORTH._id };

it("is made by a Gamemaster, and everyone hears of it", async () => {
  const data = { type: "Actor", label: "Our fleets!" };
  await expect(manage(here.player, { action: "create", data })).rejects.toThrow("only a Gamemaster");
  const heard = new Promise((resolve) => here.player.socket.once("managePack", resolve));
  const made = await manage(here.gm, { action: "create", data });
  expect(made).toMatchObject({ result: { metadata: { id: pack, type: "Actor", label: "Our fleets!" }, index: [] } });
  expect(await heard).toEqual(made);
  await expect(manage(here.gm, { action: "create", data })).rejects.toThrow("exists already");
  await expect(manage(here.gm, { action: "create", data: { type: "Ship", label: "X" } })).rejects.toThrow(
    "type and a label",
  );
  await expect(manage(here.gm, { action: "create", data: { type: "Adventure", label: "X" } })).rejects.toThrow(
    "drydock: a pack of the world with Adventure documents is not available",
  );
});

it("is theirs to read whom its ownership names, unless the Gamemaster configures another", async () => {
  const ownership = { PLAYER: "NONE", ASSISTANT: "OWNER" };
  const data = { type: "JournalEntry", label: "Secrets", ownership };
  await expect(manage(here.gm, { action: "create", data: { ...data, ownership: { PLAYER: "ALL" } } })).rejects.toThrow(
    "a level for each role",
  );
  await manage(here.gm, { action: "create", data });
  const seen = async (): Promise<string[]> => (await worldPacks(here.player)).map(({ metadata }) => metadata.name);
  expect(await seen()).not.toContain("secrets");
  const value = JSON.stringify({ "world.secrets": { ownership: { PLAYER: "OBSERVER" } } });
  const setting = await here.gm.create("Setting", { key: "core.compendiumConfiguration", value });
  await here.restart();
  expect(await seen()).toContain("secrets");
  await here.gm.modify("Setting", "delete", { ids: [setting._id] });
  expect(await seen()).not.toContain("secrets");
  await manage(here.gm, { action: "delete", data: "secrets" });
});

it("takes folders and documents of its kind, with their ids and flags, from whom it belongs to", async () => {
  await here.gm.create("Folder", NORTH, { pack, keepId: true });
  await here.gm.create("Actor", { ...AXE, items: [{ name: "Engine", type: "component" }] }, { pack, keepId: true });
  await expect(here.gm.create("Item", { name: "Gun", type: "component" }, { pack })).rejects.toThrow(
    "holds Actor documents",
  );
  await expect(here.player.create("Actor", AXE, { pack })).rejects.toThrow("may not be written");
  await expect(here.gm.create("Actor", AXE, { pack: "all-hands.ships" })).rejects.toThrow("not available");
  const parentUuid = `Compendium.${pack}.Actor.${AXE._id}`;
  await here.gm.create("Item", { name: "Gun", type: "component" }, { pack, parentUuid });
  await here.gm.update("Actor", { _id: AXE._id, name: "Ax" }, { pack });
  expect((await here.gm.world()).actors.map(({ _id }) => _id)).not.toContain(AXE._id);
});

it("is the same after a restart, down to what is embedded", async () => {
  await here.restart();
  const [own] = await worldPacks(here.player);
  expect(own).toMatchObject({ folders: [NORTH], index: [{ _id: AXE._id, name: "Ax", folder: NORTH._id }] });
  const { result } = await here.player.modify("Actor", "get", { pack, ids: [AXE._id] });
  expect(result).toMatchObject([{ name: "Ax", items: [{ name: "Engine" }, { name: "Gun" }] }]);
});

it("leaves what was in a folder that is deleted, and goes with all that is in it", async () => {
  await here.gm.modify("Folder", "delete", { pack, ids: [NORTH._id] });
  expect(await worldPacks(here.gm)).toMatchObject([{ folders: [], index: [{ _id: AXE._id, folder: null }] }]);
  await expect(manage(here.player, { action: "delete", data: "our-fleets" })).rejects.toThrow("only a Gamemaster");
  expect(await manage(here.gm, { action: "delete", data: "our-fleets" })).toEqual({ action: "delete", result: pack });
  expect(await worldPacks(here.gm)).toEqual([]);
  await expect(manage(here.gm, { action: "delete", data: "our-fleets" })).rejects.toThrow("does not exist");
  await here.server.renew();
});

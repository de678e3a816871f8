import { expect, it } from "vitest";
import type { DocumentSource, JsonObject } from "../protocol";
import { makeYard, seat, seatedYard, startServer, type TestYard } from "./testing";
import { readManifest } from "./package-files";
import { type Drydock, startDrydock } from "./server";
import { worldContents } from "./world-file";

const here = seatedYard("each");

/** The file of the test's world, as a Gamemaster gets it. */
async function save(): Promise<JsonObject> {
  return (await here.gm.socket.emitWithAck("worldFile", null)) as JsonObject;
}

/** Starts a server on a yard's empty world, with a file. */
const startWith = ({ systemDir, clientDir, stores }: TestYard, file: unknown, fresh = false): Promise<Drydock> =>
  startDrydock({
    port: 0,
    worldId: "opened",
    worldTitle: "Opened",
    generation: 13,
    systemDir,
    clientDir,
    stores,
    file,
    fresh,
  });

/** Opens a file in a world of its own, and closes it afterwards. */
async function opened<Result>(file: unknown, look: (server: Drydock) => Promise<Result>) {
  const yard = await makeYard();
  try {
    const server = await startWith(yard, file);
    try {
      return await look(server);
    } finally {
      await server.close();
    }
  } finally {
    await yard.remove();
  }
}

const SHIPS = { type: "Actor", label: "Ships" };

async function makeWorld(): Promise<{ ship: DocumentSource; packed: DocumentSource }> {
  const items = [{ name: "Engine", type: "component", system: { units: 12 } }];
  const ship = await here.gm.create("Actor", { name: "Kestrel", type: "ship", items });
  await here.gm.socket.emitWithAck("managePack", { action: "create", data: { type: "Actor", label: "Kept ships" } });
  const packed = await here.gm.create("Actor", { name: "Heron", type: "ship" }, { pack: "world.kept-ships" });
  return { ship, packed };
}

it("opens elsewhere with all documents, also those of the world's compendia", async () => {
  const { ship, packed } = await makeWorld();
  const file = JSON.parse(JSON.stringify(await save())) as JsonObject;
  const found = await opened(file, async (server) => {
    const gm = await seat(server, "Gamemaster");
    const world = await gm.world();
    const inPack = await gm.modify("Actor", "get", { ids: [packed._id], pack: "world.kept-ships" });
    gm.leave();
    return { actors: world.actors, users: world.users.length, packed: inPack.result };
  });
  expect(found).toEqual({ actors: [ship], users: 4, packed: [packed] });
});

it("is for Gamemasters only", async () => {
  expect(await here.player.socket.emitWithAck("worldFile", null)).toMatchObject({ error: { name: "PermissionError" } });
});

it("is refused as a whole, with the reason, where something in it is wrong", async () => {
  await makeWorld();
  const file = await save();
  const documents = file["documents"] as Record<string, DocumentSource[]>;
  const [actor] = documents["actors"]!;
  const [item] = actor!["items"] as DocumentSource[];
  const players = documents["users"]!.map((user) => ({ ...user, role: 3 }));
  const pack = (metadata: object) => ({ metadata, documents: {} });
  const wrong: [string, unknown][] = [
    ["not a file of a saved world", { documents }],
    ["not a file of a saved world", "text"],
    ["belongs to the system other", { ...file, system: "other" }],
    ["is of generation 99", { ...file, generation: 99 }],
    ["no users", { ...file, documents: { ...documents, users: [] } }],
    ["actors is not a list", { ...file, documents: { ...documents, actors: {} } }],
    ["a Actor has no id", { ...file, documents: { ...documents, actors: [{ name: "No id" }] } }],
    ["the same _id", { ...file, documents: { ...documents, actors: [actor, actor] } }],
    ['"items" must be a list', { ...file, documents: { ...documents, actors: [{ ...actor, items: {} }] } }],
    ["not a type of Actor", { ...file, documents: { ...documents, actors: [{ ...actor, type: "dragon" }] } }],
    ["are not a list", { ...file, packs: {} }],
    ["has no metadata", { ...file, packs: [{}] }],
    ["needs a type and a label", { ...file, packs: [{ metadata: { type: "Actor" }, documents: {} }] }],
    ["needs a type and a label", { ...file, packs: [pack({ type: "Dragon", label: "A" })] }],
    ["with Adventure documents", { ...file, packs: [pack({ type: "Adventure", label: "A" })] }],
    ["is no name", { ...file, packs: [pack({ type: "Actor", label: "A", name: "../db" })] }],
    ["is no name", { ...file, packs: [pack({ type: "Actor", label: "A", name: "a".repeat(300) })] }],
    ["exists already", { ...file, packs: [pack(SHIPS), pack(SHIPS)] }],
    ["exists already", { ...file, packs: [pack({ ...SHIPS, name: "A" }), pack({ ...SHIPS, name: "a" })] }],
    ["holds Actor documents, not Item", { ...file, packs: [{ metadata: SHIPS, documents: { items: [item] } }] }],
    ['of the kind "dragons"', { ...file, documents: { ...documents, dragons: [actor] } }],
    ["items have the same _id", { ...file, documents: { ...documents, actors: [{ ...actor, items: [item, item] }] } }],
    ["none of its users is a Gamemaster", { ...file, documents: { ...documents, users: players } }],
  ];
  const manifest = await readManifest(here.yard.systemDir, 13);
  for (const [reason, given] of wrong)
    expect(() => worldContents(given, { manifest, generation: 13 }), reason).toThrow(reason);
});

it("is opened in an empty world only", async () => {
  await makeWorld();
  const file = await save();
  const yard = await makeYard();
  const start = (given: unknown) => startWith(yard, given);
  try {
    const packs = file["packs"] as JsonObject[];
    await expect(start({ ...file, packs: [...packs, ...packs] })).rejects.toThrow("exists already");
    const server = await start(file);
    await server.close();
    await expect(start(file)).rejects.toThrow('there is a world "opened" already');
  } finally {
    await yard.remove();
  }
});

it("takes the place of the old world only once the new one is whole", async () => {
  const { ship } = await makeWorld();
  const file = await save();
  const yard = await makeYard({ packFolders: [{ name: "Fleet", packs: ["ships"] }] });
  const { stores } = yard;
  const actorsOf = async (server: Drydock) => {
    const found = server.documents().actors;
    await server.close();
    return found;
  };
  try {
    await (await startWith(yard, file)).close();
    const noRoom = { ...stores, replace: () => Promise.reject(new Error("there is no more room")) };
    const begun = startServer({ ...yard, stores: noRoom }, true);
    await expect(begun).rejects.toThrow("no more room");
    // With a setting that nobody can read, the world's folders for compendia cannot be made.
    const documents = file["documents"] as JsonObject;
    const settings = [{ _id: "a".repeat(16), key: "core.compendiumConfiguration", value: "no JSON" }];
    const broken = { ...file, documents: { ...documents, settings } };
    await expect(startWith(yard, broken, true)).rejects.toThrow("JSON");
    expect(await actorsOf(await startServer(yard))).toEqual([ship]);
    expect(await actorsOf(await startServer(yard, true))).toEqual([]);
  } finally {
    await yard.remove();
  }
});

it("is cleaned of scripts, as if it had been written here", async () => {
  await makeWorld();
  const file = await save();
  const documents = file["documents"] as Record<string, DocumentSource[]>;
  const actors = documents["actors"]!.map((actor) => ({
    ...actor,
    system: { notes: "<p onclick='x()'>Fine</p><script>y()</script>" },
  }));
  const world = await opened({ ...file, documents: { ...documents, actors } }, async (server) => {
    const gm = await seat(server, "Gamemaster");
    const payload = await gm.world();
    gm.leave();
    return payload;
  });
  expect((world.actors[0]!["system"] as JsonObject)["notes"]).toBe("<p>Fine</p>");
});

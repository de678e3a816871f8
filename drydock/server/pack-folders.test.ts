import { afterEach, describe, expect, it } from "vitest";
import type { DocumentSource, Generation } from "../protocol";
import type { Drydock } from "./server";
import { makeYard, seat, startServer, type TestYard } from "./testing";

const FOLDERS = [
  {
    name: "Fleet",
    color: "#1f5fa8",
    sorting: "m",
    packs: ["ships"],
    folders: [{ name: "Behind the screen", packs: ["secrets"] }],
  },
];

let yard: TestYard;
let server: Drydock | null = null;

async function serve(packFolders: readonly object[], generation: Generation = 13): Promise<void> {
  yard = await makeYard({ packFolders });
  server = await startServer(yard, false, generation);
}

/** The world's data on compendium folders. */
async function foldersNow(): Promise<{ folders: DocumentSource[]; filed: Record<string, { folder: string }> }> {
  const gm = await seat(server!, "Gamemaster");
  const { folders, settings } = await gm.world();
  gm.leave();
  const setting = settings.find(({ key }) => key === "core.compendiumConfiguration");
  return { folders, filed: JSON.parse(String(setting?.["value"] ?? "{}")) as Record<string, { folder: string }> };
}

async function restart(generation: Generation = 13): Promise<void> {
  await server!.close();
  server = await startServer(yard, false, generation);
}

afterEach(async () => {
  await server?.close();
  server = null;
  await yard.remove();
});

describe("folders of compendia", () => {
  it.each([13, 14] as const)("are made as the manifest has them, in generation %i", async (generation) => {
    await serve(FOLDERS, generation);
    const { folders, filed } = await foldersNow();
    const fleet = folders.find(({ name }) => name === "Fleet");
    const inner = folders.find(({ name }) => name === "Behind the screen");
    expect(folders).toHaveLength(2);
    expect(fleet).toMatchObject({ type: "Compendium", color: "#1f5fa8", sorting: "m", folder: null });
    expect(inner).toMatchObject({ type: "Compendium", color: null, sorting: "a", folder: fleet?._id });
    expect(filed).toEqual({ "all-hands.ships": { folder: fleet?._id }, "all-hands.secrets": { folder: inner?._id } });
  });

  it("are the Gamemaster's from then on: a restart makes none again", async () => {
    await serve(FOLDERS);
    const gm = await seat(server!, "Gamemaster");
    const [folder] = (await foldersNow()).folders.filter(({ name }) => name === "Behind the screen");
    await gm.modify("Folder", "delete", { ids: [folder!._id] });
    gm.leave();
    await restart();
    expect((await foldersNow()).folders.map(({ name }) => name)).toEqual(["Fleet"]);
  });

  it("come to a world from before them, which may have one of the name and a compendium that lies elsewhere", async () => {
    await serve([]);
    const gm = await seat(server!, "Gamemaster");
    const fleet = await gm.create("Folder", { name: "Fleet", type: "Compendium" });
    const mine = await gm.create("Folder", { name: "Mine", type: "Compendium" });
    const value = JSON.stringify({ "all-hands.ships": { folder: mine._id } });
    await gm.create("Setting", { key: "core.compendiumConfiguration", value });
    gm.leave();
    await server!.close();
    const { stores } = yard;
    const later = await makeYard({ packFolders: FOLDERS });
    server = await startServer({ ...later, stores });
    const { folders, filed } = await foldersNow();
    const inner = folders.find(({ name }) => name === "Behind the screen");
    expect(folders.map(({ name }) => name).sort()).toEqual(["Behind the screen", "Fleet", "Mine"]);
    expect(inner?.["folder"]).toBe(fleet._id);
    expect(filed).toEqual({ "all-hands.ships": { folder: mine._id }, "all-hands.secrets": { folder: inner?._id } });
    await server.close();
    server = null;
    await later.remove();
  });

  const nested = (depth: number): object[] =>
    depth === 0 ? [] : [{ name: `Depth ${depth}`, packs: [], folders: nested(depth - 1) }];
  it.each([
    ["of no name", [{ packs: [] }], '"name" is missing'],
    ["with a compendium that is not there", [{ name: "Fleet", packs: ["fish"] }], "names fish: there is no such pack"],
    ["two of which name one compendium", [...FOLDERS, { name: "Other", packs: ["ships"] }], "or it has a folder"],
    ["five deep", nested(5), "the folder Depth 1 lies too deep"],
  ])("%s are refused", async (_, packFolders, message) => {
    await expect(serve(packFolders)).rejects.toThrow(message);
  });
});

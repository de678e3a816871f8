import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DocumentSource, Generation, PackPayload } from "../protocol";
import type { Drydock } from "./server";
import { makeYard, seat, startServer, type TestYard } from "./testing";

const MODULE = {
  id: "deep-sea",
  title: "Deep Sea",
  version: "1.0.0",
  documentTypes: { Actor: { diver: {} } },
};
const LOGS = { name: "logs", label: "Logs", type: "JournalEntry" };
const DIVERS = { name: "divers", label: "Divers", type: "Actor", system: "all-hands" };
const FOLDERS = [{ name: "Sea", packs: ["logs"], folders: [{ name: "Deep", packs: ["divers"] }] }];

let yard: TestYard;
let server: Drydock | null = null;

/** Compiles a pack of the module with one document. */
async function compile(name: string, document: DocumentSource, collection: string): Promise<void> {
  const source = join(yard.clientDir, `${name}-source`);
  await mkdir(source, { recursive: true });
  const entry = { ...document, _key: `!${collection}!${document._id}`, ownership: { default: 0 } };
  await writeFile(join(source, "one.json"), JSON.stringify(entry));
  await compilePack(source, join(yard.clientDir, "deep-sea/packs", name), { log: false });
}

async function startWith(manifest: object, generation: Generation = 13, system: object = {}): Promise<Drydock> {
  yard = await makeYard(system);
  const folder = join(yard.clientDir, "deep-sea");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "module.json"), JSON.stringify({ ...MODULE, ...manifest }));
  await compile("logs", { _id: "logOfTheDeepSea0", name: "Log", pages: [] }, "journal");
  await compile("divers", { _id: "annTheDeepDiver0", name: "Ann", type: "deep-sea.diver" }, "actors");
  return startServer(yard, false, generation, [folder]);
}

const packsOf = async (user: string): Promise<PackPayload[]> => {
  const here = await seat(server!, user);
  const { packs } = await here.world();
  here.leave();
  return packs.filter(({ metadata }) => metadata.packageName === "deep-sea");
};

beforeEach(() => {
  server = null;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server?.close();
  await yard.remove();
});

describe("compendia of a module", () => {
  it("are under its name, beside those of the system", async () => {
    server = await startWith({ packs: [LOGS, DIVERS] });
    const gm = await seat(server, "Gamemaster");
    expect(await packsOf("Player 1")).toEqual([
      {
        metadata: {
          id: "deep-sea.logs",
          name: "logs",
          label: "Logs",
          type: "JournalEntry",
          packageType: "module",
          packageName: "deep-sea",
          ownership: { PLAYER: "OBSERVER", ASSISTANT: "OWNER" },
          flags: {},
        },
        index: [expect.objectContaining({ uuid: "Compendium.deep-sea.logs.JournalEntry.logOfTheDeepSea0" })],
        folders: [],
      },
      {
        metadata: expect.objectContaining({ id: "deep-sea.divers", system: "all-hands" }),
        index: [expect.objectContaining({ name: "Ann", type: "deep-sea.diver" })],
        folders: [],
      },
    ]);
    await expect(gm.create("JournalEntry", { name: "X" }, { pack: "deep-sea.logs" })).rejects.toThrow("not available");
    gm.leave();
  });

  it("are left out where they belong to another system", async () => {
    server = await startWith({ packs: [LOGS, { ...DIVERS, system: "gurps" }] });
    expect((await packsOf("Gamemaster")).map(({ metadata }) => metadata.id)).toEqual(["deep-sea.logs"]);
  });

  it("belong to the only system for which the module is made", async () => {
    const { system: _none, ...divers } = DIVERS;
    server = await startWith({ packs: [divers], relationships: { systems: [{ id: "all-hands", type: "system" }] } });
    expect(await packsOf("Gamemaster")).toMatchObject([{ metadata: { id: "deep-sea.divers", system: "all-hands" } }]);
  });

  it("are gone without where drydock has no such documents, and it says so", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    server = await startWith({ packs: [LOGS, { name: "songs", label: "Songs", type: "Playlist" }] });
    expect((await packsOf("Gamemaster")).map(({ metadata }) => metadata.name)).toEqual(["logs"]);
    expect(warn.mock.calls.flat()).toEqual([
      "drydock: the module deep-sea goes without its pack deep-sea.songs of Playlist documents",
    ]);
  });

  it("are filed into the folders that it proposes, which are those of the system with the same name and parent", async () => {
    const packFolders = [{ name: "Sea", packs: ["ships"], folders: [{ name: "Secret", packs: ["secrets"] }] }];
    server = await startWith({ packs: [LOGS, DIVERS], packFolders: FOLDERS }, 14, { packFolders });
    const gm = await seat(server, "Gamemaster");
    const { folders, settings } = await gm.world();
    gm.leave();
    const id = (name: string) => folders.find((folder) => folder["name"] === name)?._id;
    expect(folders.map(({ name, folder }) => [name, folder]).sort()).toEqual([
      ["Deep", id("Sea")],
      ["Sea", null],
      ["Secret", id("Sea")],
    ]);
    const setting = settings.find(({ key }) => key === "core.compendiumConfiguration");
    expect(JSON.parse(String(setting?.["value"]))).toEqual({
      "all-hands.ships": { folder: id("Sea") },
      "all-hands.secrets": { folder: id("Secret") },
      "deep-sea.logs": { folder: id("Sea") },
      "deep-sea.divers": { folder: id("Deep") },
    });
  });
});

describe("compendia that Foundry refuses in a module", () => {
  const { system: _none, ...divers } = DIVERS;
  const effects = { name: "harm", label: "Harm", type: "ActiveEffect" };
  it.each<[string, object, RegExp, Generation]>([
    ["actors for every system", { packs: [divers] }, /the pack "divers" holds Actor documents, so it must name/, 13],
    ["items for every system", { packs: [{ ...divers, type: "Item" }] }, /holds Item documents, so it must name/, 14],
    ["effects for every system, in 14", { packs: [effects] }, /holds ActiveEffect documents, so it must name/, 14],
    ["effects, in 13", { packs: [{ ...effects, system: "all-hands" }] }, /there are no compendia of these/, 13],
    [
      "actors of a module for two systems",
      { packs: [divers], relationships: { systems: [{ id: "all-hands" }, { id: "gurps" }] } },
      /so it must name its one "system"/,
      13,
    ],
    ["two of one name", { packs: [LOGS, { ...DIVERS, name: "logs" }] }, /two packs have the name "logs"/, 13],
    [
      "two of one name, for two systems",
      { packs: [DIVERS, { ...DIVERS, system: "gurps", path: "packs/other" }] },
      /two packs have the name "divers"/,
      13,
    ],
    [
      "two of one path",
      { packs: [LOGS, { ...LOGS, name: "more", path: "./packs/logs/" }] },
      /two packs have the path "packs\/logs"/,
      13,
    ],
    ["one with a period in its name", { packs: [{ ...LOGS, name: "a.b" }] }, /"a.b" has a period/, 13],
    ["messages", { packs: [{ ...LOGS, type: "ChatMessage" }] }, /holds ChatMessage documents: there are no/, 13],
    ["one that was not built", { packs: [{ ...LOGS, name: "lost" }] }, /pack deep-sea.lost is missing/, 13],
    ["packs that are no list", { packs: 3 }, /"packs" is not a list/, 13],
    ["a folder of a pack that it lacks", { packs: [], packFolders: FOLDERS }, /names logs: there is no such pack/, 13],
  ])("%s", async (_, manifest, message, generation) => {
    await expect(startWith(manifest, generation)).rejects.toThrow(message);
  });

  it("also two of one name in a system", async () => {
    const packs = [LOGS, LOGS];
    await expect(startWith({}, 13, { packs })).rejects.toThrow('system.json: two packs have the name "logs"');
  });
});

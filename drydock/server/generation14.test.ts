/** Differences of the server in generation 14; everything else is the same, and tested in 13. */
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { DEFAULT_LEVEL } from "../levels";
import type { DocumentSource, JsonObject } from "../protocol";
import type { Drydock } from "./server";
import { makeYard, seat, startServer, type Seat, type TestYard } from "./testing";

let yard: TestYard;
let server: Drydock;
let gm: Seat;

beforeAll(async () => {
  yard = await makeYard();
  server = await startServer(yard, true, 14);
  gm = await seat(server, "Gamemaster");
});

afterAll(async () => {
  await server.close();
  await yard.remove();
});

beforeEach(() => {
  gm.heard.length = 0;
});

const ship = (name: string, more: JsonObject = {}): JsonObject => ({ name, type: "ship", ...more });

describe("generation 14", () => {
  it("tells every client, and keeps its worlds from 13's", async () => {
    expect((await gm.world()).release).toEqual({ generation: 14, build: 365, version: "14.365" });
    expect((await gm.create("Actor", ship("A")))["_stats"]).toMatchObject({ coreVersion: "14.365" });
  });

  it("keeps the ids of embedded documents only when told to", async () => {
    const items = [{ _id: "partpartpartpart", name: "Engine", type: "component" }];
    const idOf = (actor: DocumentSource) => (actor["items"] as DocumentSource[])[0]?._id;
    expect(idOf(await gm.create("Actor", ship("A", { items })))).not.toBe("partpartpartpart");
    expect(idOf(await gm.create("Actor", ship("A", { items }), { keepEmbeddedIds: true }))).toBe("partpartpartpart");
  });

  it("deletes and replaces by operators, and tells others of them so", async () => {
    const player = await seat(server, "Player 1");
    const { _id } = await gm.create("Actor", ship("A", { system: { a: 1, hull: { value: 1, max: 2 } } }));
    player.heard.length = 0;
    await gm.update("Actor", {
      _id,
      "system.a": { __$OPERATOR$__: "ForcedDeletion" },
      "system.hull": { __$OPERATOR$__: "ForcedReplacement", value: { max: 3 } },
    });
    expect((await gm.read("Actor", _id))["system"]).toEqual({ hull: { max: 3 } });
    await vi.waitFor(() => expect(player.heard).toHaveLength(1));
    expect(player.heard[0]?.result[0]).toMatchObject({
      system: { a: { __$OPERATOR$__: "ForcedDeletion" }, hull: { __$OPERATOR$__: "ForcedReplacement" } },
    });
    player.leave();
  });
});

describe("a scene", () => {
  const background = { src: "systems/all-hands/assets/hull.svg", scaleX: 2 };
  const levelsOf = (scene: DocumentSource) => scene["levels"] as DocumentSource[];

  it("has a level that holds what 13 has in the scene", async () => {
    const scene = await gm.create("Scene", {
      name: "Gap",
      background,
      backgroundColor: "#000011",
      foreground: "icons/x.svg",
    });
    expect({
      background: scene["background"],
      backgroundColor: scene["backgroundColor"],
      foreground: scene["foreground"],
    }).toEqual({ background: undefined, backgroundColor: undefined, foreground: undefined });
    expect({ initialLevel: scene["initialLevel"], levels: levelsOf(scene).length }).toEqual({
      initialLevel: DEFAULT_LEVEL,
      levels: 1,
    });
    expect(levelsOf(scene)[0]).toMatchObject({
      _id: DEFAULT_LEVEL,
      background: { src: background.src, color: "#000011", tint: "#ffffff" },
      foreground: { src: "icons/x.svg" },
      textures: { scaleX: 2, scaleY: 1 },
    });
  });

  it("keeps the levels that it is given", async () => {
    const levels = [{ _id: "levellevellevel1", name: "Hold" }];
    const scene = await gm.create("Scene", { name: "Gap", levels, initialLevel: "levellevellevel1" });
    expect(levelsOf(scene)).toMatchObject([{ _id: "levellevellevel1", name: "Hold", elevation: { top: 20 } }]);
  });

  it("is changed by its level, and tokens stand on one", async () => {
    const { _id } = await gm.create("Scene", { name: "Gap" });
    const place = { parentUuid: `Scene.${_id}` };
    await gm.modify("Level", "update", {
      ...place,
      updates: [{ _id: DEFAULT_LEVEL, "background.src": "icons/y.svg" }],
    });
    const [token] = (await gm.modify("Token", "create", { ...place, data: [{ name: "T" }] }))
      .result as DocumentSource[];
    expect(token).toMatchObject({ level: DEFAULT_LEVEL, depth: 1 });
    expect(levelsOf(await gm.read("Scene", _id))[0]).toMatchObject({ background: { src: "icons/y.svg" } });
  });

  it("of a compendium has levels, whichever shape it is stored in", async () => {
    const other = await makeYard({ packs: [{ name: "scenes", label: "Scenes", type: "Scene" }] });
    const source = join(other.clientDir, "source");
    await mkdir(source, { recursive: true });
    const own = { _id: "levellevellevel1", _key: "!scenes.levels!ownLevelsScene00.levellevellevel1", name: "Hold" };
    for (const [_id, data] of Object.entries({
      shapeOfThirteen0: { background },
      ownLevelsScene00: { levels: [{ ...own, background }], initialLevel: own._id },
    }))
      await writeFile(join(source, `${_id}.json`), JSON.stringify({ _id, _key: `!scenes!${_id}`, name: _id, ...data }));
    await compilePack(source, join(other.systemDir, "packs/scenes"), { log: false });
    const newer = await startServer(other, true, 14);
    const reader = await seat(newer, "Gamemaster");
    const { result } = await reader.modify("Scene", "get", { pack: "all-hands.scenes" });
    for (const scene of result as DocumentSource[])
      expect(levelsOf(scene)).toMatchObject([{ background: { src: background.src } }]);
    expect((result as DocumentSource[]).map((scene) => levelsOf(scene)[0]?._id).sort()).toEqual([
      DEFAULT_LEVEL,
      own._id,
    ]);
    await newer.close();
    await other.remove();
  });

  it("of a world of 13 gets a level that stays, and 13 knows of none", async () => {
    const other = await makeYard();
    const older = await startServer(other, true, 13);
    const first = await seat(older, "Gamemaster");
    const { _id } = await first.create("Scene", { name: "Gap", background });
    const parentUuid = `Scene.${_id}`;
    await expect(first.modify("Level", "create", { parentUuid, data: [{ name: "Hold" }] })).rejects.toThrow(
      'the document "Level" is not available',
    );
    await older.close();
    for (const name of ["Rift", "Gulf"]) {
      const newer = await startServer(other, false, 14);
      const again = await seat(newer, "Gamemaster");
      expect(levelsOf(await again.read("Scene", _id))).toMatchObject([{ background: { src: background.src } }]);
      await again.update("Scene", { _id, name });
      await newer.close();
    }
    await other.remove();
  });
});

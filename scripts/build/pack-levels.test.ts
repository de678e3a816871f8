import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { ClassicLevel } from "classic-level";
import { afterEach, beforeEach, expect, it } from "vitest";
import { dropEmptyLevels } from "./pack-levels";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "all-hands-levels-"));
  await mkdir(join(folder, "sources"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Contents of a pack compiled from this scene. */
async function compiled(scene: { readonly _id: string; readonly [key: string]: unknown }): Promise<unknown> {
  const source = { ...scene, _key: `!scenes!${scene._id}` };
  await writeFile(join(folder, "sources/scene.json"), JSON.stringify(source));
  await compilePack(join(folder, "sources"), join(folder, "pack"), { log: false });
  await dropEmptyLevels(join(folder, "pack"));
  const database = new ClassicLevel<string, unknown>(join(folder, "pack"), { valueEncoding: "json" });
  const found = await database.get(`!scenes!${scene._id}`);
  await database.close();
  return found;
}

it("leaves a scene of Foundry 13 without levels, so that 14 makes one of its background", async () => {
  const scene = { _id: "sceneOfThirteen0", name: "Gap", background: { src: "gap.svg" } };
  expect(await compiled(scene)).toMatchObject({ name: "Gap", background: { src: "gap.svg" } });
  expect(await compiled(scene)).not.toHaveProperty("levels");
});

it("keeps levels that a scene has", async () => {
  const level = { _id: "levellevellevel1", _key: "!scenes.levels!sceneOfFourteen0.levellevellevel1", name: "Hold" };
  expect(await compiled({ _id: "sceneOfFourteen0", name: "Gap", levels: [level] })).toMatchObject({
    levels: [level._id],
  });
});

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Generation } from "../protocol";
import { readManifest } from "./package-files";
import type { Drydock } from "./server";
import { makeYard, seat, startServer, type TestYard } from "./testing";

const TEMPLATE = {
  Actor: {
    types: ["character", "enemy"],
    htmlFields: ["notes"],
    gmOnlyFields: ["doom"],
    templates: { body: { HP: { value: 10, max: 10 }, notes: "" }, mind: { IQ: 10, HP: { max: 12 } } },
    character: { templates: ["body", "mind"], IQ: 11 },
    enemy: {},
  },
  Item: { types: ["skill"], skill: { level: 0 } },
};

let yard: TestYard;
let server: Drydock | null = null;

const write = (template: unknown): Promise<void> =>
  writeFile(join(yard.systemDir, "template.json"), typeof template === "string" ? template : JSON.stringify(template));

async function start(generation: Generation): Promise<void> {
  server = await startServer(yard, false, generation);
}

beforeEach(async () => {
  yard = await makeYard();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server?.close();
  server = null;
  await yard.remove();
});

it.each([13, 14] as const)("types of a template count as the manifest's own, in generation %i", async (generation) => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  await write(TEMPLATE);
  await start(generation);
  const [gm, player] = [await seat(server!, "Gamemaster"), await seat(server!, "Player 1")];
  const world = await gm.world();
  expect(world.model).toEqual({
    Actor: { character: { HP: { value: 10, max: 12 }, notes: "", IQ: 11 }, enemy: {} },
    Item: { skill: { level: 0 } },
  });
  const types = world.system["documentTypes"] as Record<string, object>;
  expect(Object.keys(types["Actor"] ?? {}).sort()).toEqual(["character", "enemy", "ship"]);
  const ownership = { [player.userId!]: 3 };
  const system = { notes: "<p>x</p><script>1</script>", doom: 1 };
  const hero = await gm.create("Actor", { name: "Ada", type: "character", system, ownership });
  expect(hero).toMatchObject({ type: "character", system: { notes: "<p>x</p>" } });
  await expect(player.update("Actor", { _id: hero._id, "system.doom": 2 })).rejects.toThrow("doom");
  gm.leave();
  player.leave();
  const told = warn.mock.calls.flat().filter((text) => String(text).includes("template.json"));
  expect(told).toHaveLength(generation === 14 ? 1 : 0);
});

it("has the manifest's own word before the template's", async () => {
  await write({ Actor: { types: ["ship"], htmlFields: ["log"], ship: { frame: 3 } } });
  const { documentTypes, model } = await readManifest(yard.systemDir, 13);
  expect(documentTypes["Actor"]?.["ship"]?.htmlFields).toEqual(["system.notes", "system.logs.*.text"]);
  expect(model).toEqual({ Actor: { ship: { frame: 3 } } });
});

it.each([
  ["no JSON", "{", /template.json cannot be read/],
  ["a list", [], /template.json is not an object/],
  ["types of messages", { ChatMessage: { types: ["x"] } }, /types of ChatMessage are declared in system.json/],
  ["types that are no list", { Actor: { types: 3 } }, /Actor.types is not a list of texts/],
  ["a template that is not there", { Actor: { types: ["a"], a: { templates: ["b"] } } }, /names the template "b"/],
])("refuses %s", async (_, template, message) => {
  await write(template);
  await expect(start(13)).rejects.toThrow(message);
});

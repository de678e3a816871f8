import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { BattleScene } from "../../../kit/scene/choice";
import { originOn } from "../../../kit/scene/prepared";
import { SCENE_FLAGS } from "./tokens";
import { battleOf } from "../../../kit/documents/flags";

const sea: BattleScene = {
  id: "one",
  flags: { "all-hands": { game: "silent-ships", sea: true, seaOrigin: { x: 400, y: 200 } } },
};

it("the flags of a scene say where its squares are", () => {
  expect(originOn(sea, SCENE_FLAGS)).toEqual({ x: 400, y: 200 });
});

it("the scene of the compendium is one, and shows no battle yet", () => {
  const scene = JSON.parse(readFileSync("packs/_source/scenes/silent-sea.json", "utf8")) as BattleScene & {
    grid: { size: number };
  };
  const origin = originOn(scene, SCENE_FLAGS)!;
  expect(battleOf(scene)).toBe("");
  expect([origin.x % scene.grid.size, origin.y % scene.grid.size]).toEqual([0, 0]);
});

it.each([
  {},
  { "all-hands": { game: "ship-on-ship", sea: true, seaOrigin: { x: 0, y: 0 } } },
  { "all-hands": { game: "silent-ships", seaOrigin: { x: 0, y: 0 } } },
  { "all-hands": { game: "silent-ships", sea: true } },
  { "all-hands": { game: "silent-ships", sea: true, seaOrigin: { x: "0", y: 0 } } },
])("other scenes are none of the sea: %j", (flags) => {
  expect(originOn({ flags }, SCENE_FLAGS)).toBeNull();
});
